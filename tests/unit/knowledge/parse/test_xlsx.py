import io
from collections.abc import Sequence
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from clew.errors import InputError
from clew.knowledge.document import Parsed
from clew.knowledge.parse.xlsx import read
from tests.files import xlsx
from tests.files.xlsx import edited, rows, workbook


def lines(parsed: Parsed, kind: str = "row") -> list[str]:
    return [parsed.text[block.start : block.end] for block in parsed.blocks if block.kind == kind]


def path_of(parsed: Parsed, line: str) -> tuple[str, ...]:
    return next(block.path for block in parsed.blocks if parsed.text[block.start : block.end] == line)


def cells_of(parsed: Parsed, line: str) -> str:
    start = parsed.text.index(line)
    return next(f"{place.sheet}!{place.cells}" for place in parsed.places if place.start <= start < place.end)


def table(*cells: Sequence[object]) -> bytes:
    return workbook(lambda sheet: rows(sheet, *cells))


def test_every_row_of_a_long_table_carries_the_names_of_its_columns() -> None:
    parsed = read(xlsx.credit_list().data)
    assert path_of(parsed, "C-187 | 华东 | 7919") == ("额度", "客户 | 区域 | 授信额度")
    assert cells_of(parsed, "C-187 |") == "额度!A188:C188"


def test_a_merged_cell_is_repeated_in_every_row_and_once_in_a_header() -> None:
    assert lines(read(xlsx.merged_regions().data))[-2:] == ["华东 | 1", "华东 | 2"]
    parsed = read(xlsx.months().data)
    assert path_of(parsed, "华东 | 1.5 | 2 | 含税")[-1] == "区域 | 收入 2023 | 收入 2024 | 备注"
    assert lines(parsed)[:2] == ["区域 | 收入 |  | 备注", "区域 | 2023 | 2024 | 备注"]


def test_title_and_unit_above_a_table_belong_to_every_row_and_a_note_below_to_none() -> None:
    parsed = read(xlsx.income_statement().data)
    assert path_of(parsed, "云桥科技 | 营业成本 | -678.5") == (
        "利润表", "2024年度营业收入明细", "单位：万元", "公司 | 项目 | 金额",
    )  # fmt: skip
    assert path_of(parsed, "注：以上数据未经审计。") == ("利润表",)
    assert (parsed.title, parsed.author, parsed.properties["creator"]) == ("2024年年报", "王五", "王五")
    assert parsed.properties["created"].startswith("20")


def test_tables_are_parted_by_empty_rows_and_columns() -> None:
    parsed = read(xlsx.two_tables().data)
    assert path_of(parsed, "2 | 会计 | 记账") == ("汇总", "序号 | 岗位 | 职责")
    assert path_of(parsed, "2 | 主体 | 浇筑") == ("汇总", "序号 | 项目 | 内容")
    assert path_of(parsed, "李四 | 021-6666") == ("汇总", "联系人 | 电话")


def test_lines_with_labels_around_a_table_are_no_rows_of_it() -> None:
    parsed = read(
        table(
            ["资产负债表"],
            ["编制单位：云桥科技", None, "2024年12月31日", "单位：元"],
            ["资产", "期末余额", "负债", "期末余额"],
            ["货币资金", 100, "短期借款", 50],
            ["制表人：张三", None, "审核：李四"],
        )
    )
    above = ("Sheet1", "资产负债表", "编制单位：云桥科技", "2024年12月31日", "单位：元")
    assert path_of(parsed, "货币资金 | 100 | 短期借款 | 50") == (*above, "资产 | 期末余额 | 负债 | 期末余额")
    assert lines(parsed, "paragraph") == [*above[1:], "制表人：张三", "审核：李四"]


@pytest.mark.parametrize(
    ("line", "is_header"),
    [
        (["2024年12月", "单位：万元"], False),
        (["编制单位：云桥", "2024年12月"], False),
        (["单位：万元", "2023年", "2024年"], True),
        (["单位：万元", "2024年"], True),
    ],
)
def test_a_unit_in_the_corner_of_a_table_is_part_of_its_header(line: list[object], is_header: bool) -> None:
    header = line if is_header else ["项目", "金额"]
    parsed = read(table(line, *([] if is_header else [header]), ["收入", *[5] * (len(header) - 1)]))
    assert parsed.blocks[-1].path[-1] == " | ".join(map(str, header))
    assert [block.kind for block in parsed.blocks].count("paragraph") == (0 if is_header else 2)


