"""Documents with dates and readers, and a graph over them that is asked on a given day."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from clew.clock import Clock
from clew.graph.build import build_graph
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.search import Around
from clew.knowledge.when import days_of
from clew.result import Result
from clew.settings import Settings
from clew.state.records import Passage, TimeRange
from tests.fakes import MemorySearch, ScriptedChatModel, both_roles


@dataclass(frozen=True)
class Paper:
    """A document of one paragraph."""

    text: str
    day: str = ""
    """ISO date that it is filed under."""
    readers: Collection[str] = ()
    """Users who may read it; empty for everyone."""
    status: str = ""


@dataclass
class Archive:
    """A knowledge base that knows dates and readers, by plain words."""

    papers: Mapping[str, Paper]
    asked: list[tuple[str, TimeRange | None]] = field(default_factory=list)
    """What was searched, and within which time."""
    looked_around: list[str] = field(default_factory=list)

    def _readable(self, principal: Principal | None) -> dict[str, Paper]:
        user = principal.user if principal else ""
        return {name: paper for name, paper in self.papers.items() if not paper.readers or user in paper.readers}

    async def search(
        self, query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None
    ) -> list[Passage]:
        self.asked.append((query, time))
        there = {name: paper for name, paper in self._readable(principal).items() if _is_within(paper, time)}
        texts = MemorySearch({name: paper.text for name, paper in there.items()})
        found = await texts(query, principal=principal, limit=limit)
        return [_as_passage(passage, there[passage["source"]]) for passage in found]

    async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
        return {id for id in passages if id.partition("#")[0] in self._readable(principal)}

    async def around(self, query: str, *, principal: Principal | None, time: TimeRange) -> Around:
        self.looked_around.append(query)
        papers = self._readable(principal).values()
        outside = sorted(paper.day for paper in papers if paper.day and not _is_within(paper, time))
        return {"nearest": outside[-1:], "undated": sum(not paper.day for paper in papers)}

    async def mark(self) -> str:
        return ""


def _is_within(paper: Paper, time: TimeRange | None) -> bool:
    days = days_of(time)
    day = date.fromisoformat(paper.day).toordinal() if paper.day else 0
    return days is None or any(max(first, 1) <= day < end for first, end in days)


def _as_passage(passage: Passage, paper: Paper) -> Passage:
    dated: Passage = {**passage, "date": paper.day} if paper.day else passage
    return {**dated, "status": paper.status} if paper.status else dated


def clock_at(moment: str) -> Clock:
    """Make a clock that always tells the same ISO date-time, which has a zone."""
    return lambda: datetime.fromisoformat(moment)


def ask_on(
    moment: str, question: str, archive: Archive, model: ScriptedChatModel, *, user: str = "", **settings: Any
) -> Result:
    """Ask a question at a moment, such as `2026-11-29T10:00+08:00`."""
    principal = Principal(user) if user else PUBLIC_PRINCIPAL
    graph = build_graph(both_roles(model), archive, Settings(**settings), principal=principal, clock=clock_at(moment))
    return Result.model_validate(graph.invoke({"question": question})["result"])
