"""Two words of a quote that a claim exchanges: the words are the same, and who is who is not."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from clew.chinese import tagger
from clew.citations.check_problem import Problem
from clew.citations.check_values import read
from clew.citations.check_words import Word, content, words

_PARTICLES = frozenset("of by 被 由 from to than 比 向 于 对 和 与 and or 或 跟 同".split())
_BOTH_WAYS = frozenset(
    """and or same both between equal married met merge merged versus vs
    和 与 跟 同 及 以及 合作 结婚 合并 之间 相邻 相同 并列""".split()
)
"""With these it does not matter which of the two comes first."""
_LEAST, _MOST = 3, 24
_SENTENCE = re.compile(r"[。；;!！?？\n]|\.(?=\s)")


def exchanged_words(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find two nouns of a plain claim that stand in each other's place in a plain quote."""
    days = [(said.start, said.end) for said in read(claim)[0]]
    mine = [w for w in content(words(claim)) if not any(start <= w.start < end for start, end in days)]
    if not _LEAST <= len(mine) <= _MOST or any(word.text in _BOTH_WAYS for word in words(claim)):
        return
    for quote in (sentence for text in quotes for sentence in _SENTENCE.split(text) if sentence):
        theirs = content(words(quote))
        known = {word.key for word in theirs}
        said = [word for word in mine if word.key in known]
        if len(said) < max(_LEAST, 0.8 * len(mine)) or len({word.key for word in said}) < len(said):
            continue
        pair = _exchange([word.key for word in said], [word.key for word in theirs], said)
        if pair and not _are_compound(pair, theirs) and _particles(claim) == _particles(_stretch(quote, theirs, said)):
            yield Problem("name", "it exchanges “{}” and “{}”", (pair[0].text, pair[1].text))
            return


def _exchange(said: list[str], known: list[str], shown: Sequence[Word]) -> tuple[Word, Word] | None:
    if _runs_through(said, known):
        return None
    for i, j in combinations(range(len(said)), 2):
        if _are_alike(shown[i], shown[j]):
            other = list(said)
            other[i], other[j] = other[j], other[i]
            if _runs_through(other, known):
                return shown[i], shown[j]
    return None


def _are_compound(pair: tuple[Word, Word], theirs: Sequence[Word]) -> bool:
    """Tell whether two words stand together as one in the quote: 甲方|项目经理."""
    one, other = (next(word for word in theirs if word.key == each.key) for each in pair)
    return one.text[0] >= "\u3400" and (one.end == other.start or other.end == one.start)


def _runs_through(said: Sequence[str], known: Sequence[str]) -> bool:
    """Tell whether the words stand in this order in the others."""
    rest = iter(known)
    return all(word in rest for word in said)


def _are_alike(one: Word, other: Word) -> bool:
    """Tell whether two words may stand in each other's place: two nouns, or two numbers."""
    if one.text in other.text or other.text in one.text:  # 监事 and 监事会
        return False
    return one.text[0].isdigit() == other.text[0].isdigit() and _is_noun(one) and _is_noun(other)


def _is_noun(word: Word) -> bool:
    if word.text[0] < "\u3400":
        return not re.search(r"(?:ed|ing|ly)$", word.text)
    return str(tagger().word_tag_tab.get(word.text, "n")).startswith(("n", "r", "j", "s", "x", "i", "l"))


def _stretch(quote: str, theirs: Sequence[Word], said: Sequence[Word]) -> str:
    keys = {word.key for word in said}
    shared = [word for word in theirs if word.key in keys]
    return quote[shared[0].start : shared[-1].end]


def _particles(text: str) -> set[str]:
    return {word.text for word in words(text) if word.text in _PARTICLES}
