"""The text of the answer: its sentences, what was not found and why, and what a reader must know of the time."""

from collections.abc import Collection, Mapping, Sequence

from clew.citations.claims import CitedSentence, joined
from clew.nodes.facts import Evidence
from clew.nodes.missing import Lack, known_gaps, question_of, reason_of, suggestions_of
from clew.nodes.outside import Outside
from clew.prompts import asked_time, not_found
from clew.prompts.generate import words
from clew.reasoning.gaps import Gap
from clew.reasoning.outcome import carrying
from clew.result import Status
from clew.state.schema import State


def answer_text(
    sentences: Sequence[CitedSentence],
    state: State,
    status: Status,
    lack: Lack,
    cited: Collection[Evidence],
) -> str:
    """Write the answer.

    Args:
        sentences: Those that stand.
        state: The run's.
        status: What the run came to.
        lack: What it lacks.
        cited: The evidence that the sentences rest on.
    """
    found = joined(sentences, state["language"])
    lines = [found] if status == "answered" else _what_is_missing(found, state, status, lack)
    return "\n".join([*lines, *_remarks(state, lack.outside, cited)])


def _what_is_missing(found: str, state: State, status: Status, lack: Lack) -> list[str]:
    """Say what was not found, at which step the chain broke and why, what was found on the way, and what could help."""
    language = state["language"]
    unanswered = [step for step in carrying(state["plan"]) if step["status"] != "answered"]
    asked = [question_of(step, state) for step in unanswered]
    lines = [words("not_found", language).replace("{question}", words("and", language).join(asked))] if asked else []
    broken = [gap for gap in known_gaps(state, lack.outside) if gap.kind != "not_reached"]
    lines += dict.fromkeys(_broken(gap, asked, state, lack.outside) for gap in broken)
    if found:
        known = words("known", language) if status == "not_found" else "{facts}"
        lines.append(known.replace("{facts}", found))
    partly = [not_found.incomplete(each, language) for each in lack.incomplete]
    lines += dict.fromkeys(_as_sentence(said, language) for said in partly)
    return [*lines, *suggestions_of(state, lack)[:1]]


def _broken(gap: Gap, asked: Sequence[str], state: State, outside: Mapping[int, Outside]) -> str:
    """Say why a step has no answer, and which it is where that is not what was asked for."""
    question, said = question_of(gap.step, state), _as_sentence(reason_of(gap, state, outside), state["language"])
    if question in asked:
        return said
    return f"{question}{said}" if state["language"] == "zh" else f"{question} {said}"


def _as_sentence(said: str, language: str) -> str:
    return f"{said[:1].upper()}{said[1:]}{words('end', language)}"


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
