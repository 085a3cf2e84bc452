from datetime import date

import pytest

from clew.knowledge.dates.spans import Fiscal
from clew.reasoning.time_range import time_range_of
from clew.state.records import TimeRange

TODAY = date(2026, 11, 29)
ENDS_2026 = Fiscal(4, "last")
"""From April; named after the year in which it ends."""
BEGINS_2026 = Fiscal(4, "first")


def asked(question: str, today: date = TODAY, fiscal: Fiscal | None = None) -> TimeRange:
    time = time_range_of(question, today, fiscal) if fiscal else time_range_of(question, today)
    assert time is not None
    return time


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("2月30日的会议定了什么？", "2月30日"),
        ("2023年2月29日发生了什么？", "2023年2月29日"),
        ("四月三十一日的纪要", "四月三十一日"),
        ("13月的销售额", "13月"),
        ("2024年13月的销售额", "2024年13月"),
        ("2024年第五季度的收入", "2024年第五季度"),
        ("第五季度的收入", "第五季度"),
        ("2024-02-30的邮件", "2024-02-30"),
        ("2024年第60周的周报", "2024年第60周"),
        ("2月30日到3月5日的邮件", "2月30日到3月5日"),
        ("What happened on February 30?", "February 30"),
        ("What happened on 31 June 2024?", "31 June 2024"),
        ("What happened on 2024-13-01?", "2024-13-01"),
        ("What was revenue in Q5 2024?", "Q5 2024"),
        ("What was revenue in 2024 Q6?", "2024 Q6"),
        ("Who was sick in week 60 of 2024?", "week 60 of 2024"),
    ],
)
def test_what_does_not_exist_limits_nothing_and_is_named(question: str, named: str) -> None:
    time = asked(question)
    assert (time["ranges"], time["use"]) == ([], "none")
    assert len(time["notes"]) == 1
    assert named in time["notes"][0]


def test_says_when_what_is_left_out_leaves_nothing() -> None:
    time = asked("2024年第三季度除2024年外的销售额")
    assert (time["ranges"], time["use"]) == ([], "none")
    assert len(time["notes"]) == 1


def test_the_rest_of_a_list_with_an_impossible_day_counts() -> None:
    time = asked("2月30日和3月5日的会议分别定了什么？")
    assert time["ranges"] == [["2026-03-05", "2026-03-06"]]
    assert "2月30日" in time["notes"][0]


@pytest.mark.parametrize(
    ("question", "taken"),
    [
        ("2023年5月到3月的销售额", ["2023-03-01", "2023-06-01"]),
        ("2023年5月1日至3月1日的销售额", ["2023-03-01", "2023-05-02"]),
        ("2024-2023年的销售额", ["2023-01-01", "2025-01-01"]),
        ("2024年到2023年的销售额", ["2023-01-01", "2025-01-01"]),
        ("2023年11月到2月的销售额", ["2023-11-01", "2024-03-01"]),
        ("11月到2月的销售额", ["2025-11-01", "2026-03-01"]),
        ("2023年12月20日到1月10日的销售额", ["2023-12-20", "2024-01-11"]),
        ("What was revenue from May to March 2023?", ["2023-03-01", "2023-06-01"]),
        ("What was revenue from 2023-05-01 to 2023-03-01?", ["2023-03-01", "2023-05-02"]),
        ("What was revenue from 2024 to 2023?", ["2023-01-01", "2025-01-01"]),
        ("What was revenue from Q4 2024 to Q2 2024?", ["2024-04-01", "2025-01-01"]),
        ("What was revenue from November to February 2024?", ["2023-11-01", "2024-03-01"]),
    ],
)
def test_says_how_it_took_a_range_that_ends_before_it_begins(question: str, taken: list[str]) -> None:
    time = asked(question)
    assert time["ranges"] == [taken]
    assert len(time["notes"]) == 1
    assert taken[0] in time["notes"][0]


@pytest.mark.parametrize(
    ("question", "ranges"),
    [
        ("明年的预算是多少？", [["2027-01-01", "2028-01-01"]]),
        ("2030年的规划", [["2030-01-01", "2031-01-01"]]),
        ("下个月发布的通知", [["2026-12-01", "2027-01-01"]]),
        ("What is planned for 2030?", [["2030-01-01", "2031-01-01"]]),
        ("Which policies will be published next month?", [["2026-12-01", "2027-01-01"]]),
        ("2028年到2029年的投资", [["2028-01-01", "2030-01-01"]]),
    ],
)
def test_says_that_a_time_is_yet_to_come_and_filters_nothing_by_it(question: str, ranges: list[list[str]]) -> None:
    time = asked(question)
    assert time["ranges"] == ranges
    assert time["use"] == "boost"
    assert any("2026-11-29" in each for each in time["notes"])


