from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.dates.expressions import find_expressions
from clew.knowledge.dates.spans import Fiscal


def found(text: str, today: date | None = None, fiscal: Fiscal | None = None) -> list[str]:
    expressions = find_expressions(text, today, fiscal) if fiscal else find_expressions(text, today)
    return [f"{text[each.start : each.end]} = {each.first}..{each.last}" for each in expressions]


DAYS = {
    "2024年3月1日": "2024-03-01",
    "2024年03月01日": "2024-03-01",
    "2024 年 3 月 1 日": "2024-03-01",
    "2024年3月1号": "2024-03-01",
    "２０２４年３月１日": "2024-03-01",
    "二〇二五年六月三十日": "2025-06-30",
    "二○二五年六月三十日": "2025-06-30",
    "二零二五年六月三十日": "2025-06-30",
    "一九九九年十二月三十一日": "1999-12-31",
    "二〇二四年十一月廿一日": "2024-11-21",
    "二〇二四年十月十日": "2024-10-10",
    "民国113年5月1日": "2024-05-01",
    "民國一百一十三年五月一日": "2024-05-01",
    "民国元年一月一日": "1912-01-01",
    "2024年2月29日": "2024-02-29",
    "2024年12月底": "2024-12-31",
    "2024年2月末": "2024-02-29",
    "2024年底": "2024-12-31",
    "2024-03-01": "2024-03-01",
    "2024-3-1": "2024-03-01",
    "2024/3/1": "2024-03-01",
    "2024/03/01": "2024-03-01",
    "2024.3.1": "2024-03-01",
    "2024．3．1": "2024-03-01",
    "1 March 2024": "2024-03-01",
    "1st March 2024": "2024-03-01",
    "1st of March 2024": "2024-03-01",
    "1st day of March, 2024": "2024-03-01",
    "01 Mar 2024": "2024-03-01",
    "14-Mar-2013": "2013-03-14",
    "March 1, 2024": "2024-03-01",
    "March 1st, 2024": "2024-03-01",
    "Mar. 1, 2024": "2024-03-01",
    "MARCH 1, 2024": "2024-03-01",
    "march 1 2024": "2024-03-01",
    "Sept 5, 2024": "2024-09-05",
    "Sept. 5, 2024": "2024-09-05",
    "2024 Mar 1": "2024-03-01",
    "31.12.2024": "2024-12-31",
    "01.03.2024": "2024-03-01",
    "31/12/2024": "2024-12-31",
    "12/31/2024": "2024-12-31",
    "31-12-2024": "2024-12-31",
    "03/03/2024": "2024-03-03",
    "end of February 2024": "2024-02-29",
}
PERIODS = {
    "2025年6月": "2025-06-01..2025-06-30",
    "2025年6月份": "2025-06-01..2025-06-30",
    "二〇二五年六月": "2025-06-01..2025-06-30",
    "2024-02": "2024-02-01..2024-02-29",
    "2024/03": "2024-03-01..2024-03-31",
    "Mar 2024": "2024-03-01..2024-03-31",
    "March, 2024": "2024-03-01..2024-03-31",
    "March of 2024": "2024-03-01..2024-03-31",
    "May 2024": "2024-05-01..2024-05-31",
    "2024年": "2024-01-01..2024-12-31",
    "2024年度": "2024-01-01..2024-12-31",
    "2024年全年": "2024-01-01..2024-12-31",
    "二零二五年": "2025-01-01..2025-12-31",
    "民国113年": "2024-01-01..2024-12-31",
    "2024年第三季度": "2024-07-01..2024-09-30",
    "2024年三季度": "2024-07-01..2024-09-30",
    "2024年第3季度": "2024-07-01..2024-09-30",
    "2024年度第一季度": "2024-01-01..2024-03-31",
    "2024年Q3": "2024-07-01..2024-09-30",
    "2024年前三季度": "2024-01-01..2024-09-30",
    "Q3 2024": "2024-07-01..2024-09-30",
    "Q3, 2024": "2024-07-01..2024-09-30",
    "Q3 of 2024": "2024-07-01..2024-09-30",
    "Q3'24": "2024-07-01..2024-09-30",
    "2024Q3": "2024-07-01..2024-09-30",
    "2024-Q3": "2024-07-01..2024-09-30",
    "2024 Q3": "2024-07-01..2024-09-30",
    "Q1–Q3 2024": "2024-01-01..2024-09-30",
    "third quarter of 2024": "2024-07-01..2024-09-30",
    "3rd quarter 2024": "2024-07-01..2024-09-30",
    "2025年上半年": "2025-01-01..2025-06-30",
    "2025年下半年": "2025-07-01..2025-12-31",
    "H1 2025": "2025-01-01..2025-06-30",
    "2025H2": "2025-07-01..2025-12-31",
    "first half of 2025": "2025-01-01..2025-06-30",
    "FY2024": "2024-01-01..2024-12-31",
    "FY24": "2024-01-01..2024-12-31",
    "fiscal year 2024": "2024-01-01..2024-12-31",
    "2024财年": "2024-01-01..2024-12-31",
    "2024财政年度": "2024-01-01..2024-12-31",
    "FY2024 Q1": "2024-01-01..2024-03-31",
    "FY26Q3": "2026-07-01..2026-09-30",
    "2024年第10周": "2024-03-04..2024-03-10",
    "Week 10, 2024": "2024-03-04..2024-03-10",
    "2024-W10": "2024-03-04..2024-03-10",
    "2024年3月上旬": "2024-03-01..2024-03-10",
    "2024年3月中旬": "2024-03-11..2024-03-20",
    "2024年2月下旬": "2024-02-21..2024-02-29",
    "2024年初": "2024-01-01..2024-01-31",
    "2024年3月1日至5日": "2024-03-01..2024-03-05",
    "2024年3月1-5日": "2024-03-01..2024-03-05",
    "2024年3月1日—3月5日": "2024-03-01..2024-03-05",
    "2024年3月1日至2024年4月5日": "2024-03-01..2024-04-05",
    "2024年3月1日（周五）至3月5日": "2024-03-01..2024-03-05",
    "2023年12月30日至2024年1月5日": "2023-12-30..2024-01-05",
    "2023年12月30日至1月5日": "2023-12-30..2024-01-05",
    "12月30日—2024年1月5日": "2023-12-30..2024-01-05",
    "2024年1月至6月": "2024-01-01..2024-06-30",
    "2024年1-6月": "2024-01-01..2024-06-30",
    "2023年12月至2024年2月": "2023-12-01..2024-02-29",
    "2021-2025年": "2021-01-01..2025-12-31",
    "2021年至2025年": "2021-01-01..2025-12-31",
    "2024-03-01 至 2024-03-05": "2024-03-01..2024-03-05",
    "2024-03-01~2024-03-05": "2024-03-01..2024-03-05",
    "2024.3.1-2024.3.5": "2024-03-01..2024-03-05",
    "2024.3.1-3.5": "2024-03-01..2024-03-05",
    "March 1–5, 2024": "2024-03-01..2024-03-05",
    "March 1 -- 5, 2024": "2024-03-01..2024-03-05",
    "September 22 to December 29, 2010": "2010-09-22..2010-12-29",
    "December 1908 – February 1909": "1908-12-01..1909-02-28",
    "1–5 March 2024": "2024-03-01..2024-03-05",
    "March 28 – April 3, 2024": "2024-03-28..2024-04-03",
    "28 March to 3 April 2024": "2024-03-28..2024-04-03",
    "December 28, 2023 to January 3, 2024": "2023-12-28..2024-01-03",
    "January–March 2024": "2024-01-01..2024-03-31",
}
NO_DATES = [
    "2024年2月30日",
    "2023年2月29日",
    "2024年13月1日",
    "2024-02-30",
    "2024-13-01",
    "2024/4/31",
    "February 30, 2024",
    "31 June 2024",
    "31.02.2024",
    "2月30日",
    "XJ-2024-001",
    "XJ-2024-03-01",
    "ISO9001-2015",
    "GB/T 20240-2006",
    "合同编号HT2024-03-01-7",
    "010-8888-2024",
    "+1 415 555 2024",
    "13820240301",
    "20240301",
    "订单20240301007",
    "2024元",
    "1,2024",
    "2,024.30",
    "3.1.2",
    "version 2024.3.1",
    "v2024.3.1",
    "版本号：2024.3.1",
    "192.168.3.1",
    "12:30",
    "1/2",
    "3.1",
    "page 3 of 2024",
    "2024",
    "chapter 12, 2024 words",
    "03/04/2024",
    "3-4-2024",
    "2010-12",
    "they may 5 times",
    "March on",
    "second half",
    "3月1日",
    "3月",
    "March 15",
    "下周五",
    "去年3月",
    "next Friday",
    "end of March",
    "第三季度",
    "上半年",
    "3月1号线",
    "025年6月30日",
    "一二三四",
    "为期三年",
    "第2024号",
    "XV2024Q3",
    "FY2023/24",
]


