"""Names in Latin, Greek and Cyrillic script: runs of capitalised words, acronyms, quoted titles."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from clew.knowledge.entity_words import HONORIFICS, OPENERS, ROLES
from clew.knowledge.stopwords import ENGLISH

if TYPE_CHECKING:
    import regex

_LETTER = r"[\p{Latin}\p{Greek}\p{Cyrillic}\p{M}0-9]"
_CAPITAL = r"[[\p{Latin}\p{Greek}\p{Cyrillic}]&&\p{Lu}]"
_WORD = rf"""(?:
    (?:{_CAPITAL}\.){{2,}}                                  # U.S., J.R.R.
  | {_CAPITAL}\.(?=[ ]?{_CAPITAL})                          # an initial
  | (?:[ODdLl]['’]|[\p{{Ll}}&&\p{{Latin}}]{{0,2}}|al-|el-)
    {_CAPITAL}{_LETTER}*(?:[-'’./&](?!s\b){_LETTER}+)*      # Jane, O'Brien, iPhone, Al-Qaeda, AT&T
)"""
_PARTICLE = r"(?:of|and|for|de|da|do|dos|das|del|della|di|du|la|le|van|von|zu|der|den|ter|ten|bin|ibn|al|el|y|e|et|und)"
_JOINT = rf"(?:[ ]&[ ]|[ ]{_PARTICLE}(?:[ '’](?:the|la|las|los|le|les|der|den|dem))?[ ]|[ '’]the[ ]|[ ])"
_NUMBER = r"(?:[ ]\d{1,3}[A-Z]?(?![\w.,]?\d|\w))?"
_NAME = rf"(?<!{_LETTER}|[@_]){_WORD}(?:{_JOINT}{_WORD})*{_NUMBER}"
_QUOTED = r"(?<![\w\"“])[\"“](?=\S)([^\"“”\n]{2,80})(?<=\S)[\"”](?!\w)"
_WRAPPED = r"(?<=[^\n]{60})\n(?=\w)"
_INTRODUCED = r"\b(?:Mrs?|Ms|Mx|Dr|Prof|Rev|Hon|Sen|Gov|Gen|Lt|Col|Capt|Sgt|St|No|vs)\.[ ]$"
_SPLIT = r"[ ](?:&|and|for|et|und|y|e)[ ](?:the[ ])?"
_OF = r"[ ]of[ ](?:the[ ])?"
_BEGINS = r"(?:^|[.!?:;。！？：；…\n•*|>#\"“‘(（][)\"”’]?|^[ ]*(?:[-–—]|\(?\w{1,3}[.)]))[ ]*$"

_SHOUTED = 3
"""So many words in a row all in capitals are a shouted sentence or a heading, no name."""


def english_names(text: str, *, lenient: bool = False) -> list[str]:
    """List the names in `text`, in NFKC, as they are written; what the parts of a list name stands besides.

    Sentence beginnings and headings capitalise ordinary words: a lone capitalised word there counts only when the
    passage capitalises it elsewhere too, or it is an acronym, or `lenient` is set.
    """
    text = _pattern(_WRAPPED).sub(" ", text)
    sure: list[str] = []
    unsure: list[str] = []
    for found in _pattern(_NAME).finditer(text):
        for name in filter(None, _readings(found.group())):
            begins = name.strip(" ") == found.group().strip(" ") and _begins_sentence(text, found.start())
            (unsure if begins and _may_be_ordinary(name) and not lenient else sure).append(name)
    sure += [quoted for quoted in _pattern(_QUOTED).findall(text) if _is_title(quoted)]
    known = {word for name in sure for word in name.split()} if unsure else set()
    return sure + [name for name in unsure if name in known]


def _readings(span: str) -> Iterator[str]:
    """Yield a run of capitalised words without what introduces it, and the names that "and" or "of" joins in it."""
    whole = _stripped(span.split())
    if len(whole) >= _SHOUTED and " ".join(whole).isupper():
        return
    yield " ".join(whole)
    joined = _pattern(_SPLIT).split(" ".join(whole))
    if len(joined) > 1:
        yield from (" ".join(_stripped(part.split())) for part in joined)
    for part in joined:
        head, *owners = _pattern(_OF).split(part)
        yield from [head, *owners] if owners and " " in head else owners


def _stripped(words: list[str]) -> list[str]:
    at = 0
    while at < len(words) and _introduces(words[at:]):
        at += 1
    return words[at:]


def _introduces(words: Sequence[str]) -> bool:
    first = words[0].rstrip(".").casefold()
    if first in ROLES:
        return len(words) > 2 and words[1][0].isupper()
    return first in OPENERS or first in HONORIFICS


def _may_be_ordinary(name: str) -> bool:
    """Tell whether it is one word that is only capitalised, like any that begins a sentence."""
    return " " not in name and name[1:].islower()


def _begins_sentence(text: str, at: int) -> bool:
    before = text[max(0, text.rfind("\n", 0, at) + 1, at - 8) : at]
    return bool(_pattern(_BEGINS).search(before)) and not _pattern(_INTRODUCED).search(before)


def _is_title(quoted: str) -> bool:
    words = [word for word in quoted.split() if word.casefold() not in ENGLISH]
    return bool(words) and all(not word[0].islower() for word in words) and any(word[0].isupper() for word in words)


@cache
def _pattern(expression: str) -> "regex.Pattern[str]":
    import regex

    flags: Any = regex.VERBOSE | regex.VERSION1
    return regex.compile(expression, flags)
