"""Read rows of JSON files; what is wrong with one is said with file, line or item, and field."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from clew.errors import InputError

Row = TypeVar("Row", bound=BaseModel)
_CURE = "docs/datasets.md describes what is expected."


class Raw(NamedTuple):
    """A row as it was read."""

    where: str
    """Such as `dev.json, item 3` or `questions.jsonl, line 3`, counted from 1, with the whole path."""
    value: Any


def read_rows(path: Path, row: type[Row]) -> Iterator[tuple[str, Row]]:
    """Yield where each row of the file stands, and the row.

    Raises:
        InputError: the file cannot be read, is no JSON, or a row is not what `row` says.
    """
    for raw in raw_rows(path):
        yield raw.where, checked(raw, row)


def raw_rows(path: Path) -> Iterator[Raw]:
    """Yield the lines of a JSONL file that are not blank, or the items of a JSON file that holds a list.

    Raises:
        InputError: the file cannot be read or is no JSON.
    """
    if path.suffix == ".jsonl":
        for number, line in enumerate(_text(path).split("\n"), 1):
            if line.strip():
                where = f"{path}, line {number}"
                yield Raw(where, _parsed(line, where))
        return
    items = read_json(path)
    if not isinstance(items, list):
        raise InputError(f"{path}: holds no list of objects. {_CURE}")
    for number, item in enumerate(items, 1):
        yield Raw(f"{path}, item {number}", item)


def read_json(path: Path) -> Any:
    """Return what a JSON file holds.

    Raises:
        InputError: the file cannot be read or is no JSON.
    """
    return _parsed(_text(path), str(path))


def checked(raw: Raw, row: type[Row]) -> Row:
    """Return the row that `raw` holds.

    Raises:
        InputError: it is not what `row` says; names the first field that is wrong.
    """
    try:
        return row.model_validate(raw.value)
    except ValidationError as error:
        first, *others = error.errors(include_url=False)
        field = ".".join(map(str, first["loc"]))
        place = f"{raw.where}, field {field!r}" if field else raw.where
        more = f" ({len(others)} more in this row)" if others else ""
        raise InputError(f"{place}: {first['msg'].removeprefix('Value error, ')}{more}. {_CURE}") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 (byte {error.start}).") from error


def _parsed(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        line = "" if "line" in where else f", line {error.lineno}"
        raise InputError(f"{where}{line}, column {error.colno}: no JSON ({error.msg}). {_CURE}") from error
