"""A result as one HTML page that needs nothing else: no network, no script."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from importlib.metadata import version

from clew.prompts.asked_time import days
from clew.report.drawing import drawings, status_line, status_of
from clew.report.environment import environment
from clew.report.passages import Passages, passages_of
from clew.report.quotes import Quote, Quotes
from clew.report.words import Words, named, question_shown, script_of, told, words_of
from clew.result import Result

_MARK = re.compile(r"\[(\d{1,6})\]")
_NOT_IN_FORCE = ("draft", "superseded", "expired")


@dataclass(frozen=True)
class Note:
    """Something to know before one relies on the answer."""

    text: str
    target: str
    """Id of the section that tells more."""


def report_page(result: Result, *, made: datetime | None = None) -> str:
    """Write the page of `result`.

    Args:
        result: Any, also one that was saved by an earlier version.
        made: When the page is made; now by default.
    """
    words = words_of(result.language)
    quotes = Quotes(result)
    passages = passages_of(result, quotes)
    contested = {conflict.sub_question for conflict in result.conflicts if not conflict.resolved}
    made = made or datetime.now().astimezone()
    return (
        environment()
        .get_template("page.html.j2")
        .render(
            w=words,
            told=partial(told, words=words),
            named=partial(named, words=words),
            kinds_told=lambda kinds: words["and"].join(named("kind", kind, words) for kind in kinds),
            script_of=script_of,
            # The place of each step, by its number: where somebody made two of one number, the first.
            steps={hop.sub_question: at for at, hop in reversed([*enumerate(result.hops)])},
            result=result,
            quotes=quotes,
            passages=passages,
            notes=list(_notes(result, quotes, passages, words)),
            answer=list(_with_marks(result.text, quotes)),
            drawings=drawings(result.hops, words, contested),
            planned=partial(question_shown, words=words),
            status_line=partial(status_line, words=words, contested=contested),
            status_of=partial(status_of, contested=contested),
            verified=list(dict.fromkeys(claim.verified for claim in result.claims)),
            time=_days(result),
            made=made.isoformat(" ", "seconds"),
            version=version("clew"),
        )
    )


def _with_marks(text: str, quotes: Quotes) -> Iterator[tuple[str, Quote | None]]:
    """Cut the answer where it cites: each piece with the quote that it is the mark of, None for the text between."""
    at = 0
    for mark in _MARK.finditer(text):
        if quote := quotes.numbered(int(mark[1])):
            yield text[at : mark.start()], None
            yield mark[0], quote
            at = mark.end()
    yield text[at:], None


def _days(result: Result) -> str:
    """Write the days that the question is about; as they stand where they are no days."""
    ranges = result.time_range.ranges if result.time_range else []
    try:
        return days(ranges, result.language)
    except (ValueError, OverflowError):
        return ", ".join(f"{first} – {end}" for first, end in ranges)


def _notes(result: Result, quotes: Quotes, passages: Passages, words: Words) -> Iterator[Note]:
    """Say what is contradicting, missing or uncertain, what weighs most first."""
    counted = (
        ("conflicts", "conflicts", sum(not conflict.resolved for conflict in result.conflicts)),
        ("missing", "missing", len(result.missing)),
        ("unsupported", "claims", sum(claim.verified == "unsupported" for claim in result.claims)),
        ("misplaced", "evidence", sum(quote.misplaced for quote in quotes)),
        ("settled", "conflicts", sum(bool(conflict.resolved) for conflict in result.conflicts)),
        ("suspicious", "suspicious", len({item.passage for item in result.suspicious})),
    )
    for name, target, count in counted:
        if count:
            yield Note(told(f"note_{name}", words, count=count), target)
    if titles := _not_in_force(quotes, words):
        yield Note(words["note_status"].format(titles=words["and"].join(titles)), "evidence")
    if result.degraded:
        yield Note(words["degraded"], "degraded")


def _not_in_force(quotes: Quotes, words: Words) -> Sequence[str]:
    """Name the documents that the answer cites though they are not in force, each with why."""
    cited = [quote.citation for quote in quotes if quote.claims and quote.citation.status in _NOT_IN_FORCE]
    return list(
        dict.fromkeys(
            f"{citation.title}{words['colon']}{named('document', citation.status, words)}" for citation in cited
        )
    )
