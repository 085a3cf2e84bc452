"""Read what one search found: the shortest answer, and the sentence that states it, checked by code."""

from collections.abc import Sequence

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field

from clew.chinese import prepare_for
from clew.errors import ModelError, ModelReplyError
from clew.models.ask import ask_model
from clew.nodes.events import emit
from clew.prompts import extract_answer as prompt
from clew.prompts import refusals
from clew.reasoning.answers import SUBJECT_IN_SENTENCE, Verdict, check_answer, to_the_point
from clew.reasoning.budget import within
from clew.reasoning.coverage_counter import countered
from clew.reasoning.evidence import Sentence, about, in_force, numbered_sentences, renumbered, stated
from clew.reasoning.exceptions import quoted, with_exceptions
from clew.reasoning.notes import Meaning, meaning_of
from clew.reasoning.queries import context_of
from clew.reasoning.read_by_rule import read_by_rule
from clew.reasoning.refusals import Refusal
from clew.settings import Settings
from clew.state.records import Finding, Reading, Search, Usage
from clew.state.reducers import add_usage
from clew.state.schema import State
from clew.text import contains, is_blank

NEAR = 4
"""How many sentences are read a second time."""


class Extraction(BaseModel):
    """What the reader replies: the number of a sentence, and the answer in its words."""

    model_config = ConfigDict(extra="forbid")

    sentence: int = Field(0, json_schema_extra={"minimum": 0, "maximum": 99})
    answer: str = Field("", json_schema_extra={"maxLength": 120})


async def extract_answer(reading: Reading, *, model: BaseChatModel, settings: Settings) -> State:
    """Extract the answer to one sub-question; one that code cannot tie to a sentence is not accepted."""
    search = reading["search"]
    await prepare_for(*(passage["text"] for passage in reading["passages"]))
    sentences = _to_read(reading, settings)
    usage = Usage()
    found = read_by_rule(search["question"], search["subjects"], sentences)
    if found and contains(stated(found.sentence, search["question"]), found.answer):
        verdict = Verdict(found.answer, found.sentence, SUBJECT_IN_SENTENCE)
    elif sentences:
        verdict, usage = await _read_closely(search, sentences, model)
    else:
        verdict = Verdict(reason=_nothing_to_read(reading))
    finding = finding_of(reading, verdict)
    shown = verdict.sentence.passage if verdict.sentence else None
    emit(
        "finding",
        **{key: finding[key] for key in ("sub_question", "question", "answer", "quote", "reason")},
        title=shown["title"] if shown else "",
        source=shown["source"] if shown else "",
    )
    return {"findings": [finding], "usage": usage}


def _to_read(reading: Reading, settings: Settings) -> list[Sentence]:
    """Return the sentences of the passages that are about the subject, those in force where they tell.

    Those that do nothing but command their reader are not read.
    """
    search = reading["search"]
    near = about(reading["passages"], search["subjects"], all_of_them=not search["bound"])
    numbered = numbered_sentences(near, max_tokens=settings.evidence_tokens)
    sentences = renumbered([each for each in numbered if not is_blank(stated(each, search["question"]))])
    telling = to_the_point(search["question"], search["subjects"], sentences)
    is_past = search["time"] is not None and search["time"]["use"] in ("filter", "in_force")
    return in_force(sentences, search["question"], telling, at_its_time=is_past)


def _nothing_to_read(reading: Reading) -> Refusal:
    if not reading["passages"]:
        return Refusal("nothing_found")
    subjects = reading["search"]["subjects"]
    return Refusal("off_subject", subjects=subjects) if subjects else Refusal("not_stated")


async def _read_closely(search: Search, sentences: list[Sentence], model: BaseChatModel) -> tuple[Verdict, Usage]:
    """Read all sentences, and once more only the few that are to the point when nothing could be accepted."""
    verdict, usage = await _read(search, sentences, model)
    left = search["attempts"] - usage.get("model_calls", 0)
    if verdict.answer or left < 1:
        return verdict, usage
    near = to_the_point(search["question"], search["subjects"], sentences)[:NEAR]
    if not near:
        return verdict, usage
    again, more = await _read({**search, "attempts": left}, renumbered(near), model, known=sentences)
    return (again if again.answer else verdict), add_usage(usage, more)


async def _read(
    search: Search, sentences: list[Sentence], model: BaseChatModel, known: Sequence[Sentence] = ()
) -> tuple[Verdict, Usage]:
    """Read `sentences`; a yes for all of a kind must not have a counter-example in what is `known` besides."""
    asked = prompt.messages(search["question"], sentences, search["language"], search["time"])
    work = ask_model(model, asked, Extraction, node="extract_answer", max_tokens=120, attempts=search["attempts"])
    try:
        reply = await within(search["deadline"], work)
    except ModelReplyError as error:
        return Verdict(reason=Refusal("unreadable")), error.usage
    except ModelError as error:
        return Verdict(reason=Refusal("model_failed", str(error))), Usage()
    except TimeoutError:
        return Verdict(reason=Refusal("no_time")), Usage()
    found = reply.value
    if countered(search["question"], found.answer, [*sentences, *known]):
        return Verdict(reason=Refusal("beside_the_point", found.answer)), reply.usage
    return check_answer(search["question"], search["subjects"], found.answer, found.sentence, sentences), reply.usage


def finding_of(reading: Reading, verdict: Verdict) -> Finding:
    """Return what a search led to as the State keeps it."""
    search, sentence = reading["search"], verdict.sentence
    ids = [passage["id"] for passage in reading["passages"]]
    start, end = with_exceptions(sentence) if sentence else (0, 0)
    meaning = meaning_of(verdict.answer, search["question"], sentence) if sentence else Meaning(verdict.answer)
    finding: Finding = {
        "sub_question": search["sub_question"],
        "question": search["question"],
        "query": search["query"],
        "attempt": search["attempt"],
        "passages": ids,
        "new_passages": len(set(ids) - set(search["known"])),
        "answer": meaning.answer,
        "context": context_of(verdict.answer, search["question"], sentence.text) if sentence else "",
        "confidence": verdict.confidence,
        "passage_id": sentence.passage["id"] if sentence else "",
        "quote": quoted(sentence) if sentence else "",
        "start": start,
        "end": end,
        "reason": refusals.words(verdict.reason, search["language"]) if verdict.reason else "",
        "notes": list(meaning.notes),
    }
    return {**finding, "cause": verdict.reason.cause} if verdict.reason else finding
