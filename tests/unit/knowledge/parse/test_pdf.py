"""What the made files do not show of the PDF reader: places, refusals, properties, and single rules."""

import re
import sys
import types
from collections.abc import Callable, Iterator

import pytest
from pypdfium2 import PdfDocument
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Table

from clew.errors import InputError, MissingExtraError
from clew.knowledge.document import Block, Parsed
from clew.knowledge.parse.kinds import kind_of, reader_of
from clew.knowledge.parse.options import ReadOptions
from clew.knowledge.parse.pdf import read
from clew.knowledge.parse.pdf.glyphs import Glyph, drawn, meaning
from clew.knowledge.parse.pdf.lines import lines_of, runs_of
from clew.knowledge.parse.pdf.quality import is_garbage, ranges
from tests.files.pdf import (
    CLAUSE,
    CROSSING,
    LEFT,
    WIDTH,
    Draw,
    Sheet,
    made,
    partly_scanned,
    running_headers,
    scan,
    scanned,
    unmapped,
    width_of,
)  # fmt: skip
from tests.files.pdf_tables import GRID, document, merged_cells, split_table
from tests.files.pdf_text import footnotes

COLUMN_TEXT = "Employees who travel on company business shall choose the most economical means there is. "


def texts(parsed: Parsed, kind: str = "paragraph") -> list[str]:
    return [parsed.text[block.start : block.end] for block in parsed.blocks if block.kind == kind]


def pages_of(parsed: Parsed, block: Block) -> list[int]:
    return [place.page for place in parsed.places if place.start < block.end and block.start < place.end]


def lines(*texts: str, size: float = 10.5, font: str = "Helvetica") -> Draw:
    return lambda sheet: sheet.lines(texts, size, font=font)


def read_pages(*pages: Draw) -> Parsed:
    return read(made(pages))


# --- places ---------------------------------------------------------------------------------------------------------


