import asyncio
import socket
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from email.utils import formatdate
from typing import Any

import pytest
from pydantic import SecretStr

from clew.errors import ConfigurationError, ModelUnavailableError
from clew.models import rerank_http
from clew.models.rerank import make_reranker, scores_of
from clew.settings import Settings
from tests.unit.models.stub_server import Answer, stub_server

pytestmark = pytest.mark.enable_socket
SECRET, QUERY, TEXTS = "sk-very-secret", "which one?", ["a text", "private words", "third"]
SCORES = [0.2, 0.9, -1.5]
Reply = Callable[[list[Any]], Any]


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rerank_http, "BACKOFF", 0.001)


def rows(name: str, **more: Any) -> list[dict[str, Any]]:
    """Reply best first, as servers do."""
    ranked = sorted(enumerate(SCORES), key=lambda pair: -pair[1])
    return [{"index": index, name: score, **more} for index, score in ranked]


async def scores(url: str, seconds: float = 5.0, texts: list[str] = TEXTS, **changes: Any) -> list[float]:
    settings = Settings(rerank=url, rerank_timeout=seconds, rerank_api_key=SecretStr(SECRET), **changes)
    reranker = make_reranker(settings)
    assert reranker is not None
    return await scores_of(reranker, QUERY, texts, seconds=seconds)


@pytest.mark.parametrize(
    ("form", "reply"),
    [
        ("documents", {"results": rows("relevance_score")}),
        ("documents", {"id": "1", "results": rows("relevance_score", document={"text": "x"}), "meta": {}}),
        ("documents", {"object": "list", "data": rows("relevance_score"), "usage": {"total_tokens": 3}}),
        ("documents", {"results": rows("score")}),
        ("texts", rows("score")),
        ("texts", rows("score", text="x")),
    ],
)
async def test_the_forms_of_all_servers(form: Any, reply: Any) -> None:
    with stub_server(lambda number, path, body: (200, {}, reply)) as stub:
        assert await scores(stub.url, rerank_form=form, rerank_model="m") == SCORES
    named = {} if form == "texts" else {"model": "m"}
    assert {key: stub.asked[0].get(key) for key in ("query", form, *named)} == {"query": QUERY, form: TEXTS, **named}
    assert stub.headers[0]["authorization"] == f"Bearer {SECRET}"


@pytest.mark.parametrize(
    ("given", "asked"),
    [("", "/v1/rerank"), ("/", "/v1/rerank"), ("/rerank", "/v1/rerank"), ("/x?a=1", "/v1/x/rerank?a=1")],
)
async def test_the_last_part_of_the_address_may_be_left_out(given: str, asked: str) -> None:
    paths = []

    def respond(number: int, path: str, body: Any) -> Answer:
        paths.append(path)
        return 200, {}, rows("score")

    with stub_server(respond) as stub:
        await scores(stub.url + given)
    assert paths == [asked]


async def test_many_texts_go_in_batches_and_come_back_in_order() -> None:
    def respond(number: int, path: str, body: Any) -> Answer:
        given = [{"index": at, "score": float(text)} for at, text in enumerate(body["documents"])]
        return 200, {}, given[::-1]

    with stub_server(respond) as stub:
        found = await scores(stub.url, texts=[str(number) for number in range(70)])
    assert found == [float(number) for number in range(70)]
    assert [len(body["documents"]) for body in stub.asked] == [32, 32, 6]


@pytest.mark.parametrize(
    ("failure", "headers"),
    [
        (429, {"Retry-After": "0"}),
        (429, {"Retry-After": formatdate(0, usegmt=True)}),
        (429, {"Retry-After": "soon"}),
        (500, {}),
        (503, {}),
    ],
)
async def test_what_passes_is_tried_again(failure: int, headers: dict[str, str]) -> None:
    def respond(number: int, path: str, body: Any) -> Answer:
        return (200, {}, rows("score")) if number == 3 else (failure, headers, {"error": TEXTS[1]})

    with stub_server(respond) as stub:
        assert await scores(stub.url) == SCORES
    assert len(stub.asked) == 3


async def test_a_wait_that_is_asked_for_is_kept() -> None:
    def respond(number: int, path: str, body: Any) -> Answer:
        return (200, {}, rows("score")) if number == 2 else (429, {"Retry-After": "1"}, "")

    started = time.monotonic()
    with stub_server(respond) as stub:
        assert await scores(stub.url) == SCORES
    assert time.monotonic() - started >= 1


