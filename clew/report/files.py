"""Write a report and its data: wholly or not at all."""

import os
from pathlib import Path
from uuid import uuid4

from clew.errors import InputError
from clew.report.page import report_page
from clew.report.saved import read_result
from clew.result import Result

_ENDINGS = (".html", ".htm")


def check_page(path: Path) -> None:
    """Check that a page can be written to `path`. A page that is there will be replaced.

    Raises:
        InputError: It is not named like a page, or its folder is not there or cannot be written.
    """
    folder = path.resolve().parent
    if path.suffix.lower() not in _ENDINGS:
        raise InputError(f"A report is an HTML page: name it {path.stem or 'report'}.html, not {path}.")
    if path.is_dir():
        raise InputError(f"{path} is a folder. Name a file in it, such as {path / 'report.html'}.")
    if not folder.is_dir():
        raise InputError(f"The folder {folder} is not there. Make it first, or name another place for the report.")
    if not os.access(folder, os.W_OK):
        raise InputError(f"Nothing may be written to the folder {folder}. Name another place for the report.")


def check_report(path: Path) -> None:
    """Check that a page can be written to `path` and its data beside it; only the data of a report are replaced.

    Raises:
        InputError: As for `check_page`, or the file for the data holds something else.
    """
    check_page(path)
    data = data_beside(path)
    if data.exists():
        try:
            read_result(data.read_text(encoding="utf-8"), str(data))
        except (InputError, OSError, UnicodeDecodeError) as error:
            raise InputError(
                f"{data} would be replaced by the data of the report, but it is none: name another report, "
                "or move that file away."
            ) from error


def data_beside(path: Path) -> Path:
    """Return where the data of a report lie: `out.json` beside `out.html`."""
    return path.with_suffix(".json")


def write_report(result: Result, path: Path) -> None:
    """Write the page of `result` to `path`, and the whole result as JSON beside it."""
    write_whole(data_beside(path), result.model_dump_json(indent=2) + "\n")
    write_whole(path, report_page(result))


def write_whole(path: Path, text: str) -> None:
    """Write `text` to `path`; whoever reads it meanwhile reads the old or the new file. A link stays one."""
    target = path.resolve()
    draft = target.with_name(f".{uuid4().hex}.tmp")
    try:
        draft.write_text(text, encoding="utf-8", newline="")
        if target.exists():
            draft.chmod(target.stat().st_mode & 0o777)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
