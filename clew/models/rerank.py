"""The reranker that the settings name: an HTTP endpoint, or a cross-encoder inside this process."""

import asyncio
import math
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Protocol

from clew.errors import ConfigurationError, MissingExtraError, ModelError, ModelUnavailableError
from clew.models.rerank_cross_encoder import CrossEncoderReranker
from clew.models.rerank_http import HttpReranker, endpoint_of
from clew.settings import Settings


class Reranker(Protocol):
    """Judges passages together with the query, which is slower and better than comparing what was indexed."""

    async def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """Return how well each text answers the query: one finite number a text, the higher, the better."""
        ...


def make_reranker(settings: Settings) -> Reranker | None:
    """Make the reranker that the settings name; None when they name none. Nothing is loaded or asked yet.

    Raises:
        ConfigurationError: The name is not understood, or there is a lowest score and nothing that gives scores.
        MissingExtraError: The package of a cross-encoder is missing.
    """
    kind, _, model = settings.rerank.partition(":")
    if not settings.rerank:
        _refuse_threshold(settings)
        return None
    if kind in ("http", "https"):
        key = settings.rerank_api_key.get_secret_value() if settings.rerank_api_key else ""
        return HttpReranker(
            endpoint_of(settings.rerank),
            model=settings.rerank_model,
            key=key,
            form=settings.rerank_form,
            timeout=settings.rerank_timeout,
        )
    if kind == "sentence-transformers" and model:
        if find_spec("sentence_transformers") is None:
            raise MissingExtraError(f"The reranker {model!r}", "sentence-transformers", "sentence-transformers")
        return CrossEncoderReranker(model)
    raise ConfigurationError(
        "CLEW_RERANK is not understood. Use the address of a /rerank endpoint, such as "
        "http://127.0.0.1:8080/rerank, or sentence-transformers:MODEL, or leave it empty."
    )


def _refuse_threshold(settings: Settings) -> None:
    if settings.rerank_min_score is not None:
        raise ConfigurationError(
            "CLEW_RERANK_MIN_SCORE is a score of a reranker, and none is set: scores of the search are on another "
            "scale. Name a reranker with CLEW_RERANK, or unset CLEW_RERANK_MIN_SCORE."
        )


async def scores_of(reranker: Reranker, query: str, texts: Sequence[str], *, seconds: float) -> list[float]:
    """Return one finite score a text, or fail within `seconds`.

    Raises:
        TimeoutError: There are no scores after so many seconds.
        ModelError: The reranker failed, or what it gave are no such scores.
    """
    try:
        async with asyncio.timeout(seconds):
            scores = await reranker.scores(query, texts)
    except (ModelError, TimeoutError):
        raise
    except Exception as error:  # a reranker of the host's, or a model that cannot be loaded, may raise anything
        raise ModelUnavailableError(f"The reranker failed ({type(error).__name__}). Check CLEW_RERANK.") from None
    if len(scores) != len(texts) or not all(isinstance(each, int | float) and math.isfinite(each) for each in scores):
        raise ModelUnavailableError("The reranker gave no usable score for each passage. Check CLEW_RERANK.")
    return scores
