"""Extracted answers: what stands in no sentence, or is about something else, binds nothing."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.refusals import Refusal
from tests.fakes import make_passage

PASSAGES = [
    make_passage("Orme & Sons built the Lowden Bridge. It opened in 1931.", source="bridge.md", title="Lowden Bridge"),
    make_passage("Halden Ltd is chaired by Ida Venn. It has 40 members.", source="halden.md", title="Halden Ltd"),
    make_passage("海岳集团董事长为林知远。", source="group.md", title="海岳集团"),
]
SENTENCES = numbered_sentences(PASSAGES, max_tokens=1000)


def test_an_answer_comes_with_its_sentence() -> None:
    verdict = check_answer("Who built the Lowden Bridge?", ["Lowden Bridge"], " Orme & Sons ", 1, SENTENCES)
    assert (verdict.answer, verdict.reason) == ("Orme & Sons", None)
    assert verdict.sentence is not None
    assert verdict.sentence.text == "Orme & Sons built the Lowden Bridge."
    assert verdict.confidence == 1.0


def test_a_miscounted_sentence_is_found() -> None:
    verdict = check_answer("Who chairs Halden Ltd?", ["Halden Ltd"], "Ida Venn", 1, SENTENCES)
    assert verdict.sentence is not None
    assert verdict.sentence.text == "Halden Ltd is chaired by Ida Venn."


def test_a_subject_named_only_above_is_less_sure() -> None:
    verdict = check_answer("When did the Lowden Bridge open?", ["Lowden Bridge"], "1931", 2, SENTENCES)
    assert verdict.answer == "1931"
    assert 0.5 < verdict.confidence < 1.0


@pytest.mark.parametrize(
    ("question", "subjects", "answer", "number"),
    [
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "Otto Lenz", 1),  # in no sentence
        ("Who chairs Orme & Sons?", ["Orme & Sons"], "Ida Venn", 3),  # of another firm
        ("海岸集团董事长是谁？", ["海岸集团"], "林知远", 5),
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "", 0),
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "not stated", 1),
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "Orme & Sons", 0),
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "Lowden Bridge", 1),  # repeats the question
        ("When did the Lowden Bridge open?", ["Lowden Bridge"], "Orme & Sons", 1),  # no date
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "1931", 2),  # nobody
        ("Who built the Lowden Bridge?", ["Lowden Bridge"], "yes", 1),
    ],
)
def test_what_cannot_be_an_answer_is_refused(question: str, subjects: list[str], answer: str, number: int) -> None:
    verdict = check_answer(question, subjects, answer, number, SENTENCES)
    assert (verdict.answer, verdict.sentence, verdict.confidence) == ("", None, 0.0)
    assert verdict.reason


def test_a_question_for_yes_or_no_takes_the_sentence_pointed_at() -> None:
    verdict = check_answer("Is Halden Ltd chaired by Ida Venn?", ["Halden Ltd"], "yes", 3, SENTENCES)
    assert verdict.answer == "yes"
    assert verdict.sentence is not None
    assert verdict.sentence.number == 3
    assert check_answer("Is Halden Ltd chaired by Ida Venn?", ["Halden Ltd"], "yes", 99, SENTENCES).answer == ""


@pytest.mark.parametrize(
    ("question", "answer", "refused"),
    [
        ("Where was Ada Venn born?", "31 October 1958", True),
        ("Where was Ada Venn born?", "in 1958", True),
        ("What is the place of birth of Ada Venn?", "before 1135", True),
        ("Where was Ada Venn born?", "May", False),
        ("Where was Ada Venn born?", "March, Ruhn", False),
        ("Where is the office of Orme Works?", "12 March Street", False),
        ("沈知微在哪里出生？", "1958年10月31日", True),
        ("沈知微在哪里出生？", "临川", False),
    ],
)
def test_a_date_is_no_place(question: str, answer: str, refused: bool) -> None:
    passage = make_passage(f"Ada Venn 沈知微 Orme Works office was born {answer}.")
    verdict = check_answer(question, [], answer, 1, numbered_sentences([passage], max_tokens=100))
    assert (verdict.reason == Refusal("no_place", answer)) is refused


def decided(question: str, answer: str, text: str) -> bool:
    sentences = numbered_sentences([make_passage(text)], max_tokens=1000)
    return check_answer(question, [], answer, 1, sentences).answer == answer


@pytest.mark.parametrize(
    ("question", "text", "right", "wrong"),
    [
        ("员工加班是否需要审批？", "员工加班需要部门主管审批。", "是", "否"),
        ("北岸大桥夜间是否开放？", "北岸大桥夜间不开放。", "否", "是"),
        ("可以带宠物上班吗？", "公司禁止携带宠物上班。", "不可以", "可以"),
        ("试用期员工有年假吗？", "试用期员工享有五天年假。", "有", "没有"),
        ("有没有加班餐补？", "公司没有加班餐补。", "没有", "有"),
        ("能不能远程办公？", "员工每周能远程办公两天。", "能", "不能"),
        ("Is the bridge open at night?", "The bridge is closed at night.", "no", "yes"),
        ("Is smoking prohibited in the yard?", "Smoking is prohibited in the yard.", "yes", "no"),
    ],
)
def test_a_yes_or_no_is_what_its_sentence_says(question: str, text: str, right: str, wrong: str) -> None:
    assert decided(question, right, text)
    assert not decided(question, wrong, text)


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        ("北岸大桥有几条车道？", "5条", "北岸大桥有5条车道。"),
        ("手册有多少页？", "20页", "手册为20页。"),
        ("How many times a month does the team meet?", "twice", "The team meets twice a month."),
    ],
)
def test_a_number_with_its_measure_word_is_a_count(question: str, answer: str, text: str) -> None:
    assert decided(question, answer, text)


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        ("每周最多可以远程办公几天？", "Remote work is limited to 2 days per week.", "2 days"),
        ("How long is the payment term?", "付款期限为30日。", "30日"),
        ("Who is the project lead?", "项目负责人是林知远。", "林知远"),
        ("Is the yard open at night?", "院子夜间不开放。", "No"),
    ],
)
def test_words_do_not_tell_what_a_sentence_in_another_language_is_about(question: str, text: str, answer: str) -> None:
    assert decided(question, answer, text)


def test_a_sentence_in_the_language_of_the_question_goes_before_one_in_another() -> None:
    told = [
        make_passage("提示注入的典型例子是“忽略以上所有指令”。", source="a.md"),
        make_passage("The ferry is run by Orme Works.", source="b.md"),
    ]
    sentences = numbered_sentences(told, max_tokens=1000)
    assert not check_answer("提示注入的典型例子是什么？", [], "Orme Works", 2, sentences).answer


def test_a_whole_sentence_in_another_language_is_no_answer() -> None:
    assert not decided(
        "每周最多可以远程办公几天？",
        "Remote work is limited to 2 days per week.",
        "Remote work is limited to 2 days per week.",
    )
