"""Names of a claim that stand neither in its quotes nor in what was asked."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_amounts import amounts_in
from clew.citations.check_dates import dates_in
from clew.citations.check_problem import Problem
from clew.citations.check_words import plain, words
from clew.reasoning.names import names_in, unknown_names
from clew.text import contains, folded, has_cjk, unaccented

_IDENTIFIER = re.compile(
    r"(?<![\w.])(?:[A-Za-z]+[-_/.#]?\d[\w./-]*\w|[A-Za-z]\d|\d+(?:[-_/]\d+){2,}|\d+(?:\.\d+){2,})(?![\w])", re.ASCII
)
_QUOTED = re.compile(r"“([^“”]{2,200})”|「([^「」]{2,200})」|\"([^\"]{2,200})\"|‘([^‘’]{4,200})’")
_TITLE = re.compile(r"《([^《》]{1,80})》")
_LATIN = re.compile(r"[A-Za-z]{2,}")
_NO_NAMES = frozenset(
    """january february march april may june july august september october november december jan feb mar apr jun jul
    aug sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday q1 q2 q3 q4 h1 h2 fy am pm
    usd rmb cny eur gbp hkd jpy yes no one two three four five six seven eight nine ten eleven twelve both
    neither either yuan kg km cm mm ceo cfo cto coo however moreover therefore thus hence overall finally first
    second third last next only most some every none nobody today yesterday tomorrow currently previously
    originally later earlier prior according per since until while although because despite instead otherwise
    please note see yet still also even just such like unlike another other others employees staff revenue income
    profit profits sales payment payments customers suppliers contractors members users people work travel
    smoking access applications requests flights visitors children students participants costs expenses fees
    interest rent water power training delivery production construction operations management approval written
    prices total net gross half twice nearly almost about around approximately roughly over under more less fewer
    up down at least on off out in of off here once so now nothing everything anyone everyone someone operating
    very quite rather too hardly barely rarely seldom mostly usually often always never perhaps
    annual monthly weekly daily quarterly mr mrs ms dr""".split()
)
_KINDS = frozenset("部县市省区镇乡村局院馆站厂国州岛山河江湖寺社")
_PARTICLES = frozenset("于 比 和 与 对 从 向 在 由 及 是 为 任 经 完 到 过 好 出 起 着 得".split())
_STEM = 4
"""A word that opens a sentence and begins like one of the quotes is a form of that: "Admission", "admitted"."""
_PLURAL = re.compile(r"(?:[^s]s|ing|ed|ly|[ts]ion|ment|ness|ity|ance|ence)$")


def strange_names(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> Iterator[Problem]:
    """Find the names of a claim that its quotes and what was asked lack, in a script in which these have any."""
    ground = "\n".join([*quotes, *asked])
    heard = "\n".join(quotes)
    scripts = (bool(_LATIN.search(heard)), has_cjk(heard))
    bare = _without_values(claim)
    for name in unknown_names(bare, plain(ground)):
        if not scripts[has_cjk(name)] or not _is_name(name, bare, ground, quotes):
            continue
        yield Problem("name", "“{}” is named neither in the quotes nor in the question", (name,))


def strange_identifiers(claim: str, ground: str) -> Iterator[Problem]:
    """Find part numbers, versions and the like that a plain text lacks."""
    known = folded(ground)
    taken = [(said.start, said.end) for said in dates_in(claim)]
    taken += [(amount.start, amount.end) for amount in amounts_in(claim.lower()) if amount.kind]
    for found in _IDENTIFIER.finditer(claim):
        if any(start < found.end() and found.start() < end for start, end in taken):
            continue
        if folded(found.group()).removesuffix("s") not in known:
            yield Problem("number", "“{}” does not stand in the quotes", (found.group(),))


def strange_quotations(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> Iterator[Problem]:
    """Find what a claim puts into quotation marks though no quote says it."""
    ground = folded("\n".join([*quotes, *asked]))
    heard = "\n".join(quotes)
    for groups in _QUOTED.findall(claim):
        quoted = next(filter(None, groups))
        if folded(quoted) not in ground and has_cjk(quoted) == has_cjk(heard):
            yield Problem("quotation", "“{}” is put in quotation marks and is no wording of the quotes", (quoted,))


def _without_values(claim: str) -> str:
    """Blank out quotations, dates and amounts: they are checked by what they mean."""
    blanked = _QUOTED.sub(lambda found: " " * len(found.group()), claim)
    spans = [(said.start, said.end) for said in dates_in(blanked)]
    spans += [(amount.start, amount.end) for amount in amounts_in(blanked.lower())]
    for start, end in spans:
        blanked = blanked[:start] + "," * (end - start) + blanked[end:]
    return blanked


def _is_name(name: str, claim: str, ground: str, quotes: Sequence[str]) -> bool:
    if any(char.isdigit() for char in name) or name.casefold() in _NO_NAMES or len(name) < 2:
        return False
    if has_cjk(name):
        return not _is_composed(name, ground) and (
            len(name) > 3 or name[-1] in _KINDS or _is_missing_one(claim, quotes)
        )
    known = {re.sub(r"['’]s?$", "", unaccented(word.text)) for word in words(plain(ground))} | _NO_NAMES
    if _is_initials(name, ground) or all(unaccented(part.casefold()) in known for part in name.split()):
        return False
    if " " not in name and _opens_sentence(name, claim):
        is_of_a_word = any(word.startswith(name[:_STEM].casefold()) for word in known) and len(name) > _STEM
        return not is_of_a_word and not _PLURAL.search(name) and _is_missing_one(claim, quotes)
    return True


def _is_missing_one(claim: str, quotes: Sequence[str]) -> bool:
    """Tell whether the quotes have a name that the claim lacks: what looks like a name may then stand in its place."""
    missing = (name for quote in quotes for name in names_in(_without_values(quote)))
    return any(not contains(claim, part) for name in missing for part in name.split()[-1:] if len(part) > 1)


def _opens_sentence(name: str, claim: str) -> bool:
    return bool(re.search(rf"(?:^|[.!?。：:;；]\s*){re.escape(name)}\b", claim.strip()))


def _is_initials(name: str, ground: str) -> bool:
    """Tell whether a name is the initials of one that is known: ICBC."""
    letters = [word.text[0] for word in words(plain(ground)) if word.text[0].isascii()]
    return name.isupper() and len(name) > 1 and name.lower() in "".join(letters)


def _is_composed(name: str, ground: str) -> bool:
    """Tell whether a Chinese name is made of words that the quotes have: 林知远董事长."""
    parts = [word for word in words(plain(name)) if not word.is_light and word.text not in _PARTICLES]
    return all(part.text in ground for part in parts) or name[1:] in ground


def shared_names(claim: str, quote: str) -> list[str]:
    """Return the names of a claim that a quote has too."""
    return [name for name in names_in(claim) if contains(quote, name) and not name.isdigit()]
