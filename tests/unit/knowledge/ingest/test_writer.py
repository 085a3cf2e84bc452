"""How documents are batched, and what fails with what."""

import pytest

from clew.errors import ConfigurationError, ModelUnavailableError
from clew.knowledge.ingest import embed, writer
from tests.unit.knowledge.ingest.conftest import Shelf
from tests.unit.knowledge.memory_store import MemoryStore


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embed, "BATCH", 4)
    monkeypatch.setattr(writer, "BATCH", 4)
    monkeypatch.setattr(writer, "_ROWS", 8)


def fail_on(shelf: Shelf, *words: str, error: Exception | None = None) -> list[list[str]]:
    """Let batches with one of these words fail; return the batches that are asked for."""
    batches: list[list[str]] = []
    original = shelf.embeddings.embed_documents

    def embed(texts: list[str]) -> list[list[float]]:
        batches.append(texts)
        if any(word in text for word in words for text in texts):
            raise error or ModelUnavailableError("The embedding model is out of order. Wait.")
        return original(texts)

    shelf.embeddings.embed_documents = embed  # type: ignore[method-assign]
    return batches


def test_small_documents_share_batches(shelf: Shelf) -> None:
    batches = fail_on(shelf)
    shelf.write(**{f"d{n}": f"第{n}篇" for n in range(10)})
    shelf.ingest()
    assert [len(batch) for batch in batches] == [4, 4, 2]
    assert len(shelf.sources()) == 10


def test_a_failed_batch_costs_its_documents_alone_and_the_next_ingest_goes_on(shelf: Shelf) -> None:
    shelf.write(**{f"d{n}": f"第{n}篇" for n in range(12)})
    fail_on(shelf, "第5篇")
    report = shelf.ingest()
    assert [problem.source for problem in report.failed] == ["d2.md", "d3.md", "d4.md", "d5.md"]
    assert all("not searchable" in problem.reason and "out of order" in problem.reason for problem in report.failed)
    assert report.embedding_error
    assert len(shelf.sources()) == shelf.rows() == 8
    shelf.library.embeddings = type(shelf.embeddings)()
    report = shelf.ingest()
    assert report.added == ["d2.md", "d3.md", "d4.md", "d5.md"]
    assert len(shelf.sources()) == shelf.rows() == 12


def test_a_long_document_of_which_a_batch_fails_leaves_nothing(shelf: Shelf) -> None:
    long = "\n\n".join(f"第{n}段，说的是第{n}件事，很长很长很长很长。" for n in range(60))
    shelf.write(a="甲", b=long, c="丙")
    fail_on(shelf, "第50段")
    report = shelf.ingest()
    assert [problem.source for problem in report.failed] == ["b.md"]
    assert shelf.sources() == ["a.md", "c.md"]
    assert shelf.rows() == 2
    assert shelf.library.catalog().ledger.leftovers() == []


def test_a_failed_update_keeps_the_old_version(shelf: Shelf) -> None:
    shelf.write(a="旧的正文")
    shelf.ingest()
    shelf.write(a="新的正文")
    fail_on(shelf, "新的")
    assert [problem.source for problem in shelf.ingest().failed] == ["a.md"]
    assert [row["text"] for row in rows(shelf)] == ["旧的正文"]
    shelf.write(a="旧的正文")
    assert shelf.ingest().unchanged == ["a.md"]


def test_after_three_failed_batches_in_a_row_nothing_more_is_asked(shelf: Shelf) -> None:
    shelf.write(**{f"d{n:02d}": f"第{n}篇" for n in range(40)})
    batches = fail_on(shelf, "篇")
    report = shelf.ingest()
    assert len(batches) == 3
    assert len(report.failed) == 12
    assert len(report.not_done) == 28
    assert {*report.not_done, *(problem.source for problem in report.failed)} == {f"d{n:02d}.md" for n in range(40)}
    assert shelf.rows() == 0
    shelf.library.embeddings = type(shelf.embeddings)()
    assert len(shelf.ingest().added) == 40


def test_batches_that_fail_now_and_then_do_not_end_it(shelf: Shelf) -> None:
    shelf.write(**{f"d{n:02d}": f"第{n}篇{'毒' if n % 8 == 0 else ''}" for n in range(40)})
    fail_on(shelf, "毒")
    report = shelf.ingest()
    assert (len(report.added), len(report.failed), report.not_done) == (20, 20, [])


def test_what_is_gone_is_removed_though_the_model_fails(shelf: Shelf) -> None:
    shelf.write(a="甲", b="乙")
    shelf.ingest()
    (shelf.docs / "a.md").unlink()
    shelf.write(**{f"d{n:02d}": f"第{n}篇" for n in range(40)})
    fail_on(shelf, "篇")
    assert shelf.ingest().removed == ["a.md"]
    assert shelf.sources() == ["b.md"]


def test_too_few_vectors_are_a_failure_not_a_shift(shelf: Shelf) -> None:
    shelf.write(a="甲", b="乙")
    shelf.embeddings.embed_documents = lambda texts: [[1.0, 0.0]]  # type: ignore[method-assign]
    report = shelf.ingest()
    assert [problem.source for problem in report.failed] == ["a.md", "b.md"]
    assert "1 vectors for 2" in report.failed[0].reason


def test_what_is_no_failure_of_the_model_is_raised(shelf: Shelf) -> None:
    shelf.write(a="甲")
    fail_on(shelf, "甲", error=ConfigurationError("CLEW_EMBEDDING is wrong."))
    with pytest.raises(ConfigurationError):
        shelf.ingest()


def test_a_passage_without_a_vector_costs_itself_alone(shelf: Shelf) -> None:
    shelf.embeddings.poison = "毒"
    text = "\n\n".join(f"第{n}段{'毒' if n == 3 else ''}，说的是第{n}件事，很长很长很长很长。" for n in range(9))
    shelf.write(a=text, b="毒")
    report = shelf.ingest()
    assert (report.added, [problem.source for problem in report.failed]) == (["a.md"], ["b.md"])
    (problem,) = [problem for problem in report.skipped if problem.source == "a.md"]
    assert "no usable vector" in problem.reason
    assert text[slice(*map(int, problem.part.strip("[]").split(":")))].count("毒") == 1
    assert all("毒" not in row["text"] for row in rows(shelf))
    (info,) = shelf.library.catalog().documents()
    assert info.passages == shelf.rows() == report.passages_added


def rows(shelf: Shelf) -> list[dict[str, str]]:
    (collection,) = MemoryStore.collections.values()
    return [dict(row) for row in collection.values()]  # type: ignore[arg-type]
