"""What a search gives under permissions, on a real Milvus Lite: all that may be read, and nothing else.

`PERMISSION_DRAWS=10000` draws more often, and with `-s` it says what was drawn.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clew.knowledge import searching
from clew.knowledge.acl import Principal, Scope
from clew.knowledge.catalog.mentions import Place
from clew.knowledge.chunk import Chunk
from clew.knowledge.find import Query
from clew.knowledge.mentions import RARE
from clew.knowledge.rows import row_id, row_of
from clew.knowledge.store import Store
from clew.settings import Settings
from clew.state.records import Passage, TimeRange
from clew.text import Language, language_of
from tests.integration.tree_world import CHINESE, DAYS, PEOPLE, World, sources

DRAWS = int(os.environ.get("PERMISSION_DRAWS", "300"))
DRAWS_PER_STATE = 10
EVERYTHING = 500
LONG = 10_000


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(Random(5), tmp_path)
    yield world
    world.library.close()


class Asked:
    """The queries that searches were made with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.last: Query | None = None
        make = searching._query

        def spy(*given: Any) -> Query:
            self.last = make(*given)
            return self.last

        monkeypatch.setattr(searching, "_query", spy)


class Records:
    """The plain records of all documents, whoever may read them."""

    def __init__(self, world: World) -> None:
        catalog = world.library.catalog()
        self.infos = world.infos()
        assert sorted(self.infos) == sorted(world.files)
        self.ids = {info.id: source for source, info in self.infos.items()}
        rows = {source: row_id(info.id, info.version, 0) for source, info in self.infos.items()}
        assert all(info.passages == 1 for info in self.infos.values())
        terms = {row["id"]: row["terms"] for row in world.library.index().store.rows(list(rows.values()))}
        self.terms = {source: set(terms[row].split()) for source, row in rows.items()}
        mentioned = catalog.entities_of([Place(info.id, 0) for info in self.infos.values()])
        self.mentioned = {self.ids[place.doc_id]: set(entities) for place, entities in mentioned.items()}

    def ties(self, among: set[str]) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for source in among:
            for entity in self.mentioned.get(source, ()):
                found.setdefault(entity, set()).add(self.infos[source].id)
        return {entity: ids for entity, ids in found.items() if len(ids) <= RARE}

    def languages(self, among: set[str]) -> set[Language]:
        return {language for source in among for language in self.infos[source].languages}


