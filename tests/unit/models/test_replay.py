"""Answers that were paid for once are given again."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import BaseMessage, HumanMessage
from pydantic import BaseModel

from clew.errors import ClewError, ModelUnavailableError
from clew.models.ask import ask_model, write_text
from clew.models.chat import make_chat_models
from clew.models.replay import ReplayStore
from clew.settings import Settings
from tests.unit.models.stub_server import Answer, completion, refusal, stream, stub_server

pytestmark = pytest.mark.enable_socket


class Word(BaseModel):
    word: str


def model(url: str, store: ReplayStore, **changes: Any) -> Any:
    settings = Settings(chat_base_url=url, chat_model="m", chat_retries=0, **changes)
    return make_chat_models(settings, store).planner


async def test_a_call_made_before_is_not_made_again(tmp_path: Path) -> None:
    asked: list[BaseMessage] = [HumanMessage("Say yes.")]
    with stub_server(lambda number, path, body: completion('{"word":"yes"}')) as stub:
        first = await ask_model(model(stub.url, ReplayStore(tmp_path / "calls")), asked, Word, node="n", max_tokens=9)
        again = ReplayStore(tmp_path / "calls")
        second = await ask_model(model(stub.url, again), asked, Word, node="n", max_tokens=9)
        await ask_model(model(stub.url, again), asked, Word, node="n", max_tokens=10)
    assert first == second
    assert (len(stub.asked), again.replayed) == (2, 1)


async def test_a_stream_is_given_again_whole(tmp_path: Path) -> None:
    asked: list[BaseMessage] = [HumanMessage("Write.")]
    with stub_server(lambda number, path, body: stream("one ", "two ", "三")) as stub:
        for _ in range(2):
            store = ReplayStore(tmp_path / "calls")
            reply = await write_text(model(stub.url, store), asked, node="n", max_tokens=9)
            assert (reply.text, reply.usage["input_tokens"] > 0) == ("one two 三", True)
    assert len(stub.asked) == 1


async def test_the_port_of_the_server_makes_no_difference(tmp_path: Path) -> None:
    asked: list[BaseMessage] = [HumanMessage("Say yes.")]
    for calls in (1, 0):
        with stub_server(lambda number, path, body: completion('{"word":"yes"}')) as stub:
            await ask_model(model(stub.url, ReplayStore(tmp_path / "calls")), asked, Word, node="n", max_tokens=9)
        assert len(stub.asked) == calls


@pytest.mark.parametrize("bad", [(200, {}, {"error": {"message": "busy"}}), completion('{"word":"y', finish="")])
async def test_a_reply_that_says_an_error_is_not_kept(tmp_path: Path, bad: Answer) -> None:
    asked: list[BaseMessage] = [HumanMessage("Say yes.")]
    answers = [bad, completion('{"word":"yes"}')]
    store = ReplayStore(tmp_path / "calls")
    with stub_server(lambda number, path, body: answers[min(number, 2) - 1]) as stub:
        with suppress(ClewError):
            await ask_model(model(stub.url, store), asked, Word, node="n", max_tokens=9, attempts=1)
        reply = await ask_model(model(stub.url, store), asked, Word, node="n", max_tokens=9)
    assert (reply.value.word, len(stub.asked), store.replayed) == ("yes", 2, 0)


async def test_what_failed_is_asked_again(tmp_path: Path) -> None:
    asked: list[BaseMessage] = [HumanMessage("Say yes.")]
    store = ReplayStore(tmp_path / "calls")
    answers = [refusal(500, "down"), completion('{"word":"yes"}')]
    with stub_server(lambda number, path, body: answers[number - 1]) as stub:
        with pytest.raises(ModelUnavailableError):
            await ask_model(model(stub.url, store), asked, Word, node="n", max_tokens=9)
        await ask_model(model(stub.url, store), asked, Word, node="n", max_tokens=9)
    assert (len(stub.asked), store.replayed) == (2, 0)


async def test_a_stream_that_breaks_off_is_not_kept(tmp_path: Path) -> None:
    asked: list[BaseMessage] = [HumanMessage("Write.")]
    status, headers, text = stream("one [DONE] ", "two")
    answers: list[Answer] = [(status, headers, text[: text.rindex("[DONE]") - 6]), stream("one ", "two")]
    store = ReplayStore(tmp_path / "calls")
    with stub_server(lambda number, path, body: answers[min(number, 2) - 1]) as stub:
        for _ in range(2):
            await write_text(model(stub.url, store), asked, node="n", max_tokens=9)
    assert (len(stub.asked), store.replayed) == (2, 0)
