"""A nationality read from the sentence that introduces someone."""

import pytest

from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.nationality import nationality
from tests.fakes import make_passage


def told(text: str, question: str = "What is the nationality of Ada Venn?", title: str = "Bridges") -> str | None:
    found = nationality(question, ["Ada Venn"], numbered_sentences([make_passage(text, title=title)], max_tokens=200))
    return found.answer if found else None


@pytest.mark.parametrize(
    "question",
    [
        "What is the nationality of Ada Venn?",
        "What nationality was Ada Venn?",
        "Which country Ada Venn is from?",
        "Which country is Ada Venn from?",
        "What country does Ada Venn come from?",
        "What is the country of Ada Venn?",
        "What is Ada Venn's nationality?",
    ],
)
def test_how_it_is_asked(question: str) -> None:
    assert told("Ada Venn (born 1900) is a Danish builder.", question) == "Danish"


@pytest.mark.parametrize(
    ("text", "nation"),
    [
        ("Ada Maria Venn is a retired Danish builder.", "Danish"),
        ("Ada Venn (1900–1980) was an Austrian-German-American builder.", "Austrian-German-American"),
        ("Ada Venn is a 1928 South Korean silent film.", "South Korean"),
        ("Ada Venn is the Danish-born owner of a mill.", None),
        ("Ada Venn is a builder of German bridges.", None),
        ("Ada Venn is a Catholic builder.", None),
        ("Ada Venn is a song by English singer Karl Roth.", None),
        ("Ada Venn is the English name of a bridge.", None),
        ("Ada Venn married Karl Roth. Karl Roth was a German builder.", None),
        ("Ada Venn is a Danish builder. Ada Venn is a Dutch painter.", None),
    ],
)
def test_what_is_told(text: str, nation: str | None) -> None:
    assert told(text) == nation


def test_under_their_own_title() -> None:
    text = "Maria Adele Venn-Holm (born 1900) is a Danish builder. He was a German painter."
    assert told(text, title="Ada Venn (builder)") == "Danish"
    assert told(text, "Where was Ada Venn born?", "Ada Venn") is None
    assert told(text, "What nationality is the mother of Ada Venn?", "Ada Venn") is None
