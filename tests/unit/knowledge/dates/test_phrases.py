from datetime import date

import pytest

from clew.knowledge.dates.expressions import find_expressions

FRIDAY = date(2025, 10, 31)
SUNDAY = date(2026, 11, 29)


def meant(text: str, today: date) -> list[str]:
    return [
        f"{text[each.start : each.end]} = {each.first}..{each.last}"
        for each in find_expressions(text, today)
        if each.relative
    ]


DAYS = {
    "今天": "2025-10-31",
    "今日": "2025-10-31",
    "明天": "2025-11-01",
    "明日": "2025-11-01",
    "明早": "2025-11-01",
    "今晚": "2025-10-31",
    "昨天": "2025-10-30",
    "昨日": "2025-10-30",
    "后天": "2025-11-02",
    "大后天": "2025-11-03",
    "前天": "2025-10-29",
    "大前天": "2025-10-28",
    "本周三": "2025-10-29",
    "这周三": "2025-10-29",
    "下周五": "2025-11-07",
    "下周日": "2025-11-09",
    "下星期一": "2025-11-03",
    "下个礼拜天": "2025-11-09",
    "下下周一": "2025-11-10",
    "上周五": "2025-10-24",
    "本月15日": "2025-10-15",
    "下个月5号": "2025-11-05",
    "上月底": "2025-09-30",
    "本月末": "2025-10-31",
    "月底": "2025-10-31",
    "年底": "2025-12-31",
    "年末": "2025-12-31",
    "去年底": "2024-12-31",
    "明年底": "2026-12-31",
    "本季度末": "2025-12-31",
    "三天后": "2025-11-03",
    "3天后": "2025-11-03",
    "三日后": "2025-11-03",
    "十天之后": "2025-11-10",
    "两周后": "2025-11-14",
    "两个星期以后": "2025-11-14",
    "三天前": "2025-10-28",
    "3月底": "2026-03-31",
    "今年3月1日": "2025-03-01",
    "明年3月1日": "2026-03-01",
    "today": "2025-10-31",
    "tomorrow": "2025-11-01",
    "Tomorrow": "2025-11-01",
    "yesterday": "2025-10-30",
    "day after tomorrow": "2025-11-02",
    "day before yesterday": "2025-10-29",
    "next Friday": "2025-11-07",
    "next Monday": "2025-11-03",
    "Next monday": "2025-11-03",
    "this Wednesday": "2025-10-29",
    "coming Monday": "2025-11-03",
    "last Tuesday": "2025-10-28",
    "last Friday": "2025-10-24",
    "last Thursday": "2025-10-23",
    "Friday next week": "2025-11-07",
    "Friday of next week": "2025-11-07",
    "next week Friday": "2025-11-07",
    "end of the month": "2025-10-31",
    "end of next month": "2025-11-30",
    "end of the year": "2025-12-31",
    "end of this week": "2025-11-02",
    "EOM": "2025-10-31",
    "EOD": "2025-10-31",
    "in two weeks": "2025-11-14",
    "in 3 days": "2025-11-03",
    "in a week": "2025-11-07",
    "two days ago": "2025-10-29",
    "3 weeks from now": "2025-11-21",
    "end of March": "2026-03-31",
}
PERIODS = {
    "上周": "2025-10-20..2025-10-26",
    "本周": "2025-10-27..2025-11-02",
    "下周": "2025-11-03..2025-11-09",
    "上上周": "2025-10-13..2025-10-19",
    "下周末": "2025-11-08..2025-11-09",
    "本周一至周五": "2025-10-27..2025-10-31",
    "下周一到周三": "2025-11-03..2025-11-05",
    "上月": "2025-09-01..2025-09-30",
    "本月": "2025-10-01..2025-10-31",
    "下个月": "2025-11-01..2025-11-30",
    "下月中旬": "2025-11-11..2025-11-20",
    "月初": "2025-10-01..2025-10-10",
    "上季度": "2025-07-01..2025-09-30",
    "本季度": "2025-10-01..2025-12-31",
    "下半年": "2025-07-01..2025-12-31",
    "去年": "2024-01-01..2024-12-31",
    "上年度": "2024-01-01..2024-12-31",
    "本年度": "2025-01-01..2025-12-31",
    "后年": "2027-01-01..2027-12-31",
    "去年12月": "2024-12-01..2024-12-31",
    "去年Q4": "2024-10-01..2024-12-31",
    "明年一季度": "2026-01-01..2026-03-31",
    "去年12月至今年2月": "2024-12-01..2025-02-28",
    "3个月后": "2026-01-01..2026-01-31",
    "一年前": "2024-01-01..2024-12-31",
    "next week": "2025-11-03..2025-11-09",
    "last month": "2025-09-01..2025-09-30",
    "this quarter": "2025-10-01..2025-12-31",
    "last year": "2024-01-01..2024-12-31",
    "this weekend": "2025-11-01..2025-11-02",
    "Q4 last year": "2024-10-01..2024-12-31",
    "first half of next year": "2026-01-01..2026-06-30",
    "March next year": "2026-03-01..2026-03-31",
    "beginning of next month": "2025-11-01..2025-11-10",
    "in three months": "2026-01-01..2026-01-31",
}
NOTHING = [
    "10,000 years ago",
    "600 years ago",
    "93 years ago",
    "一百天后",
    "at the end of the day",
    "网上年检",
    "日本年轻人",
    "日本月均收入",
    "过去年代",
    "明日之星",
    "集会两周后",
    "签约三天后",
    "后天性",
    "先天和后天因素",
    "前天气候",
    "今日头条",
    "线上周边",
    "以上周期",
    "上周期",
    "本周刊",
    "下周转",
    "以上月球",
    "每月底",
    "次月底",
    "每年底",
    "多年底蕴",
    "以后年度",
    "以前年度",
    "去年同期",
    "签署三天后",
    "收到发票的30天后",
    "三天内",
    "半年后",
    "2年期",
    "周三",
    "the last year",
    "over the next quarter",
    "in the past week",
    "last week of March",
    "the next day",
    "completed in two weeks",
    "within 30 days",
    "Monday",
    "year-end report",
    "next to Friday",
    "holidays",
]


