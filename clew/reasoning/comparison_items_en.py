"""Read the two things that an English question compares: their names, and the role that both have."""

import re
from collections.abc import Sequence

from clew.reasoning.comparison_form import ITEM

_AND = re.compile(r"\s+and\s+")
_ARTICLE_NOUN = re.compile(
    r"^(?:both\s+)?(?:the\s+)?(?-i:(?P<roles>[a-z]+(?:\s[a-z]+)?))\sof\s(?:both\s)?(?:(?:the\s)?(?P<noun>[a-z]+)\s)?(?=[^\Wa-z]|[\"'“«])"
)
_LEADING = re.compile(r"^(?:both\s+)?(?:the\s+)?(?:[a-z]+\s?,\s|[a-z]+:?\s)?(?=[^\Wa-z]|[\"“«])")
_ONE_OR_MORE = frozenset(["headquarters", "series"])
_SET_OFF = re.compile(r"\"[^\"]*\"|“[^”]*”|‘[^’]*’|«[^»]*»|[(][^()]*[)]")
_JOINS = re.compile(r"\s(?:and|or|versus|vs\.?)\s|;|,\s*(?:[a-z]|$)|[()]|, .*, |\s[a-z]+$")
_COMMA = re.compile(r",\s*(?!(?:Jr|Sr|Inc|Ltd|LLC|Co)\b)[^\d\s]")
_TITLE_WORD = re.compile(r"\s(?:And|Or|Of|A)\s")


def split_at_and(text: str) -> list[str]:
    """Split `text` at each "and" that stands in no quotation marks or brackets."""
    plain = _SET_OFF.sub(lambda found: "\0" * len(found.group()), text)
    joins = [found.span() for found in _AND.finditer(plain)]
    starts, ends = [0, *(end for _, end in joins)], [*(start for start, _ in joins), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def named_in(parts: Sequence[str]) -> tuple[tuple[str, str], str] | None:
    """Return the two names in `parts` and the role of both, or no role; None when they are not two plain names.

    "The heads of A" and "B" are A and B with the role "head".
    """
    if len(parts) != 2:
        return None
    named = [_ARTICLE_NOUN.match(part) for part in parts]
    roles = [match["roles"] if match else "" for match in named]
    if not _are_of_both(*roles):
        return None
    items = two_items(*(part[match.end() :] if match else part for part, match in zip(parts, named, strict=True)))
    return None if items is None else (items, singular(roles[0]))


def two_items(one: str, other: str) -> tuple[str, str] | None:
    """Return the two names; None when one is no name, or may be more than one."""
    items = _clean(one), _clean(other)
    if not all(map(_is_named, items)) or any(map(_holds_more, items)) or _is_list(items[0]):
        return None
    return items


def of_role(role: str, ask: str) -> tuple[str, ...]:
    """Return what to ask where both things have a `role`, such as their director: who that is, then `ask` of that."""
    return f"Who is the {role} of {ITEM}?", ask.replace(ITEM, "<<answer_1>>")


def singular(noun: str) -> str:
    """Return `noun` without the s of a plural."""
    if noun in _ONE_OR_MORE:
        return noun
    return noun[:-1] if noun.endswith("s") and not noun.endswith("ss") else noun


def _are_of_both(role: str, other: str) -> bool:
    """Tell whether both things have one role: "the heads of A and B", "the head of A and the head of B", or none."""
    if other or not role:
        return singular(role) == singular(other)
    return singular(role) != role or role in _ONE_OR_MORE


def _holds_more(item: str) -> bool:
    plain = _SET_OFF.sub(" ", item)
    return '"' in plain or bool(_JOINS.search(plain))


def _is_list(first: str) -> bool:
    """Tell whether the first of two things may be two itself: "Orion, Vega or Lyra" are three.

    In a title whose small words are in capitals too, as "Salt, Sea Or Sand", the comma is of the title.
    """
    plain = _SET_OFF.sub(" ", first)
    return bool(_COMMA.search(plain)) and not _TITLE_WORD.search(plain)


def _clean(item: str) -> str:
    """Return the name without the kind of thing before it and the marks around it."""
    return _LEADING.sub("", item.strip().strip(",")).strip(" ,")


def _is_named(item: str) -> bool:
    return bool(item) and (item[0].isupper() or item[0].isdigit() or item[0] in "\"“‘'«")
