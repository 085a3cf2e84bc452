"""What an ingest remembers, so that it may be broken off at any moment: what it read, and what it has to clear up."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields

from sqlalchemy import Connection, delete, exists, insert, literal, select, update

from clew.knowledge.catalog import access, mentions
from clew.knowledge.catalog.database import BATCH, Database
from clew.knowledge.catalog.tables import (
    amendment,
    document_row,
    documents,
    excluded,
    file_of,
    file_row,
    files,
    forgotten,
    leftovers,
    roots,
    texts,
    vectors,
)
from clew.knowledge.records import DocumentInfo, FileInfo, Leftover, OwnRule


@dataclass(frozen=True)
class Written:
    """A document whose passages have been stored."""

    info: DocumentInfo
    text: str
    vectors: Sequence[bytes] = ()
    """Under which keys the embedding cache keeps their vectors."""
    entities: Sequence[Collection[str]] = ()
    """Of each passage, in order."""


@dataclass
class Change:
    """What becomes visible in one go."""

    documents: list[Written] = field(default_factory=list)
    """New documents, and new versions of known ones."""
    files: list[FileInfo] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    """Ids of documents."""
    removed_files: list[str] = field(default_factory=list)
    """Ids of files."""
    unsettled_files: list[str] = field(default_factory=list)
    """Ids of files that must be read again."""

    own_rules: dict[str, OwnRule | None] = field(default_factory=dict)
    """What changes of the rules that documents brought, by the id of the document."""

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to do."""
        return not any(getattr(self, each.name) for each in fields(self))


class Ledger:
    """The book that an ingest keeps. Every method raises `StoreError` when the file cannot be used."""

    def __init__(self, database: Database) -> None:
        """Write to `database`."""
        self._database = database

    def files(self) -> dict[str, FileInfo]:
        """Read all files, by id."""
        with self._database.reading() as db:
            return {row["id"]: file_of(row) for row in db.execute(select(files)).mappings()}

    def begin(self, coming: Sequence[Leftover], nodes: Mapping[str, int]) -> None:
        """Note passages that are about to be stored: until their document is listed they do not belong there.

        Args:
            coming: The passages.
            nodes: New nodes of the permission tree, by path.
        """
        with self._database.writing() as db:
            access.add_nodes(db, nodes)
            db.execute(leftovers.insert(), [_leftover_row(each) for each in coming])

    def apply(self, change: Change) -> None:
        """Make a change visible; the passages that it replaces or removes become leftovers."""
        known = [*change.removed, *(each.info.id for each in change.documents)]
        with self._database.writing(marked=bool(known or change.own_rules)) as db:
            for at in range(0, len(known), BATCH):
                _drop_documents(db, known[at : at + BATCH])
            for each in change.documents:
                _drop_leftover(db, each.info.id, each.info.version)
            _insert(db, change)
            access.write_own(db, change.own_rules)
            for at in range(0, len(change.removed_files), BATCH):
                db.execute(delete(files).where(files.c.id.in_(change.removed_files[at : at + BATCH])))
            for at in range(0, len(change.unsettled_files), BATCH):
                some = change.unsettled_files[at : at + BATCH]
                db.execute(update(files).where(files.c.id.in_(some)).values(made_with=""))

    def tree(self) -> access.TreeState:
        """Read what decides which node governs a new document."""
        with self._database.snapshot() as db:
            return access.read_tree(db)

    def disputed(self) -> list[str]:
        """List the paths at which several documents stand that did not bring the same rule."""
        with self._database.reading() as db:
            return sorted(path for path, rules in access.read_own_by_path(db).items() if len(rules) > 1)

    def drop_idle_nodes(self) -> None:
        """Drop the nodes at and below which no document is."""
        with self._database.writing(marked=False) as db:
            access.drop_idle_nodes(db)

    def unsettled(self) -> set[str]:
        """Read the ids of the documents that were not compared yet with those that they quote or replace."""
        with self._database.reading() as db:
            return set(db.execute(select(documents.c.id).where(documents.c.settled == 0)).scalars())

    def names_missing(self) -> bool:
        """Tell whether a document is noted as replaced by one that is gone."""
        newer = documents.alias()
        there = exists().where(newer.c.id == documents.c.superseded_by)
        query = select(documents.c.id).where(documents.c.superseded_by != "", ~there)
        with self._database.reading() as db:
            return db.execute(query.limit(1)).first() is not None

    def texts(self, ids: Collection[str]) -> dict[str, str]:
        """Read the texts of documents, by id."""
        with self._database.reading() as db:
            return {key: db.execute(select(texts.c.text).where(texts.c.id == key)).scalar_one() for key in ids}

    def settle(self, ids: Collection[str], amended: Sequence[DocumentInfo] = ()) -> None:
        """Note that documents were compared with the others.

        Args:
            ids: All that were.
            amended: Those of them, or others, of which something else is known now; their texts stay.
        """
        with self._database.writing() as db:
            for info in amended:
                db.execute(update(documents).where(documents.c.id == info.id).values(amendment(info)))
            wanted = sorted(ids)
            for at in range(0, len(wanted), BATCH):
                some = documents.c.id.in_(wanted[at : at + BATCH])
                db.execute(update(documents).where(some).values(settled=1))

    def leftovers(self) -> list[tuple[int, Leftover]]:
        """List the passages to delete, each with the number under which it is noted."""
        with self._database.reading() as db:
            rows = db.execute(select(leftovers).order_by(leftovers.c.id))
            return [(row.id, Leftover(row.doc_id, row.version, row.first, row.end)) for row in rows]

    def swept(self, numbers: Sequence[int]) -> None:
        """Forget leftovers, after their passages have been deleted."""
        with self._database.writing(marked=False) as db:
            for at in range(0, len(numbers), BATCH):
                db.execute(delete(leftovers).where(leftovers.c.id.in_(numbers[at : at + BATCH])))

    def has_forgotten(self) -> bool:
        """Tell whether documents were removed or replaced since the last call of `forgot`."""
        with self._database.reading() as db:
            return db.execute(select(forgotten.c.key).limit(1)).first() is not None

    def keys_to_forget(self) -> list[bytes]:
        """List the keys of vectors that no document has any more."""
        in_use = select(vectors.c.key)
        with self._database.reading() as db:
            return list(db.execute(select(forgotten.c.key).where(forgotten.c.key.not_in(in_use))).scalars())

    def forgot(self) -> None:
        """Note that the embedding cache keeps none of them any more."""
        with self._database.writing(marked=False) as db:
            db.execute(delete(forgotten))

    def roots(self) -> list[str]:
        """List the absolute paths of the folders and files that were ingested by name."""
        with self._database.reading() as db:
            return sorted(db.execute(select(roots.c.path)).scalars())

    def set_roots(self, paths: Collection[str]) -> None:
        """Replace them."""
        wanted = sorted(set(paths))
        if wanted == self.roots():
            return
        with self._database.writing(marked=False) as db:
            db.execute(delete(roots))
            if wanted:
                db.execute(roots.insert(), [{"path": path} for path in wanted])

    def excluded(self) -> set[str]:
        """Read the ids of the files and documents that were deleted by hand."""
        with self._database.reading() as db:
            return set(db.execute(select(excluded.c.id)).scalars())

    def exclude(self, infos: Iterable[DocumentInfo]) -> None:
        """Keep documents out from now on."""
        with self._database.writing(marked=False) as db:
            for info in infos:
                db.execute(delete(excluded).where(excluded.c.id == info.id))
                db.execute(excluded.insert().values(id=info.id, file_id=info.file_id))

    def include(self, file_ids: Collection[str]) -> None:
        """Let files and all parts of them in again."""
        parts = excluded.c.file_id.in_(sorted(file_ids))
        with self._database.reading() as db:
            if not db.execute(select(excluded.c.id).where(parts)).first():
                return
        with self._database.writing(marked=False) as db:
            db.execute(delete(excluded).where(parts))
            db.execute(update(files).where(files.c.id.in_(sorted(file_ids))).values(made_with=""))

    def wipe(self) -> bool:
        """Overwrite what was deleted, and tell whether that could be done: until then it stands in the log."""
        return self._database.wipe()


