"""Word files with tables."""

from tests.files.file import File
from tests.word import REVISION, Word, cell, note, p, reference, row, table


def files() -> list[File]:
    """Make them."""
    return [credit(), merged(), adjacent(), nested(), parties()]


def credit() -> File:
    """Make a table of 200 rows under a caption and a unit."""
    rows = [(f"C-{at:03d}", "华东" if at % 2 else "华北", f"{at * 10:,}") for at in range(1, 201)]
    word = Word().add(
        p("授信管理", style="Heading1"),
        p("客户授信额度一览", style="Caption"),
        p("单位：万元"),
        table(row("客户", "区域", "授信额度", header=True), *rows),
        p("以上额度每年复核一次。"),
    )
    return File(
        "授信额度.docx",
        word.data(),
        "a table of 200 rows whose caption and unit stand above it",
        headings=((1, "授信管理"),),
        rows=(("客户", "区域", "授信额度"), *rows),
        sentences=("以上额度每年复核一次。",),
    )


def merged() -> File:
    """Make a table with a title row, a header over two columns, and cells over several rows."""
    word = Word().add(
        p("业绩", style="Heading1"),
        table(
            [cell("营业收入表（单位：万元）", span=4)],
            [cell("区域", merge="restart"), cell("公司", merge="restart"), cell("收入", span=2)],
            [cell(merge="continue"), cell(merge="continue"), "2024", "2025"],
            [cell("华东", merge="restart"), "云桥", "120", "130"],
            [cell(merge="continue"), "海纳", "80", "95"],
            ["华北", "北辰", cell("合计 70", span=2)],
            columns=4,
        ),
    )
    return File(
        "业绩.docx",
        word.data(),
        "a title over all columns, a header over two, cells over two rows",
        headings=((1, "业绩"),),
        rows=(
            ("区域", "公司", "收入"),
            ("区域", "公司", "2024", "2025"),
            ("华东", "云桥", "120", "130"),
            ("华东", "海纳", "80", "95"),
            ("华北", "北辰", "合计 70"),
        ),
        sentences=("营业收入表（单位：万元）",),
    )


def adjacent() -> File:
    """Make tables one after the other."""
    word = Word().add(
        p("项目", style="Heading1"),
        table(["序号", "项目", "内容"], ["1", "机房", "扩容"], ["2", "网络", "改造"]),
        p("岗位", style="Heading1"),
        table(["序号", "岗位", "职责"], ["1", "经理", "统筹"]),
        p(""),
        table(["序号", "设备", "数量"], ["1", "服务器", "20"]),
    )
    return File(
        "项目与岗位.docx",
        word.data(),
        "tables parted by a heading or by an empty line only stay apart",
        headings=((1, "项目"), (1, "岗位")),
        rows=(
            ("序号", "项目", "内容"), ("1", "机房", "扩容"), ("2", "网络", "改造"),
            ("序号", "岗位", "职责"), ("1", "经理", "统筹"),
            ("序号", "设备", "数量"), ("1", "服务器", "20"),
        ),
    )  # fmt: skip


def nested() -> File:
    """Make a table within a cell, a deleted row, a footnote in a cell."""
    inner = table(["档位", "价格"], ["基础", "100"], ["高级", "300"], columns=2)
    word = Word().part("footnotes", note("footnote", 2, "不含税。"))
    word.add(
        p("报价", style="Heading1"),
        table(
            ["产品", "说明"],
            ["云盘", cell("分两档", inner)],
            row("旧产品", "停售", properties=f"<w:del {REVISION}/>"),
            ["邮箱", cell(p("每户50元。", reference("footnote", 2)))],
            columns=2,
        ),
        p("报价有效期30天。"),
    )
    return File(
        "报价.docx",
        word.data(),
        "a table within a table is read after it; a deleted row is not; a note of a cell is",
        headings=((1, "报价"),),
        rows=(
            ("产品", "说明"), ("云盘", "分两档"), ("邮箱", "每户50元[1]。"),
            ("档位", "价格"), ("基础", "100"), ("高级", "300"),
        ),
        footnotes=(("每户50元。", "不含税。"),),
        sentences=("报价有效期30天。",),
        absent=("旧产品", "停售"),
    )  # fmt: skip


def parties() -> File:
    """Make a form without header, and a frame of one cell."""
    word = Word().add(
        table([cell("重要提示：请仔细阅读。", "本函不构成要约。")], columns=1),
        table(["甲方：", "云桥科技"], ["乙方：", "北辰数据"], ["金额：", "120万元"], columns=2),
    )
    return File(
        "合同要素.docx",
        word.data(),
        "the first row of a form names no columns; a table of one cell is a frame around text",
        rows=(("甲方：", "云桥科技"), ("乙方：", "北辰数据"), ("金额：", "120万元")),
        sentences=("本函不构成要约。",),
    )
