"""How long a search takes on Milvus Lite: by vector, by words, by both, and by both with documents left out.

    OPENBLAS_NUM_THREADS=1 python benchmarks/hybrid_search.py [--passages 1000 10000] [--queries 200]

Each search carries our filter and is checked with the catalog; the hybrid one also follows rare names. The vectors are
random (the embedding model is not measured), the words follow Zipf's law, half of the names of a passage are rare,
everyone may read everything (the slowest case: the filter keeps every row). Prints the median and the 95th percentile
in milliseconds, each with its 95% interval from order statistics, which assumes nothing about the distribution. The
threads of the dense search wait for each other on a busy machine, so give it one.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from intervals import quantile
from langchain_core.embeddings import Embeddings

from clew.knowledge.acl import PUBLIC_PRINCIPAL, ROOT_NODE
from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.chunk import Chunk
from clew.knowledge.entities import entities
from clew.knowledge.library import Library
from clew.knowledge.rows import row_of
from clew.knowledge.stopwords import ENGLISH
from clew.knowledge.store import Row
from clew.settings import Settings

DIMENSION = 384
PASSAGES_PER_DOCUMENT = 20
TOKENS_PER_PASSAGE = 120
VOCABULARY = 30_000
NAMES_PER_PASSAGE = 8
LEFT_OUT = 20
TARGET_MS = 70
WAYS: Mapping[str, Mapping[str, Any]] = {
    "dense": {"legs": "dense"},
    "words": {"legs": "words"},
    "hybrid": {"legs": "hybrid"},
    f"hybrid, {LEFT_OUT} documents left out": {"legs": "hybrid", "without": [f"{n}.md" for n in range(LEFT_OUT)]},
    "hybrid, names not followed": {"legs": "hybrid"},
}


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


def names(random: np.random.Generator, passages: int) -> list[str]:
    """Draw the names in a passage: half of them stand in many others, half in about two others."""
    shares = np.cumsum(1 / np.arange(1, 1001))
    common = np.searchsorted(shares, random.uniform(0, shares[-1], size=NAMES_PER_PASSAGE // 2))
    rare = random.integers(1000, 1000 + passages * NAMES_PER_PASSAGE // 6, size=NAMES_PER_PASSAGE // 2)
    return [f"N{spelled(int(rank))}" for rank in (*common, *rare)]


def passage_text(random: np.random.Generator, passages: int) -> str:
    """Make a passage up."""
    return f"{words(random, TOKENS_PER_PASSAGE)}, {', '.join(names(random, passages))}"


def rows(document: str, texts: Sequence[str], random: np.random.Generator) -> Iterator[Row]:
    """Make the rows of one document."""
    for ordinal, text in enumerate(texts):
        chunk = Chunk(0, len(text), text, ["Heading"], [(0, len(text))], text)
        yield row_of(document, "1", chunk, random.normal(size=DIMENSION).astype(np.float32), ordinal, node=ROOT_NODE)


def fill(library: Library, passages: int) -> None:
    """Write the passages as an ingest does, without files."""
    random = np.random.default_rng(0)
    index = library.index()
    index.prepare(DIMENSION)
    for number in range(passages // PASSAGES_PER_DOCUMENT):
        document = f"{number:032x}"
        texts = [passage_text(random, passages) for _ in range(PASSAGES_PER_DOCUMENT)]
        index.store.upsert(list(rows(document, texts, random)))
        info = DocumentInfo(document, f"/{number}.md", f"{number}.md", "Title", "1", ROOT_NODE, PASSAGES_PER_DOCUMENT)
        index.catalog.add([(info, "")], {document: [entities(text) for text in texts]})
    index.store.settle()


async def measure(library: Library, passages: int, queries: int, **how: Any) -> tuple[list[float], list[float]]:
    """Time each search in milliseconds, by the clock and by the processor, each sorted; the first ones warm up."""
    random = np.random.default_rng(2)
    wall, busy = [], []
    for _ in range(queries + 5):
        query = f"{words(random, 8)} {' '.join(names(random, passages)[::4])}"
        began, busy_before = time.perf_counter(), time.process_time()
        found = await library.search(query, principal=PUBLIC_PRINCIPAL, limit=5, **how)
        wall.append((time.perf_counter() - began) * 1000)
        busy.append((time.process_time() - busy_before) * 1000)
        assert len(found) == 5
    return sorted(wall[5:]), sorted(busy[5:])


def show(folder: Path, passages: int, queries: int) -> None:
    """Fill, reopen, measure, print."""
    settings = Settings(data_dir=folder)
    with Library(settings, RandomEmbeddings()) as library:
        began = time.perf_counter()
        fill(library, passages)
        print(f"{passages} passages written in {time.perf_counter() - began:.1f} s")
        library.close()
        began = time.perf_counter()
        library.index()
        print(f"reopened and warm in {time.perf_counter() - began:.2f} s")
        for way, how in WAYS.items():
            weight = 0.0 if way.endswith("not followed") else settings.entity_weight
            library.settings = settings.model_copy(update={"entity_weight": weight})
            wall, busy = asyncio.run(measure(library, passages, queries, **how))
            print(f"  {way}: p50 {quantile(wall, 0.5)}, p95 {quantile(wall, 0.95)}; processor {quantile(busy, 0.5)}")


def main() -> None:
    """Measure at each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passages", type=int, nargs="+", default=[1_000, 10_000])
    parser.add_argument("--queries", type=int, default=200)
    arguments = parser.parse_args()
    for passages in arguments.passages:
        with tempfile.TemporaryDirectory() as folder:
            show(Path(folder), passages, arguments.queries)
    print(
        f"load of the machine {os.getloadavg()[0]:.1f}; target for 10,000 on an idle one: hybrid p50 < {TARGET_MS} ms"
    )


if __name__ == "__main__":
    main()
