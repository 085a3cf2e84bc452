"""Clew itself: the whole graph, hop by hop."""

from collections.abc import Mapping

from clew.clock import Clock, clock_at
from clew.errors import ConfigurationError
from clew.evaluation.dataset import Question
from clew.evaluation.modes.mode import Bench
from clew.evaluation.record import Cited, Gap, Record, Step
from clew.graph.build import build_graph
from clew.result import Citation, Hop, Result
from clew.settings import Settings


class WithClew:
    """Ask the graph."""

    def __init__(self, bench: Bench) -> None:
        """Take the index and the model. Raises `ConfigurationError` when there is no model."""
        if bench.models is None:
            raise ConfigurationError("The mode `clew` needs a chat model. Name one with CLEW_CHAT_BASE_URL.")
        self._bench, self._models = bench, bench.models

    async def answer(self, question: Question) -> Record:
        """Answer as `clew ask` does."""
        search = self._bench.corpus.search_without(question.without)
        settings = self._bench.settings
        graph = build_graph(self._models, search, settings, clock=clock_of_question(question, settings))
        output = await graph.ainvoke({"question": question.question}, {"recursion_limit": recursion_limit(settings)})
        return record_of(question, Result.model_validate(output["result"]))


def clock_of_question(question: Question, settings: Settings) -> Clock | None:
    """Return a clock of the day on which a question is asked; None, for the machine's, when it does not matter."""
    return clock_at(question.as_of, settings) if question.as_of else None


def recursion_limit(settings: Settings) -> int:
    """Return how many supersteps LangGraph must allow so that Clew's own limits end a run."""
    return _STEPS_AROUND + _STEPS_OF_A_ROUND * settings.max_rounds


_STEPS_AROUND, _STEPS_OF_A_ROUND = 20, 8
"""More than the graph takes before and after the search, and in each of its rounds."""


def record_of(question: Question, result: Result) -> Record:
    """Write down what the graph made of `question`."""
    sources = {passage.id: passage.source for passage in result.evidence}
    return Record(
        id=question.id,
        question=question.question,
        text=result.text,
        answer=result.short,
        status=result.status,
        plan=[hop.template for hop in result.hops if not hop.added],
        steps=[_step(hop, sources) for hop in result.hops],
        queries=[query for hop in result.hops for query in hop.queries],
        passages=[passage.source for passage in result.evidence],
        cited=[_cited(citation) for citation in result.references],
        missing=[Gap(step=gap.sub_question, question=gap.question, reason=gap.reason) for gap in result.missing],
        route=result.route,
        rounds=result.rounds,
        stop_reason=result.stop_reason,
        guesses_caught=result.guesses_caught,
        usage=result.usage,
        degraded=result.degraded,
        detail={"passages": [passage.id for passage in result.evidence]},
    )


def _step(hop: Hop, sources: Mapping[str, str]) -> Step:
    return Step(
        question=hop.question,
        queries=hop.queries,
        answer=hop.answer,
        status=hop.status,
        quote=hop.quote,
        source=hop.source,
        found=list(dict.fromkeys(sources[id] for id in hop.passages if id in sources)),
        reason=hop.reason,
        added=hop.added,
    )


def _cited(citation: Citation) -> Cited:
    return Cited(source=citation.source, start=citation.start, end=citation.end, quote=citation.quote)