def test_a_sentence_over_two_pages_has_the_place_of_each_part() -> None:
    parsed = read(running_headers().data)
    (block,) = (block for block in parsed.blocks if parsed.text[block.start : block.end] == CROSSING)
    places = [place for place in parsed.places if block.start <= place.start < block.end]
    assert [(place.page, parsed.text[place.start : place.end]) for place in places] == [
        (2, CROSSING[:17]), (3, CROSSING[17:]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "file", [running_headers(), split_table(repeated=True), footnotes()], ids=lambda file: file.name
)
def test_places_are_in_order_and_cover_every_block(file: object) -> None:
    parsed = read(file.data)  # type: ignore[attr-defined]
    ends = [0, *(place.end for place in parsed.places)]
    assert all(end <= place.start for end, place in zip(ends, parsed.places, strict=False))
    assert all(pages_of(parsed, block) for block in parsed.blocks)


def test_rows_have_the_page_they_stand_on_and_the_lines_above_the_table() -> None:
    parsed = read(split_table(repeated=True).data)
    rows = [block for block in parsed.blocks if block.kind == "row"]
    assert {tuple(pages_of(parsed, row)) for row in rows} == {(1,), (2,)}
    assert {row.path for row in rows[1:]} == {("表 3 客户授信额度", "单位：万元", "客户 | 区域 | 授信额度")}


def test_names_of_merged_columns_stand_over_each_of_them() -> None:
    parsed = read(merged_cells().data)
    paths = [block.path[-1] for block in parsed.blocks if block.kind == "row" and len(block.path) > 1]
    assert paths[0] == "区域 | 营业收入 2023 | 营业收入 2024 | 备注"
    assert paths[-1] == "序号 | 岗位 | 职责 | 人数"


# --- what is not read -----------------------------------------------------------------------------------------------


def test_says_which_pages_were_not_read_and_what_to_do() -> None:
    (unread,) = read(partly_scanned().data).unread
    assert unread.part == "pages 4-6"
    assert "no text layer" in unread.reason
    assert "CLEW_OCR" in unread.reason


def test_refuses_a_file_of_pictures_with_the_reason() -> None:
    with pytest.raises(InputError, match="pages 1-3: no text layer"):
        read(scanned().data)


def test_refuses_a_file_of_garbage_with_the_reason() -> None:
    with pytest.raises(InputError, match="page 1: its text layer is garbage"):
        read(unmapped(page=1, pages=1).data)


def test_a_picture_with_a_running_header_is_not_read() -> None:
    def page(number: int) -> Draw:
        def draw(sheet: Sheet) -> None:
            scan(sheet)
            sheet.canvas.drawString(LEFT, 805, f"Archive, page {number}")

        return draw

    with pytest.raises(InputError, match="pages 1-4: no text layer"):
        read_pages(*map(page, range(1, 5)))


@pytest.mark.parametrize(
    ("letters", "is_bad"),
    [
        ("(cid:49)(cid:52)表", True),
        ("采购\ufffd办\ufffd\ufffd法", True),
        ("采购管理办法第\ufffd条规定应当公开", False),
        ("Äê¶È²É¹º¼Æ»®", True),
        ("Überprüfung der Größenänderung für Büroräume", False),
        ("丒丏乁乑乢乣乤乥乧乨乪乫乬乭乮乯乲乴乵乶乷乸乹乺乻乼乽乿亀亁亂亃亄亅亇亊", True),
        ("採購管理辦法應當公開並經董事會審議通過後方可執行各部門均應遵照本辦法辦理", False),
    ],
)
def test_tells_text_from_what_fonts_without_a_character_map_give(letters: str, is_bad: bool) -> None:
    assert is_garbage("".join(letters.split())) is is_bad


def test_names_ranges_of_pages() -> None:
    assert ranges([1, 3, 4, 5, 9]) == ["page 1", "pages 3-5", "page 9"]


# --- refusals -------------------------------------------------------------------------------------------------------


def test_opens_a_file_that_only_restricts_printing() -> None:
    encryption = StandardEncryption("", ownerPassword="owner", canPrint=0)
    parsed = read(made([lines("Open to read.")], encrypt=encryption))
    assert texts(parsed) == ["Open to read."]


def test_refuses_a_file_with_a_password() -> None:
    data = made([lines("Secret.")], encrypt=StandardEncryption("word"))
    with pytest.raises(InputError, match=r"protected by a password.*save a copy without"):
        read(data)


@pytest.mark.parametrize("share", [0.3, 0.6, 0.99])
def test_refuses_a_file_that_is_cut_off(share: float) -> None:
    data = running_headers().data
    with pytest.raises(InputError, match="cut off"):
        read(data[: int(len(data) * share)])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"<html><body>no</body></html>", "no PDF"),
        (b"%PDF-1.7\nnothing\n%%EOF", "damaged"),
        (made([lambda sheet: None]), "empty"),
    ],
)
def test_refuses_what_holds_nothing(data: bytes, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        read(data)


def test_reports_pages_that_are_damaged() -> None:
    data = made([lines("First page."), lines("Second page.")], pageCompression=0)
    second = [found.start() for found in re.finditer(rb"/Contents \d+ 0 R", data)][1]
    kids = re.search(rb"/Kids \[ (\d+ 0 R) (\d+ 0 R) \]", data)
    assert second and kids
    parsed = read(data[: kids.start(2)] + b"99 0 R" + data[kids.end(2) :])
    assert texts(parsed) == ["First page."]
    assert [(unread.part, "damaged" in unread.reason) for unread in parsed.unread] == [("page 2", True)]


@pytest.mark.parametrize("name", ["a.pdf", "a.txt", "a", "a.md"])
def test_is_known_by_its_content(name: str) -> None:
    data = made([lines("Known.")])
    assert kind_of(data, name) == kind_of(b"junk of a gateway\r\n" + data, name) == "pdf"


def test_a_text_on_pdf_is_no_pdf() -> None:
    assert kind_of("文件以 %PDF-1.7 开头。".encode(), "a.md") == "markdown"


# --- properties -----------------------------------------------------------------------------------------------------


def titled(title: str, author: str = "anonymous") -> Parsed:
    def setup(canvas: Canvas) -> None:
        canvas.setTitle(title)
        canvas.setAuthor(author)

    def page(sheet: Sheet) -> None:
        sheet.line("采购管理办法", 18)
        sheet.paragraph(CLAUSE)

    return read(made([page], setup))


@pytest.mark.parametrize(
    "title",
    [
        "Microsoft Word - 采购.docx",
        "untitled",
        "无标题",
        "采购办法v2.doc",
        "Document1",
        "(anonymous)",
        " ",
        "新建文档 3",
    ],
)
def test_titles_that_programs_fill_in_are_no_titles(title: str) -> None:
    assert titled(title).title == "采购管理办法"


def test_title_author_and_dates_come_from_the_properties() -> None:
    parsed = titled("云桥科技采购管理办法", "李明")
    assert (parsed.title, parsed.author) == ("云桥科技采购管理办法", "李明")
    assert parsed.properties["created"] == "2000-01-01T00:00:00+00:00"
    assert titled("x").author == ""


# --- lines, columns, margins ----------------------------------------------------------------------------------------


def test_words_divided_at_line_ends_are_mended_and_compounds_kept() -> None:
    parsed = read_pages(
        lines(
            "A long-term lease needs documen-",
            "tation of every change, and a long-",
            "term view of the budget for 2019-",
            "2020. It is well known; a well-",
            "known case is the Anglo-",
            "Dutch treaty.",
        )
    )
    assert texts(parsed) == [
        "A long-term lease needs documentation of every change, and a long-term view of the budget for 2019-2020. "
        "It is well known; a well-known case is the Anglo-Dutch treaty."
    ]


def test_ligatures_and_radicals_are_read_as_usual_characters() -> None:
    assert [meaning(ord(char)) for char in "ﬁ⽂\u00a0\u0002\u0003\ue123"] == ["fi", "文", " ", "-", "\ufffd", "\ufffd"]


def with_ligature() -> bytes:
    """Make a file whose font draws two letters as one wide glyph, at the code of the letter x."""
    mapping = b"/CIDInit /ProcSet findresource begin begincmap 1 beginbfchar <78> <00660066> endbfchar endcmap end"
    line = b"BT /F 10 Tf 72 700 Td (Version 2.1 | Exective date: 1 March 2024) Tj ET"
    widths = b" ".join(b"900" if code == ord("x") else b"500" for code in range(32, 127))
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
        b" /Resources << /Font << /F 5 0 R >> >> >>",
        b"<< /Length %d >> stream\n%s\nendstream" % (len(line), line),
        b"<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FirstChar 32 /LastChar 126 /ToUnicode 6 0 R"
        b" /Widths [%s] >>" % widths,
        b"<< /Length %d >> stream\n%s\nendstream" % (len(mapping), mapping),
    )
    body = b"".join(b"%d 0 obj %s endobj\n" % (at, each) for at, each in enumerate(objects, 1))
    return b"%PDF-1.4\n" + body + b"trailer << /Root 1 0 R /Size 7 >>\n%%EOF"


