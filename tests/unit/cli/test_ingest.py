import json
from pathlib import Path

import pytest
from filelock import FileLock

from clew.knowledge.store import Store
from tests.unit.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("embeddings", "memory_store")


def test_ingest_reports_what_it_did_on_stderr(run: Run, folder: Path) -> None:
    result = run("ingest", folder)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "Documents: 2 added, 0 updated, 0 unchanged, 0 removed, 0 renamed." in result.stderr


def test_json_report_and_a_second_run_that_changes_nothing(run: Run, folder: Path) -> None:
    first = json.loads(run("ingest", folder, "--json").stdout)
    second = json.loads(run("ingest", folder, "--json").stdout)
    assert first["added"] == ["bridge.md", "orme.md"]
    assert second["added"] == []
    assert second["unchanged"] == ["bridge.md", "orme.md"]


def test_several_paths_make_one_report(run: Run, folder: Path, tmp_path: Path) -> None:
    single = tmp_path / "single.txt"
    single.write_text("A single text.", encoding="utf-8")
    report = json.loads(run("ingest", folder, single, "--json").stdout)
    assert report["added"] == ["bridge.md", "orme.md", "single.txt"]
    assert report["passages_added"] == 3


def test_rebuild_forgets_the_old_documents_once(run: Run, folder: Path, tmp_path: Path) -> None:
    single = tmp_path / "single.txt"
    single.write_text("A single text.", encoding="utf-8")
    old = tmp_path / "old.txt"
    old.write_text("An old text.", encoding="utf-8")
    run("ingest", old)
    run("ingest", "--rebuild", folder, single)
    sources = [each["source"] for each in json.loads(run("docs", "--json").stdout)["documents"]]
    assert sources == ["bridge.md", "orme.md", "single.txt"]


def test_missing_path_is_found_before_anything_changes(run: Run, folder: Path, tmp_path: Path) -> None:
    run("ingest", folder)
    result = run("ingest", "--rebuild", folder, tmp_path / "nowhere")
    assert result.exit_code == 3
    assert "There is no file or folder" in result.stderr
    assert len(json.loads(run("docs", "--json").stdout)["documents"]) == 2


def test_folder_without_documents(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = run("ingest", tmp_path / "empty")
    assert result.exit_code == 3
    assert "No document to ingest" in result.stderr


def test_unreadable_file_is_named_and_the_others_are_ingested(run: Run, folder: Path) -> None:
    (folder / "broken.md").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    result = run("ingest", folder)
    assert result.exit_code == 3
    assert "Not read: broken.md:" in result.stderr
    assert "2 added" in result.stderr


def test_quiet_says_nothing(run: Run, folder: Path) -> None:
    result = run("ingest", "--quiet", folder)
    assert (result.exit_code, result.output) == (0, "")


def test_index_in_use_by_another_process(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.knowledge.index.Store", Store)
    (tmp_path / "data").mkdir()
    with FileLock(tmp_path / "data" / "passages.lock"):
        result = run("ingest", folder)
    assert result.exit_code == 6
    assert "in use by another process" in result.stderr


def test_index_of_another_embedding_model(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("ingest", folder)
    monkeypatch.setenv("CLEW_EMBEDDING", "openai:other")
    result = run("ingest", folder)
    assert result.exit_code == 5
    assert "--rebuild" in result.stderr
    assert run("ingest", "--rebuild", folder).exit_code == 0


def test_data_dir_option_goes_before_the_environment(run: Run, folder: Path, tmp_path: Path) -> None:
    run("ingest", "--data-dir", tmp_path / "other", folder)
    assert json.loads(run("docs", "--json").stdout) == {"documents": []}
    assert "bridge.md  Bridge  (1 passages)" in run("docs", "--data-dir", tmp_path / "other").stdout


def test_docs_of_an_empty_index(run: Run) -> None:
    result = run("docs")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "clew ingest FOLDER" in result.stderr


@pytest.mark.parametrize("text", ["", "rules: [", "rules:\n  bridge.md: {allow: [everyone]}\n", None])
def test_a_broken_policy_ends_an_ingest_before_it_begins(
    run: Run, folder: Path, tmp_path: Path, text: str | None
) -> None:
    policy = tmp_path / "acl.yaml"
    if text is not None:
        policy.write_text(text, encoding="utf-8")
    result = run("ingest", folder, "--acl", policy)
    assert (result.exit_code, str(policy) in result.stderr) == (3, True)
    assert json.loads(run("docs", "--json").stdout)["documents"] == []
    assert json.loads(run("acl", "--json").stdout)["policy"] is None


def test_a_rebuild_keeps_the_policy(run: Run, folder: Path, tmp_path: Path) -> None:
    policy = tmp_path / "acl.yaml"
    policy.write_text("rules:\n  bridge.md: {allow: [user:ann]}\n", encoding="utf-8")
    run("ingest", folder, "--acl", policy)
    assert run("ingest", folder, "--rebuild").exit_code == 0
    assert json.loads(run("acl", "--json").stdout)["policy"] is not None
    assert json.loads(run("docs", "list", "--as", "bob", "--json").stdout)["documents"] == []


def test_what_documents_say_of_who_may_read_them_is_reported(run: Run, folder: Path) -> None:
    (folder / "own.md").write_text("---\nacl: [public]\ntenant: other\n---\nText.", encoding="utf-8")
    told = run("ingest", folder).stderr
    assert "Ignored" in told
    assert "own.md acl, own.md tenant" in told
