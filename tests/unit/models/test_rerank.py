import asyncio
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from clew.errors import ConfigurationError, MissingExtraError, ModelError, ModelUnavailableError
from clew.graph.build import build_graph
from clew.models.rerank import make_reranker, scores_of
from clew.settings import Settings
from tests.fakes import MemorySearch, ScriptedChatModel, both_roles


def module_with(monkeypatch: pytest.MonkeyPatch, predict: Any) -> None:
    class CrossEncoder:
        def __init__(self, name: str) -> None:
            if name != "some/model":
                raise OSError(f"no such model: {name}")

        def predict(self, pairs: list[tuple[str, str]], show_progress_bar: bool) -> Any:
            return predict(pairs)

    module = type(sys)("sentence_transformers")
    setattr(module, "CrossEncoder", CrossEncoder)  # noqa: B010 - a module made for this test
    monkeypatch.setitem(sys.modules, "sentence_transformers", module)
    monkeypatch.setattr("clew.models.rerank.find_spec", lambda package: module)


async def cross_encoded(name: str) -> list[float]:
    reranker = make_reranker(Settings(rerank=f"sentence-transformers:{name}"))
    assert reranker is not None
    return await scores_of(reranker, "q", ["one", "three"], seconds=5)


async def test_cross_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    module_with(monkeypatch, lambda pairs: np.array([len(q) + len(text) / 10 for q, text in pairs], dtype=np.float32))
    assert await cross_encoded("some/model") == pytest.approx([1.3, 1.5])


async def test_cross_encoder_that_cannot_be_loaded_or_gives_several_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    module_with(monkeypatch, lambda pairs: np.ones((len(pairs), 3)))
    with pytest.raises(ModelUnavailableError, match="OSError"):
        await cross_encoded("other")
    with pytest.raises(ModelUnavailableError, match="no usable score"):
        await cross_encoded("some/model")


def test_a_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.models.rerank.find_spec", lambda package: None)
    with pytest.raises(MissingExtraError, match=r"clew\[sentence-transformers\]"):
        make_reranker(Settings(rerank="sentence-transformers:m"))


@pytest.mark.parametrize("lowest", [0.6, 0.0, -3.0])
def test_a_lowest_score_without_a_reranker_is_refused_at_the_start(lowest: float) -> None:
    settings = Settings(rerank_min_score=lowest)
    with pytest.raises(ConfigurationError, match=r"CLEW_RERANK\b.*unset CLEW_RERANK_MIN_SCORE"):
        build_graph(both_roles(ScriptedChatModel(replies=[])), MemorySearch({}), settings)


def test_none_is_the_default() -> None:
    assert make_reranker(Settings()) is None
    assert Settings().rerank_listwise == 0


class Gives:
    def __init__(self, given: Any) -> None:
        self._given = given

    async def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        if isinstance(self._given, Exception):
            raise self._given
        if self._given is None:
            await asyncio.sleep(60)
        return list(self._given)


@pytest.mark.parametrize(
    "given", [[], [1.0], [1.0] * 3, [1.0, float("nan")], [1.0, float("inf")], [1.0, "2"], [1.0, None]]
)
async def test_scores_that_cannot_be_used(given: Any) -> None:
    with pytest.raises(ModelError, match="no usable score"):
        await scores_of(Gives(given), "q", ["a", "b"], seconds=5)


async def test_what_a_reranker_raises_becomes_one_error_that_quotes_nothing() -> None:
    with pytest.raises(ModelError, match="ZeroDivisionError") as failure:
        await scores_of(Gives(ZeroDivisionError("secret")), "q", ["a", "b"], seconds=5)
    assert "secret" not in str(failure.value)


@pytest.mark.parametrize("seconds", [0.05, 0.0, -5.0])
async def test_time_is_up(seconds: float) -> None:
    with pytest.raises(TimeoutError):
        await scores_of(Gives(None), "q", ["a", "b"], seconds=seconds)
