"""Units and what they measure, so that 3.1 kg and 3100 g are one value, and kilograms and dollars two things."""

from typing import NamedTuple


class Measure(NamedTuple):
    """What a unit measures, and how much of the dimension's own unit it is."""

    dimension: str
    factor: float


_TABLE = """
mass 1000: kg 千克 公斤 kilogram kilogramme
mass 1: g 克 gram gramme
mass 0.001: mg 毫克 milligram
mass 1000000: t 吨 tonne ton
mass 500: 斤
mass 453.59237: lb lbs
length 1: m 米 metre meter
length 1000: km 公里 千米 kilometre kilometer
length 0.01: cm 厘米 centimetre centimeter
length 0.001: mm 毫米 millimetre millimeter
length 0.3048: ft foot feet
length 1609.344: mile mi
area 1: m2 m² 平方米 平米 sqm
area 1000000: km2 km² 平方公里 平方千米
area 10000: 公顷 hectare ha
area 666.6667: 亩
volume 1: L 升 litre liter
volume 0.001: ml 毫升
volume 1000: m3 m³ 立方米
seconds 0.001: ms 毫秒 millisecond
seconds 1: s 秒 second 秒钟 sec
seconds 60: min 分钟 minute
seconds 3600: h 小时 hour hr 个小时
seconds 86400: 天 日 day 个自然日 自然日 calendar-day
seconds 604800: 周 week 个星期 星期
working-days 1: 工作日 个工作日 working-day business-day 个交易日 交易日
months 1: 个月 月 month
months 3: 个季度 quarter
months 12: 年 year 周年
age 1: 岁 周岁 years-old
percent 1: % 百分点 个百分点 percent per-cent
per-mille 1: ‰
元 1: 元 人民币 rmb cny yuan 块
usd 1: 美元 usd us$ us-dollar
euro 1: 欧元 eur € euro
hkd 1: 港元 港币 hkd
jpy 1: 日元 jpy
gbp 1: 英镑 gbp £
dollar 1: $ dollar
¥ 1: ¥
speed 1: km/h 公里/小时 kph
power 0.001: W 瓦 watt
power 1: kW 千瓦 kilowatt
power 1000: MW 兆瓦 megawatt
energy 1: kWh 千瓦时 度
data 1: MB
data 1000: GB
data 1000000: TB
temperature 1: ℃ °C 摄氏度
voltage 1: V 伏
charge 1: mAh 毫安时
people 1: 人 名 位 people person
"""
CURRENCIES = frozenset(("元", "usd", "euro", "hkd", "jpy", "gbp", "dollar", "¥"))
"""Dimensions that are money: no two are one without a rate of exchange; "$" and "¥" may be several."""
COUNTERS = "个 项 件 台 套 次 条 家 座 辆 层 页 份 户 间 张 款 种 批 期 所 栋 艘 架 颗 枚 本 轮 级 分 字 倍 折".split()
"""Chinese words that count things: what they count is said after or before them."""


def _entries() -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for line in _TABLE.split("\n"):
        head, _, units = line.partition(": ")
        if units:
            dimension, factor = head.split()
            measure = Measure(dimension, float(factor))
            found |= {unit.replace("-", " "): measure for unit in units.split()}
    return found


UNITS = _entries()
_FOLDED = {unit.casefold(): measure for unit, measure in UNITS.items() if unit not in ("W", "V", "L", "MB", "MW")}


def measure_of(unit: str) -> Measure:
    """Return what `unit` measures; a word that is no unit counts what it names."""
    if unit in UNITS:
        return UNITS[unit]
    folded = " ".join(unit.casefold().split())
    single = folded[:-1] if len(folded) > 3 and folded.endswith("s") else folded
    return _FOLDED.get(folded) or _FOLDED.get(single) or Measure(f"count {single}", 1.0)