@pytest.mark.parametrize(("text", "day"), DAYS.items())
def test_resolves_a_day(text: str, day: str) -> None:
    assert meant(f"，{text}，", FRIDAY) == [f"{text} = {day}..{day}"]


@pytest.mark.parametrize(("text", "days"), PERIODS.items())
def test_resolves_a_period(text: str, days: str) -> None:
    assert meant(f"，{text}，", FRIDAY) == [f"{text} = {days}"]


@pytest.mark.parametrize("text", NOTHING)
def test_takes_nothing_else_for_a_relative_date(text: str) -> None:
    assert meant(text, FRIDAY) == []


@pytest.mark.parametrize("text", sorted(DAYS) + sorted(PERIODS))
def test_nothing_relative_is_resolved_without_a_day(text: str) -> None:
    assert find_expressions(text) == []


@pytest.mark.parametrize(
    ("today", "text", "days"),
    [
        (SUNDAY, "上个月", "2026-10-01..2026-10-31"),
        (SUNDAY, "last month", "2026-10-01..2026-10-31"),
        (SUNDAY, "上上个月", "2026-09-01..2026-09-30"),
        (SUNDAY, "上季度", "2026-07-01..2026-09-30"),
        (SUNDAY, "上一季度", "2026-07-01..2026-09-30"),
        (SUNDAY, "last quarter", "2026-07-01..2026-09-30"),
        (SUNDAY, "去年Q4", "2025-10-01..2025-12-31"),
        (SUNDAY, "今年上半年", "2026-01-01..2026-06-30"),
        (SUNDAY, "前年", "2024-01-01..2024-12-31"),
        (SUNDAY, "上周", "2026-11-16..2026-11-22"),
        (SUNDAY, "next Friday", "2026-12-04..2026-12-04"),
        (date(2026, 3, 31), "上个月", "2026-02-01..2026-02-28"),
        (date(2026, 3, 31), "上月底", "2026-02-28..2026-02-28"),
        (date(2026, 1, 31), "下月31日", "2026-02-28..2026-02-28"),
        (date(2026, 1, 5), "last month", "2025-12-01..2025-12-31"),
        (date(2026, 1, 5), "last quarter", "2025-10-01..2025-12-31"),
        (date(2026, 1, 5), "上周", "2025-12-29..2026-01-04"),
        (date(2025, 12, 31), "下月", "2026-01-01..2026-01-31"),
        (date(2024, 2, 28), "明天", "2024-02-29..2024-02-29"),
    ],
)
def test_holds_at_the_edges_of_months_and_years(today: date, text: str, days: str) -> None:
    assert meant(text, today) == [f"{text} = {days}"]
