"""A PDF file: how it is opened, what it says of itself, and its bookmarks."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, timezone
from threading import RLock
from typing import Any

from clew.errors import InputError, MissingExtraError
from clew.knowledge.parse.pdf.fonts import install
from clew.knowledge.parse.pdf.headings import Bookmark
from clew.text import clean_text

_HEAD_BYTES = 1024
_TAIL_BYTES = 4096
_pdfium = RLock()
_JUNK_TITLE = re.compile(
    r"anonymous|unspecified|microsoft \w+ - .*|wps\b.* - .*|powerpoint presentation|untitled.*|无标题.*|未命名.*|"
    r"(?:document|文档|新建.*文档|presentation|演示文稿|book|工作簿|slide|幻灯片)\s*\d*|"
    r".*\.(?:docx?|wps|rtf|odt|pptx?|xlsx?|pdf|indd|tex|dvi|qxd|html?|txt|ps|pages)|\W*",
    re.IGNORECASE | re.DOTALL,
)
_JUNK_AUTHOR = re.compile(
    r"anonymous|unknown|administrator|admin|user|owner|微软用户|用户|未知|unspecified|\W*", re.IGNORECASE
)
_DATE = re.compile(r"(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:(Z)|([+-])(\d\d)'?(\d\d)?)?")


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    """Open a PDF file (`pypdfium2.PdfDocument`); pdfium is used by one thread at a time.

    Raises:
        InputError: It is no PDF, cut off, damaged or protected.
        MissingExtraError: pypdfium2 is not installed.
    """
    try:
        import pypdfium2
    except ImportError:
        raise MissingExtraError("Reading PDF files", "pypdfium2", "documents") from None
    if b"%PDF-" not in data[:_HEAD_BYTES]:
        raise InputError("it is no PDF file, whatever its name says: give it the ending of what it is")
    if b"%%EOF" not in data.rstrip(b"\x00 \r\n\t")[-_TAIL_BYTES:]:
        raise InputError("the PDF file is cut off, its end is missing: copy or download it again")
    with _pdfium:
        install()
        try:
            document = pypdfium2.PdfDocument(data)
        except pypdfium2.PdfiumError as error:
            raise InputError(_reason(getattr(error, "err_code", None))) from None
        try:
            yield document
        finally:
            document.close()


def _reason(code: int | None) -> str:
    import pypdfium2.raw as pdfium

    if code == pdfium.FPDF_ERR_PASSWORD:
        return "the PDF file is protected by a password: save a copy without it"
    if code == pdfium.FPDF_ERR_SECURITY:
        return "the PDF file is protected in a way that cannot be opened: save a copy without protection"
    return "the PDF file is damaged: open it in a PDF program and save or print it as PDF anew"


def metadata(document: Any) -> tuple[str, str, Mapping[str, str]]:
    """Return title and author, empty when a program filled them in by itself, and its dates by name."""
    raw = {key: " ".join(clean_text(value).split()).strip("()") for key, value in document.get_metadata_dict().items()}
    title, author = raw.get("Title", ""), raw.get("Author", "")
    properties = {"created": _iso(raw.get("CreationDate", "")), "modified": _iso(raw.get("ModDate", ""))}
    return (
        "" if _JUNK_TITLE.fullmatch(title) else title,
        "" if _JUNK_AUTHOR.fullmatch(author) else author,
        {name: value for name, value in properties.items() if value},
    )


def _iso(written: str) -> str:
    """Return a date of PDF, such as `D:20240301093000+08'00'`, in ISO 8601; empty if it is none."""
    found = _DATE.match(written)
    if not found:
        return ""
    year, month, day, hour, minute, second = (
        int(part or least) for part, least in zip(found.groups()[:6], "011000", strict=True)
    )
    utc, sign, hours, minutes = found.groups()[6:]
    zone = None
    try:
        if utc:
            zone = UTC
        elif sign:
            offset = timedelta(hours=int(hours), minutes=int(minutes or 0))
            zone = timezone(offset if sign == "+" else -offset)
        return datetime(year, month, day, hour, minute, second, tzinfo=zone).isoformat()
    except ValueError:
        return ""


def bookmarks(document: Any) -> list[Bookmark]:
    """Read the outline that a reader of PDF shows beside the text."""
    found = []
    for bookmark in document.get_toc(max_depth=6):
        target = bookmark.get_dest()
        index = target.get_index() if target else None
        if index is not None and bookmark.get_title().strip():
            found.append(Bookmark(clean_text(bookmark.get_title()), bookmark.level + 1, index + 1))
    return found
