"""After a round: take the answers into the plan, apply the stop rules, and only then ask a model for another way."""

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field

from clew.citations.plain import is_plain
from clew.errors import ModelError, ModelReplyError
from clew.knowledge.suspicion import suspicions_in
from clew.models.ask import ask_model
from clew.nodes.events import emit
from clew.prompts import plan_next_step as prompt
from clew.prompts import refusals
from clew.reasoning.bindings import best_findings, bound_question
from clew.reasoning.budget import deadline, within
from clew.reasoning.plan import check_plan
from clew.reasoning.refusals import Refusal
from clew.reasoning.replacements import with_replacements
from clew.reasoning.stop import budget_spent, enough_confidence, stop_reason
from clew.settings import Settings
from clew.state.placeholders import references, renumber
from clew.state.records import Finding, SubQuestion
from clew.state.schema import State


class OtherWay(BaseModel):
    """What the planner replies: other sub-questions, or none."""

    model_config = ConfigDict(extra="forbid")

    sub_questions: list[str] = Field(default_factory=list, json_schema_extra={"maxItems": 2})


async def plan_next_step(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Decide whether to search on; the reason to stop is set when the search is over."""
    plan = [_updated(step, best_findings(state["findings"]), state, settings) for step in state["plan"]]
    plan, replacing = with_replacements(plan, state["findings"])
    plan, best = _with_blocked(plan, state["language"]), best_findings([*state["findings"], *replacing])
    poor_rounds = state["poor_rounds"] + 1 if _is_poor(state, settings) else 0
    reason = stop_reason(state, plan, best, poor_rounds, settings)
    update: State = {"plan": plan, "poor_rounds": poor_rounds, "stop_reason": reason or "", "findings": replacing}
    if reason == "exhausted" and _may_replan(state, plan, settings):
        update = {**update, **await _other_way(state, plan, best, model=model, settings=settings)}
    decision = "generate" if update["stop_reason"] else "build_next_query"
    emit("round", round=state["rounds"], decision=decision, why=update["stop_reason"] or _why(update["plan"]))
    return update


def _updated(step: SubQuestion, best: dict[int, Finding], state: State, settings: Settings) -> SubQuestion:
    """Mark `step` answered or failed by what its searches found; it waits on while another query may help."""
    if step["status"] != "waiting" or not step["queries"]:
        return step
    found = best.get(step["id"])
    tries_left = len(step["queries"]) < settings.queries_per_sub_question
    if found and (found["confidence"] >= enough_confidence(state["rounds"], settings) or not tries_left):
        return {**step, "status": "answered", "reason": ""}
    tried = [finding for finding in state["findings"] if finding["sub_question"] == step["id"]]
    telling = [finding["reason"] for finding in tried if finding["passages"]] or [
        finding["reason"] for finding in tried
    ]
    reason = telling[-1] if telling else ""
    return {**step, "status": "waiting" if tries_left else "failed", "reason": reason}


def _with_blocked(plan: list[SubQuestion], language: str) -> list[SubQuestion]:
    """Mark what waits, directly or not, for a sub-question that failed."""
    status = {step["id"]: step["status"] for step in plan}
    blocked: list[SubQuestion] = []
    for step in plan:  # a plan refers backwards, so one pass is enough
        stuck = any(status.get(number) in ("failed", "blocked") for number in step["depends_on"])
        if step["status"] == "waiting" and stuck:
            step = {**step, "status": "blocked", "reason": refusals.words(Refusal("needs_another"), language)}
        status[step["id"]] = step["status"]
        blocked.append(step)
    return blocked


def _is_poor(state: State, settings: Settings) -> bool:
    """A round is poor when it answered nothing and added fewer passages than the setting asks for."""
    attempts = {(search["sub_question"], search["attempt"]) for search in state["searches"]}
    found = [f for f in state["findings"] if (f["sub_question"], f["attempt"]) in attempts]
    known = {id for search in state["searches"] for id in search["known"]}
    new = {id for finding in found for id in finding["passages"]} - known
    return len(new) < settings.min_new_passages and not any(finding["answer"] for finding in found)


def _why(plan: list[SubQuestion]) -> str:
    retried = [str(step["id"]) for step in plan if step["status"] == "waiting" and step["queries"]]
    return f"another query for {', '.join(retried)}" if retried else "the next sub-questions are ready"


def _may_replan(state: State, plan: list[SubQuestion], settings: Settings) -> bool:
    """One other way may be tried in a run, while there is room and something is known to start from."""
    return (
        state["replans"] == 0
        and state["rounds"] < settings.max_rounds
        and budget_spent(state, settings) is None
        and len(plan) < settings.max_sub_questions
        and {"answered", "failed"} <= {step["status"] for step in plan}
    )


async def _other_way(
    state: State, plan: list[SubQuestion], best: dict[int, Finding], *, model: BaseChatModel, settings: Settings
) -> State:
    """Ask for other sub-questions and add those that keep the contract."""
    failed = next(step for step in plan if step["status"] == "failed")
    known = [f"{found['question']} {found['answer']}" for found in best.values()]
    asked = prompt.messages(state["focus"], known, bound_question(failed, best), state["language"])
    work = ask_model(model, asked, OtherWay, node="plan_next_step", max_tokens=160, attempts=1)
    try:
        reply = await within(deadline(state, settings), work)
    except ModelReplyError as error:
        return {"replans": 1, "usage": error.usage}
    except (ModelError, TimeoutError):
        return {"replans": 1}
    added, guesses = _added(reply.value.sub_questions, state, plan, known, settings)
    return {
        "replans": 1,
        "usage": reply.usage,
        "guesses_caught": state["guesses_caught"] + guesses,
        "plan": [*plan, *_replacing(failed, added)],
        "stop_reason": "" if added else "exhausted",
    }


def _replacing(failed: SubQuestion, added: list[SubQuestion]) -> list[SubQuestion]:
    """Let those of `added` to which nothing else leads on stand for `failed`: the end of a way, or each of several."""
    needed = {number for step in added for number in step["depends_on"]}
    return [step if step["id"] in needed else {**step, "replaces": failed["id"]} for step in added]


def _added(
    texts: list[str], state: State, plan: list[SubQuestion], known: list[str], settings: Settings
) -> tuple[list[SubQuestion], int]:
    """Return the sub-questions of `texts` that are new and keep the contract, and count the guesses in the others."""
    before = [step["text"] for step in plan]
    known_text = " ".join([state["asked"], *before, *known])
    checked = check_plan([*before, *filter(_is_question, texts)], known_text, limit=settings.max_sub_questions)
    numbers = {step["id"]: step["id"] for step in plan}
    added: list[SubQuestion] = []
    for step in checked.sub_questions[len(plan) :]:
        if step["id"] in checked.refused or not set(step["depends_on"]) <= numbers.keys():
            continue
        numbers[step["id"]] = number = len(plan) + len(added) + 1
        text = renumber(step["text"], numbers)
        added.append({**step, "id": number, "text": text, "depends_on": references(text), "added": True})
    return added, len(checked.guesses)


def _is_question(text: str) -> bool:
    """Tell whether `text` asks, and neither leads anywhere nor gives orders, as a document may have had it written."""
    return is_plain(text) and not any(each.commands for each in suspicions_in(text))
