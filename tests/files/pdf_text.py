"""PDF files with the parts of a text: headings, lists, footnotes, columns, directions."""

from tests.files.file import File
from tests.files.pdf import CLAUSE, COLUMN, GUTTER, HEIGHT, LEFT, SONG, Sheet, made, width_of


def footnotes() -> File:
    """A footnote of two lines, a second one, and an exponent that is none."""

    def first(sheet: Sheet) -> None:
        sheet.line("赔偿上限为合同额的100%")
        sheet.mark("1", LEFT + width_of("赔偿上限为合同额的100%"))
        sheet.canvas.drawString(LEFT + width_of("赔偿上限为合同额的100%") + 4, sheet.y + 15.75, "")
        sheet.line("仓库面积为1200m", x=LEFT)
        sheet.mark("2", LEFT + width_of("仓库面积为1200m"))
        sheet.y = 110
        sheet.canvas.line(LEFT, 122, LEFT + 120, 122)
        sheet.lines(["1 涉及数据泄露的，上限为200%；数据泄露由双方共同", "委托的机构认定。"], 8)

    def second(sheet: Sheet) -> None:
        sheet.line("The cap applies to every order.² It is not shared between orders.", font="Helvetica")
        sheet.y = 110
        sheet.line("2 Orders under one frame contract count as one.", 8, font="Helvetica")

    return File(
        "footnotes.pdf",
        made([first, second]),
        "footnotes at the bottom of the page",
        footnotes=(
            ("赔偿上限为合同额的100%", "涉及数据泄露的，上限为200%；数据泄露由双方共同委托的机构认定。"),
            ("The cap applies to every order.", "Orders under one frame contract count as one."),
        ),
        sentences=("仓库面积为1200m²",),
    )


ARTICLE = (
    "Procurement rules are often read as a list of clauses, yet their effect depends on the order in which they "
    "apply. A well-known example is the threshold above which a tender is required: it refers to the value of the "
    "whole contract, including options. Auditors therefore ask for the documentation of every extension. "
    "The second group of rules concerns the composition of the committee and the qualification of its members."
)


