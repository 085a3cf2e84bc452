import pytest

from clew.knowledge.document import Block
from clew.knowledge.parse.captions import is_caption, is_numbered_caption, is_unit
from clew.knowledge.parse.numbering import TypedHeadings, heading_lines, heading_number, number_of
from tests.documents import parsed_text


def blocks(text: str, name: str = "a.md") -> list[tuple[str, Block]]:
    parsed = parsed_text(text, name)
    return [(parsed.text[block.start : block.end], block) for block in parsed.blocks]


def path_of(text: str, said: str, name: str = "a.md") -> tuple[str, ...]:
    return next(block.path for part, block in blocks(text, name) if part.startswith(said))


@pytest.mark.parametrize(
    "line",
    [
        "单位：万元", "（单位：万元）", "金额单位：人民币元", "币种：人民币", "人民币万元",
        "营业收入（单位：亿元）", "费用（万元）",
        "表 1 营业收入", "表1-2 利润", "附表：人员", "表三 编制", "**表 4** 成本", "Table 3. Costs", "Tab. 2: x",
        "(in CNY millions)", "In thousands of dollars", "Unit: t", "Currency: USD", "All amounts are in RMB",
        "Revenue (in EUR millions)", "RMB '000", "(US$ in millions, except per share)",
        "Figures in millions", "数据如下：",
    ],
)  # fmt: skip
def test_knows_captions_and_units(line: str) -> None:
    assert is_caption(line)


@pytest.mark.parametrize(
    "line",
    [
        "单位职工应当遵守本办法。" * 12, "表示感谢。", "公司位于杭州。",
        "In 2023 the company grew.", "The unit was moved.",
        "Tables are sorted.", "表决结果一致通过", "人民币元素", "in the park",
    ],
)  # fmt: skip
def test_knows_what_is_no_caption(line: str) -> None:
    assert not is_caption(line)


def test_tells_captions_from_units() -> None:
    assert is_numbered_caption("表 1 收入（单位：万元）")
    assert is_unit("表 1 收入（单位：万元）")
    assert not is_numbered_caption("单位：万元")


TABLE = "| 公司 | 收入 |\n|---|---|\n| 云桥 | 1 |\n"
SECOND = "| 岗位 | 人数 |\n|---|---|\n| 经理 | 2 |\n"


@pytest.mark.parametrize(
    ("above", "expected"),
    [
        ("表 1 收入\n\n单位：万元\n\n", ("表 1 收入", "单位：万元", "公司 | 收入")),
        ("主要财务数据\n\n（单位：万元）\n\n", ("主要财务数据", "（单位：万元）", "公司 | 收入")),
        ("Revenue (in CNY millions)\n\n", ("Revenue (in CNY millions)", "公司 | 收入")),
        ("这是一个完整的句子。\n\n单位：万元\n\n", ("单位：万元", "公司 | 收入")),
        ("普通段落\n\n", ("公司 | 收入",)),
    ],
)
def test_rows_have_caption_unit_and_columns_above(above: str, expected: tuple[str, ...]) -> None:
    assert path_of(above + TABLE, "| 云桥") == expected


def test_a_caption_below_names_the_rows_above() -> None:
    text = f"{TABLE}\n表 2：收入\n\n尾。\n"
    assert path_of(text, "| 云桥") == ("表 2：收入", "公司 | 收入")
    assert path_of(text, "| 公司") == ("表 2：收入",)


def test_a_caption_between_two_tables_belongs_to_the_second() -> None:
    text = f"{TABLE}\n表 2：人员\n\n{SECOND}"
    assert path_of(text, "| 云桥") == ("公司 | 收入",)
    assert path_of(text, "| 经理") == ("表 2：人员", "岗位 | 人数")


def test_a_caption_below_does_not_name_a_table_that_has_one() -> None:
    assert path_of(f"表 1 收入\n\n{TABLE}\n表 2 见附件\n\n尾。\n", "| 云桥") == ("表 1 收入", "公司 | 收入")


def test_items_have_the_line_that_leads_them_and_the_items_around_them_above() -> None:
    text = "前言。标准如下：\n\n1. 外观\n2. 文档，包括：\n\n   续段。\n\n   - 手册\n     1. 附录\n3. 培训\n"
    assert path_of(text, "1. 外观") == ("标准如下：",)
    assert path_of(text, "续段") == ("标准如下：", "2. 文档，包括：")
    assert path_of(text, "- 手册") == ("标准如下：", "2. 文档，包括：")
    assert path_of(text, "1. 附录") == ("标准如下：", "2. 文档，包括：", "- 手册")
    assert path_of(text, "3. 培训") == ("标准如下：",)
    assert {part: block.level for part, block in blocks(text)} == {
        "前言。标准如下：": 0, "1. 外观": 1, "2. 文档，包括：": 1, "续段。": 1, "- 手册": 2, "1. 附录": 3, "3. 培训": 1,
    }  # fmt: skip


