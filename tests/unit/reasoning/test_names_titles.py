"""Titles and names of several words: what belongs to them, and what does not name them."""

import pytest

from clew.reasoning.names import mentions, names_in


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


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sing It To The Gulls", "Keeper of the Gulls is a film of 1947."),
        ("Sing It To The Gulls", "It came to the theatres as Keeper of the Gulls."),
        ("Princess Runa bint Halvard", "Princess Inga bint Halvard was born in 1968."),
        ("Princess Runa bint Halvard", "Princess Inga, bint by birth, is the sister of King Halvard."),
        ("Karl van Lenz", "Otto van Lenz wrote it."),
        ("Mel Stuart", "The Stuart River is long."),
        ("Lund Magazine", "Ruhn Review was a magazine."),
    ],
)
def test_another_thing_with_the_same_last_word(name: str, text: str) -> None:
    assert not mentions(text, name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sing It To The Gulls", "Sing It to the Gulls is a film."),
        ("Karl van Lenz", "Lenz wrote it."),
        ("Runa I, Duchess Of Lund", "Runa I was a patron of painters."),
        ("Princess Runa bint Halvard", "Runa bint Halvard was born in 1968."),
        ("Otto II of Lund", "Otto of Lund was crowned."),
        ("Adolph Of Lund", "Duke Adolph of Lund was crowned."),
        ("Carl von Donau", "Colonel von Donau fell."),
    ],
)
def test_the_same_thing_in_fewer_words(name: str, text: str) -> None:
    assert mentions(text, name)