def test_a_wide_ligature_does_not_part_its_word() -> None:
    with PdfDocument(with_ligature()) as document:
        glyphs = drawn(document[0], 1).glyphs
    assert [run.text for run in runs_of(glyphs)] == ["Version 2.1 | Effective date: 1 March 2024"]


@pytest.mark.parametrize("later", ["–", "至"])
def test_what_is_drawn_after_its_line_stands_in_its_place(later: str) -> None:
    glyphs = [Glyph(char, 10 + 5 * at, 15 + 5 * at, 50, 10, False, False) for at, char in enumerate("14:00 15:30")]
    hole = glyphs.pop(5)
    glyphs.append(hole._replace(text=later))
    assert [line.text for line in lines_of(runs_of(glyphs), 1)] == [f"14:00{later}15:30"]


def test_the_mark_of_a_footnote_above_columns_stays_in_its_line() -> None:
    def draw(sheet: Sheet) -> None:
        begun = "This policy sets out what the company reimburses, to whom, and when"
        sheet.line("1 Purpose", 15, font="Helvetica-Bold")
        sheet.line(begun, font="Helvetica")
        x = LEFT + sheet.canvas.stringWidth(begun, "Helvetica", 10.5)
        sheet.mark("1", x)
        sheet.y += 10.5 * 1.5
        sheet.line("and how.", x=x + 7, font="Helvetica")
        top = sheet.y - 20
        for column in range(2):
            sheet.y = top
            sheet.paragraph(COLUMN_TEXT * 4, x=LEFT + column * 235, width=210, font="Helvetica")
        sheet.y = 80
        sheet.line("1 Contractors are covered by their own agreements.", 8, font="Helvetica")

    parsed = read_pages(draw)
    assert "to whom, and when[1] and how." in parsed.text
    assert texts(parsed, "footnote") == ["[1] Contractors are covered by their own agreements."]


