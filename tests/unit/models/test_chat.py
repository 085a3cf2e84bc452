"""The chat model over HTTP: a server that misbehaves, and keys that stay secret."""

import asyncio
import logging
import threading
import time
import traceback
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from pydantic import BaseModel, SecretStr

from clew.errors import ConfigurationError, ModelUnavailableError
from clew.models.ask import Reply, ask_model, write_text
from clew.models.chat import make_chat_models
from clew.settings import Settings
from tests.unit.models.stub_server import Answer, completion, refusal, stream, stub_server

pytestmark = pytest.mark.enable_socket
KEY = "sk-test-DO-NOT-LOG"
GOOD = completion('{"word":"yes"}')


class Word(BaseModel):
    word: str


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_BASE", "HTTP_PROXY", "http_proxy"):
        monkeypatch.delenv(name, raising=False)


def settings(url: str, **changes: Any) -> Settings:
    values = {"chat_base_url": url, "chat_model": "m", "chat_retries": 0, "chat_api_key": SecretStr(KEY), **changes}
    return Settings(**values)


async def ask(chosen: Settings) -> Reply[Word]:
    model = make_chat_models(chosen).planner
    return await ask_model(model, [HumanMessage("Say yes.")], Word, node="plan", max_tokens=20)


async def test_asks_a_server_by_its_url() -> None:
    with stub_server(lambda number, path, body: GOOD) as stub:
        reply = await ask(settings(stub.url))
    assert reply.value.word == "yes"
    assert reply.usage == {"model_calls": 1, "input_tokens": 7, "output_tokens": 3, "retrievals": 0}
    body = stub.asked[0]
    assert (body["model"], body["temperature"], body["max_tokens"]) == ("m", 0, 20)
    assert body["response_format"]["json_schema"]["strict"] is True
    assert stub.headers[0]["authorization"] == f"Bearer {KEY}"


async def test_estimates_what_the_server_does_not_count() -> None:
    with stub_server(lambda number, path, body: completion('{"word":"是的"}', tokens=None)) as stub:
        reply = await ask(settings(stub.url))
    assert reply.usage == {"model_calls": 1, "input_tokens": 4, "output_tokens": 11, "retrievals": 0}


async def test_an_empty_reply_is_asked_again() -> None:
    with stub_server(lambda number, path, body: completion(None) if number == 1 else GOOD) as stub:
        assert (await ask(settings(stub.url))).usage["model_calls"] == 2


async def test_a_reply_cut_off_at_its_limit_is_asked_again() -> None:
    with stub_server(lambda number, path, body: completion('{"word":"ye', "length") if number == 1 else GOOD) as stub:
        assert (await ask(settings(stub.url))).value.word == "yes"
    assert "cut off" in stub.asked[1]["messages"][-1]["content"]


async def test_streams_the_answer() -> None:
    with stub_server(lambda number, path, body: stream("<thi", "nk>秘密</th", "ink>答案", " a < b")) as stub:
        model = make_chat_models(settings(stub.url)).answerer
        reply = await write_text(model, [HumanMessage("?")], node="generate", max_tokens=20)
    assert reply.text == "答案 a < b"
    assert reply.usage == {"model_calls": 1, "input_tokens": 7, "output_tokens": 3}
    assert stub.asked[0]["stream"] is True


