"""The plan as a checked contract: sub-questions refer backwards only, name nothing that is not known, and stay few."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from clew.chinese import segmenter
from clew.reasoning.names import unknown_names
from clew.state.placeholders import bind, canonical_in, canonical_placeholder, lookalikes, references, renumber
from clew.state.records import SubQuestion
from clew.text import folded, has_cjk

# Words that point back at an earlier answer without saying which; a placeholder belongs in their place. With a capital
# letter they only count where a sentence begins: "IT" and the novel "It" are names.
_SENTENCE = r"(?:^|(?<=[.?!]\s))"
_POINTING_EN = re.compile(
    r"\b[Tt](?:hat|his|he said)\s+(?:same\s+)?(?:person|man|woman|company|firm|city|town|country|place|team|film|book|"
    r"project|department|organi[sz]ation|group|supplier|vendor|contract|document|policy|author|actor|singer)\b"
    rf"|(?<![\w-])(?:he|she|him|it|they|them)(?![\w-])|{_SENTENCE}(?:He|She|It|They)(?![\w-])"
)
_POSSESSIVE_EN = re.compile(
    rf"(?<![\w-])(?:his|her|its|their)(?![\w-])|{_SENTENCE}(?:His|Her|Its|Their)(?![\w-])",
)
_POINTING_ZH = re.compile(
    r"(?:那|这|该)(?:家|个|位|座|名|份|项|部|本|所)?"
    r"(?:公司|企业|集团|人|城市|国家|地方|部门|项目|组织|机构|供应商|合同|文件|制度|作者|学校|球队|电影|书)"
    r"|此人|此地|其(?=[\u4e00-\u9fff])|[她它](?!们)|他(?![们国乡日方处])"
)
_HIS_KIN_ZH = re.compile(r"其(?=[父母妻夫子女兄弟姐妹师徒])")
_QUOTED = re.compile(r"《[^《》]*》|“[^“”]*”|「[^「」]*」|『[^『』]*』|‘[^‘’]*’|\"[^\"]*\"")


@dataclass(frozen=True)
class CheckedPlan:
    """A plan and what was wrong with the texts it was made from."""

    sub_questions: list[SubQuestion]
    problems: list[str] = field(default_factory=list)
    """What the planner is told when it is asked again; empty when the contract holds."""
    guesses: list[str] = field(default_factory=list)
    """Names that stand neither in the question nor in evidence."""
    broken: bool = False
    """Whether placeholders refer forwards, to themselves or to nothing."""
    refused: frozenset[int] = frozenset()
    """The ids of the sub-questions that break the contract."""
    truncated: int = 0
    """Sub-questions over the limit that were left out."""


def _with_placeholder_for_pronouns(text: str, number: int) -> str:
    """Put the placeholder of the sub-question before in the place of "that company", "此人" and the like."""
    if number == 1 or references(text):
        return text
    before = canonical_placeholder(number - 1)
    pairs = [(_POINTING_EN, before), (_POSSESSIVE_EN, f"{before}'s")]
    for pattern, value in [(_POINTING_ZH, before)] if has_cjk(text) else pairs:
        for found in pattern.finditer(text):
            if _stands_alone(text, found):
                return text[: found.start()] + value + text[found.end() :]
    return text


def _stands_alone(text: str, found: re.Match[str]) -> bool:
    """Tell whether `found` is a word of its own, not part of a title or of a word such as 其他, 土耳其, 吉他."""
    start, end = found.span()
    if any(quoted.start() < start < quoted.end() for quoted in _QUOTED.finditer(text)):
        return False
    if not has_cjk(found.group()):
        return True
    edges = {0, *accumulate(map(len, segmenter().lcut(text)))}
    return start in edges and (end in edges or bool(_HIS_KIN_ZH.match(text, start)))


def _cleaned(texts: Sequence[str], known_text: str) -> list[str]:
    """Drop blank and repeated sub-questions; placeholders that pointed at a dropped one point at its twin."""
    kept: list[str] = []
    numbers: dict[int, int] = {}
    for old, text in enumerate(texts, start=1):
        # A later sub-question is renumbered by what came before it; a forward reference stays and is found below.
        text = renumber(canonical_in(text, known_text).strip(), numbers)
        keys = [folded(other) for other in kept]
        if folded(text) in keys:
            numbers[old] = keys.index(folded(text)) + 1
        elif folded(text):
            kept.append(_with_placeholder_for_pronouns(text, len(kept) + 1))
            numbers[old] = len(kept)
    return kept


def sub_question(number: int, text: str) -> SubQuestion:
    """Make sub-question `number` (from 1) of a plan, not yet searched."""
    return {
        "id": number,
        "text": text,
        "depends_on": references(text),
        "status": "waiting",
        "queries": [],
        "reason": "",
        "replaces": 0,
    }


def check_plan(texts: Sequence[str], known_text: str, *, limit: int) -> CheckedPlan:
    """Make a plan of `texts` and say what breaks the contract.

    Args:
        texts: The sub-questions as the planner wrote them, in order.
        known_text: The question and the evidence so far; a name that is not in it is a guess.
        limit: How many sub-questions a plan may have.
    """
    cleaned = _cleaned(texts, known_text)
    plan = [sub_question(number, text) for number, text in enumerate(cleaned[:limit], start=1)]
    guessed = {step["id"]: unknown_names(_without_placeholders(step["text"]), known_text) for step in plan}
    guesses = [name for names in guessed.values() for name in names]
    broken = [step["id"] for step in plan if any(not 1 <= n < step["id"] for n in step["depends_on"])]
    unbound = {step["id"]: _unbound(step["text"], known_text) for step in plan}
    problems = [f"{name!r} stands neither in the question nor in the documents" for name in dict.fromkeys(guesses)]
    problems += [f"sub-question {number} refers to an answer that is not before it" for number in broken]
    problems += [f"{found!r} is no placeholder" for names in unbound.values() for found in names]
    refused = frozenset([*broken, *(id for found in (guessed, unbound) for id, names in found.items() if names)])
    return CheckedPlan(plan, problems, guesses, bool(broken), refused, max(0, len(cleaned) - limit))


def _unbound(text: str, known_text: str) -> list[str]:
    """Return what looks like a placeholder in `text`, is none, and is no word of the question or the evidence."""
    return [found for found in lookalikes(text) if found not in known_text]


def _without_placeholders(text: str) -> str:
    return bind(text, dict.fromkeys(references(text), " "))


def repaired(texts: Sequence[str], known_text: str) -> list[str]:
    """Replace each guessed name by the placeholder of the sub-question before; drop what cannot be repaired.

    A first sub-question that guesses has nothing before it and is dropped.
    """
    kept: list[str] = []
    numbers: dict[int, int] = {}
    for old, text in enumerate(_cleaned(texts, known_text), start=1):
        if _unbound(text, known_text) or not all(number in numbers for number in references(text)):
            continue
        text = _without_guesses(renumber(text, numbers), known_text, before=len(kept))
        if text:
            kept.append(text)
            numbers[old] = len(kept)
    return kept


def _without_guesses(text: str, known_text: str, *, before: int) -> str:
    """Return `text` with the placeholder of sub-question `before` for each guess; empty when that is impossible."""
    for guess in unknown_names(_without_placeholders(text), known_text):
        if not before:
            return ""
        text = _replace_name(text, guess, canonical_placeholder(before))
    return "" if unknown_names(_without_placeholders(text), known_text) else text


def _replace_name(text: str, name: str, value: str) -> str:
    return re.sub(re.escape(name), lambda _: value, text, flags=re.IGNORECASE)
