"""Ask a planted question in a way that shows everything, and look everywhere."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.types import StreamMode

from clew.graph.build import build_graph
from clew.knowledge.acl import Principal
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.models.chat import ChatModels
from clew.result import Result
from clew.settings import Settings
from tests.planted.sinks import Sinks, tracer
from tests.planted.world import Question, World

MODES: list[StreamMode] = ["values", "updates", "custom", "messages", "debug", "checkpoints", "tasks"]
STORE = ("passages.db", "catalog.sqlite")
"""Where documents lie, in the data folder: the store itself."""


class Asking:
    """A library over a world, and questions to it."""

    def __init__(self, world: World, library: Library, threads: Path) -> None:
        self.world = world
        self.library = library
        self.threads = threads

    def ask(self, question: Question, who: Principal, models: ChatModels, sinks: Sinks) -> Result:
        """Ask in one of three ways, and take what a run shows and leaves behind."""
        way = (self._streamed, self._with_events, self._on_disk)[question.number % 3]
        config: RunnableConfig = {
            "configurable": {"thread_id": f"{question.number}"},
            "callbacks": [tracer(sinks)],
            "recursion_limit": 100,
        }
        result = Result.model_validate(way(question, who, models, config, sinks))
        sinks.add("result", [result.model_dump_json(), repr(result)])
        return result

    def _graph(self, who: Principal, models: ChatModels, saver: Any) -> Any:
        return build_graph(models, self.library, self.library.settings, principal=who, checkpointer=saver)

    def _streamed(
        self, question: Question, who: Principal, models: ChatModels, config: RunnableConfig, sinks: Sinks
    ) -> Any:
        saver = InMemorySaver()
        graph = self._graph(who, models, saver)
        for part in graph.stream({"question": question.text}, config, stream_mode=MODES, subgraphs=True):
            sinks.add("stream", part)
        sinks.add("checkpoint", [saver.storage, saver.blobs, saver.writes])
        return graph.get_state(config).values["result"]

    def _with_events(
        self, question: Question, who: Principal, models: ChatModels, config: RunnableConfig, sinks: Sinks
    ) -> Any:
        async def run() -> Any:
            saver = InMemorySaver()
            graph = self._graph(who, models, saver)
            async for event in graph.astream_events({"question": question.text}, config, version="v2"):
                sinks.add("stream", event)
            sinks.add("checkpoint", [saver.storage, saver.blobs, saver.writes])
            return (await graph.aget_state(config)).values["result"]

        return asyncio.run(run())

    def _on_disk(
        self, question: Question, who: Principal, models: ChatModels, config: RunnableConfig, sinks: Sinks
    ) -> Any:
        path = self.threads / f"{question.number}-{who.user}.sqlite"
        with SqliteSaver.from_conn_string(str(path)) as saver:
            graph = self._graph(who, models, saver)
            for part in graph.stream({"messages": [("human", question.text)]}, config, stream_mode=MODES):
                sinks.add("stream", part)
            sinks.add("stream", list(graph.get_state_history(config)))
            result = graph.get_state(config).values["result"]
        sinks.add("checkpoint", path.read_bytes())
        return result


@contextmanager
def planted(world: World, folder: Path, settings: Settings, embeddings: Any, *, kept: bool = True) -> Iterator[Asking]:
    """Ingest the documents of a world below `folder`, put its policy in force, and let it be asked."""
    world.write(folder / "documents", kept=kept)
    (folder / "threads").mkdir(exist_ok=True)
    with Library(settings, embeddings) as library:
        ingest(folder / "documents", library)
        library.catalog().set_policy(world.policy())
        yield Asking(world, library, folder / "threads")
