"""The plan as a checked contract: sub-questions refer backwards only, name nothing that is not known, and stay few."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from clew.reasoning.names import is_form_of, names_in, unknown_names
from clew.reasoning.pointing import pointed
from clew.state.placeholders import bind, canonical_in, canonical_placeholder, lookalikes, references, renumber
from clew.state.records import SubQuestion
from clew.text import folded, has_cjk, words_of

_OF_THE_KIND = re.compile(r"\b(?:which|what)\s+[A-Z]\w+(?=\s[a-z])", re.IGNORECASE)


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
            kept.append(pointed(text, kept))
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


def check_plan(texts: Sequence[str], known_text: str, *, limit: int, question: str = "") -> CheckedPlan:
    """Make a plan of `texts` and say what breaks the contract.

    Args:
        texts: The sub-questions as the planner wrote them, in order.
        known_text: The question and the evidence so far; a name that is not in it is a guess.
        limit: How many sub-questions a plan may have.
        question: What the whole plan must ask: a name of it that no sub-question has is lost.
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
    problems += [f"no sub-question asks about {name!r}" for name in lost_names(question, cleaned)]
    refused = frozenset([*broken, *(id for found in (guessed, unbound) for id, names in found.items() if names)])
    return CheckedPlan(plan, problems, guesses, bool(broken), refused, max(0, len(cleaned) - limit))


def lost_names(question: str, texts: Sequence[str]) -> list[str]:
    """Return the names of `question` of which no word stands in `texts`: the answer would be about something else.

    The adjective of what is asked for ("which German firm") is none, nor is a number, which may be written out. Of a
    Chinese name, whose words are its characters, half must stand there.
    """
    said = frozenset(words_of(" ".join(texts)))

    def is_lost(name: str) -> bool:
        own = words_of(name)
        kept = sum(is_form_of(word, said) for word in own)
        return 2 * kept < len(own) if has_cjk(name) else not kept

    named = names_in(_OF_THE_KIND.sub(" ", question)) if texts else []
    return [name for name in named if is_lost(name) and not any(char.isdigit() for char in name)]


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