@pytest.mark.parametrize(
    ("answer", "cure", "calls"),
    [
        (refusal(400, "bad thing"), "bad thing", 1),
        (refusal(401, f"Incorrect API key: {KEY}"), "CLEW_CHAT_API_KEY", 1),
        (refusal(403, f"no {KEY}"), "CLEW_CHAT_API_KEY", 1),
        (refusal(400, f"odd key {KEY}"), "odd key ***", 1),
        (refusal(404, "no such model"), "CLEW_CHAT_MODEL", 1),
        (refusal(422, "odd"), "odd", 1),
        (refusal(429, "slow down", {"Retry-After": "0"}), "CLEW_CHAT_RETRIES", 3),
        (refusal(500, "oops", {"Retry-After": "0"}), "status 500", 3),
        ((200, {}, "<html>hello</html>"), "/v1", 1),
        ((200, {}, {"hello": 1}), "/v1", 1),
        ((200, {}, []), "/v1", 1),
    ],
)
async def test_failures_say_the_cure_and_not_the_key(
    answer: Answer, cure: str, calls: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with stub_server(lambda number, path, body: answer) as stub, pytest.raises(ModelUnavailableError) as caught:
        chosen = settings(stub.url, chat_retries=2)
        await ask(chosen)
    assert cure in str(caught.value)
    assert len(stub.asked) == calls
    shown = "".join(traceback.format_exception(caught.value)) + caplog.text + repr(chosen)
    assert KEY not in shown
    assert KEY[8:] not in shown


async def test_a_rate_limit_is_waited_out_as_the_server_asks() -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        return refusal(429, "slow down", {"Retry-After": "1"}) if number == 1 else GOOD

    started = time.monotonic()
    with stub_server(respond) as stub:
        assert (await ask(settings(stub.url, chat_retries=1))).value.word == "yes"
    assert len(stub.asked) == 2
    assert 1.0 <= time.monotonic() - started < 3.0


async def test_a_call_ends_in_its_time_retries_included() -> None:
    release = threading.Event()

    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        release.wait(10)
        return GOOD

    with stub_server(respond) as stub:
        started = time.monotonic()
        with pytest.raises(ModelUnavailableError, match=r"0\.3 seconds.*CLEW_CHAT_TIMEOUT"):
            await ask(settings(stub.url, chat_timeout=0.3, chat_retries=5))
        assert time.monotonic() - started < 1.3
        release.set()


async def test_no_server_at_the_url() -> None:
    with pytest.raises(ModelUnavailableError, match=r"cannot be reached.*CLEW_CHAT_BASE_URL") as caught:
        await ask(settings("http://user:pw@127.0.0.1:1/v1"))
    assert "pw" not in str(caught.value)
    assert "http://127.0.0.1:1/v1" in str(caught.value)


async def test_a_server_without_schemas_is_asked_in_words_from_then_on() -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        return refusal(400, "response_format is not supported") if "response_format" in body else GOOD

    with stub_server(respond) as stub:
        model = make_chat_models(settings(stub.url)).planner
        for _ in range(2):
            assert (await ask_model(model, [HumanMessage("?")], Word, node="n", max_tokens=9)).value.word == "yes"
        assert ["response_format" in body for body in stub.asked] == [True, False, False]
        assert '"word"' in stub.asked[1]["messages"][-1]["content"]
        # Another model of the same server finds out for itself.
        assert (await ask(settings(stub.url))).value.word == "yes"
        assert "response_format" in stub.asked[3]


async def test_a_model_with_a_fixed_temperature() -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        return GOOD if body["temperature"] == 1 else refusal(400, "Unsupported value: 'temperature' must be 1.")

    with stub_server(respond) as stub:
        assert (await ask(settings(stub.url))).value.word == "yes"
    assert [body["temperature"] for body in stub.asked] == [0, 1]


def test_one_model_in_several_event_loops_and_threads() -> None:
    with stub_server(lambda number, path, body: GOOD) as stub:
        model = make_chat_models(settings(stub.url)).planner

        async def once() -> str:
            messages = [HumanMessage("?")]
            replies = [ask_model(model, list(messages), Word, node="n", max_tokens=9) for _ in range(3)]
            return "".join(reply.value.word for reply in await asyncio.gather(*replies))

        said = [asyncio.run(once()), asyncio.run(once())]
        threads = [threading.Thread(target=lambda: said.append(asyncio.run(once()))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert said == ["yesyesyes"] * 6
        assert model.invoke("?").text == '{"word":"yes"}'


@pytest.mark.parametrize(
    ("names", "error"), [(["only"], None), (["one", "two"], ConfigurationError), ([], ConfigurationError)]
)
def test_the_model_of_a_server_is_found(names: list[str], error: type[Exception] | None) -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        assert path == "/v1/models"
        return 200, {}, {"object": "list", "data": [{"id": name} for name in names]}

    with stub_server(respond) as stub:
        if error is None:
            models = make_chat_models(settings(stub.url, chat_model=None))
            assert models.planner is models.answerer
            assert getattr(models.planner, "model_name") == "only"  # noqa: B009 - no attribute of the base class
        else:
            with pytest.raises(error, match="CLEW_CHAT_MODEL"):
                make_chat_models(settings(stub.url, chat_model=None))


@pytest.mark.parametrize("url", ["http://u:pw@127.0.0.1:1/v1", "nonsense", "http://[/v1"])
def test_the_model_of_a_missing_server(url: str) -> None:
    with pytest.raises(ModelUnavailableError, match="CLEW_CHAT_BASE_URL") as caught:
        make_chat_models(settings(url, chat_model=None))
    assert "pw" not in str(caught.value)
    assert KEY not in str(caught.value)


def test_two_roles() -> None:
    models = make_chat_models(settings("http://127.0.0.1:1/v1", planner_model="small"))
    assert [getattr(model, "model_name") for model in (models.planner, models.answerer)] == ["small", "m"]  # noqa: B009


def test_a_slow_stream_has_the_time_of_a_call() -> None:
    models = make_chat_models(settings("http://127.0.0.1:1/v1", chat_timeout=421.0))
    assert getattr(models.answerer, "stream_chunk_timeout", None) == 421.0


def test_a_key_alone_means_openai(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    model = make_chat_models(Settings()).planner
    assert getattr(model, "model_name") == "gpt-4o-mini"  # noqa: B009
    assert KEY not in repr(model)


def test_nothing_set_and_nothing_embedded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.models.chat.find_spec", lambda name: None)
    with pytest.raises(ConfigurationError, match=r"CLEW_CHAT_BASE_URL.*OPENAI_API_KEY.*clew\[local\]"):
        make_chat_models(Settings())


def test_the_embedded_model_starts_nothing_before_its_first_call(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("clew.models.chat.find_spec", lambda name: object())
    make_chat_models(Settings(cache_dir=tmp_path / "cache"))
    assert not (tmp_path / "cache").exists()
