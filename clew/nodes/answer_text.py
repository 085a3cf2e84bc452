"""The text of the answer: its sentences, what was not found and why, and what a reader must know of the time."""

from collections.abc import Collection, Mapping, Sequence

from clew.citations.claims import CitedSentence, joined
from clew.nodes.facts import Evidence
from clew.nodes.outside import Outside
from clew.prompts import asked_time
from clew.prompts.generate import words
from clew.reasoning.bindings import best_findings, bound_question, readable
from clew.reasoning.outcome import carrying
from clew.result import Status
from clew.state.records import SubQuestion
from clew.state.schema import State

_NOT_STATED = ("the search found nothing", "the passages found do not state it", "no passage found", "no other query")
"""Reasons that say no more than that nothing was found, as the time says it better."""


def answer_text(
    sentences: Sequence[CitedSentence],
    state: State,
    status: Status,
    outside: Mapping[int, Outside],
    cited: Collection[Evidence],
) -> str:
    """Write the answer.

    Args:
        sentences: Those that stand.
        state: The run's.
        status: What the run came to.
        outside: What stands outside the times of its sub-questions.
        cited: The evidence that the sentences rest on.
    """
    found = joined(sentences, state["language"])
    lines = [found] if status == "answered" else _what_is_missing(found, state, status, outside)
    return "\n".join([*lines, *_remarks(state, outside, cited)])


def _what_is_missing(found: str, state: State, status: Status, outside: Mapping[int, Outside]) -> list[str]:
    language, end = state["language"], words("end", state["language"])
    unanswered = [step for step in carrying(state["plan"]) if step["status"] != "answered"]
    asked = words("and", language).join(question_of(step, state) for step in unanswered)
    lines = [words("not_found", language).replace("{question}", asked)]
    if found:
        known = words("known", language) if status == "not_found" else "{facts}"
        lines.append(known.replace("{facts}", found))
    within = [_within(outside[step["id"]], language) for step in state["plan"] if _lacks(step, outside)]
    lines += [f"{said[:1].upper()}{said[1:]}{end}" for said in dict.fromkeys(within)]
    if not state["passages"] and not within:
        lines.append(words("nothing", language))
    queries = words("and", language).join(query for step in state["plan"] for query in step["queries"])
    if queries:
        lines.append(words("searched", language).replace("{queries}", queries.rstrip(end)))
    return lines


def _remarks(state: State, outside: Mapping[int, Outside], cited: Collection[Evidence]) -> list[str]:
    """Say what was taken for granted of the time, what has no date, and what is cited though it is not in force."""
    language, time = state["language"], state["time"]
    remarks = [f"{note}{words('end', language)}" for note in (time["notes"] if time else [])]
    answered = {step["id"] for step in state["plan"] if step["status"] == "answered"}
    if undated := max((each.around["undated"] for id, each in outside.items() if id in answered), default=0):
        remarks.append(asked_time.left_out(undated, language))
    if time is None or time["use"] != "in_force":
        statuses = {held.number: held.passage.get("status", "") for held in cited}
        remarks.append(asked_time.not_in_force(sorted(statuses.items()), language))
    return [remark for remark in remarks if remark]


def reason_of(step: SubQuestion, outside: Mapping[int, Outside], language: str) -> str:
    """Say why a sub-question has no answer."""
    own = step["reason"] or "it was not reached"
    if not _lacks(step, outside):
        return own
    within = _within(outside[step["id"]], language)
    return within if own.startswith(_NOT_STATED) else f"{own}; {within}"


def _lacks(step: SubQuestion, outside: Mapping[int, Outside]) -> bool:
    return step["status"] != "answered" and step["id"] in outside


def _within(outside: Outside, language: str) -> str:
    return asked_time.nothing_within(outside.time, outside.around, language)


def question_of(step: SubQuestion, state: State) -> str:
    """Return a sub-question as a reader sees it: with the answers put in, and never a placeholder."""
    return readable(bound_question(step, best_findings(state["findings"])), state["plan"])
