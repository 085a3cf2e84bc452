"""Put a peeled question together: from the phrases that a planner copied and what it asked for each, to sub-questions.

Weak planners peel in the wrong order, peel off bare names, or forget to put the placeholder where the phrase stood. The
phrases are words of the question, so code can mend all three.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from clew.reasoning.names import names_in
from clew.reasoning.plan_end import without_empty_end
from clew.reasoning.queries import content_words
from clew.state.placeholders import bind, canonical, canonical_placeholder, references, renumber
from clew.text import folded

_ARTICLE = re.compile(r"^(?:the|a|an)\s+", re.IGNORECASE)
_DESCRIBES = re.compile(
    r"\b(?:of|that|which|who|whom|whose|where|by|with|from|in|on|at|for|under|is|was|are|were|has|had|did|does)\b"
    r"|['’]s?\s|的",
    re.IGNORECASE,
)
_APART_ZH = re.compile(
    r"(<<answer_\d+>>)[，,]\s*(其|[他她它]的?|此人的?|[该这那][个位家名]?[^，,的<]{1,4}的)(?=[\u4e00-\u9fff])"
)
_BARE_PRONOUNS = ("他", "她", "它", "此人")
_OF_WHAT_KIND = re.compile(r"^\s*(?:which|what)\s[a-z]+(?=\s(?:is|are|was|were)\b)", re.IGNORECASE)
"""Asked of a name it asks nothing: "Which team is the Dodgers?"."""
_ASKS_WHAT = re.compile(r"^\s*(?:who|what|which)\b|谁|什么|哪", re.IGNORECASE)


@dataclass(frozen=True)
class Peel:
    """One step of the planner: the words of the question that describe a thing, and the question for that thing."""

    number: int
    phrase: str
    ask: str


def _pattern(phrase: str) -> re.Pattern[str] | None:
    words = _ARTICLE.sub("", phrase.strip().rstrip("?？。.，,")).split()
    if not words or len(folded("".join(words))) < 2:
        return None
    return re.compile(r"(?:\b(?:the|a|an)\s+)?" + r"\s+".join(map(re.escape, words)), re.IGNORECASE)


def _put(text: str, phrase: str, placeholder: str) -> str:
    """Replace `phrase` in `text`, with or without its article, but never all of it."""
    pattern = _pattern(phrase)
    put = pattern.sub(lambda _: placeholder, text) if pattern else text
    return text if folded(put) == folded(placeholder) else put


def _step(number: int, phrase: str, ask: str) -> Peel:
    """Read one step; a step that asks about its own answer means the phrase."""
    phrase, ask = _balanced(canonical(phrase)), _balanced(ask)
    return Peel(number, phrase, canonical(ask) if references(phrase) else bind(ask, {number: phrase}))


def _balanced(text: str) -> str:
    """Give back an opening quotation mark that was lost at the start of what was copied."""
    return f"「{text}" if text.count("」") > text.count("「") else text


def _only_names(step: Peel) -> bool:
    """Tell whether the step asks what a name is: nothing is described, so there is nothing to find."""
    if not names_in(step.phrase) or _DESCRIBES.search(step.phrase) or not _ASKS_WHAT.search(step.ask):
        return False
    return set(content_words(_OF_WHAT_KIND.sub("", step.ask))) <= set(content_words(step.phrase))


def _without_bare_names(steps: Sequence[Peel], last: str) -> tuple[list[Peel], str]:
    names = {step.number: step.phrase for step in steps if _only_names(step)}
    kept = [replace(s, phrase=bind(s.phrase, names), ask=bind(s.ask, names)) for s in steps if s.number not in names]
    return kept, bind(last, names)


def _inside_out(steps: Sequence[Peel]) -> list[Peel]:
    """Order the steps so that a phrase that stands inside another comes before it."""
    ordered: list[Peel] = []
    for step in steps:
        pattern = _pattern(step.phrase)
        outer = (i for i, other in enumerate(ordered) if pattern and pattern.search(other.phrase))
        ordered.insert(next(outer, len(ordered)), step)
    return ordered


def _linked(text: str, own: str, found: Mapping[int, str], numbers: Mapping[int, int]) -> str:
    """Write `text` with new numbers, and with placeholders where it repeats the phrase of an earlier step."""
    text = renumber(text, numbers)
    for number, phrase in found.items():
        if folded(phrase) != folded(own):
            text = _put(text, phrase, canonical_placeholder(number))
    return text


def peeled(question: str, steps: Sequence[tuple[str, str]], last: str, *, compares: bool = False) -> list[str]:
    """Return the sub-questions of `question`: what each step asks, innermost first, and what is left to ask.

    Args:
        question: The question as the planner saw it.
        steps: For each step the phrase it copied and the question it asks, as the planner wrote them.
        last: What the planner says is left to ask.
        compares: Whether things are compared, so that sub-questions need not lead to one another.
    """
    raw = [_step(number, phrase, ask) for number, (phrase, ask) in enumerate(steps, start=1)]
    whole = folded(question)
    raw = [step for step in raw if folded(step.ask) and folded(step.ask) != whole]
    peels, last = _without_bare_names(raw, canonical(last) if raw else question)
    found: dict[int, str] = {}
    numbers: dict[int, int] = {}
    asked, left = [], question
    for number, step in enumerate(_inside_out(peels), start=1):
        asked.append(_linked(step.ask, step.phrase, found, numbers))
        found[number] = _linked(step.phrase, step.phrase, found, numbers)
        numbers[step.number] = number
        left = _put(_linked(left, step.phrase, found, {}), found[number], canonical_placeholder(number))
    last = _what_is_left(question, _linked(last, "", found, numbers), left, len(asked))
    return without_empty_end(question, [*asked, last], compares=compares)


_STAND_IN = "Item{number}"


def standing_alone(text: str) -> str:
    """Return a sub-question with names in the place of its placeholders, so that it can be peeled as a question."""
    return bind(text, {number: _STAND_IN.format(number=number) for number in references(text)})


def spliced(texts: Sequence[str], place: int, parts: Sequence[str]) -> list[str]:
    """Replace `texts[place]` by `parts`, which it was peeled into standing alone, and number all placeholders anew."""
    added = len(parts) - 1
    outer = {number: number + (added if number > place else 0) for number in range(1, len(texts) + 1)}
    inner = {number: place + number for number in range(1, len(parts))}

    def restored(part: str) -> str:
        part = renumber(part, inner)
        for number in references(texts[place]):
            part = part.replace(_STAND_IN.format(number=number), canonical_placeholder(number))
        return part

    before, after = texts[:place], texts[place + 1 :]
    return [*before, *map(restored, parts), *(renumber(text, outer) for text in after)]


def _what_is_left(question: str, last: str, left: str, steps: int) -> str:
    """Choose between the planner's last question and the question with its phrases replaced, which loses no word.

    The latter reads well only when every phrase was found in it: then just the placeholder of the last step is left.
    """
    if not folded(last) or folded(last) == folded(question):
        return _smooth(left)
    if steps and references(left) == [steps]:
        return _smooth(left)
    return _smooth(left) if steps in references(left) and not references(last) else last


def _smooth(text: str) -> str:
    """Join a Chinese placeholder to what follows: "<<answer_1>>，他的老师" is "<<answer_1>>的老师"."""
    text = _APART_ZH.sub(lambda found: f"{found[1]}{'' if found[2] in _BARE_PRONOUNS else '的'}", text)
    return re.sub(r"(<<answer_\d+>>)[，,]\s*(?=[\u4e00-\u9fff])", r"\1", text)
