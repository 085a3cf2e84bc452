"""What the time of a question refers to: the document's date, what happened then, the version in force, the topic."""

import re
from collections.abc import Sequence
from datetime import date

from clew.reasoning.time_parts import Part
from clew.reasoning.time_use_en import DOCUMENT_EN, FILED_EN, IN_FORCE_EN, NOT_FILED_EN, TOPIC_EN
from clew.reasoning.time_use_zh import DOCUMENT_ZH, FILED_ZH, IN_FORCE_ZH, NOT_FILED_ZH, TOPIC_ZH
from clew.state.records import TimeUse
from clew.text import has_cjk

_QUOTED = re.compile(r"《[^》]*》|「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"|(?<!\w)'[^']{2,60}'(?!\w)|〈[^〉]*〉")
_FIGURES = re.compile(
    r"多少|几[个名人家]|人数|总额|余额|金额|销售额|收入|利润|库存|\bhow (?:many|much)\b|\b(?:headcount|balance"
    r"|revenue|sales"
    r"|profit|total|amount|inventory|stock|cash|debt)\b",
    re.IGNORECASE,
)
_COVERED = re.compile(r".*年 ?度")
_RULES = re.compile(
    r"制度|规定|办法|标准|政策|规范|条例|规则|版本?|\b(?:polic(?:y|ies)|rules?|versions?|laws?|regulations?"
    r"|standards?|guidelines?"
    r"|procedures?|limits?|allowances?|terms|handbook)\b",
    re.IGNORECASE,
)
_VALID = re.compile(r"in (?:force|effect)|valid|applicable", re.IGNORECASE)
_YEARS = 25
"""Years back from today from which documents are filed; what is older belongs to the topic."""
_MARK = "\u2402"
"""Stands for the time in the question that the patterns read."""


def use_of(text: str, parts: Sequence[Part], today: date) -> TimeUse:
    """Tell it from the words around the time.

    A document word that the time belongs to, or a verb of issuing, makes it the date of documents; a rule that was
    valid then asks for the version in force; events, lives and titles are topics. All else is what happened then.
    """
    marked = _marked(text, parts)
    topic, forced, filed, not_filed, documents = (
        (TOPIC_ZH, IN_FORCE_ZH, FILED_ZH, NOT_FILED_ZH, DOCUMENT_ZH)
        if has_cjk(text)
        else (TOPIC_EN, IN_FORCE_EN, FILED_EN, NOT_FILED_EN, DOCUMENT_EN)
    )
    if not marked.strip(_MARK + " ?？。.!,，"):
        is_day = parts and parts[0].bound == "as_of" and parts[0].atoms[-1].grain == "day"
        return "in_force" if is_day else "boost"
    if _MARK not in _QUOTED.sub("", marked):
        return "none"
    if _is_in_force(text, marked, parts, forced):
        return "in_force"
    is_recent = all(_is_recent(part, today) for part in parts)
    told = [each for each in parts if each.bound != "except"] or parts
    if is_recent and all(_is_filed(text, parts, each, filed, not_filed) for each in told):
        return "filter"
    if all(atom.relative for part in parts for atom in part.atoms):
        return "boost"
    is_topic = topic.search(marked) and not documents.search(marked)
    return "none" if is_topic or not is_recent else "boost"


def _marked(text: str, parts: Sequence[Part], only: Part | None = None) -> str:
    """Return the question with a mark in place of each time, or of one of them and nothing in place of the others."""
    pieces, at = [], 0
    for part in parts:
        pieces += [text[at : part.start], _MARK if part is only or only is None else ""]
        at = part.end
    return "".join([*pieces, text[at:]])


def _is_filed(
    text: str, parts: Sequence[Part], part: Part, filed: Sequence[re.Pattern[str]], not_filed: re.Pattern[str]
) -> bool:
    """Tell whether one time is that of documents; a fiscal year and 2024年度 are what they cover."""
    is_covered = any(
        atom.fiscal or (not atom.relative and _COVERED.fullmatch(text, atom.start, atom.end)) for atom in part.atoms
    )
    marked = _marked(text, parts, part)
    return not is_covered and not not_filed.search(marked) and any(pattern.search(marked) for pattern in filed)


def _is_in_force(text: str, marked: str, parts: Sequence[Part], forced: re.Pattern[str]) -> bool:
    bounds = {part.bound for part in parts}
    if bounds - {"", "as_of", "except"}:
        return False
    if forced.search(marked) or any(_VALID.match(text, part.start) for part in parts):
        return True
    return "as_of" in bounds and not _FIGURES.search(marked) and bool(_RULES.search(marked))


def _is_recent(part: Part, today: date) -> bool:
    return all(atom.year is None or atom.year > today.year - _YEARS for atom in part.atoms)
