"""Which number of a thing a question asks about, and whether a text speaks of another one: season 8 for season 7.

Refuses little: a text without a number of that kind, or with the right one, or with a range that holds it, says nothing
against it; neither does one that is only compared with ("up from Q2").
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import normalize

from clew.reasoning.designator_context import in_context
from clew.reasoning.designator_values import ORDINAL, spans_in, within
from clew.reasoning.designators import Designator, of_kind, with_ranges
from clew.reasoning.designators_en import FISCAL, MONTH, PARTS, THINGS, YEAR, designators_en
from clew.reasoning.designators_zh import designators_zh
from clew.reasoning.evidence import Sentence
from clew.reasoning.time_script import simplified
from clew.text import has_cjk

_RELATES = re.compile(
    r"\b(?:after|before|follow\w*|succeed\w*|success(?:or|ion)\w*|preced\w*|predecess\w*|next|previous\w*|prior"
    r"|replac\w*|amend(?:s|ed|ing)?|supersed\w*|repeal\w*|than|compar\w*|promot\w*|relegat\w*|upgrad\w*|migrat\w*|versus|vs|differ\w*|between|since|until|later"
    r"|earlier|besides|instead)\b|[之以][前后]|后一|[前上下]一|前身|接替|接任|[继前后]任|取代|替代|修订|修改|废止|较(?![多大])|比(?![赛例率重分如])"
    r"|升级|降级|晋级|区别|不同|差异|以来|除",
    re.IGNORECASE,
)
"""A question with such a word may be answered by the next number, or by the one before."""
_IN_PLACE_OF = re.compile(
    r"\b(?:succeed\w*|success(?:or|ion)\w*|predecess\w*|preced\w*|follow(?:s|ed)|replac\w*|supersed\w*|renumber\w*"
    r"|renamed|formerly)\b|接替|接任|[继前后]任|取代|代替|改[为称]|原[第为]",
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"\b(?:first|debut|inaugural|original|initial|maiden|pilot|opening|earliest)\b|首|[最元]初", re.IGNORECASE
)
_PERSON = re.compile(
    r"president|governor|mayor|king|queen|pope|emperor|empress|prince|princess|sultan|shah|caliph|minister|prime|premier"
    r"|vice|director|chair\w*|ceo|captain|coach|manager|secretary|chancellor|bishop|archbishop|senator|judge|justice|wife"
    r"|husband|child|son|daughter|brother|sister|spouse|owner|holder|general|commander|principal|dean|head|chief"
    r"|任.*|.*[子女妻夫]|位.*|代.*"
)
_WHO_IS = re.compile(r"^\s*who(?:m|\s(?:is|was|were|are|became|becomes|served\sas))\s(?:the\s)?$", re.IGNORECASE)
_PREPOSITION = r"(?:of|in|on|at|for|to|from|by|with|and)\b"
_LEAD = 24
_YEARS = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def numbered_things(text: str) -> list[Designator]:
    """Find the things that `text` tells from others of their kind by a number, in order."""
    return list(_read(_common(text)))


def is_of_another_number(question: str, sentence: Sentence) -> bool:
    """Tell whether `sentence`, under its title and headings, speaks of another number of what is asked."""
    above = [sentence.passage["title"], *sentence.passage["heading_path"]]
    return speaks_of_another_number(question, sentence.text, above) and speaks_of_another_number(
        question, sentence.text, [*above, *_leads(sentence)]
    )


def _leads(sentence: Sentence) -> list[str]:
    """Return how the lines of the passage up to the sentence begin: 第二十二条 often stands there and is no heading."""
    passage = sentence.passage
    before = passage["text"][: sentence.start - passage["start"]]
    starts = [line.strip(" \u3000#*|>-")[:_LEAD] for line in before.splitlines()]
    return [start for start in starts if start and any(each.start == 0 for each in numbered_things(start))]


def speaks_of_another_number(question: str, text: str, headings: Sequence[str] = ()) -> bool:
    """Tell whether `text` states another number of a kind of thing that `question` asks about, and not the one asked.

    Args:
        question: What is asked; of what it asks the number of ("which season"), it names none.
        text: A sentence.
        headings: What stands above it, the outermost first; it counts where the sentence names no number itself.
    """
    wanted = _asked(_common(question))
    if not wanted:
        return False
    said, above = _common(text), [_common(each) for each in headings]
    if _IN_PLACE_OF.search(said):
        return False
    return any(_is_another(kind, wanted, said, above) for kind in dict.fromkeys(each.kind for each in wanted))


def _is_another(kind: str, wanted: Sequence[Designator], said: str, above: Sequence[str]) -> bool:
    asked = of_kind(kind, wanted)
    here = of_kind(kind, _read(said))
    if _covered(asked, here) or _is_named_loosely(asked, said):
        return False
    others = _others(asked, here)
    if kind.startswith((YEAR, FISCAL)):
        return bool(others) and not _has_year(asked, [said, *above])
    nearest = next(filter(None, (_others(asked, of_kind(kind, _read(each))) for each in reversed(above))), [])
    if others:
        return not (_refer_to_each_other(kind) and _covered(asked, nearest))
    return bool(nearest) and not _covered(asked, nearest)


def _refer_to_each_other(kind: str) -> bool:
    return kind.removesuffix(" letter") in PARTS | THINGS or kind.startswith(MONTH)


def _others(asked: Sequence[Designator], found: Sequence[Designator]) -> list[Designator]:
    """Return those that a text speaks of, as far as they are of the same thing as what is asked."""
    return [each for each in found if not each.is_aside and not _is_elsewhere(each, asked)]


def _covered(asked: Sequence[Designator], found: Sequence[Designator]) -> bool:
    return any(one.covers(other) for one in asked for other in found)


def _is_elsewhere(found: Designator, asked: Sequence[Designator]) -> bool:
    """Tell whether it is named as that of something else: "season 8 of Harbour" where season 7 of Kitchen is asked."""
    owners = {owner for each in asked for owner in each.owners}
    return bool(found.owners and (owners or found.is_of_law)) and not owners & found.owners


def _has_year(asked: Sequence[Designator], texts: Sequence[str]) -> bool:
    years = {int(year) for text in texts for year in _YEARS.findall(text)}
    return any(each.span[0][0] <= year <= each.span[1][0] for each in asked for year in years)


def _is_named_loosely(asked: Sequence[Designator], said: str) -> bool:
    """Tell whether a text names what is asked in another way: "the seventh", "each season", "the debut season"."""
    if any(each.span[0] == (1,) for each in asked) and _FIRST.search(said):
        return True
    nouns = "|".join({re.escape(each.noun) for each in asked if each.noun})
    if nouns and re.search(
        rf"\b(?:all|each|every|any|both|either|neither|per|no)\s(?:of\s)?(?:the\s)?(?:\w+\s)?(?:{nouns})"
        rf"|(?:每一?|各|所有|全部|任[一何])个?(?:{nouns})",
        said,
        re.IGNORECASE,
    ):
        return True
    return any(_stands_alone(each, said) for each in asked)


def _stands_alone(asked: Designator, said: str) -> bool:
    """Tell whether its ordinal stands alone or with words between: "the seventh", "seventh straight season"."""
    alone = rf"(?<=\bthe\s)(?P<a>{ORDINAL})(?=\s?(?:[^\w\s-]|$|(?:and|or|is|was|in|to|came|had|has|will)\b))"
    apart = rf"(?P<b>{ORDINAL})[\s-](?:(?!{_PREPOSITION})[\w-]+\s){{0,2}}{re.escape(asked.noun)}"
    found = re.finditer(alone + (f"|{apart}" if asked.noun else ""), said, re.IGNORECASE)
    return any(
        within(span, asked.span) for each in found for _, span in spans_in(each["a"] or each.groupdict().get("b") or "")
    )


@lru_cache(maxsize=64)
def _asked(question: str) -> tuple[Designator, ...]:
    """Return the designators of a question without those of what it asks the number of."""
    if _RELATES.search(question):
        return ()
    found = [each for each in _read(question)]
    masked = question
    for each in found:
        masked = masked[: each.start] + "~" * (each.end - each.start) + masked[each.end :]
    return tuple(
        each
        for each in found
        if not (each.noun and _asks_for(each.noun, masked)) and not _is_of_someone(question, each)
    )


def _is_of_someone(question: str, each: Designator) -> bool:
    """Tell whether it only says which person's something is asked: "the father of the 7th governor".

    What is said of one governor often names another one.
    """
    if not _PERSON.fullmatch(each.noun):
        return False
    behind = question[each.end :].strip(" ?？。")
    return not _WHO_IS.match(question[: each.start]) and not re.search(r"是谁|是哪|叫什么", behind[-5:])


def _asks_for(noun: str, question: str) -> bool:
    word = re.escape(noun)
    if has_cjk(noun):
        return re.search(rf"(?:第几|哪一?|几|多少)个?{word}", question) is not None
    return re.search(rf"\b(?:which|what|how\smany)\s(?:of\sthe\s)?(?:\w+\s)?{word}", question, re.I) is not None


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[Designator, ...]:
    found = list(designators_en(text))
    if has_cjk(text):
        found += designators_zh(text)
    return tuple(in_context(text, with_ranges(text, found)))


def _common(text: str) -> str:
    """Return `text` in common width and simplified script, with single blanks."""
    return simplified(" ".join(normalize("NFKC", text).split()))