def test_days_and_years_are_names_of_columns() -> None:
    parsed = read(table(["姓名", 1, 2, 3], ["张三", 8, 8, 7.5], [], [], [], ["区域", 2023, 2024], ["华东", 5, 6]))
    assert path_of(parsed, "张三 | 8 | 8 | 7.5") == ("Sheet1", "姓名 | 1 | 2 | 3")
    assert path_of(parsed, "华东 | 5 | 6") == ("Sheet1", "区域 | 2023 | 2024")


def test_an_empty_row_within_a_table_does_not_end_its_header() -> None:
    parsed = read(table(["客户", "额度"], ["甲", 1], [], ["乙", 2], [], [], ["合计", 3]))
    assert path_of(parsed, "合计 | 3") == ("Sheet1", "客户 | 额度")


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["名称", "单价", None, "数量"], "名称 | 单价 | 数量"),
        (["名称", None, "单价", "数量"], "名称 | 单价 | 数量"),
        (["名称", None, "数量"], "名称 | 数量"),
        (["a", "b", None, "c", "d", None, "e"], "a | b"),
    ],
)
def test_a_column_by_itself_stays_with_its_table(cells: list[object], expected: str) -> None:
    assert lines(read(table(cells, ["螺栓" if cell else None for cell in cells])))[0] == expected


def test_a_title_beside_another_table_is_not_its_title() -> None:
    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["收入表"], ["区域", "收入", None, "岗位", "人数"], ["华东", 1, None, "会计", 3])
        sheet.merge_cells("A1:B1")

    parsed = read(workbook(fill))
    assert path_of(parsed, "华东 | 1") == ("Sheet1", "收入表", "区域 | 收入")
    assert path_of(parsed, "会计 | 3") == ("Sheet1", "岗位 | 人数")


def test_a_line_over_two_tables_belongs_to_both() -> None:
    parsed = read(table(["单位：万元"], ["区域", "收入", None, "岗位", "成本"], ["华东", 1, None, "会计", 3]))
    assert path_of(parsed, "华东 | 1") == ("Sheet1", "单位：万元", "区域 | 收入")
    assert path_of(parsed, "会计 | 3") == ("Sheet1", "单位：万元", "岗位 | 成本")
    assert parsed.text.count("单位") == 1


def test_a_form_has_no_header() -> None:
    parsed = read(xlsx.project_form().data)
    assert path_of(parsed, "负责人 | 林知远") == ("Sheet1",)
    parsed = read(table(["姓名：", "张三", "部门：", "研发"], ["电话：", "5555", "工位：", "A1"]))
    assert path_of(parsed, "电话： | 5555 | 工位： | A1") == ("Sheet1",)


@pytest.mark.parametrize(
    ("first", "second"), [(["C-1", 5, "华东"], ["C-2", 6, "华南"]), (["甲", "2024-03-01"], ["乙", "2024-03-02"])]
)
def test_data_is_no_header(first: list[object], second: list[object]) -> None:
    parsed = read(table(first, second))
    assert path_of(parsed, lines(parsed)[1]) == ("Sheet1",)


def test_values_are_shown_as_excel_shows_them() -> None:
    assert [line.partition(" | ")[2] for line in lines(read(xlsx.formats().data))[1:]] == [
        "1,234,567.89", "¥-1,234.50", "1234.6万", "2024-03-01 10:30", "2024-03", "36:05", "0.3", "0007", "TRUE",
        "#REF!",
    ]  # fmt: skip


def test_dates_of_chinese_excel_are_dates() -> None:
    data = edited(xlsx.script_made().data, "xl/styles.xml", rb'numFmtId="14"', b'numFmtId="31"')
    assert "市场部 | 120 | 2024-03-01 | 12.5%" in lines(read(data))


def test_formulas_without_a_value_are_worked_out_or_shown() -> None:
    parsed = read(xlsx.script_made().data)
    assert lines(parsed)[-1] == "合计 | 250 |  | formula without a value: =VLOOKUP(A2,A2:D3,4)"
    assert parsed.notes == ("sheet Sheet1 has formulas whose results Clew worked out: 1",)


