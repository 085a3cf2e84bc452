"""A name that a claim puts where the quotes have another one, in nearly their words."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from clew.citations.check_problem import Problem
from clew.citations.check_sides import ELLIPSIS
from clew.citations.check_words import Word, content, words
from clew.reasoning.names import names_in

_LEAST = 4
"""So many words must be the same before one is taken for put in the place of another."""
_LONGEST = 3


def substituted_names(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find a name of a plain claim that stands in the place of another name of its plain quotes."""
    mine = content(words(claim))
    ground = {word.key for quote in quotes for word in content(words(quote))}
    for quote in quotes:
        if ELLIPSIS.search(quote):
            continue
        theirs = content(words(quote))
        for said, meant in _replaced(mine, theirs):
            if _is_name(claim, said) and _is_name(quote, meant) and _are_others(said, meant, mine, ground):
                yield Problem(
                    "name", "it says “{}” where the quotes say “{}”", (_shown(claim, said), _shown(quote, meant))
                )
                return


def _replaced(mine: Sequence[Word], theirs: Sequence[Word]) -> Iterator[tuple[Sequence[Word], Sequence[Word]]]:
    """Yield the words of a claim that stand in the place of others, when all around them is the same."""
    matcher = SequenceMatcher(None, [word.key for word in mine], [word.key for word in theirs], autojunk=False)
    steps = [step for step in matcher.get_opcodes() if step[0] != "delete" or step[1] != step[2]]
    same = sum(end - start for kind, start, end, _, _ in steps if kind == "equal")
    if same < _LEAST or same * 3 < len(mine) * 2:
        return
    for at, (kind, start, end, first, last) in enumerate(steps):
        if kind != "replace" or end - start > _LONGEST or last - first > _LONGEST:
            continue
        before = at == 0 or steps[at - 1][0] == "equal"
        after = at + 1 < len(steps) and steps[at + 1][0] == "equal"
        if before and after:
            yield mine[start:end], theirs[first:last]


def _is_name(text: str, found: Sequence[Word]) -> bool:
    """Tell whether all the words are of names."""
    places = [(text.find(name), name) for name in names_in(text) if not name[0].isdigit()]
    return all(any(start <= word.start < start + len(name) for start, name in places) for word in found)


def _are_others(said: Sequence[Word], meant: Sequence[Word], mine: Sequence[Word], ground: set[str]) -> bool:
    """Tell whether two names are of different things that the quotes both name."""
    one, other = ({word.key for word in found} for found in (said, meant))
    return one <= ground and not one & other and not other & {word.key for word in mine}


def _shown(text: str, found: Sequence[Word]) -> str:
    return text[found[0].start : found[-1].end]
