"""Stand-ins for models and for the search."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import Field

from clew.knowledge.acl import Principal
from clew.knowledge.sentences import sentence_spans
from clew.models.chat import ChatModels
from clew.prompts import build_next_query, verify_answer
from clew.state.records import Passage, TimeRange
from clew.text import words_of

Script = Sequence[str | Exception] | Callable[[list[BaseMessage]], str]


class ScriptedChatModel(BaseChatModel):
    """Reply from a list (one after the other; an exception is raised) or by a function of the messages asked.

    A judge that no reply is left for finds every claim borne out.

    Streams word by word, counts a token for each word, and records what it was asked.
    """

    replies: Any
    """A `Script`; or one for each task of the graph: `plan`, `split`, `read`, `replan`, `query`, `write`."""
    delay: float = 0.0
    """Seconds that each asynchronous call takes."""
    asked: list[list[BaseMessage]] = Field(default_factory=list)
    """The messages of each call, in order."""
    options: list[dict[str, Any]] = Field(default_factory=list)
    """What was bound to each call, such as `response_format` and `max_tokens`."""
    tasks: list[str] = Field(default_factory=list)
    """Which task of the graph each call was for."""

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def _next(self, messages: list[BaseMessage], options: dict[str, Any]) -> str:
        task = task_of(messages, options)
        self.asked.append(list(messages))
        self.options.append(options)
        self.tasks.append(task)
        script, number = (self.replies, len(self.asked))
        if isinstance(script, Mapping):
            script, number = script[task], self.tasks.count(task)
        if callable(script):
            return str(script(messages))
        if number > len(script) and task == "judge":
            return VERDICTS
        if number > len(script):
            raise AssertionError(f"The script has {len(script)} replies; this call was not expected: {messages}")
        reply = script[number - 1]
        if isinstance(reply, Exception):
            raise reply
        return str(reply)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        text = self._next(messages, kwargs)
        return ChatResult(generations=[ChatGeneration(message=AIMessage(text, usage_metadata=count(messages, text)))])

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        await asyncio.sleep(self.delay)
        return self._generate(messages, **kwargs)

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        text = self._next(messages, kwargs)
        words = text.split(" ")
        for place, word in enumerate(words):
            token = word if place == len(words) - 1 else word + " "
            yield ChatGenerationChunk(message=AIMessageChunk(content=token))
        yield ChatGenerationChunk(message=AIMessageChunk(content="", usage_metadata=count(messages, text)))

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        await asyncio.sleep(self.delay)
        for chunk in self._stream(messages, **kwargs):
            yield chunk


def count(messages: list[BaseMessage], text: str) -> Any:
    """Count a token for each word."""
    read, written = sum(len(message.text.split()) for message in messages), len(text.split())
    return {"input_tokens": read, "output_tokens": written, "total_tokens": read + written}


def task_of(messages: list[BaseMessage], options: Mapping[str, Any]) -> str:
    """Tell which task of the graph a call is for."""
    if form := options.get("response_format"):
        name = str(form["json_schema"]["name"])
        tasks = {
            "RoutedPlan": "plan",
            "PeeledPlan": "split",
            "Extraction": "read",
            "OtherWay": "replan",
            "ClaimsReply": "write",
            "Verdicts": "judge",
        }
        return tasks.get(name, name)
    examples = build_next_query.messages("", [], "en")[:1] + build_next_query.messages("", [], "zh")[:1]
    return "query" if messages[0] in examples else "write"


def plan_reply(route: str, *sub_questions: str) -> str:
    """Write a planner's reply whose draft is exactly `sub_questions`."""
    *before, last = sub_questions
    steps = [{"phrase": f"thing {number:03d}", "ask": text} for number, text in enumerate(before)]
    return json.dumps({"route": route, "steps": steps, "last": last}, ensure_ascii=False)


