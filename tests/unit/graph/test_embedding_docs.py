"""The page about embedding: its code runs, and its table lists the events that there are."""

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from clew.knowledge.search import SearchAlone
from clew.models.chat import ChatModels
from tests import story
from tests.fakes import ScriptedChatModel
from tests.unit.graph.test_streaming import EVENTS

PAGE = (Path(__file__).parents[3] / "docs" / "embedding.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


class StoryLibrary(SearchAlone):
    """Finds the documents of the story."""

    def __init__(self, *args: Any) -> None:
        super().__init__(story.find)

    def __enter__(self) -> "StoryLibrary":
        return self

    def __exit__(self, *args: Any) -> None:
        """Hold nothing."""


async def run(code: str, names: dict[str, Any]) -> None:
    """Run a block of the page, with `await` at its top level, as in a notebook."""
    done = eval(compile(code, "docs/embedding.md", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), names)
    if inspect.iscoroutine(done):
        await done


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    def make_chat_models(settings: Any) -> ChatModels:
        model = ScriptedChatModel(replies=story.reply)
        return ChatModels(model, model)

    monkeypatch.setattr("clew.models.chat.make_chat_models", make_chat_models)
    monkeypatch.setattr("clew.models.embeddings.make_embeddings", lambda settings: None)
    monkeypatch.setattr("clew.knowledge.library.Library", StoryLibrary)


async def test_every_block_runs(capsys: pytest.CaptureFixture[str]) -> None:
    whole, asking, thread, subgraph, node, tool, events, auth, remote = BLOCKS
    names: dict[str, Any] = {"__name__": "page"}
    await run(whole, names)
    sentences = [sentence for sentence, _ in story.ENGLISH.found.values()]
    sources = f"1 bridge.md {sentences[0]}\n2 orme.md {sentences[1]}\n"
    assert capsys.readouterr().out == f"{story.ENGLISH.answer}\n{sources}"
    await run(asking, names)
    assert names["output"]["answer"] == story.ENGLISH.answer
    await run(thread, names)
    assert capsys.readouterr().out == "4\n"
    await run(subgraph, names)
    assert names["output"]["answer"] == story.ENGLISH.answer
    assert names["output"]["result"]["stop_reason"] == "enough"
    await run(node, names)
    assert names["output"]["reply"] == story.ENGLISH.answer
    await run(tool, names)
    assert names["text"] == story.ENGLISH.answer
    await run(events, names)
    assert capsys.readouterr().out == f"{story.ENGLISH.written}\n\nVerified: {story.ENGLISH.answer}\n"
    for elsewhere in (auth, remote):  # run in and against a server
        compile(elsewhere, "docs/embedding.md", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)


def test_the_table_lists_the_events() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE, flags=re.MULTILINE)
    listed = {name: set(re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", fields))) for name, fields in rows}
    assert listed == EVENTS