def test_a_sentence_with_a_semicolon_at_the_end_of_a_page_goes_on_overleaf() -> None:
    first = "守约方的损失超过违约金的，违约方还应当赔偿超过的部分和合理费用；"
    size = (WIDTH - 2 * LEFT) / len(first)
    parsed = read_pages(
        lambda sheet: sheet.lines([CLAUSE[: len(first)], first], size),
        lambda sheet: sheet.lines(["守约方未采取适当措施的，不得就扩大的损失要求赔偿。"], size),
    )
    assert f"{first}守约方未采取适当措施的，不得就扩大的损失要求赔偿。" in parsed.text


def test_a_name_over_two_columns_of_numbers_makes_no_header_of_the_first_row() -> None:
    rows = [
        ["阶段", "比例与金额", "", "条件"],
        ["预付款", "30%", "370.37", "签订"],
        ["进度款", "20%", "246.91", "到货"],
    ]
    parsed = read(document([Table(rows, [80, 100, 100, 120], style=[*GRID, ("SPAN", (1, 0), (2, 0))])]))
    paths = [block.path[-1:] for block in parsed.blocks if block.kind == "row"]
    assert paths == [(), ("阶段 | 比例与金额 ×2 | 条件",), ("阶段 | 比例与金额 ×2 | 条件",)]


def test_a_symbol_is_the_mark_of_a_list_at_the_start_of_a_line_alone() -> None:
    glyphs = [
        Glyph(char, 10.0 * at, 10.0 * at + 10, 50, 10, bold=False, mono=False)
        for at, char in enumerate("\uf0b7 甲\uf041")
    ]
    assert [run.text for run in runs_of(glyphs)] == ["• 甲\ufffd"]


def test_code_keeps_its_lines_and_indents() -> None:
    def draw(sheet: Sheet) -> None:
        sheet.paragraph(CLAUSE)
        sheet.lines(["def due(day):", "    return day + 30"], font="Courier")
        sheet.paragraph(CLAUSE)

    parsed = read_pages(draw)
    assert texts(parsed, "code") == ["def due(day):\n    return day + 30"]
    assert texts(parsed) == [CLAUSE, CLAUSE]


def test_a_document_set_in_a_typewriter_face_is_no_code() -> None:
    assert texts(read_pages(lines("The lease ends", "in June.", font="Courier"))) == ["The lease ends in June."]


def test_a_header_that_changes_with_the_chapter_is_removed() -> None:
    def page(number: int) -> Draw:
        def draw(sheet: Sheet) -> None:
            sheet.canvas.drawString(
                LEFT, 805, f"Chapter {1 + number // 3}: {'Scope' if number < 3 else 'Tender'}    {number}"
            )
            sheet.lines([f"Text of page {number} that says something of its own.", "And more of it."], font="Helvetica")

        return draw

    parsed = read_pages(*map(page, range(1, 7)))
    assert "Chapter" not in parsed.text
    assert parsed.text.count("that says something") == 6


def test_pages_that_say_the_same_keep_their_text() -> None:
    parsed = read_pages(*[lines("Form A", "Name and date are filled in by hand.")] * 4)
    assert parsed.text.count("Name and date") == 4


def test_a_few_words_on_each_page_are_no_sentence_over_pages() -> None:
    assert texts(read_pages(*[lines(text) for text in ("Plan", "Budget", "Team", "Risks")])) == [
        "Plan",
        "Budget",
        "Team",
        "Risks",
    ]


def test_chapters_that_begin_pages_are_headings_not_headers() -> None:
    def page(number: int) -> Draw:
        def draw(sheet: Sheet) -> None:
            sheet.line(f"第{'一二三四'[number]}章 {('总则', '招标', '询价', '附则')[number]}", 16)
            sheet.y -= 30
            sheet.paragraph(f"{number}{CLAUSE}")

        return draw

    assert len(texts(read_pages(*map(page, range(4))), "heading")) == 4


