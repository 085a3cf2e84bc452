"""A stand-in for fonts that a PDF file names but does not hold.

pdfium leaves out characters of which it finds no outline if they are drawn one by one or turned: on a machine without
Chinese fonts, text of files that rely on them would be lost without a word. `stroke.ttf` has one glyph, a short stroke,
for every code point up to U+2FFFF (made with fontTools, `cmap` format 13); the places of characters come from the file.
"""

import ctypes
from functools import cache
from pathlib import Path
from typing import Any

_HANDLE = 0x5157
_WESTERN = frozenset({0, 1, 2})
"""Character sets (ANSI, default, symbol) for which pdfium has fonts itself."""


@cache
def install() -> None:
    """Hand pdfium the stand-in where the system has no font, unless the process has a handler of its own."""
    from pypdfium2 import PdfSysfontBase

    if PdfSysfontBase.SINGLETON is None:
        _handler(PdfSysfontBase)().setup()


def _handler(base: Any) -> Any:
    tables = _tables(Path(__file__).with_name("stroke.ttf").read_bytes())

    class Handler(base):  # type: ignore[misc]
        """Answers as the system does, and for what that does not have with the stand-in."""

        def MapFont(self, _: Any, weight: int, italic: int, charset: int, *rest: Any) -> Any:
            found = self.default.MapFont(self.default, weight, italic, charset, *rest)
            return found or (None if charset in _WESTERN else _HANDLE)

        def GetFontData(self, _: Any, font: int, table: int, buffer: Any, size: int) -> int:
            if font != _HANDLE:
                return int(self.default.GetFontData(self.default, font, table, buffer, size))
            data = tables.get(table, b"")
            if buffer and size >= len(data):
                ctypes.memmove(buffer, data, len(data))
            return len(data)

        def GetFaceName(self, _: Any, font: int, buffer: Any, size: int) -> int:
            return 0 if font == _HANDLE else int(self.default.GetFaceName(self.default, font, buffer, size))

        def GetFontCharset(self, _: Any, font: int) -> int:
            return 1 if font == _HANDLE else int(self.default.GetFontCharset(self.default, font))

        def DeleteFont(self, _: Any, font: int) -> None:
            if font != _HANDLE:
                self.default.DeleteFont(self.default, font)

    return Handler


def _tables(font: bytes) -> dict[int, bytes]:
    """Cut a TrueType font into its tables by their tags; the whole font has the tag 0."""
    tables = {0: font}
    for at in range(12, 12 + 16 * int.from_bytes(font[4:6], "big"), 16):
        tag, _, start, length = (int.from_bytes(font[at + i : at + i + 4], "big") for i in (0, 4, 8, 12))
        tables[tag] = font[start : start + length]
    return tables
