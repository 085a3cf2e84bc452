"""Only search: what the question itself finds, with no model."""

from clew.evaluation.dataset import Question
from clew.evaluation.modes.answering import POOL, Attempt
from clew.evaluation.modes.mode import Bench
from clew.evaluation.record import Record


class Retrieve:
    """One search of the question."""

    def __init__(self, bench: Bench) -> None:
        """Take the index to search."""
        self._bench = bench

    async def answer(self, question: Question) -> Record:
        """Return what the search finds, without an answer."""
        attempt = Attempt.at(question, self._bench)
        found = await attempt.search(question.question, POOL)
        return Record(
            id=question.id,
            question=question.question,
            status="retrieved",
            queries=attempt.queries,
            passages=[passage["source"] for passage in found],
            rounds=1,
            stop_reason=attempt.stop_reason or "one_search",
            usage=attempt.usage(),
        )
