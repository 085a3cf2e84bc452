"""What was added in the place of a failed sub-question answers it, or does not count."""

import pytest

from clew.reasoning.replacements import with_replacements
from clew.state.placeholders import references
from clew.state.records import Finding, SubQuestion
from tests.fakes import make_passage


def step(number: int, text: str, *, failed: bool = False, replaces: int = 0) -> SubQuestion:
    made = SubQuestion(
        id=number,
        text=text,
        depends_on=references(text),
        status="failed" if failed else "answered",
        queries=["q"],
        reason="",
        replaces=replaces,
    )
    return {**made, "added": True} if replaces else made


def found(number: int, question: str, answer: str, quote: str) -> Finding:
    passage = make_passage(quote)
    return Finding(
        sub_question=number,
        question=question,
        query="",
        attempt=1,
        passages=[passage["id"]],
        new_passages=1,
        answer=answer,
        context="",
        confidence=1.0,
        passage_id=passage["id"],
        quote=quote,
        start=0,
        end=len(quote),
        reason="",
    )


def status_after(question: str, answer: str, quote: str) -> str:
    """The status of "When was Ada Venn born?", which failed, after `question` was answered in its place."""
    plan = [
        step(1, "Who chairs Orme Works?"),
        step(2, "When was <<answer_1>> born?", failed=True),
        step(3, question, replaces=2),
    ]
    findings = [
        found(1, "Who chairs Orme Works?", "Ada Venn", "Orme Works is chaired by Ada Venn."),
        found(3, question, answer, quote),
    ]
    return with_replacements(plan, findings)[0][1]["status"]


def test_another_way_to_the_same_answer_counts() -> None:
    assert status_after("In which year did Ada Venn see the light?", "1900", "Ada Venn was born in 1900.") == "answered"


@pytest.mark.parametrize(
    ("question", "answer", "quote"),
    [
        ("Who was Ada Venn born?", "Norland", "Ada Venn came from Norland."),
        ("When was Otto Lenz born?", "1904", "Otto Lenz was born in 1904."),
        ("Who is Ada Venn?", "Ada Venn", "Ada Venn chairs Orme Works."),
        ("When did Ada Venn go to Lund?", "1919", "Ada Venn went to Lund in 1919."),
    ],
)
def test_another_kind_of_answer_or_another_person_does_not(question: str, answer: str, quote: str) -> None:
    assert status_after(question, answer, quote) == "failed"
