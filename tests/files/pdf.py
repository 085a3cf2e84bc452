"""PDF files as office programs, typesetters and scanners make them."""

import io
import re
from collections.abc import Callable, Sequence

from reportlab import rl_config
from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import ImageReader, simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tests.files.file import File

rl_config.invariant = 1
pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))

SONG = "STSong-Light"
WIDTH, HEIGHT = A4
LEFT, TOP, BOTTOM = 72.0, 770.0, 72.0
GUTTER = 24.0
COLUMN = (WIDTH - 2 * LEFT - GUTTER) / 2

Draw = Callable[["Sheet"], None]


class Sheet:
    """A page to write on from top to bottom; `y` is the baseline of the next line."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.y = TOP

    def line(self, text: str, size: float = 10.5, x: float = LEFT, font: str = SONG) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, self.y, text)
        self.y -= size * 1.5

    def lines(self, lines: Sequence[str], size: float = 10.5, x: float = LEFT, font: str = SONG) -> None:
        for text in lines:
            self.line(text, size, x, font)

    def paragraph(
        self, text: str, size: float = 10.5, x: float = LEFT, width: float = WIDTH - 2 * LEFT, font: str = SONG
    ) -> None:
        """Write a paragraph with its first line indented by two characters if it is Chinese."""
        indent = 2 * size if font == SONG else 0
        lines = wrapped(text, size, width, indent) if font == SONG else simpleSplit(text, font, size, width)
        for at, line in enumerate(lines):
            self.line(line, size, x + (0 if at else indent), font)

    def mark(self, text: str, x: float, size: float = 6) -> None:
        """Raise a mark over the line written last."""
        self.canvas.setFont(SONG, size)
        self.canvas.drawString(x, self.y + 10.5 * 1.5 + 4, text)

    def top(self) -> None:
        self.y = TOP


def wrapped(text: str, size: float, width: float, indent: float = 0) -> list[str]:
    """Cut Chinese text into lines as wide as `width` allows; no line begins with a closing mark."""
    lines, room = [""], width - indent
    for char in text:
        step = pdfmetrics.stringWidth(char, SONG, size)
        if room < step and char not in "，。；：、）》":
            lines, room = [*lines, ""], width
        lines[-1] += char
        room -= step
    return lines


def made(pages: Sequence[Draw], setup: Callable[[Canvas], None] = lambda canvas: None, **options: object) -> bytes:
    """Draw the pages of a PDF."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4, **options)
    setup(canvas)
    for draw in pages:
        draw(Sheet(canvas))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def width_of(text: str, size: float = 10.5) -> float:
    return float(pdfmetrics.stringWidth(text, SONG, size))


CLAUSE = (
    "乙方应当按照采购清单所列的型号、数量和交货日期供货，并对所供设备的质量负责，"
    "设备到货后由双方代表共同开箱验收，验收单一式两份，双方各执一份。"
)
CROSSING = "云桥科技的年度采购预算由董事会在每年一月的第一次会议上审议通过后方可执行。"


def running_headers() -> File:
    """Six pages in two columns; a sentence goes on from page 2 to page 3."""
    numbers = "一二三四五六七八九十"
    first, second = CROSSING[:17], CROSSING[17:]

    def page(number: int) -> Draw:
        def draw(sheet: Sheet) -> None:
            sheet.canvas.setFont(SONG, 9)
            sheet.canvas.drawString(LEFT, 805, f"机密 云桥科技 第{number}页")
            sheet.canvas.drawCentredString(WIDTH / 2, 40, f"- {number} -")
            top = TOP
            if number == 1:
                sheet.line("一、总则", 14)
                top = sheet.y = TOP - 30
            for column, x in enumerate((LEFT, LEFT + COLUMN + GUTTER)):
                sheet.y = top
                if number == 3 and column == 0:
                    sheet.line(second, x=x)
                for nth in range(5):
                    sheet.paragraph(f"第{number}页{'左右'[column]}栏{numbers[nth]}：{CLAUSE}", x=x, width=COLUMN)
            if number == 2:
                sheet.line(first, x=LEFT + COLUMN + GUTTER + 21)

        return draw

    return File(
        "two columns.pdf",
        made([page(number) for number in range(1, 7)]),
        "running headers and footers with page numbers, two columns, a sentence over two pages",
        headings=((1, "一、总则"),),
        sentences=(CROSSING, f"第4页右栏五：{CLAUSE}"),
        absent=("机密 云桥科技", "- 3 -"),
    )


def picture(words: str = "scanned") -> ImageReader:
    """Return the picture of a page as a scanner makes it."""
    from PIL import Image, ImageDraw

    image = Image.new("L", (620, 877), 255)
    ImageDraw.Draw(image).text((80, 80), words, fill=0)
    return ImageReader(image)


def scan(sheet: Sheet) -> None:
    sheet.canvas.drawImage(picture(), 0, 0, WIDTH, HEIGHT)


def scanned(pages: int = 3) -> File:
    """Pages that are pictures."""
    return File("scan.pdf", made([scan] * pages), "pages without a text layer", unread=(f"pages 1-{pages}",))


def partly_scanned() -> File:
    """Ten pages; pages 4 to 6 are pictures."""

    def page(number: int) -> Draw:
        return scan if 4 <= number <= 6 else lambda sheet: sheet.paragraph(f"第{number}条说明：{CLAUSE}")

    return File(
        "partly scanned.pdf",
        made([page(number) for number in range(1, 11)]),
        "pages without a text layer among others",
        sentences=(f"第3条说明：{CLAUSE}", f"第7条说明：{CLAUSE}"),
        unread=("pages 4-6",),
    )


def unmapped(page: int = 2, pages: int = 3) -> File:
    """One page in a font that does not say which characters its glyphs are."""
    good = "The supplier answers for the quality of the goods."
    bad = "Приёмка товара проводится в течение десяти дней."

    def draw(number: int) -> Draw:
        return lambda sheet: sheet.line(bad if number == page else good, font="Vera" if number == page else "Helvetica")

    pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf", asciiReadable=False))
    whole = made([draw(number) for number in range(1, pages + 1)], pageCompression=0)
    return File(
        "unmapped.pdf",
        re.sub(rb"/ToUnicode \d+ 0 R", lambda found: b" " * len(found.group()), whole),
        "a font without a character map",
        sentences=(good,),
        unread=(f"page {page}",),
    )


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
    lines, line = [], ""
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
    """Make the PDF files that have a truth."""
    return [
        running_headers(), scanned(), partly_scanned(), unmapped(), footnotes(), article(), numbered_headings(),
        bookmarked(), nested_list(), turned(),
    ]  # fmt: skip
