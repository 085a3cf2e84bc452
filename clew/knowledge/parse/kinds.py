"""Which reader reads a file: by its content where that is plain, else by its name."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import PurePath
from typing import cast

from clew.errors import InputError
from clew.knowledge.document import Kind, Parsed
from clew.knowledge.parse.archive import ole_problem
from clew.knowledge.parse.content import content_of
from clew.knowledge.parse.options import PLAIN, ReadOptions

Reader = Callable[[bytes], Parsed]

SUFFIXES: Mapping[str, Kind] = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".rst": "rst",
    ".txt": "text",
    ".pdf": "pdf",
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".xlsx": "xlsx",
    ".xlsm": "xlsx",
    ".csv": "csv",
    ".tsv": "csv",
    ".eml": "mail",
    ".mbox": "mbox",
    ".docx": "docx",
    ".docm": "docx",
    ".dotx": "docx",
    ".dotm": "docx",
}
"""Kinds by the ending of a name, in lower case."""

_READERS: Mapping[str, str] = {
    "markdown": "clew.knowledge.parse.markdown",
    "rst": "clew.knowledge.parse.rst",
    "text": "clew.knowledge.parse.plain",
    "pdf": "clew.knowledge.parse.pdf",
    "html": "clew.knowledge.parse.html",
    "xlsx": "clew.knowledge.parse.xlsx",
    "csv": "clew.knowledge.parse.delimited",
    "mail": "clew.knowledge.parse.mail",
    "mbox": "clew.knowledge.parse.mailbox",
    "docx": "clew.knowledge.parse.docx",
}
"""Module of each kind; its `read(data: bytes) -> Parsed` reads the file."""

_WITH_OPTIONS: frozenset[Kind] = frozenset({"pdf"})
"""Kinds whose `read` takes `options` besides."""

_REASONS: Mapping[str, str] = {
    "image": "it is an image, and Clew reads text only; run OCR on it, or describe it in words",
    "media": "it is audio or video, and Clew reads text only; save a transcript of it",
    "archive": "it is an archive; unpack it",
    "program": "it is a program, which holds nothing to read",
    "database": "it is a database; export its tables as .csv",
    "doc": "it is in the old Word format; save it as .docx",
    "xls": "it is in the old Excel format; save it as .xlsx",
    "xlsb": "it is a binary Excel workbook; save it as .xlsx",
    "ppt": "it is in the old PowerPoint format; save it as PDF",
    "pptx": "presentations are not supported yet; save it as PDF",
    "rtf": "it is in rich text format; save it as .docx",
    "opendocument": "it is in an OpenDocument format; save it as .docx or .xlsx",
    "iwork": "it is in a format of Apple's office programs; export it as .docx, .xlsx or PDF",
    "epub": "it is an e-book; save it as HTML or text",
    "postscript": "it is PostScript; save it as PDF",
    "msg": "it is an Outlook message; save it as .eml",
    "pst": "it is an Outlook data file; export its messages as .eml or .mbox",
}
"""Why a file of a kind that is known cannot be read, and what to do."""

_ENDINGS: Mapping[str, str] = {
    "image": ".png .jpg .jpeg .gif .bmp .tif .tiff .webp .heic .svg .ico .psd",
    "media": ".mp3 .m4a .wav .flac .ogg .wma .amr .mp4 .mov .avi .mkv .wmv .webm",
    "archive": ".zip .rar .7z .tar .gz .tgz .bz2 .xz .zst",
    "program": ".exe .dll .msi .so .dmg .apk .jar",
    "database": ".db .sqlite .sqlite3 .mdb .accdb",
    "doc": ".doc .dot .wps",
    "xls": ".xls .xlt .et",
    "xlsb": ".xlsb",
    "ppt": ".ppt .pps .dps",
    "pptx": ".pptx .ppsx .pptm",
    "rtf": ".rtf",
    "opendocument": ".odt .ods .odp",
    "iwork": ".pages .numbers .key",
    "epub": ".epub .mobi",
    "postscript": ".ps .eps",
    "msg": ".msg",
    "pst": ".pst .ost",
}
"""Endings of the names of such files, in lower case."""

_REFUSED = {ending: kind for kind, endings in _ENDINGS.items() for ending in endings.split()}


def kind_of(data: bytes, name: str) -> Kind:
    """Tell the kind of a file from its content and its name.

    Raises:
        InputError: It is of no kind that can be read; the message says why and what to do.
    """
    content = content_of(data)
    if content == "ole":
        raise InputError(ole_problem(data))
    kind = content or _named(name)
    if kind not in _READERS:
        raise InputError(_reason(kind))
    return cast(Kind, kind)


def refusal(name: str) -> str:
    """Say why a file of this `name` is not worth opening; empty when it may be read, as one without an ending may."""
    ending = PurePath(name).suffix
    return "" if not ending or _named(name) in _READERS else _reason(_named(name))


def reader_of(kind: Kind, options: ReadOptions = PLAIN) -> Reader:
    """Load the reader of a kind; its packages are imported only now.

    Raises:
        MissingExtraError: A package that it needs is not installed.
    """
    read = import_module(_READERS[kind]).read
    return partial(read, options=options) if kind in _WITH_OPTIONS else cast(Reader, read)


def _named(name: str) -> str:
    ending = PurePath(name).suffix.lower()
    return SUFFIXES.get(ending) or _REFUSED.get(ending, "")


def _reason(kind: str) -> str:
    return _REASONS.get(kind) or f"only {', '.join(sorted(SUFFIXES))} can be ingested"
