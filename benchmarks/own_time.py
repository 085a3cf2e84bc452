"""How long a three-hop question keeps Clew itself busy: everything but the model, the embedding and the store.

    python benchmarks/own_time.py [--runs 200] [--profile]

The model replies at once from a script, and the search returns prepared passages, five of full size for each hop.
What is left is Clew with LangGraph and LangChain around it; what the stand-ins take is taken off. Jieba's dictionary is
loaded before: that is once a process. Prints the median and the 95th percentile in milliseconds, each with its 95%
interval from order statistics, and the processor time of a question, which a busy machine changes less.
"""

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import re
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from intervals import quantile
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import PrivateAttr

from clew import ChatModels, Settings, build_graph
from clew.knowledge.sentences import sentence_spans
from clew.state.records import Passage
from clew.text import estimated_tokens

T = TypeVar("T")

WARM_UP = 5
TARGET_MS = 20


class Story(NamedTuple):
    """A three-hop question: the planner's reply, and for each hop a word of its query, its sentence and its answer."""

    question: str
    plan: dict[str, Any]
    hops: tuple[tuple[str, str, str], ...]
    written: str
    filler: str


STORIES = {
    "en": Story(
        "Where was the chair of the firm behind the Lowden Bridge born?",
        {
            "route": "chain",
            "steps": [
                {"phrase": "the firm behind the Lowden Bridge", "ask": "Which firm built the Lowden Bridge?"},
                {"phrase": "the chair of <<answer_1>>", "ask": "Who is the chair of <<answer_1>>?"},
            ],
            "last": "Where was <<answer_2>> born?",
        },
        (
            ("Lowden", "The Lowden Bridge was built by Orme Works in 1931.", "Orme Works"),
            ("Orme", "Orme Works is chaired by Ada Venn.", "Ada Venn"),
            ("Venn", "Ada Venn was born in Ruhn.", "Ruhn"),
        ),
        "Ada Venn, chair of Orme Works, was born in Ruhn.",
        "The Lund ferry carries forty people from the old harbour to Ruhn Island, except on Sundays in winter. ",
    ),
    "zh": Story(
        "承建北岸大桥的公司的董事长出生于哪里？",
        {
            "route": "chain",
            "steps": [
                {"phrase": "承建北岸大桥的公司", "ask": "承建北岸大桥的公司是哪家？"},
                {"phrase": "<<answer_1>>的董事长", "ask": "<<answer_1>>的董事长是谁？"},
            ],
            "last": "<<answer_2>>出生于哪里？",
        },
        (
            ("北岸大桥", "北岸大桥由海岳集团于1931年承建。", "海岳集团"),
            ("海岳集团", "海岳集团的董事长是沈知微。", "沈知微"),
            ("沈知微", "沈知微出生于临川。", "临川"),
        ),
        "海岳集团的董事长沈知微出生于临川。",
        "白石湾码头的渡轮每天从旧港开往芦花岛，冬季的星期日停航，一次可载四十名乘客。",
    ),
}


class Clock:
    """Adds up what the stand-ins take, by the clock and of the processor."""

    seconds = 0.0
    busy = 0.0

    def spend(self, work: Callable[[], T]) -> T:
        """Do `work` and take its time."""
        began, busy_before = time.perf_counter(), time.process_time()
        done = work()
        self.busy += time.process_time() - busy_before
        self.seconds += time.perf_counter() - began
        return done


