"""Who introduces one person tells nothing of another."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.introductions import introduces_another
from tests.fakes import make_passage


def introduces(text: str, title: str, question: str, subject: str, answer: str) -> bool:
    (sentence, *_) = numbered_sentences([make_passage(text, title=title)], max_tokens=1000)
    return introduces_another(sentence, question, [subject], answer)


@pytest.mark.parametrize(
    ("text", "question", "subject", "answer"),
    [
        ("Ida Venn (born 6 May 1968) is a painter.", "When was Otto Lenz born?", "Otto Lenz", "1968"),
        ("Ida Venn is a painter from Ruhn.", "Where is Otto Lenz from?", "Otto Lenz", "Ruhn"),
        ('Ida "Idy" van Venn (born 6 May 1968) is a painter.', "In what year was Otto Lenz born?", "Otto Lenz", "1968"),
        ("Ida Venn, born 6 May 1968, paints.", "What year was Otto Lenz born?", "Otto Lenz", "1968"),
        (
            "Ida Karla( or Carla) Lenz was a Danish-born painter.",
            "What nationality is Otto Lenz?",
            "Otto Lenz",
            "Danish",
        ),
        ("苏晚秋（1931年—1990年），画家。", "陆知秋哪一年出生？", "陆知秋", "1931年"),
    ],
)
def test_it_tells_of_another(text: str, question: str, subject: str, answer: str) -> None:
    assert introduces(text, "Harbour", question, subject, answer)


@pytest.mark.parametrize(
    ("text", "title", "question", "subject", "answer"),
    [
        ("Otto B. Lenz (born 1968) is a painter.", "Harbour", "When was Otto Lenz born?", "Otto Lenz", "1968"),
        ("Karl Meer (born 1968), known as Otto Lenz, paints.", "Meer", "When was Otto Lenz born?", "Otto Lenz", "1968"),
        ("Karl Meer (born 1968) is a painter.", "Otto Lenz", "When was Otto Lenz born?", "Otto Lenz", "1968"),
        ("Ida Venn (born 1968) is a painter.", "Venn", "Who is the wife of Otto Lenz?", "Otto Lenz", "Ida Venn"),
        ("Ida Venn (born 1968) is a painter.", "Venn", "When was Otto Lenz's wife born?", "Otto Lenz", "1968"),
        ("Norland is a state. Otto Lenz led it.", "Norland", "Where did Otto Lenz rule?", "Otto Lenz", "Norland"),
        ("She was born in 1968.", "Otto Lenz", "When was Otto Lenz born?", "Otto Lenz", "1968"),
    ],
)
def test_it_may_tell_of_the_one_asked_about(text: str, title: str, question: str, subject: str, answer: str) -> None:
    assert not introduces(text, title, question, subject, answer)


def test_the_birthday_of_who_is_named_beside_is_not_taken() -> None:
    text = "Ida Venn (born 6 May 1968) is a painter. She won a prize with Otto Lenz."
    sentences = numbered_sentences([make_passage(text, title="Ida Venn")], max_tokens=1000)
    verdict = check_answer("When was Otto Lenz born?", ["Otto Lenz"], "1968", 1, sentences)
    assert (verdict.answer, verdict.reason and verdict.reason.kind) == ("", "other_subject")