def test_values_in_columns_are_no_columns_of_text() -> None:
    def draw(sheet: Sheet) -> None:
        for name, value in (("Supplier", "Yunqiao"), ("Total", "120"), ("Term", "30 days"), ("Place", "Hangzhou")):
            sheet.canvas.drawString(LEFT, sheet.y, name)
            sheet.canvas.drawString(LEFT + 250, sheet.y, value)
            sheet.y -= 16

    assert texts(read_pages(draw), "row") == ["Supplier | Yunqiao", "Total | 120", "Term | 30 days", "Place | Hangzhou"]


def test_marks_of_footnotes_stand_before_what_ends_the_sentence() -> None:
    parsed = read(footnotes().data)
    (star,) = (block for block in parsed.blocks if block.kind == "footnote" and pages_of(parsed, block) == [2])
    assert star.path == ("The cap applies to every order[2].",)


@pytest.mark.parametrize(
    ("size", "rule", "bottom"), [(8, False, 690), (10.5, True, 690), (10.5, False, 110)], ids=["small", "rule", "far"]
)
@pytest.mark.parametrize("mark", ["¹", "raised"])
def test_footnotes_are_small_or_below_a_rule_or_far_below_the_text(
    size: float, rule: bool, bottom: float, mark: str
) -> None:
    def draw(sheet: Sheet) -> None:
        text = "赔偿上限为合同额的100%"
        sheet.line(f"{text}¹。" if mark == "¹" else text)
        if mark == "raised":
            sheet.mark("1", LEFT + width_of(text))
        sheet.paragraph(CLAUSE)
        sheet.y = bottom
        if rule:
            sheet.canvas.line(LEFT, bottom + 14, LEFT + 100, bottom + 14)
        sheet.line("¹ 涉及数据泄露的，上限为200%。" if mark == "¹" else "1 涉及数据泄露的，上限为200%。", size)

    parsed = read_pages(draw)
    (note,) = (block for block in parsed.blocks if block.kind == "footnote")
    assert parsed.text[note.start : note.end] == "[1] 涉及数据泄露的，上限为200%。"
    assert note.path[-1].startswith("赔偿上限为合同额的100%[1]")


def test_text_in_a_form_is_read_and_a_watermark_is_told_apart() -> None:
    def draw(sheet: Sheet) -> None:
        sheet.canvas.beginForm("stamp")
        sheet.canvas.drawString(LEFT, 600, "Within a form.")
        sheet.canvas.endForm()
        sheet.canvas.doForm("stamp")
        sheet.canvas.translate(100, 300)
        sheet.canvas.rotate(30)
        sheet.canvas.drawString(0, 0, "DRAFT")

    parsed = read_pages(draw)
    assert texts(parsed) == ["Within a form."]
    assert parsed.notes == ("a watermark says: DRAFT",)


# --- OCR ------------------------------------------------------------------------------------------------------------


class Engine:
    """Finds the same two lines in every picture."""

    boxes = (((100, 800), (900, 800), (900, 840), (100, 840)), ((100, 860), (500, 860), (500, 900), (100, 900)))
    txts = ("乙方应当按照采购清单供货，并对设备的质量负责，", "验收单一式两份。")
    scores = (0.99, 0.9)

    def __call__(self, picture: object) -> "Engine":
        return self


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[object], None]]:
    from clew.knowledge.parse.pdf import recognition

    recognition._engine.cache_clear()

    def use(found: object) -> None:
        module = types.ModuleType("rapidocr")
        module.RapidOCR = lambda params: found  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "rapidocr", module if found else None)

    yield use
    recognition._engine.cache_clear()


def test_reads_pictures_by_ocr_when_asked_for(engine: Callable[[object], None]) -> None:
    engine(Engine())
    parsed = reader_of("pdf", ReadOptions(ocr=True))(partly_scanned().data)
    assert parsed.text.count("".join(Engine.txts)) == 3
    assert parsed.notes == ("pages 4-6 were read by OCR",)
    assert parsed.unread == ()


def test_says_that_ocr_is_not_installed(engine: Callable[[object], None]) -> None:
    engine(None)
    with pytest.raises(MissingExtraError, match=r"clew\[ocr\]"):
        read(scanned().data, ReadOptions(ocr=True))


def test_says_that_ocr_found_nothing(engine: Callable[[object], None]) -> None:
    nothing = types.SimpleNamespace(boxes=None, txts=None, scores=None)
    engine(lambda picture: nothing)
    with pytest.raises(InputError, match="OCR found no text"):
        read(scanned().data, ReadOptions(ocr=True))
