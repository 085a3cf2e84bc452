"""Find the runs and questions that a command names."""

from pathlib import Path
from typing import TYPE_CHECKING

from clew.cli.evaluation.make import show_problems

if TYPE_CHECKING:
    from rich.console import Console

    from clew.evaluation.dataset import DataSet
    from clew.evaluation.report.view import RunView
    from clew.evaluation.run import Run
    from clew.evaluation.scores import Scored

_INFO = "run.json"
_MOST_NAMED = 10


def find_run(name: str, runs: Path) -> "Run":
    """Read a run by the path of its folder or by its name in `runs`.

    Raises:
        InputError: There is none, or it cannot be read.
    """
    from clew.errors import InputError
    from clew.evaluation.run import load_run

    for folder in (Path(name).expanduser(), runs / name):
        if (folder / _INFO).is_file():
            return load_run(folder)
    there = sorted(str(path.parent.relative_to(runs)) for deep in ("*", "*/*") for path in runs.glob(f"{deep}/{_INFO}"))
    more = ", …" if len(there) > _MOST_NAMED else ""
    known = f"It holds {', '.join(there[:_MOST_NAMED])}{more}." if there else "`clew eval run` makes one."
    raise InputError(f"There is no run {name!r}, neither as a folder nor in {str(runs)!r}. {known}")


def questions_of(run: "Run", data: Path | None, console: "Console") -> "DataSet":
    """Read the data set of a run again, and tell what it gets wrong."""
    from clew.evaluation.question_set import data_of

    found = data_of(run, data)
    show_problems(found.problems, console)
    return found


def find_question(view: "RunView", id: str) -> "Scored":
    """Return what became of one question. Raises `InputError` when the run has none with that id."""
    from clew.errors import InputError

    for each in view.scored:
        if each.question.id == id:
            return each
    raise InputError(
        f"The run {view.name!r} has no question {id!r}. `clew eval failures` lists those that went wrong, and the "
        "records.jsonl of the run holds all."
    )
