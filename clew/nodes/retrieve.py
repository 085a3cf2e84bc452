"""Search for one sub-question, put what is found into the evidence pool, and hand it on to be read."""

import time
from typing import Literal

from langgraph.types import Command, Send

from clew.errors import ClewError, ModelError
from clew.knowledge.acl import Identify
from clew.knowledge.search import SearchFunction
from clew.nodes.events import emit
from clew.nodes.rerank import Cascade
from clew.reasoning.budget import within
from clew.settings import Settings
from clew.state.records import Passage, Reading, Search, Usage
from clew.state.reducers import add_usage
from clew.state.schema import State


async def retrieve(
    search: Search, *, find: SearchFunction, identify: Identify, cascade: Cascade, settings: Settings
) -> Command[Literal["extract_answer"]]:
    """Run one query as who asks. A second query for a sub-question skips the passages that were read in vain.

    Raises:
        ClewError: The search failed, and nothing is known yet. Once something is known, a failure leaves it standing.
    """
    wanted, degraded = settings.passages_per_query, list[str]()
    candidates = cascade.candidates(wanted)
    work = find(search["query"], principal=identify(), limit=candidates + len(search["read"]), time=search["time"])
    try:
        found = await within(search["deadline"], work)
    except TimeoutError:
        if time.time() < search["deadline"]:
            raise
        found = []  # `plan_next_step` sees that the time is over
    except ClewError as error:
        if not search["known"]:
            raise
        found, degraded = [], [_failure(error, search["question"])]
    fresh = [passage for passage in found if passage["id"] not in search["read"]][:candidates]
    ordered, usage, failures = await cascade.apply(search, fresh)
    passages: list[Passage] = [{**passage, "hops": [search["sub_question"]]} for passage in ordered[:wanted]]
    emit(
        "passages",
        sub_question=search["sub_question"],
        query=search["query"],
        passages=[_shown(passage, search["known"]) for passage in passages],
    )
    update: State = {
        "passages": passages,
        "usage": add_usage(usage, Usage(retrievals=1)),
        "degraded": [*degraded, *failures],
    }
    left: Search = {**search, "attempts": search["attempts"] - usage.get("model_calls", 0)}
    return Command(update=update, goto=Send("extract_answer", Reading(search=left, passages=passages)))


def _failure(error: ClewError, question: str) -> str:
    """Say what failed, without the error's own words: they may name folders and addresses."""
    failed = "the embedding model failed" if isinstance(error, ModelError) else "the index could not be used"
    return f"A search failed, as {failed}; `clew doctor` tells why. It was for: {question}"


def _shown(passage: Passage, known: list[str]) -> dict[str, object]:
    return {
        "id": passage["id"],
        "title": passage["title"],
        "source": passage["source"],
        "heading_path": passage["heading_path"],
        "new": passage["id"] not in known,
    }
