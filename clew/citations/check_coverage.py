"""Whether a claim says more than its quotes: then code cannot tell, and a model is to read both."""

import re
from collections.abc import Iterable, Sequence

from clew.citations.check_names import shared_names
from clew.citations.check_sides import may_differ
from clew.citations.check_synonyms import same_meaning
from clew.citations.check_values import rests_on_question, strange_values, value_spans
from clew.citations.check_words import Word, content, keys, stem, words
from clew.reasoning.names import names_in, same_stem
from clew.text import contains, folded, has_cjk, language_of

_CONDITION = re.compile(
    r"\b(?:if|unless|except|provided that|only|subject to|until|in case|other than)\b|如果|若|除非|除外|除了|除…外"
    r"|但书|只有|仅|的情况下|前提是|以…为准",
    re.IGNORECASE,
)

_COMPARES = re.compile(
    r"\b(?:[a-z]{3,}er(?= than\b)|[a-z]{3,}est(?= (?:of|in)\b)|old(?:er|est)|(?:earl|lat)(?:ier|iest|er|est)|more"
    r"|less|most)\b"
    r"|\b(?:least|both|same|first|last)\b|比|最|更|同一|相同|都是|唯一|首",
    re.IGNORECASE,
)

_PASSIVE = re.compile(r"\bby\b|[被由]")


def goes_beyond(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> bool:
    """Tell whether a plain claim says what no plain quote, with what was asked, plainly says."""
    if not quotes or any(language_of(quote) != language_of(claim) for quote in quotes if content(words(quote))):
        return bool(_own(claim, "\n".join([*quotes, *asked]))) or not _is_copied(claim, quotes)
    if rests_on_question(claim, quotes, asked):
        return True
    if may_differ(claim, quotes) or _relations(claim) - _relations("\n".join(quotes)):
        return True
    plainly = [quote for quote in quotes if not _drops_condition(claim, quote, asked)]
    told = [quote for quote in plainly if _tells(quote, claim, quotes, asked)]
    if told:
        return not any(_in_order(claim, quote) and not _skips_names(claim, quote, "\n".join(asked)) for quote in told)
    return not all(any(_tells(quote, part, quotes, asked) for quote in plainly) for part in _clauses(claim))


def _tells(quote: str, claim: str, quotes: Sequence[str], asked: Sequence[str]) -> bool:
    """Tell whether one quote, with what was asked, has the words of a claim and its values too.

    A value of another quote is of something else; only a note (`下周五 = 2025-11-07`) says what this one means.
    """
    notes = [note for note in quotes if "=" in note and contains(quote, note.partition("=")[0])]
    return not _own(claim, "\n".join([quote, *asked])) and not any(strange_values(claim, [quote, *notes], asked))


def _relations(text: str) -> set[str]:
    """Return the words that compare: a question has them as well, and says nothing of who is which."""
    return {stem(found.group().lower()) for found in _COMPARES.finditer(text)}


def _is_copied(claim: str, quotes: Sequence[str]) -> bool:
    return any(folded(claim) in folded(quote) for quote in quotes)


def _clauses(claim: str) -> list[str]:
    """Return the clauses of a claim; a relation that spans two of them is one with both."""
    found = [part for part in re.split(r"[，,；;]|\band\b|并且|而且|同时", claim) if content(words(part))]
    return found if len(found) > 1 else [claim]


def _own(claim: str, ground: str) -> list[Word]:
    """Return the words of a text that another one has in no form; its numbers and dates are checked elsewhere."""
    spans = value_spans(claim)
    mine = [w for w in content(words(claim)) if not any(s < w.end and w.start < e for s, e in spans)]
    known, text = keys(words(ground)), folded(ground)
    return [word for word in mine if not _is_known(word, known, text)]


def _is_known(word: Word, known: Iterable[str], text: str) -> bool:
    if word.key in set(known) or same_meaning(word, text):
        return True
    if word.text.isascii():
        return any(same_stem(word.text, other) for other in known if other.isascii())
    return folded(word.text) in text


def _drops_condition(claim: str, quote: str, asked: Sequence[str]) -> bool:
    mine = keys(words(claim))
    parts = [part for part in re.split(r"[;；。]", quote) if 2 * len(mine & keys(words(part))) >= len(mine)]
    return bool(_CONDITION.search("\n".join(parts))) and not _CONDITION.search("\n".join([claim, *asked]))


def _skips_names(claim: str, quote: str, question: str) -> bool:
    """Tell whether a quote has another name amid the words of a claim: what is said may be said of that."""
    mine = keys(words(claim))
    places = list({word.key: word.start for word in reversed(content(words(quote))) if word.key in mine}.values())
    others = [name for name in names_in(quote) if not contains(claim, name) and not contains(question, name)]
    if not places:
        return False
    told = (name for name in others if " " in name or has_cjk(name))
    return any(min(places) < quote.find(name) < max(places) for name in told)


def _in_order(claim: str, quote: str) -> bool:
    """Tell whether the names that both have stand in the same order, as far as there are two."""
    names = sorted(shared_names(claim, quote), key=lambda name: folded(claim).find(folded(name)))
    places = [folded(quote).find(folded(name)) for name in names]
    turned = bool(_PASSIVE.search(claim)) != bool(_PASSIVE.search(quote))
    return places == sorted(places) or (turned and places == sorted(places, reverse=True))