@pytest.mark.parametrize(("text", "day"), DAYS.items())
def test_finds_days(text: str, day: str) -> None:
    assert found(f"，{text}，") == [f"{text} = {day}..{day}"]


@pytest.mark.parametrize(("text", "days"), PERIODS.items())
def test_finds_periods_and_ranges(text: str, days: str) -> None:
    assert found(f"（{text}）") == [f"{text} = {days}"]


@pytest.mark.parametrize("text", NO_DATES)
def test_takes_nothing_else_for_a_date(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", ["1 March 2024.", "March 1, 2024.", "Mar 2024."])
def test_a_full_stop_belongs_to_the_sentence(text: str) -> None:
    assert find_expressions(text)[0].end == len(text) - 1


def test_a_full_stop_after_a_month_without_a_year_belongs_to_the_sentence() -> None:
    (day,) = find_expressions("Due on 1 December. Thanks.", date(2025, 10, 31))
    assert "Due on 1 December. Thanks."[day.start : day.end] == "1 December"


def test_reads_day_and_month_in_the_order_that_the_text_shows() -> None:
    assert found("03/04/2024 and 31/12/2024") == [
        "03/04/2024 = 2024-04-03..2024-04-03",
        "31/12/2024 = 2024-12-31..2024-12-31",
    ]
    assert found("03/04/2024 and 12/31/2024")[0] == "03/04/2024 = 2024-03-04..2024-03-04"
    assert found("03/04/2024, 31/12/2024 and 12/31/2024")[0] == "31/12/2024 = 2024-12-31..2024-12-31"


@pytest.mark.parametrize(
    ("text", "today", "day"),
    [
        ("3月4日", date(2024, 3, 8), "2024-03-04..2024-03-04"),
        ("12月30日", date(2025, 1, 3), "2024-12-30..2024-12-30"),
        ("1月3日", date(2024, 12, 30), "2025-01-03..2025-01-03"),
        ("2月29日", date(2023, 12, 1), "2024-02-29..2024-02-29"),
        ("12月30日至1月5日", date(2024, 1, 2), "2023-12-30..2024-01-05"),
        ("3月1日至5日", date(2024, 3, 8), "2024-03-01..2024-03-05"),
        ("March 15", date(2024, 3, 8), "2024-03-15..2024-03-15"),
        ("第三季度", date(2024, 11, 1), "2024-07-01..2024-09-30"),
        ("四季度", date(2025, 1, 10), "2024-10-01..2024-12-31"),
    ],
)
def test_takes_a_date_without_a_year_in_the_nearest_one(text: str, today: date, day: str) -> None:
    assert found(text, today) == [f"{text} = {day}"]


@pytest.mark.parametrize("text", ["2月30日", "每年3月31日", "每年的3月31日", "every March 15", "in may 5 times"])
def test_takes_no_day_of_every_year(text: str) -> None:
    assert found(text, date(2024, 3, 8)) == []


@pytest.mark.parametrize(
    "text", ["FY2026 Q3", "FY26Q3", "2026财年第三季度", "Q3 FY2026", "third quarter of fiscal 2026"]
)
def test_reads_fiscal_years_as_told(text: str) -> None:
    (assumed,) = find_expressions(text)
    assert (assumed.fiscal, assumed.first) == (True, date(2026, 7, 1))
    assert found(text, fiscal=Fiscal(4, "last")) == [f"{text} = 2025-10-01..2025-12-31"]
    assert found(text, fiscal=Fiscal(4, "first")) == [f"{text} = 2026-10-01..2026-12-31"]


def test_leaves_calendar_years_as_they_are() -> None:
    assert found("2026年第三季度", fiscal=Fiscal(4)) == ["2026年第三季度 = 2026-07-01..2026-09-30"]


KNOWN = sorted(DAYS) + sorted(PERIODS)
FILLERS = ["，", "。\n", "（", " text ", "\n\n", "：", "；金额1,250元，", " | ", "我们"]


@given(st.lists(st.tuples(st.sampled_from(KNOWN), st.sampled_from(FILLERS)), max_size=6), st.sampled_from(FILLERS))
def test_offsets_are_those_of_the_expression(parts: list[tuple[str, str]], first: str) -> None:
    text, spans = first, []
    for expression, filler in parts:
        spans.append((len(text), len(text) + len(expression)))
        text += expression + filler + ";"
    assert [(each.start, each.end) for each in find_expressions(text)] == spans


@given(
    st.text("0123456789年月日号-/.至Q上半第季度度 FYMarch,二〇一零", max_size=40),
    st.dates(date(1900, 1, 1), date(2100, 1, 1)),
)
def test_any_text_gives_expressions_in_order_within_it(text: str, today: date) -> None:
    expressions = find_expressions(text, today)
    ends = [0, *(each.end for each in expressions)]
    assert all(end <= each.start < each.end for end, each in zip(ends, expressions, strict=False))
    assert all(each.first <= each.last for each in expressions)
    assert all(each.end <= len(text) for each in expressions)
