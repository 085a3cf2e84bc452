"""A file to a `Document`: the text that all offsets point into, and its title."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from clew.errors import InputError
from clew.knowledge.encoding import decode
from clew.text import clean_text

MARKDOWN = frozenset({".md", ".markdown"})
SUFFIXES = MARKDOWN | {".txt"}
"""File name endings that can be ingested, in lower case."""

_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(.*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL)
_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*\r?$", re.MULTILINE)
_SHORT = 80
_TITLE_CHARS = 300


@dataclass(frozen=True)
class Document:
    """A file as read."""

    id: str
    """Stable id: hash of the file's absolute path."""
    source: str
    """Path relative to the folder that was ingested, with `/`."""
    title: str
    text: str
    """Canonical text: the decoded file without byte order mark, line ends untouched. All offsets point into it."""
    body: int
    """Offset where the body starts, after the front matter."""
    markup: Literal["markdown", "text"]


def document_id(path: Path) -> str:
    """Hash the absolute path, so that folders with files of the same name do not mix."""
    return hashlib.sha256(path.as_posix().encode("utf-8", "surrogatepass")).hexdigest()[:32]


def parse(data: bytes, path: Path, source: str) -> Document:
    """Read the content of the file at the absolute `path`, which is called `source`.

    Raises:
        InputError: The file is empty, no text, or its encoding cannot be told.
    """
    text = decode(data)
    markup: Literal["markdown", "text"] = "markdown" if path.suffix.lower() in MARKDOWN else "text"
    body, given = _front_matter(text) if markup == "markdown" else (0, "")
    if not text[body:].strip():
        raise InputError("it is empty")
    title = given or _found_title(text[body:], markup) or path.stem
    return Document(document_id(path), source, clean_text(title)[:_TITLE_CHARS], text, body, markup)


def _front_matter(text: str) -> tuple[int, str]:
    """Find where the body starts and the title that the front matter gives; no other key is trusted."""
    import yaml

    block = _FRONT_MATTER.match(text)
    if not block:
        return 0, ""
    try:
        fields = yaml.safe_load(block.group(1))
    except (yaml.YAMLError, ValueError):
        fields = {}  # broken front matter is still no body text
    if not isinstance(fields, dict):
        return (block.end(), "") if fields is None else (0, "")
    title = fields.get("title")
    return block.end(), " ".join(str(title).split()) if isinstance(title, str | int | float) else ""


def _found_title(body: str, markup: str) -> str:
    heading = _HEADING.search(body) if markup == "markdown" else None
    if heading:
        return " ".join(heading.group(1).split())
    first = body.strip().splitlines()[0].strip()
    return first if len(first) <= _SHORT else ""
