"""Titles and names of several words: what belongs to them, and what does not name them."""

import pytest

from clew.reasoning.names import names_in


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("When was Sing It To The Gulls released?", ["Sing It To The Gulls"]),
        ("Who directed the film The Harbour of Ruhn?", ["Harbour", "Ruhn"]),
        ("In which year did I visit The Lund?", ["Lund"]),
        ("Who leads Orme Works? What did it build?", ["Orme Works"]),
    ],
)
def test_ordinary_words_with_a_capital_belong_to_a_title(question: str, names: list[str]) -> None:
    assert names_in(question) == names
