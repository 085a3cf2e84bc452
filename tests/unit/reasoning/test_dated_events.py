"""The same event on another day."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.dated_events import dated_otherwise
from clew.reasoning.evidence import numbered_sentences
from tests.fakes import make_passage


@pytest.mark.parametrize(
    ("said", "text", "dates"),
    [
        ("Who was born on May 3, 1960?", "Ida Venn (born 9 June 1960) paints.", ("May 3, 1960", "9 June 1960")),
        ("the firm founded in 1905", "It was founded in 1948.", ("1905", "1948")),
        ("the firm founded in 1905", "It was established 1948.", ("1905", "1948")),
        ("1960年5月3日出生的画家是谁？", "苏晚秋生于1960年6月9日。", ("1960年5月3日", "1960年6月9日")),
        ("合同签订于2024年3月1日", "合同于2024年3月2日签订。", ("2024年3月1日", "2024年3月2日")),
    ],
)
def test_another_date(said: str, text: str, dates: tuple[str, str]) -> None:
    assert dated_otherwise(said, text) == dates


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("Who was born on May 3, 1960?", "Ida Venn (born 3 May 1960) paints."),
        ("Who was born in May 1960?", "Ida Venn (born 3 May 1960) paints."),
        ("Who was born on May 3, 1960?", "Ida Venn (born 1960) paints."),
        ("Who was born on May 3, 1960?", "Ida Venn won in 1990."),
        ("the firm founded in 1905", "It was founded in 1905 and founded in 1948 anew."),
        ("the firm founded in 1905", "It was closed in 1948."),
        ("1960年5月3日出生的画家是谁？", "苏晚秋于1990年6月9日去世。"),
        ("no date at all", "It was founded in 1948."),
    ],
)
def test_no_other_date(said: str, text: str) -> None:
    assert dated_otherwise(said, text) is None


def test_who_was_born_on_another_day_is_no_answer() -> None:
    passage = make_passage("Ida Venn (born 9 June 1960) wrote for the Lund Book.", title="Ida Venn")
    verdict = check_answer(
        "Which author of the Lund Book was born on May 3, 1960?",
        ["Lund Book"],
        "Ida Venn",
        1,
        numbered_sentences([passage], max_tokens=1000),
    )
    assert (verdict.answer, verdict.reason and verdict.reason.kind) == ("", "another_date")