@pytest.mark.parametrize(
    ("status", "headers", "calls", "cure"),
    [
        (429, {"Retry-After": "3600"}, 1, "quota"),
        (429, {}, 3, "quota"),
        (500, {}, 3, "status 500"),
        (401, {}, 1, "CLEW_RERANK_API_KEY"),
        (403, {}, 1, "CLEW_RERANK_API_KEY"),
        (404, {}, 1, "ends in /rerank"),
        (422, {}, 1, "CLEW_RERANK_FORM"),
        (413, {}, 1, "CLEW_RERANK_CANDIDATES"),
        (302, {"Location": "http://127.0.0.1:1/steal"}, 1, "status 302"),
    ],
)
async def test_what_does_not_pass_says_the_cure(status: int, headers: dict[str, str], calls: int, cure: str) -> None:
    with stub_server(lambda number, path, body: (status, headers, {"error": f"{SECRET} {TEXTS[1]}"})) as stub:
        address = stub.url.replace("http://", "http://user:pass-word@") + "/rerank?token=hidden"
        with pytest.raises(ModelUnavailableError, match=cure) as failure:
            await scores(address)
    assert len(stub.asked) == calls
    assert_quotes_nothing(failure.value)


def assert_quotes_nothing(error: Exception) -> None:
    assert not any(words in str(error) for words in (SECRET, *TEXTS, QUERY, "pass-word", "hidden"))
    assert error.__cause__ is None


@pytest.mark.parametrize(
    "reply",
    [
        "<html>private words</html>",
        "",
        None,
        7,
        "null",
        {},
        {"results": None},
        {"results": [None, None, None]},
        {"results": rows("relevance_score")[:2]},
        rows("score") + rows("score")[:1],
        [{"index": 0, "score": 1.0}] * 3,
        [{"index": at, "score": 1.0} for at in (1, 2, 3)],
        [{"index": at, "score": 1.0} for at in (-1, 0, 1)],
        [{"index": str(at), "score": 1.0} for at in range(3)],
        [{"index": at} for at in range(3)],
        [{"score": 1.0} for at in range(3)],
        [{"index": at, "score": "0.5"} for at in range(3)],
        [{"index": at, "score": None} for at in range(3)],
        [{"index": at, "score": True} for at in range(3)],
        '[{"index":0,"score":NaN},{"index":1,"score":1},{"index":2,"score":1}]',
        '[{"index":0,"score":Infinity},{"index":1,"score":1},{"index":2,"score":1}]',
        '[{"index":0,"score":1e999},{"index":1,"score":1},{"index":2,"score":1}]',
    ],
)
async def test_a_reply_that_is_no_score_for_each_text(reply: Any) -> None:
    with (
        stub_server(lambda number, path, body: (200, {}, reply)) as stub,
        pytest.raises(ModelUnavailableError, match="not as a reranker") as failure,
    ):
        await scores(stub.url)
    assert_quotes_nothing(failure.value)


async def test_nobody_listens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(ModelUnavailableError, match="cannot be reached") as failure:
            await scores(f"http://127.0.0.1:{taken.getsockname()[1]}/rerank")
    assert_quotes_nothing(failure.value)


async def trickle(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    while True:
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.02)


async def silence(writer: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


class Slow:
    """A server that plays `part`, and tells when a client came and went."""

    def __init__(self, part: Callable[[asyncio.StreamWriter], Coroutine[Any, Any, None]]) -> None:
        self._part = part
        self.came, self.went = asyncio.Event(), asyncio.Event()

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        self.came.set()
        playing = asyncio.create_task(self._part(writer))
        while await reader.read(1000):
            pass
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        self.went.set()


@pytest.mark.parametrize("part", [trickle, silence])
async def test_a_server_that_never_ends_takes_no_longer_than_is_set(part: Any) -> None:
    slow = Slow(part)
    async with await asyncio.start_server(slow, "127.0.0.1", 0) as server:
        started = time.monotonic()
        with pytest.raises(TimeoutError):
            await scores(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", seconds=0.3)
        assert time.monotonic() - started < 10  # it would go on for ever
        await asyncio.wait_for(slow.went.wait(), 20)


async def test_a_cancelled_call_ends_its_connection() -> None:
    slow = Slow(silence)
    async with await asyncio.start_server(slow, "127.0.0.1", 0) as server:
        call = asyncio.create_task(scores(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"))
        await slow.came.wait()
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        await asyncio.wait_for(slow.went.wait(), 20)


async def test_calls_at_once_keep_apart() -> None:
    def respond(number: int, path: str, body: Any) -> Answer:
        return 200, {}, [{"index": at, "score": float(text)} for at, text in enumerate(body["documents"])]

    with stub_server(respond) as stub:
        reranker = make_reranker(Settings(rerank=stub.url))
        assert reranker is not None
        found = await asyncio.gather(*(reranker.scores(QUERY, [str(n), str(n + 1)]) for n in range(20)))
    assert found == [[float(n), float(n + 1)] for n in range(20)]


@pytest.mark.parametrize(
    "address", ["http://", "http:", "https:///rerank", "ftp://a/rerank", "jina", "sentence-transformers:"]
)
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(ConfigurationError, match="CLEW_RERANK"):
        make_reranker(Settings(rerank=address))