def hyphenated(text: str, characters: int = 44) -> list[str]:
    """Cut English text into lines as a typesetter does, words divided where they do not fit."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        room = characters - len(line) - bool(line)
        if len(word) <= room:
            line = f"{line} {word}".strip()
            continue
        cut = min(room - 1, len(word) - 3)
        if cut >= 3 and word.isalpha():
            line, word = f"{line} {word[:cut]}-".strip(), word[cut:]
        lines, line = [*lines, line], word
    return [*lines, line]


def article() -> File:
    """An English article: title and abstract over the whole width, two columns with divided words below."""

    def draw(sheet: Sheet) -> None:
        sheet.line("How Procurement Rules Interact", 18, font="Helvetica-Bold")
        sheet.paragraph("Abstract. " + ARTICLE[:250].rpartition(" ")[0] + ".", 9, font="Helvetica")
        sheet.y -= 12
        top = sheet.y
        for at, x in enumerate((LEFT, LEFT + COLUMN + GUTTER)):
            sheet.y = top
            sheet.line(f"{at + 1} {('Order of Clauses', 'Composition of Committees')[at]}", 12, x, "Helvetica-Bold")
            sheet.lines(hyphenated(ARTICLE), 9, x, "Helvetica")
            sheet.y -= 9
            sheet.lines(hyphenated("Moreover, " + ARTICLE), 9, x, "Helvetica")

    return File(
        "article.pdf",
        made([draw]),
        "two columns below a full-width head, words divided at line ends",
        headings=((1, "How Procurement Rules Interact"), (2, "1 Order of Clauses"), (2, "2 Composition of Committees")),
        sentences=tuple(f"{part}." for part in ARTICLE.rstrip(".").split(". ")),
    )


def numbered_headings() -> File:
    """Headings in the size of the text, known by their numbers alone; a list of items with other numbers."""
    text = (
        ("采购管理办法", 18),
        "第一章 总则",
        "第一条 为规范采购行为，根据公司章程制定本办法，各部门均应当遵照本办法执行采购活动。",
        "第二章 采购方式",
        "一、公开招标",
        "（一）适用范围",
        "单项合同估算价在二百万元以上的，应当采用公开招标的方式确定供应商，并在公司网站上公告。",
        "（二）例外情形",
        "有下列情形之一的，可以不进行招标：",
        "1. 涉及国家安全的；",
        "2. 只有一家供应商的；",
        "二、询价",
        "询价应当向三家以上的供应商发出，并保存全部报价。",
        "1.1 询价文件",
        "询价文件应当载明数量、质量要求和交货期。",
    )

    def draw(sheet: Sheet) -> None:
        for line in text:
            if isinstance(line, tuple):
                sheet.line(*line)
            elif line[-1] in "。":
                sheet.paragraph(line)
            else:
                sheet.line(line, x=LEFT + 21)

    return File(
        "numbered headings.pdf",
        made([draw]),
        "headings known by their numbers",
        headings=(
            (1, "采购管理办法"), (2, "第一章 总则"), (2, "第二章 采购方式"), (3, "一、公开招标"), (4, "（一）适用范围"),
            (4, "（二）例外情形"), (3, "二、询价"), (5, "1.1 询价文件"),
        ),
        items=("涉及国家安全的；", "只有一家供应商的；"),
    )  # fmt: skip


def bookmarked() -> File:
    """Headings that only the bookmarks tell from the text, one over two lines."""
    marks = (
        ("Scope", 0, ["Scope"]),
        ("Goods and services of all group companies", 1, ["Goods and services of", "all group companies"]),
    )

    def draw(sheet: Sheet) -> None:
        for at, (title, level, lines) in enumerate(marks):
            sheet.canvas.bookmarkPage(f"p{at}")
            sheet.canvas.addOutlineEntry(title, f"p{at}", level)
            sheet.lines(lines, font="Helvetica")
            sheet.paragraph(ARTICLE, font="Helvetica")

    return File(
        "bookmarks.pdf",
        made([draw]),
        "headings known by bookmarks",
        headings=tuple((level + 1, title) for title, level, _ in marks),
    )


def nested_list() -> File:
    """Five items, the third with two below it, the fourth with bullets; a page ends within."""

    def first(sheet: Sheet) -> None:
        sheet.line("五、验收标准", 14)
        sheet.line("验收按下列标准进行：")
        sheet.lines(["1. 外观完好；", "2. 数量相符；", "3. 性能达标，其中："])
        sheet.lines(
            [
                "a) 响应时间不超过一秒；",
                "b) 连续运行七十二小时无故障，故障的认定以双方共同签署的测试记录为准，测试记录由",
            ],
            x=LEFT + 21,
        )
        sheet.line("乙方保存；", x=LEFT + 35)
        sheet.line("4. 文件齐全：")
        sheet.line("• 合格证；", x=LEFT + 21)

    def second(sheet: Sheet) -> None:
        sheet.line("• 说明书；", x=LEFT + 21)
        sheet.line("5. 培训完成。")
        sheet.paragraph("验收结论由双方代表签字确认，" + CLAUSE)

    return File(
        "nested list.pdf",
        made([first, second]),
        "a list in a list, over two pages",
        headings=((1, "五、验收标准"),),
        items=(
            "外观完好；", "数量相符；", "性能达标，其中：", "响应时间不超过一秒；",
            "连续运行七十二小时无故障，故障的认定以双方共同签署的测试记录为准，测试记录由乙方保存；", "文件齐全：",
            "合格证；", "说明书；", "培训完成。",
        ),
    )  # fmt: skip


def turned() -> File:
    """A page on its side, one of vertical Chinese, a watermark, and a line along the margin."""
    columns = ("云桥科技的采购预算由董事会", "在每年一月审议通过后执行。")

    def sideways(sheet: Sheet) -> None:
        sheet.canvas.setPageRotation(90)
        sheet.canvas.translate(HEIGHT, 0)
        sheet.canvas.rotate(90)
        sheet.paragraph("横放页面的说明：" + CLAUSE)

    def vertical(sheet: Sheet) -> None:
        sheet.canvas.setPageRotation(0)
        sheet.canvas.setFont(SONG, 12)
        for at, column in enumerate(columns):
            for row, char in enumerate(column):
                sheet.canvas.drawString(400 - 24 * at, 700 - 12 * row, char)

    def stamped(sheet: Sheet) -> None:
        sheet.paragraph("正式文本：" + CLAUSE)
        sheet.canvas.setFont(SONG, 60)
        sheet.canvas.translate(200, 300)
        sheet.canvas.rotate(45)
        sheet.canvas.drawString(0, 0, "草稿")
        sheet.canvas.rotate(45)
        sheet.canvas.setFont(SONG, 8)
        sheet.canvas.drawString(0, 60, "存档编号 A-17")

    return File(
        "turned.pdf",
        made([sideways, vertical, stamped]),
        "pages that are written in other directions",
        sentences=("横放页面的说明：" + CLAUSE, "".join(columns), "正式文本：" + CLAUSE, "存档编号 A-17"),
        absent=("草稿",),
    )


def files() -> list[File]:
    """Make the PDF files of texts."""
    return [footnotes(), article(), numbered_headings(), bookmarked(), nested_list(), turned()]
