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


def files() -> list[File]:
    """Make the PDF files of whole pages."""
    return [running_headers(), scanned(), partly_scanned(), unmapped()]
