import pytest

from clew.reasoning.time_range import time_range_of, without_time
from tests.unit.reasoning.calendar_days import CLOCKS


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("上个月项目复盘里提了哪些风险", "项目复盘里提了哪些风险"),
        ("上个月的项目复盘里提了哪些风险？", "项目复盘里提了哪些风险？"),
        ("在2024年3月的周报里，谁请了假？", "周报里，谁请了假？"),
        ("财务部昨天发的邮件讲了什么？", "财务部发的邮件讲了什么？"),
        ("项目在上个月的复盘", "项目复盘"),
        ("上個月的會議紀要裡誰負責測試？", "會議紀要裡誰負責測試？"),
        ("（2024年）的纪要", "纪要"),
        ("自2023年5月以来印发的办法有哪些？", "印发的办法有哪些？"),
        ("近三个月内的客户来信", "客户来信"),
        ("2024年印发的通知，除第三季度外，有哪些？", "印发的通知，有哪些？"),
        ("一月和三月的月报分别说了什么？", "月报分别说了什么？"),
        ("2023年3月到5月期间的例会", "例会"),
        ("在2019年5月的时候有效的报销制度", "有效的报销制度"),
        ("２０２４年５月的通知", "通知"),
        ("中国区2024年的合同", "中国区合同"),
        ("2024年3月15日（周五）的例会", "例会"),
        ("2023年预算批了吗？", "预算批了吗？"),
        ("What risks were raised in last month's project review?", "What risks were raised in project review?"),
        ("Which policies were published in 2024?", "Which policies were published?"),
        ("What did the minutes of 3 March 2024 decide?", "What did the minutes decide?"),
        ("List the incident reports from the past two weeks.", "List the incident reports."),
        ("In March 2024, which contracts were signed?", "which contracts were signed?"),
        ("Which contracts were signed between April and June 2023?", "Which contracts were signed?"),
        ("Was the 2023 budget approved?", "Was the budget approved?"),
        ("emails since March, please", "emails, please"),
        ("What did the rules in force on 2020-02-01 say?", "What did the rules in force say?"),
        ("As of 1 January 2022, what did the expense policy allow?", "what did the expense policy allow?"),
        ("Which 2024 memos, except those of Q3, mention moving?", "Which memos, mention moving?"),
    ],
)
def test_a_query_has_neither_the_time_nor_what_tied_it(question: str, query: str) -> None:
    time = time_range_of(question, CLOCKS[0])
    assert time is not None
    assert without_time(question, time) == query


@pytest.mark.parametrize(
    "question", ["上个月", "上个月呢？", "去年的", "Q3 2024", "in March?", "What about last month?", "截至2023年5月"]
)
def test_a_question_that_only_says_a_time_stays(question: str) -> None:
    time = time_range_of(question, CLOCKS[0])
    assert time is not None
    assert without_time(question, time) == question


@pytest.mark.parametrize("question", ["1990年亚运会在哪座城市举办？", "Who was president in 1998?", "2月30日的会议"])
def test_what_belongs_to_the_topic_stays(question: str) -> None:
    time = time_range_of(question, CLOCKS[0])
    assert time is not None
    assert without_time(question, time) == question
