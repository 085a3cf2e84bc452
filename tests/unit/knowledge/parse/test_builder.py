from clew.knowledge.parse.builder import Builder, column_names
from clew.knowledge.parse.outline import MERGED


def test_every_block_is_the_exact_slice_of_the_text() -> None:
    builder = Builder()
    builder.page = 1
    builder.heading("一、 总则", 1)
    builder.paragraph("验收标准如下：")
    builder.open_list()
    builder.item("甲")
    builder.open_list()
    builder.item("乙")
    builder.close_list()
    builder.close_list()
    builder.page = 2
    builder.footnote("1", "上限为200%。", "赔偿上限为100%。")
    assert [builder.text[block.start : block.end] for block in builder.blocks] == [
        "一、 总则", "验收标准如下：", "- 甲", "- 乙", "[1] 上限为200%。",
    ]  # fmt: skip
    assert builder.blocks[3].path == ("一、 总则", "验收标准如下：", "- 甲")
    assert builder.blocks[4].path == ("一、 总则", "赔偿上限为100%。")
    assert [place.page for place in builder.places] == [1, 1, 1, 1, 2]


def test_rows_carry_caption_unit_and_header() -> None:
    builder = Builder()
    builder.sheet = "利润"
    builder.paragraph("表 1 营业收入")
    builder.paragraph("单位：万元")
    builder.table([["公司", "收入", MERGED], ["", "2023", "2024"], ["云桥", "1", "2"]], 2, ["A3:C3", "A4:C4", "A5:C5"])
    row = builder.blocks[-1]
    assert builder.text[row.start : row.end] == "云桥 | 1 | 2"
    assert row.path == ("表 1 营业收入", "单位：万元", "公司 | 收入 2023 | 收入 2024")
    assert builder.places[-1].cells == "A5:C5"
    assert all(block.leads for block in builder.blocks[:-1])


def test_a_name_over_several_columns_stands_once() -> None:
    assert column_names([["区域", "收入", MERGED]]) == "区域 | 收入 ×2"


def test_a_text_in_parts_has_the_place_of_each() -> None:
    builder = Builder()
    builder.paragraph([(2, "  预算由董事会"), (3, "\x00审议。 "), (4, "  ")])
    builder.open_list()
    builder.item([(4, "甲乙"), (5, "丙")], "1.")
    builder.close_list()
    builder.footnote("*", [(5, "上限"), (6, "为零。")], "")
    assert [builder.text[block.start : block.end] for block in builder.blocks] == [
        "预算由董事会审议。", "1. 甲乙丙", "[*] 上限为零。",
    ]  # fmt: skip
    assert [(place.page, builder.text[place.start : place.end]) for place in builder.places] == [
        (2, "预算由董事会"), (3, "审议。"), (4, "1. 甲乙"), (5, "丙"), (5, "[*] 上限"), (6, "为零。"),
    ]  # fmt: skip


def test_rows_may_stand_on_pages_of_their_own() -> None:
    builder = Builder()
    builder.table([["设备"], ["甲"], ["乙"]], pages=[1, 1, 2])
    assert [place.page for place in builder.places] == [1, 1, 2]
