"""No passage loses what stands above it, and none is longer than its rule or than what the embedder reads."""

import json
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.knowledge.chunk import Chunk, Rule, chunks
from clew.knowledge.chunk.size import READ, read_tokens
from clew.knowledge.document import Document, Genre, Parsed
from clew.knowledge.parse.builder import Builder
from clew.knowledge.schema import MAX_BYTES
from clew.settings import CutBy
from clew.text import estimated_tokens
from tests.documents import document_of, parsed_text


def cut(document: Document, rule: Rule) -> list[Chunk]:
    return chunks(document, dict.fromkeys(get_args(Genre), rule))


def cut_text(text: str, tokens: int = 60, by: CutBy = "size", name: str = "a.md") -> list[Chunk]:
    return cut(document_of(parsed_text(text, name)), Rule(tokens, by=by))


def built(builder: Builder) -> Document:
    return document_of(Parsed(builder.text, builder.blocks, places=builder.places))


def squeezed(text: str) -> str:
    return " ".join(text.split())


PARTS = [
    "# 甲\n\n",
    "## 乙二\n\n",
    "### 丙三\n\n",
    "正文一句。再来一句！\n\n",
    "清单如下：\n\n",
    "- 项目一\n- 项目二，包括：\n  - 子项甲\n  - 子项乙\n\n",
    "1. 第一\n\n   续段。\n\n2. 第二\n\n",
    "（一）元旦；\n\n（二）春节。\n\n",
    "表 1 收入\n\n单位：万元\n\n",
    "| 公司 | 收入 |\n|---|---|\n| 云桥 | 1 |\n| 海岳 | 2 |\n\n",
    "注文[^1]在此。\n\n",
    "[^1]: 脚注内容。\n\n",
    "```\ncode\n```\n\n",
    "<!-- 不见 -->\n\n",
    "**加粗标题**\n\n",
]
RULES = [Rule(32, by=by) for by in get_args(CutBy)] + [Rule(60), Rule(48, 0.3, "paragraph"), Rule(40, 0.2)]


@given(st.lists(st.sampled_from(PARTS), min_size=1, max_size=25), st.sampled_from(RULES))
@settings(max_examples=300, deadline=None)
def test_what_stands_above_a_sentence_stands_above_its_passage_or_in_it(parts: list[str], rule: Rule) -> None:
    document = document_of(parsed_text("首段。\n\n" + "".join(parts)))
    for chunk in cut(document, rule):
        shown = squeezed(chunk.text) + "\n" + "\n".join(chunk.heading_path)
        for block in document.parsed.blocks:
            if block.start < chunk.end and chunk.start < block.end:
                columns = [part for part in block.path if " | " in part]
                assert all(squeezed(part) in shown for part in block.path if part not in columns)
                assert all(name in shown for part in columns for name in part.split(" | "))


@given(st.lists(st.sampled_from(PARTS), min_size=1, max_size=25), st.sampled_from(RULES))
@settings(max_examples=300, deadline=None)
def test_every_word_is_in_a_passage_of_its_own_in_order(parts: list[str], rule: Rule) -> None:
    document = document_of(parsed_text("首段。\n\n" + "".join(parts)))
    found = cut(document, rule)
    assert all(document.text[chunk.start : chunk.end] == chunk.text for chunk in found)
    ends = [0, *(chunk.end for chunk in found)]
    assert all(chunk.start >= ends[at] or rule.overlap for at, chunk in enumerate(found))
    assert ends == sorted(set(ends))
    held = {at for chunk in found for start, end in chunk.sentences for at in range(start, end)}
    assert held >= {at for b in document.parsed.blocks for at in range(b.start, b.end) if document.text[at].isalnum()}
    assert all("不见" not in chunk.index_text for chunk in found)


