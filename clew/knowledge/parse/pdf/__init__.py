"""PDF files: text in reading order, headings, lists, tables and footnotes, page by page.

pdfium reads the pages. Of the libraries with a permissive licence it was the fastest by far and as right as any in
Chinese text; it has no tables, which `grids` finds from the ruling lines. Measured on 400 pages of Chinese and
English text with a ruled table each, on one core:

| library | pages a second | peak memory | notes |
| --- | --- | --- | --- |
| pypdfium2, text | 1317 | 26 MiB | no tables, no columns |
| pypdfium2, characters with places | 243 | 26 MiB | what this reader builds on |
| pypdf | 127 | 65 MiB | no places |
| pdfplumber (pdfminer.six) | 34 | 53 MiB | finds ruled tables; columns interleave |
| docling-parse | 16 | 1537 MiB | over the bound of 1 GiB |

The full docling pipeline needs layout models from a model hub.
"""

from clew.knowledge.document import Parsed
from clew.knowledge.parse.options import PLAIN, ReadOptions
from clew.knowledge.parse.pdf.reader import parsed
from clew.knowledge.parse.pdf.source import opened

__all__ = ["read"]


def read(data: bytes, options: ReadOptions = PLAIN) -> Parsed:
    """Read a PDF file.

    Raises:
        InputError: It is no PDF, protected, cut off, damaged, or none of its pages can be read.
        MissingExtraError: A package that this needs is not installed.
    """
    with opened(data) as document:
        return parsed(document, options)
