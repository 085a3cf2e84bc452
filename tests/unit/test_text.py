"""How text is compared."""

import pytest

from clew.text import contains, for_json, language_of, unaccented


@pytest.mark.parametrize(
    ("text", "part", "stands"),
    [
        ("Orme Works has 150 employees.", "5", False),
        ("It serves 1,250 people.", "50", False),
        ("It serves 1,250 people.", "250", False),
        ("It serves 1,250 people.", "1250", True),
        ("It rose by 5.5 percent.", "5", False),
        ("The annual meeting.", "Ann", False),
        ("She met Ann.", "Ann", True),
        ("Contract C-22910 ends.", "C-2291", False),
        ("Contract Ｃ－２２９１ ends.", "C-2291", True),
        ("质保期为２４ 个月。", "24个月", True),
        ("违约\r\n金为 ５％", "违约金为5%", True),
        ("玄慈是少林寺方丈。", "少林寺方丈", True),
        ("O'Brien said so.", "O’Brien", True),
        ("Anything.", "", False),
        ("Anything.", "—", False),
    ],
)
def test_a_part_stands_as_whole_words_and_numbers(text: str, part: str, stands: bool) -> None:
    assert contains(text, part) is stands


@pytest.mark.parametrize(
    ("text", "shown"),
    [('Who sang "Blue Lantern"?', "Who sang ‘Blue Lantern’?"), ('"四友"和“五老”是谁？', "「四友」和「五老」是谁？")],
)
def test_no_quotation_mark_can_end_a_string_of_json(text: str, shown: str) -> None:
    assert for_json(text) == shown


@pytest.mark.parametrize(
    ("text", "language"),
    [("谁是董事长？", "zh"), ("Who chairs it?", "en"), ("Project Marlin 的负责人是谁？", "zh"), ("?", "en")],
)
def test_language(text: str, language: str) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Fàbregas Łódź", "Fabregas Lodz"), ("e\u0301", "e"), ("Œuvre", "OEuvre"), ("が각Й日本", "が각Й日本"), ("a", "a")],
)
def test_latin_letters_lose_their_accents_and_others_stay(text: str, plain: str) -> None:
    assert unaccented(text) == plain
