"""Does a text name what is asked for?"""

import pytest

from clew.reasoning.mentions import mentions


@pytest.mark.parametrize(
    ("text", "name", "named"),
    [
        ("Brunner painted the ceiling.", "Ida Brunner", True),
        ("Otto Brunner painted it.", "Otto Lenz", False),
        ("The ceiling was painted.", "Ida Brunner", False),
        ("海岳集团董事长为林知远。", "海岳集团", True),
        ("海岳公司董事长为林知远。", "海岳集团", False),
        ("The PRJ-2041 review", "prj-2041", True),
    ],
)
def test_mentions(text: str, name: str, named: bool) -> None:
    assert mentions(text, name) is named


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sing It To The Gulls", "Keeper of the Gulls is a film of 1947."),
        ("Sing It To The Gulls", "It came to the theatres as Keeper of the Gulls."),
        ("Princess Runa bint Halvard", "Princess Inga bint Halvard was born in 1968."),
        ("Princess Runa bint Halvard", "Princess Inga, bint by birth, is the sister of King Halvard."),
        ("Princess Runa bint Halvard", "Princess Inga bint \u0650Halvard was born in 1968."),
        ("Karl van Lenz", "Otto van Lenz wrote it."),
        ("Runa de Lund", "Otto I, Marquis of Lund, built it."),
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
