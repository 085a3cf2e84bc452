"""`clew eval keep`, `export` and `push`."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from clew.evaluation.upload import Upload
from tests.unit.cli.conftest import Run
from tests.unit.cli.evaluation.conftest import CORPUS


@pytest.fixture(autouse=True)
def _run(run: Run, data: Path) -> None:
    assert run("eval", "run", data, "--mode", "retrieve", "--name", "alone").exit_code == 0


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Upload]:
    """What was sent, to nobody."""
    uploads: list[Upload] = []

    def send(upload: Upload, client: object) -> str:
        uploads.append(upload)
        return "http://there.test/experiment"

    client = SimpleNamespace(api_url="http://there.test")
    monkeypatch.setattr("clew.evaluation.langsmith_push.open_client", lambda: client)
    monkeypatch.setattr("clew.evaluation.langsmith_push.push", send)
    return uploads


def test_keep_appends_once_and_takes_the_corpus_along(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "regression.jsonl"
    result = run("eval", "keep", "alone", "depth", file)
    assert (result.exit_code, result.stdout) == (0, f"Kept depth in {file}.\n")
    assert f"Written: {file.with_name('corpus.jsonl')}, the corpus of small" in result.stderr
    assert run("eval", "run", file, "--mode", "retrieve").exit_code == 0
    assert run("eval", "keep", "alone", "depth", file).stdout == f"{file} has depth already.\n"
    assert [json.loads(line)["id"] for line in file.read_text().splitlines()] == ["depth"]


def test_what_is_kept_beside_its_corpus_can_be_run(run: Run, data: Path) -> None:
    result = run("eval", "keep", "alone", "chair", data / "regression.jsonl")
    assert result.stderr == ""
    again = run("eval", "run", data / "regression.jsonl", "--mode", "retrieve", "--json")
    assert json.loads(again.stdout)["runs"][0]["metrics"]["recall@5"]["mean"] == 1.0


def test_questions_on_documents_belong_to_the_documents(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "ferry.md").write_text("The Lund ferry is painted green.")
    question = {"id": "paint", "question": "How is the ferry painted?", "answer": "green", "documents": ["ferry.md"]}
    (folder / "questions.jsonl").write_text(json.dumps(question) + "\n")
    assert run("eval", "run", folder, "--mode", "retrieve", "--name", "papers").exit_code == 0
    result = run("eval", "keep", "papers", "paint", tmp_path / "regression.jsonl")
    assert f"asked of the documents in {folder}: to run regression.jsonl, move it there." in result.stderr
    assert run("eval", "keep", "papers", "paint", folder / "regression.jsonl").stderr == ""


def test_export_has_a_row_for_each_question(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    result = run("eval", "export", "alone", "--format", "ragas", file)
    assert (result.exit_code, result.stdout) == (0, f"Written: 3 rows for ragas, in {file}\n")
    rows = {row["id"]: row for row in map(json.loads, file.read_text().splitlines())}
    assert any(CORPUS["ferry"] in context for context in rows["paint"]["retrieved_contexts"])


def test_nothing_is_sent_without_a_terminal_or_yes(run: Run, sent: list[Upload]) -> None:
    result = run("eval", "push", "alone")
    assert result.exit_code == 2
    assert "To http://there.test go:" in result.stderr
    assert "but an answer may quote documents." in result.stderr
    assert "Say --yes" in result.stderr
    assert sent == []


@pytest.mark.parametrize(("said", "pushed"), [("n\n", 0), ("\n", 0), ("y\n", 1)])
def test_it_is_asked_before_it_is_sent(
    run: Run, sent: list[Upload], monkeypatch: pytest.MonkeyPatch, said: str, pushed: int
) -> None:
    monkeypatch.setattr("clew.cli.evaluation.share.has_terminal", lambda: True)
    result = run("eval", "push", "alone", input=said)
    assert len(sent) == pushed
    assert (result.exit_code == 0) == bool(pushed)


def test_yes_sends_and_gives_the_address(run: Run, sent: list[Upload]) -> None:
    result = run("eval", "push", "alone", "--yes", "--passages")
    assert (result.exit_code, result.stdout) == (0, "http://there.test/experiment\n")
    assert "The text of the passages found is sent too." in result.stderr
    assert [upload.with_passages for upload in sent] == [True]


def test_without_a_key_nothing_is_tried(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGSMITH_API_KEY", "LANGCHAIN_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    result = run("eval", "push", "alone", "--yes")
    assert result.exit_code == 2
    assert "Set LANGSMITH_API_KEY" in result.stderr
