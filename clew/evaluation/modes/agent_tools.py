"""The tools of the tool-calling baseline: search by words, search by meaning, read a passage."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from langchain_core.tools import BaseTool, StructuredTool

from clew.evaluation.modes.answering import Attempt, readable
from clew.evaluation.prompts.read_passages import line
from clew.evaluation.prompts.search_agent import words
from clew.evaluation.record import Step
from clew.knowledge.search import SearchFunction
from clew.state.records import Passage
from clew.text import folded

SNIPPET_CHARS = {"en": 300, "zh": 120}
"""Characters of a passage that a search shows; about as many tokens in both languages."""


@dataclass
class AgentTools:
    """The tools of one attempt and the passages they have shown: the number `n` is the n-th of the pool."""

    attempt: Attempt
    by_words: SearchFunction
    by_meaning: SearchFunction
    pool: list[Passage] = field(default_factory=list)
    searched: set[tuple[str, str]] = field(default_factory=set)

    def tools(self) -> list[BaseTool]:
        """Return them as the model sees them, described in the language of the question."""
        calls: list[Callable[..., Awaitable[str]]] = [self.keyword_search, self.semantic_search, self.read_passage]
        return [
            StructuredTool.from_function(coroutine=call, name=call.__name__, description=self._words(call.__name__))
            for call in calls
        ]

    async def keyword_search(self, query: str) -> str:
        """Search by words (BM25)."""
        return await self._search("keyword_search", query, self.by_words)

    async def semantic_search(self, query: str) -> str:
        """Search by vector."""
        return await self._search("semantic_search", query, self.by_meaning)

    async def read_passage(self, number: int) -> str:
        """Show a passage of the pool whole, as far as one call of the model is shown evidence."""
        if not 0 < number <= len(self.pool):
            return self._words("no_passage").format(number=number)
        passage = self.pool[number - 1]
        self.attempt.steps.append(Step(question=f"read_passage({number})", found=[passage["source"]]))
        return self._line(*readable([passage], self.attempt.settings.evidence_tokens))

    async def _search(self, tool: str, query: str, find: SearchFunction) -> str:
        """Show the beginnings of what a search finds. A search that was made already is not made again."""
        key = (tool, folded(query))
        if key in self.searched:
            return self._words("again")
        self.searched.add(key)
        found = await self.attempt.search(query, self.attempt.settings.passages_per_query, find)
        sources = [passage["source"] for passage in found]
        shown = json.dumps(query, ensure_ascii=False)
        self.attempt.steps.append(Step(question=f"{tool}({shown})", queries=[query], found=sources))
        known = {passage["id"] for passage in self.pool}
        self.pool += [passage for passage in found if passage["id"] not in known]
        return "\n".join(map(self._snippet, found)) or self._words("nothing")

    def _snippet(self, passage: Passage) -> str:
        most = SNIPPET_CHARS[self.attempt.question.language]
        cut = passage["text"][:most] + ("…" if len(passage["text"]) > most else "")
        return self._line({**passage, "text": cut})

    def _line(self, passage: Passage) -> str:
        number = [each["id"] for each in self.pool].index(passage["id"]) + 1
        return line(number, passage, self.attempt.question.language)

    def _words(self, key: str) -> str:
        return words(key, self.attempt.question.language)
