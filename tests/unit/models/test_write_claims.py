"""What a host sees of claims while a model writes them, and what a node gets."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage, HumanMessage
from langchain_core.outputs import ChatGenerationChunk
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

from clew.citations.claims import CitedSentence, joined
from clew.errors import ModelReplyError, ModelUnavailableError
from clew.models.write_claims import ClaimsView, WrittenClaims, write_claims
from clew.state.records import DraftClaim
from clew.text import Language
from tests.fakes import ScriptedChatModel
from tests.unit.models.test_answer_stream import ChunkModel

QUESTION: list[BaseMessage] = [HumanMessage("which way, then?")]
NUMBERS = range(1, 6)


class Talk(TypedDict, total=False):
    text: str


class Seen:
    """What a host saw of one call, what it was told of, and what the node got."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.told: list[tuple[int, DraftClaim, str]] = []
        """Number, claim, and the text that was shown before it."""
        self.reply: WrittenClaims | None = None

    @property
    def tokens(self) -> list[str]:
        return [message.text for message in self.messages if message.text]

    @property
    def ids(self) -> set[str]:
        return {message.id for message in self.messages}


async def watch(
    model: BaseChatModel,
    seen: Seen | None = None,
    *,
    language: Language = "en",
    numbers: Collection[int] = NUMBERS,
    quiet: bool = False,
) -> Seen:
    seen = seen or Seen()

    def on_claim(number: int, claim: DraftClaim) -> None:
        seen.told.append((number, claim, "".join(seen.tokens)))

    async def generate(state: Talk) -> Talk:
        seen.reply = await write_claims(
            model,
            list(QUESTION),
            node="generate",
            max_tokens=50,
            language=language,
            numbers=numbers,
            quiet=quiet,
            on_claim=on_claim,
        )
        return {"text": seen.reply.text}

    graph = StateGraph(Talk).add_node("generate", generate).add_edge(START, "generate").add_edge("generate", END)
    async for message, _ in graph.compile().astream({"text": ""}, stream_mode="messages"):
        seen.messages.append(message)
    return seen


def pieces(text: str, size: int) -> list[str]:
    return [text[place : place + size] for place in range(0, len(text), size)]


def claims(*said: tuple[str, list[int]]) -> str:
    return json.dumps({"claims": [{"text": text, "evidence": evidence} for text, evidence in said]}, ensure_ascii=False)


TWO = claims(("Ada Holm leads Orme & Sons.", [1, 2]), ("She “won” in 1.5 h", [2]))
TWO_SHOWN = "Ada Holm leads Orme & Sons [1][2]. She “won” in 1.5 h [2]"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
async def test_the_text_of_the_claims_is_streamed_and_nothing_else(size: int) -> None:
    seen = await watch(ChunkModel(chunks=pieces(TWO, size)))
    assert seen.reply
    assert "".join(seen.tokens) == seen.reply.text == TWO_SHOWN
    assert seen.ids == {seen.reply.id}
    assert seen.reply.complete
    assert [(number, claim["evidence"]) for number, claim, _ in seen.told] == [(1, [1, 2]), (2, [2])]
    assert [claim for _, claim, _ in seen.told] == seen.reply.claims


class Typing(ChunkModel):
    """Lets the host see each chunk before the next one comes."""

    async def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[ChatGenerationChunk]:
        async for chunk in super()._astream(*args, **kwargs):
            yield chunk
            for _ in range(9):
                await asyncio.sleep(0)


async def test_tokens_come_before_their_claim_is_complete() -> None:
    seen = await watch(Typing(chunks=pieces(TWO, 1)))
    # A word waits for what follows it; the marks and the full stop wait for the evidence.
    assert seen.tokens[:6] == ["Ada", " Holm", " leads", " Orme", " &", " Sons [1][2]."]
    assert [shown for _, _, shown in seen.told] == ["Ada Holm leads Orme &", TWO_SHOWN.removesuffix(" h [2]")]
    seen = await watch(Typing(chunks=[*claims(("沈知微领导海岳。", [1]))]), language="zh")
    assert seen.tokens == [*"沈知微领导海岳", " [1]。"]


