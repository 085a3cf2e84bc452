"""What a value holds for: its period, whether it is planned or real, whole or part."""

import re
from collections.abc import Sequence
from datetime import date

from clew.knowledge.versions import only_newest_holds
from clew.reasoning.conflicts.values import Value, values_in

_CONTRASTS = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"计划|拟(?!态)|预计|预期|目标|预算|估计|估算|预测|力争|规划|有望|(?<!必)将(?!军|来的|该|其|由|由)|\b(?:plan(?:ned|s)?|expect(?:ed|s)?"
        r"|target(?:ed)?|forecast|projected|estimated?|scheduled|budget(?:ed)?|proposed|aims?|goal|would|will|intend(?:ed|s)?)\b",
        r"最低|至少|起码|下限|不少于|不低于|\b(?:minimum|at least|lowest|no less than|floor)\b",
        r"最高|最多|至多|上限|不超过|不高于|封顶|\b(?:maximum|at most|up to|highest|cap|limit"
        r"|no more than|not exceed)\b",
        r"平均|均值|人均|\b(?:average|mean|median|per capita)\b",
        r"合计|总计|累计|总共|总(?:数|额|量|计|长|面积|人数)"
        r"|\b(?:total|overall|combined|cumulative|altogether|in all)\b",
        r"其中|部分|之一|\b(?:of which|of whom|of them|including|part of|only part)\b",
        r"税前|含税|毛(?:重|利)|\bgross|before tax\b",
        r"税后|不含税|净(?!重)|\bnet\b|after tax",
        r"试用|\b(?:probation|trial|pilot)\b",
        r"首(?:次|年|月|付|期)|\b(?:first|initial)\b",
        r"第二|二期|\bsecond\b",
        r"续|额外|追加|另(?:加|行)?|再(?!次)|\b(?:additional|extra|another|further|renew\w*)\b",
        r"每年|年度|年均|\b(?:annual(?:ly)?|yearly|per year|a year)\b",
        r"每月|月度|月均|\b(?:monthly|per month|a month)\b",
        r"每[日天]|日均|\b(?:daily|per day|a day)\b",
        r"每人|\b(?:per person|each|per head)\b",
        r"同比|环比|增长|下降|\b(?:grew|growth|rose|fell|decline[ds]?|increase of|decrease of|up by|down by)\b",
        r"美国|\bU\.?S\.?A?\b|北美|United States",
        r"欧盟|欧洲|\bE\.?U\.?\b|Europe",
        r"中国|国内|境内|大陆|\bChina\b|domestic",
        r"海外|国外|境外|出口|overseas|abroad|international",
        r"女|\b(?:female|women|woman)\b",
        r"(?<!女)男|\b(?:male|men|man)\b",
        r"未成年|儿童|\b(?:children|child|minors?)\b",
        r"周末|节假日|\b(?:weekend|holiday)s?\b",
    )
)
_AHEAD = re.compile(r"将|\bwill\b", re.IGNORECASE)
_UNSURE = re.compile(
    r"[?？]\s*$|例如|比如|譬如|举例|假设|假如|如果|若(?!干)|传闻|据传|误(?:写|作|为|记)"
    r"|\b(?:e\.g\.|for example|for instance|suppose|hypothetical"
    r"|if|rumou?r(?:s|ed)?|allegedly|mistaken(?:ly)?|wrongly|incorrectly|typo)\b",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"适用于|仅限|限于|除外|但|其中|前提|\b(?:if|unless|except|excluding|provided|for|when|only|but|where|of which)\b",
    re.IGNORECASE,
)
_VALID = re.compile(
    r"(?:自|从|于|effective(?:\sfrom|\son)?|from|since|starting|as of|dated|issued(?:\son)?|on)\s*$", re.IGNORECASE
)
_VALID_AFTER = re.compile(
    r"\s*[）)]?\s*(?:起|生效|施行|实施|发布|修订|修正|更正|更新|版|revision|edition|version|rev)", re.IGNORECASE
)
_REVISION = re.compile(r"修订|更正|勘误|更新|revis|correct|amend|updat|effective", re.IGNORECASE)
_REPORT = re.compile(
    r"年报|年度报告|季报|月报|周报|财报|报表|快报|纪要|预算|决算|总结|统计|report|minutes|weekly|monthly|budget|results|earnings|review",
    re.IGNORECASE,
)
_FISCAL = re.compile(r"财年|财政年度|会计年度|\bFY\s?\d|\bfiscal\b|financial year", re.IGNORECASE)

Days = tuple[float, float]


def contrasts(text: str, *, dates: bool = False) -> frozenset[int]:
    """Return which of the things that tell values apart `text` names: planned, least, most, average, total, a part.

    A date that lies ahead (将于3月1日上线) need be no plan.
    """
    text = _AHEAD.sub(" ", text) if dates else text
    return frozenset(number for number, words in enumerate(_CONTRASTS) if words.search(text))


def is_unsure(text: str) -> bool:
    """Tell whether a sentence asks, supposes, gives an example or reports a mistake: it states nothing."""
    return bool(_UNSURE.search(text))


def is_narrowed(after: str) -> bool:
    """Tell whether what follows a value says that it holds for some only."""
    return bool(_AFTER.search(after))


def is_fiscal(text: str) -> bool:
    """Tell whether `text` names a fiscal year."""
    return bool(_FISCAL.search(text))


def periods(text: str, value: Value | None = None) -> list[Days]:
    """Return the times that `text` is about, but for the date that is its value and dates from which it holds."""
    dates = [each for each in values_in(text) if each.dimension in ("date", "days") and each != value]
    return [(each.low, each.high) for each in dates if not _is_validity(text, each)]


def _is_validity(text: str, day: Value) -> bool:
    near = text[max(0, day.start - 12) : day.end + 12]
    return bool(
        (_VALID.search(text[: day.start]) and _VALID_AFTER.match(text, day.end))
        or _VALID_AFTER.match(text, day.end)
        or re.search(r"(?:effective|dated|issued)(?:\s\w+)?\s*$", text[: day.start], re.IGNORECASE)
        or _REVISION.search(near)
    )


def periods_of_title(title: str) -> list[Days]:
    """Return the times that a document reports on by its title; the year of a rule is only its version."""
    return periods(title) if _REPORT.search(title) and not only_newest_holds(title) else []


def same_period(one: Sequence[Days], other: Sequence[Days], asked: Sequence[Days]) -> bool:
    """Tell whether two sentences are about one time; what one leaves open must be the time that was asked for."""
    if not one and not other:
        return True
    if one and other:
        return set(one) == set(other)
    return bool(asked) and set(one or other) <= set(asked)


def within(day: str, ranges: Sequence[Sequence[str]]) -> bool:
    """Tell whether an ISO day is before the end of one of the half-open stretches."""
    return any(not end or day < end for _, end in ranges)


def days_of(ranges: Sequence[Sequence[str]]) -> list[Days]:
    """Return stretches of ISO days `[start, end)` as ordinals, the last day included; open ones are left out."""
    closed = ((date.fromisoformat(first), date.fromisoformat(end)) for first, end in ranges if first and end)
    return [(first.toordinal(), end.toordinal() - 1.0) for first, end in closed]
