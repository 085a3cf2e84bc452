"""Workbooks as people and scripts make them with Excel's usual stand-in, openpyxl."""

import io
import re
from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.worksheet.worksheet import Worksheet

from tests.files.file import File

Fill = Callable[[Worksheet], None]
HEADER = ("客户", "区域", "授信额度")
CREDITS = [(f"C-{number}", "华东" if number % 2 else "华南", 1000 + 37 * number) for number in range(1, 201)]


def files() -> list[File]:
    """Make all workbooks."""
    return [
        credit_list(),
        merged_regions(),
        script_made(),
        income_statement(),
        two_tables(),
        months(),
        hidden_draft(),
        formats(),
        project_form(),
        commented(),
    ]


def workbook(fill: Fill, name: str = "Sheet1", title: str = "", creator: str = "") -> bytes:
    """Make a workbook of one sheet, which may add others."""
    book = Workbook()
    sheet: Any = book.active
    sheet.title = name
    fill(sheet)
    book.properties.title, book.properties.creator = title or None, creator or None
    return saved(book)


def saved(book: Workbook) -> bytes:
    """Return the bytes of a workbook."""
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def edited(data: bytes, part: str, pattern: bytes, by: bytes) -> bytes:
    """Change the parts of an archive whose names begin with `part`, as another program would have written them."""
    buffer = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as source, ZipFile(buffer, "w", ZIP_DEFLATED) as target:
        for member in source.namelist():
            content = source.read(member)
            target.writestr(member, re.sub(pattern, by, content) if member.startswith(part) else content)
    return buffer.getvalue()


def with_shared_strings(data: bytes) -> bytes:
    """Move the texts of cells into a part of their own, as Excel has them."""
    strings: list[bytes] = []

    def moved(found: re.Match[bytes]) -> bytes:
        strings.append(found[2])
        return found[1] + b't="s"><v>%d</v></c>' % (len(strings) - 1)

    buffer = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as source, ZipFile(buffer, "w", ZIP_DEFLATED) as target:
        for member in source.namelist():
            content = source.read(member)
            inline = rb'(<c r="[A-Z]+\d+"(?: s="\d+")? )t="inlineStr"><is>(.*?)</is></c>'
            target.writestr(member, re.sub(inline, moved, content) if "worksheets/" in member else content)
        items = b"".join(b"<si>%s</si>" % string for string in strings)
        target.writestr("xl/sharedStrings.xml", b"<sst>%s</sst>" % items)
    return buffer.getvalue()


def rows(sheet: Worksheet, *lines: Sequence[object]) -> None:
    """Add rows below what the sheet holds."""
    for line in lines:
        sheet.append(list(line))


def credit_list() -> File:
    """A long table."""

    def fill(sheet: Worksheet) -> None:
        rows(sheet, HEADER, *CREDITS)

    return File(
        "授信额度.xlsx",
        with_shared_strings(workbook(fill, "额度")),
        "200 rows under one header",
        headings=((1, "额度"),),
        rows=(HEADER, *((customer, region, str(amount)) for customer, region, amount in CREDITS)),
    )


def merged_regions() -> File:
    """A cell merged over two rows."""

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["区域", "门店数"], ["华北", 3], ["西北", 4], ["西南", 5], ["华东", 1], [None, 2])
        sheet.merge_cells("A5:A6")

    return File(
        "门店.xlsx",
        workbook(fill),
        "a cell merged over rows says the same in each",
        rows=(("区域", "门店数"), ("华北", "3"), ("西北", "4"), ("西南", "5"), ("华东", "1"), ("华东", "2")),
    )


def script_made() -> File:
    """Formulas that no program has calculated yet."""

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["部门", "金额", "日期", "占比"], ["市场部", 120, date(2024, 3, 1), 0.125], ["研发部", 130])
        sheet["A4"], sheet["B4"], sheet["D4"] = "合计", "=SUM(B2:B3)", "=VLOOKUP(A2,A2:D3,4)"
        sheet["D2"].number_format = "0.0%"

    return File(
        "费用.xlsx",
        workbook(fill),
        "formulas without results, a percentage, a date",
        rows=(
            ("部门", "金额", "日期", "占比"),
            ("市场部", "120", "2024-03-01", "12.5%"),
            ("研发部", "130"),
            ("合计", "250", "formula without a value: =VLOOKUP(A2,A2:D3,4)"),
        ),
    )


def income_statement() -> File:
    """A title and a unit above the table, a note below it."""

    def fill(sheet: Worksheet) -> None:
        sheet["A1"] = "2024年度营业收入明细"
        sheet.merge_cells("A1:C1")
        sheet["C2"] = "单位：万元"
        rows(sheet, ["公司", "项目", "金额"], ["云桥科技", "营业收入", 12345], ["云桥科技", "营业成本", -678.5])
        sheet["C4"].number_format = sheet["C5"].number_format = "#,##0;[Red]#,##0.0"
        sheet["A6"] = "注：以上数据未经审计。"

    return File(
        "收入.xlsx",
        workbook(fill, "利润表", title="2024年年报", creator="王五"),
        "the unit stands above the table, a negative number is only red",
        headings=((1, "利润表"),),
        rows=(("公司", "项目", "金额"), ("云桥科技", "营业收入", "12,345"), ("云桥科技", "营业成本", "-678.5")),
        sentences=("单位：万元", "注：以上数据未经审计。"),
    )


