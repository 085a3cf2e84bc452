"""Find a data set by name or path, recognise its format and read it."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from clew.errors import ConfigurationError, InputError
from clew.evaluation.dataset import DataSet
from clew.evaluation.datasets.chronoqa import read_chronoqa
from clew.evaluation.datasets.hotpotqa import read_hotpotqa
from clew.evaluation.datasets.musique import read_musique
from clew.evaluation.datasets.plain import read_plain
from clew.evaluation.datasets.rows import raw_rows
from clew.evaluation.datasets.two_wiki import read_two_wiki

DATA_VARIABLE = "CLEW_EVAL_DATA"
"""Environment variable with the folder that holds the public data sets, each in a folder of its name."""

_PLAIN = "questions.jsonl"


class _Format(NamedTuple):
    read: Callable[[str, Path, Path], DataSet]
    marks: frozenset[str]
    """Fields that a row of this format has and a row of the formats after it lacks."""


_FORMATS = {
    "musique": _Format(read_musique, frozenset({"question_decomposition", "paragraphs"})),
    "2wikimultihopqa": _Format(read_two_wiki, frozenset({"supporting_facts", "evidences"})),
    "hotpotqa": _Format(read_hotpotqa, frozenset({"supporting_facts"})),
    "chronoqa": _Format(read_chronoqa, frozenset({"question_date", "gold"})),
}
_OTHER_NAMES = {"2wiki": "2wikimultihopqa"}


def load_dataset(name_or_path: str, data: Path | None = None) -> DataSet:
    """Read a data set.

    Args:
        name_or_path: `musique`, `2wikimultihopqa` (`2wiki`), `hotpotqa` or `chronoqa`; else the path of a plain JSONL
            file, or of a folder that holds one as `questions.jsonl`, or `dev.json` and `corpus.json` of a known format.
        data: Folder of the public data sets; the environment variable `CLEW_EVAL_DATA` when it is None.

    Raises:
        ConfigurationError: there is no such data set.
        InputError: its files are malformed.
    """
    path = find_dataset(name_or_path, data)
    name = _known_name(name_or_path)
    if name is not None:
        return _FORMATS[name].read(name, path / "dev.json", path / "corpus.json")
    if path.is_file():
        return read_plain(path)
    if (path / "dev.json").is_file():
        return _recognised(path).read(path.resolve().name, path / "dev.json", path / "corpus.json")
    return read_plain(path / _PLAIN)


def find_dataset(name_or_path: str, data: Path | None = None) -> Path:
    """Return the folder of a data set, or the file of a plain one; arguments and errors as for `load_dataset`."""
    name = _known_name(name_or_path)
    if name is None:
        return _given(Path(name_or_path).expanduser())
    folder = data if data is not None else os.environ.get(DATA_VARIABLE)
    if not folder:
        raise ConfigurationError(
            f"The data set {name!r} is looked for in the folder of the public data sets, and none is given. "
            f"Name it with --data, or with the environment variable {DATA_VARIABLE}."
        )
    path = Path(folder).expanduser() / name
    for file in (path / "dev.json", path / "corpus.json"):
        if not file.is_file():
            raise ConfigurationError(
                f"The data set {name!r} needs the file {file}, which is not there. "
                f"Name the folder that holds {name!r} with --data, or with the environment variable {DATA_VARIABLE}."
            )
    return path


def lasting_name(name_or_path: str) -> str:
    """Return what names the same data set from any folder: the name of a public one, else the absolute path."""
    return _known_name(name_or_path) or str(Path(name_or_path).expanduser().resolve())


def _known_name(name: str) -> str | None:
    name = _OTHER_NAMES.get(name.lower(), name.lower())
    return name if name in _FORMATS else None


def _given(path: Path) -> Path:
    names = ", ".join([*_FORMATS, *_OTHER_NAMES])
    if not path.exists():
        raise ConfigurationError(
            f"There is no data set {str(path)!r}: it is neither a file or folder nor one of {names}."
        )
    if path.is_dir() and not (path / _PLAIN).is_file() and not (path / "dev.json").is_file():
        raise ConfigurationError(f"The folder {path} holds neither {_PLAIN} nor dev.json and corpus.json.")
    return path


def _recognised(folder: Path) -> _Format:
    questions = folder / "dev.json"
    first = next(raw_rows(questions), None)
    fields = set(first.value) if first is not None and isinstance(first.value, dict) else set()
    for form in _FORMATS.values():
        if form.marks <= fields:
            return form
    raise InputError(
        f"{questions}: the first question has the fields {', '.join(sorted(fields)) or 'none'}, which is the format of "
        f"none of {', '.join(_FORMATS)}. Write it in the plain format, as {_PLAIN}: docs/datasets.md."
    )
