"""Verbs after a date that say what happened to the document then: 2024年2月20日发布, …第五次会议通过, 自…起施行."""

import re

from clew.knowledge.dates.alone import is_body
from clew.knowledge.dates.atoms import Grain
from clew.knowledge.dates.found import How
from clew.knowledge.document import DateRole

_VERBS: tuple[tuple[DateRole, str], ...] = (
    ("published", "发布|印发|颁布|公布|签发"),
    ("approved", "通过|批准|核准"),
    ("revised", "修订|修正|修改"),
    ("effective", "施行|实施|生效|执行|试行|实行"),
    ("signed", "签订|签署|订立"),
    ("expires", "废止|失效|停止执行"),
)
_ROLES: dict[str, DateRole] = {verb: role for role, verbs in _VERBS for verb in verbs.split("|")}
_ANY = "|".join(_ROLES)
_RIGHT_AFTER = re.compile(
    rf"[\s）)]*(?:起|开始|正式|首次|第[一二三四五六七八九十\d]+次)*(?P<verb>{_ANY})[\s）)。，,;；|]*(?:自|从|根据|依据|并|起|于)*\s*"
)
_BY_A_BODY = re.compile(rf"(?![，,、])[^。；;\n]{{0,160}}?(?P<verb>{_ANY})[\s）)，,;；]*(?:自|根据|依据|并)*\s*")
_LINE_BEGINS = re.compile(rf"(?:[^。；;\n]{{0,160}}?(?:{_ANY})[\s，,;；]+)?[\s（(\[【*_|\-•·>#]*(?:根据|依据|经)?\s*")
"""Nothing but marks, or what another date of the line was for."""
_AND_ANOTHER = re.compile(r"[^。；，,;\n]{2,60}[、和与及]\s*")
"""Between the dates of two bodies that passed it together."""
_FROM = re.compile(r"(?:^|(?<!》)[，,；;（(\s])[自从]\s*$")
"""Not what another text does: 《旧办法》，自…起施行."""
_ON = re.compile(rf"\s*(?:之?日)?起?(?:正式)?(?:开始)?(?P<verb>{_ANY})")

_MET = re.compile(
    r"[^。\n]{0,60}?(?:召开|举行|主持)|[^.\n]{0,40}\b(?:called to order|was held|took place)\b", re.IGNORECASE
)
_MET_ON = re.compile(r"(?:called to order|was held|took place|召开|举行)[^。.\n]{0,40}$", re.IGNORECASE)
_BEGINS = re.compile(r"\W*|.{0,40}(?:于|在|on)\s*", re.IGNORECASE)


def met_then(before: str, after: str) -> bool:
    """Tell whether a line of minutes says that the meeting was held on the date between these."""
    return bool(_MET_ON.search(before) or (_BEGINS.fullmatch(before) and _MET.match(after)))


def role_after(before: str, after: str, grain: Grain) -> tuple[DateRole, How] | None:
    """Tell the role of a date from what stands after it on its line, up to the next date; None when none is told.

    It is an act when the body that passed, published or amended the document is named.

    Args:
        before: What stands before it, back to the date before or the start of the line.
        after: What stands after it.
        grain: How exact it is: what "2023年度" says is no date of an act.
    """
    if grain not in ("day", "month"):
        return None
    if _FROM.search(before):
        found = _ON.match(after)
        return (_ROLES[found["verb"]], "label") if found else None
    if found := _RIGHT_AFTER.fullmatch(after):
        begins = _LINE_BEGINS.fullmatch(before) or is_body(before)
        return (_ROLES[found["verb"]], "label") if begins else None
    is_first = _LINE_BEGINS.fullmatch(before) or _AND_ANOTHER.fullmatch(before)
    if grain == "day" and is_first and (found := _BY_A_BODY.fullmatch(after)):
        role = _ROLES[found["verb"]]
        return (role, "act") if role in ("published", "approved", "revised") else None
    return None
