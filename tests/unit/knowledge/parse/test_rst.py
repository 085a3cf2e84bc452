from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.errors import MissingExtraError
from clew.knowledge.document import Block
from clew.knowledge.parse import rst
from tests.documents import parsed_text


def texts(text: str) -> list[tuple[str, str]]:
    parsed = parsed_text(text, "a.rst")
    return [(block.kind, parsed.text[block.start : block.end]) for block in parsed.blocks]


def block_of(text: str, said: str) -> Block:
    parsed = parsed_text(text, "a.rst")
    return next(block for block in parsed.blocks if parsed.text[block.start : block.end].startswith(said))


def test_header_fields_are_fields_and_are_shown() -> None:
    parsed = parsed_text("PEP: 435\nTitle: An Enum\nAuthor: Ada,\n        Bo\nCreated: 23-Feb-2013\n\nText.\n", "a.rst")
    assert parsed.fields == {"pep": "435", "title": "An Enum", "author": "Ada, Bo", "created": "23-Feb-2013"}
    assert (parsed.title, parsed.author) == ("An Enum", "Ada, Bo")
    assert parsed.text[parsed.blocks[0].start : parsed.blocks[0].end].endswith("23-Feb-2013")


@pytest.mark.parametrize("text", ["Note: a sentence.\n\nText.\n", "Text.\n", "A: b\nC: d\nno field\n"])
def test_a_paragraph_with_a_colon_is_no_header(text: str) -> None:
    assert parsed_text(text, "a.rst").fields == {}


def test_field_lists_at_the_top_are_fields() -> None:
    parsed = parsed_text("标题\n====\n\n:Author: Ada\n:版本: 2.1\n\n正文。\n\n:later: no\n", "a.rst")
    assert parsed.fields == {"author": "Ada", "版本": "2.1"}
    assert parsed.author == "Ada"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_headings_take_their_rules_along(end: str) -> None:
    lines = ["=====", "Title", "=====", "", "Part", "----", "", "Text.", "", "A. Item", "   more", ""]
    text = end.join(lines)
    assert texts(text) == [
        ("heading", end.join(lines[:3])), ("heading", f"Part{end}----"), ("paragraph", "Text."),
        ("item", f"A. Item{end}   more"),
    ]  # fmt: skip


def test_a_form_feed_and_tabs_do_not_move_anything() -> None:
    assert texts("One.\n\f\n\nTwo::\n\n\tcode\tmore\n\nThree.\n") == [
        ("paragraph", "One."), ("paragraph", "Two::"), ("code", "code\tmore"), ("paragraph", "Three."),
    ]  # fmt: skip


def test_merged_cells_stand_above_the_rows_they_go_on_to() -> None:
    text = "+----+---+\n| 华 | 1 |\n+    +---+\n|    | 2 |\n+----+---+\n"
    assert block_of(text, "|    | 2 |").path == ("华",)


def test_columns_are_named_over_several_header_rows() -> None:
    text = (
        "+---+-----------+\n| R | Sales     |\n|   +-----+-----+\n|   | 23  | 24  |\n+===+=====+=====+\n"
        "| E | 1   | 2   |\n+---+-----+-----+\n"
    )
    assert block_of(text, "| E").path == ("R | Sales 23 | Sales 24",)


def test_titles_of_tables_are_captions() -> None:
    text = ".. list-table:: Staff\n   :header-rows: 1\n\n   * - Post\n     - N\n   * - Clerk\n     - 4\n"
    assert block_of(text, "* - Clerk").path == ("Staff", "Post | N")


def test_titles_of_directives_are_no_headings() -> None:
    text = "Part\n====\n\n.. admonition:: Mind the gap\n\n   Text.\n\n.. topic:: Aside\n\n   More.\n"
    assert [said for kind, said in texts(text) if kind == "heading"] == ["Part\n===="]
    assert ("paragraph", "Mind the gap") in texts(text)


def test_references_without_a_name_are_told_by_their_order() -> None:
    text = "One [#]_.  Two [#]_.  Three [*]_.\n\n.. [#] First.\n.. [#] Second.\n.. [*] Third.\n"
    assert [block_of(text, note).path for note in ("First", "Second", "Third")] == [
        ("One [#]_.",),
        ("Two [#]_.",),
        ("Three [*]_.",),
    ]


def test_no_other_file_is_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("geheim", encoding="utf-8")
    taken = f".. include:: {secret}\n\n.. raw:: html\n   :file: {secret}\n\n.. csv-table::\n   :file: {secret}\n"
    parsed = parsed_text(f"Begin.\n\n{taken}\nThe end.\n", "a.rst")
    assert parsed.text == f"Begin.\n\n{taken}\nThe end.\n"
    said = [parsed.text[block.start : block.end] for block in parsed.blocks]
    assert (said[0], said[-1]) == ("Begin.", "The end.")


def test_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rst, "find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"clew\[documents\]"):
        rst.read(b"Text.")


PIECES = [
    "Title\n=====\n", "Part\n----\n", "\n", "\r\n", "Para one\ntwo.\n", "* item\n", "  * nested\n",
    "1. first\n", "   more\n",
    "::\n", "    code\n", "+---+\n| a |\n+---+\n", "== ==\na  b\n== ==\n1  2\n== ==\n",
    ".. note:: n\n", ".. [1] note\n", "x [1]_ y\n",
    ".. comment\n", "..\n", "   deep\n", ":f: v\n", "Term\n    Def\n", "| line\n", ">>> 1\n", "\f",
    "\t", "\u2028", "..\n   c\n", "正文。\n",
    ".. unknown:: x\n", "`", "*", "__ http://a.example\n", "====\n", "A: b\n", ".. contents::\n",
    "-v  loud\n", ".. image:: a\n   :alt: b\n",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30))
@settings(max_examples=150, deadline=None)
def test_blocks_are_in_order_without_overlap(pieces: list[str]) -> None:
    parsed = rst.read(("Start.\n\n" + "".join(pieces)).encode())
    at = 0
    for block in parsed.blocks:
        said = parsed.text[block.start : block.end]
        assert at <= block.start < block.end
        assert said == said.strip()
        at = block.end
