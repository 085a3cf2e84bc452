"""A reranker behind HTTP."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx2

from clew.errors import ConfigurationError, ModelUnavailableError
from clew.models.failures import shown
from clew.models.rerank_forms import request_of, scores_in
from clew.models.transport import LoopSafeTransport
from clew.settings import RerankForm

BATCH = 32
"""Texts of one request: what TEI takes unless it is told otherwise."""
RETRIES = 2
BACKOFF = 0.25
"""Seconds before the first repetition, if the server names none; twice as many before the next."""
_CURES = {
    400: "refused the request. Check CLEW_RERANK_MODEL, and CLEW_RERANK_FORM: TEI takes `texts`, others `documents`.",
    401: "refused the key. Set CLEW_RERANK_API_KEY to a key of this server.",
    404: "does not know this path or model. Check CLEW_RERANK, which usually ends in /rerank, and CLEW_RERANK_MODEL.",
    413: "takes fewer or shorter texts. Lower CLEW_RERANK_CANDIDATES, or raise its limits.",
    429: "refuses more calls for now: rate limit or quota. Wait, or check the quota of the account.",
}
_CURES |= {403: _CURES[401], 405: _CURES[404], 422: _CURES[400]}
_UNREACHABLE = "cannot be reached. Check that it runs and that CLEW_RERANK is its address."


def endpoint_of(address: str) -> str:
    """Return the address of the endpoint, which may be given without its last part, `/rerank`.

    Raises:
        ConfigurationError: It is no address.
    """
    try:
        url = httpx2.URL(address)
    except httpx2.InvalidURL:
        url = httpx2.URL()
    if not url.host:
        raise ConfigurationError("CLEW_RERANK is no URL. An example of one: http://127.0.0.1:8080/rerank")
    path = url.path.rstrip("/")
    return str(url if path.endswith("rerank") else url.copy_with(path=f"{path}/rerank"))


class HttpReranker:
    """Any endpoint that is asked and replies as `rerank_forms` says. Safe for several event loops at once."""

    def __init__(self, url: str, *, model: str, key: str, form: RerankForm, timeout: float) -> None:
        """Ask `url`, which is given the key, if there is one; `timeout` is in seconds a request."""
        self._url, self._model, self._form, self._timeout = url, model, form, timeout
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._client = httpx2.AsyncClient(transport=LoopSafeTransport(), headers=headers, timeout=timeout)

    async def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """Return one score a text.

        Raises:
            TimeoutError: A request took too long.
            ModelUnavailableError: The server cannot be reached, refuses, fails, or replies with anything else.
        """
        batches = [texts[start : start + BATCH] for start in range(0, len(texts), BATCH)]
        return [score for batch in batches for score in await self._batch(query, batch)]

    async def _batch(self, query: str, texts: Sequence[str]) -> list[float]:
        response = await self._answered(request_of(self._form, self._model, query, texts))
        status = response.status_code
        if status != 200:
            raise self._failure(_CURES.get(status, f"failed (status {status}). Look into its log, or try again later."))
        try:
            return scores_in(response.json(), len(texts))
        except ValueError as problem:
            # The words of a JSON error are the server's, which may quote passages.
            detail = "no JSON" if type(problem) is not ValueError else str(problem)
            raise self._failure(f"answers, but not as a reranker ({detail}). Check CLEW_RERANK.") from None

    async def _answered(self, body: dict[str, object]) -> httpx2.Response:
        """Post, and again after a rate limit, a server error or a broken connection."""
        import openai

        for attempt in range(RETRIES + 1):
            wait = BACKOFF * 2**attempt
            try:
                response = await self._client.post(self._url, json=body)
            except (httpx2.TimeoutException, openai.APITimeoutError):
                raise TimeoutError from None
            except httpx2.TransportError:
                if attempt == RETRIES:
                    raise self._failure(_UNREACHABLE) from None
            except httpx2.HTTPError as error:
                raise self._failure(f"failed ({type(error).__name__}). Check CLEW_RERANK.") from None
            else:
                wait = max(wait, _asked_to_wait(response))
                is_passing = response.status_code == 429 or response.status_code >= 500
                if not is_passing or attempt == RETRIES or wait >= self._timeout:
                    return response
            await asyncio.sleep(wait)
        raise AssertionError

    def _failure(self, what: str) -> ModelUnavailableError:
        return ModelUnavailableError(f"The reranker at {shown(self._url)} {what}")


def _asked_to_wait(response: httpx2.Response) -> float:
    """Return how many seconds the server asks to wait: `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3)."""
    asked = response.headers.get("Retry-After", "")
    if asked.isascii() and asked.isdigit():
        return float(asked)
    try:
        at = parsedate_to_datetime(asked)
    except ValueError:
        return 0.0
    return (at.replace(tzinfo=at.tzinfo or UTC) - datetime.now(UTC)).total_seconds()
