"""An embedding endpoint that asks to slow down: only what it refused is sent again, and the rest goes on."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clew.knowledge.ingest import IngestReport, ingest
from clew.knowledge.library import Library
from clew.models import embeddings
from clew.settings import Settings
from tests.unit.knowledge.fakes import HashEmbeddings
from tests.unit.models.stub_server import Answer, refusal, stub_server

pytestmark = [pytest.mark.enable_socket, pytest.mark.filterwarnings("ignore::ResourceWarning")]
DOCUMENTS = 300


class Endpoint:
    """Plays an embedding model; `refused` tells of the texts of a request how often it is refused, and the wait."""

    def __init__(self) -> None:
        self.refuse: dict[str, int] = {}
        self.batches: list[list[str]] = []
        self.times: list[float] = []

    def respond(self, _number: int, _path: str, body: dict[str, Any]) -> Answer:
        texts = list(body["input"])
        self.batches.append(texts)
        self.times.append(time.monotonic())
        for word, left in self.refuse.items():
            if left and any(word in text for text in texts):
                self.refuse[word] -= 1
                return refusal(429, "slow down", {"Retry-After": "1"})
        vectors = HashEmbeddings().embed_documents(texts)
        data = [{"object": "embedding", "index": at, "embedding": vector} for at, vector in enumerate(vectors)]
        return 200, {}, {"object": "list", "model": "m", "data": data, "usage": {"prompt_tokens": 1}}


@pytest.fixture
def endpoint() -> Endpoint:
    return Endpoint()


@pytest.fixture
def library(tmp_path: Path, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    monkeypatch.setattr(embeddings, "RETRIES", 2)
    (tmp_path / "docs").mkdir()
    for number in range(DOCUMENTS):
        (tmp_path / "docs" / f"{number:03d}.md").write_text(f"Document{number:03d} speaks of pumps.", encoding="utf-8")
    with stub_server(endpoint.respond) as stub:
        settings = Settings(
            data_dir=tmp_path / "data",
            cache_dir=tmp_path / "cache",
            embedding="openai:m",
            embedding_base_url=stub.url,
            ingest_workers=1,
        )
        with Library(settings, embeddings.make_embeddings(settings)) as library:
            yield library


def run(library: Library) -> IngestReport:
    return ingest(library.settings.data_dir.parent / "docs", library)


def test_a_refused_batch_is_sent_again_after_the_wait_that_was_asked_for(library: Library, endpoint: Endpoint) -> None:
    endpoint.refuse = {"Document150": 1}
    report = run(library)
    assert (len(report.added), report.failed) == (DOCUMENTS, [])
    twice = [at for at in range(1, len(endpoint.batches)) if endpoint.batches[at] == endpoint.batches[at - 1]]
    assert len(twice) == 1
    assert len(endpoint.batches) == 6
    assert endpoint.times[twice[0]] - endpoint.times[twice[0] - 1] >= 1.0


def test_what_is_refused_for_good_is_incomplete_and_the_next_ingest_goes_on(
    library: Library, endpoint: Endpoint
) -> None:
    endpoint.refuse = {"Document150": 99}
    report = run(library)
    assert len(report.added) + len(report.failed) == DOCUMENTS
    assert len(report.failed) == 64
    assert report.not_done == []
    assert all("not searchable" in problem.reason for problem in report.failed)
    listed = {info.source for info in library.catalog().documents()}
    assert listed == set(report.added)
    assert library.index().store.count_all() == len(report.added)
    sent = len(endpoint.batches)
    endpoint.refuse = {}
    report = run(library)
    assert len(report.added) == 64
    assert len(endpoint.batches) == sent + 1, "what was embedded is not sent again"


def test_an_endpoint_that_refuses_everything_is_left_alone_after_three_batches(
    library: Library, endpoint: Endpoint
) -> None:
    endpoint.refuse = {"Document": 99}
    report = run(library)
    assert report.added == []
    assert len(endpoint.batches) == 9
    assert len(report.failed) + len(report.not_done) == DOCUMENTS
