"""One search, one call: what most systems that answer from documents do."""

from clew.evaluation.dataset import Question
from clew.evaluation.modes.answering import POOL, Attempt, answerer_of, readable
from clew.evaluation.modes.mode import Bench
from clew.evaluation.record import Record


class Single:
    """Search the question once and read the first passages."""

    def __init__(self, bench: Bench) -> None:
        """Take the index and the model. Raises `ConfigurationError` when there is no model."""
        self._bench = bench
        self._model = answerer_of(bench)

    async def answer(self, question: Question) -> Record:
        """Answer from `passages_per_query` passages; the pool lists all that the search found."""
        settings = self._bench.settings
        attempt = Attempt.at(question, self._bench)
        pool = await attempt.search(question.question, POOL)
        read = readable(pool[: settings.passages_per_query], settings.evidence_tokens)
        reply = await attempt.read(read, self._model)
        attempt.stop_reason = attempt.stop_reason or "one_search"
        return attempt.record(pool, read, reply)
