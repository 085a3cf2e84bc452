"""Check every sentence of the draft against the quotes it cites; what does not stand is dropped, by code."""

import time
from collections.abc import Mapping, Sequence
from uuid import uuid4

from langchain_core.messages import AIMessage

from clew.citations.claims import CitedSentence, joined
from clew.citations.marks import without_marks
from clew.citations.support import stands_verbatim, unsupported_parts
from clew.knowledge.acl import Identify
from clew.knowledge.search import Knowledge
from clew.nodes.answer_text import answer_text, question_of, reason_of
from clew.nodes.events import emit
from clew.nodes.facts import Evidence, evidence_of
from clew.nodes.outside import Outside, outside_of
from clew.prompts.generate import words
from clew.reasoning.asked_time import ground
from clew.reasoning.bindings import best_findings
from clew.reasoning.conclusion import conclusion_of
from clew.reasoning.outcome import ancestors, carrying, status_of
from clew.reasoning.ranking import ranked
from clew.reasoning.short_answer import short_answer
from clew.result import AskedTime, Claim, EvidencePassage, Hop, Missing, Result, RunUsage, Status
from clew.settings import Settings
from clew.state.records import SubQuestion
from clew.state.schema import State
from clew.text import Language, contains, folded


async def verify_answer(state: State, *, knowledge: Knowledge, identify: Identify, settings: Settings) -> State:
    """Keep the sentences that their quotes support; if the answer is not among them, state the findings instead."""
    evidence = {number: held for number, held in evidence_of(state).items() if _stands(held)}
    status = status_of(state["plan"])
    sentences = _supported(state, evidence)
    if not _carries_answer(sentences, state, evidence):
        sentences = _findings(state, evidence)
    outside = await outside_of(state, knowledge=knowledge, identify=identify, settings=settings)
    used = {number for sentence in sentences for number in sentence.numbers}
    text = answer_text(sentences, state, status, outside, [held for held in evidence.values() if held.number in used])
    result = _result(state, status, text, sentences, evidence, outside)
    emit("answer", text=text, status=status)
    return {
        "answer": text,
        "result": result.model_dump(),
        "messages": [AIMessage(text, id=_message_id(text, state))],
    }


def _supported(state: State, evidence: dict[int, Evidence]) -> list[CitedSentence]:
    """Return the sentences of the draft that stand; what code concluded does if all that it rests on does."""
    conclusion = conclusion_of(state["focus"], state["plan"], best_findings(state["findings"]))
    stands = conclusion is not None and conclusion.rests_on <= set(evidence)
    kept = []
    for sentence in _drafted(state):
        if conclusion and folded(sentence.text) == folded(conclusion.answer):
            kept.append(sentence if stands else None)
        else:
            kept.append(_checked(sentence, state, evidence))
    return [sentence for sentence in kept if sentence is not None]


def _drafted(state: State) -> list[CitedSentence]:
    return [CitedSentence(claim["text"], claim["evidence"]) for claim in state["claims"]]


def _message_id(text: str, state: State) -> str:
    """Return the id of the streamed draft where only its marks changed: else the host must see that it was replaced."""
    same = without_marks(text).split() == without_marks(joined(_drafted(state), state["language"])).split()
    return state["answer_message_id"] if same else uuid4().hex


def _stands(evidence: Evidence) -> bool:
    finding = evidence.finding
    return stands_verbatim(evidence.passage, finding["quote"], finding["start"], finding["end"])


def _checked(sentence: CitedSentence, state: State, evidence: dict[int, Evidence]) -> CitedSentence | None:
    """Return `sentence` with the numbers of all it rests on, or None when its quotes do not support it."""
    cited = [id for id, held in evidence.items() if held.number in sentence.numbers]
    cited += [id for id, held in evidence.items() if contains(sentence.text, held.finding["answer"])]
    if not cited:
        return None
    rests_on = sorted({ancestor for id in cited for ancestor in ancestors(state["plan"], id)} & set(evidence))
    quotes = [text for id in rests_on for text in evidence[id].says()]
    asked = [state["asked"], *(evidence[id].finding["question"] for id in rests_on), ground(state["time"])]
    if unsupported_parts(sentence.text, quotes, asked):
        return None
    return CitedSentence(sentence.text, sorted({evidence[id].number for id in rests_on}))


