"""`clew eval ablate`: a baseline and one change at a time."""

import asyncio
import json
import signal
from pathlib import Path

import pytest

from clew.evaluation.dataset import Question
from clew.evaluation.modes.retrieve import Retrieve
from clew.evaluation.paid_calls import PaidCalls
from clew.evaluation.record import Record
from tests.fakes import ScriptedChatModel
from tests.unit.cli.conftest import Run
from tests.unit.cli.evaluation.conftest import Benches


def test_each_variant_is_a_run_and_differs_in_one_thing(run: Run, data: Path, tmp_path: Path, benches: Benches) -> None:
    result = run("eval", "ablate", data, "--set-of", "k", "--mode", "gold-plan")
    assert result.exit_code == 0, result.output
    folder = tmp_path / "runs" / "small-gold-plan-ablations"
    assert sorted(path.parent.name for path in folder.glob("*/run.json")) == ["baseline", "k-10", "k-2"]
    assert [settings.passages_per_query for settings in benches.settings] == [5, 2, 10]
    assert "│ k-2 " in result.stdout and "2 passages a query" in result.stdout
    assert (folder / "report.md").read_text().startswith("# small-gold-plan-ablations\n")
    assert run("eval", "failures", "small-gold-plan-ablations/k-2").exit_code == 0


def test_json_has_paired_differences_and_budgets(run: Run, data: Path, model: ScriptedChatModel) -> None:
    result = run("eval", "ablate", data, "--id", "chair", "--set-of", "stop", "--set", "max_rounds=1", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    variants = {variant["name"]: variant for variant in found["variants"]}
    assert found["baseline"]["metrics"]["f1"]["mean"] == 0.0
    assert variants["any-rounds"]["differences"]["f1"]["mean"] == 1.0
    assert variants["any-rounds"]["differences"]["f1"]["verdict"] == ""  # of one question
    curves = found["f1_by_budget"]["model_calls"]
    assert set(curves) == {"baseline", *variants}
    assert curves["any-rounds"][-1]["accuracy"]["mean"] == 1.0
    assert curves["any-rounds"][0]["accuracy"]["mean"] == 0.0


def test_an_interrupted_ablation_goes_on(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Retrieve.answer
    asked: list[str] = []

    async def interrupted(self: Retrieve, question: Question) -> Record:
        asked.append(question.id)
        if len(asked) == 5:
            signal.raise_signal(signal.SIGINT)
            await asyncio.sleep(60)
        return await answer(self, question)

    monkeypatch.setattr(Retrieve, "answer", interrupted)
    command = ("eval", "ablate", data, "--set-of", "search", "--mode", "retrieve")
    stopped = run(*command)
    assert stopped.exit_code == 130
    assert "the same command goes on from there" in stopped.stderr
    assert run(*command).exit_code == 0
    assert len(asked) == 4 * 3 + 1


def test_all_variants_share_what_the_model_was_asked(
    run: Run, data: Path, tmp_path: Path, model: ScriptedChatModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths: list[Path] = []

    class Kept(PaidCalls):
        def __init__(self, path: Path) -> None:
            super().__init__(path)
            paths.append(path)

    monkeypatch.setattr("clew.evaluation.paid_calls.PaidCalls", Kept)
    assert run("eval", "ablate", data, "--id", "chair", "--set-of", "plan", "--name", "one").exit_code == 0
    assert paths == [tmp_path / "runs" / "one" / "calls.sqlite"] * 2
