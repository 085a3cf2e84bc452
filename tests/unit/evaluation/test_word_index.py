"""The published BM25."""

import sys

import pytest

from clew.errors import MissingExtraError
from clew.evaluation.dataset import CorpusPassage
from clew.evaluation.word_index import WordIndex

CORPUS = [
    CorpusPassage("p0", "Lowden Bridge", "It spans the river and was opened to the public by a mayor."),
    CorpusPassage("p1", "Ada Reyes", "She designs bridges; she opened one over a river."),
    CorpusPassage("p2", "Town hall", "The hall is old."),
]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("Lowden", ["p0"]),
        ("LOWDEN?", ["p0"]),
        ("bridges", ["p0", "p1"]),  # stemmed on both sides; the shorter passage goes first
        ("bridge", ["p0", "p1"]),
        ("designing by Reyes", ["p1"]),
        ("the of and", []),
        ("unheard", []),
        ("unheard hall", ["p2"]),
        ("", []),
        ("？", []),
    ],
)
def test_finds_passages_by_the_words_of_title_and_text(query: str, found: list[str]) -> None:
    assert WordIndex(CORPUS).search(query, 5) == found


def test_scores_as_the_formula_says() -> None:
    """With k1 = 1.5 and b = 0.75 a word said twice in a long passage ranks below the same word in a short one."""

    def weight(times: int, length: int, mean: float) -> float:
        return times / (times + 1.5 * (1 - 0.75 + 0.75 * length / mean))

    for length, first in ((4, "long"), (12, "short")):
        corpus = [
            CorpusPassage("long", "", " ".join(["apple", "apple", *[f"filler{n}" for n in range(length - 2)]])),
            CorpusPassage("short", "", "apple pear"),
        ]
        mean = (length + 2) / 2
        assert (weight(2, length, mean) > weight(1, 2, mean)) is (first == "long")
        assert WordIndex(corpus).search("apple", 1) == [first]


def test_of_equal_passages_the_earlier_goes_first_and_limit_holds() -> None:
    corpus = [CorpusPassage(f"p{n}", "Same", "words") for n in range(20)]
    assert WordIndex(corpus).search("words", 3) == ["p0", "p1", "p2"]
    assert WordIndex(corpus).search("words", 0) == []


@pytest.mark.parametrize("corpus", [[], [CorpusPassage("p0", "", "the")]])
def test_a_corpus_without_words_finds_nothing(corpus: list[CorpusPassage]) -> None:
    assert WordIndex(corpus).search("the bridge", 5) == []


def test_without_bm25s_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bm25s", None)
    with pytest.raises(MissingExtraError, match=r"clew\[eval\]"):
        WordIndex(CORPUS)