def _carries_answer(sentences: Sequence[CitedSentence], state: State, evidence: dict[int, Evidence]) -> bool:
    """Tell whether `sentences` say what was asked for. A comparison concludes from the answers it need not repeat."""
    said = "\n".join(sentence.text for sentence in sentences)
    if state["route"] == "compare":
        return bool(sentences)
    answers = [evidence[step["id"]].finding["answer"] for step in carrying(state["plan"]) if step["id"] in evidence]
    return bool(answers) and all(contains(said, answer) for answer in answers)


def _findings(state: State, evidence: dict[int, Evidence]) -> list[CitedSentence]:
    """Return each finding as it is: the answers that carry the result first, then how they were reached."""
    first = [step["id"] for step in carrying(state["plan"]) if step["id"] in evidence]
    order = [*first, *(id for id in evidence if id not in first)]
    facts = ((evidence[id].finding["question"], evidence[id].finding["answer"], evidence[id].number) for id in order)
    end = words("end", state["language"])
    return [
        CitedSentence(f"{_led(question, state['language'])}{answer.rstrip(end)}{end}", [number])
        for question, answer, number in facts
    ]


def _led(question: str, language: Language) -> str:
    """Write a question so that its answer can follow."""
    asks = question.endswith(("?", "？"))
    if language == "zh":
        return question if asks else f"{question}："
    return f"{question} " if asks else f"{question}: "


def _result(
    state: State,
    status: Status,
    text: str,
    sentences: Sequence[CitedSentence],
    evidence: dict[int, Evidence],
    outside: Mapping[int, Outside],
) -> Result:
    citations = {held.number: held.citation() for held in evidence.values()}
    claims = [
        Claim(text=sentence.text, citations=[citations[n] for n in sentence.numbers], verified="quote")
        for sentence in sentences
    ]
    used = sorted({number for sentence in sentences for number in sentence.numbers})
    return Result(
        question=state["asked"],
        text=text,
        short=short_answer(state, text, status, standing=set(evidence)),
        status=status,
        language=state["language"],
        route=state["route"],
        claims=claims,
        references=[citations[number] for number in used],
        hops=[_hop(step, state, evidence) for step in state["plan"]],
        evidence=_evidence(state, evidence),
        missing=[
            Missing(
                sub_question=step["id"],
                question=question_of(step, state),
                reason=reason_of(step, outside, state["language"]),
            )
            for step in state["plan"]
            if step["status"] != "answered"
        ],
        time_range=AskedTime.model_validate(state["time"]) if state["time"] else None,
        guesses_caught=state["guesses_caught"],
        rounds=state["rounds"],
        stop_reason=state["stop_reason"],
        usage=RunUsage(**state["usage"], seconds=round(time.time() - state["started_at"], 3)),
        degraded=state["degraded"],
    )


def _hop(step: SubQuestion, state: State, evidence: dict[int, Evidence]) -> Hop:
    held = evidence.get(step["id"])
    seen = [id for found in state["findings"] if found["sub_question"] == step["id"] for id in found["passages"]]
    return Hop(
        sub_question=step["id"],
        template=step["text"],
        question=question_of(step, state),
        depends_on=step["depends_on"],
        status=step["status"],
        queries=step["queries"],
        answer=held.finding["answer"] if held else "",
        quote=held.finding["quote"] if held else "",
        source=held.passage["source"] if held else "",
        passages=list(dict.fromkeys(seen)),
        reason=step["reason"],
        added=step.get("added", False),
    )


def _evidence(state: State, evidence: dict[int, Evidence]) -> list[EvidencePassage]:
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
        )
        for passage in ranked(state["passages"], state["findings"], used)
    ]
