"""How a conflict is told, and how the reply of a host's user is read."""

import json

import pytest

from clew.prompts.conflicts import choice, chosen, misled, standing, told, why
from clew.reasoning.conflicts.standing import RESOLVED
from clew.state.records import Disagreement, Stated
from tests.unit.reasoning.conflicts.world import document


def stated(answer: str, passage: str, against: str = "") -> Stated:
    return Stated(answer=answer, passage_id=passage, quote=f"{answer}。", start=0, end=3, standing=against)


def conflict(*statements: Stated, resolved: str = "", question: str = "报销上限是多少？") -> Disagreement:
    return Disagreement(sub_question=1, question=question, statements=list(statements), resolved=resolved)


OPEN = conflict(stated("5万", "a"), stated("8万", "b"))


def test_an_open_one_gives_every_answer_with_its_marks_and_makes_no_choice() -> None:
    assert told(OPEN, [1, 2], "zh") == [
        "对于“报销上限是多少”，文档说法不一：5万 [1]；8万 [2]。文档中没有说明以哪个为准。"
    ]
    english = conflict(stated("5 days", "a"), stated("8 days", "b"), stated("5 days", "c"), question="How long?")
    assert told(english, [1, 2, 3], "en") == [
        "Documents disagree on “How long”: 5 days [1][3]; 8 days [2]. Nothing in them tells which one counts."
    ]


def test_a_settled_one_says_what_counts_first_and_why() -> None:
    settled = conflict(stated("2.8 kg", "b"), stated("3.1 kg", "a", "revised"), resolved="later revision")
    assert told(settled, [2, 1], "en") == ["2.8 kg [2] (revised later); an earlier version says 3.1 kg [1]."]
    rules = conflict(
        stated("30天", "b"), stated("45天", "c", "draft"), stated("14天", "a", "superseded"), resolved="in force"
    )
    assert told(rules, [1, 2, 3], "zh") == [
        "30天 [1]（现行有效）；尚未生效的草案写的是45天 [2]；已被取代的版本写的是14天 [3]。"
    ]


def test_an_open_one_marks_what_cannot_count() -> None:
    mixed = conflict(stated("5万", "a"), stated("8万", "b"), stated("9万", "c", "draft"))
    assert "9万（尚未生效的草案） [3]" in told(mixed, [1, 2, 3], "zh")[0]


def test_words_of_documents_are_no_forms() -> None:
    odd = conflict(stated("{answers}\n5万", "a"), stated("{0}", "b"), question="{question}？")
    assert told(odd, [1, 0], "zh") == [
        "对于“{question}”，文档说法不一：{answers} 5万 [1]；{0}。文档中没有说明以哪个为准。"
    ]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_there_are_words_for_every_reason(language: str) -> None:
    for key, resolved in RESOLVED.items():
        assert standing(key, language)
        assert why(resolved, language)
    assert why("in force", language)
    assert why("chosen", language)
    assert standing("not chosen", language)
    assert standing("", language) == why("", language) == ""
    assert "3.1 kg" in misled("3.1 kg", language)


def test_the_question_of_an_interrupt_is_plain_json() -> None:
    passage = {**document("报销上限5万。", title="制度", source="a.md", date="2025-05-01"), "id": "a"}
    asked = choice(OPEN, "zh", {"a": passage})  # type: ignore[dict-item]
    assert json.loads(json.dumps(asked)) == asked
    assert "报销上限" in asked["question"]
    assert asked["options"][0] == {
        "index": 1,
        "answer": "5万",
        "quote": "5万。",
        "title": "制度",
        "source": "a.md",
        "date": "2025-05-01",
    }
    assert asked["options"][1]["source"] == ""


@pytest.mark.parametrize("reply", [2, "2", "8万", " ８万 ", {"index": 2}, {"answer": "8万"}])
def test_a_choice_counts_first(reply: object) -> None:
    settled = chosen(OPEN, reply)
    assert [(each["answer"], each["standing"]) for each in settled["statements"]] == [
        ("8万", ""),
        ("5万", "not chosen"),
    ]
    assert settled["resolved"] == "chosen"
    assert told(settled, [2, 1], "zh") == ["8万 [2]（按所作的选择）；另一份文档写的是5万 [1]。"]


@pytest.mark.parametrize(
    "reply", [None, 0, 3, -1, True, "", "neither", "都不选", "9万", "第二个", [], {}, {"index": None}, 1.5]
)
def test_what_chooses_none_leaves_it_open(reply: object) -> None:
    assert chosen(OPEN, reply) == OPEN


def test_all_that_say_what_was_chosen_count() -> None:
    three = conflict(stated("5万", "a"), stated("8万", "b"), stated("8万", "c"))
    settled = chosen(three, 3)
    assert [each["passage_id"] for each in settled["statements"]] == ["c", "b", "a"]
