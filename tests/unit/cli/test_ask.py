import json
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.errors import ModelUnavailableError
from clew.knowledge.index import open_catalog
from clew.knowledge.permissions.policy import Policy, Rule
from clew.result import Result
from tests.unit.cli.conftest import Run, make_result

Install = Callable[..., list[str]]


@pytest.fixture
def ingested(run: Run, folder: Path, embeddings: None, memory_store: None) -> None:
    assert run("ingest", folder).exit_code == 0


@pytest.mark.usefixtures("ingested")
def test_answer_goes_to_stdout_and_steps_to_stderr(run: Run, graph: Install) -> None:
    asked = graph()
    result = run("ask", "Who leads?")
    assert result.exit_code == 0
    assert asked == ["Who leads?"]
    assert result.stdout.splitlines() == [
        "Ada Orme. [1]",
        "",
        "Sources",
        "[1] Orme (orme.md)",
        "    “The chairman of Orme & Sons is Ada Orme.”",
    ]
    assert "Stopped: all sub-questions answered" in result.stderr
    assert "answered · 4 model calls · 1,234 tokens · 2 searches · 1.2 s" in result.stderr
    assert "\x1b" not in result.output


@pytest.mark.usefixtures("ingested")
def test_json_is_the_result_and_nothing_else(run: Run, graph: Install) -> None:
    graph()
    result = run("ask", "--json", "Who leads?")
    expected = Result.model_validate(make_result()).model_dump(mode="json")
    assert json.loads(result.stdout) == expected


@pytest.mark.usefixtures("ingested")
def test_quiet_leaves_the_answer_alone(run: Run, graph: Install) -> None:
    graph()
    result = run("ask", "--quiet", "Who leads?")
    assert result.stderr == ""
    assert result.stdout.startswith("Ada Orme. [1]")


@pytest.mark.usefixtures("ingested")
def test_not_found_ends_with_its_code(run: Run, graph: Install) -> None:
    missing = [{"sub_question": 1, "question": "Who leads?", "reason": "not in the documents"}]
    graph(status="not_found", text="The documents do not say.", references=[], claims=[], missing=missing)
    result = run("ask", "Who leads?")
    assert result.exit_code == 10
    assert result.stdout.splitlines() == [
        "The documents do not say.",
        "",
        "Missing",
        "- Who leads?: not in the documents",
    ]
    assert run("ask", "--json", "Who leads?").exit_code == 10


@pytest.mark.usefixtures("ingested")
@pytest.mark.parametrize("status", ["partial", "conflict"])
def test_partial_answers_and_conflicts_are_answers(run: Run, graph: Install, status: str) -> None:
    cited = {"number": 1, "document": "d", "title": "T", "heading_path": [], "quote": "q", "start": 0, "end": 1}
    statements = [
        {"answer": "5", "citation": {**cited, "source": "a.md"}},
        {"answer": "8", "citation": {**cited, "source": "b.md"}},
    ]
    conflict = {"sub_question": 1, "question": "How high?", "statements": statements}
    graph(status=status, conflicts=[conflict], degraded=["one search timed out"])
    result = run("ask", "Who leads?")
    assert result.exit_code == 0
    assert "Conflicts\n- How high?: 5 (a.md); 8 (b.md)" in result.stdout
    assert "Note: one search timed out" in result.stderr


@pytest.mark.usefixtures("ingested")
@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_question_from_stdin(run: Run, graph: Install, arguments: list[str]) -> None:
    asked = graph()
    run("ask", *arguments, input="谁是主席？\n".encode())
    assert asked == ["谁是主席？\n"]


@pytest.mark.parametrize("question", ["", "  \n\t"])
def test_empty_question(run: Run, question: str) -> None:
    result = run("ask", question)
    assert result.exit_code == 3
    assert "The question is empty" in result.stderr
    assert run("ask", "-", input=question).exit_code == 3


@pytest.mark.usefixtures("ingested")
@pytest.mark.parametrize(
    ("question", "exit_code", "starts"), [("x" * 60_000, 3, 0), ("Hello!", 0, 0), ("你好", 0, 0), ("Who leads?", 0, 1)]
)
def test_the_embedded_model_is_started_only_for_what_it_is_asked(
    run: Run, graph: Install, monkeypatch: pytest.MonkeyPatch, question: str, exit_code: int, starts: int
) -> None:
    started: list[object] = []
    graph()
    monkeypatch.setattr("clew.cli.run.start_embedded_model", lambda *options: started.append(options))
    assert run("ask", question).exit_code == exit_code
    assert len(started) == starts


