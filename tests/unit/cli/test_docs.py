import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("embeddings", "memory_store")


@pytest.fixture
def dated(folder: Path) -> Path:
    """The folder with a document that says much of itself."""
    head = "---\ntitle: Travel policy\nauthor: Ann\ndate: 2026-03-01\nstatus: draft\n---\n"
    text = f"{head}\n# Travel\n\nA night costs 300.\n"
    (folder / "policy.md").write_text(text, encoding="utf-8")
    return folder


def test_lists_documents_with_date_and_status(run: Run, dated: Path) -> None:
    run("ingest", dated)
    for arguments in (("docs",), ("docs", "list")):
        assert "policy.md  Travel policy  (1 passages, 2026-03-01, draft)" in run(*arguments).stdout
        documents = json.loads(run(*arguments, "--json").stdout)["documents"]
        policy = next(each for each in documents if each["source"] == "policy.md")
        assert (policy["date"], policy["status"], policy["kind"]) == ("2026-03-01", "draft", "markdown")


def test_shows_what_is_known_of_a_document(run: Run, dated: Path) -> None:
    run("ingest", dated)
    about = json.loads(run("docs", "show", "policy.md", "--json").stdout)
    assert (about["author"], about["file"]) == ("Ann", str(dated / "policy.md"))
    assert about["dates"][0]["origin"] == "front matter"
    told = run("docs", "show", about["id"]).stdout
    for words in ("Travel policy", "2026-03-01", "front matter", "draft", "Ann"):
        assert words in told


def test_shows_text_and_passages(run: Run, dated: Path) -> None:
    run("ingest", dated)
    assert "A night costs 300." in run("docs", "show", "policy.md", "--text").stdout
    assert "A night costs 300." in run("docs", "show", "policy.md", "--passages").stdout
    (passage,) = json.loads(run("docs", "show", "policy.md", "--passages", "--json").stdout)["passage_list"]
    assert passage["heading_path"] == ["Travel"]


def test_deletes_what_is_named_after_asking(run: Run, dated: Path) -> None:
    run("ingest", dated)
    refused = run("docs", "delete", "policy.md", input="n\n")
    assert refused.exit_code == 1
    assert "Delete 1 documents" in refused.stderr
    assert len(json.loads(run("docs", "--json").stdout)["documents"]) == 3
    assert run("docs", "delete", "policy.md", "bridge.md", "--yes").exit_code == 0
    assert [each["source"] for each in json.loads(run("docs", "--json").stdout)["documents"]] == ["orme.md"]
    assert json.loads(run("ingest", dated, "--json").stdout)["unchanged"] == ["orme.md"]


@pytest.mark.parametrize("command", ["show", "delete"])
def test_an_unknown_document_is_told(run: Run, folder: Path, command: str) -> None:
    run("ingest", folder)
    result = run("docs", command, "nothing.md")
    assert result.exit_code == 3
    assert "no document 'nothing.md'" in result.stderr


def test_the_folder_of_the_index_may_be_named_before_the_command(run: Run, folder: Path, tmp_path: Path) -> None:
    run("ingest", "--data-dir", tmp_path / "other", folder)
    assert "bridge.md" in run("docs", "--data-dir", tmp_path / "other", "list").stdout
    assert "bridge.md" in run("docs", "list", "--data-dir", tmp_path / "other").stdout


def test_documents_of_one_name_are_told_apart(run: Run, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "bridge.md").write_text("Another bridge.", encoding="utf-8")
    run("ingest", folder, other)
    result = run("docs", "show", "bridge.md")
    assert result.exit_code == 3
    assert str(other) in result.stderr


@pytest.fixture
def governed(run: Run, folder: Path, tmp_path: Path) -> Path:
    """Two documents, one of which only ann may read."""
    policy = tmp_path / "acl.yaml"
    policy.write_text(
        "external_groups: [guests]\nrules:\n  bridge.md: {allow: [user:ann], deny: [group:guests]}\n", encoding="utf-8"
    )
    assert run("ingest", folder, "--acl", policy).exit_code == 0
    return folder


def sources(run: Run, *arguments: object) -> list[str]:
    return [each["source"] for each in json.loads(run("docs", *arguments, "--json").stdout)["documents"]]


def test_who_holds_the_index_sees_all_documents_whatever_the_policy_says(run: Run, governed: Path) -> None:
    assert sources(run) == sources(run, "list") == ["bridge.md", "orme.md"]
    assert "The bridge was built" in run("docs", "show", "bridge.md", "--text").stdout
    assert "2 documents" in run("doctor").stdout
    assert json.loads(run("sync", "--json").stdout)["unchanged"] == ["bridge.md", "orme.md"]
    assert run("docs", "delete", "orme.md", "--yes").exit_code == 0
    assert sources(run) == ["bridge.md"]


def test_lists_documents_as_someone_sees_them(run: Run, governed: Path) -> None:
    assert sources(run, "list", "--as", "ann") == ["bridge.md"]
    assert sources(run, "list", "--as", "ann", "--group", "guests") == []
    nobody = run("docs", "list", "--as", "bob")
    assert (nobody.stdout, nobody.exit_code) == ("", 0)
    assert "nothing that they may read" in nobody.stderr
    assert run("docs", "list", "--as", " ").exit_code == 2


def test_shows_who_may_read_a_document(run: Run, governed: Path) -> None:
    about = json.loads(run("docs", "show", "bridge.md", "--json").stdout)
    assert about["node"]["path"] == "bridge.md"
    assert [(rule["path"], rule["origin"]) for rule in about["rules"]] == [("bridge.md", "policy")]
    assert "allow user:ann; deny group:guests, at bridge.md" in run("docs", "show", "bridge.md").stdout
    assert "nobody: no rule allows it" in run("docs", "show", "orme.md").stdout


def test_shows_that_without_a_policy_everyone_may_read(run: Run, folder: Path) -> None:
    run("ingest", folder)
    assert "everyone: there is no policy" in run("docs", "show", "orme.md").stdout


def test_shows_the_rule_that_a_document_brought(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_ACL_FRONT_MATTER", '[""]')
    (folder / "own.md").write_text("---\nacl: {allow: [user:ann], inherit: false}\n---\nText.", encoding="utf-8")
    run("ingest", folder)
    shown = run("docs", "show", "own.md").stdout
    assert "allow user:ann; no rule above counts, at own.md (its own, from front matter)" in shown
