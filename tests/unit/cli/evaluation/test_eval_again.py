"""`clew eval again`: one question in full detail, and nothing written."""

import json
from pathlib import Path

import pytest

from tests.fakes import ScriptedChatModel
from tests.unit.cli.conftest import Run
from tests.unit.cli.evaluation.conftest import CHAIR, Benches


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_clew_shows_each_step_as_it_happens(run: Run, data: Path, tmp_path: Path, model: ScriptedChatModel) -> None:
    assert run("eval", "run", data, "--id", "chair").exit_code == 0
    kept, calls = contents(tmp_path / "runs"), len(model.asked)
    result = run("eval", "again", "small-clew", "chair")
    assert result.exit_code == 0, result.output
    assert f"chair  {CHAIR}" in result.stderr
    assert "gold      Ada Venn" in result.stderr
    assert "Plan · chain" in result.stderr
    assert "query     Who is the chair of Orme Works?" in result.stderr
    assert "short     Ada Venn" in result.stdout
    assert "  1. Bridge (bridge)  ← gold" in result.stdout or "  1. Firm (firm)  ← gold" in result.stdout
    row = next(line for line in result.stdout.splitlines() if "│ f1 " in line)
    assert row.count("1.000") == 2
    assert len(model.asked) == 2 * calls
    assert contents(tmp_path / "runs") == kept


def test_other_modes_show_their_record(run: Run, data: Path, tmp_path: Path) -> None:
    assert run("eval", "run", data, "--mode", "gold-plan", "--prices", "1,1").exit_code == 0
    result = run("eval", "again", "small-gold-plan", "depth")
    assert "Step 1  What lights Lund's harbour?" in result.stdout
    assert "gold from Firm (firm)" in result.stderr
    rows = [line for line in result.stdout.splitlines() if "│ went wrong in" in line or "│ cost" in line]
    assert rows[0].count("search") == 2
    assert "–" not in rows[1]


def test_the_settings_are_those_of_the_run_unless_changed(run: Run, data: Path, benches: Benches) -> None:
    assert run("eval", "run", data, "--mode", "retrieve", "--set", "passages_per_query=3").exit_code == 0
    run("eval", "again", "small-retrieve", "chair")
    run("eval", "again", "small-retrieve", "chair", "--set", "passages_per_query=7")
    assert [settings.passages_per_query for settings in benches.settings] == [3, 3, 7]


def test_settings_that_are_no_more_are_passed_over(run: Run, data: Path, tmp_path: Path) -> None:
    assert run("eval", "run", data, "--mode", "retrieve").exit_code == 0
    file = tmp_path / "runs" / "small-retrieve" / "run.json"
    told = json.loads(file.read_text())
    told["settings"]["old_knob"] = 3
    file.write_text(json.dumps(told))
    result = run("eval", "again", "small-retrieve", "chair")
    assert result.exit_code == 0
    assert "Settings of the run that are no more: old_knob" in result.stderr


def test_json_has_then_and_now(run: Run, data: Path) -> None:
    assert run("eval", "run", data, "--mode", "retrieve").exit_code == 0
    found = json.loads(run("eval", "again", "small-retrieve", "depth", "--json", "--quiet").stdout)
    assert found["mode"] == "retrieve"
    assert found["before"]["record"]["passages"] == found["now"]["record"]["passages"]
    assert found["now"]["went_wrong"]["where"] == "search"
    assert found["before"]["scores"]["recall@5"] == 0.0


@pytest.mark.parametrize("command", ["again", "keep"])
def test_a_question_that_the_run_lacks_is_named(run: Run, data: Path, tmp_path: Path, command: str) -> None:
    assert run("eval", "run", data, "--mode", "retrieve").exit_code == 0
    more = [tmp_path / "kept.jsonl"] if command == "keep" else []
    result = run("eval", command, "small-retrieve", "nobody", *more)
    assert result.exit_code == 3
    assert "The run 'small-retrieve' has no question 'nobody'." in result.stderr


def test_a_mode_that_is_no_more_is_named(run: Run, data: Path, tmp_path: Path) -> None:
    assert run("eval", "run", data, "--mode", "retrieve").exit_code == 0
    file = tmp_path / "runs" / "small-retrieve" / "run.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"mode": "oracle"}))
    result = run("eval", "again", "small-retrieve", "chair")
    assert result.exit_code == 3
    assert "'mode' is 'oracle'" in result.stderr
