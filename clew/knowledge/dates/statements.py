"""Sentences in which a document dates itself, wherever they stand: 本办法自…起施行, "This policy takes effect on …"."""

import re
from collections.abc import Iterator
from dataclasses import replace

from clew.knowledge.dates.expressions import Expression, find_expressions
from clew.knowledge.document import DateRole, Parsed
from clew.knowledge.lines import ITSELF_EN, ITSELF_ZH, OTHER_VOICES

_ZH_SUBJECT = re.compile(
    rf"{ITSELF_ZH}(?=[^。；\n]{{0,120}}(?:\d|[一二][〇○零一二三四五六七八九]{{3}}年))[^。；\n]{{1,120}}"
)
_ZH_PARTIES = re.compile(
    r"(?:(?<=[。\n])|(?<![\s\S]))(?=[^。；\n]{0,80}(?:双方|[三四各]方)[^。；\n]{0,80}(?:签订|签署|订立)了?本)[^。；\n]{1,160}"
)
"""A sentence in which the parties sign the document."""
_EN_SUBJECT = re.compile(rf"{ITSELF_EN}(?=[^;\n]{{0,160}}\d{{4}})(?:[^.;\n]|\.(?!\s)){{1,200}}", re.IGNORECASE)
"""A sentence about the document itself, with digits in it."""
_ZH: tuple[tuple[DateRole, str, str], ...] = (
    ("expires", r"(?:有效期|有效)[^，。]{0,12}(?:至|到)$", ""),
    ("expires", r"[自从于]$", r"(?:之?日)?起?(?:废止|失效|终止|到期|停止执行)"),
    ("effective", r"[自从于]$", r"(?:之?日)?起?(?:正式|开始|全面)?(?:施行|实施|生效|执行|试行|实行)"),
    ("signed", r"(?:于|由[^。]{1,60})$", r"[^，。；]{0,20}?(?:签订|签署|订立)"),
    ("signed", r"(?:^|[于，])$", r"[^。；]{0,60}?(?:签订|签署|订立)了?本"),
    ("signed", r"(?:签订|签署|订立)(?:于|日期为|时间为)$", ""),
    ("approved", r"(?:已)?(?:于|经[^。]{0,30})$", r"[^，。；]{0,40}?(?:审议通过|通过|批准)"),
    ("published", r"于$", r"[^，。；]{0,20}?(?:发布|印发|颁布|公布)"),
    ("revised", r"于$", r"[^，。；]{0,20}?(?:修订|修正|修改)"),
)
_ON = r"(?:\s(?:on|at|as\sof|from|until|through|by))?(?:\sand\s(?:is\s)?effective\sas\sof)?(?:\sthe|\sthis)?[\s(]*$"
_EN: tuple[tuple[DateRole, str], ...] = (
    ("expires", r"(?:expires?|will\sexpire|shall\sexpire|terminates?|in\s(?:full\s)?(?:force|effect)\suntil)"),
    ("effective", r"(?:effective|takes?\seffect|into\s(?:force|effect)|in\s(?:force|effect)\s(?:from|since|as))"),
    ("signed", r"(?:signed|executed|entered\sinto|made|dated)(?:\s(?:and\s)?entered\sinto)?(?:\sin\s\w+)?"),
    ("approved", r"(?:approved|adopted|ratified)(?:\sby\s[^.;\n]{1,60}?)?"),
    ("published", r"(?:published|issued|posted|released)(?:\sby\s[^.;\n]{1,60}?)?"),
    ("revised", r"(?:revised|amended|updated)(?:\sby\s[^.;\n]{1,60}?)?"),
)
_ZH_RULES = tuple((role, re.compile(before), re.compile(after)) for role, before, after in _ZH)
_EN_RULES = tuple((role, re.compile(rf"\b{verb}{_ON}", re.IGNORECASE)) for role, verb in _EN)


def self_dated(parsed: Parsed) -> Iterator[tuple[DateRole, Expression]]:
    """Find the dates that the document states of itself; offsets are those of its text."""
    for block in parsed.blocks:
        if block.kind in OTHER_VOICES:
            continue
        for subject in (_ZH_SUBJECT, _ZH_PARTIES, _EN_SUBJECT):
            for sentence in subject.finditer(parsed.text, block.start, block.end):
                yield from _dates(sentence.group(), sentence.start(), is_chinese=subject is not _EN_SUBJECT)


def _dates(sentence: str, offset: int, *, is_chinese: bool) -> Iterator[tuple[DateRole, Expression]]:
    at = 0
    for each in find_expressions(sentence):
        before, after = sentence[at : each.start].rstrip(), sentence[each.end :].lstrip()
        role = _zh_role(before, after) if is_chinese else _en_role(before)
        if role and "《" not in before:
            yield role, _moved(each, offset)
        at = each.end


def _zh_role(before: str, after: str) -> DateRole | None:
    return next((role for role, left, right in _ZH_RULES if left.search(before) and right.match(after)), None)


def _en_role(before: str) -> DateRole | None:
    return next((role for role, left in _EN_RULES if left.search(before)), None)


def _moved(each: Expression, offset: int) -> Expression:
    return replace(each, start=each.start + offset, end=each.end + offset)
