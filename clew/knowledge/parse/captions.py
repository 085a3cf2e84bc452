"""Lines that belong to a table: its caption, its unit, its currency."""

import re

_CHARS = 120
_TITLE_CHARS = 40
_CURRENCY = r"(?:RMB|CNY|USD|US\$|EUR|GBP|JPY|HKD|HK\$|[¥￥$€£])"
_SCALE = r"(?:thousands?|millions?|billions?|'000s?|’000s?|000s|mn?\b|bn\b)"
_UNIT = (
    r"(?:(?:金额|货币|计量|数量|重量)?单位|币种|币别|人民币[十百千万亿]*元(?![^\s，,；;）)])"
    r"|units?\s*[:：]|currency\b|(?:all\s+)?(?:amounts?|figures?|values?|numbers?)\s+(?:(?:are|is|stated|shown)\s+)*in\b"
    rf"|(?:expressed\s+)?in\s+(?:\S+\s+){{0,3}}{_SCALE}|{_CURRENCY}\s*(?:in\s+)?{_SCALE})"
)
_NUMBERED = re.compile(
    r"[\s*_（(【\[]*(?:附?表|表格|图表)\s*[\d０-９一二三四五六七八九十]|[\s*_]*附表|[\s*_]*tab(?:le|\.)\s*\d", re.I
)
_BEGINS_WITH_UNIT = re.compile(rf"[\s*_（(【\[]*{_UNIT}", re.I)
_HOLDS_UNIT = re.compile(rf"[（(【\[]\s*(?:{_UNIT}|[十百千万亿]*元[）)】\]])", re.I)


def is_caption(text: str) -> bool:
    """Tell whether a paragraph right above a table is its caption or its unit, or leads to it."""
    return len(text) <= _CHARS and (is_numbered_caption(text) or is_unit(text) or is_lead(text))


def is_numbered_caption(text: str) -> bool:
    """Tell whether a paragraph is a caption wherever it stands: `表 3 …`, `Table 3: …`."""
    return len(text) <= _CHARS and bool(_NUMBERED.match(text))


def is_unit(text: str) -> bool:
    """Tell whether a short paragraph names a unit: `单位：万元`, `营业收入（单位：万元）`, `(in CNY millions)`."""
    return len(text) <= _CHARS and bool(_BEGINS_WITH_UNIT.match(text) or _HOLDS_UNIT.search(text))


def is_table_title(text: str) -> bool:
    """Tell whether a line above a unit may be the title of the table: short, and not ended like a sentence."""
    return len(text) <= _TITLE_CHARS and text[-1] not in "。；，！？.;,!?" and len(text.splitlines()) == 1


def is_lead(text: str) -> bool:
    """Tell whether a paragraph leads to what follows."""
    return text.rstrip(" *_").endswith((":", "：", ":-", "：-"))
