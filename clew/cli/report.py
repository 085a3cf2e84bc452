"""What an ingest did, for people: counts first, then everything that is not as it should be."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from clew.cli.events import printable

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from clew.knowledge.ingest import IngestReport
    from clew.knowledge.records import Problem

_MOST_LINES = 50
_EXAMPLES = 3
_COUNTED = ("added", "updated", "unchanged", "removed", "renamed")


def report_lines(report: "IngestReport") -> "Iterator[RenderableType]":
    """Render a report; long lists are cut, as `--json` has them whole."""
    from rich.text import Text

    counts = ", ".join(f"{len(getattr(report, name)):,} {name}" for name in _COUNTED)
    yield Text(f"Documents: {counts}. Passages: {report.passages_added:,} written.")
    yield from _lines("Renamed", _pairs(report.renamed), "")
    yield from _lines("Replaced by a newer version", _pairs(report.superseded), "")
    if report.skipped:
        yield problem_table("Left out", report.skipped)
    if report.ignored:
        yield problem_table("Ignored", report.ignored)
    yield from _lines("Not read in part", map(_told, report.partial), "yellow")
    yield from _lines("Not read", map(_told, report.failed), "red")
    yield from _lines("Not there, nothing of it was removed", map(printable, report.vanished), "red")
    if report.vanished:
        yield Text("`clew sync --prune` removes what was ingested from there.", "red")
    if report.not_done:
        yield Text(
            f"Not done: {len(report.not_done):,} documents, as the embedding model failed too often: "
            f"{printable(report.embedding_error)} The same command goes on with them.",
            "red",
        )


def problem_table(title: str, problems: "Sequence[Problem]") -> "Table":
    """Show what was left out or ignored, by reason."""
    from rich.table import Table

    reasons: dict[str, list[str]] = defaultdict(list)
    for each in problems:
        reasons[each.reason].append(" ".join(filter(None, (each.source, each.part))))
    table = Table(title=title, title_justify="left", title_style="", box=None, padding=(0, 2, 0, 0), style="dim")
    for name in ("", "Why", "Such as"):
        table.add_column(name, overflow="fold")
    for reason, sources in sorted(reasons.items(), key=lambda item: -len(item[1])):
        more = ", …" if len(sources) > _EXAMPLES else ""
        examples = ", ".join(printable(source) for source in sources[:_EXAMPLES]) + more
        table.add_row(f"{len(sources):,}", _plain(reason), _plain(examples))
    return table


def _plain(text: str) -> "RenderableType":
    from rich.text import Text

    return Text(printable(text))


def _pairs(pairs: Sequence[Sequence[str]]) -> Iterator[str]:
    return (f"{printable(old)} → {printable(new)}" for old, new in pairs)


def _told(problem: "Problem") -> str:
    where = ", ".join(filter(None, (problem.source, problem.part)))
    return f"{printable(where)}: {printable(problem.reason)}"


def _lines(what: str, entries: Iterable[str], style: str) -> "Iterator[RenderableType]":
    from rich.text import Text

    told = list(entries)
    for entry in told[:_MOST_LINES]:
        yield Text(f"{what}: {entry}", style)
    if len(told) > _MOST_LINES:
        yield Text(f"{what}: {len(told) - _MOST_LINES:,} more; `--json` lists all", style)
