"""What the baselines share, so that only the retrieval differs: the reader, the budgets, the books, the citations."""

import re
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Protocol, TypeVar

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field

from clew.errors import ConfigurationError, ModelReplyError
from clew.evaluation.dataset import Question
from clew.evaluation.modes.mode import Bench
from clew.evaluation.prompts import read_passages
from clew.evaluation.record import Cited, Record, Step
from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.search import SearchFunction
from clew.models.ask import ask_model
from clew.prompts import generate
from clew.reasoning.budget import calls_left, deadline, tokens_left, within
from clew.reasoning.evidence import numbered_sentences
from clew.result import RunUsage
from clew.settings import Settings
from clew.state.records import Passage, Usage
from clew.state.reducers import add_usage
from clew.state.schema import State

POOL = 20
"""Passages that a search without a model brings, so that recall can be measured beyond what is read."""
READER_TOKENS = 120
"""Tokens that the reader may write."""
ANSWER_CHARS = 120
"""Characters of a short answer."""

_REFUSAL = re.compile(
    r"\W*(?:(?:not|no) (?:answer|information|mention|stated|mentioned|specified|provided|given|found)\b.*"
    r"|(?:unknown|n/a|none)\W*$|(?:cannot|can't|could not) be .*|(?:I )?(?:do not|don't) know\b.*"
    r"|(?:the )?(?:passages?|text|documents?|answer) (?:do|does|did|is|was|are|can|could) ?not\b.*"
    r"|(?:文中|段落|文档|资料)?(?:中)?(?:没有|未|并未)(?:找到|提及|提到|说明|写明|给出|提供).*|无法(?:确定|回答).*|(?:未知|不知道|不详|不明)\W*$)",
    re.IGNORECASE | re.DOTALL,
)


class Paid(Protocol):
    """A reply and what it cost."""

    @property
    def usage(self) -> Usage:
        """What was spent."""
        ...


P = TypeVar("P", bound=Paid)


class ShortAnswer(BaseModel):
    """What the reader replies: the answer alone, and the numbers of the passages that state it."""

    model_config = ConfigDict(extra="forbid")

    answer: str = Field("", json_schema_extra={"maxLength": ANSWER_CHARS})
    passages: list[int] = Field(default_factory=list, json_schema_extra={"maxItems": 8})


def is_refusal(answer: str) -> bool:
    """Tell whether a reader's `answer` says, in whatever words, that there is none."""
    return not answer.strip() or _REFUSAL.match(answer) is not None


def answerer_of(bench: Bench) -> BaseChatModel:
    """Return the model that answers. Raises `ConfigurationError` when there is none."""
    if bench.models is None:
        raise ConfigurationError("This mode needs a chat model. Name one with CLEW_CHAT_BASE_URL, or use `retrieve`.")
    return bench.models.answerer


def readable(passages: Sequence[Passage], max_tokens: int) -> list[Passage]:
    """Return what one call of the model is shown of `passages`, best first: the last is cut after a sentence."""
    sentences = numbered_sentences(passages, max_tokens=max_tokens)
    ends = {id: list(group)[-1].end for id, group in groupby(sentences, key=lambda sentence: sentence.passage["id"])}
    return [_cut(passage, ends[passage["id"]]) for passage in passages if passage["id"] in ends]


def _cut(passage: Passage, end: int) -> Passage:
    if not passage["text"][end - passage["start"] :].strip():
        return passage
    return {**passage, "text": passage["text"][: end - passage["start"]], "end": end}


def cited(passages: Sequence[Passage], numbers: Sequence[int]) -> list[Cited]:
    """Return the passages that the reader named by `numbers` (from 1), once each; numbers of none are passed over."""
    named = [passages[number - 1] for number in dict.fromkeys(numbers) if 0 < number <= len(passages)]
    return [Cited(source=each["source"], start=each["start"], end=each["end"], quote=each["text"]) for each in named]


