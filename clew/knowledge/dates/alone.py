"""Dates alone on a line: under the title, behind an author, behind who signs at the end."""

import re

from clew.knowledge.dates.expressions import Expression
from clew.knowledge.dates.filing import Filing
from clew.knowledge.dates.labels import role_before
from clew.knowledge.document import DateRole
from clew.knowledge.lines import Line

_AROUND = re.compile(
    r"(?:[\s#>*_`'\"“”|()（）\[\]【】,，.。:：、\-–—/]|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|星期.|周[一二三四五六日]|盖章|公章|签章"
    r"|上午|下午|\d{1,2}:\d\d)*",
    re.IGNORECASE,
)
_PLACE = re.compile(r"\W*(?:[A-Z][A-Za-z .]{1,20},|[一-龥]{2,6}[，,])\s*")
"""Where it was written: London, 1 March 2024."""
_AS_OF = re.compile(
    r"\W*(?:(?:data|figures|status|position)\s)?as\s(?:of|at)[\s:]+|\W*(?:数据)?截至[\s:：]*", re.IGNORECASE
)
"""What a register or a list holds for: As of 31 October 2025."""
_BODY = re.compile(
    r"[^\d。，；：:]{2,40}(?:公司|集团|部|局|厅|办|办公室|委|委员会|院|会|室|中心|组|处|科|府|所|学|行|社|站|队|厂)\s*"
)
_NAME = re.compile(r"[^\d。，；：:\s]{2,25}\s+")
_SIGNATURE = re.compile(r"盖章|签字|签章|签名|代表|甲方|乙方|signature|signed|\bby\b", re.IGNORECASE)
_BYLINE = re.compile(r"(?:by\s|文[/:：]|作者|来源|撰文|记者|author|posted)", re.IGNORECASE)
_AUTHOR_AFTER = re.compile(r"[\s\d:|·]*(?:by\s|来源|作者)", re.IGNORECASE)
_TOP = 10
_LINE_CHARS = 80


def is_around(text: str) -> bool:
    """Tell whether a text is only what may stand around a date that is alone: marks, a weekday, a time, a seal."""
    return _AROUND.fullmatch(text) is not None


def is_body(text: str) -> bool:
    """Tell whether a text is only the name of a body: a firm, a department, an authority."""
    return _BODY.fullmatch(text) is not None


def role_alone(line: Line, each: Expression, filing: Filing, *, closing: bool) -> DateRole | None:
    """Tell the role of a date that is alone on its line; None when it is not.

    Args:
        line: The line.
        each: The date.
        filing: What kind of document it is.
        closing: The line is one of the last.
    """
    before, after = line.text[: each.start], line.text[each.end :]
    if each.grain not in ("day", "month", "days", "week"):
        return None
    if line.number < _TOP and _is_byline(line.text, before, after):
        return "published"
    if not is_around(after) or (line.number >= _TOP and not closing):
        return None
    if is_around(before):
        return _role_of_line(line, each, filing, closing=closing)
    if closing and filing.is_contract and each.grain == "day" and _SIGNATURE.search(before):
        return "signed"
    is_written = (
        _AS_OF.fullmatch(before)
        or _PLACE.fullmatch(before)
        or (closing and (is_body(before) or _NAME.fullmatch(before)))
    )
    return "written" if each.grain == "day" and is_written else None


def _role_of_line(line: Line, each: Expression, filing: Filing, *, closing: bool) -> DateRole | None:
    """Tell the role of a date that is a whole line: by the label above it, else by what the document is."""
    if line.above and (role := role_before(f"{line.above}:", in_minutes=filing.in_minutes)):
        return role
    if each.grain not in ("day", "month") or line.level > 1:
        return None  # a heading that is a day begins an entry of a log
    if closing and filing.is_contract:
        return "signed"
    return "meeting" if filing.in_minutes and not closing else "written"


def _is_byline(line: str, before: str, after: str) -> bool:
    if len(line) > _LINE_CHARS or re.search("[。；;]", line):
        return False
    if _BYLINE.match(before.lstrip("*_ ")):
        return is_around(after)
    return not before.strip("*_ ") and _AUTHOR_AFTER.match(after) is not None
