import io
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import pytest

from clew.errors import InputError, MissingExtraError
from clew.knowledge.document import Parsed
from clew.knowledge.parse import parse
from clew.knowledge.parse.docx import read
from clew.knowledge.parse.word.numerals import numeral
from tests import fidelity
from tests.files.docx_tables import credit
from tests.word import (
    REVISION,
    Word,
    abstract,
    cell,
    comment,
    commented,
    deleted,
    inserted,
    level,
    marked,
    note,
    num,
    p,
    r,
    reference,
    row,
    table,
    text_box,
    with_spaces,
)

LEGAL = (level(0, "decimal", "%1."), level(1, "decimal", "%1.%2"), level(2, "decimal", "%1.%2.%3"))


def lines(word: Word) -> list[str]:
    return [line.strip() for line in read(word.data()).text.splitlines() if line.strip()]


def blocks(parsed: Parsed, kind: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(parsed.text[each.start : each.end], each.path) for each in parsed.blocks if each.kind == kind]


def changed(data: bytes, change: Callable[[str, bytes], bytes | None]) -> bytes:
    """Write the archive anew, each part as `change` gives it; None leaves it out."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = change(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
    return out.getvalue()


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("decimal", {1: "1", 10: "10"}),
        ("decimalZero", {1: "01", 12: "12"}),
        ("upperRoman", {4: "IV", 1994: "MCMXCIV"}),
        ("lowerRoman", {9: "ix"}),
        ("upperLetter", {1: "A", 26: "Z", 27: "AA", 54: "BBB"}),
        ("lowerLetter", {3: "c", 28: "bb"}),
        ("ordinal", {1: "1st", 2: "2nd", 11: "11th", 23: "23rd"}),
        ("cardinalText", {7: "Seven", 21: "Twenty-one", 342: "Three hundred forty-two"}),
        ("ordinalText", {1: "First", 20: "Twentieth", 32: "Thirty-second"}),
        ("chineseCounting", {1: "一", 10: "十", 11: "十一", 20: "二十", 99: "九十九", 100: "一〇〇"}),
        (
            "chineseCountingThousand",
            {10: "十", 101: "一百零一", 110: "一百一十", 1001: "一千零一", 12345: "一万二千三百四十五"},
        ),
        ("chineseLegalSimplified", {3: "叁", 10: "壹拾", 21: "贰拾壹", 105: "壹佰零伍"}),
        ("japaneseCounting", {1: "一", 10: "十", 110: "百十", 1000: "千"}),
        ("ideographDigital", {10: "一〇", 23: "二三"}),
        ("ideographTraditional", {1: "甲", 10: "癸", 11: "11"}),
        ("ideographZodiac", {12: "亥", 13: "13"}),
        ("ideographZodiacTraditional", {1: "甲子", 13: "丙子"}),
        ("decimalFullWidth", {12: "１２"}),
        ("decimalEnclosedCircle", {1: "①", 20: "⑳", 21: "21"}),
        ("decimalEnclosedParen", {2: "⑵"}),
        ("decimalEnclosedFullstop", {3: "⒊"}),
        ("numberInDash", {4: "- 4 -"}),
        ("chicago", {1: "*", 2: "†", 5: "**"}),
        ("unheardOf", {7: "7"}),
        ("upperLetter", {0: "0"}),
    ],
)
def test_numbers_are_written_in_the_formats_of_word(form: str, shown: dict[int, str]) -> None:
    assert {number: numeral(number, form) for number in shown} == shown


@pytest.mark.parametrize(
    ("definitions", "places", "labels"),
    [
        ([abstract(1, *LEGAL), num(1, 1)], [(1, 0), (1, 1), (1, 1), (1, 0), (1, 1)], ["1.", "1.1", "1.2", "2.", "2.1"]),
        # A level that is passed over counts as begun.
        ([abstract(1, *LEGAL), num(1, 1)], [(1, 1), (1, 0), (1, 2), (1, 1)], ["1.1", "2.", "2.1.1", "2.2"]),
        # Two lists of one definition share their numbers; an override counts once.
        (
            [abstract(1, *LEGAL), num(1, 1), num(2, 1, {0: 5})],
            [(1, 0), (2, 0), (1, 0), (2, 0)],
            ["1.", "5.", "6.", "7."],
        ),
        (
            [abstract(1, *LEGAL), num(1, 1), num(2, 1, {1: 4})],
            [(1, 0), (1, 1), (2, 1), (2, 1), (1, 0), (1, 1)],
            ["1.", "1.1", "1.4", "1.5", "2.", "2.1"],
        ),
        # Two definitions do not.
        (
            [abstract(1, *LEGAL), abstract(2, *LEGAL), num(1, 1), num(2, 2)],
            [(1, 0), (2, 0), (1, 0)],
            ["1.", "1.", "2."],
        ),
        # A level restarts after the first level only, or never.
        (
            [
                abstract(1, *LEGAL[:2], level(2, "decimal", "%1.%2.%3", '<w:lvlRestart w:val="1"/>')),
                num(1, 1),
            ],
            [(1, 0), (1, 1), (1, 2), (1, 1), (1, 2), (1, 0), (1, 1), (1, 2)],
            ["1.", "1.1", "1.1.1", "1.2", "1.2.2", "2.", "2.1", "2.1.1"],
        ),
        (
            [abstract(1, LEGAL[0], level(1, "decimal", "%2)", '<w:lvlRestart w:val="0"/>')), num(1, 1)],
            [(1, 0), (1, 1), (1, 0), (1, 1)],
            ["1.", "1)", "2.", "2)"],
        ),
        # Levels without a number leave no trace in those below.
        (
            [abstract(1, LEGAL[0], level(1, "bullet", "•"), level(2, "decimal", "%1.%2%3")), num(1, 1)],
            [(1, 0), (1, 1), (1, 2)],
            ["1.", "-", "1.1"],
        ),
        # An override may define a level anew.
        (
            [
                abstract(1, *LEGAL),
                num(1, 1).replace(
                    "</w:num>", f'<w:lvlOverride w:ilvl="0">{level(0, "upperRoman", "§%1")}</w:lvlOverride></w:num>'
                ),
            ],
            [(1, 0), (1, 0)],
            ["§I", "§II"],
        ),
        # A list may only name a list style.
        (
            [
                '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Steps"/></w:abstractNum>',
                abstract(2, '<w:styleLink w:val="Steps"/>', *LEGAL),
                num(1, 1),
                num(2, 2),
            ],
            [(1, 0), (1, 1), (2, 0)],
            ["1.", "1.1", "2."],
        ),
        # A format of its own, with leading zeros.
        (
            [
                abstract(
                    1,
                    '<w:lvl w:ilvl="0"><w:start w:val="9"/><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt '
                    'w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/>'
                    '</mc:Fallback></mc:AlternateContent><w:lvlText w:val="No. %1"/></w:lvl>',
                ),
                num(1, 1),
            ],
            [(1, 0), (1, 0)],
            ["No. 009", "No. 010"],
        ),
    ],
)
def test_numbers_are_counted_as_word_does(
    definitions: list[str], places: list[tuple[int, int]], labels: list[str]
) -> None:
    word = Word().numbering(*definitions).add(*(p("项", number=place) for place in places))
    assert lines(word) == [f"{label} 项" for label in labels]


def test_a_level_linked_to_a_style_is_the_level_of_that_style() -> None:
    word = Word().styles(
        *(
            f'<w:style w:type="paragraph" w:styleId="H{at}"><w:name w:val="heading {at}"/>'
            '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
            for at in (1, 2)
        ),
        '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="条"/><w:basedOn w:val="H2"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="bare"><w:name w:val="无号"/><w:basedOn w:val="H2"/>'
        '<w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:style>',
    )
    word.numbering(
        abstract(
            1,
            level(0, "decimal", "%1", '<w:pStyle w:val="H1"/>'),
            level(1, "decimal", "%1.%2", '<w:pStyle w:val="H2"/>'),
        ),
        num(1, 1),
    )
    word.add(p("甲", style="H1"), p("乙", style="H2"), p("丙", style="own"), p("丁", style="bare"), p("戊", style="H1"))
    assert lines(word) == ["1 甲", "1.1 乙", "1.2 丙", "丁", "2 戊"]
    assert [block.level for block in read(word.data()).blocks] == [1, 2, 2, 2, 1]


def test_empty_numbered_paragraphs_count_and_show_nothing() -> None:
    word = Word().numbering(abstract(1, *LEGAL), num(1, 1))
    word.add(p("甲", number=(1, 0)), p("", number=(1, 0)), p("乙", number=(1, 0)))
    assert lines(word) == ["1. 甲", "3. 乙"]


def test_a_numbered_line_that_names_a_clause_is_a_heading() -> None:
    word = Word().numbering(abstract(1, level(0, "chineseCounting", "第%1条"), level(1, "decimal", "%2.")), num(1, 1))
    word.add(
        p("付款", number=(1, 0)), p("甲方按月付款。"), p("甲方不得拖欠。", number=(1, 0)), p("利息", number=(1, 1))
    )
    parsed = read(word.data())
    assert blocks(parsed, "heading") == [("第一条 付款", ("第一条 付款",))]
    assert [text for text, _ in blocks(parsed, "item")] == ["第二条 甲方不得拖欠。", "1. 利息"]


def test_bold_lines_are_headings_only_where_they_head_something() -> None:
    def bold(text: str) -> str:
        return r(text, "<w:b/>")

    word = Word().numbering(abstract(1, *LEGAL), num(1, 1))
    word.add(
        p(bold("副标题")), p(bold("范围")), p("正文。"), p(bold("甲方：云桥")), p("正文。"),
        p(bold("必须遵守。")), p("正文。"), p(bold("表 1 一览")), p("单位：万元"),
        p(bold("一"), number=(1, 0)), p(bold("二"), number=(1, 0)), p("正文，", bold("重要"), "。"),
        p(bold("表前")), table(["甲", "乙"], ["丙", "丁"]), p(bold("末行")),
    )  # fmt: skip
    assert [text for text, _ in blocks(read(word.data()), "heading")] == ["范围"]


def test_body_text_in_the_style_of_a_heading_is_body_text() -> None:
    word = Word().add(p("甲", style="Heading1"), p("乙", style="Heading2"), p("很长的条文，" * 40, style="Heading2"))
    parsed = read(word.data())
    assert [text for text, _ in blocks(parsed, "heading")] == ["甲", "乙"]
    assert blocks(parsed, "paragraph")[0][1] == ("甲",)


def test_all_revisions_are_accepted_and_counted() -> None:
    word = Word().add(
        p("违约金为", inserted(r("5%")), deleted("3%"), "。"),
        p(inserted(r("新增一段。")), properties=marked("ins")),
        p(deleted("删去一段。"), properties=marked("del")),
        table(["甲", "乙"], row("丙", "丁", properties=f"<w:del {REVISION}/>"), columns=2),
        p("格式", properties=f'<w:pPrChange {REVISION}><w:pPr><w:pStyle w:val="Title"/></w:pPr></w:pPrChange>'),
    )
    parsed = read(word.data())
    assert parsed.text.splitlines()[::2] == ["违约金为5%。", "新增一段。", "甲 | 乙", "格式"]
    (told,) = parsed.notes
    assert told.startswith("has unaccepted revisions (5)")


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ([p("前", properties=marked("del")), p("中", properties=marked("del")), p("后。")], "前中后。"),
        ([p("前。", properties=marked("del")), table(["甲", "乙"], ["丙", "丁"])], "前。\n\n甲 | 乙\n丙 | 丁"),
        ([p(deleted("全"), properties=marked("del")), p("后。", style="Heading1")], "后。"),
        ([p("尾。", properties=marked("del"))], "尾。"),
        ([table([f"<w:tc><w:tcPr><w:cellDel {REVISION}/></w:tcPr>{p('甲')}</w:tc>", "乙", "丙"])], "乙 | 丙"),
        ([p(f"<w:ins {REVISION}>{inserted(r('双重'))}</w:ins>", "。")], "双重。"),
        ([p(f"<w:ins {REVISION}>{deleted('来去')}</w:ins>", "留。")], "留。"),
    ],
)
def test_paragraphs_join_and_cells_go_where_revisions_say_so(content: list[str], text: str) -> None:
    parsed = read(Word().add(*content).data())
    assert parsed.text == text
    assert parsed.notes


def test_a_file_without_revisions_says_nothing_of_them() -> None:
    assert read(Word().add(p("正文。")).data()).notes == ()


@pytest.mark.parametrize(
    ("before", "after", "text", "sentence"),
    [
        ("上限为100%。", "另计。", "上限为100%[1]。另计。", "上限为100%[1]。"),
        ("上限为100%", "。另计。", "上限为100%[1]。另计。", "上限为100%[1]。"),
        ("Up to 100%.", " Then more.", "Up to 100%[1]. Then more.", "Up to 100%[1]."),
        ("他说：“可以。”", "另计。", "他说：“可以[1]。”另计。", "他说：“可以[1]。”"),
        ("依据《办法》", "，甲方付款。", "依据《办法》[1]，甲方付款。", "依据《办法》[1]，甲方付款。"),
    ],
)
def test_the_mark_of_a_note_stands_in_its_sentence(before: str, after: str, text: str, sentence: str) -> None:
    word = Word().part("footnotes", note("footnote", 2, "注文。")).add(p(before, reference("footnote", 2), after))
    parsed = read(word.data())
    assert blocks(parsed, "paragraph") == [(text, ())]
    assert blocks(parsed, "footnote") == [("[1] 注文。", (sentence,))]


def test_notes_stand_after_their_paragraph_but_do_not_part_a_list_from_its_lead() -> None:
    word = Word().numbering(abstract(1, *LEGAL), num(1, 1))
    word.part("footnotes", note("footnote", 2, "注一。"), note("footnote", 3, "注二。"))
    word.add(p("包括", reference("footnote", 2), "："), p("甲", reference("footnote", 3), number=(1, 0)), p("正文。"))
    parsed = read(word.data())
    assert [block.kind for block in parsed.blocks] == ["paragraph", "item", "footnote", "footnote", "paragraph"]
    assert blocks(parsed, "item") == [("1. 甲[2]", ("包括[1]：",))]


def test_a_mark_that_the_author_typed_stands_once() -> None:
    own = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>※</w:t></w:r>'
    word = Word().part("footnotes", f'<w:footnote w:id="2">{p("※ 自拟的注。")}</w:footnote>')
    assert lines(word.add(p("甲", own, "。"))) == ["甲[※]。", "[※] 自拟的注。"]


def test_notes_of_deleted_text_are_gone_and_not_counted() -> None:
    word = Word().part("footnotes", note("footnote", 2, "旧注。"), note("footnote", 3, "新注。"))
    gone = f"<w:del {REVISION}>{reference('footnote', 2)}</w:del>"
    assert lines(word.add(p("甲", gone, "，乙", reference("footnote", 3), "。"))) == ["甲，乙[1]。", "[1] 新注。"]


def test_notes_are_numbered_in_the_format_of_the_section() -> None:
    word = Word().part("footnotes", note("footnote", 2, "注。"), '<w:footnote w:type="separator" w:id="0"/>')
    word.docx.element.body.sectPr.append(
        word.docx.element.body.sectPr.makeelement(
            "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}footnotePr"
        )
    )
    word.add(p("甲", reference("footnote", 2), "。"), p("乙", reference("footnote", 0), "。"))
    data = changed(
        word.data(),
        lambda name, part: part.replace(
            b"<w:footnotePr/>",
            b'<w:footnotePr><w:numFmt w:val="decimalEnclosedCircle"/><w:numStart w:val="3"/></w:footnotePr>',
        ),
    )
    assert read(data).text == "甲[③]。\n\n[③] 注。\n\n乙。"


def test_lists_nest_by_level_or_by_indent_and_keep_further_paragraphs() -> None:
    word = Word().numbering(
        abstract(1, level(0, "decimal", "%1."), level(1, "lowerLetter", "%2)")),
        abstract(2, level(0, "bullet", "•").replace("420", "1680")),
        num(1, 1),
        num(2, 2),
    )
    word.add(
        p("如下："), p("一", number=(1, 0)), p("续。", properties='<w:ind w:left="420"/>'), p("二", number=(1, 1)),
        p("三", number=(2, 0)), p("四", number=(1, 0)), p("正文。"), p("五", number=(1, 1)),
    )  # fmt: skip
    parsed = read(word.data())
    found = [(block.kind, block.level, parsed.text[block.start : block.end]) for block in parsed.blocks]
    assert found == [
        ("paragraph", 0, "如下："),
        ("item", 1, "1. 一"),
        ("paragraph", 1, "续。"),
        ("item", 2, "a) 二"),
        ("item", 3, "- 三"),
        ("item", 1, "2. 四"),
        ("paragraph", 1, "正文。"),
        ("item", 2, "a) 五"),
    ]
    assert blocks(parsed, "item")[1][1] == ("如下：", "1. 一")


def test_a_level_whose_bullet_is_blank_holds_further_paragraphs() -> None:
    word = Word().numbering(
        abstract(1, level(0, "decimal", "%1.")), abstract(2, level(0, "bullet", " ")), num(1, 1), num(2, 2)
    )
    word.add(p("甲", number=(1, 0)), p("补充。", number=(2, 0)), p("乙", number=(1, 0)))
    found = [(block.kind, block.level) for block in read(word.data()).blocks]
    assert lines(word) == ["1. 甲", "补充。", "2. 乙"]
    assert found == [("item", 1), ("paragraph", 1), ("item", 1)]


def test_code_is_told_by_its_style() -> None:
    word = Word().styles('<w:style w:type="paragraph" w:styleId="c"><w:name w:val="Source Code"/></w:style>')
    assert [block.kind for block in read(word.add(p("print()", style="c"), p("正文。")).data()).blocks] == [
        "code", "paragraph",
    ]  # fmt: skip


def test_what_stands_between_items_of_one_list_does_not_end_it() -> None:
    word = Word().numbering(
        abstract(1, *LEGAL), abstract(2, level(0, "bullet", "•")), num(1, 1), num(2, 2), num(3, 1, {0: 1})
    )
    word.add(
        p("步骤如下："),
        p("甲", number=(1, 0)),
        p("说明。"),
        table(["列", "值"], ["一", "二"], columns=2),
        p("乙", number=(1, 0)),
        p("另有步骤："),
        p("丙", number=(3, 0)),
        p("说明。"),
        p("丁", number=(2, 0)),
        p("说明。"),
        p("戊", number=(2, 0)),
        p("说明。"),
        p("己", number=(1, 0)),
        p("其中："),
        p("庚", number=(1, 0)),
        p("缩进的一段。", properties='<w:ind w:left="420"/>'),
        p("说明。"),
    )
    parsed = read(word.data())
    assert [(text, path) for text, path in blocks(parsed, "item")] == [
        ("1. 甲", ("步骤如下：",)), ("2. 乙", ("步骤如下：",)), ("1. 丙", ("另有步骤：",)), ("- 丁", ()), ("- 戊", ()),
        ("2. 己", ()), ("3. 庚", ("其中：",)),
    ]  # fmt: skip
    assert blocks(parsed, "row")[1][1] == ("步骤如下：", "1. 甲", "列 | 值")
    assert [block.level for block in parsed.blocks[-2:]] == [1, 0]


def test_notes_of_items_stand_right_after_them() -> None:
    word = Word().numbering(abstract(1, *LEGAL), num(1, 1))
    word.part("footnotes", note("footnote", 2, "注一。"), note("footnote", 3, "注二。"))
    word.add(
        p("甲", reference("footnote", 2), number=(1, 0)),
        p("乙", number=(1, 1)),
        p("丙", reference("footnote", 3), number=(1, 0)),
        p("丁", number=(1, 0)),
    )
    assert lines(word) == ["1. 甲[1]", "[1] 注一。", "1.1 乙", "2. 丙[2]", "[2] 注二。", "3. 丁"]
    assert blocks(read(word.data()), "item")[1][1] == ("1. 甲[1]",)


def test_every_row_of_a_long_table_carries_caption_unit_and_header() -> None:
    rows = blocks(read(credit().data), "row")
    assert rows[0] == ("客户 | 区域 | 授信额度", ("授信管理", "客户授信额度一览", "单位：万元"))
    assert {path for _, path in rows[1:]} == {(*rows[0][1], "客户 | 区域 | 授信额度")}
    assert sum(text == "C-187 | 华东 | 1,870" for text, _ in rows) == 1
    ((_, passages),) = fidelity.read(credit()).documents
    with_rows = [passage for passage in passages if "C-" in passage.text]
    assert len(with_rows) > 3
    assert all(line in passage.index_text for passage in with_rows for line in (*rows[0][1], rows[0][0]))


@pytest.mark.parametrize(
    ("rows", "header", "data"),
    [
        ([["客户", "额度"], ["甲", "10"], ["乙", "20"]], 1, "甲 | 10"),
        ([row("客户", "额度", header=True), row("名称", "万元", header=True), ["甲", "10"]], 2, "甲 | 10"),
        ([["客户", cell("收入", span=2)], ["", "2023", "2024"], ["甲", "1", "2"]], 2, "甲 | 1 | 2"),
        (
            [
                [cell("客户", merge="restart"), "收入"],
                [cell(merge="continue"), "万元"],
                [cell("甲", merge="restart"), "1"],
                [cell(merge="continue"), "2"],
            ],
            2,
            "甲 | 1",
        ),
        ([["甲方：", "云桥"], ["乙方：", "北辰"]], 0, "甲方： | 云桥"),
        ([["甲", "1,200.50"], ["乙", "300"]], 0, "甲 | 1,200.50"),
        ([["年份", "2023", "2024"], ["收入", "1", "2"]], 1, "收入 | 1 | 2"),
        (
            [row("甲", "", "丙", properties='<w:gridBefore w:val="1"/>'), ["一", "二", "三", "四"]],
            1,
            "一 | 二 | 三 | 四",
        ),
        ([["甲", "乙"], row("藏", "藏", properties="<w:hidden/>"), ["丙", "丁"]], 1, "丙 | 丁"),
    ],
)
def test_header_rows_are_told_from_data(rows: list[str | list[str]], header: int, data: str) -> None:
    parsed = read(Word().add(table(*rows)).data())
    assert [block.leads for block in parsed.blocks].count(True) == header
    assert blocks(parsed, "row")[header][0] == data
    assert "藏" not in parsed.text


def test_cells_that_a_row_leaves_out_are_empty() -> None:
    short = row("甲", "乙", properties='<w:gridBefore w:val="1"/>')
    assert blocks(read(Word().add(table(short, ["一", "二", "三"])).data()), "row")[0][0] == " | 甲 | 乙"


def test_notes_of_a_caption_stand_after_its_table_others_before_it() -> None:
    word = Word().part("footnotes", *(note("footnote", at, "注。") for at in (2, 3)))
    body = table(["甲", "乙"], ["丙", "丁"], columns=2)
    word.add(p("表 1 一览", reference("footnote", 2)), body, p("很长的一段，" * 30, reference("footnote", 3)), body)
    assert [block.kind for block in read(word.data()).blocks] == [
        "paragraph", "row", "row", "footnote", "paragraph", "footnote", "row", "row",
    ]  # fmt: skip


def test_a_header_over_two_columns_is_named_once_for_both() -> None:
    word = Word().add(
        table(
            [cell("公司", merge="restart"), cell("收入", span=2)],
            [cell(merge="continue"), "2023", "2024"],
            ["云桥", "1", "2"],
        )
    )
    assert blocks(read(word.data()), "row")[-1] == ("云桥 | 1 | 2", ("公司 | 收入 2023 | 收入 2024",))


def test_lines_of_the_grid_at_which_no_cell_begins_part_nothing() -> None:
    wide = [cell("甲", span=2), cell("乙", span=3)]
    assert lines(Word().add(table(wide, [cell("丙", span=2), cell("丁", span=3)], columns=5))) == ["甲 | 乙", "丙 | 丁"]


def test_numbers_of_empty_cells_are_shown() -> None:
    word = Word().numbering(abstract(1, level(0, "decimal", "%1")), num(1, 1))
    word.add(table(["序号", "项目"], *([cell(p(number=(1, 0))), name] for name in "甲乙"), columns=2))
    assert lines(word) == ["序号 | 项目", "1 | 甲", "2 | 乙"]


def test_a_table_within_a_table_stands_after_it_under_its_row() -> None:
    inner = table(["档位", "价格"], ["基础", "100"], columns=2)
    parsed = read(Word().add(table(["产品", "说明"], ["云盘", cell("分档", inner)], columns=2)).data())
    assert [text for text, _ in blocks(parsed, "row")] == ["产品 | 说明", "云盘 | 分档", "档位 | 价格", "基础 | 100"]
    assert blocks(parsed, "row")[-1][1] == ("云盘", "档位 | 价格")


def test_a_caption_by_style_heads_its_table_whatever_it_says_but_a_figure_does_not() -> None:
    body = table(["甲", "乙"], ["丙", "丁"], columns=2)
    word = Word().add(p("各客户一览", style="Caption"), body, p("图 1 流程", style="Caption"), body)
    assert [path for _, path in blocks(read(word.data()), "row")] == [
        ("各客户一览",), ("各客户一览", "甲 | 乙"), (), ("甲 | 乙",),
    ]  # fmt: skip


def test_a_line_that_stands_out_right_above_a_table_is_its_caption() -> None:
    body = table(["甲", "乙"], ["丙", "丁"], columns=2)
    centred = '<w:jc w:val="center"/>'
    word = Word().add(
        p("授信一览", properties=centred), p(), body, p(r("客户名单", "<w:b/>")), body,
        p("图 1 流程", properties=centred), body, p("普通的一行"), body,
    )  # fmt: skip
    headers = [path for text, path in blocks(read(word.data()), "row") if text == "甲 | 乙"]
    assert headers == [("授信一览",), ("客户名单",), (), ()]


def test_comments_stand_after_the_body_with_who_when_and_on_what() -> None:
    word = Word().part("comments", comment(0, "李强", "2026-03-02T10:00:00Z", "过低？"), comment(7, "无", "", "孤立"))
    word.add(
        p("责任", style="Heading1"),
        p("上限", commented(0, r("5万"), r("元")), "。"),
        p("附则", style="Heading1"),
        p("完。"),
    )
    parsed = read(word.data())
    assert blocks(parsed, "comment") == [("过低？", ("责任", "李强, 2026-03-02", "5万元"))]
    assert parsed.blocks[-1].kind == "comment"
    assert "孤立" not in parsed.text


def test_fields_show_results_boxes_and_choices() -> None:
    def begin(data: str) -> str:
        return f'<w:r><w:fldChar w:fldCharType="begin"><w:ffData>{data}</w:ffData></w:fldChar></w:r>'

    def told(instruction: str) -> str:
        return f'<w:r><w:instrText>{instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'

    checked = begin('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>') + told("FORMCHECKBOX")
    empty = begin('<w:checkBox><w:default w:val="0"/></w:checkBox>') + told("FORMCHECKBOX")
    choice = begin(
        '<w:ddList><w:result w:val="1"/><w:listEntry w:val="月"/><w:listEntry w:val="年"/></w:ddList>'
    ) + told("FORMDROPDOWN")
    enclosed = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' + told(r"eq \o\ac(○,3)")
    simple = f'<w:fldSimple w:instr="PAGE">{r("7")}</w:fldSimple>'
    word = Word().add(
        p(checked, "同意", empty, "拒绝，按", choice, "付款", enclosed, "，第", simple, "页。"),
        p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', "没有结束的域。"),
        p("后文。"),
    )
    assert lines(word) == ["☒同意☐拒绝，按年付款(3)，第7页。", "没有结束的域。", "后文。"]


def test_contents_over_many_paragraphs_are_left_out_and_what_follows_stays() -> None:
    def mark(kind: str) -> str:
        return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'

    start = mark("begin") + r'<w:r><w:instrText>TOC \o "1-3"</w:instrText></w:r>' + mark("separate")
    word = Word().styles('<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="toc 1"/></w:style>')
    word.add(
        p(r("目 录", "<w:b/>")),
        p(start, "一、甲 1"),
        p("二、乙 2"),
        p(mark("end"), "正文。"),
        p("三、手写目录 9", style="T1"),
    )
    assert lines(word) == ["正文。"]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (f"<w:ruby><w:rubyPr/><w:rt>{r('hàn')}</w:rt><w:rubyBase>{r('汉')}</w:rubyBase></w:ruby>", "汉"),
        ("<w:noBreakHyphen/><w:softHyphen/>", "-"),
        ('<w:sym w:font="Wingdings" w:char="F0FE"/>', "☑"),
        ('<w:sym w:font="Unheard" w:char="F041"/>', "•"),
        ("<w:t>  两边的空白不算  </w:t>", "两边的空白不算"),
        ("<w:t>换\n行</w:t>", "换 行"),
    ],
)
def test_what_stands_in_a_run_is_read_as_it_is_shown(content: str, text: str) -> None:
    assert lines(Word().add(p("甲", f"<w:r>{content}</w:r>", "乙"))) == [f"甲{text}乙"]


def test_formulas_are_written_in_one_line() -> None:
    def m(text: str) -> str:
        return f"<m:r><m:t>{text}</m:t></m:r>"

    fraction = f"<m:f><m:num>{m('a+b')}</m:num><m:den>{m('2')}</m:den></m:f>"
    power = f"<m:sSup><m:e>{m('x')}</m:e><m:sup>{m('2')}</m:sup></m:sSup>"
    total = (
        f'<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>{m("i=1")}</m:sub><m:sup>{m("n")}</m:sup>'
        f"<m:e>{m('i')}</m:e></m:nary>"
    )
    root = f"<m:rad><m:deg/><m:e>{m('y')}</m:e></m:rad>"
    formula = f"<m:oMath>{m('S=')}{fraction}{m('+')}{power}{m('+')}{total}{m('+')}{root}</m:oMath>"
    assert lines(Word().add(p("面积", formula, "。"))) == ["面积S=(a+b)/2+x^2+∑_(i=1)^ni+√y。"]


def test_hidden_text_is_left_out_by_run_or_style() -> None:
    word = Word().styles(
        '<w:style w:type="character" w:styleId="h"><w:name w:val="藏"/><w:rPr><w:vanish/></w:rPr></w:style>',
        '<w:style w:type="paragraph" w:styleId="hp"><w:name w:val="藏段"/><w:rPr><w:vanish/></w:rPr></w:style>',
    )
    word.add(
        p("可见", r("一", "<w:vanish/>"), r("二", '<w:rStyle w:val="h"/>'), r("三", '<w:vanish w:val="0"/>')),
        p("四", style="hp"),
        p(r("五", '<w:vanish w:val="false"/>'), style="hp"),
    )
    assert lines(word) == ["可见三", "五"]


def test_a_text_box_stands_once_after_its_paragraph_and_may_hold_a_table() -> None:
    word = Word().add(p("前", text_box(p("框。"), table(["甲", "乙"], ["丙", "丁"])), "后。"))
    assert lines(word) == ["前后。", "框。", "甲 | 乙", "丙 | 丁"]


def test_of_alternatives_the_first_with_text_is_read() -> None:
    def either(one: str, other: str) -> str:
        return (
            f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>{one}</w:drawing></mc:Choice>'
            f"<mc:Fallback><w:pict>{other}</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
        )

    new, old = (f"<w:txbxContent>{p(text)}</w:txbxContent>" for text in ("新。", "旧。"))
    assert lines(Word().add(p(either(new, old)))) == ["新。"]
    assert lines(Word().add(p(either("", old)))) == ["旧。"]


def test_charts_and_diagrams_are_read_from_their_parts() -> None:
    space = "http://schemas.openxmlformats.org/drawingml/2006"
    spaces = f'xmlns:a="{space}/main" xmlns:c="{space}/chart" xmlns:dgm="{space}/diagram"'

    def points(name: str, *values: str) -> str:
        inner = "".join(f'<c:pt idx="{at}"><c:v>{value}</c:v></c:pt>' for at, value in enumerate(values))
        return f"<c:{name}><c:strRef><c:strCache>{inner}</c:strCache></c:strRef></c:{name}>"

    one, two = (
        f"<c:ser>{points('tx', name)}{points('cat', '一季度', '二季度')}{points('val', *values)}</c:ser>"
        for name, values in (("收入", ("12", "15")), ("成本", ("7", "9")))
    )
    title = "<c:title><a:t>季度</a:t><a:t>业绩</a:t></c:title>"
    chart = f"<c:chartSpace {spaces}><c:chart>{title}{one}{two}</c:chart></c:chartSpace>"
    diagram = f"<dgm:dataModel {spaces}><a:p><a:t>申请</a:t></a:p><a:p/><a:p><a:t>审批</a:t></a:p></dgm:dataModel>"
    word = Word()
    for name, data in (("chart1", chart), ("data1", diagram)):
        word.attach(name, data)
    word.add(
        p("前。", f'<w:r><w:drawing><c:chart {spaces} r:id="chart1"/></w:drawing></w:r>'),
        p(f'<w:r><w:drawing><dgm:relIds {spaces} r:dm="data1"/></w:drawing></w:r>'),
        p(f'<w:r><w:drawing><c:chart {spaces} r:id="gone"/></w:drawing></w:r>', "后。"),
    )
    assert lines(word) == [
        "前。",
        "季度业绩",
        "| 收入 | 成本",
        "一季度 | 12 | 7",
        "二季度 | 15 | 9",
        "申请",
        "审批",
        "后。",
    ]


@pytest.mark.parametrize(
    ("content", "noted", "title"),
    [
        ([p("管理办法", style="Title"), p("正文。")], "旧文件", "管理办法"),
        ([p("云桥科技", properties='<w:jc w:val="center"/>'), p("正文。")], "旧文件", "云桥科技"),
        (
            [
                p(r("云桥科技", '<w:sz w:val="28"/>'), properties='<w:jc w:val="center"/>'),
                p(r("采购办法", '<w:sz w:val="44"/>'), properties='<w:jc w:val="center"/>'),
                p("总则", style="Heading1"),
            ],
            "",
            "采购办法",
        ),
        ([p("正文。")], "采购办法", "采购办法"),
        ([p("备忘录"), p("正文。")], "Microsoft Word - 文档1", "备忘录"),
        ([p("备忘录"), p("正文。")], "Word Document", "备忘录"),
        ([p("正文，" * 40), p("总则", style="Heading1")], "", "总则"),
        ([p("条款如下："), p("正文。")], "", ""),
    ],
)
def test_the_title_is_what_stands_as_such_then_what_is_noted(content: list[str], noted: str, title: str) -> None:
    word = Word().add(*content)
    word.docx.core_properties.title = noted
    assert read(word.data()).title == title


def test_properties_are_given_with_dates_in_iso() -> None:
    word = Word().add(p("正文。"))
    word.docx.core_properties.author = "王芳"
    parsed = read(word.data())
    assert parsed.author == "王芳"
    assert parsed.properties["created"] == "2026-03-01T08:00:00+00:00"
    word.docx.core_properties.author = "python-docx"
    assert read(word.data()).author == ""


def test_the_date_of_the_template_of_a_program_is_none_of_the_document() -> None:
    out = io.BytesIO()
    docx.Document().save(out)
    assert "created" not in read(out.getvalue()).properties


def test_text_inserted_from_another_file_is_reported() -> None:
    parsed = read(Word().add(p("正文。"), '<w:altChunk r:id="rId9"/>').data())
    assert [each.part for each in parsed.unread] == ["text inserted from another file"]


def test_strict_files_and_other_names_of_parts_are_read() -> None:
    word = Word().add(p("总则", style="Heading1"), p("正文。"))
    strict = changed(
        word.data(),
        lambda _, part: part.replace(
            b"http://schemas.openxmlformats.org/wordprocessingml/2006/main",
            b"http://purl.oclc.org/ooxml/wordprocessingml/main",
        ).replace(
            b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
            b"http://purl.oclc.org/ooxml/officeDocument/relationships",
        ),
    )
    assert read(strict).text == "总则\n\n正文。"
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(word.data())) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            moved = name.replace("word/document", "Word\\Document2").replace("word/", "Word\\")
            new.writestr(moved, old.read(name).replace(b"word/document.xml", b"word/document2.xml"))
    assert read(out.getvalue()).blocks[0].kind == "heading"


@pytest.mark.parametrize("name", ["a.docx", "a.docm", "a.DOTX", "a.txt", "a"])
def test_a_word_file_is_known_by_its_content(name: str) -> None:
    assert parse(Word().add(p("正文。")).data(), Path("/docs") / name, name).kind == "docx"


def broken(data: bytes) -> bytes:
    return changed(data, lambda name, part: part[:-40] if name == "word/document.xml" else part)


def without_main_part(data: bytes) -> bytes:
    return changed(data, lambda name, part: None if name == "word/document.xml" else part)


def with_entity(data: bytes) -> bytes:
    doctype = b'<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

    def change(name: str, part: bytes) -> bytes:
        if name != "word/document.xml":
            return part
        head, mark, rest = part.partition(b"<w:document")
        return head + doctype + mark + rest.replace("正文".encode(), b"&x;")

    return changed(data, change)


def bomb(data: bytes) -> bytes:
    return changed(data, lambda name, part: part + b" " * 40_000_000 if name == "word/document.xml" else part)


def with_bad_checksum(data: bytes) -> bytes:
    at = data.index(b"word/document.xml") + len(b"word/document.xml") + 30
    return data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda data: data[: len(data) // 2], "damaged or cut off"),
        (lambda data: b"not a Word file", "damaged or cut off"),
        (broken, "word/document.xml is broken"),
        (without_main_part, "holds no word/document.xml"),
        (with_entity, "declares a document type"),
        (bomb, "looks like a bomb"),
        (with_bad_checksum, "damaged"),
        (lambda _: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), "password-protected"),
        (lambda _: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "WordDocument".encode("utf-16-le"), "old Word format"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(spoil: Callable[[bytes], bytes], reason: str) -> None:
    data = spoil(Word().add(p("正文。")).data())
    with pytest.raises(InputError, match=reason):
        parse(data, Path("/docs/a.docx"), "a.docx")


@pytest.mark.parametrize(
    ("content", "reason"),
    [(p("<w:r><w:drawing/></w:r>"), "holds no text, only pictures"), (p(), "it is empty")],
)
def test_a_document_without_text_is_refused(content: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        parse(Word().add(content).data(), Path("/docs/a.docx"), "a.docx")


def test_without_the_xml_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = Word().add(p("正文。")).data()
    monkeypatch.setitem(sys.modules, "lxml", None)
    with pytest.raises(MissingExtraError, match=r"clew\[documents\]"):
        read(data)


def test_ten_thousand_paragraphs_take_seconds() -> None:
    word = Word().numbering(abstract(1, *LEGAL), num(1, 1))
    many = "".join(p(f"第{at}段，", r("加粗"), "正文。", number=(1, 0) if at % 3 else None) for at in range(10_000))
    body = with_spaces(f"<w:document><w:body>{many}</w:body></w:document>").encode()
    data = changed(word.data(), lambda name, part: body if name == "word/document.xml" else part)
    started = time.process_time()
    parsed = read(data)
    assert len(parsed.blocks) == 10_000
    assert time.process_time() - started < 15
