import json
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("embeddings", "memory_store")

POLICY = """\
groups:
  builders: [user:ann, group:masons]
  masons: [user:bob]
external_groups: [guests]
rules:
  bridge.md: {allow: [group:builders], deny: [group:guests]}
  orme.md: {allow: [public]}
"""


@pytest.fixture
def policy(tmp_path: Path) -> Path:
    path = tmp_path / "acl.yaml"
    path.write_text(POLICY, encoding="utf-8")
    return path


@pytest.fixture
def applied(run: Run, folder: Path, policy: Path) -> None:
    """Two documents, and a policy over them."""
    run("ingest", folder)
    assert run("acl", "apply", policy).exit_code == 0


def told(run: Run, *arguments: object) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return dict(json.loads(result.stdout))


def test_a_policy_is_checked_applied_shown_and_removed(run: Run, folder: Path, policy: Path, tmp_path: Path) -> None:
    run("ingest", folder)
    assert "can be applied. 2 rules, 2 groups." in run("acl", "check", policy).stdout
    assert told(run, "acl", "show")["policy"] is None
    assert "There is no policy" in run("acl", "show").stdout
    counts = {"rules": 2, "groups": 2, "documents": 2, "idle": [], "unopened": 0}
    assert told(run, "acl", "apply", policy) == counts
    shown = run("acl", "show")
    assert "2 documents" in shown.stderr
    (tmp_path / "again.yaml").write_text(shown.stdout, encoding="utf-8")
    (tmp_path / "again.json").write_text(json.dumps(told(run, "acl", "show")["policy"]), encoding="utf-8")
    for again in ("again.yaml", "again.json"):
        assert told(run, "acl", "apply", tmp_path / again) == counts
        assert run("acl", "show").stdout == shown.stdout
    assert told(run, "acl", "remove", "--yes") == {"removed": True}
    assert told(run, "acl", "remove", "--yes") == {"removed": False}
    assert told(run, "acl", "show")["policy"] is None


def test_a_policy_is_removed_after_asking(run: Run, applied: None) -> None:
    refused = run("acl", "remove", input="n\n")
    assert refused.exit_code == 1
    assert told(run, "acl", "show")["policy"]
    assert "Removed" in run("acl", "remove", input="y\n").stdout
    assert told(run, "acl", "show")["policy"] is None


def test_a_policy_may_be_applied_before_there_are_documents(run: Run, policy: Path) -> None:
    assert told(run, "acl", "check", policy)["idle"] == []
    assert told(run, "acl", "apply", policy)["unopened"] == 0
    assert told(run, "acl", "show")["policy"]["external_groups"] == ["guests"]


def test_checking_makes_no_index(run: Run, policy: Path, tmp_path: Path) -> None:
    assert run("acl", "check", policy).exit_code == 0
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", ["apply", "check"])
@pytest.mark.parametrize(
    "broken", ["rules: {/: {allow: [everyone]}}", "", "rules:\n\t- x", "[", "groups: {a: [group:a]}"]
)
def test_a_broken_file_changes_nothing(run: Run, applied: None, policy: Path, broken: str, command: str) -> None:
    before = run("acl", "show").stdout
    policy.write_text(broken, encoding="utf-8")
    result = run("acl", command, policy, "--json")
    assert result.exit_code == 3
    assert json.loads(result.stdout)["error"]["type"] == "InputError"
    assert f"{policy}:1: " in result.stderr or f"{policy}:2: " in result.stderr
    assert "Nothing was changed." in result.stderr
    assert run("acl", "show").stdout == before


def test_a_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    result = run("acl", "apply", tmp_path / "nothing.yaml")
    assert result.exit_code == 3
    assert "cannot be read" in result.stderr


@pytest.mark.parametrize("command", ["apply", "check"])
def test_tells_what_a_policy_leaves_out(run: Run, folder: Path, policy: Path, command: str) -> None:
    run("ingest", folder)
    policy.write_text("rules: {bridge.mdd: {allow: [public]}, orme.md: {deny: [user:ann]}}", encoding="utf-8")
    result = run("acl", command, policy)
    assert result.exit_code == 0
    assert "The rule at bridge.mdd governs no document." in result.stderr
    assert "who may read 2 of 2 documents" in result.stderr
    assert told(run, "acl", command, policy)["idle"] == ["bridge.mdd"]


