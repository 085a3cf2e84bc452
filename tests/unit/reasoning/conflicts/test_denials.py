"""Yes and no, and who holds a role."""

import pytest

from tests.unit.reasoning.conflicts.world import conflicts_between, conflicts_of, document

DENIED = [
    ("云雀平台支持静态加密吗？", "支持", "云雀平台支持静态加密。", "云雀平台不支持静态加密。", "否"),
    ("实习生可以报销餐费吗？", "可以", "实习生可以报销餐费。", "实习生不可以报销餐费。", "否"),
    ("云雀平台支持静态加密吗？", "不支持", "云雀平台不支持静态加密。", "云雀平台支持静态加密。", "是"),
    (
        "Does Larkspur support encryption?",
        "yes",
        "Larkspur supports encryption.",
        "Larkspur does not support encryption.",
        "no",
    ),
    ("Are interns paid overtime?", "no", "Interns are not paid overtime.", "Interns are paid overtime.", "yes"),
]
NOT_DENIED = [
    ("云雀平台支持静态加密吗？", "支持", "云雀平台支持静态加密。", "云雀平台不支持传输加密。"),
    ("云雀平台支持静态加密吗？", "支持", "云雀平台支持静态加密。", "白鹭平台不支持静态加密。"),
    ("云雀平台支持静态加密吗？", "支持", "云雀平台支持静态加密。", "云雀平台免费版不支持静态加密。"),
    ("实习生可以报销餐费吗？", "可以", "实习生可以报销餐费。", "实习生不可以报销差旅费。"),
    ("外壳是不锈钢的吗？", "是", "外壳采用不锈钢。", "外壳采用不锈钢材料。"),
    (
        "Does Larkspur support encryption?",
        "yes",
        "Larkspur supports encryption.",
        "Brackley does not support encryption.",
    ),
    (
        "Does Larkspur support encryption?",
        "yes",
        "Larkspur supports encryption.",
        "Larkspur does not support encryption of backups.",
    ),
    ("Are interns paid overtime?", "no", "Interns are not paid overtime.", "Managers are paid overtime."),
]
HOLDERS = [
    ("星河项目的负责人是谁？", "张伟", "星河项目的负责人是张伟。", "星河项目的负责人为李娜。", "李娜"),
    (
        "Who is the manager of Osprey?",
        "Ada Holm",
        "The manager of Osprey is Ada Holm.",
        "The manager of Osprey is Ida Brunner.",
        "Ida Brunner",
    ),
]
NO_OTHER_HOLDERS = [
    ("星河项目的负责人是谁？", "张伟", "星河项目的负责人是张伟。", "海岸项目的负责人是李娜。"),
    ("星河项目的负责人是谁？", "张伟", "星河项目的负责人是张伟。", "星河项目的测试负责人是李娜。"),
    ("星河项目的负责人是谁？", "张伟", "星河项目的负责人是张伟。", "星河项目的负责人曾是李娜。"),
    ("星河项目的成员有谁？", "张伟", "星河项目的成员有张伟。", "星河项目的成员有李娜。"),
    (
        "Who is the manager of Osprey?",
        "Ada Holm",
        "The manager of Osprey is Ada Holm.",
        "The manager of Heron is Ida Brunner.",
    ),
    ("Who wrote The Tides?", "Ada Holm", "The Tides was written by Ada Holm.", "The Tides was written by Ida Brunner."),
]


@pytest.mark.parametrize(("question", "answer", "one", "other", "opposite"), [*DENIED, *HOLDERS])
def test_yes_and_no_and_two_holders_of_one_role_are_a_conflict(
    question: str, answer: str, one: str, other: str, opposite: str
) -> None:
    (conflict,) = conflicts_between(question, answer, one, other)
    assert [stated["answer"] for stated in conflict["statements"]] == [answer, opposite]
    assert conflict["resolved"] == ""


@pytest.mark.parametrize(("question", "answer", "one", "other"), [*NOT_DENIED, *NO_OTHER_HOLDERS])
def test_other_things_denied_and_other_roles_are_none(question: str, answer: str, one: str, other: str) -> None:
    assert conflicts_between(question, answer, one, other) == []


def test_a_later_revision_may_deny() -> None:
    old = document("云雀平台不支持静态加密。", date="2025-01-05")
    new = document("更新：云雀平台支持静态加密。", date="2026-01-05")
    (conflict,) = conflicts_of("云雀平台支持静态加密吗？", "不支持", [old, new], holding="不支持")
    assert [(stated["answer"], stated["standing"]) for stated in conflict["statements"]] == [
        ("是", ""),
        ("不支持", "revised"),
    ]
