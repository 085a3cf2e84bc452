import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.tokens import asked_identifiers, identifiers, tokens


@pytest.mark.parametrize("query", ["报销标准", "报销", "報銷標準", "差旅"])
def test_chinese_words_are_found_in_a_sentence(query: str) -> None:
    assert set(tokens(query)) <= set(tokens("差旅报销标准为每日五百元"))


@pytest.mark.parametrize("text", ["差旅报\u200b销标准", "差旅报\u00ad销标准", "\ufeff差旅报销标准", "這是差旅報銷標準"])
def test_script_and_what_is_not_seen_are_no_matter(text: str) -> None:
    assert set(tokens("差旅报销标准")) <= set(tokens(text))


def test_a_chinese_word_across_the_end_of_a_line_is_found_but_lines_of_a_list_do_not_run_together() -> None:
    wrapped = "根据本公司有关财务管理的各项规定，所有员工的差旅报\n销标准为每日五百元"
    assert set(tokens("报销标准")) <= set(tokens(wrapped))
    assert "果香" not in tokens("苹果\n香蕉")


@pytest.mark.parametrize("around", ["{}", "董事长{}说", "由{}任命", "请问{}是谁"])
def test_names_unknown_to_the_dictionary_are_found_whatever_stands_around(around: str) -> None:
    assert {"林知", "知远"} <= set(tokens(around.format("林知远")))


@pytest.mark.parametrize(
    "query",
    ["XJ-2024-001", "xj2024001", "ＸＪ－２０２４－００１", "XJ 2024-001", "XJ_2024_001"]
    + [f"XJ{dash}2024{dash}001" for dash in "\u2010\u2011\u2012\u2013\u2212./#"],
)
def test_identifiers_are_found_in_every_spelling(query: str) -> None:
    assert set(tokens(query)) & {"xj2024001", "2024001"}


def test_parts_of_identifiers_are_found_and_neighbours_are_not() -> None:
    assert set(tokens("2024-001")) <= set(tokens("XJ-2024-001"))
    assert not {"2024001", "xj2024001"} & set(tokens("XJ-2024-0017"))
    assert set(tokens("E0217")) == set(tokens("E-0217"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("XJ-2024-001 和 E0217", {"xj2024001", "e0217"}),
        ("截至2024年，营收1,234.56元，Q3", set()),
        ("state-of-the-art 2024", set()),
    ],
)
def test_identifiers_hold_letters_and_digits_or_several_parts(text: str, found: set[str]) -> None:
    assert identifiers(text) == found


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("XJ-2024-001", {"xj2024001"}),
        ("xj 2024 001 是什么", {"xj2024001"}),
        ("ＸＪ ２０２４ ００１", {"xj2024001"}),
        ("错误 E 0217 怎么处理", {"e0217"}),
        ("part 2024 001?", {"part2024001"}),
        ("型号 2024 001", {"2024001"}),
        ("May 2024", set()),
        ("in 2024 or 2025", set()),
        ("the 12 best of 100", set()),
        ("Windows 10", set()),
        ("on February 16th, 1728", set()),
        ("a mid-19th century play of the 1890s", set()),
        ("XJ-2024S", {"xj2024s"}),
    ],
)
def test_identifiers_are_asked_for_with_spaces_too(query: str, found: set[str]) -> None:
    assert asked_identifiers(query) == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The foxes are running", ["fox", "run"]),
        ("1,234.56", ["1234_56"]),
        ("3.5mm v2.1", ["3_5", "mm", "3_5mm", "v", "2_1", "v2_1"]),
        ("2.1.3", ["2", "1", "3", "21", "213", "13"]),
        ("全文BM25检索", ["全文", "bm", "25", "bm25", "检索"]),
        ("not approved", ["not", "approv"]),
        ("isn't, aren’t and DON'T", ["not", "not", "not"]),
        ("cannot, can't, can not", ["can", "not"] * 3),
        ("knots can notice", ["knot", "can", "notic"]),
        ("no; never; without; except", ["no", "never", "without", "except"]),
        ("不符合", ["不", "不符", "符合"]),
        ("Fàbregas Łódź Straße", ["fabrega", "lodz", "strass"]),
        ("soft\u00adware", ["softwar"]),
        ("什么是的", []),
        ("———！", []),
    ],
)
def test_tokens(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


@given(st.text())
def test_no_analyzer_splits_a_token(text: str) -> None:
    for token in tokens(text):
        assert re.findall(r"\w+", token.lower()) == [token]
