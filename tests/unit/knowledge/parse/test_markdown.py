import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.knowledge.parse import markdown
from tests.documents import parsed_text


def texts(text: str) -> list[tuple[str, str]]:
    parsed = parsed_text(text)
    return [(block.kind, parsed.text[block.start : block.end]) for block in parsed.blocks]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("close", ["---", "...", "--- "])
def test_front_matter_ends_anywhere(end: str, mark: bytes, close: str) -> None:
    for tail in ("", end, f"{end}正文。"):
        data = mark + end.join(["---", "title: 采购制度", "authors: [甲, 乙]", close]).encode() + tail.encode()
        parsed = markdown.read(data)
        assert parsed.fields == {"title": "采购制度", "authors": "甲, 乙"}
        assert [parsed.text[block.start : block.end] for block in parsed.blocks] == (["正文。"] if "正" in tail else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("甲<!-- 乙 -->丙\n", [("paragraph", "甲"), ("paragraph", "丙")]),
        ("<!-- 乙\n\n丙 -->\n\n丁\n", [("paragraph", "丁")]),
        ("`<!-- 乙 -->` 文\n", [("paragraph", "`"), ("paragraph", "` 文")]),
        ("<div>\n\n正文\n\n</div>\n", [("paragraph", "正文")]),
        ("<p>甲<b>乙</b>丙<br>丁</p>\n", [("paragraph", "甲<b>乙</b>丙"), ("paragraph", "丁")]),
        ("<p>3 &lt; 5 &#38; 7</p>\n", [("paragraph", "3 &lt; 5 &#38; 7")]),
        ("<style>p { x }</style>\n\n甲\n", [("paragraph", "甲")]),
        ("<ul><li>甲</li><li>乙</li></ul>\n", [("paragraph", "甲"), ("paragraph", "乙")]),
        ("- # 甲\n- 乙\n", [("item", "- # 甲"), ("item", "- 乙")]),
        ("*\n* 甲\n", [("item", "* 甲")]),
        ("**甲** 乙\n", [("paragraph", "**甲** 乙")]),
        ("**甲**和**乙**\n", [("paragraph", "**甲**和**乙**")]),
        ("> **甲**\n", [("paragraph", "**甲**")]),
        ("- **甲**\n", [("item", "- **甲**")]),
        ("**" + "很长" * 31 + "**\n", [("paragraph", "**" + "很长" * 31 + "**")]),
    ],
)
def test_reads_blocks(text: str, expected: list[tuple[str, str]]) -> None:
    assert texts(text) == expected


@pytest.mark.parametrize(("one", "two"), [("（一）", "（二）"), ("1）", "2）"), ("a. ", "b. "), ("①", "②")])
def test_lists_typed_into_a_paragraph_are_lists(one: str, two: str) -> None:
    parsed = parsed_text(f"1. 甲。\n2. 条件如下：\n   {one}乙；\n   {two}丙\n   续行。\n3. 丁。\n")
    said = [(parsed.text[block.start : block.end].split("\n")[0], block.path) for block in parsed.blocks]
    assert said == [
        ("1. 甲。", ()), ("2. 条件如下：", ()),
        (f"{one}乙；", ("2. 条件如下：",)), (f"{two}丙", ("2. 条件如下：",)), ("3. 丁。", ()),
    ]  # fmt: skip
    assert parsed_text("见下列规定\na. 甲\nc) 乙\n").blocks[0].kind == "paragraph"


@pytest.mark.parametrize("text", ["| a | b |\n|---|---|\n| 1 | 2 |\n", "```\nx = 1\n```\n", "![图](a.png)\n"])
def test_what_is_no_words_is_no_title(text: str) -> None:
    assert parsed_text(text).title == ""


def test_headings_of_html_count_for_the_path() -> None:
    parsed = parsed_text('<h2 align="center">中<b>心</b></h2>\n\n正文\n')
    assert parsed.blocks[-1].path == ("中 心",)
    assert parsed.title == "中 心"


def test_columns_are_named_as_they_are_shown() -> None:
    parsed = parsed_text("| **公司** | 选 a \\| b | `x`<br>y |\n|---|---|---|\n| 1 | 2 | 3 |\n")
    assert parsed.blocks[-1].path == ("公司 | 选 a | b | x y",)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n", 3),
        ("| a | b |\n\n|---|---|\n| 1 | 2 |\n", 2),
        ("a | b\n--- | ---\n1 | 2\n\n3 | 4\n", 3),
        ("> | a | b |\n> |---|---|\n>\n> | 1 | 2 |\n", 2),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\n\n| 3 | 4 |\n\n正文 | 一\n", 2),
        ("| a | b |\n|---|---|\n\n正文 | 一 | 二\n", 1),
        ("| a |\n|---|\n| 1 |\n\n| 2 |\n\n正文\n", 3),
        ("a\n---\n\nb\n", 0),
        ("| a | b |\n| c | d |\n", 2),
        ("| a | b |\n", 0),
    ],
)
def test_a_blank_line_does_not_break_a_table(text: str, rows: int) -> None:
    assert sum(kind == "row" for kind, _ in texts(text)) == rows


def test_two_tables_stay_two() -> None:
    parsed = parsed_text("| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d |\n|---|---|\n| 3 | 4 |\n")
    assert [block.path for block in parsed.blocks] == [(), ("a | b",), (), ("c | d",)]


def test_a_reference_right_behind_a_sentence_belongs_to_it() -> None:
    parsed = parsed_text("甲。[^1] 乙。丙[^2]。\n\n```\n[^3]\n```\n\n[^1]: 一\n[^2]: 二\n[^3]: 三\n")
    assert [block.path for block in parsed.blocks[-3:]] == [("甲。",), ("丙[^2]。",), ()]


PIECES = [
    "# 甲\n", "乙\n===\n", "- 丙\n", "  - 丁\n", "1. 戊\n", "> 己\n", "> - 庚\n", "| a | b |\n",
    "|---|---|\n", "| 1 | 2 |\n",
    "\n", "\r\n", "\r", "```\n", "    code\n", "<table>\n", "<tr><td>辛</td></tr>\n", "</table>\n", "<!-- 壬", " -->\n",
    "[^1]", "[^1]: 癸\n", "    续\n", "一、子\n", "（一）丑；\n", "如下：\n", "术语\n: 释义\n",
    "**寅**\n", "表 1 卯\n", "\t", "\u2028",
    "* * *\n", "<p>辰<br>巳</p>\n", "---\n", "&amp; &#x4e00;", "👨‍👩‍👧", "[x]: http://a.example\n", "\\", "`",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=40))
@settings(max_examples=400, deadline=None)
def test_blocks_are_in_order_without_overlap_and_without_white_space_around(pieces: list[str]) -> None:
    text = "".join(pieces)
    parsed = markdown.read(("正文\n\n" + text).encode())
    at = 0
    for block in parsed.blocks:
        said = parsed.text[block.start : block.end]
        assert at <= block.start < block.end
        assert said == said.strip()
        assert all(part == " ".join(part.split()) for part in block.path)
        at = block.end
    assert all(start < end for start, end in parsed.hidden)
    assert list(parsed.hidden) == sorted(parsed.hidden)
