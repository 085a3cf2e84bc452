"""What a run says of itself: everything that its figures depend on."""

import hashlib
import re
import subprocess
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from clew.evaluation.dataset import DataSet
from clew.models.chat import ChatModels
from clew.models.embedding_identity import embedding_identity
from clew.models.failures import name_of
from clew.settings import Settings

_UNTOLD = re.compile(r"_(?:dir|uri|url|key|token|timeout|retries|threads|slots)$|^(?:collection|local_)")
"""Settings that say where things are and how fast they come, not what is found or answered."""


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
        "corpus": corpus_hash(dataset),
        "passages": len(dataset.corpus),
        "selection": selection,
        "questions": questions,
        "models": [] if models is None else sorted({name_of(models.planner), name_of(models.answerer)}),
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
    """Return a short hash of questions and corpus: figures of different ones cannot be compared."""
    content = hashlib.sha256()
    for question in sorted(dataset.questions, key=lambda question: question.id):
        content.update(f"{question.id}\n{question.question}\n".encode("utf-8", "surrogatepass"))
    for passage in dataset.corpus:
        content.update(f"{passage.source}\n{passage.title}\n{passage.text}\n".encode("utf-8", "surrogatepass"))
    return content.hexdigest()[:16]


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