def test_explains_by_which_groups_a_rule_lets_someone_read(run: Run, applied: None) -> None:
    result = run("acl", "explain", "bridge.md", "bob")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "bob may read bridge.md.",
        "The rule at bridge.md allows group:builders.",
        "user:bob is in group:masons, which is in group:builders.",
    ]
    assert told(run, "acl", "explain", "bridge.md", "bob")["ways"] == [["user:bob", "group:masons", "group:builders"]]


def test_explains_a_deny_by_a_group_of_the_identity_provider(run: Run, applied: None) -> None:
    result = run("acl", "explain", "bridge.md", "bob", "--group", "guests", "--group", "others")
    assert "bob may not read bridge.md." in result.stdout
    assert "The rule at bridge.md denies group:guests." in result.stdout
    assert "No rule and no group of the policy names group:others." in result.stdout
    assert "Nobody called" not in result.stdout


def test_says_that_an_unknown_user_stands_nowhere(run: Run, applied: None) -> None:
    shut, opened = run("acl", "explain", "bridge.md", "zoe"), run("acl", "explain", "orme.md", "zoe")
    assert "zoe may not read bridge.md." in shut.stdout
    assert "The rule at bridge.md allows group:builders alone." in shut.stdout
    assert "zoe may read orme.md." in opened.stdout
    for result in (shut, opened):
        assert "Nobody called 'zoe' stands in the policy" in result.stdout
    assert told(run, "acl", "explain", "bridge.md", "zoe")["unknown"] == ["user:zoe"]


def test_explains_what_someone_without_an_identity_may(
    run: Run, applied: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Someone without an identity may read orme.md." in run("acl", "explain", "orme.md").stdout
    assert told(run, "acl", "explain", "bridge.md")["reason"] == "not_named"
    monkeypatch.setenv("CLEW_ANONYMOUS", "refuse")
    assert "may not read orme.md.\nCLEW_ANONYMOUS=refuse" in run("acl", "explain", "orme.md").stdout
    assert told(run, "acl", "explain", "orme.md", "zoe")["allowed"]


def test_explains_without_a_policy_and_without_a_rule(run: Run, folder: Path, policy: Path) -> None:
    run("ingest", folder)
    assert "There is no policy: everyone may read" in run("acl", "explain", "bridge.md", "ann").stdout
    policy.write_text("rules: {orme.md: {allow: []}}", encoding="utf-8")
    run("acl", "apply", policy)
    assert "No rule says who may read it: nobody may." in run("acl", "explain", "bridge.md", "ann").stdout
    assert "The rule at orme.md allows nobody." in run("acl", "explain", "orme.md", "ann").stdout


def test_a_document_may_be_named_by_its_id(run: Run, folder: Path) -> None:
    run("ingest", folder)
    documents = json.loads(run("docs", "--json").stdout)["documents"]
    bridge = next(each["id"] for each in documents if each["source"] == "bridge.md")
    assert told(run, "acl", "explain", bridge, "ann")["document"] == "bridge.md"


def test_an_unknown_document_is_told(run: Run, applied: None) -> None:
    result = run("acl", "explain", "nothing.md", "ann")
    assert result.exit_code == 3
    assert "There is no document 'nothing.md'" in result.stderr


@pytest.mark.parametrize("arguments", [["--group", "hr"], [" "], ["ann", "--group", ""]])
def test_a_group_needs_a_user_and_names_are_not_blank(run: Run, applied: None, arguments: list[str]) -> None:
    assert run("acl", "explain", "bridge.md", *arguments).exit_code == 2


def test_without_a_command_the_policy_is_shown(run: Run, applied: None, tmp_path: Path) -> None:
    assert run("acl").stdout == run("acl", "show").stdout
    assert told(run, "acl") == told(run, "acl", "show")
    assert "There is no policy" in run("acl", "--data-dir", tmp_path / "other", "show").stdout
