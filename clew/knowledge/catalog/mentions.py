"""Which passages mention which entities: changed in the same transaction as the documents that they belong to."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Column, Connection, Index, Integer, String, Table, bindparam, delete, insert, select

from clew.knowledge.catalog.tables import metadata
from clew.knowledge.entities import MAX_CHARS

mentioning = Table(
    "mentioning",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("doc_id", String(32), nullable=False, unique=True),
)
"""Short numbers of the documents: there are many more mentions than documents."""
mentions = Table(
    "mentions",
    metadata,
    Column("entity", String(MAX_CHARS), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ord", Integer, primary_key=True, autoincrement=False),
    Index("mentions_number", "number", "ord"),
    sqlite_with_rowid=False,
)
_ENTITIES = (
    select(mentions.c.entity)
    .where(mentions.c.number == bindparam("number"), mentions.c.ord == bindparam("ord"))
    .order_by(mentions.c.entity)
)
_PAGE = (
    select(mentioning.c.doc_id, mentions.c.ord)
    .join(mentioning, mentioning.c.number == mentions.c.number)
    .where(mentions.c.entity == bindparam("entity"))
    .order_by(mentions.c.number, mentions.c.ord)
    .limit(bindparam("size"))
    .offset(bindparam("seen"))
)
_BATCH = 500
_GROWTH = 8

Mentioned = Mapping[str, Sequence[Collection[str]]]
"""By document id: the entities of each passage, in the order of the passages, which are counted from 0."""


class Place(NamedTuple):
    """A passage, whatever the version of its document."""

    doc_id: str
    ord: int


def add(db: Connection, mentioned: Mentioned) -> None:
    """Note what the passages of documents mention that have none noted, as when they become visible."""
    if not mentioned:
        return
    db.execute(insert(mentioning), [{"doc_id": doc_id} for doc_id in mentioned])
    rows = [
        {"entity": entity, "number": number, "ord": place}
        for doc_id, number in _numbers(db, list(mentioned)).items()
        for place, entities in enumerate(mentioned[doc_id])
        for entity in dict.fromkeys(entities)
    ]
    if rows:
        db.execute(insert(mentions), rows)


def remove(db: Connection, doc_ids: Iterable[str]) -> None:
    """Forget what documents mention; those that mention nothing are no matter."""
    numbers = list(_numbers(db, list(doc_ids)).values())
    for at in range(0, len(numbers), _BATCH):
        some = numbers[at : at + _BATCH]
        db.execute(delete(mentions).where(mentions.c.number.in_(some)))
        db.execute(delete(mentioning).where(mentioning.c.number.in_(some)))


def clear(db: Connection) -> None:
    """Forget everything."""
    db.execute(delete(mentions))
    db.execute(delete(mentioning))


def entities_of(db: Connection, passages: Collection[Place]) -> dict[Place, list[str]]:
    """Look up what passages mention; those whose document mentions nothing are left out."""
    numbers = _numbers(db, sorted({passage.doc_id for passage in passages}))
    return {
        passage: list(db.execute(_ENTITIES, {"number": numbers[passage.doc_id], "ord": passage.ord}).scalars())
        for passage in passages
        if passage.doc_id in numbers
    }


def rare_postings(
    db: Connection, entities: Iterable[str], most: int, allowed: Callable[[str], bool]
) -> dict[str, list[Place]]:
    """Find the passages that mention each of the entities that at most so many mention, and at least one.

    What is not allowed changes nothing: an entity that forbidden passages mention too is as rare as without them.

    Args:
        db: An open connection.
        entities: Keys.
        most: The greatest number of passages.
        allowed: Tells of a document's id whether it may have any influence.
    """
    found = ((entity, _postings(db, entity, most, allowed)) for entity in dict.fromkeys(entities))
    return {entity: places for entity, places in found if 0 < len(places) <= most}


def _postings(db: Connection, entity: str, most: int, allowed: Callable[[str], bool]) -> list[Place]:
    """Read until there are more than `most`: few rows in all, unless many of them are forbidden."""
    found: list[Place] = []
    size, seen = most + 1, 0
    while len(found) <= most:
        rows = db.execute(_PAGE, {"entity": entity, "size": size, "seen": seen}).all()
        found += [Place(row.doc_id, row.ord) for row in rows if allowed(row.doc_id)]
        if len(rows) < size:
            break
        seen, size = seen + size, size * _GROWTH
    return found


def _numbers(db: Connection, doc_ids: Sequence[str]) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for at in range(0, len(doc_ids), _BATCH):
        query = select(mentioning).where(mentioning.c.doc_id.in_(doc_ids[at : at + _BATCH]))
        numbers.update((row.doc_id, row.number) for row in db.execute(query))
    return numbers
