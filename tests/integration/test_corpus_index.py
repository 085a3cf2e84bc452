"""The corpus of a data set in a real Milvus Lite."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from clew.errors import InputError
from clew.evaluation.corpus_index import CorpusIndex, build_index, index_folder
from clew.evaluation.dataset import CorpusPassage, DataSet
from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.library import Library
from clew.settings import Settings
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
    with pytest.raises(InputError, match="Row 0"):
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
