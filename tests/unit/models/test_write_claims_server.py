"""How a server is asked for claims, and what of a reply that it cuts off is kept."""

import json
from typing import Any

import pytest

from clew.errors import ModelReplyError, ModelUnavailableError
from clew.models.chat import make_chat_models
from clew.settings import Settings
from tests.unit.models.stub_server import Answer, Stub, refusal, stream, stub_server
from tests.unit.models.test_write_claims import TWO, TWO_SHOWN, Seen, pieces, watch

pytestmark = pytest.mark.enable_socket


def cut(answer: Answer) -> Answer:
    """Let the reply end at its limit."""
    status, headers, body = answer
    return status, headers, body.replace('"finish_reason": "stop"', '"finish_reason": "length"')


async def seen_of(stub: Stub, seen: Seen | None = None) -> Seen:
    models = make_chat_models(Settings(chat_base_url=stub.url, chat_model="m", chat_retries=0))
    return await watch(models.answerer, seen)


async def test_the_schema_is_sent_where_the_server_takes_it() -> None:
    with stub_server(lambda number, path, body: stream(*pieces(TWO, 6))) as stub:
        seen = await seen_of(stub)
    assert seen.reply
    assert "".join(seen.tokens) == seen.reply.text == TWO_SHOWN
    assert len(seen.tokens) > 5
    assert seen.ids == {seen.reply.id}
    assert seen.reply.usage == {"model_calls": 1, "input_tokens": 7, "output_tokens": 3}
    form = stub.asked[0]["response_format"]["json_schema"]
    claim = form["schema"]["properties"]["claims"]["items"]
    assert form["strict"]
    assert [*claim["properties"]] == ["text", "evidence"]
    assert claim["additionalProperties"] is False
    assert stub.asked[0]["stream"]


async def test_a_server_without_schemas_is_told_in_words_and_remembered() -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        if "response_format" in body:
            return refusal(400, "response_format is not supported")
        return stream(*pieces(TWO, 6))

    with stub_server(respond) as stub:
        model = make_chat_models(Settings(chat_base_url=stub.url, chat_model="m", chat_retries=0)).answerer
        for _ in range(2):
            seen = await watch(model)
            assert seen.reply
            assert "".join(seen.tokens) == TWO_SHOWN
            assert seen.ids == {seen.reply.id}
    assert ["response_format" in asked for asked in stub.asked] == [True, False, False]
    assert '"evidence"' in stub.asked[1]["messages"][-1]["content"]


@pytest.mark.parametrize(
    ("reply", "text"),
    [
        (TWO[:-20], "Ada Holm leads Orme & Sons [1][2]."),
        (TWO[:-3], "Ada Holm leads Orme & Sons [1][2]."),
        (TWO[:-2], TWO_SHOWN),
        (TWO.replace("Sons.", 'Sons".')[:-20], None),
        ("Ada leads it [1]. She won on 3 Ju", "Ada leads it [1]."),
        ("Ada leads it [1]. She won [2].", "Ada leads it [1]. She won [2]."),
        ("Ada leads", None),
        ('{"claims": [{"text": "Ada leads', None),
        ('{"text": "Ada leads.", "evidence": [1', None),
    ],
)
async def test_of_a_reply_cut_at_its_limit_the_complete_claims_are_kept(reply: str, text: str | None) -> None:
    with stub_server(lambda number, path, body: cut(stream(*pieces(reply, 5)))) as stub:
        if text is None:
            with pytest.raises(ModelReplyError, match="cut off"):
                await seen_of(stub)
            return
        seen = await seen_of(stub)
    assert seen.reply
    assert seen.reply.text == text
    assert not seen.reply.complete
    shown = "".join(seen.tokens)
    assert (seen.reply.id in seen.ids) == (shown == text)


async def test_a_whole_reply_is_complete_even_at_its_limit() -> None:
    with stub_server(lambda number, path, body: cut(stream(TWO))) as stub:
        seen = await seen_of(stub)
    assert seen.reply
    assert seen.reply.complete


async def test_a_connection_that_is_lost_is_no_end() -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        status, headers, text = stream(*pieces(TWO, 6))
        return status, headers, "".join(event + "\n\n" for event in text.split("\n\n")[:9])

    seen = Seen()
    with stub_server(respond) as stub, pytest.raises(ModelUnavailableError, match="broke off in the middle"):
        await seen_of(stub, seen)
    assert seen.reply is None
    assert json.loads(TWO)["claims"][0]["text"].startswith("".join(seen.tokens))