def two_tables() -> File:
    """Two tables one below the other, and a third beside them."""

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["序号", "项目", "内容"], [1, "地基", "开挖"], [2, "主体", "浇筑"], [])
        rows(sheet, ["序号", "岗位", "职责"], [1, "监理", "检查"], [2, "会计", "记账"])
        for row, (name, phone) in enumerate([("联系人", "电话"), ("张三", "010-5555"), ("李四", "021-6666")], 1):
            sheet.cell(row, 5, name)
            sheet.cell(row, 6, phone)

    return File(
        "两张表.xlsx",
        workbook(fill, "汇总"),
        "tables parted by an empty row and an empty column",
        rows=(
            ("序号", "项目", "内容"), ("1", "地基", "开挖"), ("2", "主体", "浇筑"), ("序号", "岗位", "职责"),
            ("1", "监理", "检查"), ("2", "会计", "记账"), ("联系人", "电话"),
            ("张三", "010-5555"), ("李四", "021-6666"),
        ),
    )  # fmt: skip


def months() -> File:
    """A header of two rows."""

    def fill(sheet: Worksheet) -> None:
        rows(
            sheet, ["区域", "收入", None, "备注"], [None, 2023, 2024, None], ["华东", 1.5, 2, "含税"], ["华南", 3, 4.25]
        )
        for area in ("A1:A2", "B1:C1", "D1:D2"):
            sheet.merge_cells(area)

    return File(
        "年度.xlsx",
        workbook(fill),
        "names over several columns and over two rows, years as names",
        rows=(
            ("区域", "收入", "备注"),
            ("区域", "2023", "2024", "备注"),
            ("华东", "1.5", "2", "含税"),
            ("华南", "3", "4.25"),
        ),
    )


def hidden_draft() -> File:
    """A hidden sheet with other totals, and a hidden row."""

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["项目", "合计"], ["预算", 800], ["旧预算", 700])
        sheet.row_dimensions[3].hidden = True
        assert sheet.parent
        draft = sheet.parent.create_sheet("草稿")
        draft.sheet_state = "hidden"
        rows(draft, ["项目", "合计"], ["预算", 999])

    return File(
        "预算.xlsx",
        workbook(fill, "定稿"),
        "what Excel does not show is marked",
        headings=((1, "定稿"), (1, "草稿 (hidden sheet)")),
        rows=(("项目", "合计"), ("预算", "800"), ("旧预算", "700"), ("项目", "合计"), ("预算", "999")),
    )


def formats() -> File:
    """Values that look other than they are stored."""
    cells: tuple[tuple[Any, str, str], ...] = (
        (1234567.891, "#,##0.00", "1,234,567.89"),
        (-1234.5, '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ', "-1,234.50"),
        (12345678, '0!.0,"万"', "1234.6万"),
        (datetime(2024, 3, 1, 10, 30), "yyyy/m/d h:mm", "2024-03-01 10:30"),
        (date(2024, 3, 1), 'yyyy"年"m"月"', "2024-03"),
        (timedelta(hours=36, minutes=5), "[h]:mm", "36:05"),
        (0.1 + 0.2, "General", "0.3"),
        (7, "0000", "0007"),
        (True, "General", "TRUE"),
        ("#REF!", "General", "#REF!"),
    )

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["名称", "值"])
        for at, (value, code, _) in enumerate(cells, 2):
            sheet.cell(at, 1, f"值{at}")
            sheet.cell(at, 2, value).number_format = code

    return File(
        "格式.xlsx",
        workbook(fill),
        "values as Excel shows them",
        rows=tuple((f"值{at}", text.lstrip("-")) for at, (_, _, text) in enumerate(cells, 2)),
    )


def project_form() -> File:
    """Names and values side by side, no table with a header."""

    def fill(sheet: Worksheet) -> None:
        rows(
            sheet,
            ["项目名称", "云桥二期"],
            ["负责人", "林知远"],
            ["预算（万元）", 1200],
            ["立项日期", date(2024, 1, 2)],
        )

    return File(
        "项目.xlsx",
        workbook(fill),
        "a form",
        rows=(("项目名称", "云桥二期"), ("负责人", "林知远"), ("预算（万元）", "1200"), ("立项日期", "2024-01-02")),
    )


def commented() -> File:
    """A comment on a cell."""

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["部门", "金额"], ["市场部", 120])
        sheet["B2"].comment = Comment("张三:\n请核实这个数。", "张三")

    return File(
        "批注.xlsx",
        workbook(fill),
        "a comment is no cell text",
        rows=(("部门", "金额"), ("市场部", "120")),
        sentences=("请核实这个数。",),
    )
