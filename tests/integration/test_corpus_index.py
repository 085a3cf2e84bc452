"""The corpus of a data set in a real Milvus Lite."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from langchain_core.tracers.langchain import wait_for_all_tracers
from langsmith.utils import get_env_var

from clew.errors import InputError
from clew.evaluation.bench import open_bench
from clew.evaluation.corpus_index import CorpusIndex, build_index, index_folder
from clew.evaluation.dataset import CorpusPassage, DataSet, Question
from clew.evaluation.modes.registry import make_mode
from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.library import Library
from clew.settings import Settings
from tests.fakes import ScriptedChatModel, both_roles, plan_reply, playing
from tests.unit.evaluation.langsmith_stub import fake_langsmith
from tests.unit.knowledge.fakes import HashEmbeddings

CORPUS = [
    CorpusPassage("0", "Lund Bridge", "The Lund Bridge was built by Orme & Sons. It carries two lanes."),
    CorpusPassage("1", "Orme & Sons", "Orme & Sons is chaired by Ada Holm."),
    CorpusPassage("2", "Orme & Sons", "Orme & Sons has 40 workers."),
    CorpusPassage("3", "", "海岳集团董事长为林知远。"),
]
DATA = DataSet("small", [], CORPUS)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(Settings(data_dir=tmp_path), HashEmbeddings(64)) as library:
        yield library


def found(library: Library, query: str, *without: str, limit: int = 4) -> list[str]:
    search = CorpusIndex(library).search_without(without)
    return [hit["source"] for hit in asyncio.run(search(query, principal=PUBLIC_PRINCIPAL, limit=limit))]


def test_every_passage_is_a_document_with_its_own_offsets(library: Library) -> None:
    build_index(DATA, library)
    search = CorpusIndex(library).search_without(())
    (hit,) = asyncio.run(search("Lund Bridge lanes", principal=PUBLIC_PRINCIPAL, limit=1))
    assert (hit["source"], hit["title"]) == ("0", "Lund Bridge")
    assert [hit["text"][start:end] for start, end in hit["sentences"]] == [
        "The Lund Bridge was built by Orme & Sons.",
        "It carries two lanes.",
    ]
    assert found(library, "海岳集团董事长")[0] == "3"


def test_a_source_can_be_left_out_of_every_leg(library: Library) -> None:
    build_index(DATA, library)
    assert found(library, "Who chairs Orme & Sons?")[0] == "1"
    assert sorted(found(library, "Who chairs Orme & Sons?", "1")) == ["0", "2", "3"]
    for search in (CorpusIndex(library).words_search_without, CorpusIndex(library).vector_search_without):
        hits = asyncio.run(search(["1"])("Who chairs Orme & Sons?", principal=PUBLIC_PRINCIPAL, limit=4))
        assert hits and "1" not in [hit["source"] for hit in hits]


def test_what_is_indexed_is_not_embedded_again(library: Library) -> None:
    build_index(DataSet("small", [], CORPUS[:2]), library)
    progress: list[tuple[int, int]] = []
    build_index(DATA, library, on_progress=lambda done, total: progress.append((done, total)))
    assert isinstance(library.embeddings, HashEmbeddings)
    assert len(library.embeddings.embedded) == 4
    assert progress == [(4, 4)]


def test_given_vectors_are_used_when_they_are_those_of_the_corpus(library: Library) -> None:
    assert isinstance(library.embeddings, HashEmbeddings)
    texts = ["Lund Bridge\n" + CORPUS[0].text, *(f"Orme & Sons\n{passage.text}" for passage in CORPUS[1:3])]
    vectors = np.asarray(library.embeddings.embed_documents([*texts, CORPUS[3].text]), dtype=np.float16)
    with pytest.raises(InputError, match="shape"):
        build_index(DATA, library, vectors=vectors[:3])
    with pytest.raises(InputError, match=r"a row 0 .*`none` computes them"):
        build_index(DATA, library, vectors=vectors[::-1])
    library.embeddings.embedded.clear()
    build_index(DATA, library, vectors=vectors)
    assert len(library.embeddings.embedded) == 3
    assert found(library, "How many workers has Orme & Sons?")[0] == "2"


def test_another_corpus_gets_another_folder(tmp_path: Path) -> None:
    settings = Settings()
    folder = index_folder(tmp_path, DATA, settings)
    assert folder == index_folder(tmp_path, DATA, settings)
    assert folder != index_folder(tmp_path, DataSet("small", [], CORPUS[:3]), settings)
    assert folder != index_folder(tmp_path, DATA, Settings(embedding="openai:m"))


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Embed by hashing."""
    monkeypatch.setattr("clew.evaluation.bench.make_embeddings", lambda settings: HashEmbeddings(64))


@pytest.mark.usefixtures("hashed")
def test_the_collection_of_the_user_is_not_touched(tmp_path: Path) -> None:
    settings = Settings.model_validate({"milvus_uri": "http://127.0.0.1:1", "milvus_token": "t", "collection": "mine"})
    with open_bench(DATA, tmp_path, settings) as bench:
        assert (bench.settings.milvus_uri, bench.settings.milvus_token) == (None, None)
    with open_bench(DATA, tmp_path, Settings()) as same:
        assert same.settings == bench.settings


@pytest.mark.usefixtures("hashed")
@pytest.mark.parametrize("runs", [".", "runs", "deep/er"])
def test_reports_are_not_taken_for_documents(tmp_path: Path, runs: str) -> None:
    (tmp_path / "bridge.md").write_text("# Bridge\n\nThe Lund Bridge was built by Orme & Sons.\n")
    documents = DataSet("own", [], [], documents=tmp_path)
    with (
        pytest.raises(InputError, match="Name one elsewhere with --runs"),
        open_bench(documents, tmp_path / runs / "indexes", Settings()),
    ):
        pass


@pytest.mark.enable_socket
@pytest.mark.usefixtures("hashed")
def test_nothing_is_traced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question("q", "Who chairs Orme & Sons?", ("Ada Holm",), ("1",), "en")
    model = _chat()
    with fake_langsmith() as langsmith:
        for name, value in (("TRACING", "true"), ("ENDPOINT", langsmith.url), ("API_KEY", "key")):
            monkeypatch.setenv(f"LANGSMITH_{name}", value)
        with _fresh_environment(), open_bench(DATA, tmp_path, Settings(), models=both_roles(model)) as bench:
            record = asyncio.run(make_mode("clew", bench).answer(question))
            wait_for_all_tracers()
    assert model.asked and record.answer == "Ada Holm"
    assert langsmith.sent == []


def _chat() -> ScriptedChatModel:
    return playing(
        lambda messages: plan_reply("lookup", "Who chairs Orme & Sons?"),
        {"Orme & Sons": "Ada Holm"},
        "Ada Holm chairs Orme & Sons [1].",
    )


@contextmanager
def _fresh_environment() -> Iterator[None]:
    """Let LangSmith, which reads its environment once, read that of this test, and forget it again."""
    try:
        get_env_var.cache_clear()  # type: ignore[attr-defined]  # its overloads hide the cache
        yield
    finally:
        get_env_var.cache_clear()  # type: ignore[attr-defined]  # its overloads hide the cache
