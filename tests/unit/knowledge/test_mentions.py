from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine, event, func, select

from clew.knowledge.catalog.mentions import (
    Place,
    add,
    clear,
    entities_of,
    mentioning,
    mentions,
    rare_postings,
    remove,
)
from clew.knowledge.catalog.tables import metadata


def all_allowed(_doc_id: str) -> bool:
    return True


@pytest.fixture
def db() -> Iterator[Connection]:
    yield from connection()


def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as db:
        yield db
    engine.dispose()


def rows(db: Connection) -> int:
    return db.execute(select(func.count()).select_from(mentions)).scalar_one()


def test_what_is_added_is_found_from_both_sides(db: Connection) -> None:
    add(db, {"a": [["lund", "roe", "lund"], [], ["roe"]], "b": [["lund"]]})
    assert rare_postings(db, ["lund", "roe", "none"], 8, all_allowed) == {
        "lund": [Place("a", 0), Place("b", 0)],
        "roe": [Place("a", 0), Place("a", 2)],
    }
    found = entities_of(db, [Place("a", 0), Place("a", 1), Place("c", 0)])
    assert found == {Place("a", 0): ["lund", "roe"], Place("a", 1): []}


def test_what_is_removed_is_gone_without_a_trace(db: Connection) -> None:
    add(db, {"a": [["lund"]], "b": [["lund"]], "empty": [[]]})
    remove(db, ["a", "unknown", "empty"])
    assert rare_postings(db, ["lund"], 8, all_allowed) == {"lund": [Place("b", 0)]}
    assert list(db.execute(select(mentioning.c.doc_id)).scalars()) == ["b"]
    clear(db)
    assert rows(db) == 0
    assert rare_postings(db, ["lund"], 8, all_allowed) == {}


def test_a_new_version_takes_the_place_of_the_old_one(db: Connection) -> None:
    add(db, {"a": [["old", "kept"], ["old"]]})
    remove(db, ["a"])
    add(db, {"a": [["kept", "new"]]})
    assert rare_postings(db, ["old", "kept", "new"], 8, all_allowed) == {
        "kept": [Place("a", 0)],
        "new": [Place("a", 0)],
    }


def test_many_documents_at_once(db: Connection) -> None:
    add(db, {f"{n:04d}": [[f"own{n}", "shared"]] for n in range(1_200)})
    assert rows(db) == 2_400
    remove(db, [f"{n:04d}" for n in range(1_195)])
    assert len(rare_postings(db, ["shared"], 8, all_allowed)["shared"]) == 5


def test_what_more_than_so_many_mention_is_not_rare(db: Connection) -> None:
    add(db, {str(n): [["lund"]] for n in range(9)})
    assert rare_postings(db, ["lund"], 8, all_allowed) == {}
    assert len(rare_postings(db, ["lund"], 9, all_allowed)["lund"]) == 9


def test_what_is_frequent_is_not_read_to_its_end(db: Connection) -> None:
    add(db, {str(n): [["lund"]] for n in range(2_000)})
    asked: list[str] = []
    assert rare_postings(db, ["lund"], 8, lambda doc_id: asked.append(doc_id) or True) == {}  # type: ignore[func-returns-value]
    assert len(asked) == 9


@pytest.mark.parametrize("forbidden", [0, 1, 9, 80, 700])
def test_forbidden_documents_change_nothing(db: Connection, forbidden: int) -> None:
    add(db, {f"no{n}": [["lund", f"x{n}"]] for n in range(forbidden)})
    add(db, {f"yes{n}": [["lund"]] for n in range(8)})
    add(db, {f"no{n}": [["lund", f"x{n}"]] for n in range(forbidden, 2 * forbidden)})
    found = rare_postings(db, ["lund", "x0"], 8, lambda doc_id: doc_id.startswith("yes"))
    assert found == {"lund": [Place(f"yes{n}", 0) for n in range(8)]}


Documents = Mapping[str, Sequence[Sequence[str]]]
ENTITIES = st.lists(st.sampled_from("abcdef"), max_size=4)


@given(
    st.dictionaries(st.sampled_from("123456789"), st.lists(ENTITIES, max_size=4)),
    st.sets(st.sampled_from("123456789")),
    st.integers(1, 5),
)
def test_the_postings_are_those_of_a_plain_count(documents: Documents, readable: set[str], most: int) -> None:
    expected: dict[str, list[Place]] = {}
    for doc_id, passages in documents.items():
        for place, entities in enumerate(passages):
            for entity in dict.fromkeys(entities if doc_id in readable else []):
                expected.setdefault(entity, []).append(Place(doc_id, place))
    for db in connection():
        add(db, documents)
        found = rare_postings(db, "abcdef", most, readable.__contains__)
        assert found == {entity: places for entity, places in expected.items() if len(places) <= most}


def test_the_indexes_are_used(db: Connection) -> None:
    """No statement reads a whole table: there may be millions of mentions."""
    add(db, {"a": [["lund"]]})
    plans: list[str] = []

    def explain(statement: str, parameters: object) -> None:
        plan = db.connection.driver_connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)  # type: ignore[union-attr]
        plans.extend(str(row[3]) for row in plan)

    watch(db, explain)
    rare_postings(db, ["lund"], 8, all_allowed)
    entities_of(db, [Place("a", 0)])
    remove(db, ["a"])
    assert plans
    assert not [plan for plan in plans if plan.startswith("SCAN")]


def watch(db: Connection, on_statement: Callable[[str, object], None]) -> None:
    @event.listens_for(db, "before_cursor_execute")
    def seen(_db: object, _cursor: object, statement: str, parameters: object, *_rest: object) -> None:
        on_statement(statement, parameters)
