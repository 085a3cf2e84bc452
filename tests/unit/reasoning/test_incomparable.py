"""Quantities of two things that code must not rank."""

import pytest

from clew.reasoning.conclusion import conclusion_of
from clew.reasoning.incomparable import incomparable
from clew.state.records import Finding, SubQuestion
from tests.unit.reasoning.conflicts.world import document, found, step

Told = tuple[str, str, str]
"""A sub-question, its answer and the sentence that states it."""
APART: list[tuple[str, Told, Told, tuple[str, ...]]] = [
    (
        "甲公司和乙公司谁的营收更高？",
        ("甲公司的营收是多少？", "15亿美元", "甲公司营收15亿美元。"),
        ("乙公司的营收是多少？", "86亿元", "乙公司营收86亿元。"),
        ("currency",),
    ),
    (
        "甲公司和乙公司谁的营收更高？",
        ("甲公司的营收是多少？", "1,500 million USD", "2025年营收 1,500 million USD"),
        ("乙公司的营收是多少？", "86 亿元人民币", "2025财年(4月起)营收 86 亿元人民币"),
        ("currency", "fiscal"),
    ),
    (
        "谁的营收更高？",
        ("海岳集团的营收是多少？", "15亿元", "海岳集团2024年营收15亿元。"),
        ("临川集团的营收是多少？", "16亿元", "临川集团2023年营收16亿元。"),
        ("period",),
    ),
    (
        "Which company has the higher revenue, Voss or Orme?",
        ("What is the revenue of Voss?", "$12 million", "The revenue of Voss was $12 million."),
        ("What is the revenue of Orme?", "€11 million", "The revenue of Orme was €11 million."),
        ("currency",),
    ),
    (
        "Which company has the higher revenue, Voss or Orme?",
        ("What is the revenue of Voss?", "$12 million", "The revenue of Voss in fiscal 2024 was $12 million."),
        ("What is the revenue of Orme?", "$11 million", "The revenue of Orme in 2024 was $11 million."),
        ("fiscal",),
    ),
    (
        "Which has the higher capacity, Alto or Brink?",
        ("What is the capacity of Alto?", "40 kg", "The capacity of Alto is 40 kg."),
        ("What is the capacity of Brink?", "60 litres", "The capacity of Brink is 60 litres."),
        ("unit",),
    ),
]
TOGETHER: list[tuple[str, Told, Told]] = [
    (
        "甲公司和乙公司谁的营收更高？",
        ("甲公司的营收是多少？", "15亿元", "甲公司2024年营收15亿元。"),
        ("乙公司的营收是多少？", "86亿元", "乙公司2024年营收86亿元。"),
    ),
    (
        "Which company has the higher revenue, Voss or Orme?",
        ("What is the revenue of Voss?", "$12 million", "The revenue of Voss was $12 million."),
        ("What is the revenue of Orme?", "$11 million", "The revenue of Orme was $11 million."),
    ),
    (
        "Which tent is heavier, Alto or Brink?",
        ("How heavy is Alto?", "3.1 kg", "Alto weighs 3.1 kg."),
        ("How heavy is Brink?", "2800 g", "Brink weighs 2800 g."),
    ),
    (
        "甲公司和乙公司谁成立更早？",
        ("甲公司是什么时候成立的？", "1931年", "甲公司成立于1931年。"),
        ("乙公司是什么时候成立的？", "1954年", "乙公司成立于1954年。"),
    ),
]


def plan_of(*told: Told) -> tuple[list[SubQuestion], dict[int, Finding]]:
    plan = [step(number, question) for number, (question, _, _) in enumerate(told, start=1)]
    findings = {
        number: found(question, answer, document(sentence), number=number, holding=sentence)
        for number, (question, answer, sentence) in enumerate(told, start=1)
    }
    return plan, findings


@pytest.mark.parametrize(("question", "one", "other", "kinds"), APART)
def test_other_currencies_units_and_periods_are_not_ranked(
    question: str, one: Told, other: Told, kinds: tuple[str, ...]
) -> None:
    plan, best = plan_of(one, other)
    apart = incomparable(question, plan, best)
    assert apart is not None
    assert apart.kinds == kinds
    conclusion = conclusion_of(question, plan, best)
    assert conclusion is not None
    assert conclusion.rests_on == {1, 2}
    assert conclusion.answer == apart.said("en" if question.isascii() else "zh")


@pytest.mark.parametrize(("question", "one", "other"), TOGETHER)
def test_what_can_be_ranked_is_left_to_the_comparison(question: str, one: Told, other: Told) -> None:
    assert incomparable(question, *plan_of(one, other)) is None


def test_it_is_said_in_words() -> None:
    apart = incomparable(APART[1][0], *plan_of(APART[1][1], APART[1][2]))
    assert apart is not None
    assert apart.said("zh") == "两者不能直接比较：币种不同，文档没有给出汇率；一个是财年，另一个不是"
    assert apart.said("en").startswith("They cannot be ranked: the currencies differ, and no exchange rate is given")
    assert apart.found == (("甲公司", (1,)), ("乙公司", (2,)))
