"""Which claims the reader sees: those that stand; where they do not carry the answer, the findings as they are."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from clew.citations.marks import as_words
from clew.citations.one_sentence import problem_of_form
from clew.citations.plain import as_plain
from clew.nodes.disagree import is_open
from clew.nodes.facts import Evidence
from clew.nodes.judge import Judged, Judgement
from clew.prompts.generate import ended, words
from clew.reasoning.evidence import heading
from clew.reasoning.outcome import carrying
from clew.reasoning.plan_end import kind_of_thing
from clew.reasoning.queries import content_words
from clew.result import Verified
from clew.settings import Settings
from clew.state.schema import State
from clew.text import Language, contains, has_cjk, words_of

_DIGITS = re.compile(r"\d+")


def shown_claims(
    claims: Sequence[Judged], state: State, evidence: Mapping[int, Evidence], settings: Settings
) -> list[Judged]:
    """Return the claims of the answer, as plain text, without markup or links of their own.

    A comparison concludes from answers that it need not repeat; without its conclusion these are told.
    """
    kept = [claim for claim in claims if claim.stands]
    concludes = state["route"] == "compare" and bool(kept) and claims[0].stands  # which says what was asked for
    if not concludes and not _carry_answer(kept, state, evidence):
        kept = _findings(state, evidence)
    elif settings.unsupported == "mark":
        kept = [
            claim if claim.stands else _marked(claim, state["language"])
            for claim in claims
            if claim.stands or not problem_of_form(claim.text)
        ]
    quotes = [held.quote for held in evidence.values()]
    return [replace(claim, text=as_plain(claim.text, allowed=quotes)) for claim in kept]


def thread(state: State, evidence: Mapping[int, Evidence]) -> list[Judged]:
    """Return each step of the chain with what it found; empty when no step rests on another."""
    steps = [id for id in evidence if not _is_contested(id, state)]
    is_chain = any(set(step["depends_on"]) & set(steps) for step in state["plan"] if step["id"] in steps)
    return [_step(id, evidence[id]) for id in steps] if is_chain else []


def _step(id: int, held: Evidence) -> Judged:
    """State a step; a mark in its words is the document's own, and is not shown as one of ours."""
    text = as_plain(f"{held.question} → {held.answer}", allowed=[held.quote])
    return Judged(as_words(text), [held.number], _verified(held), sub_question=id)


def _verified(held: Evidence) -> Verified:
    """Tell how a finding is verified: by its quote if that has all words of the question, else a model read it so."""
    said = set(words_of(" ".join([heading(held.passage), *held.says()])))
    asked = set(content_words(held.question)) - kind_of_thing(held.question, said)
    return "quote" if asked <= said and contains(held.quote, held.answer) else "checks"


def _marked(claim: Judged, language: Language) -> Judged:
    body = claim.text.rstrip(".。")
    return replace(claim, text=f"{body}{words('unsupported', language)}{claim.text[len(body) :]}")


def _is_contested(id: int, state: State) -> bool:
    return any(is_open(conflict, state["plan"]) for conflict in state["conflicts"] if conflict["sub_question"] == id)


def _carry_answer(claims: Sequence[Judged], state: State, evidence: Mapping[int, Evidence]) -> bool:
    """Tell whether `claims` say what was found of all that was asked for."""
    found = [evidence[step["id"]] for step in carrying(state["plan"]) if step["id"] in evidence]
    return bool(found) and all(any(_says(claim, held) for claim in claims) for held in found)


def _says(claim: Judged, held: Evidence) -> bool:
    """Tell whether a claim that rests on a quote says its answer: the "5" in a claim of other quotes is not it.

    A claim in another language than the answer says it in other words.
    """
    same_numbers = {*_DIGITS.findall(held.answer)} <= {*_DIGITS.findall(claim.text)}
    translated = has_cjk(claim.text) not in (has_cjk(held.answer), has_cjk(held.quote)) and same_numbers
    return held.number in claim.numbers and (translated or contains(claim.text, held.answer))


def _findings(state: State, evidence: Mapping[int, Evidence]) -> list[Judged]:
    """Return each finding as it is: the answers that carry the result first, then how they were reached."""
    first = [step["id"] for step in carrying(state["plan"]) if step["id"] in evidence]
    order = [*first, *(id for id in evidence if id not in first)]
    told = [id for id in order if not _is_contested(id, state)]
    return [_finding(id, evidence[id], state["language"]) for id in told]


def _finding(id: int, held: Evidence, language: Language) -> Judged:
    text = f"{_led(held.question, language)}{ended(held.answer.rstrip(words('end', language)), language)}"
    return Judged(as_words(text), [held.number], _verified(held), sub_question=id)


def doubted(shown: Sequence[Judged], judgement: Judgement, evidence: Mapping[int, Evidence]) -> set[int]:
    """Return the sub-questions whose findings are shown since the model refused what says their answers."""
    findings = [claim for claim in shown if claim.sub_question in evidence and claim.verified == "checks"]

    def is_refused(answer: str) -> bool:
        said = {verdict for claim, verdict in judgement.entailed.items() if contains(claim, answer)}
        return False in said and True not in said

    return {claim.sub_question for claim in findings if is_refused(evidence[claim.sub_question].answer)}


def _led(question: str, language: Language) -> str:
    """Write a question so that its answer can follow."""
    asks = question.endswith(("?", "？"))
    if language == "zh":
        return question if asks else f"{question}："
    return f"{question} " if asks else f"{question}: "
