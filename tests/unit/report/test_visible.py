import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from clew.report.visible import shown, visible


@given(st.text())
def test_every_character_stays_one(text: str) -> None:
    assert len(visible(text)) == len(text)


@pytest.mark.parametrize(
    "steering", ["\u202a", "\u202e", "\u2066", "\u2069", "\0", "\x1b", "\x85", "\ufeff", "\U000e0041"]
)
def test_what_steers_or_hides_is_seen(steering: str) -> None:
    seen = visible(f"a{steering}b")[1]
    assert seen != steering
    assert unicodedata.category(seen) == "So"


@pytest.mark.parametrize("text", ["a\tb\nc\r\n", "שלום", "e\u0301", "👩\u200d👧", "\u200f", "中文，。", "<&>"])
def test_what_people_write_stays(text: str) -> None:
    assert visible(text) == text


def test_texts_are_escaped_once_and_nothing_else_is_changed() -> None:
    assert shown("<b>\r\n") == "&lt;b&gt;&#13;\n"
    assert shown(Markup("<b>")) == "<b>"
    assert shown(5) == 5
