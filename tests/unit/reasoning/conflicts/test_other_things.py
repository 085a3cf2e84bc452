"""Things of one kind that a letter, a number, a stage or a month tells apart do not contradict each other."""

import pytest

from tests.unit.reasoning.conflicts.world import conflicts_between

TWO_THINGS = [
    ("合同A的违约金是多少？", "5%", "违约金为5%。", "违约金为8%。", "合同A", "合同B"),
    ("违约金是多少？", "5%", "违约金为5%。", "违约金为8%。", "合同A", "合同B"),
    ("合同甲的违约金是多少？", "5%", "违约金为5%。", "违约金为8%。", "合同甲", "合同乙"),
    ("合同A-17的违约金是多少？", "5%", "违约金为5%。", "违约金为8%。", "合同A-17", "合同A-18"),
    ("项目A的预算是多少？", "500万元", "预算为500万元。", "预算为800万元。", "项目A", "项目B"),
    ("项目三的预算是多少？", "500万元", "预算为500万元。", "项目四的预算为800万元。", "汇总", "汇总"),
    ("A仓库的面积是多少？", "500平方米", "面积为500平方米。", "面积为800平方米。", "A仓库", "B仓库"),
    ("3月周报的完成率是多少？", "50%", "完成率为50%。", "完成率为80%。", "3月周报", "4月周报"),
    ("一期工程的造价是多少？", "500万元", "造价为500万元。", "造价为800万元。", "一期工程", "二期工程"),
    ("合同A可以转让吗？", "可以", "本合同可以转让。", "本合同不可以转让。", "合同A", "合同B"),
    ("项目A的负责人是谁？", "林知远", "负责人是林知远。", "负责人是苏晚秋。", "项目A", "项目B"),
    (
        "What is the penalty in contract A?",
        "5%",
        "The penalty is 5%.",
        "The penalty is 8%.",
        "Contract A",
        "Contract B",
    ),
    (
        "What is the budget of project 4?",
        "5 million",
        "The budget is 5 million euros.",
        "The budget is 8 million euros.",
        "Project 4",
        "Project 5",
    ),
    (
        "How long does phase 2 last?",
        "6 months",
        "The phase lasts 6 months.",
        "The phase lasts 9 months.",
        "Phase 2",
        "Phase 3",
    ),
    (
        "What is the completion rate in the March weekly report?",
        "50%",
        "The completion rate is 50%.",
        "The completion rate is 80%.",
        "March weekly report",
        "April weekly report",
    ),
    (
        "Can contract A be assigned?",
        "yes",
        "The contract can be assigned.",
        "The contract cannot be assigned.",
        "Contract A",
        "Contract B",
    ),
]
ONE_THING = [
    ("合同A的违约金是多少？", "5%", "违约金为5%。", "违约金为8%。", "合同A", "合同A"),
    ("合同A的违约金是多少？", "5%", "合同A的违约金为5%。", "合同A的违约金为8%。", "", ""),
    ("合同A和合同B的违约金是多少？", "5%", "合同A、B的违约金为5%。", "合同A和合同B的违约金为8%。", "", ""),
    ("项目A的预算是多少？", "500万元", "预算为500万元。", "预算为800万元。", "项目A", "项目A"),
    ("3月周报的完成率是多少？", "50%", "完成率为50%。", "完成率为80%。", "3月周报", "3月周报"),
    ("一期工程的造价是多少？", "500万元", "一期工程的造价为500万元。", "一期工程的造价为800万元。", "", ""),
    (
        "What is the penalty in contract A?",
        "5%",
        "The penalty is 5%.",
        "The penalty is 8%.",
        "Contract A",
        "Contract A",
    ),
    ("How long does phase 2 last?", "6 months", "Phase 2 lasts 6 months.", "Phase 2 lasts 9 months.", "", ""),
]


@pytest.mark.parametrize(("question", "answer", "one", "other", "title", "another"), TWO_THINGS)
def test_what_is_said_of_another_one_is_no_contradiction(
    question: str, answer: str, one: str, other: str, title: str, another: str
) -> None:
    assert conflicts_between(question, answer, one, other, titles=(title, another)) == []


@pytest.mark.parametrize(("question", "answer", "one", "other", "title", "another"), ONE_THING)
def test_what_is_said_of_the_very_one_is(
    question: str, answer: str, one: str, other: str, title: str, another: str
) -> None:
    assert len(conflicts_between(question, answer, one, other, titles=(title, another))) == 1
