"""Pages that are pictures, read by the real engine."""

import io

import pytest

from clew.knowledge.parse.options import ReadOptions
from clew.knowledge.parse.pdf import read

pytest.importorskip("rapidocr")
pytest.importorskip("onnxruntime")

LINES = ("The supplier answers for the quality of the goods,", "and both sides open the cases together.")


def test_reads_the_lines_of_a_picture_into_one_paragraph() -> None:
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("L", (1000, 300), 255)
    font = ImageFont.load_default(size=36)
    for at, line in enumerate(LINES):
        ImageDraw.Draw(image).text((40, 80 + 54 * at), line, font=font, fill=0)
    out = io.BytesIO()
    image.save(out, "PDF", resolution=200)
    parsed = read(out.getvalue(), ReadOptions(ocr=True))
    assert parsed.text == " ".join(LINES)
    assert parsed.notes == ("page 1 was read by OCR",)
