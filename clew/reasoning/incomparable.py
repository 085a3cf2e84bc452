"""Quantities that must not be ranked: of other currencies, units or times. Code says so, and invents no rate."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clew.reasoning.comparison import comparison_in
from clew.reasoning.conflicts.measures import CURRENCIES
from clew.reasoning.conflicts.scope import is_fiscal, periods
from clew.reasoning.conflicts.values import Value, value_of, values_in
from clew.reasoning.names import names_in
from clew.reasoning.outcome import carrying
from clew.state.records import Finding, SubQuestion
from clew.text import Language

_RANKS = re.compile(
    r"(?:更|较|比较|最)[高大多长贵重快低小少短轻慢]|谁[高大多长贵重快低小少]"
    r"|\b(?:more|less|fewer|higher|lower|larger|smaller|bigger|longer|shorter"
    r"|greater|heavier|lighter|cheaper|richer|taller)\b",
    re.IGNORECASE,
)
_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "said": "They cannot be ranked: {why}",
        "and": "; ",
        "currency": "the currencies differ, and no exchange rate is given",
        "unit": "the units measure different things",
        "period": "they are of different periods",
        "fiscal": "one is of a fiscal year, the other is not",
    },
    "zh": {
        "said": "两者不能直接比较：{why}",
        "and": "；",
        "currency": "币种不同，文档没有给出汇率",
        "unit": "单位不同",
        "period": "所属期间不同",
        "fiscal": "一个是财年，另一个不是",
    },
}


@dataclass(frozen=True)
class Incomparable:
    """Why the quantities found of two things cannot be ranked."""

    kinds: tuple[str, ...]
    """Of `currency`, `unit`, `period`, `fiscal`."""
    found: tuple[tuple[str, tuple[int, ...]], ...]
    """For each thing its name, and the sub-questions that were asked of it."""

    def said(self, language: Language) -> str:
        """Say it, without a full stop."""
        words = _WORDS[language]
        return words["said"].format(why=words["and"].join(words[kind] for kind in self.kinds))


def incomparable(question: str, plan: Sequence[SubQuestion], best: Mapping[int, Finding]) -> Incomparable | None:
    """Return why what `question` wants ranked cannot be; None when it ranks nothing or nothing speaks against it.

    Args:
        question: The question.
        plan: All sub-questions; two of them carry the answer.
        best: The best finding of each sub-question, by its id.
    """
    steps = carrying(plan)
    if not _ranks(question) or len(steps) != 2 or any(step["id"] not in best for step in steps):
        return None
    findings = [best[step["id"]] for step in steps]
    kinds = _kinds(question, *findings)
    pairs = zip(_items(question, findings), steps, strict=True)
    return Incomparable(kinds, tuple((item, (step["id"],)) for item, step in pairs)) if kinds else None


def _ranks(question: str) -> bool:
    comparison = comparison_in(question)
    if comparison is None:
        return bool(_RANKS.search(question))
    return comparison.is_ranked and not comparison.is_of_dates and not comparison.is_span


def _kinds(question: str, one: Finding, other: Finding) -> tuple[str, ...]:
    values = [_value(finding) for finding in (one, other)]
    if any(value is None or value.dimension in ("date", "days") for value in values):
        return ()
    first, second = (value.dimension for value in values if value)
    kinds = []
    if first != second and "number" not in (first, second):
        kinds.append("currency" if {first, second} <= CURRENCIES else "unit")
    if kinds == ["unit"] and "count" in f"{first} {second}":
        kinds = []
    said = [f"{finding['quote']} {' '.join(finding.get('notes', []))}" for finding in (one, other)]
    if is_fiscal(said[0]) != is_fiscal(said[1]):
        kinds.append("fiscal")
    times = [periods(text) for text in said]
    if all(times) and not set(times[0]) & set(times[1]) and len(periods(question)) < 2:
        kinds.append("period")
    return tuple(kinds)


def _value(finding: Finding) -> Value | None:
    own = [value for value in values_in(finding["answer"]) if value.dimension != "number"]
    return own[0] if len(own) == 1 else value_of(finding["answer"], finding["quote"])


def _items(question: str, findings: Sequence[Finding]) -> list[str]:
    """Name the two things: as the question does, else by the names that only one of the sub-questions has."""
    if comparison := comparison_in(question):
        return list(comparison.items)
    names = [names_in(finding["question"]) for finding in findings]
    own = [[name for name in mine if name not in theirs] for mine, theirs in (names, names[::-1])]
    return [
        each[0] if each else finding["question"].rstrip("?？ ") for each, finding in zip(own, findings, strict=True)
    ]
