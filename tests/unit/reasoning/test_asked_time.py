"""Which time each sub-question has."""

from typing import cast

import pytest

from clew.reasoning.asked_time import ground, names_another_time, read_time, timeless, times_of
from clew.settings import Settings
from clew.state.records import SubQuestion, TimeRange
from clew.state.schema import State

TODAY = "2026-11-29"
OCTOBER = [["2026-10-01", "2026-11-01"]]


def step(id: int, text: str, *depends_on: int, replaces: int = 0, added: bool = False) -> SubQuestion:
    made = SubQuestion(
        id=id, text=text, depends_on=[*depends_on], status="waiting", queries=[], reason="", replaces=replaces
    )
    return {**made, "added": True} if added else made


def state_of(question: str, *plan: SubQuestion) -> State:
    time = read_time(question, TODAY, Settings())
    return cast(State, {"asked": question, "today": TODAY, "time": time, "plan": [*plan]})


def ranges(question: str, *plan: SubQuestion) -> list[list[list[str]] | None]:
    times = times_of(state_of(question, *plan), Settings())
    return [time["ranges"] if (time := times[each["id"]]) else None for each in plan]


CHAIN = "上个月复盘里提到的供应商的董事长是谁？"
LEADER = step(2, "<<answer_1>>的董事长是谁？", 1)


@pytest.mark.parametrize(
    "first", ["上个月复盘里提到的供应商是哪家？", "复盘里提到的供应商是哪家？", "去年复盘里提到的供应商是哪家？"]
)
def test_only_what_names_the_time_has_it(first: str) -> None:
    assert ranges(CHAIN, step(1, first), LEADER) == [OCTOBER, None]


def test_what_is_added_has_the_time_of_what_failed() -> None:
    failed, other = step(1, "上个月复盘里提到的供应商是哪家？"), "复盘提到哪家供应商？"
    assert ranges(CHAIN, failed, LEADER, step(3, other, replaces=1, added=True)) == [OCTOBER, None, OCTOBER]
    assert ranges(CHAIN, failed, LEADER, step(3, "海岳集团由谁领导？", replaces=2, added=True)) == [OCTOBER, None, None]


def test_a_month_without_its_year_is_that_of_the_question() -> None:
    question = "2025年10月和11月的月报提到哪些风险？"
    parts = step(1, "2025年10月的月报提到哪些风险？"), step(2, "11月的月报提到哪些风险？")
    assert ranges(question, *parts) == [[["2025-10-01", "2025-11-01"]], [["2025-11-01", "2025-12-01"]]]


def test_what_the_question_left_out_stays_left_out() -> None:
    question = "除了第三季度，今年的复盘提到哪些风险？"
    (whole,) = ranges(question, step(1, "今年的复盘提到哪些风险？"))
    assert whole == read_time(question, TODAY, Settings())["ranges"]  # type: ignore[index]


def test_a_time_that_is_no_condition_for_the_question_is_none_for_its_parts() -> None:
    state = state_of("2023年预算批了吗？", step(1, "2023年的预算报告批了吗？"))
    assert times_of(state, Settings())[1] == state["time"]


def test_a_question_without_a_time_has_no_parts_with_one() -> None:
    assert ranges("复盘提到的供应商是谁？", step(1, "去年的复盘提到的供应商是谁？")) == [None]


@pytest.mark.parametrize(
    ("reply", "another"), [("复盘 供应商", False), ("上个月 复盘", False), ("去年 复盘", True), ("2020年 复盘", True)]
)
def test_a_query_with_another_time_is_seen(reply: str, another: bool) -> None:
    assert names_another_time(reply, CHAIN, state_of(CHAIN), Settings()) is another


def test_words_of_the_time_leave_a_query_only_where_the_search_keeps_to_it() -> None:
    time = read_time(CHAIN, TODAY, Settings())
    assert time is not None
    assert timeless("上个月复盘的风险", time) == "复盘的风险"
    assert timeless("上个月复盘的风险", {**time, "use": "boost"}) == "上个月复盘的风险"
    assert timeless("上个月复盘的风险", None) == "上个月复盘的风险"


def test_the_days_may_be_named_in_an_answer() -> None:
    asked: TimeRange = {
        "text": "",
        "ranges": [["2026-10-01", "2026-11-01"], ["", "2020-01-01"]],
        "use": "filter",
        "notes": [],
    }
    assert ground(asked) == (
        "2019-12-31 2019 12 31 December 2026-10-01 2026 10 1 October 2026-10-31 2026 10 31 October"
    )
    assert ground(None) == ""
