"""A plan ends with what was asked; what asks nothing more is dropped."""

import pytest

from clew.reasoning.plan_end import without_empty_end


@pytest.mark.parametrize(
    ("question", "asked", "kept"),
    [
        (
            "Otto Lenz spoke during the strike at Lund Mill, when was that?",
            ["When was the strike at Lund Mill?", "Otto Lenz spoke during <<answer_1>>, when was that?"],
            1,
        ),
        (
            "In Lund, a smith is shown by which figure on the gate?",
            ["Which figure is on the gate?", "In Lund, a smith is shown by <<answer_1>>."],
            1,
        ),
        (
            "Who owns the mill that feeds Lund?",
            ["Which mill feeds Lund?", "Name the owner of <<answer_1>>."],
            2,
        ),
        (
            "Otto Lenz spoke during the strike at Lund Mill, where was that?",
            ["When was the strike at Lund Mill?", "Otto Lenz spoke during <<answer_1>>, where was that?"],
            2,
        ),
        ("谁拥有供应临川的磨坊？", ["哪座磨坊供应临川？", "<<answer_1>>的主人"], 2),
    ],
)
def test_an_end_that_asks_nothing_is_dropped(question: str, asked: list[str], kept: int) -> None:
    assert without_empty_end(question, asked, compares=False) == asked[:kept]


def test_what_only_states_something_compares_nothing() -> None:
    asked = ["Which figure is on the gate?", "What is a smith?", "In Lund, <<answer_2>> is shown by <<answer_1>>."]
    assert without_empty_end("In Lund, a smith or farrier is shown by which figure?", asked, compares=True) == asked[:2]
