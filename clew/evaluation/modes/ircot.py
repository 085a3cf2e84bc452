"""Interleave retrieval with a chain of thought, after Trivedi et al. (2023): each sentence is the next query."""

import re
from collections.abc import Sequence
from itertools import chain, zip_longest

from clew.evaluation.dataset import Question
from clew.evaluation.modes.answering import Attempt, answerer_of, readable
from clew.evaluation.modes.mode import Bench
from clew.evaluation.prompts import next_sentence
from clew.evaluation.record import Record, Step
from clew.knowledge.sentences import sentence_spans
from clew.models.ask import write_text
from clew.state.records import Passage

SENTENCE_TOKENS = 80
"""Tokens that a sentence of reasoning may have."""
READER_CALLS = 1
"""Calls of the model that are kept for the reader."""

_ANSWER = re.compile(r"\banswer is\b|答案(?:是|为)", re.IGNORECASE)


class Ircot:
    """Write a sentence, search it, write the next from all that was found; then read the pool for the answer."""

    def __init__(self, bench: Bench) -> None:
        """Take the index and the model. Raises `ConfigurationError` when there is no model."""
        self._bench = bench
        self._model = answerer_of(bench)

    async def answer(self, question: Question) -> Record:
        """Answer after at most `max_rounds` sentences."""
        attempt = Attempt.at(question, self._bench)
        pool = in_turn(await self._reason(attempt))
        read = readable(pool, self._bench.settings.evidence_tokens)
        return attempt.record(pool, read, await attempt.read(read, self._model))

    async def _reason(self, attempt: Attempt) -> list[list[Passage]]:
        """Return what each search found, that of the question first."""
        settings, sentences = self._bench.settings, list[str]()
        found = [await attempt.search(attempt.question.question, settings.passages_per_query)]
        for _ in range(settings.max_rounds):
            sentence = await self._next(attempt, in_turn(found), sentences)
            attempt.stop_reason = attempt.stop_reason or _reason_to_stop(sentence, sentences)
            if attempt.stop_reason:
                attempt.steps += [Step(question=sentence, status=attempt.stop_reason)] if sentence else []
                return found
            sentences.append(sentence)
            found.append(await attempt.search(sentence, settings.passages_per_query))
            sources = [passage["source"] for passage in found[-1]]
            attempt.steps.append(Step(question=sentence, queries=[sentence], found=sources))
        attempt.stop_reason = attempt.stop_reason or "max_rounds"
        return found

    async def _next(self, attempt: Attempt, pool: Sequence[Passage], sentences: Sequence[str]) -> str:
        """Return the next sentence; empty when a budget is used up or the model writes nothing."""
        attempt.stop_reason = attempt.budget_spent(spare_calls=READER_CALLS)
        if attempt.stop_reason:
            return ""
        question, read = attempt.question, readable(pool, self._bench.settings.evidence_tokens)
        asked = next_sentence.messages(question.question, read, sentences, question.language)
        tokens = attempt.output_tokens(SENTENCE_TOKENS)
        work = write_text(self._model, asked, node="next_sentence", max_tokens=tokens, quiet=True)
        reply = await attempt.paid(work, "A sentence of reasoning was not written")
        return first_sentence(reply.text) if reply else ""


def _reason_to_stop(sentence: str, before: Sequence[str]) -> str:
    if _ANSWER.search(sentence):
        return "answer"
    return "no_progress" if not sentence or sentence in before else ""


def in_turn(found: Sequence[Sequence[Passage]]) -> list[Passage]:
    """Return the passages once each: the best of every search in the order of the searches, then the second best."""
    ranked = chain.from_iterable(zip_longest(*found))
    return list({passage["id"]: passage for passage in reversed([*filter(None, ranked)])}.values())[::-1]


def first_sentence(text: str) -> str:
    """Return the first sentence of `text`, in one line."""
    spans = sentence_spans(text)
    return " ".join(text[slice(*spans[0])].split()) if spans else ""
