"""Which sentences a model reads."""

import pytest

from clew.reasoning.evidence import in_force, numbered_sentences, one_line
from tests.fakes import make_passage

DOCUMENT = "# Title\n\nFirst sentence. Second\nsentence.\n\nThird."


def test_sentences_are_exact_slices_of_the_document() -> None:
    start = DOCUMENT.index("First")
    found = numbered_sentences([make_passage(DOCUMENT[start:], start=start)], max_tokens=100)
    assert [sentence.number for sentence in found] == [1, 2, 3]
    assert [DOCUMENT[sentence.start : sentence.end] for sentence in found] == [sentence.text for sentence in found]
    assert found[1].text == "Second\nsentence."


def test_the_best_passage_comes_first_and_the_first_sentence_always() -> None:
    passages = [make_passage("word " * 50 + "end.", source=f"{number}.md") for number in range(3)]
    assert len(numbered_sentences(passages, max_tokens=1)) == 1
    assert [sentence.passage["source"] for sentence in numbered_sentences(passages, max_tokens=150)] == ["0.md", "1.md"]


def test_nothing_found_is_nothing_to_read() -> None:
    assert numbered_sentences([], max_tokens=100) == []


def test_one_line() -> None:
    assert one_line(" a\n\n b\t c ") == "a b c"


@pytest.mark.parametrize("status", ["draft", "superseded", "expired"])
def test_what_is_not_in_force_is_read_only_when_nothing_in_force_tells(status: str) -> None:
    old = make_passage("共有4种模式。", source="old.md")
    new = make_passage("共有3种模式。", source="new.md")
    old["status"] = status
    sentences = numbered_sentences([old, new], max_tokens=100)
    read = in_force(sentences, "共有几种模式？", sentences)
    assert [sentence.text for sentence in read] == ["共有3种模式。"]
    assert in_force(sentences[:1], "共有几种模式？", sentences[:1]) == sentences[:1]
