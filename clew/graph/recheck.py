"""Evidence is used only while it stands: permissions and documents change, so each use checks it anew."""

from collections.abc import Collection
from typing import Any, cast

from langgraph.types import Command, Overwrite, Send

from clew.graph.bridge import NodeFunction
from clew.knowledge.acl import Identify
from clew.knowledge.search import Knowledge, Rereading
from clew.reasoning.moved import moved
from clew.reasoning.recheck import EvidenceLost, evidence_of_reading, evidence_of_search, evidence_of_state, forgotten
from clew.state.records import Reading, Search, Usage
from clew.state.reducers import add_usage
from clew.state.schema import State

_REDUCED = ("passages", "findings", "degraded")
"""What a reducer would add to what is to be forgotten, unless it is overwritten."""


class Recheck:
    """Wraps nodes that use evidence. If any of it no longer stands, for whatever reason, the run forgets all of it."""

    def __init__(self, knowledge: Knowledge, identify: Identify) -> None:
        """Ask `knowledge` what still stands for the one whom `identify` tells."""
        self._knowledge = knowledge
        self._identify = identify

    def evidence(self, run: NodeFunction) -> NodeFunction:
        """Let a node that reads the State start from the plan alone when evidence was forgotten."""

        async def node(state: State) -> State:
            spent = Usage()
            if await self._stand(evidence_of_state(state)):
                try:
                    return cast(State, await run(state))
                except EvidenceLost as lost:
                    spent, state = lost.spent, {**state, "entailed": lost.entailed}
            if left := await self._moved(state):
                try:
                    return await _from(left, state, spent, run)
                except EvidenceLost as lost:
                    spent = add_usage(spent, lost.spent)
            return await _from(forgotten(state), state, spent, run)

        return node

    def search(self, run: NodeFunction) -> NodeFunction:
        """Let a search that rests on forgotten evidence find nothing; its query is not even made."""

        async def node(search: Search) -> Any:
            if await self._stand(evidence_of_search(search)):
                return await run(search)
            return Command(goto=Send("extract_answer", Reading(search=search, passages=[])))

        return node

    def reading(self, run: NodeFunction) -> NodeFunction:
        """Let nothing be read that no longer stands; the node that follows forgets the rest."""

        async def node(reading: Reading) -> Any:
            return await run(reading) if await self._stand(evidence_of_reading(reading)) else {}

        return node

    async def _moved(self, state: State) -> State | None:
        """Find the quotes of changed documents anew, where the search is over and the documents can be read again."""
        if not state["stop_reason"] or not isinstance(self._knowledge, Rereading):
            return None
        held, who = evidence_of_state(state), self._identify()
        standing = await self._knowledge.standing(held, principal=who)
        changed = {passage["doc_id"] for passage in state["passages"] if passage["id"] not in standing}
        left = moved(state, standing, await self._knowledge.passages(changed, principal=who))
        return left if left and await self._stand(evidence_of_state({**state, **left})) else None

    async def _stand(self, passages: Collection[str]) -> bool:
        if not passages:
            return True
        standing = await self._knowledge.standing(passages, principal=self._identify())
        return standing.issuperset(passages)


async def _from(left: State, state: State, spent: Usage, run: NodeFunction) -> State:
    """Run a node on what is `left` of the evidence; what was `spent` stays spent."""
    update: Any = await run({**state, **left, "usage": add_usage(state["usage"], spent)})
    update["usage"] = add_usage(spent, update.get("usage", {}))
    return _overwriting(left, update)


def _overwriting(left: State, update: State) -> State:
    """Put what is `left` in the place of what the State holds, and the `update` of a node on top of it."""
    before, after = cast(dict[str, Any], left), cast(dict[str, Any], update)
    reduced = {key: Overwrite([*before[key], *after.get(key, [])]) for key in _REDUCED}
    return cast(State, {**before, **after, **reduced})
