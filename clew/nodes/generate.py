"""Write the answer from what the hops found. Where nothing was found no model is asked: it could only make it up."""

from functools import partial

from langchain_core.language_models import BaseChatModel

from clew.errors import ModelCutOffError, ModelError, ModelReplyError
from clew.models.write_claims import write_claims
from clew.nodes.disagree import disagreeing, is_open
from clew.nodes.events import emit
from clew.nodes.facts import Evidence, evidence_of
from clew.prompts import generate as prompt
from clew.reasoning.bindings import best_findings
from clew.reasoning.budget import deadline, tokens_left, within
from clew.reasoning.conclusion import Conclusion, conclusion_of
from clew.reasoning.outcome import status_of
from clew.settings import Settings
from clew.state.records import DraftClaim
from clew.state.reducers import merge_findings
from clew.state.schema import State


async def generate(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Write the claims of the answer; where there are none `verify_answer` states the findings as they are."""
    if state["objections"]:
        return {"objections": [], **await _written(state, model, settings)}
    if status_of(state["plan"]) == "not_found":
        emit("stop", reason=state["stop_reason"])
        return {"claims": []}
    conflicts = disagreeing(state, settings)
    emit("stop", reason=state["stop_reason"])  # once: a node that waits for the host's user runs again from its start
    state = {**state, **conflicts, "findings": merge_findings(state["findings"], conflicts["findings"])}
    written = await _first_draft(state, model, settings)
    return {**conflicts, **written, "degraded": [*conflicts["degraded"], *written.get("degraded", [])]}


async def _first_draft(state: State, model: BaseChatModel, settings: Settings) -> State:
    """Write the claims by code where it can: what documents disagree on, and what follows from a comparison."""
    if any(is_open(conflict, state["plan"]) for conflict in state["conflicts"]):
        return {"claims": []}
    if conclusion := conclusion_of(state["focus"], state["plan"], best_findings(state["findings"])):
        return {"claims": _compared(conclusion, evidence_of(state), state["language"])}
    return await _written(state, model, settings)


async def _written(state: State, model: BaseChatModel, settings: Settings) -> State:
    """Let the model write the claims, or write them once more when there are objections."""
    drafts = state["drafts"] + 1
    if not tokens_left(state, settings):
        return _without_model("no tokens are left.", drafts)
    evidence = evidence_of(state)
    asked = prompt.messages(
        state["focus"], [_fact(held) for held in evidence.values()], state["language"], state["time"]
    )
    if state["objections"]:
        asked += prompt.again(state["claims"], state["objections"], state["language"])
    work = write_claims(
        model,
        asked,
        node="generate",
        max_tokens=settings.answer_tokens,
        language=state["language"],
        numbers={held.number for held in evidence.values()},
        on_claim=partial(_told, state["drafts"]),
        allowed=[held.quote for held in evidence.values()],
    )
    try:
        reply = await within(deadline(state, settings), work)
    except ModelReplyError as error:
        emit("error", node="generate", message=str(error), terminal=False)
        return {**_without_model("the reply of the model could not be read.", drafts), "usage": error.usage}
    except ModelCutOffError as error:
        emit("error", node="generate", message=str(error), terminal=False)
        return _put_together(f"{prompt.words('cut_off', state['language'])}{error}", drafts)
    except (ModelError, TimeoutError) as error:
        emit("error", node="generate", message=str(error) or "time is over", terminal=False)
        return _without_model(str(error) or "time is over", drafts)
    update: State = {"claims": reply.claims, "drafts": drafts, "answer_message_id": reply.id, "usage": reply.usage}
    if not reply.complete:
        update["degraded"] = [f"The answer was cut at {settings.answer_tokens} tokens. Raise CLEW_ANSWER_TOKENS."]
    return update


def _without_model(why: str, drafts: int) -> State:
    return _put_together(f"The answer was put together without the model: {why}", drafts)


def _put_together(note: str, drafts: int) -> State:
    return {"claims": [], "drafts": drafts, "degraded": [note]}


def _told(draft: int, number: int, claim: DraftClaim) -> None:
    """Tell of a claim that was written and is not verified yet."""
    emit("claim", draft=draft + 1, number=number, text=claim["text"], evidence=claim["evidence"], verified="")


def _compared(conclusion: Conclusion, evidence: dict[int, Evidence], language: str) -> list[DraftClaim]:
    """Say what follows, then what was found of both things: code compared them, so code can say it."""
    found = [
        prompt.Found(
            item,
            [evidence[id].answer for id in ids if id in evidence],
            list(dict.fromkeys(evidence[id].number for id in ids if id in evidence)),
        )
        for item, ids in conclusion.found
    ]
    return prompt.compared(conclusion.answer, found, language)


def _fact(evidence: Evidence) -> prompt.Fact:
    return prompt.Fact(evidence.number, evidence.question, evidence.answer, evidence.stated, evidence.notes)
