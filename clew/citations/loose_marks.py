"""Marks in forms that are also used for other things: "(3)", "{3}", "[S3]". Only what is cited tells them apart."""

import re
import unicodedata
from collections.abc import Collection, Sequence

_ONE = r"(?:[(（{｛]\s*[0-9０-９]{1,2}\s*[)）}｝]|[\[［【][SEDPQRC][-_ ]?[0-9０-９]{1,2}[\]］】])"
_JOINT = r"\s*(?:[,，、;；&+]|\band\b|和|与|及)?\s*"
_LOOSE = re.compile(rf"\s*{_ONE}(?:{_JOINT}{_ONE}){{0,20}}(?=\s*(?:[。．，,；;!！?？]|\.(?!\w)|\Z))")
_IDENTIFIER = re.compile(r"[A-Za-z0-9_$\\]\Z")
_CODE = re.compile(r"`[^`\n]+`")
_LABELLED = re.compile(
    r"(?:(?:\A|[=:：+*/<>(（\[|、，,；;。.!！?？\n])\s*|\b[A-Za-z]\s*|[零一二三四五六七八九十百两]\s*"
    r"|第[0-9０-９零一二三四五六七八九十百]+[条款项章节编目]|(?:步骤|条款|情形|选项|公式|附件|附表|附录|序号|编号|方案|事项|[如见看上下附在][图表式])\s*"
    r"|\b(?:clauses?|sections?|articles?|items?|paragraphs?|paras?|steps?|figures?|figs?|tables?|options?|nos?|parts?|rules?|points?"
    r"|questions?|versions?|phases?|equations?|eqs?|lines?|rows?|levels?|class|grades?|category|stages?|groups?|notes?"
    r"|sub(?:section|clause|paragraph)s?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|and|or|to|of|at|in|by|under|with|is|are|was|were|than|exactly|only|about)\.?\s+)\Z",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+")
_BEFORE = 3
"""So many letters before a number that a quote has too make it the document's."""


def without_loose_marks(text: str, known: Collection[int], quotes: Sequence[str]) -> tuple[str, list[int]]:
    """Return `text` without marks that end a clause in loose forms, and their numbers.

    Args:
        text: A claim.
        known: Numbers of what can be cited; any other is no mark.
        quotes: What the claim rests on: what stands there is a document's.
    """
    codes, numbers = [found.span() for found in _CODE.finditer(text)], list[int]()

    def taken(found: re.Match[str]) -> str:
        listed = [int(number) for number in _NUMBER.findall(unicodedata.normalize("NFKC", found.group()))]
        inside = any(start <= found.start() < end for start, end in codes)
        said = text[max(0, found.start() - _BEFORE) : found.end()]
        if inside or not set(listed) <= set(known) or _is_label(text, found) or any(said in quote for quote in quotes):
            return found.group()
        numbers.extend(listed)
        return ""

    return _LOOSE.sub(taken, text), list(dict.fromkeys(numbers))


def _is_label(text: str, found: re.Match[str]) -> bool:
    """Tell whether what stands before makes a number a part of it: `f(3)`, "clause (3)", "第二款（3）"."""
    begin = found.end() - len(found.group().lstrip())
    before = text[max(0, begin - 40) : begin]
    return bool(_LABELLED.search(before) or _IDENTIFIER.search(before))
