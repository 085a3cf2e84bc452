"""Reading one search: within its calls and its time, and nothing unchecked comes out."""

import time
from collections.abc import Callable

import pytest
from langchain_core.messages import BaseMessage

from clew.nodes.extract_answer import extract_answer
from clew.settings import Settings
from clew.state.records import Reading
from tests.fakes import ScriptedChatModel, make_passage, read_reply

TEXT = "The Lowden Bridge was built by Orme Works. It opened in 1931."


def reading(*texts: str, attempts: int = 2, seconds: float = 60.0) -> Reading:
    return {
        "search": {
            "sub_question": 1,
            "question": "Which firm built the Lowden Bridge?",
            "subjects": ["Lowden Bridge"],
            "bound": False,
            "query": "firm built Lowden Bridge",
            "attempt": 1,
            "language": "en",
            "known": [],
            "read": [],
            "deadline": time.time() + seconds,
            "attempts": attempts,
            "time": None,
        },
        "passages": [make_passage(text, source=f"{number}.md") for number, text in enumerate(texts)],
    }


async def test_the_answer_comes_with_its_place() -> None:
    model = ScriptedChatModel(replies=[read_reply(1, "Orme Works")])
    state = await extract_answer(reading(TEXT), model=model, settings=Settings())
    (finding,) = state["findings"]
    assert (finding["answer"], finding["passage_id"]) == ("Orme Works", "0.md#000000")
    assert TEXT[finding["start"] : finding["end"]] == finding["quote"] == "The Lowden Bridge was built by Orme Works."
    assert (finding["new_passages"], finding["reason"]) == (1, "")
    assert state["usage"]["model_calls"] == 1


async def test_nothing_found_is_not_read() -> None:
    model = ScriptedChatModel(replies=[])
    state = await extract_answer(reading(), model=model, settings=Settings())
    assert (state["findings"][0]["answer"], state["findings"][0]["reason"]) == ("", "the search found nothing")


def alternating(*replies: str) -> Callable[[list[BaseMessage]], str]:
    left = iter(replies * 20)
    return lambda messages: next(left)


@pytest.mark.parametrize("attempts", [1, 2, 3])
@pytest.mark.parametrize(
    "replies",
    [
        ("banana",),
        (read_reply(0, ""), "banana"),
        ("banana", read_reply(0, "")),
        (read_reply(1, "Halvorsen"), "banana", "banana"),
    ],
)
async def test_it_reads_no_oftener_than_it_may(attempts: int, replies: tuple[str, ...]) -> None:
    model = ScriptedChatModel(replies=alternating(*replies))
    state = await extract_answer(reading(TEXT, attempts=attempts), model=model, settings=Settings())
    assert len(model.asked) == state["usage"]["model_calls"] <= attempts
    assert state["findings"][0]["answer"] == ""


async def test_it_ends_at_the_deadline() -> None:
    model = ScriptedChatModel(replies=alternating(read_reply(1, "Orme Works")), delay=5.0)
    started = time.monotonic()
    state = await extract_answer(reading(TEXT, seconds=0.1), model=model, settings=Settings())
    assert time.monotonic() - started < 1.0
    assert "time" in state["findings"][0]["reason"]
