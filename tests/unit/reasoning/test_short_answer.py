import pytest

from clew.prompts.generate import Found, compared
from clew.reasoning.short_answer import _chosen


@pytest.mark.parametrize(
    ("question", "text", "chosen"),
    [
        ("Is Orme Works larger than Voss Mill?", "Yes, it is [1].", "yes"),
        ("Is the Yes Bank larger than Voss Mill?", "Yes Bank is smaller.", "Yes Bank"),
        ("Is Orme Works larger than Voss Mill?", "No. 5 is the larger.", ""),
        ("Which is better, Nordic or Baltic?", "No. 5 is Nordic.", "Nordic"),
        ("Who is older, Ada Venn or Ivo Holm?", "Ivo Holm is older [1][2].", "Ivo Holm"),
        ("Who is older, Ada Venn or Ivo Holm?", "Compared with Ada Venn, Ivo Holm is older.", ""),
        ("Is Orion or Vega larger?", "The larger is Vega, not Orion.", ""),
        ("甲和乙哪个更大？", "是的，甲", ""),
        ("甲比乙大吗？", "是的，甲更大。", "是的"),
    ],
)
def test_a_choice_is_read_from_the_text_only_where_it_is_plain(question: str, text: str, chosen: str) -> None:
    assert _chosen(question, text) == chosen


def test_a_thing_that_ends_with_a_stop_gets_no_second_one() -> None:
    found = [Found("Orme Inc.", ["1990"], [1]), Found("Voss Mill", ["2001"], [2])]
    claims = compared("Orme Inc.", found, "en")
    assert [claim["text"] for claim in claims] == ["Orme Inc.", "Orme Inc.: 1990.", "Voss Mill: 2001."]