@pytest.mark.parametrize("tokens", [32, 220, 480])
@pytest.mark.parametrize(
    "text",
    [
        "# " + "题" * 400 + "\n\n" + "正文很长，" * 600,
        "# Title\n\n" + "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256 = 0xc023 " * 200,
        "# T\n\n" + "Adding the word and the phrase to a sentence of many words. " * 200,
        "# T\n\n| " + " | ".join(f"列名{n}" for n in range(200)) + " |\n|" + "---|" * 200 + "\n"
        + ("| " + " | ".join(str(n) for n in range(200)) + " |\n") * 5,
        "\n".join("  " * depth + f"- 第{depth}层" + "项" * 150 + "：" for depth in range(30)),
        "x" * 20_000,
        "https://a.example/" + "ab03ba58/97e9c4e0?" * 400,
    ],
    ids=["title", "constants", "english", "columns", "depth", "word", "address"],
)  # fmt: skip
def test_passages_keep_to_their_rule_to_the_embedder_and_to_the_store(text: str, tokens: int) -> None:
    document = document_of(parsed_text(text), title="标题" * 150)
    found = cut(document, Rule(tokens))
    for chunk in found:
        assert estimated_tokens(chunk.text) <= tokens
        assert read_tokens(chunk.index_text) <= READ
        assert len(chunk.text.encode()) <= MAX_BYTES
        assert len(json.dumps([chunk.heading_path, chunk.sentences]).encode()) <= MAX_BYTES
    assert "".join("".join(chunk.text.split()) for chunk in found).count("正文很长") in (0, 600)


def test_a_list_that_fits_is_not_parted_from_its_line_nor_within() -> None:
    items = "".join(f"- 第{n}项内容说明。\n" for n in "一二三四五")
    found = cut_text("前文。" * 15 + f"\n\n前言在此。事项如下：\n\n{items}\n后文。" + "后文。" * 15, 62)
    (chunk,) = [chunk for chunk in found if "第一项" in chunk.text]
    assert "事项如下：" in chunk.text
    assert "第五项" in chunk.text


def test_a_list_that_does_not_fit_is_parted_between_its_items() -> None:
    items = "".join(f"{n}. 内容说明文字若干。\n   - 甲子项说明。\n   - 乙子项说明。\n" for n in range(1, 7))
    found = cut_text(f"## 标准\n\n标准如下：\n\n{items}", 60)
    assert len(found) > 2
    assert all(chunk.text.count("甲子项") == chunk.text.count("乙子项") for chunk in found)
    assert all(chunk.heading_path == ["标准", "标准如下："] for chunk in found[1:])
    assert "标准如下：" in found[1].index_text.splitlines()[0]


def test_rows_keep_caption_unit_and_header() -> None:
    rows = "".join(f"| 公司{n:03d} | {n},000 |\n" for n in range(60))
    found = cut_text(
        f"# 利润\n\n表 1 营业收入\n\n单位：万元\n\n| 公司 | 营业收入 |\n|---|---|\n{rows}\n此后一段。\n", 60
    )
    tables = [chunk for chunk in found if "公司0" in chunk.text]
    assert len(tables) > 5
    for chunk in tables:
        assert all(part in chunk.index_text for part in ("利润", "表 1 营业收入", "单位：万元", "公司", "营业收入"))
    assert "此后一段" not in tables[-1].text


def test_a_wide_header_is_cut_and_the_unit_stays() -> None:
    names = [f"第{n}季度收入合计" for n in range(80)]
    row = " | ".join("1" for _ in names)
    found = cut_text(f"单位：万元\n\n| {' | '.join(names)} |\n|{'---|' * 80}\n| {row} |\n| {row} |\n| {row} |\n", 200)
    last = found[-1]
    assert last.heading_path[0] == "单位：万元"
    assert last.heading_path[1].startswith("第0季度收入合计 | 第1季度收入合计")
    assert last.heading_path[1].endswith("…")
    assert not last.heading_path[1].removesuffix("…").endswith(("季", "收", "|"))


