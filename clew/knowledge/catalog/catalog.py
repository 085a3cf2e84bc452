"""What searches and commands read of the documents, and facts about the index."""

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, exists, func, select

from clew.knowledge.catalog import access, mentions
from clew.knowledge.catalog.database import BATCH, Database
from clew.knowledge.catalog.ledger import Ledger, insert_documents
from clew.knowledge.catalog.tables import BRIEF, changes, document_of, documents, facts, leftovers, texts
from clew.knowledge.permissions import Permissions, Policy
from clew.knowledge.records import DocumentInfo, OwnRule


class Moment(NamedTuple):
    """What decided at one time what could be found."""

    change: str
    """The last change."""
    documents: list[DocumentInfo]
    """By source."""
    hidden: list[str]
    """Versions whose passages may stand in the store without being those of a document."""
    permissions: Permissions


class Catalog:
    """Documents and facts about the index, in SQL. Every method raises `StoreError` when the file cannot be used."""

    def __init__(self, path: Path, *, anew: bool = False) -> None:
        """Open or create the SQLite file `path`, whose folder must exist; `anew` forgets what is in it.

        Raises:
            StoreMismatchError: It was made by another version of Clew.
        """
        self._database = Database(path, anew=anew)
        self.ledger = Ledger(self._database)

    def close(self) -> None:
        """Close all connections."""
        self._database.close()

    def last_change(self) -> str:
        """Return a mark that is another one after every change of what can be found, by this process or another."""
        with self._database.reading() as db:
            return _last_change(db)

    def moment(self) -> Moment:
        """Read what decides what can be found, all of it as it was at one time.

        Read one after the other, the node of a document from before a change and the permissions from after it could
        open what neither opens.

        Raises:
            StoreError: It cannot be understood.
        """
        with self._database.snapshot() as db:
            return Moment(_last_change(db), _documents(db), _hidden_versions(db), access.read_permissions(db))

    def facts(self) -> dict[str, str]:
        """Read what the index was built with."""
        with self._database.reading() as db:
            return {row.name: row.value for row in db.execute(select(facts))}

    def set_facts(self, values: dict[str, str]) -> None:
        """Note what the index is built with; facts of other names stay."""
        with self._database.writing(marked=False) as db:
            for name, value in values.items():
                db.execute(delete(facts).where(facts.c.name == name))
                db.execute(facts.insert().values(name=name, value=value))

    def documents(self) -> list[DocumentInfo]:
        """List the documents, by source."""
        with self._database.reading() as db:
            return _documents(db)

    def sample(self, size: int) -> list[DocumentInfo]:
        """List some documents, always the same while they are there."""
        with self._database.reading() as db:
            rows = db.execute(select(*BRIEF).order_by(documents.c.id).limit(size)).mappings()
            return [document_of(row) for row in rows]

    def passages(self) -> int:
        """Count the passages of all documents."""
        with self._database.reading() as db:
            return int(db.execute(select(func.sum(documents.c.passages))).scalar() or 0)

    def count(self) -> int:
        """Count the documents."""
        with self._database.reading() as db:
            return db.execute(select(func.count()).select_from(documents)).scalar_one()

    def find(self, ids: Iterable[str]) -> dict[str, DocumentInfo]:
        """Look up documents by id; unknown ones are left out."""
        wanted = sorted(set(ids))
        found: dict[str, DocumentInfo] = {}
        with self._database.reading() as db:
            for at in range(0, len(wanted), BATCH):
                query = select(*BRIEF).where(documents.c.id.in_(wanted[at : at + BATCH]))
                found.update((row["id"], document_of(row)) for row in db.execute(query).mappings())
        return found

    def ids_of(self, sources: Collection[str]) -> list[str]:
        """List the ids of all documents with one of these sources; unknown sources give none."""
        wanted = sorted(set(sources))
        with self._database.reading() as db:
            return [
                doc_id
                for at in range(0, len(wanted), BATCH)
                for doc_id in db.execute(
                    select(documents.c.id).where(documents.c.source.in_(wanted[at : at + BATCH]))
                ).scalars()
            ]

    def text(self, document_id: str) -> str | None:
        """Read the canonical text of a document, whoever may read it; None if there is no such."""
        with self._database.reading() as db:
            return db.execute(select(texts.c.text).where(texts.c.id == document_id)).scalar_one_or_none()

    def entities_of(self, passages: Collection[mentions.Place]) -> dict[mentions.Place, list[str]]:
        """Look up the entities that passages mention; those of unknown documents are left out."""
        with self._database.reading() as db:
            return mentions.entities_of(db, passages)

    def rare_postings(
        self, entities: Iterable[str], most: int, allowed: Callable[[str], bool]
    ) -> dict[str, list[mentions.Place]]:
        """Find the passages that mention each of the entities that few mention; see `mentions.rare_postings`."""
        with self._database.reading() as db:
            return mentions.rare_postings(db, entities, most, allowed)

    def permissions(self) -> Permissions:
        """Read who may read what.

        Raises:
            StoreError: It cannot be understood.
        """
        with self._database.snapshot() as db:
            return access.read_permissions(db)

    def policy(self) -> Policy | None:
        """Read the policy that was applied; None when none was."""
        with self._database.reading() as db:
            return access.read_policy(db)

    def set_policy(self, policy: Policy | None) -> None:
        """Apply a policy in the place of the one before: it holds from the next call on, in every process.

        Args:
            policy: None for none: everyone may read what brought no rule of its own.
        """
        with self._database.writing() as db:
            access.write_policy(db, policy)

    def nodes(self) -> dict[str, int]:
        """Read the number of each node of the permission tree, by its path."""
        with self._database.reading() as db:
            return access.read_nodes(db)

    def own_rules(self) -> dict[str, OwnRule]:
        """Read the rules that documents brought themselves, by the id of the document."""
        with self._database.reading() as db:
            return access.read_own(db)

    def add(self, new: Sequence[tuple[DocumentInfo, str]], mentioned: mentions.Mentioned | None = None) -> None:
        """Make new documents visible, each with its text, after their passages have been stored: all or none.

        Args:
            new: None of them is known yet.
            mentioned: What their passages mention.
        """
        with self._database.writing() as db:
            insert_documents(db, new, settled=True)
            mentions.add(db, mentioned or {})


def _last_change(db: Connection) -> str:
    return db.execute(select(changes.c.last)).scalar() or ""


def _documents(db: Connection) -> list[DocumentInfo]:
    rows = db.execute(select(*BRIEF).order_by(documents.c.source, documents.c.id)).mappings()
    return [document_of(row) for row in rows]


def _hidden_versions(db: Connection) -> list[str]:
    of_a_document = exists().where(
        and_(documents.c.id == leftovers.c.doc_id, documents.c.version == leftovers.c.version)
    )
    return list(db.execute(select(leftovers.c.version).distinct().where(~of_a_document)).scalars())