def test_stdin_that_is_not_utf8(run: Run) -> None:
    result = run("ask", "-", input="谁是主席？".encode("gbk"))
    assert result.exit_code == 3
    assert "not UTF-8" in result.stderr


def test_no_documents_yet(run: Run, graph: Install) -> None:
    asked = graph()
    result = run("ask", "--json", "Who leads?")
    assert result.exit_code == 11
    assert "clew ingest FOLDER" in result.stderr
    assert json.loads(result.stdout)["error"]["type"] == "NoDocuments"
    assert asked == []


@pytest.mark.usefixtures("ingested")
def test_index_of_another_embedding_model_stops_before_the_run(
    run: Run, graph: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = graph()
    monkeypatch.setenv("CLEW_EMBEDDING", "openai:other")
    assert run("ask", "Who leads?").exit_code == 5
    assert asked == []


@pytest.mark.usefixtures("ingested")
def test_error_of_the_model_ends_with_its_code_and_frees_the_index(run: Run, graph: Install) -> None:
    graph(raises=ModelUnavailableError("The model does not answer. Check CLEW_CHAT_BASE_URL."))
    result = run("ask", "Who leads?")
    assert result.exit_code == 4
    assert "Check CLEW_CHAT_BASE_URL" in result.stderr
    graph()
    assert run("ask", "Who leads?").exit_code == 0


@pytest.mark.usefixtures("ingested")
def test_interrupt_during_the_run(run: Run, graph: Install) -> None:
    graph(raises=KeyboardInterrupt())
    result = run("ask", "Who leads?")
    assert result.exit_code == 130
    assert result.stdout == ""


def policy_for(data: Path, policy: Policy) -> None:
    """Put a policy in force."""
    catalog = open_catalog(data)
    catalog.set_policy(policy)
    catalog.close()


@pytest.fixture
def orme_alone(ingested: None, tmp_path: Path) -> None:
    """Let the user orme read, nobody else."""
    policy_for(tmp_path / "data", Policy({"": Rule("", allow=frozenset({"user:orme", "group:board"}))}))


@pytest.mark.usefixtures("orme_alone")
@pytest.mark.parametrize(
    "given",
    [["--as", "orme"], ["--as", "bo", "--group", "board"], ["--as", "bo", "--group", "works", "--group", "board"]],
)
def test_asks_as_a_user(run: Run, graph: Install, given: list[str]) -> None:
    graph()
    result = run("ask", "Who leads?", *given)
    assert (result.exit_code, "No permission" in result.stderr) == (0, "works" in given)


@pytest.mark.usefixtures("orme_alone")
def test_a_user_whom_no_permission_names_is_told_so(run: Run, graph: Install, tmp_path: Path) -> None:
    graph()
    unknown = run("ask", "Who leads?", "--as", "or[m]e")
    assert "No permission names user:or[m]e: " in unknown.stderr
    policy_for(tmp_path / "data", Policy({"": Rule("", allow=frozenset({"authenticated"}))}))
    assert run("ask", "Who leads?", "--as", "zoe").exit_code == 0
    assert run("ask", "Who leads?").exit_code == 11


@pytest.mark.usefixtures("orme_alone")
@pytest.mark.parametrize("given", [[], ["--as", "zoe"]])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_who_may_read_nothing_is_not_told_whether_there_is_anything(
    run: Run, graph: Install, tmp_path: Path, given: list[str], form: list[str]
) -> None:
    asked = graph()
    forbidden = run("ask", "Who leads?", "--quiet", *given, *form)
    empty = run("ask", "Who leads?", "--quiet", *form, "--data-dir", tmp_path / "nothing")
    assert (forbidden.exit_code, forbidden.stdout, forbidden.stderr) == (11, empty.stdout, empty.stderr)
    assert asked == []


@pytest.mark.usefixtures("ingested")
@pytest.mark.parametrize("given", [["--group", "board"], ["--as", " "], ["--as", "orme", "--group", ""]])
def test_an_identity_that_is_none_is_refused(run: Run, graph: Install, given: list[str]) -> None:
    asked = graph()
    result = run("ask", "Who leads?", *given)
    assert (result.exit_code, asked) == (2, [])
    assert "--as" in result.stderr


@pytest.mark.usefixtures("ingested")
def test_nobody_is_refused_where_the_settings_say_so(run: Run, graph: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    graph()
    monkeypatch.setenv("CLEW_ANONYMOUS", "refuse")
    nobody = run("ask", "--json", "Who leads?")
    assert (nobody.exit_code, json.loads(nobody.stdout)["error"]["type"]) == (2, "IdentityRequiredError")
    assert "--as USER" in nobody.stderr
    assert run("ask", "Who leads?", "--as", "orme").exit_code == 0