def test_a_zero_that_a_script_wrote_for_a_formula_is_no_value() -> None:
    data = edited(table(["甲", 2], ["乙", "=B1*3"]), "xl/worksheets", rb"<v ?/>|<v></v>", b"<v>0</v>")
    assert "乙 | 6" in lines(read(data))
    calculated = edited(data, "xl/workbook.xml", rb' fullCalcOnLoad="1"', b"")
    assert "乙 | 0" in lines(read(calculated))


def test_hidden_sheets_rows_and_columns_are_kept_and_marked() -> None:
    parsed = read(xlsx.hidden_draft().data)
    assert path_of(parsed, "预算 | 999") == ("草稿 (hidden sheet)", "项目 | 合计")
    assert cells_of(parsed, "预算 | 999") == "草稿!A2:B2"
    assert parsed.notes == ("sheet 定稿 has hidden rows: 3", "sheet 草稿 is hidden")

    def fill(sheet: Worksheet) -> None:
        rows(sheet, ["a", "b", "c"], ["d", "e", "f"])
        sheet.column_dimensions["B"].hidden = True

    assert read(workbook(fill)).notes == ("sheet Sheet1 has hidden columns: B",)


def test_comments_stand_apart_with_their_cell_and_author() -> None:
    parsed = read(xlsx.commented().data)
    assert lines(parsed, "comment") == ["请核实这个数。"]
    assert path_of(parsed, "请核实这个数。") == ("Sheet1", "张三", "B2: 120")
    assert cells_of(parsed, "请核实") == "Sheet1!B2"


