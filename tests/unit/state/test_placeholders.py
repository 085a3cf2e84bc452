"""Placeholders: every spelling binds, and binding is literal."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.state.placeholders import bind, canonical, canonical_in, is_non_answer, lookalikes, references, renumber

SPELLINGS = [
    "<<answer_1>>",
    "<<Answer_1>>",
    "<< answer_1 >>",
    "<<answer1>>",
    "<<answer 1>>",
    "<<answer-1>>",
    "<answer_1>",
    "《answer_1》",
    "〈answer_1〉",
    "«answer_1»",
    "＜＜answer_１＞＞",
    "＜answer＿1＞",
    "{{answer_1}}",
    "{answer_1}",
    "[[answer_1]]",
    "[answer_1]",
    "【答案1】",
    "<<答案_1>>",
    "answer_1",
    "ANSWER_1",
    "<<answer_1.name>>",
    "<<answer_1_city>>",
    "{answer_1.birth_place}",
    "answer_1.name",
    "answer_1_city",
    "$answer_1",
    "${answer_1}",
    "&lt;&lt;answer_1&gt;&gt;",
    "&lt;answer_1&gt;",
    "<answer_{1}>",
    "<<answer_[1]>>",
    "<<第1题答案>>",
    "【第1个问题的答案】",
]


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_binds(spelling: str) -> None:
    text = f"谁是{spelling}的董事长？"
    assert references(text) == [1]
    assert canonical(text) == "谁是<<answer_1>>的董事长？"
    assert bind(text, {1: "海岳集团"}) == "谁是海岳集团的董事长？"


@pytest.mark.parametrize(
    "text", ["answer 1", "question_1", "the answer is 1", "my_answer_1", "answer_1b", "<<2>>", "[1]", "<<answer_1_2>>"]
)
def test_other_words_are_no_placeholders(text: str) -> None:
    assert references(text) == []
    assert bind(text, {1: "x", 2: "y"}) == text


def test_one_is_not_ten() -> None:
    assert bind("对比 <<answer_1>> 与 <<answer_10>>", {1: "甲", 10: "乙"}) == "对比 甲 与 乙"
    assert references("<<answer_10>> <<answer_1>> <<answer_10>>") == [1, 10]


@pytest.mark.parametrize(
    "value", ["见附件 <<answer_2>>", "D:\\data\\1", "A & B $1 {x} \\g<0>", "", "{0}", "<answer_2>"]
)
def test_binding_is_literal_and_single_pass(value: str) -> None:
    assert bind("关于<<answer_1>>的说明", {1: value, 2: "机密"}) == f"关于{value}的说明"


def test_what_is_not_answered_stays() -> None:
    assert bind("<answer_1> and {answer_3}", {1: "A"}) == "A and <<answer_3>>"


def test_renumbering_swaps_at_once() -> None:
    assert (
        renumber("<<answer_1>>, <<answer_2>>, <<answer_5>>", {1: 2, 2: 1}) == "<<answer_2>>, <<answer_1>>, <<answer_5>>"
    )


@given(st.lists(st.text(max_size=8), min_size=1, max_size=12))
def test_any_text_binds_as_it_is(values: list[str]) -> None:
    numbers = range(1, len(values) + 1)
    template = "|".join(f"<<answer_{number}>>" for number in numbers)
    assert bind(template, dict(zip(numbers, values, strict=True))) == "|".join(values)


@pytest.mark.parametrize(
    "answer",
    [
        "", "  ", "-", "N/A", "n/a.", "None", "unknown", "Not found", "not stated", "Not mentioned in the text",
        "I don't know", "I don’t know.", "I do not know", "“unknown”", "(none)", "cannot be determined",
        "未找到", "没有找到", "未知", "不知道", "无法确定", "未提及", "无", "暂无。", "<<answer_1>>", "<answer_2> ",
    ],
)  # fmt: skip
def test_non_answers(answer: str) -> None:
    assert is_non_answer(answer)


@pytest.mark.parametrize(
    "answer", ["无锡", "无崖子", "Noneless Ltd", "No. 7", "未来科技", "0", "no", "否", "Unknown Pleasures"]
)
def test_answers_that_look_like_none(answer: str) -> None:
    assert not is_non_answer(answer)


def test_a_long_hostile_text_takes_no_time() -> None:
    text = "<<" * 20_000 + "answer" + "_" * 20_000
    assert references(text) == []
    assert re.fullmatch(r"[<a-z_]+", canonical(text))
    assert len(lookalikes(text)) <= 1


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("Where was #1 born?", "Where was <<answer_1>> born?"),
        ("Who leads #1's firm?", "Who leads <<answer_1>>'s firm?"),
        ("谁是#１的董事长？", "谁是<<answer_1>>的董事长？"),
        ("What is C#1 and &#39; and #1st?", "What is C#1 and &#39; and #1st?"),
    ],
)
def test_a_number_sign_is_a_placeholder(text: str, bound: str) -> None:
    assert canonical_in(text, "Where was the builder born?") == bound


def test_a_number_sign_of_the_question_is_none() -> None:
    assert canonical_in("Who runs Project #1 of {answer_2}?", "Who runs Project #1?") == (
        "Who runs Project #1 of <<answer_2>>?"
    )


@pytest.mark.parametrize(
    "text",
    ["<<name>>", "<<the first answer>>", "answer_n", "<<第一题答案>>", "answer_1b", "<<answer_1_2>>"],
)
def test_what_only_looks_like_a_placeholder_is_told(text: str) -> None:
    assert len(lookalikes(f"Who leads {text} and <<answer_1>>?")) == 1


@pytest.mark.parametrize("text", ["Who leads <<answer_1>>?", "What is 1 << 2?", "Who wrote 《答案》?", "<2> [1] {x}"])
def test_other_words_look_like_no_placeholder(text: str) -> None:
    assert lookalikes(text) == []
