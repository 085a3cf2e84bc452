"""What the time of a question refers to: the document's date, what happened then, the version in force, the topic."""

import re
from collections.abc import Sequence
from datetime import date

from clew.reasoning.time_parts import Part
from clew.reasoning.time_use_en import EN
from clew.reasoning.time_use_words import MARK, UseWords
from clew.reasoning.time_use_zh import ZH
from clew.state.records import TimeUse
from clew.text import has_cjk

_QUOTED = re.compile(r"《[^》]*》|「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"|(?<!\w)'[^']{2,60}'(?!\w)|〈[^〉]*〉")
_FIGURES = re.compile(
    r"多少|几[个名人家]|人数|总额|余额|金额|销售额|收入|利润|库存|\bhow (?:many|much)\b|\b(?:headcount|balance"
    r"|revenue|sales"
    r"|profit|total|amount|inventory|stock|cash|debt)\b",
    re.IGNORECASE,
)
_NOWADAYS = re.compile("today", re.IGNORECASE)
_MARKS = " ?？。.!,，"
_OF_A_YEAR = re.compile(r".*年 ?度")
"""2024年度 is what a document covers."""
_RULES = re.compile(
    r"制度|规定|办法|标准|政策|规范|条例|规则|版本?|\b(?:polic(?:y|ies)|rules?|versions?|laws?|regulations?"
    r"|standards?|guidelines?"
    r"|procedures?|limits?|allowances?|terms|handbook)\b",
    re.IGNORECASE,
)
_VALID = re.compile(
    r"\b(?:in force|in effect|valid|applicable)\s(?:(?:as of|on|at|in|during)\s)?(?:the\s)?$", re.IGNORECASE
)
_YEARS = 25
"""Years back from today from which documents are filed; what is older belongs to the topic."""


def use_of(text: str, parts: Sequence[Part], today: date) -> TimeUse:
    """Tell it from the words around the time.

    A document word that the time belongs to, or a verb of issuing, makes it the date of documents; a rule that was
    valid then asks for the version in force; events, lives and titles are topics. All else is what happened then.
    """
    marked = _marked(text, parts)
    words = ZH if has_cjk(text) else EN
    if not marked.strip(MARK + _MARKS):
        return "in_force" if parts[0].bound == "as_of" and parts[0].atoms[-1].grain == "day" else "boost"
    if MARK not in _QUOTED.sub("", marked):
        return "none"
    if _is_in_force(text, marked, parts, words):
        return "in_force"
    is_recent = all(_is_recent(part, today) for part in parts)
    told = [each for each in parts if each.bound != "except"] or parts
    if is_recent and all(_is_filed(text, parts, each, words) for each in told):
        return "filter"
    if all(atom.relative for part in parts for atom in part.atoms):
        return "none" if all(_NOWADAYS.fullmatch(text, part.start, part.end) for part in parts) else "boost"
    is_topic = words.topic.search(marked) and not words.document.search(marked)
    return "none" if is_topic or not is_recent else "boost"


def _marked(text: str, parts: Sequence[Part], only: Part | None = None) -> str:
    """Return the question with a mark in place of each time, or of one of them and nothing in place of the others."""
    pieces, at = [], 0
    for part in parts:
        pieces += [text[at : part.start], MARK if part is only or only is None else ""]
        at = part.end
    return "".join([*pieces, text[at:]])


def _is_filed(text: str, parts: Sequence[Part], part: Part, words: UseWords) -> bool:
    """Tell whether one of the times is that of documents, not what they cover."""
    marked = _marked(text, parts, part)
    named = [atom for atom in part.atoms if not atom.relative]
    if any(atom.fiscal for atom in part.atoms) or words.covered.search(marked):
        return False
    if any(_OF_A_YEAR.fullmatch(text, atom.start, atom.end) for atom in named):
        return False
    if any(atom.grain in ("quarter", "half") for atom in named) and words.reports.search(marked):
        return False
    return any(each.search(marked) for each in words.filed)


def _is_in_force(text: str, marked: str, parts: Sequence[Part], words: UseWords) -> bool:
    bounds = {part.bound for part in parts}
    if bounds - {"", "as_of", "except"}:
        return False
    if words.in_force.search(marked) or any(_VALID.search(text[: part.start]) for part in parts):
        return True
    return "as_of" in bounds and not _FIGURES.search(marked) and bool(_RULES.search(marked))


def _is_recent(part: Part, today: date) -> bool:
    return all(atom.year is None or atom.year > today.year - _YEARS for atom in part.atoms)
