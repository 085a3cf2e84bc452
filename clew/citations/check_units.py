"""Units as a kind and a factor, so that 1 小时 is 60 minutes and 5万元 is no amount of dollars."""

import re

_DAY = 86400.0
_KINDS: dict[str, dict[float, str]] = {
    "ratio": {
        0.01: "%|％|percent|per cent|pct",
        0.001: "‰",
        0.1: "成",
    },
    "points": {0.01: "个百分点|百分点|percentage points|percentage point", 0.0001: "个基点|基点|basis points|bps"},
    "times": {1: "倍|x|times"},
    "time": {
        1: "秒钟|秒|seconds|second|sec",
        60: "分钟|minutes|minute|mins|min",
        3600: "个小时|小时|个钟头|钟头|hours|hour|hrs|hr|h",
        _DAY: "个自然日|自然日|个日历日|日历日|日历天|个昼夜|昼夜|天|日|calendar days|calendar day|days|day|nights"
        "|night",
        7 * _DAY: "个星期|星期|个礼拜|礼拜|周|weeks|week",
    },
    "workday": {
        1: "个工作日|工作日|个交易日|交易日|working days|working day|business days|business day|trading days"
        "|trading day"
    },
    "months": {
        1: "个月|months|month",
        3: "个季度|quarters",
        12: "周年|年|周岁|岁|years old|year old|years|year|yrs|yr",
        120: "decades",
        1200: "个世纪|centuries",
    },
    "month": {1: "月份|月"},
    "cny": {1: "元人民币|人民币|元|块钱|yuan|renminbi|RMB|CNY", 0.1: "角", 0.01: "分钱"},
    "usd": {1: "美元|美金|US dollars|U.S. dollars|USD"},
    "dollar": {1: "dollars|dollar"},
    "eur": {1: "欧元|euros|euro|EUR"},
    "gbp": {1: "英镑|pounds sterling|GBP"},
    "pound": {1: "pounds|pound"},
    "hkd": {1: "港元|港币|Hong Kong dollars|HKD"},
    "jpy": {1: "日元|日圆|yen|JPY"},
    "krw": {1: "韩元|won|KRW"},
    "chf": {1: "瑞士法郎|Swiss francs|francs|CHF"},
    "length": {
        1: "米|metres|metre|meters|meter|m",
        1000: "公里|千米|kilometres|kilometre|kilometers|kilometer|km",
        0.01: "厘米|公分|centimetres|centimeters|cm",
        0.001: "毫米|millimetres|millimeters|mm",
        1609.344: "英里|miles|mile",
        0.3048: "英尺|feet|foot|ft",
        0.0254: "英寸|inches|inch",
        1852: "海里|nautical miles",
        500: "华里",
    },
    "mass": {
        1: "公斤|千克|kilograms|kilogram|kilos|kg",
        0.001: "克|grams|gram|g",
        1e-6: "毫克|milligrams|mg",
        1000: "公吨|吨|tonnes|tonne|metric tons|metric ton|tons|ton",
        0.5: "斤",
        0.45359237: "磅|lbs|lb",
    },
    "area": {
        1: "平方米|平米|㎡|m²|m2|square metres|square meters|sqm",
        1e6: "平方公里|平方千米|km²|km2|square kilometres|square kilometers",
        1e4: "公顷|hectares|hectare",
        2e3 / 3: "亩",
        4046.8564: "英亩|acres|acre",
        0.09290304: "平方英尺|square feet",
    },
    "volume": {
        1: "立方米|m³|m3|cubic metres|cubic meters",
        0.001: "公升|升|litres|litre|liters|liter",
        1e-6: "毫升|millilitres|milliliters|ml",
    },
    "celsius": {1: "摄氏度|℃|°C|degrees Celsius"},
    "fahrenheit": {1: "华氏度|℉|°F|degrees Fahrenheit"},
    "data": {1: "KB", 1e3: "MB", 1e6: "GB", 1e9: "TB"},
    "power": {1: "瓦|watts|W", 1e3: "千瓦|kilowatts|kW", 1e6: "兆瓦|megawatts|MW", 1e9: "吉瓦|gigawatts|GW"},
    "energy": {1: "千瓦时|千瓦小时|kWh", 1e3: "兆瓦时|MWh", 1e6: "GWh"},
    "speed": {
        1: "公里/小时|千米/小时|公里每小时|km/h|kph|kilometres per hour|kilometers per hour",
        1.609344: "mph|miles per hour",
    },
    "voltage": {1: "伏特|伏|volts|V", 1e3: "千伏|kV"},
}
UNITS = {
    name.casefold(): (kind, factor)
    for kind, factors in _KINDS.items()
    for factor, names in factors.items()
    for name in names.split("|")
}
_BEFORE = {
    "us$": "usd",
    "usd": "usd",
    "hk$": "hkd",
    "hkd": "hkd",
    "$": "dollar",
    "€": "eur",
    "eur": "eur",
    "£": "gbp",
    "gbp": "gbp",
    "¥": "yen or yuan",
    "rmb": "cny",
    "cny": "cny",
    "人民币": "cny",
    "jpy": "jpy",
    "chf": "chf",
    "krw": "krw",
}
"""What may stand before an amount of money."""
_ALIKE = (
    frozenset({"dollar", "usd", "hkd"}),
    frozenset({"yen or yuan", "cny", "jpy"}),
    frozenset({"pound", "gbp"}),
    frozenset({"ordinal", ""}),
)
_BY_LENGTH = sorted(UNITS, key=len, reverse=True)
_LATIN = "|".join(re.escape(name).replace(r"\ ", r"[\s-]") for name in _BY_LENGTH if name[-1].isascii() and name != "%")
_OTHER = "|".join(re.escape(name) for name in _BY_LENGTH if not name[-1].isascii() or name == "%")
UNIT = rf"(?:(?:{_LATIN})(?![a-z\d])|(?:{_OTHER}))"
"""A unit, in lower case."""
CURRENCY = "|".join(re.escape(mark) for mark in sorted(_BEFORE, key=len, reverse=True))
MONEY = frozenset(_BEFORE.values()) | {"cny", "usd"}
PHYSICAL = MONEY | {"length", "mass", "area", "volume", "ratio", "points"}
"""Kinds of which a bare number is never meant."""


def unit_of(name: str) -> tuple[str, float]:
    """Return the kind and the factor of a unit or a currency, in lower case; an empty kind for none."""
    key = re.sub(r"[\s-]", " ", name).strip()
    return UNITS.get(key) or (_BEFORE.get(key, ""), 1.0)


def alike(one: str, other: str) -> bool:
    """Tell whether amounts of two kinds may be of one: "$" may be any dollar, "¥" yen or yuan."""
    return one == other or any({one, other} <= kinds for kinds in _ALIKE)
