"""PDF files with tables as reports have them."""

import io
from collections.abc import Sequence

from reportlab.lib import colors
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Spacer, Table

from tests.files.file import File
from tests.files.pdf import CLAUSE, SONG

BODY = ParagraphStyle("body", fontName=SONG, fontSize=10.5, leading=16, wordWrap="CJK", firstLineIndent=21)
LINE = ParagraphStyle("line", parent=BODY, firstLineIndent=0, alignment=1)
RIGHT = ParagraphStyle("right", parent=LINE, alignment=2)
GRID = [("FONT", (0, 0), (-1, -1), SONG, 10), ("GRID", (0, 0), (-1, -1), 0.5, colors.black)]


def document(parts: Sequence[Flowable]) -> bytes:
    out = io.BytesIO()
    SimpleDocTemplate(out).build(list(parts))
    return out.getvalue()


def split_table(repeated: bool, ruled: bool = True) -> File:
    """Make a table over two pages, with its header on both or on the first alone, with lines or without any."""
    rows = [["客户", "区域", "授信额度"], *([f"C-{n}", "华东" if n % 2 else "华北", f"{n},000"] for n in range(1, 61))]
    table = Table(rows, colWidths=[150, 120, 120], style=GRID[: 1 + ruled], repeatRows=int(repeated))
    parts = [
        Paragraph("表 3 客户授信额度", LINE),
        Paragraph("单位：万元", RIGHT),
        table,
        Spacer(1, 12),
        Paragraph(CLAUSE, BODY),
    ]
    return File(
        f"table over pages {'with' if repeated else 'without'} header{'' if ruled else ' and lines'}.pdf",
        document([Paragraph(CLAUSE, BODY), *parts]),
        "a table with caption and unit that goes on overleaf",
        rows=tuple(map(tuple, rows)),
        sentences=(CLAUSE,),
    )


def merged_cells() -> File:
    """Make a table with a header of two rows and cells merged over rows and columns, and another right below it."""
    rows = [
        ["区域", "营业收入", "", "备注"], ["", "2023", "2024", ""],
        ["华东", "1", "2", "甲方确认"], ["", "3", "4", "未经审计"], ["合计", "4", "6", ""],
    ]  # fmt: skip
    merged = [("SPAN", *span) for span in (((0, 0), (0, 1)), ((1, 0), (2, 0)), ((3, 0), (3, 1)), ((0, 2), (0, 3)))]
    other = [["序号", "岗位", "职责", "人数"], ["1", "采购员", "询价", "2"], ["2", "验收员", "验收", "1"]]
    widths = [80, 100, 100, 120]
    return File(
        "merged cells.pdf",
        document([
            Paragraph("表 1 分区域收入（单位：亿元）", LINE), Table(rows, widths, style=[*GRID, *merged]),
            Paragraph("表 2 岗位职责", LINE), Table(other, widths, style=GRID),
        ]),
        "merged cells, and two tables with the same columns",
        rows=(
            ("区域", "营业收入", "备注"), ("区域", "2023", "2024", "备注"), ("华东", "1", "2", "甲方确认"),
            ("华东", "3", "4", "未经审计"), ("合计", "4", "6"), *map(tuple, other),
        ),
    )  # fmt: skip


def three_lines() -> File:
    """Make a table that has only rules across, as scientific papers print it."""
    rows = [
        ["Model", "Recall", "Latency"],
        ["BM25", "0.71", "4 ms"],
        ["Dense", "0.78", "19 ms"],
        ["Hybrid", "0.84", "23 ms"],
    ]
    rules = [("LINEABOVE", (0, 0), (-1, 0), 1, colors.black), ("LINEBELOW", (0, 0), (-1, 0), 0.5, colors.black)]
    style = [*rules, ("LINEBELOW", (0, -1), (-1, -1), 1, colors.black)]
    english = ParagraphStyle("english", fontName="Helvetica", fontSize=10, leading=14)
    text = "We compare three ways of searching on the same questions. " * 4
    return File(
        "rules across.pdf",
        document([
            Paragraph(text, english), Spacer(1, 8), Paragraph("Table 2: Retrieval on 500 questions", english),
            Table(rows, [120, 80, 80], style=style, hAlign="LEFT"), Spacer(1, 8), Paragraph(text, english),
        ]),
        "a table with rules across alone",
        rows=tuple(map(tuple, rows)),
        sentences=("We compare three ways of searching on the same questions.",),
    )  # fmt: skip


def files() -> list[File]:
    """Make the PDF files of tables."""
    split = [split_table(repeated, ruled) for repeated, ruled in ((True, True), (False, True), (False, False))]
    return [*split, merged_cells(), three_lines()]
