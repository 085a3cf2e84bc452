"""Check every claim of the answer against its quotes; what does not stand is written again once, then left out."""

from collections.abc import Mapping, Sequence, Set
from uuid import uuid4

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage

from clew.citations.claims import CitedSentence, joined
from clew.citations.marks import without_marks
from clew.citations.one_sentence import MOST_CHARS
from clew.knowledge.acl import Identify
from clew.knowledge.search import Knowledge
from clew.nodes.events import emit
from clew.nodes.facts import Evidence, evidence_of
from clew.nodes.judge import Judged, Judgement, judge
from clew.nodes.outside import outside_of
from clew.nodes.result_of import result_of
from clew.nodes.shown import doubted, shown_claims
from clew.prompts.generate import words
from clew.reasoning.budget import calls_left, tokens_left
from clew.reasoning.recheck import EvidenceLost, evidence_of_state
from clew.settings import Settings
from clew.state.records import SubQuestion
from clew.state.reducers import add_usage
from clew.state.schema import State

STEPS_TO_WRITE_AGAIN = 3
"""Supersteps that writing and verifying once more take, with one to spare."""


NAMED_CHARS = 100
"""By how much of it a claim is named that is too long to be repeated."""


async def verify_answer(
    state: State, *, model: BaseChatModel, knowledge: Knowledge, identify: Identify, settings: Settings
) -> State:
    """End the run with the claims that stand, or with objections for which the answer is written once more."""
    evidence = evidence_of(state)
    judgement = await judge(state, evidence, model=model, settings=settings)
    state = {**state, "plan": [_standing(step, evidence, state) for step in state["plan"]]}
    is_again = _is_to_be_written_again(judgement, state, settings)
    outside = {} if is_again else await outside_of(state, knowledge=knowledge, identify=identify, settings=settings)
    await _look_again(state, judgement, knowledge, identify)
    _tell(judgement)
    spent: State = {"usage": judgement.usage, "entailed": dict(judgement.entailed), "degraded": [*judgement.degraded]}
    if is_again:
        return {**spent, "objections": _objections(judgement.claims)}
    claims = shown_claims(judgement.claims, state, evidence, settings)
    doubts = doubted(claims, judgement, evidence)
    state["plan"] = [_with_doubt(step, doubts) for step in state["plan"]]
    result = result_of({**state, **_added(state, spent)}, claims, evidence, outside, judgement)
    emit("answer", text=result.text, status=result.status)
    return {
        **spent,
        "objections": [],
        "answer": result.text,
        "result": result.model_dump(),
        "messages": [AIMessage(result.text, id=_message_id(result.text, state))],
    }


async def _look_again(state: State, judgement: Judgement, knowledge: Knowledge, identify: Identify) -> None:
    """Look once more, as the last thing before anything is shown: a model that judges takes seconds, or minutes.

    Raises:
        EvidenceLost: Some of what the run holds no longer stands, or may not be read any more.
    """
    held = evidence_of_state(state)
    if held and not held <= await knowledge.standing(held, principal=identify()):
        raise EvidenceLost(judgement.usage, dict(judgement.entailed))


def _standing(step: SubQuestion, evidence: Mapping[int, Evidence], state: State) -> SubQuestion:
    """Take a sub-question for failed when the sentence that answered it is not there any more."""
    if step["status"] != "answered" or step["id"] in evidence:
        return step
    return {**step, "status": "failed", "reason": words("gone", state["language"])}


def _with_doubt(step: SubQuestion, ids: Set[int]) -> SubQuestion:
    return {**step, "doubted": True} if step["id"] in ids else step


def _is_to_be_written_again(judgement: Judgement, state: State, settings: Settings) -> bool:
    """Tell whether the model is to write the answer once more: too little of it stands, and there is room."""
    return (
        state["drafts"] == 1
        and judgement.support < settings.min_support
        and calls_left(state, settings) > judgement.usage.get("model_calls", 0)
        and tokens_left(state, settings) > 0
        and state.get("remaining_steps", STEPS_TO_WRITE_AGAIN) >= STEPS_TO_WRITE_AGAIN
    )


def _objections(claims: Sequence[Judged]) -> list[str]:
    """Say what is wrong with the claims that do not stand."""
    return [f"“{_named(claim.text)}” ({', '.join(claim.problems)})" for claim in claims if not claim.stands]


def _named(text: str) -> str:
    return text if len(text) <= MOST_CHARS else f"{text[:NAMED_CHARS]}…"


def _tell(judgement: Judgement) -> None:
    if not judgement.claims:
        return
    verdicts = [
        {"number": number, "text": claim.text, "verified": claim.verified, "problems": [*claim.problems]}
        for number, claim in enumerate(judgement.claims, start=1)
    ]
    emit("verdict", claims=verdicts, support=judgement.support)


def _added(state: State, spent: State) -> State:
    """Return what the reducers will make of the keys that they sum."""
    return {
        "usage": add_usage(state["usage"], spent["usage"]),
        "degraded": [*state["degraded"], *spent["degraded"]],
    }


def _message_id(text: str, state: State) -> str:
    """Return the id of the streamed draft where it was only added to: else the host must see that it was replaced."""
    draft = joined([CitedSentence(claim["text"], claim["evidence"]) for claim in state["claims"]], state["language"])
    said, streamed = without_marks(text).split(), without_marks(draft).split()
    return state["answer_message_id"] if streamed and said[: len(streamed)] == streamed else uuid4().hex