class InstantModel(BaseChatModel):
    """Knows its story."""

    _story: Story = PrivateAttr()
    _clock: Clock = PrivateAttr()

    def __init__(self, story: Story, clock: Clock) -> None:
        """Take the story."""
        super().__init__()
        self._story, self._clock = story, clock

    @property
    def _llm_type(self) -> str:
        return "instant"

    def _reply(self, messages: list[BaseMessage], form: Any) -> str:
        name = form["json_schema"]["name"] if form else ""
        if name == "ClaimsReply":
            claim = {"text": self._story.written, "evidence": [1, 2, 3]}
            return json.dumps({"claims": [claim]}, ensure_ascii=False)
        if name != "Extraction":
            return json.dumps(self._story.plan, ensure_ascii=False)
        evidence, _, question = messages[-1].text.rpartition("\n\n")
        sentence, answer = next((said, answer) for word, said, answer in self._story.hops[::-1] if word in question)
        found = re.search(rf"^\[(\d+)\] {re.escape(sentence)}$", evidence, re.MULTILINE)
        return json.dumps({"sentence": int(found[1]) if found else 0, "answer": answer}, ensure_ascii=False)

    def _generate(self, messages: list[BaseMessage], *arguments: Any, **options: Any) -> ChatResult:
        def written() -> ChatResult:
            text = self._reply(messages, options.get("response_format"))
            return ChatResult(generations=[ChatGeneration(message=AIMessage(text))])

        return self._clock.spend(written)

    async def _agenerate(self, messages: list[BaseMessage], *arguments: Any, **options: Any) -> ChatResult:
        return self._generate(messages, **options)

    async def _astream(
        self, messages: list[BaseMessage], *arguments: Any, **options: Any
    ) -> AsyncIterator[ChatGenerationChunk]:
        def written() -> list[ChatGenerationChunk]:
            text = self._reply(messages, options.get("response_format"))
            words = re.findall(r"\w{1,4}|\W", text)
            return [ChatGenerationChunk(message=AIMessageChunk(content=word)) for word in words]

        for chunk in self._clock.spend(written):
            yield chunk


class InstantSearch:
    """Returns for each hop five passages that were made before, the one with its sentence third."""

    def __init__(self, story: Story, settings: Settings, clock: Clock) -> None:
        """Write the passages."""
        self._clock = clock
        self._found = [(word, self._passages(story, sentence, settings)) for word, sentence, _ in story.hops]

    @staticmethod
    def _passages(story: Story, sentence: str, settings: Settings) -> list[Passage]:
        filler = story.filler * int(settings.chunk_tokens / estimated_tokens(story.filler))
        made: list[Passage] = []
        for number in range(settings.passages_per_query):
            text = f"{sentence}\n\n{filler}" if number == 2 else filler
            made.append(
                {
                    "id": f"{sentence}{number}",
                    "doc_id": f"{sentence}{number}",
                    "title": story.hops[0][0],
                    "source": f"{number}.md",
                    "heading_path": [],
                    "text": text,
                    "start": 0,
                    "end": len(text),
                    "sentences": [list(span) for span in sentence_spans(text)],
                    "score": 1.0 - number / 10,
                    "hops": [],
                }
            )
        return made

    async def __call__(self, query: str, **options: Any) -> list[Passage]:
        """Find by the last hop whose word stands in the query."""
        return next(passages for word, passages in self._found[::-1] if word in query)


async def measure(story: Story, runs: int) -> tuple[list[float], list[float]]:
    """Time the runs in milliseconds, by the clock and by the processor, each sorted; the first ones warm up."""
    clock, settings = Clock(), Settings(evidence_tokens=2000)
    model = InstantModel(story, clock)
    graph = build_graph(ChatModels(model, model), InstantSearch(story, settings, clock), settings)
    taken, busy = [], []
    for _ in range(runs + WARM_UP):
        began, busy_before = time.perf_counter() - clock.seconds, time.process_time() - clock.busy
        result = (await graph.ainvoke({"question": story.question}))["result"]
        taken.append((time.perf_counter() - clock.seconds - began) * 1000)
        busy.append((time.process_time() - clock.busy - busy_before) * 1000)
        assert result["status"] == "answered" and len(result["references"]) == 3, result
        assert result["claims"][0]["text"] == story.written and not result["degraded"], result
    return sorted(taken[WARM_UP:]), sorted(busy[WARM_UP:])


def main() -> None:
    """Measure both languages and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    arguments = parser.parse_args()
    for language, story in STORIES.items():
        with cProfile.Profile() as profile:
            if not arguments.profile:
                profile.disable()
            taken, busy = asyncio.run(measure(story, arguments.runs))
        print(f"{language}, {len(taken)} questions: p50 {quantile(taken, 0.5)}, p95 {quantile(taken, 0.95)}")
        print(f"{language}, processor time: p50 {quantile(busy, 0.5)}, p95 {quantile(busy, 0.95)}")
        if arguments.profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(str(Path("clew")), 25)
    print(
        f"target: p50 < {TARGET_MS} ms; load of the machine {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}"
    )


if __name__ == "__main__":
    main()