def test_a_footnote_stays_with_its_paragraph_where_it_fits_and_with_its_sentence_else() -> None:
    builder = Builder()
    builder.paragraph("赔偿上限为合同额的100%[1]。其余照旧。")
    builder.footnote("1", "涉及数据泄露的，上限为200%。", "赔偿上限为合同额的100%[1]。")
    builder.paragraph("下一段。")
    (whole,) = cut(built(builder), Rule(100))
    assert whole.heading_path == []
    tight = cut(built(builder), Rule(32))
    (chunk,) = [chunk for chunk in tight if "200%" in chunk.text]
    assert "赔偿上限为合同额的100%" in chunk.text or chunk.heading_path == ["赔偿上限为合同额的100%[1]。"]


def test_footnotes_at_the_end_carry_the_section_and_the_sentence_they_belong_to() -> None:
    more = "其余照旧。" * 12
    text = (
        f"# 甲\n\n上限为100%[^1]。{more}\n\n# 乙\n\n期限为30日[^2]。{more}\n\n[^1]: 泄密为200%。\n[^2]: 自签署起算。\n"
    )
    one, two = cut_text(text, 80)[-2:]
    assert (one.text, one.heading_path) == ("[^1]: 泄密为200%。", ["甲", "上限为100%[^1]。"])
    assert (two.text, two.heading_path) == ("[^2]: 自签署起算。", ["乙", "期限为30日[^2]。"])
    assert one.index_text == "文 > 甲 > 上限为100%[^1]。\n[^1]: 泄密为200%。"


def test_comments_stand_alone_with_who_wrote_them() -> None:
    builder = Builder()
    builder.paragraph("付款期为30日。")
    builder.paragraph("太短。", "comment", ["批注", "李雷 2025-01-02"])
    builder.paragraph("同意。", "comment", ["批注", "李雷 2025-01-02"])
    builder.paragraph("逾期计息。")
    found = cut(built(builder), Rule(200))
    assert [chunk.text for chunk in found] == ["付款期为30日。", "太短。", "同意。", "逾期计息。"]
    assert found[1].heading_path == ["批注", "李雷 2025-01-02"]


def test_places_are_those_of_the_passage() -> None:
    builder = Builder()
    builder.page = 3
    builder.paragraph([(3, "前半句在此，"), (4, "后半句在彼。")])
    builder.page = 4
    builder.paragraph("同页的另一段。")
    builder.sheet, builder.page = "利润", 0
    builder.table([["公司", "收入"], ["云桥", "1"], ["海岳", "2"]], cells=["A1:B1", "A2:B2", "A3:B3"])
    (chunk,) = cut(built(builder), Rule(200))
    assert [(place.page, place.sheet, place.cells) for place in chunk.places] == [
        (3, "", ""), (4, "", ""), (0, "利润", "A1:B1"), (0, "利润", "A2:B2"), (0, "利润", "A3:B3"),
    ]  # fmt: skip
    assert chunk.places[1].start == chunk.text.index("后半句")
    assert builder.text[chunk.places[1].start : chunk.places[1].end].endswith("同页的另一段。")
    clipped = cut(built(builder), Rule(32, by="row"))
    assert all(c.start <= place.start < place.end <= c.end for c in clipped for place in c.places)


def test_merged_cells_stand_above_the_rows_that_they_go_on_to() -> None:
    parsed = parsed_text("+----+---+\n| 华 | 1 |\n+    +---+\n|    | 2 |\n+----+---+\n", "a.rst")
    found = cut(document_of(parsed), Rule(32, by="row"))
    assert [chunk.heading_path for chunk in found] == [[], ["华"]]


def test_the_title_gives_way_first() -> None:
    headings = [f"{'#' * level} {'节' * 60}{level}\n\n" for level in (1, 2, 3)]
    document = document_of(parsed_text("".join(headings) + "正文。"), title="书名" * 100)
    (chunk,) = cut(replace(document, parsed=replace(document.parsed, blocks=document.parsed.blocks[-1:])), Rule(200))
    assert len(chunk.heading_path) == 3
    assert "书名" in chunk.index_text
    assert chunk.index_text.split(" > ")[0].endswith("…")
