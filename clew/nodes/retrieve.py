"""Search for one sub-question, put what is found into the evidence pool, and hand it on to be read."""

import time
from typing import Literal

from langgraph.types import Command, Send

from clew.knowledge.acl import Principal
from clew.knowledge.search import SearchFunction
from clew.nodes.budget import within
from clew.nodes.events import emit
from clew.settings import Settings
from clew.state.records import Passage, Reading, Search
from clew.state.schema import State


async def retrieve(
    search: Search, *, find: SearchFunction, principal: Principal, settings: Settings
) -> Command[Literal["extract_answer"]]:
    """Run one query as `principal`. A second query for a sub-question skips the passages that were read in vain."""
    wanted = settings.passages_per_query
    work = find(search["query"], principal=principal, limit=wanted + len(search["read"]))
    try:
        found = await within(search["deadline"], work)
    except TimeoutError:
        if time.time() < search["deadline"]:
            raise
        found = []  # `plan_next_step` sees that the time is over
    fresh = [passage for passage in found if passage["id"] not in search["read"]][:wanted]
    passages: list[Passage] = [{**passage, "hops": [search["sub_question"]]} for passage in fresh]
    emit(
        "passages",
        sub_question=search["sub_question"],
        query=search["query"],
        passages=[_shown(passage, search["known"]) for passage in passages],
    )
    update: State = {"passages": passages, "usage": {"retrievals": 1}}
    return Command(update=update, goto=Send("extract_answer", Reading(search=search, passages=passages)))


def _shown(passage: Passage, known: list[str]) -> dict[str, object]:
    return {
        "id": passage["id"],
        "title": passage["title"],
        "source": passage["source"],
        "heading_path": passage["heading_path"],
        "new": passage["id"] not in known,
    }