SHOWN = "Ada Holm leads it [1][2]."
CHINESE = "海岳集团由沈知微领导 [1]。"


@pytest.mark.parametrize(
    ("reply", "shown"),
    [
        ('[{"text": "Ada Holm leads it.", "evidence": [1, 2]}]', SHOWN),
        ('{"text": "Ada Holm leads it.", "evidence": [1, 2]}', SHOWN),
        ('{"claims": {"text": "Ada Holm leads it.", "evidence": [1, 2]}}', SHOWN),
        ('{"evidence": [1, 2], "text": "Ada Holm leads it."}', SHOWN),
        ('{"claims": [{"evidence": ["[1]", "[2]"], "text": "Ada Holm leads it."}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm leads it.", "evidence": "1,2", "sure": true}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm leads it.", "evidence": "source 1, source 2"}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm leads it.", "evidence": "来源1"}]}', SHOWN.replace("[2]", "")),
        ('{"claims": [{"text": "Ada Holm leads it.", "evidence": ["1-2"]}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm leads it.", "evidence": [1.0, "F2", null, {}]}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm leads it [1].", "evidence": [2]}]}', SHOWN.replace("[1][2]", "[2][1]")),
        ('{"claims": [{"text": "Ada Holm leads it.[1,2]", "evidence": []}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm [1] leads it【2】.", "evidence": null}]}', SHOWN),
        ('{"claims": ["Ada Holm leads it [1][2]."]}', SHOWN),
        ('["Ada Holm leads it. [1] [2]"]', SHOWN),
        ('{"claims": [{"text": "", "evidence": [3]}, {"text": "Ada Holm leads it.", "evidence": [1, 2]}]}', SHOWN),
        ('{"claims": [{"text": "Ada Holm\n leads\\n it.", "evidence": [1, 2]}]}', SHOWN),
        ('```json\n{"claims": [{"text": "Ada Holm leads it.", "evidence": [1, 2]}]}\n```\nDone!', SHOWN),
        ('Sure. Here it is, see [1]:\n{"claims": [{"text": "Ada Holm leads it.", "evidence": [1, 2]}]}', SHOWN),
        ('<think>{"claims": [</think>{"claims": [{"text": "Ada Holm leads it.", "evidence": [1, 2]}]}', SHOWN),
        ("{'claims': [{'text': 'Ada Holm leads it.', 'evidence': [1, 2,]}]}", SHOWN),
        ('{"answer": "Ada Holm leads it [1][2]."}', SHOWN),
        ('{"Claims": [{"Statement": "Ada Holm leads it.", "Sources": [1, 2]}]}', SHOWN),
        ("Ada Holm leads it [1][2].", SHOWN),
        ("Ada Holm leads it. [1][2]", SHOWN),
        ("Ada Holm leads it.[ID:1]（来源2）", SHOWN),
        ("Ada Holm leads it [1-2].\n", SHOWN),
        ("Ada Holm (born [1]) leads {it} [2].", "Ada Holm (born) leads {it} [1][2]."),
        ('{"claims": [{"text": "海岳集团由沈知微领导。", "evidence": [1]}]}', CHINESE),
        ('{"claims": [{"text": "\\u6d77岳集团由沈知微领导。", "evidence": [1]}]}', CHINESE),
        ("｛“claims”：［｛“text”：“海岳集团由沈知微领导。”，“evidence”：［１］｝］｝", CHINESE),
        ("海岳集团由沈知微领导。【１】", CHINESE),
        ('{"claims": [{"text": "An \\ud83d\\ude00 in \\"C:\\\\\\u002f\\"", "evidence": [1]}]}', 'An 😀 in "C:\\/" [1]'),
    ],
)
@pytest.mark.parametrize("size", [1, 4, 10_000])
async def test_claims_are_read_however_they_are_spelt(reply: str, shown: str, size: int) -> None:
    language: Language = "zh" if "沈" in shown else "en"
    seen = await watch(ChunkModel(chunks=pieces(reply, size)), language=language)
    assert seen.reply
    assert seen.reply.text == shown
    assert {number for claim in seen.reply.claims for number in claim["evidence"]} <= {1, 2}
    assert {number: claim for number, claim, _ in seen.told} == dict(enumerate(seen.reply.claims, 1))
    if seen.ids == {seen.reply.id}:
        assert "".join(seen.tokens) == shown
    else:
        assert "[1]:" in reply
        assert "".join(seen.tokens) == "Sure. Here it is, see:"