def _leftover_row(each: Leftover) -> dict[str, str | int]:
    return {"doc_id": each.doc_id, "version": each.version, "first": each.first, "end": each.end}


def _drop_documents(db: Connection, ids: Sequence[str]) -> None:
    """Forget documents; their passages become leftovers, and their vectors need not be kept."""
    db.execute(
        insert(leftovers).from_select(
            ["doc_id", "version", "first", "end"],
            select(documents.c.id, documents.c.version, literal(0), documents.c.ordinals).where(
                documents.c.id.in_(ids)
            ),
        )
    )
    mentions.remove(db, ids)
    access.drop_own(db, ids)
    keys = select(vectors.c.key).distinct().where(vectors.c.doc_id.in_(ids))
    db.execute(insert(forgotten).prefix_with("OR IGNORE").from_select(["key"], keys))
    db.execute(delete(vectors).where(vectors.c.doc_id.in_(ids)))
    db.execute(delete(texts).where(texts.c.id.in_(ids)))
    db.execute(delete(documents).where(documents.c.id.in_(ids)))


def _drop_leftover(db: Connection, doc_id: str, version: str) -> None:
    db.execute(delete(leftovers).where(leftovers.c.doc_id == doc_id, leftovers.c.version == version))


def insert_documents(db: Connection, new: Sequence[tuple[DocumentInfo, str]], *, settled: bool) -> None:
    """List documents that are not known yet, each with its text."""
    db.execute(documents.insert(), [document_row(info, settled=settled) for info, _ in new])
    db.execute(texts.insert(), [{"id": info.id, "text": text} for info, text in new])


def _insert(db: Connection, change: Change) -> None:
    if change.documents:
        insert_documents(db, [(each.info, each.text) for each in change.documents], settled=False)
        mentions.add(db, {each.info.id: each.entities for each in change.documents if any(each.entities)})
    keys = [{"key": key, "doc_id": each.info.id} for each in change.documents for key in each.vectors]
    if keys:
        db.execute(vectors.insert(), keys)
    for info in change.files:
        db.execute(delete(files).where(files.c.id == info.id))
    if change.files:
        db.execute(files.insert(), [file_row(info) for info in change.files])
