"""The gold plan and the gold answers of its steps through the real graph: how good search and evidence pool can be."""

from functools import partial

from langchain_core.language_models import BaseChatModel, FakeListChatModel

from clew.errors import InputError
from clew.evaluation.dataset import Question
from clew.evaluation.modes.clew import clock_of_question, record_of, recursion_limit
from clew.evaluation.modes.mode import Bench
from clew.evaluation.record import Record
from clew.graph.build import build_graph
from clew.models.chat import ChatModels
from clew.nodes.extract_answer import finding_of
from clew.reasoning.answers import Verdict
from clew.reasoning.evidence import Sentence, about, numbered_sentences
from clew.reasoning.plan import sub_question
from clew.reasoning.refusals import Refusal
from clew.result import Result, RunUsage
from clew.state.records import Reading
from clew.state.schema import State
from clew.text import contains


class GoldPlan:
    """Replace planner, reader and writer by what is known to be right; the rest of the graph runs as it is."""

    def __init__(self, bench: Bench) -> None:
        """Take the index; no model is asked."""
        self._bench = bench

    async def answer(self, question: Question) -> Record:
        """Search step by step. Raises `InputError` when the question has no gold plan."""
        if not question.plan:
            raise InputError(f"The question {question.id!r} has no gold plan; the mode `gold-plan` needs one.")
        graph = build_graph(
            ChatModels(_NOBODY, _NOBODY),
            self._bench.corpus.search_without(question.without),
            self._bench.settings,
            clock=clock_of_question(question, self._bench.settings),
            replacing={
                "route_question": _route,
                "decompose_with_placeholders": partial(_plan, question=question),
                "extract_answer": partial(_extract, question=question),
                "generate": _generate,
            },
        )
        limit = recursion_limit(self._bench.settings)
        output = await graph.ainvoke({"question": question.question}, {"recursion_limit": limit})
        record = record_of(question, Result.model_validate(output["result"]))
        # What was answered is the gold, and nobody was paid: only what was searched and found says anything.
        usage = RunUsage(retrievals=record.usage.retrievals, seconds=record.usage.seconds)
        return record.model_copy(update={"status": "retrieved", "usage": usage})


_NOBODY: BaseChatModel = FakeListChatModel(responses=["none"])
"""Asked at most for another way or another query, which it does not know."""


async def _route(state: State) -> State:
    return {"route": "chain", "draft": []}


async def _plan(state: State, *, question: Question) -> State:
    return {"plan": [sub_question(number, hop.text) for number, hop in enumerate(question.plan, start=1)]}


async def _extract(reading: Reading, *, question: Question) -> State:
    """Bind the gold answer, quoted where a passage states it: the next step is searched whatever was found."""
    number = reading["search"]["sub_question"]
    answer = "" if number == question.missing_hop else question.plan[number - 1].answer
    if not answer:
        return {"findings": [finding_of(reading, Verdict(reason=Refusal("not_stated")))], "usage": {}}
    sentence = _stating(answer, reading)
    nothing = Verdict(reason=Refusal("nothing_found"))
    verdict = Verdict(answer=answer, sentence=sentence, confidence=1.0) if sentence else nothing
    return {"findings": [finding_of(reading, verdict)], "usage": {}}


def _stating(answer: str, reading: Reading) -> Sentence | None:
    """Return the first sentence that states `answer`, of passages about the subject if there are; else a bare place."""
    search, passages = reading["search"], reading["passages"]
    near = about(passages, search["subjects"], all_of_them=not search["bound"])
    for some in (near, passages):
        for sentence in numbered_sentences(some, max_tokens=_EVERYTHING):
            if contains(sentence.text, answer):
                return sentence
    return Sentence(1, "", passages[0]["start"], passages[0]["start"], passages[0]) if passages else None


_EVERYTHING = 1_000_000


async def _generate(state: State) -> State:
    """Leave the words to `verify_answer`, which states the findings."""
    return {"claims": []}
