"""Which files are read again."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.knowledge import prepare
from clew.knowledge.prepare import Options, Prepared, Task
from tests.unit.knowledge.ingest.conftest import Shelf

LONG_AGO = 1_500_000_000


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources of the files that are opened."""
    opened: list[str] = []
    original: Callable[[Task, Options], Prepared] = prepare.prepare

    def spy(task: Task, options: Options) -> Prepared:
        opened.append(task.source)
        return original(task, options)

    monkeypatch.setattr("clew.knowledge.ingest.pool.prepare", spy)
    return opened


def age(path: Path, seconds: int = LONG_AGO) -> None:
    os.utime(path, (seconds, seconds))


def test_a_file_that_looks_as_it_did_is_not_opened(shelf: Shelf, read: list[str]) -> None:
    shelf.write(a="甲的正文", b="乙的正文")
    age(shelf.docs / "a.md")
    age(shelf.docs / "b.md", int(time.time()) + 60)
    shelf.ingest()
    read.clear()
    assert shelf.ingest().unchanged == ["a.md", "b.md"]
    assert read == ["b.md"], "it was written so shortly before that it may have been written again"
    read.clear()
    assert shelf.ingest(checksum=True).unchanged == ["a.md", "b.md"]
    assert read == ["a.md", "b.md"]


def test_a_change_that_keeps_size_and_time_is_seen(shelf: Shelf) -> None:
    shelf.write(a="共有4种")
    age(shelf.docs / "a.md")
    shelf.ingest()
    shelf.write(a="共有3种")
    age(shelf.docs / "a.md")  # but not the time of the change of its state
    assert shelf.ingest().updated == ["a.md"]


def test_a_file_put_in_the_place_of_another_is_seen(shelf: Shelf, tmp_path: Path) -> None:
    shelf.write(a="共有4种")
    age(shelf.docs / "a.md")
    shelf.ingest()
    (tmp_path / "other.md").write_text("共有3种", encoding="utf-8")
    age(tmp_path / "other.md")
    (tmp_path / "other.md").rename(shelf.docs / "a.md")
    assert shelf.ingest().updated == ["a.md"]


def test_a_touched_file_is_opened_once_and_nothing_is_written(shelf: Shelf, read: list[str]) -> None:
    shelf.write(a="甲的正文")
    shelf.ingest()
    age(shelf.docs / "a.md")
    embedded, change = len(shelf.embeddings.embedded), shelf.library.catalog().last_change()
    read.clear()
    assert shelf.ingest().unchanged == shelf.ingest().unchanged == ["a.md"]
    assert read == ["a.md"]
    assert len(shelf.embeddings.embedded) == embedded
    assert shelf.library.catalog().last_change() == change


def test_other_settings_read_all_files_again_and_write_what_differs(shelf: Shelf, read: list[str]) -> None:
    shelf.write(a="甲的正文", b="一句很长很长的话，说了很多。" * 9)
    for name in ("a", "b"):
        age(shelf.docs / f"{name}.md")
    shelf.ingest()
    shelf.library.settings = shelf.settings.model_copy(update={"chunk_tokens": 64})
    read.clear()
    report = shelf.ingest()
    assert (report.updated, report.unchanged) == (["b.md"], ["a.md"])
    assert read == ["a.md", "b.md"]


def test_a_file_that_cannot_be_read_is_reported_again_and_opened_once(shelf: Shelf, read: list[str]) -> None:
    shelf.write(good="正文", empty="")
    age(shelf.docs / "empty.md")
    first = shelf.ingest()
    read.clear()
    second = shelf.ingest()
    assert first.failed == second.failed
    assert [problem.source for problem in second.failed] == ["empty.md"]
    assert "empty.md" not in read


def test_a_broken_file_keeps_its_old_version(shelf: Shelf) -> None:
    shelf.write(a="甲的正文")
    shelf.ingest()
    (shelf.docs / "a.md").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    assert [problem.source for problem in shelf.ingest().failed] == ["a.md"]
    assert shelf.sources() == ["a.md"]
    shelf.write(a="甲的正文")
    report = shelf.ingest()
    assert (report.unchanged, report.failed) == (["a.md"], [])


@pytest.mark.parametrize("setting", ["max_text_mb", "max_file_mb"])
def test_a_file_that_is_too_large_is_not_opened(shelf: Shelf, read: list[str], setting: str) -> None:
    name = "big.md" if setting == "max_text_mb" else "big.pdf"
    shelf.write(a="甲的正文")
    with (shelf.docs / name).open("wb") as file:
        file.truncate(1_000_001)
    shelf.library.settings = shelf.settings.model_copy(update={setting: 1})
    (problem,) = shelf.ingest().failed
    assert problem.source == name
    assert "CLEW_MAX_" in problem.reason
    assert read == ["a.md"]


def test_the_index_is_not_looked_into_when_it_lies_among_the_documents(shelf: Shelf) -> None:
    shelf.write(a="甲的正文")
    places = {"data_dir": shelf.docs / "index", "cache_dir": shelf.docs / "cache"}
    for place in places.values():
        place.mkdir()
        (place / "b.md").write_text("乙的正文", encoding="utf-8")
    shelf.library.close()
    shelf.library.settings = shelf.settings.model_copy(update=places)
    report = shelf.ingest()
    assert report.added == ["a.md"]
    assert [problem.source for problem in report.skipped] == ["cache", "index"]
