"""The tables of the catalog, and how records become their rows."""

import json
import os
from dataclasses import fields
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    RowMapping,
    String,
    Table,
    Text,
    TypeDecorator,
)

from clew.knowledge.document import Unread
from clew.knowledge.permissions.tree import normal
from clew.knowledge.records import DocumentInfo, FileInfo, Problem, dates_from_json, dates_to_json

LAYOUT = 7
"""Changes whenever a table does."""


class PathText(TypeDecorator[str]):
    """A path, byte for byte: not every file name is valid Unicode."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> bytes | None:
        """Encode it as the file system does."""
        return None if value is None else os.fsencode(value)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> str | None:
        """Decode it again."""
        return None if value is None else os.fsdecode(value)


class Json(TypeDecorator[Any]):
    """Plain data as compact JSON, readable as text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        """Write it."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")) if value else ""

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Read it; empty is an empty list."""
        return json.loads(value) if value else []


metadata = MetaData()


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _number(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _json(name: str) -> Column[Any]:
    return Column(name, Json, nullable=False)


def _path(**options: Any) -> Column[str]:
    return Column("path", PathText, nullable=False, **options)


def _key(name: str, length: int) -> Column[str]:
    return Column(name, String(length), primary_key=True)


files = Table(
    "files",
    metadata,
    _key("id", 32),
    _path(),
    *map(_text, ("source", "content", "made_with", "error")),
    *map(_number, ("size", "mtime_ns", "ctime_ns", "inode", "looked_ns")),
    Column("limited", Boolean, nullable=False),
    _json("problems"),
)
documents = Table(
    "documents",
    metadata,
    _key("id", 32),
    _path(),
    Column("file_id", String(32), nullable=False, index=True),
    Column("source", Text, nullable=False, index=True),
    Column("version", String(64), nullable=False),
    *map(_text, ("title", "kind", "genre", "author", "own_status", "superseded_by", "revision", "message_id")),
    _number("acl_id"),
    Column("passages", Integer, nullable=False),
    Column("ordinals", Integer, nullable=False),
    *map(_json, ("languages", "dates", "unread", "notes", "replies_to", "quoted", "repeats", "left_out")),
    *map(_json, ("replaces", "replaced_by")),
    *map(_number, ("date_from", "date_to")),
    *map(_text, ("date_role", "date_origin")),
    Column("settled", Integer, nullable=False, index=True),
    Column("tree_path", Text, nullable=False, index=True),
    Column("part_path", Text, index=True),
)
"""`date_…` repeat the date that it is filed under, to be selected by; `settled` is 0 until it was compared with the
documents that it quotes or replaces; `tree_path` is its place in the permission tree, and so is `part_path`, of parts
of files alone."""
texts = Table("texts", metadata, _key("id", 32), _text("text"))
"""Apart from what is known of the documents, which is read far more often."""
vectors = Table(
    "vectors",
    metadata,
    Column("key", LargeBinary, nullable=False),
    Column("doc_id", String(32), nullable=False),
    Index("vectors_key", "key"),
    Index("vectors_doc_id", "doc_id"),
)
"""Under which keys the embedding cache keeps the vectors of a document's passages."""
forgotten = Table("forgotten", metadata, Column("key", LargeBinary, primary_key=True))
"""Keys of vectors that the embedding cache need not keep, unless a document has them."""
leftovers = Table(
    "leftovers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("doc_id", String(32), nullable=False, index=True),
    Column("version", String(64), nullable=False),
    Column("first", Integer, nullable=False),
    Column("end", Integer, nullable=False),
)
nodes = Table("nodes", metadata, Column("id", Integer, primary_key=True), Column("path", Text, unique=True))
"""Of the permission tree, but for its root. One without a path was dropped: its number is never given again."""
policy = Table("policy", metadata, _text("content"))
"""The policy that was applied, as JSON: one row, or none when none was."""
ruled = Table("ruled", metadata, Column("path", Text, primary_key=True))
"""The paths at which it has rules, to find the documents there."""
own_rules = Table(
    "own_rules",
    metadata,
    _key("doc_id", 32),
    Column("path", Text, nullable=False, index=True),
    _text("origin"),
    _json("rule"),
)
"""The rules that documents brought themselves."""
KEPT = [policy, ruled, own_rules]
"""What stays when the index is built again. The ids of documents are the same then."""
roots = Table("roots", metadata, _path(primary_key=True))
excluded = Table("excluded", metadata, _key("id", 32), Column("file_id", String(32), nullable=False))
changes = Table("changes", metadata, Column("last", String(32), nullable=False))
facts = Table("facts", metadata, _key("name", 64), _text("value"))
layout = Table("layout", metadata, Column("version", Integer, nullable=False))

BRIEF = [documents.c[each.name] for each in fields(DocumentInfo)]


def document_row(info: DocumentInfo, *, settled: bool) -> dict[str, Any]:
    """Make the row of a document."""
    first, last = info.days
    plain = {field.name: getattr(info, field.name) for field in fields(info)}
    return {
        **plain,
        "ordinals": info.ordinals,
        "dates": dates_to_json(info.dates),
        "unread": [[each.part, each.reason] for each in info.unread],
        "date_from": first,
        "date_to": last,
        "date_role": info.filed.role if info.filed else "",
        "date_origin": info.filed.origin if info.filed else "",
        "settled": int(settled),
        "tree_path": normal(info.source),
        "part_path": normal(info.source) if info.is_part else None,
    }


def amendment(info: DocumentInfo) -> dict[str, Any]:
    """Make the part of a document's row that changes when it is compared with the others."""
    row = document_row(info, settled=True)
    return {name: row[name] for name in ("superseded_by", "repeats")}


def document_of(row: RowMapping) -> DocumentInfo:
    """Read the row of a document."""
    return DocumentInfo(
        **{
            **row,
            "dates": dates_from_json(row["dates"]),
            "unread": tuple(Unread(*each) for each in row["unread"]),
            "languages": tuple(row["languages"]),
            "notes": tuple(row["notes"]),
            "replies_to": tuple(row["replies_to"]),
            "quoted": tuple((ordinal, start, end) for ordinal, start, end in row["quoted"]),
            "repeats": tuple((ordinal, tuple(ids)) for ordinal, ids in row["repeats"]),
            "left_out": tuple(row["left_out"]),
            "replaces": tuple(row["replaces"]),
            "replaced_by": tuple(row["replaced_by"]),
        }
    )


def file_row(info: FileInfo) -> dict[str, Any]:
    """Make the row of a file."""
    plain = {field.name: getattr(info, field.name) for field in fields(info)}
    return {**plain, "problems": [[each.source, each.reason, each.part] for each in info.problems]}


def file_of(row: RowMapping) -> FileInfo:
    """Read the row of a file."""
    return FileInfo(**{**row, "problems": tuple(Problem(*each) for each in row["problems"])})
