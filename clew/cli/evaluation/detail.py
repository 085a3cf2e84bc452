"""One question in full detail: what is right, and everything that a mode did. Pure functions."""

from collections.abc import Iterable, Iterator, Mapping

from rich.text import Text

from clew.cli.events import printable
from clew.evaluation.dataset import Question
from clew.evaluation.record import Record, Step

Titles = Mapping[str, str]


def gold_lines(question: Question, titles: Titles) -> Iterator[Text]:
    """Render a question with what is known to be right."""
    yield Text.assemble((printable(question.id), "cyan"), f"  {printable(question.question)}")
    right = " | ".join(map(printable, question.answers)) or "not to be found"
    yield _field("gold", right, "bold")
    for number, hop in enumerate(question.plan, start=1):
        mark = "  (left out)" if number == question.missing_hop else ""
        yield _field("", f"{number}. {printable(hop.text)} → {printable(hop.answer)}{mark}")
    yield from _sources("gold from", question.gold, titles)
    yield from _sources("left out", question.without, titles)


def record_lines(record: Record, question: Question, titles: Titles) -> Iterator[Text]:
    """Render what a mode did and answered."""
    for number, step in enumerate(record.steps, start=1):
        yield from _step(number, step, titles)
    yield Text("Passages", "bold")
    gold = set(question.gold)
    for rank, source in enumerate(dict.fromkeys(record.passages), start=1):
        mark, style = ("  ← gold", "green") if source in gold else ("", "dim")
        yield Text(f"  {rank:>3}. {_named(source, titles)}{mark}", style)
    yield Text("Answer", "bold")
    yield _field("short", printable(record.answer) or "none", "bold green" if record.answer else "yellow")
    yield _field("text", printable(record.text) or "none")
    for cited in record.cited:
        yield _field("cited", f"“{printable(cited.quote)}”  {_named(cited.source, titles)}")
    for gap in record.missing:
        yield _field("missing", f"{gap.step}. {printable(gap.question)}: {printable(gap.reason)}", "yellow")
    yield _field("ended", " · ".join(filter(None, [record.status, printable(record.stop_reason)])))
    for note in filter(None, [*record.degraded, record.error]):
        yield _field("note", printable(note), "yellow")


def _step(number: int, step: Step, titles: Titles) -> Iterator[Text]:
    yield Text.assemble((f"Step {number}  ", "bold"), printable(step.question))
    for query in step.queries:
        yield _field("query", printable(query))
    yield from _sources("found", step.found, titles)
    if step.answer:
        yield _field("answer", printable(step.answer), "bold green")
    if step.quote:
        yield _field("sentence", f"“{printable(step.quote)}”  {_named(step.source, titles)}")
    if said := " · ".join(filter(None, [step.status, step.reason])):
        yield _field("", printable(said), "dim")


def _sources(name: str, sources: Iterable[str], titles: Titles) -> Iterator[Text]:
    if named := "; ".join(_named(source, titles) for source in sources):
        yield _field(name, named)


def _named(source: str, titles: Titles) -> str:
    title = titles.get(source, "")
    return printable(f"{title} ({source})" if title else source)


def _field(name: str, value: str, style: str = "") -> Text:
    return Text.assemble((f"  {name:<10}", "dim"), (value, style))
