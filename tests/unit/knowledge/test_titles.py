"""Titles found in texts."""

import time

import pytest

from clew.knowledge.titles import Titles

TITLES = {
    "bridge": "Lowden Bridge",
    "film": "Heat (1995 film)",
    "novel": "Heat（小说）",
    "year": "1984",
    "part": "XJ-2024-001",
    "expenses": "Travel expenses",
    "york": "York",
    "new york": "New York",
    "ny times": "The New York Times",
    "articles": "The",
    "phrase": "The Man",
    "person": "虚竹",
    "life": "虚竹的身世",
    "villains": "四大恶人",
    "one": "风",
    "empty": "",
    "marks": "——",
    "oneil": "Éamon O’Neil",
    "mixed": "BM25全文检索",
    "cyrillic": "Лев Толстой",
}


@pytest.fixture(scope="module")
def titles() -> Titles:
    return Titles(TITLES.items())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Who opened Lowden Bridge?", [["bridge"]]),
        ("who opened lowden  bridge", [["bridge"]]),
        ("ＬＯＷＤＥＮ－ＢＲＩＤＧＥ is old.", [["bridge"]]),
        ("Lowden Bridges and the bridge of Lowden", []),
        ("He directed Heat in 1995.", [["film", "novel"]]),
        ("The heat was great.", []),
        ("It was 1984.", []),
        ("Order part XJ 2024 001 now", [["part"]]),
        ("see the travel expenses", [["expenses"]]),
        ("I read the New York Times.", [["ny times"]]),
        ("He left New York for York.", [["new york"], ["york"]]),
        ("York, York, York", [["york"]]),
        ("The end. A man, the man.", []),
        ("Here comes The Man!", [["phrase"]]),
        ("虚竹的生父是玄慈", [["person"]]),
        ("关于《虚竹的身世》", [["life"]]),
        ("號稱四大恶人之一", [["villains"]]),
        ("大风起", []),
        ("Éamon O'Neil's house", [["oneil"]]),
        ("用bm25全文检索时", [["mixed"]]),
        ("роман, который написал Лев Толстой", [["cyrillic"]]),
        ("", []),
        ("—— ?!", []),
    ],
)
def test_finds_the_documents_that_a_text_names(titles: Titles, text: str, named: list[list[str]]) -> None:
    assert titles.named_in(text) == named


def test_a_title_of_very_many_documents_names_none() -> None:
    common = [(f"r{n}", "Monthly Report") for n in range(21)]
    assert Titles(common).named_in("see the Monthly Report") == []
    assert Titles(common[:20]).named_in("see the Monthly Report") == [[f"r{n}" for n in range(20)]]


def test_titles_with_the_same_beginning_do_not_slow_it_down() -> None:
    titles = Titles((f"d{n}", f"Employee Handbook Chapter {n} on Travel") for n in range(20_000))
    text = "The Employee Handbook Chapter 777 on Travel says so. " * 50
    begun = time.perf_counter()
    assert titles.named_in(text) == [["d777"]]
    assert time.perf_counter() - begun < 0.5


def test_what_is_not_allowed_changes_nothing() -> None:
    titles = Titles(
        [("a", "Project Orion"), ("b", "Project Orion Merger"), *((f"r{n}", "Annual Report") for n in range(30))]
    )
    text = "In Project Orion Merger, see the Annual Report."
    assert titles.named_in(text) == [["b"]]
    assert titles.named_in(text, lambda doc_id: doc_id in ("a", "r7")) == [["a"], ["r7"]]
    assert titles.named_in(text, lambda doc_id: False) == []


def test_a_title_with_a_small_first_letter_is_found() -> None:
    titles = Titles([("phone", "iPhone"), ("leave", "Leave")])
    assert titles.named_in("Who pays for an iPhone?") == [["phone"]]
    assert titles.named_in("They leave at noon.") == []
