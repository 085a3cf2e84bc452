"""A small data set on disk, and benches in memory: the commands of `clew eval` without index and model."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from clew.evaluation.dataset import DataSet
from clew.evaluation.modes.mode import Bench
from clew.models.chat import ChatModels
from clew.settings import Settings
from tests.fakes import ScriptedChatModel, both_roles, plan_reply, playing
from tests.unit.evaluation.mode_bench import MemoryCorpus

CORPUS = {
    "bridge": "The Lowden Bridge was built by Orme Works.",
    "firm": "The chair of Orme Works is Ada Venn.",
    "ferry": "The Lund ferry is painted green.",
    "guild": "Every bridge and every ferry has a chair for guests, says the guild.",
}
CHAIR = "Who is the chair of the firm that built the Lowden Bridge?"
STEPS = ("Which firm built the Lowden Bridge?", "Who is the chair of <<answer_1>>?")
QUESTIONS: Sequence[dict[str, Any]] = (
    {
        "id": "chair",
        "question": CHAIR,
        "answer": "Ada Venn",
        "passages": ["bridge", "firm"],
        "plan": [*STEPS],
        "bridges": ["Orme Works"],
        "kind": "chain",
    },
    {
        "id": "paint",
        "question": "How is the Lund ferry painted?",
        "answer": "green",
        "passages": ["ferry"],
        "plan": ["How is the Lund ferry painted?"],
    },
    {
        "id": "depth",
        "question": "What lights Lund's harbour?",
        "answer": "lamps",
        "passages": ["firm"],
        "plan": ["What lights Lund's harbour?"],
    },
)
"""The last is never found: its passage shares no word with it."""


def write_data(folder: Path, questions: Sequence[dict[str, Any]] = QUESTIONS) -> Path:
    """Write a plain data set; return its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [{"id": source, "title": source.title(), "text": text} for source, text in CORPUS.items()]
    for name, lines in (("corpus.jsonl", rows), ("questions.jsonl", questions)):
        (folder / name).write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data set `small`."""
    return write_data(tmp_path / "small")


@dataclass
class Benches:
    """What was opened, and with which settings."""

    settings: list[Settings] = field(default_factory=list)
    corpora: list[MemoryCorpus] = field(default_factory=list)

    @contextmanager
    def open(
        self,
        dataset: DataSet,
        indexes: Path,
        settings: Settings,
        *,
        models: ChatModels | None = None,
        vectors: Path | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> Iterator[Bench]:
        """Take the place of `open_bench`."""
        if on_progress:
            on_progress(len(dataset.corpus), len(dataset.corpus))
        self.settings.append(settings)
        self.corpora.append(MemoryCorpus({passage.source: passage.text for passage in dataset.corpus}))
        yield Bench(self.corpora[-1], settings.model_copy(update={"data_dir": indexes / dataset.name}), models)


@pytest.fixture(autouse=True)
def benches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Benches:
    """Open benches in memory, write runs below `tmp_path`, and no page: its plots take seconds."""
    opened = Benches()
    monkeypatch.setattr("clew.evaluation.bench.open_bench", opened.open)
    monkeypatch.setattr("clew.evaluation.report.page.html_report", lambda views: f"<p>{len(views)} runs</p>")
    monkeypatch.setenv("CLEW_EVAL_RUNS", str(tmp_path / "runs"))
    return opened


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> ScriptedChatModel:
    """A chat model that answers `CHAIR` rightly."""
    scripted = playing(
        lambda messages: plan_reply("chain", *STEPS),
        {"built the Lowden Bridge": "Orme Works", "chair of Orme Works": "Ada Venn"},
        "The chair of Orme Works, which built the Lowden Bridge, is Ada Venn [2].",
    )
    monkeypatch.setattr("clew.models.chat.make_chat_models", lambda settings, replay=None: both_roles(scripted))
    monkeypatch.setenv("CLEW_CHAT_BASE_URL", "http://127.0.0.1:9/v1")
    return scripted
