"""Queries: written by code, and what a model writes is taken only if it is one."""

import pytest

from clew.reasoning.queries import context_of, is_query, query_key, statement_form


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("海岳集团的董事长是谁？", "海岳集团的董事长"),
        ("Who is the chairman of Halden Ltd?", "chairman Halden Ltd"),
        ("谁？", "谁？"),
        ("what is it", "what is it"),
    ],
)
def test_a_statement_is_the_question_without_asking(question: str, statement: str) -> None:
    assert statement_form(question) == statement


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("海岳集团董事长", "海岳集团 董事长？"),
        ("海岳集团董事长", "海岳集团董事长 "),
        ("Halden Ltd chairman", "chairman, HALDEN ltd"),
        ("ＰＲＪ-2041", "prj 2041"),
    ],
)
def test_spellings_of_one_query_are_one(one: str, other: str) -> None:
    assert query_key(one) == query_key(other)


def test_other_queries_are_others() -> None:
    assert query_key("海岳集团董事长") != query_key("海岳集团总经理")
    assert query_key("Halden Ltd chairman") != query_key("Halden Ltd chair")


@pytest.mark.parametrize(
    "reply",
    [
        "海岳集团的董事长是林知远，他于2019年上任，此前……",
        "海岳集团 董事长 林知远",
        "海岳集团董事长是某人。",
        "海岳集团\n董事长",
        "<<answer_1>> 董事长",
        "<<公司>> 董事长",
        "",
        "   ",
        "海岳集团董事长" * 40,
    ],
)
def test_an_answer_is_no_query(reply: str) -> None:
    assert not is_query(
        reply, known_text="承建北岸大桥的公司 海岳集团的董事长是谁？", question="海岳集团的董事长是谁？"
    )


@pytest.mark.parametrize("reply", ["海岳集团 董事会 负责人", "海岳集团最高管理者"])
def test_a_query_is_one(reply: str) -> None:
    assert is_query(reply, known_text="海岳集团的董事长是谁？", question="海岳集团的董事长是谁？")


def test_a_short_answer_takes_words_of_its_sentence_along() -> None:
    quote = "Joseph of Nazareth was betrothed to Mary."
    assert context_of("Joseph", "Who was betrothed to Mary?", quote) == "Nazareth Mary"
    assert context_of("Halden Ltd", "Who built it?", "Halden Ltd built the Lowden Bridge.") == ""
    assert context_of("虚竹", "叶二娘之子是谁？", "叶二娘之子是虚竹。")


def test_context_invents_nothing() -> None:
    quote, question = "叶二娘之子是虚竹。", "叶二娘之子是谁？"
    assert all(word in quote + question for word in context_of("虚竹", question, quote).split())
