"""PDF files: text in reading order, headings, lists, tables and footnotes, page by page.

pdfium reads the pages. Of the libraries with a permissive licence it was the fastest by far, and its Chinese text is
right; it has no tables, which `grids` and `aligned` find from lines and gaps. Measured on 400 pages of Chinese and
English text with a ruled table on every other one, on one core:

| library | pages a second | peak memory | notes |
| --- | --- | --- | --- |
| pypdfium2, text | 1317 | 26 MiB | no tables; a font without a character map is told |
| pypdfium2, characters with places | 243 | 26 MiB | what this reader builds on |
| pypdf | 127 | 65 MiB | no places |
| pdfplumber (pdfminer.six) | 34 | 53 MiB | finds ruled tables; columns interleave |
| docling-parse | 16 | 1537 MiB | more than a gigabyte of memory |

`benchmarks/pdf_memory.py` measures this reader. The full docling pipeline could not be weighed: it loads its layout
models from a model hub.
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
