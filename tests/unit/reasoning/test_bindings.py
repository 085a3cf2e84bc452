"""What a reader sees of a question that waits for answers."""

import pytest

from clew.reasoning.bindings import readable
from clew.state.records import SubQuestion


def step(id: int, text: str) -> SubQuestion:
    """Make a sub-question."""
    return SubQuestion(id=id, text=text, depends_on=[], status="waiting", queries=[], reason="", replaces=0)


PLAN = [step(1, "Who built the pier?"), step(2, "Who chairs <<answer_1>>?"), step(3, "Where was <<answer_2>> born?")]


@pytest.mark.parametrize(
    ("answers", "shown"),
    [
        ({}, "Where was (Who chairs (Who built the pier)) born?"),
        ({1: "Orme"}, "Where was (Who chairs Orme) born?"),
        ({1: "Orme", 2: "Ada Venn"}, "Where was Ada Venn born?"),
        ({2: "<<answer_1>>"}, "Where was <<answer_1>> born?"),
        ({1: "<<answer_2>> & Co"}, "Where was (Who chairs <<answer_2>> & Co) born?"),
    ],
)
def test_only_our_placeholders_are_filled(answers: dict[int, str], shown: str) -> None:
    assert readable(PLAN[2]["text"], PLAN, answers) == shown


def test_a_placeholder_of_nothing_is_left_out() -> None:
    assert readable("Where was <<answer_9>> born?", PLAN, {}) == "Where was (…) born?"
    assert readable("<<answer_1>>?", [step(1, "<<answer_1>> of <<answer_1>>?")], {}) == "((…) of (…))?"
