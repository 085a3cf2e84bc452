"""Citation marks, in all the forms that models write."""

import pytest

from clew.citations.claims import CitedSentence, cited_sentences, joined
from clew.citations.marks import marks_in, without_marks, written


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("So it is [1].", [1]),
        ("So it is [1][2].", [1, 2]),
        ("So it is [1, 3].", [1, 3]),
        ("So it is [1-3].", [1, 2, 3]),
        ("So it is [2][1][2].", [2, 1]),
        ("如此【2】。", [2]),
        ("如此［３］。", [3]),
        ("如此（来源1）。", [1]),
        ("So it is [ID:2].", [2]),
        ("So it is (source: 4).", [4]),
        ("In 1999 (40 of them) a[b] came.", []),
        ("[1999]", []),
    ],
)
def test_marks(text: str, numbers: list[int]) -> None:
    assert marks_in(text) == numbers
    if numbers:
        assert marks_in(without_marks(text)) == []
    else:
        assert without_marks(text) == text


def test_a_backward_or_huge_range_is_short() -> None:
    assert marks_in("[3-1]") == []
    assert len(marks_in("[1-999]")) <= 999


def test_sentences_take_their_marks_along() -> None:
    assert cited_sentences("Ada chairs it [1]. She was born in Ruhn.[2] It is old.") == [
        CitedSentence("Ada chairs it.", [1]),
        CitedSentence("She was born in Ruhn.", [2]),
        CitedSentence("It is old.", []),
    ]
    assert cited_sentences("她出生于临川。[1][2]") == [CitedSentence("她出生于临川。", [1, 2])]
    assert cited_sentences("") == cited_sentences("[1]") == []


def test_marks_are_written_before_the_full_stop() -> None:
    sentences = [CitedSentence("Ada chairs it.", [1, 2]), CitedSentence("It is old.", [])]
    assert joined(sentences, "en") == "Ada chairs it [1][2]. It is old."
    assert joined([CitedSentence("她出生于临川。", [1])], "zh") == "她出生于临川 [1]。"
    assert written([]) == ""
