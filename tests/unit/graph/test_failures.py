"""When the model or the search fails, and when the caller has enough."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from clew.errors import ModelUnavailableError, StoreLockedError
from tests.fakes import MemorySearch, read_reply
from tests.unit.graph.world import TOWN, TOWN_DOCUMENTS, ask, graph_of, town_model

GONE = ModelUnavailableError("The chat model server cannot be reached. Check that it runs.")


def test_a_planner_that_is_not_there_is_an_error_with_its_cure() -> None:
    with pytest.raises(ModelUnavailableError, match="Check that it runs"):
        ask(TOWN, town_model(plan=[GONE]), MemorySearch(TOWN_DOCUMENTS))


def test_a_model_that_dies_while_it_reads_leaves_what_is_known() -> None:
    model = town_model(read=[read_reply(1, "Orme Works"), *[GONE] * 9], write="It was built by Orme Works [1].")
    result = ask(TOWN, model, MemorySearch(TOWN_DOCUMENTS))
    assert result.status == "not_found"
    assert [hop.status for hop in result.hops] == ["answered", "failed", "blocked"]
    assert "the model failed" in result.hops[1].reason
    assert "Orme Works" in result.text


def test_a_model_that_dies_before_it_writes_leaves_the_findings() -> None:
    result = ask(TOWN, town_model(write=[GONE]), MemorySearch(TOWN_DOCUMENTS))
    assert (result.status, "Ruhn" in result.text) == ("answered", True)
    assert any("without the model" in words for words in result.degraded)
    assert len(result.references) == 3


def test_a_writer_that_writes_nothing_leaves_the_findings() -> None:
    result = ask(TOWN, town_model(write="<think>all of it"), MemorySearch(TOWN_DOCUMENTS))
    assert (result.status, "Ruhn" in result.text) == ("answered", True)
    assert "all of it" not in result.text
    assert result.degraded


def test_a_store_that_fails_is_an_error_with_its_cure() -> None:
    class Locked(MemorySearch):
        async def __call__(self, query: str, **options: Any) -> Any:
            raise StoreLockedError("Another process has the index open. End it.")

    with pytest.raises(StoreLockedError, match="End it"):
        ask(TOWN, town_model(), Locked(TOWN_DOCUMENTS))


@pytest.mark.parametrize(
    ("error", "words"),
    [(StoreLockedError("/srv/key is locked"), "the index"), (ModelUnavailableError("/srv/key"), "the embedding model")],
)
def test_a_search_that_fails_in_a_later_hop_leaves_what_is_known(error: Exception, words: str) -> None:
    class Failing(MemorySearch):
        async def __call__(self, query: str, **options: Any) -> Any:
            if "chair" in query:
                raise error
            return await super().__call__(query, **options)

    result = ask(TOWN, town_model(), Failing(TOWN_DOCUMENTS))
    assert [hop.status for hop in result.hops] == ["answered", "failed", "blocked"]
    assert "Orme Works" in result.text
    assert any(words in said and "Who is the chair of Orme Works?" in said for said in result.degraded)
    assert "/srv/key" not in result.model_dump_json()


@pytest.mark.parametrize("after", [0.05, 0.15, 0.25, 0.45])
async def test_nothing_is_called_after_a_cancellation(after: float) -> None:
    model, search = town_model(delay=0.1), MemorySearch(TOWN_DOCUMENTS)
    task = asyncio.create_task(graph_of(model, search).ainvoke({"question": TOWN}))
    await asyncio.sleep(after)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    calls = len(model.asked), len(search.queries)
    await asyncio.sleep(0.3)
    assert (len(model.asked), len(search.queries)) == calls
    assert len(model.asked) < 5


async def test_closing_the_stream_ends_the_run() -> None:
    model, search = town_model(delay=0.05), MemorySearch(TOWN_DOCUMENTS)
    stream: Any = graph_of(model, search).astream({"question": TOWN}, stream_mode="custom")
    async for event in stream:
        if event["event"] == "finding":
            break
    await stream.aclose()
    calls = len(model.asked), len(search.queries)
    await asyncio.sleep(0.2)
    assert (len(model.asked), len(search.queries)) == calls


INTERRUPTED = """
import sys
from clew.errors import ClewError
from tests.fakes import MemorySearch
from tests.unit.graph.world import TOWN, TOWN_DOCUMENTS, graph_of, town_model
import time
model, search = town_model(delay=1.0), MemorySearch(TOWN_DOCUMENTS)
graph = graph_of(model, search)
print("ready", flush=True)
try:
    graph.invoke({"question": TOWN})
except KeyboardInterrupt:
    calls = len(model.asked), len(search.queries)
    time.sleep(1.5)
    print("after", (len(model.asked), len(search.queries)) == calls, flush=True)
    sys.exit(130)
"""


def test_an_interrupt_ends_a_synchronous_run() -> None:
    with subprocess.Popen([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert (process.returncode, rest) == (130, "after True\n")


def test_synchronous_runs_in_many_threads() -> None:
    answers: list[str] = []

    def run() -> None:
        output = graph_of(town_model(delay=0.01), MemorySearch(TOWN_DOCUMENTS)).invoke({"question": TOWN})
        answers.append(output["answer"])

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8
    assert len(set(answers)) == 1


def test_a_model_written_query_that_answers_is_not_searched() -> None:
    documents = {"a.md": "Which firm built the Lowden Bridge is told elsewhere."}
    model = town_model(answers={}, query=lambda messages: "It was built by Halvorsen of Kari Moe.")
    search = MemorySearch(documents)
    result = ask(TOWN, model, search)
    assert not any("Halvorsen" in query for query in search.queries)
    assert "Halvorsen" not in result.text
