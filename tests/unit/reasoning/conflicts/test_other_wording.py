"""What forbids against what allows, places, states and roles said in other words: and what only looks like it."""

import pytest

from tests.unit.reasoning.conflicts.world import conflicts_between, conflicts_of, document

CONTRARY = [
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周五不得远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "周五禁止员工远程办公。"),
    ("周五可以远程办公吗？", "不得", "员工周五不得远程办公。", "员工周五可以远程办公。"),
    (
        "Is remote work allowed on Fridays?",
        "Yes",
        "Remote work is allowed on Fridays.",
        "Remote work is prohibited on Fridays.",
    ),
    (
        "Can staff work remotely on Fridays?",
        "Yes",
        "Staff may work remotely on Fridays.",
        "Staff must not work remotely on Fridays.",
    ),
    ("合同期限是几年？", "三年", "合同期限为三年。", "本合同有效期5年。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部设在北岸。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部位于北岸。"),
    ("奥姆公司的总部在哪里？", "临川市", "奥姆公司的总部设在临川市。", "奥姆公司的总部设在北岸市。"),
    (
        "Where is the head office of Orme Works?",
        "Lund",
        "The head office of Orme Works is in Lund.",
        "The head office of Orme Works is located in Ruhn.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "The chair of the audit committee is Ida Brunner.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "Ada Venn chairs the audit committee.",
        "The audit committee is chaired by Ida Brunner.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "The audit committee is chaired by Ida Brunner.",
    ),
    ("审计委员会的主席是谁？", "林知远", "审计委员会由林知远担任主席。", "审计委员会的主席是苏晚秋。"),
    ("云桥项目的负责人是谁？", "林知远", "林知远担任云桥项目负责人。", "云桥项目的负责人是苏晚秋。"),
    ("云桥项目的状态是什么？", "已完成", "云桥项目的状态：已完成。", "云桥项目的状态：延期。"),
    ("云桥项目的状态是什么？", "已完成", "云桥项目的状态：已完成。", "云桥项目的状态为进行中。"),
    (
        "What is the status of Osprey?",
        "completed",
        "The status of Osprey is completed.",
        "The status of Osprey: on hold",
    ),
]
NOT_CONTRARY = [
    ("奥姆公司的总部在哪里？", "杭州", "奥姆公司的总部设在杭州。", "奥姆公司的总部设在浙江。"),
    (
        "Where is the head office of Orme Works?",
        "Lund",
        "The head office of Orme Works is in Lund.",
        "The head office of Orme Works is in Sweden.",
    ),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周五不得远程加班。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周五必须远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周五不需要远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "实习生周五不得远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周四不得远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "未经批准，员工周五不得远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周五不得不远程办公。"),
    ("周五可以远程办公吗？", "可以", "员工周五可以远程办公。", "员工周五不得私自远程办公。"),
    (
        "Can staff work remotely on Fridays?",
        "Yes",
        "Staff may work remotely on Fridays.",
        "Staff need not work remotely on Fridays.",
    ),
    (
        "Can staff work remotely on Fridays?",
        "Yes",
        "Staff may work remotely on Fridays.",
        "Staff do not have to work remotely on Fridays.",
    ),
    (
        "Can staff work remotely on Fridays?",
        "Yes",
        "Staff may work remotely on Fridays.",
        "Staff must not work remotely on Mondays.",
    ),
    (
        "Can staff work remotely on Fridays?",
        "Yes",
        "Staff may work remotely on Fridays.",
        "Interns must not work remotely on Fridays.",
    ),
    (
        "Is remote work allowed on Fridays?",
        "Yes",
        "Remote work is allowed on Fridays.",
        "Remote work is not prohibited on Fridays.",
    ),
    (
        "Is remote work allowed on Fridays?",
        "Yes",
        "Remote work is allowed on Fridays.",
        "Remote work is prohibited on Fridays without approval.",
    ),
    (
        "Is remote work allowed on Fridays?",
        "Yes",
        "Remote work is allowed on Fridays.",
        "Remote work is not required on Fridays.",
    ),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部设在临川市。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部设在中国。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部设在临川东区。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部设在北岸区。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的总部设在一栋旧楼里。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "维恩公司的总部设在北岸。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的分部设在北岸。"),
    ("奥姆公司的总部在哪里？", "临川", "奥姆公司的总部设在临川。", "奥姆公司的原总部设在北岸。"),
    ("奥姆公司的工厂在哪里？", "临川", "奥姆公司的工厂设在临川。", "奥姆公司的工厂设在北岸。"),
    (
        "Where is the head office of Orme Works?",
        "Lund",
        "The head office of Orme Works is in Lund.",
        "The head office of Venn Works is located in Ruhn.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "The chair of the risk committee is Ida Brunner.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "The vice chair of the audit committee is Ida Brunner.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "The audit committee was chaired by Ida Brunner.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "Ida Brunner is a member of the audit committee.",
    ),
    (
        "Who chairs the audit committee?",
        "Ada Venn",
        "The audit committee is chaired by Ada Venn.",
        "The audit committee is managed by Ida Brunner.",
    ),
    ("云桥项目的负责人是谁？", "林知远", "林知远担任云桥项目负责人。", "云桥项目的副负责人是苏晚秋。"),
    ("云桥项目的负责人是谁？", "林知远", "林知远担任云桥项目负责人。", "苏晚秋担任云帆项目负责人。"),
    ("云桥项目的状态是什么？", "进行中", "云桥项目的状态：进行中。", "云桥项目的状态：延期。"),
    ("云桥项目的状态是什么？", "已完成", "云桥项目的状态：已完成。", "云桥项目的状态：完成。"),
    ("云桥项目的状态是什么？", "已完成", "云桥项目的状态：已完成。", "云帆项目的状态：延期。"),
    ("云桥项目的状态是什么？", "已完成", "云桥项目的状态：已完成。", "云桥项目的原状态：延期。"),
    ("云桥项目的状态是什么？", "已完成", "云桥项目的状态：已完成。", "云桥项目一季度的状态：延期。"),
    (
        "What is the status of Osprey?",
        "delayed",
        "The status of Osprey is delayed.",
        "The status of Osprey is in progress.",
    ),
    ("合同期限是几年？", "三年", "合同期限为三年。", "本合同有效期3年。"),
    ("合同期限是几年？", "三年", "合同期限为三年。", "证书有效期5年。"),
    ("合同期限是几年？", "三年", "合同期限为三年。", "合同保密期限为5年。"),
    ("合同期限是几年？", "三年", "合同期限为三年。", "合同续签期限为5年。"),
    ("合同期限是几年？", "三年", "合同期限为三年。", "合同付款期限为5个月。"),
]


@pytest.mark.parametrize(("question", "answer", "one", "other"), CONTRARY)
def test_other_words_for_the_contrary_are_a_conflict(question: str, answer: str, one: str, other: str) -> None:
    (conflict,) = conflicts_between(question, answer, one, other)
    assert [stated["quote"] for stated in conflict["statements"]] == [one, other]
    assert conflict["resolved"] == ""


@pytest.mark.parametrize(("question", "answer", "one", "other"), NOT_CONTRARY)
def test_what_may_be_so_beside_it_is_none(question: str, answer: str, one: str, other: str) -> None:
    assert conflicts_between(question, answer, one, other) == []


def test_a_state_that_was_reported_another_day_is_only_a_newer_one() -> None:
    one, other = "云桥项目的状态：进行中。", "云桥项目的状态：已完成。"
    for day, count in (("2026-03-02", 1), ("2026-04-06", 0)):
        pool = [document(one, source="a.md", date="2026-03-02"), document(other, source="b.md", date=day)]
        assert len(conflicts_of("云桥项目的状态是什么？", "进行中", pool)) == count
