"""What a host sees of claims while a model writes them, and what a node gets."""

import json
from collections.abc import Collection
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage, HumanMessage
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

from clew.models.write_claims import WrittenClaims, write_claims
from clew.state.records import DraftClaim
from clew.text import Language
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
    return json.dumps({"claims": [{"text": text, "evidence": evidence} for text, evidence in said]})


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
