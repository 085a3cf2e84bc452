"""`clew eval report`, `compare` and `failures`, and what is said of runs that cannot be read."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Run
from tests.unit.cli.evaluation.conftest import QUESTIONS, write_data


@pytest.fixture(autouse=True)
def runs(run: Run, data: Path, tmp_path: Path) -> Path:
    """The runs `plan` and `alone`."""
    assert run("eval", "run", data, "--mode", "gold-plan", "--name", "plan").exit_code == 0
    assert (
        run("eval", "run", data, "--mode", "retrieve", "--name", "alone", "--set", "passages_per_query=1").exit_code
        == 0
    )
    return tmp_path / "runs"


def test_report_puts_runs_side_by_side_in_one_file(run: Run, runs: Path, tmp_path: Path) -> None:
    page, summary = tmp_path / "all.html", tmp_path / "all.md"
    (runs / "plan" / "report.md").unlink()
    result = run("eval", "report", "plan", runs / "alone", "--html", page, "--markdown", summary)
    assert result.exit_code == 0
    assert page.read_text() == "<p>2 runs</p>"
    assert summary.read_text().startswith("# plan · alone\n")
    assert not (runs / "plan" / "report.md").exists()
    assert "plan" in result.stdout and "alone" in result.stdout


def test_report_writes_anew_into_the_folder(run: Run, runs: Path) -> None:
    for name in ("report.md", "report.html"):
        (runs / "plan" / name).unlink()
    result = run("eval", "report", "plan", "--json", "--prices", "1,2")
    assert json.loads(result.stdout)["written"] == [str(runs / "plan" / name) for name in ("report.md", "report.html")]
    assert json.loads(result.stdout)["runs"][0]["metrics"]["cost"]["count"] == 3
    assert (runs / "plan" / "report.html").exists()


def test_report_says_where_it_cannot_write(run: Run, tmp_path: Path) -> None:
    result = run("eval", "report", "plan", "--markdown", tmp_path / "no" / "such" / "file.md")
    assert result.exit_code == 3
    assert "Name a file in a folder that exists." in result.stderr


def test_compare_shows_differences_and_what_was_made_differently(run: Run) -> None:
    result = run("eval", "compare", "alone", "plan")
    assert result.exit_code == 0
    assert result.stdout.startswith("3 questions that both have, of 3 and 3.\n")
    assert "│ mode" in result.stdout and "gold-plan" in result.stdout
    found = json.loads(run("eval", "compare", "alone", "plan", "--json").stdout)
    assert found["metrics"]["rounds"]["difference"] == pytest.approx(2 / 3)  # chair has two steps, depth two queries
    assert found["questions"] == {"shared": 3, "first": 3, "second": 3}


def test_failures_are_grouped_with_question_gold_and_why(run: Run) -> None:
    result = run("eval", "failures", "plan")
    assert result.exit_code == 0
    assert "search: 1 (33%) · a gold passage was searched for and not found" in result.stdout
    assert "  depth  What lights Lund's harbour?\n    gold: lamps" in result.stdout
    assert "'firm' (Firm)" in result.stdout
    found = json.loads(run("eval", "failures", "plan", "--json").stdout)
    assert found["counts"] == {"search": 1}
    assert found["failures"]["search"][0]["id"] == "depth"


def test_failures_of_one_place(run: Run) -> None:
    assert "depth" in run("eval", "failures", "plan", "--where", "search").stdout
    result = run("eval", "failures", "plan", "--where", "refusal", "--where", "stop")
    assert (result.exit_code, result.stdout) == (0, "Nothing of this kind went wrong in 3 questions.\n")


@pytest.mark.parametrize(
    "command", [["report"], ["failures"], ["compare", "plan"], ["push"], ["again"], ["keep"], ["export"]]
)
def test_a_run_that_is_not_there_is_named_with_those_that_are(run: Run, command: list[str], tmp_path: Path) -> None:
    more: dict[str, list[object]] = {"again": ["chair"], "keep": ["chair", tmp_path / "f"], "export": [tmp_path / "f"]}
    result = run("eval", *command, "nobody", *more.get(command[0], []))
    assert result.exit_code == 3
    assert "There is no run 'nobody'" in result.stderr
    assert "It holds alone, plan." in result.stderr


def test_an_empty_folder_of_runs_says_how_to_make_one(run: Run, tmp_path: Path) -> None:
    result = run("eval", "report", "plan", "--runs", tmp_path / "none", "--json")
    assert "`clew eval run` makes one." in json.loads(result.stdout)["error"]["message"]


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("run.json", "{", "not JSON"),
        ("run.json", "[]", "not a JSON object"),
        ("run.json", "{}", "'dataset' is missing"),
        ("records.jsonl", '{"id": "chair"}\n', "line 1: question: Field required"),
        ("records.jsonl", '{"id": "x", "question": "?"}\n', "has 1 questions that the data set 'small' lacks"),
    ],
)
def test_a_broken_run_is_explained(run: Run, runs: Path, file: str, content: str, said: str) -> None:
    (runs / "plan" / file).write_text(content)
    result = run("eval", "failures", "plan")
    assert result.exit_code == 3
    assert said in result.stderr


def test_a_data_set_that_changed_since_is_told(run: Run, data: Path) -> None:
    write_data(data, [*QUESTIONS, {"id": "new", "question": "What is new?", "answer": "nothing"}])
    assert run("eval", "failures", "plan").stderr == ""
    write_data(data, [QUESTIONS[0] | {"answer": "Ada"}, *QUESTIONS[1:]])
    (data / "corpus.jsonl").write_text((data / "corpus.jsonl").read_text().replace("green", "blue"))
    result = run("eval", "failures", "plan")
    assert result.exit_code == 0
    assert "the corpus is another than when the run 'plan' was made" in result.stderr
    assert "questions that changed since the run 'plan' asked them: chair" in result.stderr


def test_an_unfinished_run_says_so(run: Run, runs: Path) -> None:
    records = runs / "plan" / "records.jsonl"
    records.write_text(records.read_text().split("\n")[0] + "\n")
    assert "Not finished: plan (1 of 3 questions)." in run("eval", "report", "plan").stdout
    assert "Not finished" not in run("eval", "report", "alone").stdout


def test_a_data_set_that_is_gone_is_named(run: Run, data: Path) -> None:
    data.rename(data.with_name("moved"))
    result = run("eval", "failures", "plan")
    assert result.exit_code == 2
    assert f"There is no data set {str(data)!r}" in result.stderr
