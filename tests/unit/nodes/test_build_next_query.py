"""Queries of a round: bound, new, and never a model's answer."""

import pytest

from clew.nodes.build_next_query import build_next_query
from clew.reasoning.plan import check_plan
from clew.settings import Settings
from clew.state.records import Finding, SubQuestion
from clew.state.schema import State
from tests.fakes import ScriptedChatModel

QUESTION = "Who is the usher of the firm behind the Lowden Bridge?"
PLAN = check_plan(
    ["Which firm is behind the Lowden Bridge?", "Who is the usher of <<answer_1>>?"], QUESTION, limit=8
).sub_questions
FOUND: Finding = {
    "sub_question": 1,
    "question": PLAN[0]["text"],
    "query": PLAN[0]["text"],
    "attempt": 1,
    "passages": ["a"],
    "new_passages": 1,
    "answer": "Orme",
    "context": "Lund",
    "confidence": 1.0,
    "passage_id": "a",
    "quote": "Orme of Lund built the Lowden Bridge.",
    "start": 0,
    "end": 37,
    "reason": "",
}


def state_of(plan: list[SubQuestion], findings: list[Finding]) -> State:
    return {
        "asked": QUESTION,
        "focus": QUESTION,
        "time": None,
        "today": "2026-11-29",
        "language": "en",
        "plan": plan,
        "findings": findings,
        "passages": [],
        "rounds": 1,
        "usage": {"model_calls": 1, "input_tokens": 1, "output_tokens": 1, "retrievals": 0},
        "guesses_caught": 0,
        "started_at": 4e9,
    }


async def queries(state: State, *replies: str) -> tuple[list[str], list[SubQuestion]]:
    model = ScriptedChatModel(replies=list(replies))
    update = await build_next_query(state, model=model, settings=Settings())
    assert len(model.asked) == len(replies)
    return [search["query"] for search in update["searches"]], update["plan"]


async def test_only_what_is_ready_is_searched_and_without_a_model() -> None:
    assert (await queries(state_of(PLAN, [])))[0] == ["Which firm is behind the Lowden Bridge?"]


async def test_a_short_answer_goes_with_words_of_its_evidence() -> None:
    plan: list[SubQuestion] = [{**PLAN[0], "status": "answered", "queries": [PLAN[0]["text"]]}, PLAN[1]]
    assert (await queries(state_of(plan, [FOUND])))[0] == ["Who is the usher of Orme? Lund"]


async def test_an_unbound_placeholder_is_never_searched() -> None:
    plan: list[SubQuestion] = [{**PLAN[0], "status": "answered"}, PLAN[1]]
    searched, updated = await queries(state_of(plan, []))
    assert (searched, updated[1]["status"]) == ([], "failed")


TRIED: SubQuestion = {**PLAN[0], "queries": ["Which firm is behind the Lowden Bridge?", "firm behind Lowden Bridge"]}


@pytest.mark.parametrize(
    "reply",
    [
        "The firm behind the Lowden Bridge is Halvorsen, which was founded in 1902, and",
        "Halvorsen Lowden Bridge",
        "It was Orme.",
        "bridge LOWDEN behind firm",
        "  ",
    ],
)
async def test_an_answer_a_guess_or_a_repetition_is_no_query(reply: str) -> None:
    searched, plan = await queries(state_of([TRIED], []), reply)
    assert (searched, plan[0]["status"], plan[0]["reason"]) == ([], "failed", "no other query is left")


async def test_a_query_that_a_model_wrote_is_searched() -> None:
    assert (await queries(state_of([TRIED], []), "builder of Lowden Bridge"))[0] == ["builder of Lowden Bridge"]


async def test_a_guess_in_a_query_that_a_model_wrote_is_counted() -> None:
    model = ScriptedChatModel(replies=["Halvorsen Lowden Bridge"])
    update = await build_next_query(state_of([TRIED], []), model=model, settings=Settings())
    assert (update["searches"], update["guesses_caught"]) == ([], 1)
