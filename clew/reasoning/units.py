"""Quantities in tables: a bare number takes the unit of its column, else the unit that stands above the table."""

import re

from clew.reasoning.table_rows import Row

_NUMBER = re.compile(r"[-+]?\d[\d,，]*(?:\.\d+)?|[（(]\d[\d,，]*(?:\.\d+)?[)）]")
_LINE_UNIT = re.compile(
    r"(?:单位|币种)\s*[:：]\s*(?:人民币)?\s*([^\s，,；;）)|]{1,12})|\bunits?\s*:\s*([^|)]{1,30})", re.IGNORECASE
)
_IN_ENGLISH = re.compile(
    r"\bin\s+((?:[A-Z]{3}|US\$|\$|€|£)?\s*(?:thousands|millions|billions)(?:\s+of\s+\w+)?)\b", re.IGNORECASE
)
_COLUMN_UNIT = re.compile(r"[（(]\s*([^（）()]{1,12})\s*[)）]\s*$|[/／]\s*([^\s/／|]{1,6})\s*$")
_IS_UNIT = re.compile(
    r"[%％‰]|[千万亿百]*(?:元|美元|欧元|港元|日元|人|人次|户|家|吨|千克|公斤|公里|米|天|日|月|个月|年|小时|分钟|件|台|套|份|次|项|度|万|亿)"
    r"|(?:RMB|CNY|USD|EUR|GBP|JPY|HKD|\$|€|£)?\s*(?:k|m|mn|bn|thousands?|millions?|billions?)?"
    r"|kg|t|km|m2|m²|h|hours?|days?|months?|years?|people|units?",
    re.IGNORECASE,
)
_COUNTS = re.compile(
    r"人数|数量|户数|笔数|占比|比例|率|年份|年度|日期|序号|编号|电话|%|\b(?:no|id|year|date|count|rate|ratio|share|number)\b",
    re.I,
)
_SCALES = {"千": 10**3, "万": 10**4, "百万": 10**6, "千万": 10**7, "亿": 10**8}
_SCALED = re.compile(r"(百万|千万|千|万|亿)(元|美元|欧元|港元|日元|吨|人|户)$")


def unit_of(number: str, row: Row) -> str:
    """Find the unit of the cell `number` of `row`; empty when none is given or `number` is no bare number."""
    if not _NUMBER.fullmatch(number.strip()):
        return ""
    column = _column(number, row)
    if own := next((unit for found in _COLUMN_UNIT.findall(column) for unit in found if _IS_UNIT.fullmatch(unit)), ""):
        return own.strip()
    if _COUNTS.search(column):
        return ""
    lines = [
        found for line in reversed(row.above) for found in (_LINE_UNIT.search(line), _IN_ENGLISH.search(line)) if found
    ]
    return next((unit.strip() for found in lines for unit in found.groups() if unit), "")


def _column(number: str, row: Row) -> str:
    """Return the name of the column that `number` stands in; empty when it is not known."""
    at = row.cells.index(number.strip()) if number.strip() in row.cells else -1
    return row.columns[at] if 0 <= at < len(row.columns) else ""


def in_single_units(number: str, unit: str) -> str:
    """Write a Chinese quantity without the scale of its unit: 12,345 in 万元 is `123,450,000 元`; else empty."""
    scale = _SCALED.fullmatch(unit)
    if not scale:
        return ""
    from decimal import Decimal

    value = Decimal(re.sub(r"[,，]", "", number.strip("+（）() "))) * _SCALES[scale.group(1)]
    whole = value.to_integral_value()
    return f"{int(whole):,} {scale.group(2)}" if value == whole else f"{value.normalize():,f} {scale.group(2)}"
