"""Who wrote a quoted part of a mail and when: the lines that mail programs put above it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

LABELS = {
    label: name
    for name, labels in {
        "from": "from 发件人 寄件人 寄件者 發件人 發信人",
        "date": "date sent 日期 时间 時間 发送时间 发送日期 發送時間 傳送時間 傳送日期 寄件日期 寄送日期",
        "to": "to 收件人 收件者",
        "subject": "subject 主题 主題 主旨 标题 標題",
        "other": "cc bcc reply-to importance attachments 抄送 抄送人 密送 副本 密件抄送 密件副本 附件 重要性 答复 回复",
    }.items()
    for label in labels.split()
}
"""Names of header fields as mail programs write them, without white space and in lower case."""

_LABELLED = re.compile(
    r"[\s*_|]*(?P<label>[^\s:：|*_](?:[^:：|*_]{0,14}[^\s:：|*_])?)[\s*_]*[:：|][\s*_]*(?P<value>.*)"
)
_RULE = re.compile(r"\s*[-_=—─＿]{5,}\s*")
_ABOVE = re.compile(
    r"\s*[-_=—─*]{2,}\s*(?:original (?:message|appointment)|(?:replied|forwarded) message|forwarded by\b.*"
    r"|(?:原始|原|转发的?|轉寄的?|回复的原|被转发|被轉寄)(?:邮件|郵件|信件)(?:信息)?|邮件原件|郵件原件)\s*[-_=—─*]{2,}\s*"
    r"|\s*(?:begin forwarded message|开始转发的(?:邮件|信件)|(?:下面|以下)是(?:被)?转发的邮件|開始轉寄郵件)\s*[:：]\s*",
    re.IGNORECASE,
)
_VERB = re.compile(r"\s*(?:\bwrote|\bwrites|写道|寫道|写到)\s*[:：]\s*", re.IGNORECASE)
_ADDRESS = re.compile(r"[<(（\[]?(?:mailto:)?[^\s<>(（\[\]）)，,\"]+@[^\s<>(（\[\]）)，,\"]+[>)）\]]?")
_NUMBER = (
    r"\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}月\d{1,2}日"
    r"|\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[时時点點](?:\d{1,2}分)?|\b\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)?\b|[+-]\d{2}:?\d{2}\b"
)
_WEEKDAY = r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b"
_MONTH = r"\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b"
_AFTER = (
    r"(?<![a-z])[ap]\.?m\b\.?|上午|下午|中午|晚上|凌晨|早上|(?:星期|周|週)[一二三四五六日天]"
    r"|\b(?:gmt|utc|cst|est|pst|cet)\b(?:[+-]\d{1,2}(?::?\d{2})?)?"
)
_TOKEN = rf"(?:{_NUMBER}|{_WEEKDAY}|{_MONTH}|{_AFTER})"
_WHEN = re.compile(
    rf"(?:{_WEEKDAY}|{_MONTH}|{_AFTER}|[\s,，(（])*(?:{_NUMBER})"
    rf"(?:[\s,，()（）]*(?:\bat\b|的)?\s*{_TOKEN})*(?<![a-z]{{3}})[)）]?",
    re.IGNORECASE,
)
_LEAD = re.compile(r"^\s*(?:(?:on|at)\b|[在于於])\s*", re.IGNORECASE)
_TAIL = re.compile(r"(?:\b(?:on|at)|[在于於])\s*$", re.IGNORECASE)
_QUOTATION = re.compile('["“”]')
_EDGES = " \t\u00a0\u3000,，;；:：'*"
_LINES = 4
_NAME_CHARS = 60
_LINE_CHARS = 300


@dataclass(frozen=True)
class Attribution:
    """What lines above a quoted part say."""

    lines: int
    """How many lines it takes."""
    who: str = ""
    """As written, such as `张三 <zhang@example.cn>`; empty when it does not say."""
    when: str = ""
    """As written."""
    needs_marks: bool = False
    """It counts only if marks such as `>` follow: without them it may be prose."""


def compared(line: str) -> str:
    """Return a line as `attribution` takes it: white space folded, and no longer than such lines are."""
    return " ".join(line[:_LINE_CHARS].split())


def may_say_who(line: str) -> bool:
    """Tell cheaply whether an attribution may hold this line, as `compared` returns it."""
    return bool(_RULE.fullmatch(line) or _ABOVE.fullmatch(line) or _VERB.search(line) or _field(line)[0])


def attribution(lines: Sequence[str]) -> Attribution | None:
    """Recognise the attribution that `lines` begin with: a header, a line such as "On … wrote:", or only a rule.

    Args:
        lines: As `compared` returns them, at least one.
    """
    skipped = _skipped(lines)
    found = _header(lines[skipped:])
    if found:
        return Attribution(skipped + found.lines, found.who, found.when)
    if _ABOVE.fullmatch(lines[0]):
        return Attribution(1)
    return _sentence(lines)


def _skipped(lines: Sequence[str]) -> int:
    """Count the rules and empty lines before a header."""
    at = 0
    while at < min(len(lines), _LINES) and (
        _RULE.fullmatch(lines[at]) or _ABOVE.fullmatch(lines[at]) or (at and not lines[at])
    ):
        at += 1
    return at


def _header(lines: Sequence[str]) -> Attribution | None:
    """Read a header such as "From: … Sent: … To: … Subject: …", the fields in any order, one or more lines each."""
    fields: dict[str, str] = {}
    end = 0
    for at, line in enumerate(lines):
        name, value = _field(line)
        if name:
            fields.setdefault(name, value)
            end = at + 1
        elif not fields or (line and not lines[at - 1]) or at - end >= _LINES:
            break
    return Attribution(end, _clean(fields["from"]), _clean(fields.get("date", ""))) if _is_header(fields) else None


def _field(line: str) -> tuple[str, str]:
    found = _LABELLED.match(line)
    name = LABELS.get("".join(found["label"].split()).casefold(), "") if found else ""
    return (name, found["value"].strip(" |*\u00a0")) if found and name else ("", "")


def _is_header(fields: dict[str, str]) -> bool:
    """Tell it from lines such as "From: Beijing, To: Shanghai, Date: Friday" that the sender wrote."""
    if not fields.get("from") or not fields.keys() & {"date", "to"}:
        return False
    return "subject" in fields or "@" in fields["from"]


def _sentence(lines: Sequence[str]) -> Attribution | None:
    """Read a line such as "On Friday, Ann <ann@example.com> wrote:", which may be broken into several."""
    first = lines[0]
    most = _LINES if _ADDRESS.search(first) or _WHEN.search(first) or _LEAD.match(first) else 1
    for count in range(1, min(most, len(lines)) + 1):
        if not lines[count - 1]:
            return None
        joined = " ".join(lines[:count])
        verb = _VERB.search(joined)
        if verb:
            return _told(joined[: verb.start()], count) if verb.end() == len(joined) else None
    return None


def _told(before: str, lines: int) -> Attribution | None:
    """Take apart what stands before "wrote": a name on one side of a date, or only one of both."""
    address = _ADDRESS.search(before)
    bare = _LEAD.sub("", _ADDRESS.sub("\0", before, count=1), count=1)
    when = max(_WHEN.finditer(bare), key=lambda found: len(found.group()), default=None)
    left, right = (bare[: when.start()], bare[when.end() :]) if when else (bare, "")
    names = [name for name in (_clean(_TAIL.sub("", left)), _clean(right)) if name]
    if len(names) > 1 or len("".join(names)) > _NAME_CHARS or not (names or when):
        return None
    who = _clean("".join(names).replace("\0", f" {address.group()}" if address else ""))
    return Attribution(lines, who, _clean(when.group()) if when else "", needs_marks=not (address or when))


def _clean(value: str) -> str:
    bare = _QUOTATION.sub("", value.replace("[mailto:", "<").replace("]", ">"))
    return " ".join(bare.split()).strip(_EDGES)
