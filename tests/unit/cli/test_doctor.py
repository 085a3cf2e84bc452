import json
from pathlib import Path

import pytest
from filelock import FileLock

from clew.cli.checks import attempt, check_index, check_reranker
from clew.cli.options import load_settings
from clew.errors import StoreError
from clew.knowledge.store import Store
from clew.models.chat import ChatModels
from tests.fakes import ScriptedChatModel
from tests.unit.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("embeddings", "memory_store")
NAMES = ["settings", "tokenizer", "embedding", "lock", "store", "chat model"]


def answer_with(monkeypatch: pytest.MonkeyPatch, *replies: str) -> None:
    model = ScriptedChatModel(replies=list(replies))
    monkeypatch.setattr("clew.models.chat.make_chat_models", lambda settings: ChatModels(model, model))
    monkeypatch.setattr("clew.cli.run.start_embedded_model", lambda settings, console: None)


def test_everything_is_well_and_nothing_is_left_behind(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer_with(monkeypatch, '{"ready": true}')
    result = run("doctor")
    assert result.exit_code == 0
    for name, line in zip(NAMES, result.stdout.splitlines(), strict=True):
        assert line.startswith("ok ")
        assert name in line
    assert list((tmp_path / "data").iterdir()) == []


def test_failing_check_ends_with_1_and_the_others_still_run(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_MAX_ROUND", "9")
    answer_with(monkeypatch, "no", "no")
    result = run("doctor", "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert report["ok"] is False
    failed = {check["name"]: check["detail"] for check in report["checks"] if not check["ok"]}
    assert [check["name"] for check in report["checks"]] == NAMES
    assert set(failed) == {"settings", "chat model"}
    assert "CLEW_MAX_ROUND" in failed["settings"]
    assert "larger model" in failed["chat model"]


def test_index_in_use_is_told(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path, tmp_path: Path) -> None:
    run("ingest", folder)
    monkeypatch.setattr("clew.knowledge.index.Store", Store)
    with FileLock(tmp_path / "data" / "passages.lock"):
        check = attempt("lock", lambda: check_index(load_settings()))
    assert not check.ok
    assert "in use by another process" in check.detail


def test_index_that_is_there_is_counted_and_kept(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    answer_with(monkeypatch, '{"ready": true}')
    run("ingest", folder)
    assert "2 documents" in run("doctor").stdout
    assert len(json.loads(run("docs", "--json").stdout)["documents"]) == 2


@pytest.mark.parametrize("error", [StoreError("the cure"), OSError("the cure"), ValueError("the cure")])
def test_whatever_a_check_raises_is_its_outcome(error: Exception) -> None:
    def check() -> str:
        raise error

    outcome = attempt("store", check)
    assert not outcome.ok
    assert "the cure" in outcome.detail


@pytest.mark.parametrize(
    ("given", "ok", "words"),
    [
        ([0.9, 0.1], True, "0.9 for an answer"),
        ([0.1, 0.9], False, "Check its model"),
        ([0.9], False, "no usable score"),
    ],
)
def test_a_reranker_is_tried(monkeypatch: pytest.MonkeyPatch, given: list[float], ok: bool, words: str) -> None:
    class Judge:
        async def scores(self, query: str, texts: list[str]) -> list[float]:
            return given

    monkeypatch.setattr("clew.models.rerank.make_reranker", lambda settings: Judge())
    check = attempt("reranker", lambda: check_reranker(load_settings()))
    assert check.ok is ok
    assert words in check.detail


def test_a_lowest_score_without_a_reranker_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_RERANK_MIN_SCORE", "0.6")
    answer_with(monkeypatch, '{"ready": true}')
    result = run("doctor", "--json")
    [failed] = [check for check in json.loads(result.stdout)["checks"] if not check["ok"]]
    assert failed["name"] == "reranker"
    assert "unset CLEW_RERANK_MIN_SCORE" in failed["detail"]
