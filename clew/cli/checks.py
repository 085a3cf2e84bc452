"""The checks of `clew doctor`: each tries one thing for real and says what it saw, or what to do."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from clew.errors import ClewError, StoreError

if TYPE_CHECKING:
    from rich.console import Console

    from clew.knowledge.library import Library
    from clew.settings import Legs, Settings

SENTENCE = "云中鹤在四大恶人中排行第四，轻功 XJ-2024 第一。"


LEGS: "tuple[Legs, ...]" = ("dense", "words")


class Check(NamedTuple):
    """The outcome of one check."""

    name: str
    ok: bool
    detail: str
    """What was seen; of a failed check, what is wrong and what to do."""


def run_checks(settings: "Settings", console: "Console") -> Iterator[Check]:
    """Run all checks, in the order in which a question needs what they check."""
    yield attempt("settings", lambda: check_settings(settings))
    yield attempt("tokenizer", check_tokenizer)
    yield attempt("embedding", lambda: check_embedding(settings))
    yield attempt("lock", lambda: check_index(settings))
    yield attempt("store", lambda: check_store(settings))
    yield attempt("chat model", lambda: check_chat_model(settings, console))
    if settings.rerank or settings.rerank_min_score is not None:
        yield attempt("reranker", lambda: check_reranker(settings))


def attempt(name: str, check: Callable[[], str]) -> Check:
    """Run one `check`, which returns what it saw; what it raises is its failure, and the other checks still run."""
    try:
        return Check(name, True, check())
    except (ClewError, OSError) as error:
        return Check(name, False, str(error))
    except Exception as error:
        return Check(name, False, f"{type(error).__name__}: {error}")


def check_settings(settings: "Settings") -> str:
    """Look for `CLEW_…` variables that no setting reads."""
    from clew.cli.config import unknown_variables
    from clew.errors import ConfigurationError

    if unknown := unknown_variables(type(settings)):
        raise ConfigurationError(f"No setting of Clew, probably misspelt: {', '.join(unknown)}. See `clew config`.")
    return "every CLEW_ variable is known"


def check_tokenizer() -> str:
    """Cut a Chinese sentence into the words that the search by words needs."""
    from clew.knowledge.tokens import tokens

    found = tokens(SENTENCE)
    missing = {"四大", "恶人", "轻功", "xj2024"} - set(found)
    if missing:
        raise StoreError(f"The tokenizer does not find {', '.join(sorted(missing))}. Reinstall Clew and its packages.")
    return f"{len(found)} tokens from a Chinese sentence"


def check_embedding(settings: "Settings") -> str:
    """Embed one sentence."""
    from clew.knowledge.library import usable
    from clew.models.embeddings import make_embeddings

    started = time.perf_counter()
    # A text of its own each time, so that the cache does not answer for the model.
    vector = make_embeddings(settings).embed_query(f"{SENTENCE} {time.time_ns()}")
    if not usable(vector):
        raise ClewError(f"{settings.embedding!r} gives no usable vector. Choose another with CLEW_EMBEDDING.")
    return f"{settings.embedding}: {len(vector)} dimensions in {time.perf_counter() - started:.2f} s"


def check_index(settings: "Settings") -> str:
    """Open the user's index, without changing it, when there is one."""
    from clew.cli.run import open_library

    if not (settings.data_dir / "catalog.sqlite").exists():
        return f"no index yet in {settings.data_dir}"
    with open_library(settings) as library:
        library.index()
        return f"free; {library.catalog().count()} documents in {settings.data_dir}"


def check_store(settings: "Settings") -> str:
    """Write, find and delete a document in an index of its own, beside the user's."""
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="doctor-", dir=settings.data_dir) as folder:
        aside = {"data_dir": Path(folder), "collection": f"clew_doctor_{time.time_ns()}"}
        return _write_search_delete(settings.model_copy(update=aside))


def _write_search_delete(settings: "Settings") -> str:
    from clew.cli.run import open_library
    from clew.knowledge.ingest import ingest

    documents = settings.data_dir / "documents"
    documents.mkdir()
    (documents / "doctor.md").write_text(f"# Doctor\n\n{SENTENCE}\n", encoding="utf-8")
    with open_library(settings) as library:
        try:
            ingest(documents, library)
            found = [leg for leg in LEGS if _finds(library, leg)]
            (documents / "doctor.md").unlink()
            ingest(documents, library)
            left = [leg for leg in LEGS if _finds(library, leg)]
        finally:
            library.erase()
    if left:
        raise StoreError("The store finds what was deleted. Check its version.")
    if missing := [leg for leg in LEGS if leg not in found]:
        raise StoreError(f"The store does not find what it was given by {' and '.join(missing)}. Check its version.")
    return f"{'Milvus server' if settings.milvus_uri else 'Milvus Lite'}: written, found, deleted"


def _finds(library: "Library", legs: "Legs") -> bool:
    """Search for a Chinese word in one way alone: where both are searched, one hides that the other finds nothing."""
    from clew.knowledge.acl import PUBLIC_PRINCIPAL

    return bool(asyncio.run(library.search("轻功", principal=PUBLIC_PRINCIPAL, limit=1, legs=legs)))


def check_chat_model(settings: "Settings", console: "Console") -> str:
    """Ask the chat model, and the planner when it is another, for a reply in the form that Clew needs."""
    from langchain_core.messages import HumanMessage
    from pydantic import BaseModel

    from clew.cli.run import start_embedded_model
    from clew.models.ask import ask_model
    from clew.models.chat import make_chat_models

    class Ready(BaseModel):
        """What the model is asked to reply."""

        ready: bool

    models = make_chat_models(settings)
    start_embedded_model(settings, console)
    started = time.perf_counter()
    message = HumanMessage('Reply with this JSON and nothing else: {"ready": true}')
    for model in {id(model): model for model in (models.planner, models.answerer)}.values():
        asyncio.run(ask_model(model, [message], Ready, node="doctor", max_tokens=32))
    return f"replies in the form asked for, in {time.perf_counter() - started:.1f} s"


def check_reranker(settings: "Settings") -> str:
    """Let the reranker judge a text that answers a question, and one that does not."""
    from clew.models.rerank import make_reranker, scores_of

    reranker = make_reranker(settings)
    assert reranker is not None
    started = time.perf_counter()
    texts = [SENTENCE, "The ferry to the island runs twice a day."]
    try:
        work = scores_of(reranker, "云中鹤在四大恶人中排行第几？", texts, seconds=settings.rerank_timeout)
        right, wrong = asyncio.run(work)
    except TimeoutError:
        raise ClewError(
            f"The reranker did not answer within {settings.rerank_timeout:g} seconds. Raise CLEW_RERANK_TIMEOUT."
        ) from None
    if right <= wrong:
        raise ClewError(f"The reranker gives {right:.3g} to an answer and {wrong:.3g} to none. Check its model.")
    return f"{right:.3g} for an answer, {wrong:.3g} for none, in {time.perf_counter() - started:.2f} s"