@pytest.mark.parametrize("evidence", [[0, -3, 99, 1, 1, 99], ["0", "-3", "99", 1], "0, -3, 99, [1], 1"])
async def test_marks_of_evidence_that_does_not_exist_are_kept_and_not_shown(evidence: Any) -> None:
    reply = json.dumps({"claims": [{"text": "So it is.", "evidence": evidence}, {"text": "Or not.", "evidence": [99]}]})
    seen = await watch(ChunkModel(chunks=pieces(reply, 3)))
    assert seen.reply
    assert "".join(seen.tokens) == seen.reply.text == "So it is [1]. Or not."
    assert {0, -3, 99, 1} == {*seen.reply.claims[0]["evidence"]}
    assert seen.reply.claims[1]["evidence"] == [99]
    seen = await watch(ChunkModel(chunks=pieces("So it is [1][99]. Or not [99]. Well [2].", 3)))
    assert "".join(seen.tokens) == "So it is [1]. Or not. Well [2]."


async def test_half_an_escape_is_never_shown() -> None:
    reply = '{"claims": [{"text": "\\u6d77\\ud83d\\ude00\\n\\"\\\\", "evidence": [1]}]}'
    seen = await watch(ChunkModel(chunks=[*reply]))
    assert seen.tokens == ["海", "😀", ' "\\ [1]']


async def test_half_a_character_is_no_text() -> None:
    seen = await watch(ChunkModel(chunks=['{"claims": [{"text": "a \\ud83d b.", "evidence": [1]}]}']))
    assert seen.reply
    assert seen.reply.text.encode() == b"a b [1]."


async def test_a_longer_number_is_not_shown_by_its_first_digit() -> None:
    chunks = ['{"text": "So.", "evidence": [1', "2", ", 1", "1", "]", "}"]
    seen = await watch(ChunkModel(chunks=chunks), numbers=[1, 11, 12])
    assert seen.tokens == ["So [12][11]."]
    seen = await watch(ChunkModel(chunks=['{"claims": [', *chunks]), numbers=[1, 11, 12])
    assert seen.tokens == ["So [12][11]."]


async def test_text_is_shown_from_its_first_mark_on() -> None:
    seen = await watch(ChunkModel(chunks=["Well. ", "Ada ", "leads [", "1", "]", ". She ", "won", " [2]", "."]))
    assert seen.tokens == ["Well. Ada leads [1]. She", " won", " [2]."]
    seen = await watch(ChunkModel(chunks=["Ada ", "leads. ", "She won."]))
    assert seen.tokens == ["Ada leads. She won."]
    assert seen.reply
    assert [claim["evidence"] for claim in seen.reply.claims] == [[], []]


@pytest.mark.parametrize(
    "reply", ["", " \n", '{"claims": []}', '{"claims": [{"text": " ", "evidence": [1]}]}', "[]", "{}", "```json\n```"]
)
async def test_a_reply_without_claims_is_an_error(reply: str) -> None:
    seen = Seen()
    with pytest.raises(ModelReplyError) as caught:
        await watch(ChunkModel(chunks=[reply]), seen)
    assert caught.value.usage["model_calls"] == 1
    assert seen.tokens == []
    assert seen.told == []


