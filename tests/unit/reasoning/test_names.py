"""Names: what a text points at."""

import pytest

from clew.reasoning.names import names_in, unknown_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("When was Ida Brunner born?", ["Ida Brunner"]),
        ("Who is the father of Thiệu Trị?", ["Thiệu Trị"]),
        ("Which firm did Orme & Sons buy in 1998?", ["Orme", "Sons", "1998"]),
        ("Who wrote “The Grey Tides”?", ["The Grey Tides"]),
        ("《灰潮》的作者是谁？", ["灰潮"]),
        ("What is the status of PRJ-2041?", ["PRJ-2041"]),
        ("What was won in 1963by the ZX2041b?", ["1963", "ZX2041b"]),
        ("who is it?", []),
        ("那家公司的董事长是谁？", []),
        ("哪些项目延期了？", []),
    ],
)
def test_names(text: str, names: list[str]) -> None:
    assert set(names) <= set(names_in(text))
    if not names:
        assert names_in(text) == []


def test_a_name_stands_once() -> None:
    assert names_in("Ida Brunner knew Ida Brunner").count("Ida Brunner") == 1


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Where was Ida Brunner born?", "The prize went to IDA BRUNNER."),
        ("ＯＲＭＥ", "Orme"),
        ("Italian law", "the law of Italy"),
        ("北京的人口", "北京市"),
    ],
)
def test_known_names(text: str, known: str) -> None:
    assert unknown_names(text, known) == []


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Where was Ida Lindt born?", "Ida Brunner was born."),
        ("林知远的老师是谁？", "海岳集团的董事长是谁？"),
        ("2021", "2012"),
    ],
)
def test_unknown_names(text: str, known: str) -> None:
    assert unknown_names(text, known)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Who leads Oman?", "Who is the woman that leads the country?"),
        ("Who runs Rome?", "Where did Jerome live?"),
        ("Who is the wife of Johnson?", "Who is the wife of John?"),
        ("Who is the mayor of Paris?", "Who leads the parish?"),
    ],
)
def test_a_name_inside_another_word_is_a_guess(text: str, known: str) -> None:
    assert unknown_names(text, known)


@pytest.mark.parametrize(
    ("text", "known"), [("Which city in Italy sinks?", "Which Italian city sinks?"), ("Germany", "the Germans")]
)
def test_a_form_of_a_known_name_is_none(text: str, known: str) -> None:
    assert unknown_names(text, known) == []