def test_reads_strict_files_and_those_with_an_odd_style() -> None:
    data = edited(xlsx.script_made().data, "xl/", rb"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                  b"http://purl.oclc.org/ooxml/spreadsheetml/main")  # fmt: skip
    data = edited(data, "xl/styles.xml", rb"<fill>.*?</fill>", b"<fill/>")
    assert "市场部 | 120 | 2024-03-01 | 12.5%" in lines(read(data))


def test_reads_texts_in_the_cell_in_runs_and_without_their_readings() -> None:
    runs = "<r><t>东</t></r><r><t>京_x000D_</t></r><rPh><t>トウ</t></rPh>"
    cell = f'<c r="B1" t="inlineStr"><is>{runs}</is></c>'
    data = edited(table(["甲", 1]), "xl/worksheets", rb'<c r="B1".*?</c>', cell.encode())
    assert lines(read(data)) == ["甲 | 东京"]


def test_reads_text_boxes_and_counts_pictures() -> None:
    corner = "<x:from><x:col>1</x:col><x:row>2</x:row></x:from>"
    box = "<x:sp><x:txBody><a:p><a:r><a:t>仅供内部使用</a:t></a:r></a:p></x:txBody></x:sp>"
    anchors = (f"<x:twoCellAnchor>{corner}{shape}</x:twoCellAnchor>" for shape in (box, "<x:pic/>"))
    drawing = f'<x:wsDr xmlns:x="x" xmlns:a="a">{"".join(anchors)}</x:wsDr>'
    parsed = read(
        added(table(["甲", 1]), {"xl/drawing1.xml": drawing, RELATIONS: relations(drawing="/xl/drawing1.xml")})
    )
    assert lines(parsed, "paragraph") == ["仅供内部使用"]
    assert cells_of(parsed, "仅供") == "Sheet1!B3"
    assert parsed.notes == ("sheet Sheet1 has pictures, which are not read: 1",)


def test_reads_threads_of_comments_once() -> None:
    comment = '<threadedComment ref="A1" dT="2024-03-01T10:00:00.00" personId="p1"><text>同意</text></threadedComment>'
    copy = '<comment ref="A1" authorId="0"><text><t>[Threaded comment] 同意</t></text></comment>'
    parts = {
        "xl/thread.xml": f"<ThreadedComments>{comment}</ThreadedComments>",
        "xl/comments.xml": f"<comments><authors><author>tc</author></authors>{copy}</comments>",
        "xl/person.xml": '<personList><person displayName="李四" id="p1"/></personList>',
        RELATIONS: relations(threadedComment="/xl/thread.xml", comments="../comments.xml"),
    }
    person = b'<Relationship Id="p" Type="http://x/person" Target="person.xml"/></Relationships>'
    data = edited(table(["甲", 1]), "xl/_rels/workbook.xml.rels", rb"</Relationships>", person)
    parsed = read(added(data, parts))
    assert lines(parsed, "comment") == ["同意"]
    assert path_of(parsed, "同意") == ("Sheet1", "李四, 2024-03-01T10:00:00", "A1: 甲")


def test_cells_far_apart_and_endless_formatted_rows_are_read_at_once() -> None:
    empty = b"".join(b'<row r="%d"><c r="A%d" s="1"/></row>' % (row, row) for row in range(3, 100_000))
    far = b'<row r="1048576"><c r="XFD1048576"><v>7</v></c></row></sheetData>'
    parsed = read(edited(table(["甲", "乙"], ["丙", "丁"]), "xl/worksheets", rb"</sheetData>", empty + far))
    assert lines(parsed) == ["甲 | 乙", "丙 | 丁"]
    assert cells_of(parsed, "7") == "Sheet1!XFD1048576"


def test_a_merged_area_without_end_says_its_text_in_rows_that_hold_something() -> None:
    merged = b'</sheetData><mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>'
    parsed = read(edited(table(["甲", 1], [None, 2]), "xl/worksheets", rb"</sheetData>", merged))
    assert lines(parsed) == ["甲 | 1", "甲 | 2"]


def test_a_shared_formula_without_values_is_filled_down() -> None:
    data = table([1, 2], [3, 4], [5, 6])
    for row, formula in ((1, b'<f t="shared" si="0" ref="C1:C3">A1*B1</f>'), (3, b'<f t="shared" si="0"/>')):
        cell = b'<c r="C%d">%s<v/></c></row>' % (row, formula)
        data = edited(data, "xl/worksheets", rb'(<row r="%d".*?)</row>' % row, rb"\1" + cell)
    assert lines(read(data)) == ["1 | 2 | 2", "3 | 4 | ", "5 | 6 | 30"]


def test_merged_areas_that_no_one_draws_are_read_at_once() -> None:
    rest = (
        b'<row r="9"><c r="XFD9"><v>7</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD900000"/></mergeCells>'
    )
    data = edited(xlsx.credit_list().data, "xl/worksheets", rb"</sheetData>", rest)
    data = edited(
        data, "xl/worksheets", rb"</sheetData>", b'<row r="900000"><c r="A900000"><v>8</v></c></row></sheetData>'
    )
    assert "C-187 | 华东 | 7919" in lines(read(data))


def test_what_is_too_long_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.knowledge.parse.xlsx.cells._ROWS", 100)
    parsed = read(xlsx.credit_list().data)
    assert lines(parsed)[-1] == "C-99 | 华东 | 4663"
    assert [unread.part for unread in parsed.unread] == ["sheet 额度, from row 101 on"]


def test_a_broken_sheet_is_reported_and_the_others_are_read() -> None:
    data = edited(xlsx.hidden_draft().data, "xl/worksheets/sheet1.xml", rb"</row>", b"")
    parsed = read(data)
    assert [unread.part for unread in parsed.unread] == ["sheet 定稿"]
    assert "预算 | 999" in lines(parsed)


def test_a_chart_sheet_is_reported() -> None:
    book = Workbook()
    book.create_chartsheet("走势")
    assert [unread.part for unread in read(xlsx.saved(book)).unread] == ["sheet 走势"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (xlsx.credit_list().data[:-100], "cut off"),
        (edited(xlsx.credit_list().data, "xl/workbook.xml", rb"</workbook>", b""), "damaged"),
        (edited(xlsx.credit_list().data, "xl/sharedStrings.xml", rb"</si>", b""), "damaged"),
    ],
)
def test_says_what_is_wrong_with_a_file(data: bytes, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        read(data)


RELATIONS = "xl/worksheets/_rels/sheet1.xml.rels"


def relations(**targets: str) -> str:
    """Write the relations of a part, by the last word of their types."""
    each = (f'<Relationship Id="{kind}" Type="http://x/{kind}" Target="{part}"/>' for kind, part in targets.items())
    return f"<Relationships>{''.join(each)}</Relationships>"


def added(data: bytes, parts: dict[str, str]) -> bytes:
    """Add parts to an archive."""
    buffer = io.BytesIO(data)
    with ZipFile(buffer, "a", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return buffer.getvalue()
