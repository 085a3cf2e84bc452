"""The catalog's file when something is wrong with it: an error with its cure, never a bug."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from clew.errors import StoreError, StoreLockedError
from clew.knowledge.catalog import Catalog, Change, DocumentInfo, Leftover, Written, database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty catalog."""
    path = tmp_path / "catalog.sqlite"
    Catalog(path).close()
    return path


def test_a_file_that_is_no_database_names_its_cure(path: Path) -> None:
    path.write_bytes(b"not a database, but long enough to look like one" * 50)
    with pytest.raises(StoreError, match=r"Delete the file.*--rebuild"):
        Catalog(path)


def test_a_database_broken_in_its_middle_names_its_cure(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[100:] = b"\xff" * (len(data) - 100)
    path.write_bytes(data)
    with pytest.raises(StoreError, match="--rebuild"):
        Catalog(path)


def test_a_folder_in_its_place_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "catalog.sqlite").mkdir()
    with pytest.raises(StoreError, match=r"catalog\.sqlite.*must be writable"):
        Catalog(tmp_path / "catalog.sqlite")


def test_a_read_only_file_is_told(path: Path) -> None:
    opened = Catalog(path)
    with opened._database._engine.begin() as db:
        db.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(StoreError, match=r"readonly.*must be writable"):
        opened.set_facts({"name": "value"})
    opened.close()


def test_a_locked_file_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "WAIT", 0.05)
    opened = Catalog(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreLockedError, match="Wait until"):
            opened.set_facts({"name": "value"})
        other.rollback()
    opened.set_facts({"name": "value"})
    assert opened.facts() == {"name": "value"}
    opened.close()


def test_every_change_is_told_and_no_reading(path: Path) -> None:
    one, other = Catalog(path), Catalog(path)
    info = DocumentInfo("a1", "/a", "a.md", "A", "1", acl_id=0, passages=1)
    seen = {one.last_change()}
    changes: list[Callable[[], None]] = [
        lambda: one.add([(info, "text")]),
        lambda: other.add([(replace(info, id="b1"), "text")]),
        lambda: one.ledger.apply(Change(documents=[Written(replace(info, version="2"), "other")])),
        lambda: other.ledger.apply(Change(removed=["a1"])),
        lambda: one.ledger.begin([Leftover("c1", "1", 0, 2)], {}),
    ]
    for change in changes:
        change()
        assert one.last_change() == other.last_change() == Catalog(path).last_change()
        assert one.last_change() not in seen
        assert one.documents() is not None
        seen.add(one.last_change())
    assert len(seen) == 6
    one.close()
    other.close()


def test_sources_lead_to_the_ids_of_all_their_documents(path: Path) -> None:
    opened = Catalog(path)
    for doc_id, source in (("a1", "a.md"), ("a2", "a.md"), ("b1", "x') or ('1'='1.md")):
        opened.add([(DocumentInfo(doc_id, f"/{doc_id}", source, "A", "1", acl_id=0, passages=1), "")])
    assert sorted(opened.ids_of(["a.md", "unknown.md"])) == ["a1", "a2"]
    assert opened.ids_of({"x') or ('1'='1.md"}) == ["b1"]
    assert opened.ids_of([f"{n}.md" for n in range(1200)] + ["a.md", "a.md"]) == ["a1", "a2"]
    assert opened.ids_of([]) == []
    opened.close()
