"""A bench in memory for the tests of the modes."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from clew.evaluation.dataset import Question
from clew.evaluation.modes.mode import Bench
from clew.knowledge.search import SearchFunction
from clew.settings import Settings
from clew.text import language_of
from tests.fakes import MemorySearch, Script, ScriptedChatModel, both_roles

ENGLISH = {
    "novel.md": "The novel Tern was written by Lena Moss.",
    "author.md": "Lena Moss was born in the town of Aldby.",
    "town.md": "Aldby lies on the river Brenn.",
    "other.md": "The novel Gull was written by Arno Pell.",
}
CHINESE = {"novel.md": "小说《燕鸥》的作者是林墨。", "author.md": "林墨出生于安渡镇。"}
BIRTH = "Where was the author of the novel Tern born?"


@dataclass
class MemoryCorpus:
    """An index of `documents`; remembers the searches it handed out."""

    documents: Mapping[str, str]
    delays: Mapping[str, float] = field(default_factory=dict)
    handed_out: dict[str, MemorySearch] = field(default_factory=dict)

    def search_without(self, sources: Collection[str]) -> SearchFunction:
        return self._search("both", sources)

    def words_search_without(self, sources: Collection[str]) -> SearchFunction:
        return self._search("words", sources)

    def vector_search_without(self, sources: Collection[str]) -> SearchFunction:
        return self._search("vector", sources)

    def _search(self, kind: str, sources: Collection[str]) -> SearchFunction:
        left = {source: text for source, text in self.documents.items() if source not in sources}
        self.handed_out[kind] = MemorySearch(left, delays=self.delays)
        return self.handed_out[kind]


def ask(text: str, **more: Any) -> Question:
    """Make a question."""
    return Question(id="q1", question=text, answers=(), gold=(), language=language_of(text), **more)


def bench_of(
    replies: Script | None = None,
    documents: Mapping[str, str] = ENGLISH,
    delays: Mapping[str, float] | None = None,
    **settings: Any,
) -> tuple[Bench, MemoryCorpus, ScriptedChatModel]:
    """Make a bench whose model replies as scripted; without a script there is no model."""
    model = ScriptedChatModel(replies=replies or [])
    corpus = MemoryCorpus(documents, delays or {})
    models = None if replies is None else both_roles(model)
    return Bench(corpus, Settings(**settings), models), corpus, model


def short(answer: str, *passages: int) -> str:
    """Write a reader's reply."""
    return json.dumps({"answer": answer, "passages": passages}, ensure_ascii=False)
