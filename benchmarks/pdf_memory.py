"""How much memory the PDF reader takes for a long file, and how many pages it reads a second.

    python benchmarks/pdf_memory.py [--pages 200] [--runs 7]

Makes a file of Chinese and English text with a ruled table on every other page, and reads it in fresh processes. Prints
the largest peak of resident memory, of which what the process takes before it reads, and the median of pages a second
of processor time with its 95% interval over the runs.
"""

import argparse
import io
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from intervals import quantile

MIB = 2**20
CHINESE = (
    "乙方应当按照采购清单所列的型号、数量和交货日期供货，并对所供设备的质量负责；设备到货后由双方代表共同开箱验收，"
    "验收单一式两份，双方各执一份。验收不合格的，乙方应当在十个工作日内更换，由此发生的费用由乙方承担。"
)
ENGLISH = (
    "The supplier delivers the equipment named in the list in the quantities and on the dates given there, and answers "
    "for its quality. Both sides open the cases together and sign the record of acceptance in two copies. "
)


def made(pages: int) -> bytes:
    """Make a PDF of at least `pages` pages."""
    from reportlab.lib import colors
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate, Table

    pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
    song = ParagraphStyle(
        "song", fontName="STSong-Light", fontSize=10.5, leading=16, wordWrap="CJK", firstLineIndent=21
    )
    head = ParagraphStyle("head", parent=song, fontSize=15, leading=24, firstLineIndent=0)
    latin = ParagraphStyle("latin", fontName="Times-Roman", fontSize=10.5, leading=14)
    style = [("FONT", (0, 0), (-1, -1), "STSong-Light", 10), ("GRID", (0, 0), (-1, -1), 0.5, colors.black)]
    parts: list[object] = []
    for n in range(1, pages // 2 + 1):
        rows = [["序号", "设备", "型号", "数量", "金额"]]
        rows += [[str(i), f"设备{n}-{i}", f"X-{i}", str(3 * i), f"{1234.5 * i:,.2f}"] for i in range(1, 31)]
        parts += [
            Paragraph(f"第{n}条 供货与验收", head),
            *([Paragraph(CHINESE * 2, song)] * 3),
            Paragraph(ENGLISH * 4, latin),
        ]
        parts += [Paragraph(f"表 {n} 采购清单（单位：元）", song), Table(rows, repeatRows=1, style=style), PageBreak()]
    out = io.BytesIO()
    SimpleDocTemplate(out).build(parts)
    return out.getvalue()


def read_here(path: str) -> None:
    """Read the file, and print its pages, the processor time it took, and the memory before and at the peak."""
    from clew.knowledge.parse.pdf import read

    data = Path(path).read_bytes()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started = time.process_time()
    pages = read(data).places[-1].page
    seconds = time.process_time() - started
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"seconds": seconds, "pages": pages, "before": before * 1024, "peak": peak * 1024}))


def main() -> None:
    """Make the file, read it, and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--read", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.read:
        read_here(arguments.read)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "long.pdf")
        path.write_bytes(made(arguments.pages))
        command = [sys.executable, __file__, "--read", str(path)]
        runs = [json.loads(subprocess.check_output(command)) for _ in range(arguments.runs)]
    peak, before = max(run["peak"] for run in runs), max(run["before"] for run in runs)
    speeds = sorted(run["pages"] / run["seconds"] for run in runs)
    print(f"{runs[0]['pages']} pages: peak {peak / MIB:.0f} MiB, of which {before / MIB:.0f} MiB before reading")
    print(f"speed: {quantile(speeds, 0.5, 'pages/s')}")


if __name__ == "__main__":
    main()
