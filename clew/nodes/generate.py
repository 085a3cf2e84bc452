"""Write the answer from what the hops found. Where nothing was found no model is asked: it could only make it up."""

from langchain_core.language_models import BaseChatModel

from clew.citations.claims import cited_sentences
from clew.errors import ModelError, ModelReplyError
from clew.models.ask import write_text
from clew.nodes.events import emit
from clew.nodes.facts import Evidence, evidence_of
from clew.prompts import generate as prompt
from clew.reasoning.bindings import best_findings
from clew.reasoning.budget import deadline, tokens_left, within
from clew.reasoning.conclusion import Conclusion, conclusion_of
from clew.reasoning.outcome import status_of
from clew.settings import Settings
from clew.state.records import DraftClaim
from clew.state.schema import State


async def generate(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Draft the answer; no claim leaves the words to `verify_answer`, which states the findings as they are."""
    emit("stop", reason=state["stop_reason"])
    if status_of(state["plan"]) == "not_found":
        return {"claims": []}
    evidence = evidence_of(state)
    if conclusion := conclusion_of(state["focus"], state["plan"], best_findings(state["findings"])):
        return {"claims": _claims(_compared(conclusion, evidence, state["language"]))}
    if not tokens_left(state, settings):
        return {"claims": [], "degraded": ["The answer was put together without the model: no tokens are left."]}
    facts = [_fact(held) for held in evidence.values()]
    asked = prompt.messages(state["focus"], facts, state["language"], state["time"])
    try:
        reply = await within(
            deadline(state, settings), write_text(model, asked, node="generate", max_tokens=settings.answer_tokens)
        )
    except ModelReplyError as error:
        return {"claims": [], "usage": error.usage, "degraded": ["The answer could not be written by the model."]}
    except (ModelError, TimeoutError) as error:
        return {
            "claims": [],
            "degraded": [f"The answer was put together without the model: {error or 'time is over'}"],
        }
    update: State = {"claims": _claims(reply.text), "answer_message_id": reply.id, "usage": reply.usage}
    if not reply.complete:
        update["degraded"] = [f"The answer was cut at {settings.answer_tokens} tokens. Raise CLEW_ANSWER_TOKENS."]
    return update


def _claims(text: str) -> list[DraftClaim]:
    """Read the claims that a text with citation marks makes."""
    return [DraftClaim(text=said.text, evidence=said.numbers) for said in cited_sentences(text)]


def _compared(conclusion: Conclusion, evidence: dict[int, Evidence], language: str) -> str:
    """Say what follows, then what was found of both things: code compared them, so code can say it."""
    found = [
        prompt.Found(
            item,
            [evidence[id].finding["answer"] for id in ids],
            list(dict.fromkeys(evidence[id].number for id in ids)),
        )
        for item, ids in conclusion.found
    ]
    return prompt.compared(conclusion.answer, found, language)


def _fact(evidence: Evidence) -> prompt.Fact:
    finding = evidence.finding
    return prompt.Fact(
        evidence.number, finding["question"], finding["answer"], finding["quote"], finding.get("notes", [])
    )