@pytest.mark.parametrize("chunks", [["<think>The ", '{"claims": [{"text": "Ada"'], ["<thi", "nk>Ada [1]. Bea [2]."]])
async def test_a_stream_that_ends_in_reasoning_shows_nothing(chunks: list[str]) -> None:
    seen = Seen()
    with pytest.raises(ModelReplyError, match="ends inside its reasoning"):
        await watch(ChunkModel(chunks=chunks), seen)
    assert seen.tokens == []


FIRST = TWO.index("}, ") + 1


@pytest.mark.parametrize("end", range(FIRST, len(TWO)))
async def test_a_stream_that_ends_inside_json_keeps_the_complete_claims(end: int) -> None:
    seen = await watch(ChunkModel(chunks=pieces(TWO[:end], 5)))
    assert seen.reply
    whole = end > TWO.rindex("}]}")
    assert seen.reply.text == (TWO_SHOWN if whole else "Ada Holm leads Orme & Sons [1][2].")
    assert seen.reply.complete == (whole or end == FIRST)


@pytest.mark.parametrize(
    "reply", ['{"claims": [{"text": "Ada lea', '{"text": "Ada leads.", "evidence": [1', '["Ada lea']
)
async def test_half_a_claim_is_no_claim(reply: str) -> None:
    seen = Seen()
    with pytest.raises(ModelReplyError, match="cut off before its first claim"):
        await watch(ChunkModel(chunks=pieces(reply, 5)), seen)
    assert seen.told == []


async def test_reasoning_cut_across_chunks_is_kept_out() -> None:
    chunks = ["<thi", "nk>{秘密}[1]", "</th", "ink>", *pieces(TWO, 5)]
    seen = await watch(ChunkModel(chunks=chunks))
    assert "".join(seen.tokens) == TWO_SHOWN


@pytest.mark.parametrize("chunks", [pieces(TWO, 9)[:6], pieces(TWO, 9)[:10], ["Ada [1]. ", "She ", "[2] "]])
async def test_a_stream_that_breaks_is_an_error(chunks: list[str]) -> None:
    seen = Seen()
    with pytest.raises(ModelUnavailableError):
        await watch(ChunkModel(chunks=[*chunks, TimeoutError()]), seen)
    assert "".join(seen.tokens)
    assert seen.reply is None


async def test_quiet_claims_are_not_streamed() -> None:
    seen = await watch(ScriptedChatModel(replies=[TWO]), quiet=True)
    assert seen.reply
    assert seen.messages == []
    assert seen.reply.text == TWO_SHOWN
    assert [number for number, _, _ in seen.told] == [1, 2]


MARKUP = (
    "See ![a map](http://evil.test/?q=1) and [the page](https://evil.test/a_(b)), <b>bold</b> <img src=x onerror=y>, "
    "www.evil.test, https://evil.test/secret or a < b & c."
)


@pytest.mark.parametrize("size", [1, 3, 50])
@pytest.mark.parametrize("as_json", [True, False])
async def test_links_images_and_html_are_never_shown(size: int, as_json: bool) -> None:
    reply = claims((MARKUP, [1])) if as_json else f"As found [2]. {MARKUP[:-1]} [1]."
    seen = await watch(Typing(chunks=pieces(reply, size)))
    assert seen.reply
    shown = "As found [2]. " * (not as_json) + "See a map and the page, bold , …, … or a < b & c [1]."
    assert "".join(seen.tokens) == seen.reply.text == shown
    assert seen.ids == {seen.reply.id}
    assert len(seen.tokens) > 1 or size > 3
    assert joined([CitedSentence(claim["text"], claim["evidence"]) for _, claim, _ in seen.told], "en") == shown


async def test_an_address_of_a_quote_may_be_shown() -> None:
    reply = claims(("The page is https://lund.test/a now.", [1]))
    view = ClaimsView([1], "en", allowed=["See https://lund.test/a for more."])
    told = [view.so_far(reply[:end]) for end in range(len(reply) + 1)]
    assert told[-1] == "The page is `https://lund.test/a` now [1]."
    assert all(told[-1].startswith(text) for text in told)
