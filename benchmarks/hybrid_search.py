"""How long a hybrid search takes on Milvus Lite: dense + BM25, our filter on both, fused, checked with the catalog.

    python benchmarks/hybrid_search.py [--passages 10000] [--queries 200]

The vectors are random (the embedding model is not measured), the words follow Zipf's law, everyone may read everything
(the slowest case: the filter keeps every row). Prints the median and the 95th percentile in milliseconds, each with
its 95% interval from order statistics, which assumes nothing about the distribution. On a busy machine run it with
OPENBLAS_NUM_THREADS=1: the threads of the dense search wait for each other otherwise.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from intervals import quantile
from langchain_core.embeddings import Embeddings

from clew.knowledge.acl import PUBLIC_NODE, PUBLIC_PRINCIPAL
from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.library import Library
from clew.knowledge.rows import row_id
from clew.knowledge.stopwords import ENGLISH
from clew.knowledge.store import Row
from clew.knowledge.tokens import tokens
from clew.settings import Settings

DIMENSION = 384
PASSAGES_PER_DOCUMENT = 20
TOKENS_PER_PASSAGE = 120
VOCABULARY = 30_000
TARGET_MS = 70


class RandomEmbeddings(Embeddings):
    """Answers at once with a random direction."""

    def __init__(self) -> None:
        self._random = np.random.default_rng(1)

    def embed_query(self, text: str) -> list[float]:
        """Draw a vector; the text does not matter."""
        return list(map(float, self._random.normal(size=DIMENSION)))

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Draw a vector for each text."""
        return [self.embed_query(text) for text in texts]


def spelled(rank: int) -> str:
    """Make up a word of letters, as long as words are."""
    return "".join(chr(ord("a") + int(digit)) for digit in f"{rank:05d}")[::-1] + "o"


def words(random: np.random.Generator, count: int) -> str:
    """Draw words as frequent as in a natural text, where the most frequent ones are function words."""
    shares = np.cumsum(1 / np.arange(1, VOCABULARY + 1))
    ranks = np.searchsorted(shares, random.uniform(0, shares[-1], size=count))
    function_words = sorted(ENGLISH)
    return " ".join(function_words[rank] if rank < len(function_words) else spelled(int(rank)) for rank in ranks)


def rows(document: str, random: np.random.Generator) -> Iterator[Row]:
    """Make the passages of one document."""
    for ordinal in range(PASSAGES_PER_DOCUMENT):
        text = words(random, TOKENS_PER_PASSAGE)
        yield Row(
            id=row_id(document, "1", ordinal),
            doc_id=document,
            version="1",
            acl_id=PUBLIC_NODE,
            ord=ordinal,
            start=0,
            end=len(text),
            heading_path=["Heading"],
            sentences=[[0, len(text)]],
            places=[],
            notes=[],
            text=text,
            terms=" ".join(tokens(text)),
            date_from=0,
            date_to=0,
            quoted=False,
            dense=list(map(float, random.normal(size=DIMENSION))),
        )


def fill(library: Library, passages: int) -> None:
    """Write the passages as an ingest does, without files."""
    random = np.random.default_rng(0)
    index = library.index()
    index.prepare(DIMENSION)
    for number in range(passages // PASSAGES_PER_DOCUMENT):
        document = f"{number:032x}"
        index.store.upsert(list(rows(document, random)))
        info = DocumentInfo(document, f"/{number}.md", f"{number}.md", "Title", "1", PUBLIC_NODE, PASSAGES_PER_DOCUMENT)
        index.catalog.add([(info, "")])
    index.store.settle()


async def measure(library: Library, queries: int) -> tuple[list[float], list[float]]:
    """Time each search in milliseconds, by the clock and by the processor, each sorted; the first ones warm up."""
    random = np.random.default_rng(2)
    wall, busy = [], []
    for query in [words(random, 10) for _ in range(queries + 5)]:
        began, busy_before = time.perf_counter(), time.process_time()
        found = await library.search(query, principal=PUBLIC_PRINCIPAL, limit=5)
        wall.append((time.perf_counter() - began) * 1000)
        busy.append((time.process_time() - busy_before) * 1000)
        assert len(found) == 5
    return sorted(wall[5:]), sorted(busy[5:])


def main() -> None:
    """Fill, reopen, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passages", type=int, default=10_000)
    parser.add_argument("--queries", type=int, default=200)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Library(Settings(data_dir=Path(folder)), RandomEmbeddings()) as library,
    ):
        began = time.perf_counter()
        fill(library, arguments.passages)
        print(f"{arguments.passages} passages written in {time.perf_counter() - began:.1f} s")
        library.close()
        began = time.perf_counter()
        library.index()
        print(f"reopened and warm in {time.perf_counter() - began:.2f} s")
        wall, busy = asyncio.run(measure(library, arguments.queries))
    print(f"{len(wall)} searches by the clock: p50 {quantile(wall, 0.5)}, p95 {quantile(wall, 0.95)}")
    print(f"processor time of a search: p50 {quantile(busy, 0.5)}; load of the machine {os.getloadavg()[0]:.1f}")
    print(f"target: p50 by the clock < {TARGET_MS} ms on a machine with nothing else to do")


if __name__ == "__main__":
    main()
