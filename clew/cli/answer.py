"""What a result looks like on the terminal. Pure functions."""

from typing import TYPE_CHECKING

from rich.text import Text

from clew.cli.events import clean, place, printable

if TYPE_CHECKING:
    from clew.result import Citation, Conflict, Result


def answer_lines(result: "Result") -> list[Text]:
    """Render the answer, its sources with the quoted sentences, and what is missing."""
    shown = [*time_lines(result), Text(clean(result.text))]
    if result.references:
        shown += [Text(), Text("Sources", "bold")]
        for citation in result.references:
            where = place(citation.title, citation.heading_path, citation.source)
            shown += [Text.assemble((f"[{citation.number}]", "cyan"), f" {where}{_within(citation)}")]
            shown += [Text(f"    “{printable(citation.quote)}”", "dim")]
            shown += [Text(f"    {printable(note)}", "dim") for note in citation.notes]
    shown += _section("Conflicts", [_conflict(each) for each in result.conflicts])
    shown += _section("Missing", [f"{item.question}: {item.reason}" for item in result.missing])
    return shown


def _conflict(conflict: "Conflict") -> str:
    """Write who says what, why it does not count, and why the first counts."""
    said = [", ".join(filter(None, (each.citation.source, each.standing))) for each in conflict.statements]
    pairs = zip(conflict.statements, said, strict=True)
    why = f" ({conflict.resolved})" if conflict.resolved else ""
    return f"{conflict.question}{why}: " + "; ".join(f"{each.answer} ({where})" for each, where in pairs)


_USES = {
    "filter": "only documents filed under it",
    "boost": "documents filed under it first",
    "in_force": "the versions in force then",
    "none": "it only belongs to the matter",
}


def time_lines(result: "Result") -> list[Text]:
    """Tell how the time of the question was understood, when it says one."""
    from clew.prompts.asked_time import days

    time = result.time_range
    if time is None:
        return []
    said, use = f"({printable(time.text)})", _USES[time.use] if time.ranges else "it limits nothing"
    return [Text.assemble(("Time: ", "dim"), f"{days(time.ranges, 'en')} {said}".lstrip(), (f"; {use}", "dim")), Text()]


def _within(citation: "Citation") -> str:
    """Name the pages or cells of a citation, the date of its document, and its status when it is not in force."""
    pages = "p. " + ", ".join(map(str, citation.pages)) if citation.pages else ""
    cells = f"{citation.sheet} {citation.cells}".strip()
    status = citation.status if citation.status != "in force" else ""
    parts = [part for part in (pages, cells, citation.date, status) if part]
    return printable("".join(f" · {part}" for part in parts))


def _section(title: str, items: list[str]) -> list[Text]:
    return [Text(), Text(title, "bold"), *(Text(f"- {printable(item)}") for item in items)] if items else []


def closing_lines(result: "Result") -> list[Text]:
    """Tell what did not work as it should, how the run ended and what it cost."""
    usage = result.usage
    cost = Text(
        f"{result.status} · {usage.model_calls} model calls · {usage.input_tokens + usage.output_tokens:,} tokens"
        f" · {usage.retrievals} searches · {usage.seconds:.1f} s",
        "dim",
    )
    return [*(Text(f"Note: {printable(note)}", "yellow") for note in result.degraded), cost]
