"""Answers are given again to the same asker, on the same day, while neither documents nor rights changed."""

from collections.abc import Callable, Hashable
from typing import cast

from langchain_core.messages import AIMessage

from clew.cache import Cache
from clew.graph.bridge import NodeFunction
from clew.knowledge.acl import Principal
from clew.knowledge.search import Knowledge
from clew.nodes.events import emit
from clew.prompts.conflicts import CHOSEN
from clew.result import Result, ResultDict, RunUsage
from clew.settings import Settings
from clew.state.schema import State

AnswerCache = Cache[ResultDict]
_COMPLETE = ("enough", "exhausted", "no_progress")
"""Reasons to stop that lie in the documents; a run that a budget ended may find more the next time."""


class Answers:
    """Wraps the first and the last node of a run."""

    def __init__(
        self, cache: AnswerCache, knowledge: Knowledge, identify: Callable[[], Principal], settings: Settings
    ) -> None:
        """Keep answers from `knowledge` in `cache`, for the one whom `identify` tells, under these settings."""
        self._cache = cache
        self._knowledge = knowledge
        self._identify = identify
        self._settings = settings

    def recall(self, run: NodeFunction) -> NodeFunction:
        """Let the run end where it begins when its question was answered before."""

        async def node(state: State) -> State:
            started = cast(State, await run(state))
            mark = await self._knowledge.mark() if self._settings.answer_cache else ""
            kept = self._cache.get(self._key(started, mark)) if mark else None
            return {**started, **(_given_again(kept, started) if kept else {"mark": mark})}

        return node

    def keep(self, run: NodeFunction) -> NodeFunction:
        """Keep the answer of a run that nothing disturbed."""

        async def node(state: State) -> State:
            ended = cast(State, await run(state))
            mark = ended.get("mark", state.get("mark", ""))  # none where the run forgot its evidence
            is_whole = not ended["objections"] and _is_whole(ended["result"]) and not _is_chosen(state)
            if mark and is_whole and await self._knowledge.mark() == mark:
                self._cache.put(self._key(state, mark), ended["result"])
            return ended

        return node

    def _key(self, state: State, mark: str) -> Hashable:
        return mark, self._identify(), state["asked"], state["today"], self._settings


def _is_whole(result: ResultDict) -> bool:
    return result["stop_reason"] in _COMPLETE and not result["degraded"]


def _is_chosen(state: State) -> bool:
    """Tell whether a person chose between documents that disagree: the next one who asks may choose otherwise."""
    return any(conflict["resolved"] == CHOSEN for conflict in state["conflicts"])


def _given_again(kept: ResultDict, started: State) -> State:
    result = Result.model_validate(kept).model_copy(update={"usage": RunUsage(), "cached": True})
    emit("answer", text=result.text, status=result.status)
    return {
        "route": kept["route"],
        "answer": result.text,
        "result": result.model_dump(),
        "messages": [AIMessage(result.text, id=started["answer_message_id"])],
    }