@pytest.mark.parametrize(
    ("question", "ends", "begins", "calendar"),
    [
        ("FY2026 Q3", ("2025-10-01", "2026-01-01"), ("2026-10-01", "2027-01-01"), ("2026-07-01", "2026-10-01")),
        ("2026财年第三季度", ("2025-10-01", "2026-01-01"), ("2026-10-01", "2027-01-01"), ("2026-07-01", "2026-10-01")),
        ("FY26Q3", ("2025-10-01", "2026-01-01"), ("2026-10-01", "2027-01-01"), ("2026-07-01", "2026-10-01")),
        ("Q3 FY26", ("2025-10-01", "2026-01-01"), ("2026-10-01", "2027-01-01"), ("2026-07-01", "2026-10-01")),
        ("26财年Q3", ("2025-10-01", "2026-01-01"), ("2026-10-01", "2027-01-01"), ("2026-07-01", "2026-10-01")),
        ("2026财年", ("2025-04-01", "2026-04-01"), ("2026-04-01", "2027-04-01"), ("2026-01-01", "2027-01-01")),
        ("fiscal year 2026", ("2025-04-01", "2026-04-01"), ("2026-04-01", "2027-04-01"), ("2026-01-01", "2027-01-01")),
        ("FY2025-26", ("2025-04-01", "2026-04-01"), ("2025-04-01", "2026-04-01"), ("2025-01-01", "2027-01-01")),
        ("2025/26财年", ("2025-04-01", "2026-04-01"), ("2025-04-01", "2026-04-01"), ("2025-01-01", "2027-01-01")),
        ("2026财年上半年", ("2025-04-01", "2025-10-01"), ("2026-04-01", "2026-10-01"), ("2026-01-01", "2026-07-01")),
        (
            "third quarter of fiscal 2026",
            ("2025-10-01", "2026-01-01"),
            ("2026-10-01", "2027-01-01"),
            ("2026-07-01", "2026-10-01"),
        ),
        ("本财年", ("2026-04-01", "2027-04-01"), ("2026-04-01", "2027-04-01"), ("2026-01-01", "2027-01-01")),
        ("上一财年", ("2025-04-01", "2026-04-01"), ("2025-04-01", "2026-04-01"), ("2025-01-01", "2026-01-01")),
        ("last fiscal year", ("2025-04-01", "2026-04-01"), ("2025-04-01", "2026-04-01"), ("2025-01-01", "2026-01-01")),
        ("本财年第一季度", ("2026-04-01", "2026-07-01"), ("2026-04-01", "2026-07-01"), ("2026-01-01", "2026-04-01")),
        (
            "last fiscal quarter",
            ("2026-07-01", "2026-10-01"),
            ("2026-07-01", "2026-10-01"),
            ("2026-07-01", "2026-10-01"),
        ),
    ],
)
def test_reads_fiscal_years_by_the_setting_and_says_when_there_is_none(
    question: str, ends: tuple[str, str], begins: tuple[str, str], calendar: tuple[str, str]
) -> None:
    for fiscal, meant in ((ENDS_2026, ends), (BEGINS_2026, begins)):
        time = asked(question, fiscal=fiscal)
        assert (time["ranges"], time["notes"]) == ([list(meant)], [])
    time = asked(question)
    assert time["ranges"] == [list(calendar)]
    assert [question in each for each in time["notes"]] == [True]


def test_calendar_quarters_are_not_fiscal_ones() -> None:
    assert asked("2026年第三季度", fiscal=ENDS_2026)["ranges"] == [["2026-07-01", "2026-10-01"]]
    assert asked("上季度", fiscal=ENDS_2026)["ranges"] == [["2026-07-01", "2026-10-01"]]


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("12月的销售额是多少？", "“12月”没有写年份，按 2025 年理解"),
        ("What was revenue in December?", "“December” names no year: taken as 2025"),
        ("2月30日发生了什么？", "“2月30日”不存在，未按它限定时间"),
        ("What happened on June 31?", "There is no “June 31”: it limits nothing"),
    ],
)
def test_notes_are_in_the_language_of_the_question(question: str, note: str) -> None:
    assert asked(question, date(2026, 3, 31))["notes"] == [note]


@pytest.mark.parametrize(
    "question", ["11月的销售额", "上个月的销售额", "2024年3月到5月", "Q3", "since March", "近三个月"]
)
def test_says_nothing_of_what_is_plain(question: str) -> None:
    assert asked(question)["notes"] == []


def test_a_day_whose_order_nothing_tells_is_both() -> None:
    time = asked("What was sent on 03/04/2024?")
    assert time["ranges"] == [["2024-03-04", "2024-03-05"], ["2024-04-03", "2024-04-04"]]
    assert len(time["notes"]) == 1


@pytest.mark.parametrize(
    ("question", "ranges"),
    [
        ("现行于2019年5月1日的考勤制度", [["2019-05-01", "2019-05-02"]]),
        ("在2019年5月时有效的报销制度", [["2019-05-01", "2019-06-01"]]),
        ("What was the travel policy as of 2023-05-01?", [["2023-05-01", "2023-05-02"]]),
        ("What was the travel policy as of June 2023?", [["2023-06-30", "2023-07-01"]]),
        ("as of 2023-05-01", [["2023-05-01", "2023-05-02"]]),
        ("截至2022年底有效的保密制度", [["2022-12-31", "2023-01-01"]]),
        ("Which version of the leave policy applied in 2019?", [["2019-01-01", "2020-01-01"]]),
    ],
)
def test_what_was_in_force_is_asked_for_a_day_or_a_time(question: str, ranges: list[list[str]]) -> None:
    time = asked(question)
    assert (time["ranges"], time["use"]) == (ranges, "in_force")


def test_the_words_that_say_it_are_slices_of_the_question() -> None:
    assert asked("请问２０２４年除第三季度外的销售额")["text"] == "２０２４年 … 除第三季度外"
    assert asked("emails since March, please")["text"] == "since March"


@pytest.mark.parametrize(
    "question", ["", " ", "？", "0000年0月0日", "9999年12月31日", "99999年", "近999年", "近0天", "9" * 400]
)
def test_never_fails(question: str) -> None:
    time_range_of(question, TODAY)