def read_reply(sentence: int, answer: str) -> str:
    """Write a reader's reply."""
    return json.dumps({"sentence": sentence, "answer": answer}, ensure_ascii=False)


def reader(answers: Mapping[str, str]) -> Callable[[list[BaseMessage]], str]:
    """Read as a good model does: point at the first sentence that holds the answer to the question asked.

    `answers` maps words of a question to its answer; of several that fit, the longest counts.
    """

    def read(messages: list[BaseMessage]) -> str:
        evidence, _, question = messages[-1].text.rpartition("\n\n")
        fitting = sorted((words for words in answers if words in question), key=len)
        answer = answers[fitting[-1]] if fitting else ""
        for number, sentence in re.findall(r"^\[(\d+)\] (.*)$", evidence, re.MULTILINE):
            if answer and answer in sentence:
                return read_reply(int(number), answer)
        return read_reply(0, "")

    return read


def playing(
    plan: Script, answers: Mapping[str, str], write: Script | str = "", *, delay: float = 0.0, **tasks: Script
) -> ScriptedChatModel:
    """Make a model for the whole graph: `plan` plans, `answers` are read, `write` is the answer it writes."""
    written: Script = (lambda messages: write) if isinstance(write, str) else write
    scripts: dict[str, Script] = {"plan": plan, "read": reader(answers), "write": written, **tasks}
    scripts.setdefault("split", lambda messages: "none")
    scripts.setdefault("judge", lambda messages: VERDICTS)
    scripts.setdefault("query", lambda messages: "")
    scripts.setdefault("replan", lambda messages: '{"sub_questions": []}')
    return ScriptedChatModel(replies=scripts, delay=delay)


VERDICTS = json.dumps({verify_answer.field_of(number): "yes" for number in range(1, 10)})
"""A judge's reply that finds every claim borne out."""


def both_roles(model: BaseChatModel) -> ChatModels:
    """Let one model play both roles."""
    return ChatModels(model, model)


def make_passage(text: str, *, source: str = "a.md", start: int = 0, title: str = "", score: float = 1.0) -> Passage:
    """Make a passage that stands at `start` in its document."""
    return {
        "id": f"{source}#{start:06d}",
        "doc_id": source,
        "title": title or source.removesuffix(".md"),
        "source": source,
        "heading_path": [],
        "text": text,
        "start": start,
        "end": start + len(text),
        "sentences": [[start + first, start + last] for first, last in sentence_spans(text)],
        "score": score,
        "hops": [],
    }


def passages_of(source: str, text: str) -> list[Passage]:
    """Make a passage of each paragraph of a document."""
    paragraphs = re.finditer(r"(?:.+\n?)+", text)
    return [make_passage(found.group().rstrip("\n"), source=source, start=found.start()) for found in paragraphs]


@dataclass
class MemorySearch:
    """Find the passages that share most words with the query; remember who asked for what."""

    documents: Mapping[str, str]
    """Text of each document, by its file name."""
    delays: Mapping[str, float] = field(default_factory=dict)
    """Seconds that a query with these words takes."""
    queries: list[str] = field(default_factory=list)
    principals: list[Principal | None] = field(default_factory=list)
    times: list[TimeRange | None] = field(default_factory=list)

    async def __call__(
        self, query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None
    ) -> list[Passage]:
        """Search as `clew.knowledge.search.SearchFunction` says."""
        self.queries.append(query)
        self.principals.append(principal)
        self.times.append(time)
        for words, seconds in self.delays.items():
            if words in query:
                await asyncio.sleep(seconds)
        wanted = set(words_of(query))
        found = [passage for source, text in self.documents.items() for passage in passages_of(source, text)]
        scored = [
            Passage(**{**passage, "score": float(len(wanted & set(words_of(passage["text"]))))}) for passage in found
        ]
        best = sorted(scored, key=lambda passage: (-passage["score"], passage["id"]))
        return [passage for passage in best if passage["score"]][:limit]
