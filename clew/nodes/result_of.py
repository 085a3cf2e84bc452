"""The public result of a run: the claims that are shown, with all that they rest on and all that is missing."""

import time
from collections.abc import Mapping, Sequence
from functools import partial

from clew.citations.claims import CitedSentence
from clew.citations.plain import as_plain
from clew.clock import stamp
from clew.nodes.answer_text import answer_text
from clew.nodes.contested import Contested, conflict_shown, standing_conflicts, told
from clew.nodes.disagree import is_open
from clew.nodes.facts import Evidence
from clew.nodes.judge import Judged, Judgement
from clew.nodes.missing import Lack, missing_of, question_of, suggestions_of
from clew.nodes.outside import Outside
from clew.nodes.shown import thread
from clew.nodes.suspicious import suspicious_passages
from clew.prompts.generate import words
from clew.reasoning.incomplete import incomplete_steps
from clew.reasoning.outcome import status_of
from clew.reasoning.ranking import ranked
from clew.reasoning.short_answer import short_answer
from clew.result import (
    AskedTime,
    Citation,
    Claim,
    EvidencePassage,
    Hop,
    Result,
    RunUsage,
    Status,
)
from clew.state.records import SubQuestion
from clew.state.schema import State


def result_of(
    state: State,
    claims: Sequence[Judged],
    evidence: Mapping[int, Evidence],
    outside: Mapping[int, Outside],
    judgement: Judgement,
) -> Result:
    """Put the result together.

    Args:
        state: The run's, with what verifying cost.
        claims: Those that are shown.
        evidence: What each answered sub-question found.
        outside: What stands outside the times of the sub-questions.
        judgement: What became of the claims that were written.
    """
    lack = Lack(outside, incomplete_steps(state))
    status = _status(state, lack)
    conflicts = standing_conflicts(state)
    steps = thread(state, evidence) if status_of(state["plan"]) == "answered" and not _are_steps(claims) else []
    used = {number for claim in (*claims, *steps) for number in claim.numbers}
    cited = [held for held in evidence.values() if held.number in used]
    citations = {held.number: held.citation() for held in evidence.values()}
    disagreeing = [held.citation() for _, statements in conflicts for held in statements]
    references = _references([citations[number] for number in sorted(used)], disagreeing)
    # What is told besides the claims holds words of documents too: names that were bound, queries, statements.
    plain = partial(as_plain, allowed=[state["asked"], *(citation.quote for citation in references)])
    text = plain(_text(state, status, claims, steps, conflicts, lack, cited))
    return Result(
        question=state["asked"],
        text=text,
        short=plain(_short(state, claims, status, conflicts, evidence)),
        status=status,
        language=state["language"],
        route=state["route"],
        claims=[_claim(claim, citations) for claim in (*claims, *steps)],
        references=references,
        hops=[_hop(step, state, evidence) for step in state["plan"]],
        evidence=_evidence(state, evidence),
        missing=missing_of(state, lack),
        suggestions=[plain(each) for each in suggestions_of(state, lack)],
        conflicts=[conflict_shown(each, statements, state["language"]) for each, statements in conflicts],
        suspicious=suspicious_passages(state["passages"]),
        support=judgement.support if state["drafts"] and judgement.claims else None,
        time_range=AskedTime.model_validate(state["time"]) if state["time"] else None,
        guesses_caught=state["guesses_caught"],
        rounds=state["rounds"],
        stop_reason=state["stop_reason"],
        answered_at=stamp(),
        usage=RunUsage(**state["usage"], seconds=round(time.time() - state["started_at"], 3)),
        degraded=state["degraded"],
    )


def _status(state: State, lack: Lack) -> Status:
    status = status_of(state["plan"], is_incomplete=bool(lack.incomplete))
    contested = any(not conflict["resolved"] for conflict in state["conflicts"])
    return "conflict" if contested and status != "not_found" else status


def _are_steps(claims: Sequence[Judged]) -> bool:
    return any(claim.sub_question for claim in claims)


def _text(
    state: State,
    status: Status,
    claims: Sequence[Judged],
    steps: Sequence[Judged],
    conflicts: Sequence[Contested],
    lack: Lack,
    cited: Sequence[Evidence],
) -> str:
    """Write the answer: what documents disagree on, what is known, what a reader must know, and how it was found."""
    language = state["language"]
    sentences = [CitedSentence(claim.text, list(claim.numbers)) for claim in claims]
    contested = [line for each in conflicts if not each[0]["resolved"] for line in told(each, language)]
    settled = [line for each in conflicts if each[0]["resolved"] for line in told(each, language)]
    answer = answer_text(sentences, state, status, lack, cited)
    lines = [f"{n}. {CitedSentence(step.text, list(step.numbers)).shown()}" for n, step in enumerate(steps, start=1)]
    way = ["", words("thread", language), *lines] if lines else []
    return "\n".join([*contested, *([answer] if answer else []), *settled, *way])


def _short(
    state: State,
    claims: Sequence[Judged],
    status: Status,
    conflicts: Sequence[Contested],
    evidence: Mapping[int, Evidence],
) -> str:
    if answers := [held.answer for each, said in conflicts if is_open(each, state["plan"]) for held in said]:
        return " / ".join(dict.fromkeys(answers))
    said = " ".join(claim.text for claim in claims if claim.stands and not claim.sub_question)
    return short_answer(state, said, status, standing=set(evidence))


def _references(used: Sequence[Citation], disagreeing: Sequence[Citation]) -> list[Citation]:
    """Return every citation that is shown, once, by number."""
    by_number = {citation.number: citation for citation in (*used, *disagreeing)}
    return [by_number[number] for number in sorted(by_number)]


def _claim(claim: Judged, citations: Mapping[int, Citation]) -> Claim:
    return Claim(
        text=claim.text,
        citations=[citations[number] for number in claim.numbers if number in citations],
        verified=claim.verified,
        problems=[*claim.problems],
        sub_question=claim.sub_question,
    )


def _hop(step: SubQuestion, state: State, evidence: Mapping[int, Evidence]) -> Hop:
    held = evidence.get(step["id"])
    seen = [id for found in state["findings"] if found["sub_question"] == step["id"] for id in found["passages"]]
    return Hop(
        sub_question=step["id"],
        template=step["text"],
        question=question_of(step, state),
        depends_on=step["depends_on"],
        status=step["status"],
        queries=step["queries"],
        answer=held.answer if held else "",
        quote=held.quote if held else "",
        source=held.passage["source"] if held else "",
        passages=list(dict.fromkeys(seen)),
        reason=step["reason"],
        added=step.get("added", False),
    )


def _evidence(state: State, evidence: Mapping[int, Evidence]) -> list[EvidencePassage]:
    used = [held.passage["id"] for held in evidence.values()]
    return [
        EvidencePassage(
            id=passage["id"],
            document=passage["doc_id"],
            title=passage["title"],
            source=passage["source"],
            heading_path=passage["heading_path"],
            sub_questions=passage["hops"],
            date=passage.get("date", ""),
            status=passage.get("status", ""),
            text=passage["text"],
            start=passage["start"],
            end=passage["end"],
        )
        for passage in ranked(state["passages"], state["findings"], used)
    ]
