"""Synonyms: found as whole terms, in every spelling, and added to the words of a query with less weight."""

from pathlib import Path

import pytest

from clew.errors import ConfigurationError
from clew.knowledge.query_words import terms_of
from clew.knowledge.synonyms import NONE, Synonyms
from clew.knowledge.synonyms_file import groups_in, synonyms_of
from clew.knowledge.tokens import joined, tokens
from clew.settings import Settings
from clew.text import Language, has_cjk

BOTH: tuple[Language, ...] = ("zh", "en")
ZH: tuple[Language, ...] = ("zh",)
EN: tuple[Language, ...] = ("en",)
TABLE = Synonyms(
    [
        ["年假", "annual leave"],
        ["远程办公", "居家办公", "remote work"],
        ["KPI", "关键绩效指标"],
        ["办公", "office work"],
    ]
)


@pytest.mark.parametrize(
    ("query", "synonyms"),
    [
        ("年假有多少天？", ["annual leave"]),
        ("今年假期有多少天？", []),  # 年假 is no word there
        ("遠程辦公的规定", ["居家办公", "remote work"]),
        ("rules for Remote  Working", ["远程办公", "居家办公"]),
        ("remote-work rules", ["远程办公", "居家办公"]),
        ("ＫＰＩ怎么算", ["关键绩效指标"]),
        ("skpi", []),
        ("the work is remote", []),
        ("办公规定", ["office work"]),  # the longer term goes first, the shorter one is found where it stands alone
        ("年假和年假", ["annual leave"]),
        ("annual leave, that is 年假", []),  # both are there already
        ("", []),
        ("？？", []),
    ],
)
def test_terms_are_found_as_whole_words_in_every_spelling(query: str, synonyms: list[str]) -> None:
    assert TABLE.of(query, BOTH) == synonyms


def test_only_languages_that_may_be_read_are_brought() -> None:
    assert TABLE.of("远程办公", ZH) == ["居家办公"]
    assert TABLE.of("远程办公", EN) == ["remote work"]
    assert TABLE.of("远程办公", ()) == []


def test_groups_that_share_a_term_are_one_and_a_term_alone_has_no_synonyms() -> None:
    table = Synonyms([["a1", "b1"], ["c1", "d1"], ["B1", "C1"], ["x1", "y1", "z1"], ["y1"]])
    assert table.of("A1", EN) == ["b1", "c1", "d1"]
    assert table.of("x1", EN) == ["z1"]
    assert table.of("y1", EN) == []


def test_words_of_the_query_weigh_more_than_those_of_synonyms() -> None:
    terms = terms_of("年假规定", TABLE, BOTH).split()
    assert [terms.count(term) for term in tokens("年假规定")] == [2] * len(tokens("年假规定"))
    assert [terms.count(term) for term in tokens("annual leave")] == [1, 1]


@pytest.mark.parametrize("query", ["没有同义词的问题", "nothing here", "年假"])
def test_without_synonyms_the_words_are_those_of_the_query(query: str) -> None:
    assert terms_of(query, NONE, BOTH) == " ".join(dict.fromkeys(tokens(query)))
    assert terms_of(query, TABLE, ZH) == " ".join(dict.fromkeys(tokens(query)))


def test_synonyms_never_drown_a_query_and_its_end_counts() -> None:
    table = Synonyms([[f"t{n}", *(f"s{n}x{m}" for m in range(9))] for n in range(90)])
    own = [f"t{n}" for n in range(90)]
    terms = terms_of(" ".join(own), table, BOTH).split()
    assert len(set(terms)) - len(set(tokens(" ".join(own)))) <= 24
    assert "t8999" in terms_of(" ".join(f"t{n}" for n in range(9000)), NONE, BOTH).split()


def test_a_file_of_the_user_adds_to_the_table(tmp_path: Path) -> None:
    file = tmp_path / "words.csv"
    file.write_bytes("\ufeff# ours\r\n星云计划，Nebula plan\r\n\r\n报销,cost refund\r\n年假\r\n".encode())
    table = synonyms_of(Settings(synonyms_file=file))
    assert table.of("星云计划", BOTH) == ["Nebula plan"]
    assert {"reimbursement", "cost refund"} <= set(table.of("报销", BOTH))
    assert table.of("年假", BOTH) == []
    only = synonyms_of(Settings(synonyms_file=file, synonyms=False))
    assert only.of("报销", BOTH) == ["cost refund"]
    assert synonyms_of(Settings(synonyms=False)).of("报销", BOTH) == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"a,b\n\xb1\xa8\xcf\xfa,expense\n", "Line 2 of .*UTF-8"),
        ('a,b\n"报销,expense\n'.encode(), "Line 2 of .*no CSV"),
        ("a,b\n报销,！！\n".encode(), "Line 2 of .*without a letter"),
        (("a,b\n\n" + "报" * 81 + ",b\n").encode(), "Line 3 of .*81 characters"),
    ],
)
def test_a_broken_file_is_told_with_its_line(content: bytes, told: str, tmp_path: Path) -> None:
    file = tmp_path / "words.csv"
    file.write_bytes(content)
    with pytest.raises(ConfigurationError, match=told):
        synonyms_of(Settings(synonyms_file=file))


@pytest.mark.parametrize("name", ["missing.csv", "."])
def test_a_file_that_cannot_be_read_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"cannot be read.*CLEW_SYNONYMS_FILE"):
        synonyms_of(Settings(synonyms_file=tmp_path / name))


def test_the_table_that_comes_with_clew_is_sound() -> None:
    text = (Path(__file__).parents[3] / "clew" / "knowledge" / "synonyms.csv").read_text("utf-8")
    groups = groups_in(text, "synonyms.csv")
    keys = [joined(term) for group in groups for term in group]
    assert len(keys) == len(set(keys))
    assert len(groups) > 150
    assert all(any(map(has_cjk, group)) and not all(map(has_cjk, group)) for group in groups)
    assert all(len(joined(term).replace(" ", "")) > 1 for group in groups for term in group)