def test_typed_lists_go_on_behind_a_paragraph_and_end_at_a_heading() -> None:
    lines = [
        "节日：",
        "（一）元旦；",
        "插话。",
        "（二）春节，包括：",
        "1. 除夕；",
        "- 守岁",
        "2. 初一；",
        "（三）清明。",
    ]
    text = "\n\n".join([*lines, "# 新章", "（四）端午。\n"])
    kinds = {part: (block.kind, block.level, block.path) for part, block in blocks(text)}
    assert kinds["（一）元旦；"] == ("item", 1, ("节日：",))
    assert kinds["插话。"] == ("paragraph", 0, ())
    assert kinds["1. 除夕；"] == ("item", 2, ("节日：", "（二）春节，包括："))
    assert kinds["（三）清明。"] == ("item", 1, ("节日：",))
    assert kinds["（四）端午。"][0] == "paragraph"


@pytest.mark.parametrize(
    "text", ["段落。\n\n（一）没有引导句。\n", "如下：\n\n（二）不从一开始。\n", "如下：\n\n1.5 万元。\n"]
)
def test_a_typed_number_alone_makes_no_list(text: str) -> None:
    assert {block.kind for _, block in blocks(text)} == {"paragraph"}


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("第一百零二条 国家", 102), ("第十二章 总则", 12), ("二十一、总则", 21), ("（十）目标",
        10), ("3.2 付款方式", 2),
        ("1. foo", 1), ("(3) x", 3), ("⑫ x", 12),
    ],
)  # fmt: skip
def test_reads_typed_numbers(line: str, value: int) -> None:
    number = number_of(line)
    assert number
    assert number.value == value


@pytest.mark.parametrize("line", ["二〇二五年", "1.5万元", "一二三", "第三方", "（见附件）", "2023年"])
def test_knows_what_is_no_typed_number(line: str) -> None:
    assert number_of(line) is None


@pytest.mark.parametrize("line", ["一、总则", "第一章 总 则", "（一）目标", "第三条 付款", "3.2 付款方式"])
def test_short_numbered_lines_may_be_headings(line: str) -> None:
    assert heading_number(line)


@pytest.mark.parametrize(
    "line",
    [
        "一、完成调研；",
        "第一条 为了规范管理，制定本法。",
        "（一）" + "很长" * 30,
        "1. 项目",
        "3.2 万元",
        "一、收入 | 100",
        "第二条，甲方",
        "第三十一条的决定》第一次修正",
        "第五条规定的情形",
    ],
)
def test_other_numbered_lines_are_no_headings(line: str) -> None:
    assert not heading_number(line)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["一、总则", "正文。", "二、职责", "正文。"], {0, 2}),
        (["一、苹果", "二、梨", "三、桃", "正文。"], set()),
        (["第一章 总则", "", "第二章 职责", "", "第三章 附则"], set()),
        (["内容包括：", "一、总则", "正文。"], set()),
        (["一、总则"], set()),
        (["一、总则", "（一）目标", "正文。"], {0, 1}),
    ],
)
def test_numbered_lines_are_headings_where_text_follows_them(lines: list[str], expected: set[int]) -> None:
    assert heading_lines(lines) == expected


def test_levels_of_typed_headings_follow_their_numbers_below_marked_ones() -> None:
    typed = TypedHeadings()
    typed.marked(1)
    assert [typed.level(line) for line in ("一、甲", "（一）乙", "无号", "（二）丙", "二、丁")] == [2, 3, 4, 3, 2]
    typed.marked(5)
    assert [typed.level(line) for line in ("一、甲", "（一）乙")] == [6, 6]


def test_plain_text_has_typed_headings_and_lists() -> None:
    text = "年度方案\n\n一、背景\n行业回暖，\n需求上升。\n二、安排如下：\n• 调研\n• 评审\n三、保障\n经费到位。\n"
    assert [(block.kind, part) for part, block in blocks(text, "a.txt")] == [
        ("paragraph", "年度方案"), ("heading", "一、背景"), ("paragraph", "行业回暖，\n需求上升。"),
        ("paragraph", "二、安排如下："), ("item", "• 调研"), ("item", "• 评审"), ("heading", "三、保障"),
        ("paragraph", "经费到位。"),
    ]  # fmt: skip
    assert path_of(text, "• 调研", "a.txt") == ("一、背景", "二、安排如下：")
