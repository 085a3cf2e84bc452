"""What a file is by its first bytes, whatever its name says: told only where they are plain."""

import io
import re
from zipfile import BadZipFile, ZipFile

MESSAGE_START = rb"From [^\r\n]*\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b[^\r\n]*\d\d:\d\d[^\r\n]*\r?\n(?=[!-9;-~]+:|>From )"
"""The line before each message of a mailbox, with its sender and time; a header follows."""

_HEAD = 4096
_PDF_HEAD = 1024
_MAIL_HEAD = 65_536
"""Servers write a lot above the sender."""

_MARKS = (
    (rb"(?:\xef\xbb\xbf)?\s*%PDF-\d", "pdf"),
    (rb"\x89PNG\r\n|\xff\xd8\xff|(?:II\*|MM\x00\*)\x00|8BPS\x00", "image"),
    (rb"\xff[\xf2\xf3\xfa\xfb][^\xff]|\x1aE\xdf\xa3|FLV\x01", "media"),
    (rb"Rar!\x1a\x07|7z\xbc\xaf|\x1f\x8b\x08|BZh\d1AY&SY|\xfd7zXZ\x00|\x28\xb5\x2f\xfd", "archive"),
    (rb"\x7fELF|\x00asm", "program"),
    (rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "ole"),
    (rb"\{\\rtf\d", "rtf"),
    (rb"%!PS-Adobe", "postscript"),
    (MESSAGE_START, "mbox"),
)
"""First bytes that nothing else begins with."""

_WORDS = (
    (rb"GIF8[79]a|BM.{4}\x00{4}|RIFF.{4}WEBP|\x00\x00\x01\x00|.{4}ftyp(?:hei|mif|avif)", "image"),
    (rb"ID3|OggS|fLaC|RIFF.{4}(?:WAVE|AVI )|.{4}ftyp|MThd", "media"),
    (rb".{257}ustar", "archive"),
    (rb"MZ|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe", "program"),
    (rb"SQLite format 3", "database"),
)
"""First bytes that a text might begin with too: they count where a zero byte follows soon."""

_HTML = re.compile(
    r"\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL
)
_SVG = re.compile(r"\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!(?:--.*?--|doctype[^>]*)>\s*)*<svg\b", re.IGNORECASE | re.DOTALL)
_HEADER = re.compile(rb"([!-9;-~]+):[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n")
_BY_MAIL_PROGRAMS = {b"message-id", b"mime-version", b"received", b"return-path"}

_OFFICE = (("word/", "docx"), ("xl/workbook.bin", "xlsb"), ("xl/", "xlsx"), ("ppt/", "pptx"))


def content_of(data: bytes) -> str:
    """Tell what a file is: a kind that can be read, or another such as `image`; empty when its content does not say."""
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _in_archive(data)
    marks = _MARKS + _WORDS if b"\x00" in data[:_HEAD] else _MARKS
    found = next((what for mark, what in marks if re.match(mark, data[:_HEAD], re.DOTALL)), "")
    if found or _is_pdf_after_junk(data):
        return found or "pdf"
    return _markup(data[:_HEAD]) or ("mail" if _is_mail(data[:_MAIL_HEAD]) else "")


def _is_pdf_after_junk(data: bytes) -> bool:
    """Recognise a PDF file that other bytes precede; a text that only speaks of PDF does not end like one."""
    return bool(re.search(rb"%PDF-\d", data[:_PDF_HEAD])) and b"startxref" in data[-_HEAD:]


def _in_archive(data: bytes) -> str:
    """Look for the parts of an office file; one that is cut off is left to what its name says."""
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            form = archive.open("mimetype").read(100) if "mimetype" in names[:1] else b""
    except (BadZipFile, NotImplementedError, RuntimeError, ValueError, OSError):
        return ""
    if b"opendocument" in form or b"epub" in form:
        return "epub" if b"epub" in form else "opendocument"
    if "[Content_Types].xml" not in names:
        return "archive"
    return next((what for start, what in _OFFICE if any(name.startswith(start) for name in names)), "archive")


def _markup(head: bytes) -> str:
    """Recognise a whole HTML page or drawing, not Markdown with a tag in it."""
    wide = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}.get(head[:2], "utf-8")
    text = head.decode(wide, "ignore")
    if _HTML.match(text):
        return "html"
    return "image" if _SVG.match(text) else ""


def _is_mail(head: bytes) -> bool:
    """Recognise a message by a header that only mail programs write."""
    names, at = set(), 0
    while line := _HEADER.match(head, at):
        names.add(line.group(1).lower())
        at = line.end()
    return b"from" in names and not names.isdisjoint(_BY_MAIL_PROGRAMS)