@dataclass
class Attempt:
    """What a baseline has searched, spent and noted for one question so far."""

    question: Question
    settings: Settings
    find: SearchFunction
    queries: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    degraded: list[str] = field(default_factory=list)
    stop_reason: str = ""
    spent: State = field(default_factory=lambda: State(usage=add_usage({}, {}), started_at=time.time()))
    """The part of the State that the budgets are reckoned from."""

    @classmethod
    def at(cls, question: Question, bench: Bench) -> "Attempt":
        """Begin to answer `question`."""
        return cls(question, bench.settings, bench.corpus.search_without(question.without))

    def spend(self, usage: Usage) -> None:
        """Enter into the books what a call or a search cost."""
        self.spent["usage"] = add_usage(self.spent["usage"], usage)

    def budget_spent(self, *, spare_calls: int = 0) -> str:
        """Return the budget that is used up but for `spare_calls` of the model; empty when there is room."""
        if time.time() >= deadline(self.spent, self.settings):
            return "max_seconds"
        if calls_left(self.spent, self.settings) <= spare_calls:
            return "max_model_calls"
        return "" if tokens_left(self.spent, self.settings) else "max_tokens"

    def output_tokens(self, most: int) -> int:
        """Return how many tokens the next call may write, at `most`."""
        return min(most, tokens_left(self.spent, self.settings))

    async def search(self, query: str, limit: int, find: SearchFunction | None = None) -> list[Passage]:
        """Search, by `find` if it is given. Finds nothing when the time for the question is over."""
        self.queries.append(query)
        self.spend({"retrievals": 1})
        ends = deadline(self.spent, self.settings)
        try:
            return await within(ends, (find or self.find)(query, principal=PUBLIC_PRINCIPAL, limit=limit))
        except TimeoutError:
            if time.time() < ends:
                raise
            self.stop_reason = "max_seconds"
            return []

    async def read(self, passages: Sequence[Passage], model: BaseChatModel) -> ShortAnswer:
        """Ask for the short answer that `passages`, as they are shown, state; an empty one when it cannot be had."""
        if not passages:
            return ShortAnswer()
        if over := self.budget_spent():
            self.stop_reason = over
            self.degraded.append(f"The passages were not read: {over} is reached.")
            return ShortAnswer()
        asked = read_passages.messages(self.question.question, passages, self.question.language)
        attempts = min(2, calls_left(self.spent, self.settings))
        tokens = self.output_tokens(READER_TOKENS)
        work = ask_model(model, asked, ShortAnswer, node="read_passages", max_tokens=tokens, attempts=attempts)
        reply = await self.paid(work, "The passages were not read")
        return reply.value if reply else ShortAnswer()

    async def paid(self, work: Awaitable[P], failure: str) -> P | None:
        """Await a call of the model and book its cost; None, with `failure` noted, when it fails or takes too long."""
        try:
            reply = await within(deadline(self.spent, self.settings), work)
        except ModelReplyError as error:
            self.spend(error.usage)
            self.degraded.append(f"{failure}: {error.problem}.")
            return None
        except TimeoutError:
            self.stop_reason = "max_seconds"
            self.degraded.append(f"{failure}: max_seconds is reached.")
            return None
        self.spend(reply.usage)
        return reply

    def record(self, pool: Sequence[Passage], read: Sequence[Passage], reply: ShortAnswer) -> Record:
        """Write the outcome.

        Args:
            pool: All evidence, best first.
            read: The passages as the reader was shown them: `reply` numbers these.
            reply: What the reader said.
        """
        found = not is_refusal(reply.answer)
        answer = " ".join(reply.answer.split()) if found else ""
        refusal = generate.words("not_found", self.question.language).format(question=self.question.question)
        return Record(
            id=self.question.id,
            question=self.question.question,
            text=answer or refusal,
            answer=answer,
            status="answered" if found else "not_found",
            steps=self.steps,
            queries=self.queries,
            passages=[passage["source"] for passage in pool],
            cited=cited(read, reply.passages) if found else [],
            rounds=len(self.queries),
            stop_reason=self.stop_reason,
            usage=self.usage(),
            degraded=self.degraded,
        )

    def usage(self) -> RunUsage:
        """Return what was spent so far, with the seconds."""
        return RunUsage(**self.spent["usage"], seconds=time.time() - self.spent["started_at"])
