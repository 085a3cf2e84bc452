"""What stands around a designator: that it is only compared with, and whose it is."""

import re
from collections.abc import Sequence
from dataclasses import replace

from clew.reasoning.designator_values import SEPARATOR
from clew.reasoning.designators import Designator

_BEFORE = 80
_NEXT = re.compile(rf"(?:{SEPARATOR})?")
_ASIDE = re.compile(
    r"(?:\b(?:than|compared\s(?:to|with)|versus|vs\.?|unlike|since|after|before|until"
    r"|(?:up|down|rose|fell|\w+ed|unchanged|starting|grew)\b[^,;.]{0,24}\sfrom)\b[^,;.]{0,24}?"
    r"|\b(?:against|following|prior\sto|as\sof|by|through|referred\sto|notwithstanding|see|except(?:\sfor)?"
    r"|(?<=[\w,]\s)(?:pursuant\sto|in\saccordance\swith|subject\sto))\s(?:the\s)?(?:(?:end|start|beginning)\sof\s)?(?:the\s)?"
    r"|(?:较|比|对比|违反|除|自|见|与|[^。；\s]{3}(?:依照|按照|根据|依据|参照))\s?(?:本法|本办法|本条例|本合同|本协议|上述)?)$",
    re.IGNORECASE,
)
_ASIDE_BEHIND = re.compile(
    r"\s?(?:\+|onwards?\b|(?:or|and)\s(?:later|higher|above|newer|earlier|below|older|up|beyond)\b)"
    r"|[^,;.]{0,40}\s(?:after|behind)\b"
    r"|\s?(?:相比|[之以]?[前后](?!期)|起|及?以[上后前])",
    re.IGNORECASE,
)
_NAME = r"[\"“'‘]?(?P<name>[A-Z][\w’'-]+)"
_OF = re.compile(rf"\s(?:[\w-]+\s)?(?:of|in|on|for)\s(?:the\s)?{_NAME}")
_WHOSE = re.compile(rf"(?<![.!?:]\s){_NAME}(?:['’]s?)?\s$")
_LAW = re.compile(
    r"(?P<name>本[\u4e00-\u9fff]{1,3}|前[条款项]|[\u4e00-\u9fff]{0,2}(?:法|条例|细则|办法|规定|合同|协议|章程|公约))》?$"
)
"""Whose article it is: 专利法第二十四条 is seldom what 第二十四条 alone asks for."""
_NO_NAMES = frozenset(
    "the in on at of for from by with and or to a an this that during as his her its he she they q1 q2 q3 q4".split()
)


def in_context(text: str, found: Sequence[Designator]) -> list[Designator]:
    """Note of each designator, given in order, whether it stands aside, and the names that it is said to be of.

    In a list, what is said of one is said of those behind it: 专利法第二条、第五条.
    """
    noted: list[Designator] = []
    for each in found:
        seen = _noted(text, each)
        left = noted[-1] if noted else None
        if left and left.end <= each.start and _NEXT.fullmatch(text, left.end, each.start):
            is_aside, is_of_law = left.is_aside or seen.is_aside, left.is_of_law or seen.is_of_law
            seen = replace(seen, is_aside=is_aside, is_of_law=is_of_law, owners=seen.owners | left.owners)
        noted.append(seen)
    return noted


def _noted(text: str, found: Designator) -> Designator:
    before = text[max(0, found.start - _BEFORE) : found.start]
    is_aside = found.is_aside or bool(_ASIDE.search(before) or _ASIDE_BEHIND.match(text, found.end))
    names = [match["name"] for match in (_WHOSE.search(before), _OF.match(text, found.end)) if match]
    owners = frozenset(re.sub(r"['’]s?$", "", name).casefold() for name in names) - _NO_NAMES
    law = _LAW.search(before)
    return replace(
        found, is_aside=is_aside, owners=owners | {law["name"]} if law else owners, is_of_law=law is not None
    )