@pytest.mark.timeout(max(120, DRAWS // 2))
def test_nothing_leaks_and_nothing_is_hidden_wrongly(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, seen, random = Asked(monkeypatch), Counter[str](), world.random
    for _ in range(40):
        world.write(world.new_source())
    world.ingest()
    while seen["draws"] < DRAWS:
        change = random.choice([*["apply"] * 5, "revoke", "revoke", "change_files"])
        getattr(world, change)()
        records = Records(world)
        seen[change] += 1
        for _ in range(DRAWS_PER_STATE // 2):
            seen.update(draw(world, records, asked))
    if "PERMISSION_DRAWS" in os.environ:
        sys.stderr.write(f"{dict(seen)}\n")
    assert min(seen[each] for each in ("apply", "revoke", "change_files")) > DRAWS / 400
    assert min(seen["readable"], seen["unreadable"], seen["found by words"]) > 2 * DRAWS


def draw(world: World, records: Records, asked: Asked) -> Counter[str]:
    """Ask as somebody, and follow with what was found or must not be."""
    principal, seen = world.principal(), Counter[str]()
    may = world.readable(principal)
    check_lists(world, records, principal, may)
    question = question_of(world)
    for _hop in range(2):
        found = check_searches(world, records, asked, principal, may, question)
        seen.update({"draws": 1, "readable": len(may), "unreadable": len(world.files) - len(may)})
        seen["found by words"] += len(found["words"])
        passage = world.random.choice([*found["hybrid"], None])
        question = passage["text"] if passage else question_of(world)
    return seen


def question_of(world: World) -> str:
    """Name documents and people, whether they may be known of or not, among words of others."""
    texts = world.random.sample(sorted(world.files.values(), key=lambda text: text.title), 2)
    return " ".join(
        [texts[0].title, world.random.choice(PEOPLE), *texts[1].body.split()[:3], world.random.choice(CHINESE)]
    )


def check_lists(world: World, records: Records, principal: Principal | None, may: set[str]) -> None:
    library = world.library
    assert {info.source for info in library.documents(principal=principal)} == may
    for source in world.random.sample(sorted(world.files), 5):
        text = library.text(records.infos[source].id, principal=principal)
        assert (text is not None) == (source in may)
    passages = {source: row_id(info.id, info.version, 0) for source, info in records.infos.items()}
    assert library._standing(list(passages.values()), principal) == {passages[source] for source in may}


def check_searches(
    world: World, records: Records, asked: Asked, principal: Principal | None, may: set[str], question: str
) -> dict[str, list[Passage]]:
    """Compare each kind of search with going through all records."""
    without = world.random.sample(sorted(world.files), 2) if world.random.random() < 0.3 else []
    time = time_range(world) if world.random.random() < 0.3 else None
    limit = EVERYTHING if world.random.random() < 0.8 else world.random.randint(1, 6)
    among = {source for source in may.difference(without) if time is None or is_within(world.files[source].day, time)}
    found = {}
    for legs in ("dense", "words", "hybrid"):
        asked.last = None
        found[legs] = world.search(question, principal, limit=limit, legs=legs, without=without, time=time)
        got = sources(found[legs])
        expected = among
        if asked.last:
            check_query(world, records, asked.last, may, among, question)
            terms = set(asked.last.terms.split())
            expected = among if legs != "words" else {source for source in among if records.terms[source] & terms}
        assert set(got) <= expected, (legs, question, principal, world.policy, world.brought)
        assert len(got) == len(set(got)) == min(limit, len(expected)), (legs, question, principal, world.policy)
    return found


def time_range(world: World) -> TimeRange:
    first, end = sorted(world.random.sample(DAYS, 2))
    return TimeRange(text="", ranges=[[first, end]], use="filter", notes=[])


def is_within(day: str, time: TimeRange) -> bool:
    return any(first <= day < end for first, end in time["ranges"])


def check_query(world: World, records: Records, query: Query, may: set[str], among: set[str], question: str) -> None:
    """Compare what leads from passages to others with going through all records."""
    ids = {source: info.id for source, info in records.infos.items()}
    assert {source for source in ids if query.allowed(ids[source])} == among
    ties = query.mentions.ties(sorted(set().union(*records.mentioned.values())))
    tied = {entity: {id.partition("#")[0] for id in tie.passages} for entity, tie in ties.items()}
    assert tied == records.ties(among)
    known = world.library._knowing.of(world.library.catalog())
    for source, text in world.files.items():
        named = known.titles.named_in(f"– {text.title} –", query.allowed)
        assert named == ([[ids[source]]] if source in among else [])
    assert set(query.foreign) == records.languages(may) - {language_of(question)}


@pytest.mark.parametrize("settled", [False, True])
def test_ten_thousand_nodes_and_exceptions_read_as_they_should(tmp_path: Path, settled: bool) -> None:
    random, node_of = Random(1), dict[str, int]()
    store = Store(Settings(data_dir=tmp_path))
    store.create(4)
    for number in range(300):
        doc_id, node = f"{random.randrange(16**32):032x}", random.choice([number, random.randrange(40_000)])
        chunk = Chunk(0, 4, "pump", [], [(0, 4)], "pump")
        store.upsert([row_of(doc_id, "1", chunk, [1.0, 0.0, 0.0, float(number)], 0, node=node)])
        node_of[doc_id] = node
    if settled:
        store.settle()
    many = [f"{random.randrange(16**32):032x}" for _ in range(LONG)]
    also, but = (frozenset([*many, *random.sample(sorted(node_of), 100)]) for _ in range(2))
    scattered, row = frozenset(random.sample(range(40_000), LONG)), frozenset(range(150, 150 + LONG))
    for nodes in (scattered, row, scattered | row):
        scope = Scope(nodes, also, but)
        may = {doc_id for doc_id, node in node_of.items() if scope.reads(doc_id, node)}
        assert 100 < len(may) < 300
        assert {hit["doc_id"] for hit in store.nearest(scope, [1.0, 0.0, 0.0, 0.0], limit=500)} == may
        assert {hit["doc_id"] for hit in store.matching(scope, "pump", limit=500)} == may
        assert store.count(scope) == len(may)
    store.close()
