"""A description beside a name: "Ada Venn, chair of Orme Works," and 承建北岸大桥的海岳集团.

It may be left aside when another quote says that it is so.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from clew.citations.check_stands import told_names
from clew.citations.check_wording import tokens_of
from clew.citations.check_words import stem
from clew.reasoning.names import names_in
from clew.text import contains, has_cjk

Follows = Callable[[str, str, Sequence[str]], bool]
_BESIDE = re.compile(r"^(?P<one>[^,，;；]{2,80}), (?P<other>[^,，;；]{2,80}), (?P<rest>[^,;].*)$", re.DOTALL)
_ROLE = re.compile(r"^(?:[Tt]he |[Aa]n? )?(?P<role>[a-z]+) of (?P<what>.+)$")
_OWNED = re.compile(r"^(?:[Tt]he )?(?P<what>[A-Z][\w .&-]*)['’]s (?P<role>[a-z]+)$")
_MADE = re.compile(r"^(?:[Tt]he |[Aa]n? )?(?P<kind>[a-z]+) (?:that|which|who) (?P<verb>[a-z]+) (?P<what>.+)$")
_KIND = re.compile(r"^(?:the |an? )?(?P<kind>[a-z]+)$", re.IGNORECASE)
_POSTS = frozenset(
    """chair chairman chairwoman chairperson president director manager head chief owner founder author composer king
    queen mayor minister secretary leader winner mother father wife husband son daughter brother sister""".split()
)
_LONGEST = 40


def undescribed(claim: str, quotes: Sequence[str], asked: Sequence[str], follows: Follows) -> Iterator[str]:
    """Yield a plain claim without a description of the one it speaks of, where plain quotes say that it is so."""
    for described, name, rest in (*_english(claim), *_chinese(claim, quotes)):
        if _is_kind(described, quotes, asked) or any(
            follows(told, quote, asked) for told in _tellings(described, name, quotes) for quote in quotes
        ):
            yield rest


def _english(claim: str) -> Iterator[tuple[str, str, str]]:
    if found := _BESIDE.match(claim):
        one, other, rest = found["one"], found["other"], found["rest"]
        yield other, one, f"{one} {rest}"
        yield one, other, f"{other} {rest}"


def _chinese(claim: str, quotes: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    for name in {*names_in(claim), *told_names(claim)} if has_cjk(claim[:_LONGEST]) else ():
        at = claim.find(name)
        longer = claim[at : at + len(name) + 1]  # the dictionary may cut off the last character of a name
        if (
            1 < at <= _LONGEST
            and has_cjk(claim[:at])
            and not name[0].isdigit()
            and not re.search(r"[，,；;。、]", claim[:at])
        ):
            yield claim[:at], name, claim[at:]
            if any(longer in quote for quote in quotes):
                yield claim[:at], longer, claim[at:]


def _is_kind(described: str, quotes: Sequence[str], asked: Sequence[str]) -> bool:
    """Tell whether it is only the kind of thing that was asked for: "the newspaper"."""
    found = _KIND.match(described)
    if not found or found["kind"].lower() in _POSTS or any(contains(quote, found["kind"]) for quote in quotes):
        return False
    return any(contains(text, found["kind"]) for text in asked)


def _tellings(described: str, name: str, quotes: Sequence[str]) -> Iterator[str]:
    """Yield the sentences that say of a name what describes it."""
    if has_cjk(described):
        yield from _tellings_zh(described, name)
        return
    if found := _ROLE.match(described) or _OWNED.match(described):
        role, what = found["role"], found["what"]
        yield from (f"{name} is the {role} of {what}", f"{name} was the {role} of {what}", f"{what}'s {role} is {name}")
        yield from (f"the {role} of {what} is {name}", f"{name}, {role} of {what}", f"the {role} of {what}, {name}")
        yield from _deeds(role, what, name, quotes)
    elif found := _MADE.match(described):
        yield from _deeds(found["verb"], found["what"], name, quotes)


def _deeds(verb: str, what: str, name: str, quotes: Sequence[str]) -> Iterator[str]:
    """Yield that it does to something, or did, what a word of the same stem in the quotes says."""
    root = _root(verb)
    for said in {token.key for quote in quotes for token in tokens_of(quote) if _root(token.key) == root}:
        yield f"{name} {said} {what}"
        yield from (f"{what} {be} {said} by {name}" for be in ("is", "was", "were"))


def _root(word: str) -> str:
    """Return what "founder" and "founded" have in common."""
    return re.sub(r"(?:or|er|r|man|woman|person)$", "", word) if word in _AGENTS else stem(word)


_AGENTS = frozenset(
    "founder director owner builder producer publisher maker designer chairman chairwoman chairperson".split()
)


def _tellings_zh(described: str, name: str) -> Iterator[str]:
    said = described.removesuffix("的")
    yield f"{said}{name}"
    if "的" in said:
        what, _, role = said.rpartition("的")
        yield from (
            f"{what}{role}是{name}",
            f"{what}的{role}是{name}",
            f"{name}是{what}{role}",
            f"{name}是{what}的{role}",
        )
        yield from (f"{what}由{name}{role.removesuffix('者')}", f"{name}{role.removesuffix('者')}{what}")
        yield f"{name}{role.removesuffix('者')}了{what}"
        return
    for at in range(1, len(said)):
        one, other = said[:at], said[at:]
        yield from (f"{other}由{name}{one}", f"{other}被{name}{one}", f"{name}{one}了{other}", f"{one}{other}是{name}")
    yield f"{name}{said}"
