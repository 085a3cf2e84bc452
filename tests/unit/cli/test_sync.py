import json
from pathlib import Path

import pytest

from clew.cli.report import report_lines
from clew.cli.terminal import steps
from clew.knowledge.ingest import IngestReport
from clew.knowledge.records import Problem
from tests.unit.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("embeddings", "memory_store")


def test_sync_needs_an_ingest_first(run: Run) -> None:
    result = run("sync")
    assert result.exit_code == 3
    assert "clew ingest FOLDER" in result.stderr


def test_sync_follows_all_folders(run: Run, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "other.md").write_text("Another text.", encoding="utf-8")
    run("ingest", folder, other)
    (folder / "bridge.md").unlink()
    (other / "other.md").write_text("Another new text.", encoding="utf-8")
    report = json.loads(run("sync", "--json").stdout)
    assert (report["removed"], report["updated"], report["unchanged"]) == (["bridge.md"], ["other.md"], ["orme.md"])


def test_a_folder_that_vanished_is_told_and_kept(run: Run, folder: Path, tmp_path: Path) -> None:
    run("ingest", folder)
    folder.rename(tmp_path / "away")
    result = run("sync")
    assert result.exit_code == 3
    assert str(folder) in result.stderr
    assert "--prune" in result.stderr
    assert len(json.loads(run("docs", "--json").stdout)["documents"]) == 2
    assert run("sync", "--prune").exit_code == 0
    assert json.loads(run("docs", "--json").stdout)["documents"] == []


def test_a_failing_embedding_model_ends_with_4(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_texts: list[str]) -> list[list[float]]:
        raise RuntimeError("out of order")

    monkeypatch.setattr("langchain_core.embeddings.DeterministicFakeEmbedding.embed_documents", lambda _, t: fail(t))
    result = run("ingest", folder)
    assert result.exit_code == 4
    assert "out of order" in result.stderr


def test_many_skipped_files_make_few_lines_and_are_all_in_the_json(run: Run, folder: Path) -> None:
    for number in range(500):
        (folder / f"{number:03d}.jpg").write_bytes(b"\xff\xd8\xff")
    result = run("ingest", folder, "--json")
    assert len(json.loads(result.stdout)["skipped"]) == 500
    assert "500" in result.stderr
    assert "000.jpg" in result.stderr
    assert "499.jpg" not in result.stderr
    assert len(result.stderr.splitlines()) < 10


def test_a_report_tells_everything(capsys: pytest.CaptureFixture[str]) -> None:
    report = IngestReport(
        renamed=[["a.md", "b\n.md"]],
        superseded=[["v1.md", "v2.md"]],
        partial=[Problem("scan.pdf", "it is a picture", "pages 4-6")],
        failed=[Problem(f"{n}.pdf", "it is locked; unlock it") for n in range(60)],
        vanished=["/mnt/away"],
        not_done=["x.md"],
        embedding_error="Out of order.",
    )
    console = steps(plain=True)
    for line in report_lines(report):
        console.print(line)
    told = capsys.readouterr().err
    for words in (
        "a.md → b .md",
        "v1.md → v2.md",
        "scan.pdf, pages 4-6: it is a picture",
        "/mnt/away",
        "Out of order.",
    ):
        assert words in told
    assert told.count("it is locked; unlock it") == 50
    assert "10 more" in told
