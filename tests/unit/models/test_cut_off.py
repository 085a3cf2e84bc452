"""A server that stops in the middle of its answer is told from one that cannot be reached; over real connections."""

import json
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from langchain_core.messages import HumanMessage
from pydantic import BaseModel, SecretStr

from clew.errors import ModelCutOffError, ModelUnavailableError
from clew.models.ask import ask_model, write_text
from clew.models.chat import make_chat_models
from clew.settings import Settings

pytestmark = pytest.mark.enable_socket
KEY = "sk-test-DO-NOT-LOG"
ASKED = [HumanMessage("Say yes.")]
EVENT = (
    b'data: {"id":"1","object":"chat.completion.chunk","created":0,"model":"m","choices":[{"index":0,"delta":%s}]}\n\n'
)
BEGUN = EVENT % json.dumps({"role": "assistant", "content": "Yes, and"}).encode()
FAILED = b'data: {"error": {"message": "the engine died of %s", "type": "server_error"}}\n\n' % KEY.encode()
EVENTS = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
CHUNKED = EVENTS + b"Transfer-Encoding: chunked\r\n\r\n"
OBJECT = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(data), data)


class Word(BaseModel):
    word: str


@contextmanager
def cutting(answer: bytes, *, reset: bool = False) -> Iterator[Settings]:
    """Serve `answer` once on a free port and close the connection, in order or with a reset."""

    def serve() -> None:
        connection, _ = server.accept()
        asked = b""
        while b"\r\n\r\n" not in asked:
            asked += connection.recv(65536)
        head, _, body = asked.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        while len(body) < length:
            body += connection.recv(65536)
        connection.sendall(answer)
        received.wait(0.2)
        if reset:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()

    received = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve)
        thread.start()
        url = f"http://127.0.0.1:{server.getsockname()[1]}/v1"
        yield Settings(chat_base_url=url, chat_model="m", chat_retries=0, chat_api_key=SecretStr(KEY))
        thread.join()


@pytest.mark.parametrize(
    ("answer", "reset"),
    [
        pytest.param(CHUNKED + chunk(BEGUN), False, id="between chunks"),
        pytest.param(CHUNKED + b"fff\r\n" + BEGUN[:50], False, id="in a chunk"),
        pytest.param(CHUNKED + chunk(BEGUN), True, id="reset"),
        pytest.param(EVENTS + b"Content-Length: 5000\r\n\r\n" + BEGUN, False, id="before its length"),
        pytest.param(EVENTS + b"\r\n" + BEGUN, False, id="without an end"),
    ],
)
async def test_a_stream_that_is_cut_is_told_as_cut(answer: bytes, reset: bool) -> None:
    with cutting(answer, reset=reset) as settings, pytest.raises(ModelCutOffError) as caught:
        await write_text(make_chat_models(settings).answerer, [*ASKED], node="generate", max_tokens=20)
    assert "broke off in the middle of its answer" in str(caught.value)
    assert "Ask again" in str(caught.value)
    assert "cannot be reached" not in str(caught.value)


@pytest.mark.parametrize(
    "answer",
    [OBJECT + b'Content-Length: 5000\r\n\r\n{"id": 1', OBJECT + b'Transfer-Encoding: chunked\r\n\r\n8\r\n{"id": 1\r\n'],
)
@pytest.mark.parametrize("reset", [False, True])
async def test_so_is_a_reply_that_is_not_streamed(answer: bytes, reset: bool) -> None:
    with cutting(answer, reset=reset) as settings, pytest.raises(ModelCutOffError, match="broke off in the middle"):
        await ask_model(make_chat_models(settings).planner, [*ASKED], Word, node="plan", max_tokens=20)


@pytest.mark.parametrize("before", [b"", chunk(BEGUN)])
async def test_an_error_in_the_stream_is_told_in_the_words_of_the_server(before: bytes) -> None:
    answer = CHUNKED + before + chunk(FAILED) + b"0\r\n\r\n"
    with cutting(answer) as settings, pytest.raises(ModelCutOffError) as caught:
        await write_text(make_chat_models(settings).answerer, [*ASKED], node="generate", max_tokens=20)
    assert "the engine died of ***" in str(caught.value)
    assert KEY not in str(caught.value)


@pytest.mark.parametrize("reset", [False, True])
async def test_a_server_that_says_nothing_at_all_is_not_cut_off(reset: bool) -> None:
    with cutting(b"", reset=reset) as settings, pytest.raises(ModelUnavailableError) as caught:
        await write_text(make_chat_models(settings).answerer, [*ASKED], node="generate", max_tokens=20)
    assert not isinstance(caught.value, ModelCutOffError)
    assert "closed the connection without an answer" in str(caught.value)
