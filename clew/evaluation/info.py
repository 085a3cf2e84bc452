"""What a run says of itself: everything that its figures depend on."""

import hashlib
import json
import os
import re
import subprocess
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from clew.evaluation.dataset import DataSet, Question
from clew.knowledge.scan import scan
from clew.models.chat import ChatModels, chat_key
from clew.models.embedding_identity import embedding_identity
from clew.models.failures import name_of, shown
from clew.settings import Settings

_UNTOLD = re.compile(
    r"_(?:dir|uri|url|key|token|timeout|retries|threads|slots|workers|memory_mb)$|^(?:collection|local_(?!context))"
)
"""Settings that say where things are and how fast they come, not what is found or answered."""
_GROUPING = ("kind", "hops")
"""Fields of a question that only say in which group it is shown."""
_OPENAI = "https://api.openai.com/v1"


def run_info(
    dataset: DataSet,
    mode: str,
    settings: Settings,
    models: ChatModels | None,
    questions: int,
    selection: str,
    *,
    given: dict[str, Any],
    prices: dict[str, float] | None = None,
) -> dict[str, Any]:
    """Describe a run as plain JSON.

    Args:
        dataset: What is asked.
        mode: How it is answered.
        settings: In force for the mode.
        models: None for a mode that asks none.
        questions: How many questions are to be asked.
        selection: Which ones, in words.
        given: How to find them again; see `clew.evaluation.question_set.given`.
        prices: Of a million tokens, `input` and `output`, for the cost in reports.
    """
    return {
        "mode": mode,
        "dataset": dataset.name,
        "corpus_hash": corpus_hash(dataset),
        "passages": len(dataset.corpus),
        "selection": selection,
        "questions": questions,
        "models": [] if models is None else sorted({name_of(models.planner), name_of(models.answerer)}),
        **({} if models is None else {"chat": chat_identity(settings, models)}),
        "embedding": embedding_identity(settings),
        "settings": told_settings(settings),
        "version": version("clew"),
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "commits": [commit] if (commit := _commit()) else [],
        "given": given,
        **({"prices": prices} if prices else {}),
    }


def told_settings(settings: Settings) -> dict[str, Any]:
    """Return the settings that figures depend on: no folders, addresses or keys."""
    return {name: value for name, value in settings.model_dump(mode="json").items() if not _UNTOLD.search(name)}


def corpus_hash(dataset: DataSet) -> str:
    """Return a short hash of the corpus, or of the documents: figures over different ones cannot be compared."""
    content = hashlib.sha256()
    for passage in dataset.corpus:
        content.update(f"{passage.source}\n{passage.title}\n{passage.text}\n".encode("utf-8", "surrogatepass"))
    if dataset.documents is not None:
        found = scan(dataset.documents)
        for file in found.files:
            data = file.read_bytes()
            content.update(f"{found.source(file)}\n{len(data)}\n".encode("utf-8", "surrogatepass") + data)
    return content.hexdigest()[:16]


def question_hash(question: Question) -> str:
    """Return a short hash of a question with its gold: what was scored against other gold says nothing any more."""
    told = {name: value for name, value in asdict(question).items() if name not in _GROUPING}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def chat_identity(settings: Settings, models: ChatModels) -> str:
    """Name the chat models and their server, without credentials; `embedded` for the embedded one."""
    if settings.chat_base_url:
        address = settings.chat_base_url
    elif chat_key(settings):
        address = os.environ.get("OPENAI_API_BASE") or os.environ.get("OPENAI_BASE_URL") or _OPENAI
    else:
        return "embedded"
    server = shown(address).partition("://")[2].rstrip("/")
    return ", ".join(sorted({f"{name_of(model)}@{server}" for model in (models.planner, models.answerer)}))


def _commit() -> str:
    """Return the commit of the source that runs, with `+` when it was changed since; empty outside a repository."""
    source = Path(__file__).resolve().parent
    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"],
            cwd=source,
            capture_output=True,
            text=True,
            timeout=10,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.stdout.strip() if said.returncode == 0 else ""
