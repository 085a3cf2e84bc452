"""Processes that read files: one that crashes, hangs or takes too much memory costs its file alone."""

import os
import signal
import time
from pathlib import Path

import psutil
import pytest

from clew.knowledge import prepare as real
from clew.knowledge.ingest import pool
from clew.knowledge.parse import document_id
from clew.knowledge.prepare import Options, Prepared, Task
from clew.settings import Settings


def prepare(task: Task, options: Options) -> Prepared:
    """Read a file, or do what its name says."""
    if "crash" in task.source:
        os.kill(os.getpid(), signal.SIGSEGV)
    if "exit" in task.source:
        os._exit(3)
    if "hang" in task.source:
        time.sleep(600)
    if "greedy" in task.source:
        bytearray(8 << 30)
    return real.prepare(task, options)


def tasks(folder: Path, *names: str) -> list[Task]:
    made = []
    for name in names:
        path = folder / f"{name}.md"
        path.write_text(f"# {name}\n\nText of {name}.", encoding="utf-8")
        made.append(Task(document_id(path), path, path, folder, path.name, "markdown", size=path.stat().st_size))
    return made


@pytest.mark.skipif(os.name == "nt", reason="needs signals and limits of memory")
def test_what_ends_a_process_costs_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "prepare", prepare)
    monkeypatch.setattr(pool, "_LITTLE", 0)
    settings = Settings(ingest_workers=2, parse_timeout=20, parse_memory_mb=3000)
    names = ["a", "crash", "b", "hang", "c", "greedy", "d", "exit", *(f"e{n}" for n in range(8))]
    before = set(psutil.Process().children(recursive=True))
    results = list(pool.prepare_all(tasks(tmp_path, *names), Options.of(settings), settings))
    assert sorted(each.file.source for each in results) == sorted(f"{name}.md" for name in names)
    errors = {each.file.source: each.file.error for each in results if each.file.error}
    assert sorted(errors) == ["crash.md", "exit.md", "greedy.md", "hang.md"]
    assert "crashed" in errors["crash.md"]
    assert "crashed" in errors["exit.md"]
    assert "CLEW_PARSE_TIMEOUT" in errors["hang.md"]
    assert "CLEW_PARSE_MEMORY_MB" in errors["greedy.md"]
    assert all(each.documents for each in results if not each.file.error)
    assert all(each.file.limited for each in results if each.file.error)
    readers = [each for each in psutil.Process().children(recursive=True) if each not in before]
    _, alive = psutil.wait_procs([each for each in readers if "popen_loky" in " ".join(each.cmdline())], timeout=20)
    assert alive == []


def test_results_are_made_no_faster_than_they_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_LITTLE", 0)
    monkeypatch.setattr(pool, "_AHEAD", 4)
    settings = Settings(ingest_workers=2)
    waiting = tasks(tmp_path, *(f"d{n}" for n in range(30)))
    results = pool.prepare_all(waiting, Options.of(settings), settings)
    next(results)
    time.sleep(2)
    for task in waiting[10:]:
        task.path.unlink()
    rest = list(results)
    assert sum(bool(each.file.error) for each in rest) >= 19, "they had not been read yet"
    assert len(rest) == 29
