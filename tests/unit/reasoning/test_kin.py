"""Parents are not taken from what is said of children."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.kin import is_child_of
from tests.fakes import make_passage


@pytest.mark.parametrize(
    ("text", "answer", "expected"),
    [
        ("The son of Otto Lenz, Karl Meer was made a bishop.", "Karl Meer", True),
        ("Karl Meer was the eldest son of King Otto Lenz.", "Karl Meer", True),
        ("Otto Lenz's second son Karl Meer built it.", "Karl Meer", True),
        ("Otto Lenz was the son of Karl Meer.", "Karl Meer", False),
        ("Otto Lenz was the son of the painter Karl Meer and Ida Venn.", "Karl Meer", False),
        ("Karl Meer was the father of Otto Lenz, and Ivo a son of Otto Lenz.", "Karl Meer", False),
        ("Karl Meer's son Otto Lenz built it.", "Karl Meer", False),
        ("Otto Lenz knew Karl Meer.", "Karl Meer", False),
    ],
)
def test_a_child_is_no_parent(text: str, answer: str, expected: bool) -> None:
    assert is_child_of(["Otto Lenz"], answer, "Who is the father of Otto Lenz?", text) is expected
    assert not is_child_of(["Otto Lenz"], answer, "Who is the son of Otto Lenz?", text)


def test_in_chinese() -> None:
    assert is_child_of(["罗启明"], "罗安", "罗启明的父亲是谁？", "罗启明之子罗安任馆长。")
    assert is_child_of(["罗启明"], "罗安", "罗启明的父亲是谁？", "罗启明的长子罗安任馆长。")
    assert not is_child_of(["罗启明"], "罗安", "罗启明的父亲是谁？", "罗启明是罗安之子。")


@pytest.mark.parametrize(
    ("title", "text", "question", "subject", "answer"),
    [
        (
            "Otto Lenz (1620–1659)",
            "Otto Lenz (1620–1659) was a noble. He was the son of Karl Lenz.",
            "",
            "",
            "Karl Lenz",
        ),
        ("Thiệu Trị", "Thiệu Trị was an emperor. He was the eldest son of Minh Mạng.", "", "Thiệu Trị", "Minh Mạng"),
        ("Otto Lenz", "Otto Lenz built it. Born in 1322 to Karl Lenz and his wife Ida Venn.", "", "", "Karl Lenz"),
    ],
)
def test_who_is_told_to_be_a_child_has_that_parent(
    title: str, text: str, question: str, subject: str, answer: str
) -> None:
    sentences = numbered_sentences([make_passage(text, title=title)], max_tokens=1000)
    subjects = [subject or "Otto Lenz", *(["1620", "1659"] if "1620" in title else [])]
    verdict = check_answer(question or f"Who is the father of {title}?", subjects, answer, 2, sentences)
    assert verdict.answer == answer
