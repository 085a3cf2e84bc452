"""What the filter of a search costs on Milvus Lite, by vector and by words, against the same search without one.

    OPENBLAS_NUM_THREADS=1 nice python benchmarks/filtered_search.py [--passages 10000 100000] [--runs 40]

The passages stand in 20,000 nodes of the permission tree and in documents of five passages. All searches of a run take
the same query, in an order drawn anew, so that what else the machine does falls on all of them. Prints the median and
its 95% interval from order statistics: of the search without a filter in milliseconds, of the others as a share of it.
"new" are searches with a filter that the store has not seen yet: the list differs in each run. The last lines are of a
store whose newest passages are not settled yet, as while an ingest runs.
"""

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

import numpy as np
from intervals import quantile

from clew.knowledge.acl import Among, Scope
from clew.knowledge.chunk import Chunk
from clew.knowledge.rows import row_of
from clew.knowledge.store import Hit, Row, Store
from clew.settings import Settings

DIMENSION = 384
NODES = 20_000
LONG = 10_000
PASSAGES_PER_DOCUMENT = 5
TOKENS_PER_PASSAGE = 120
VOCABULARY = 30_000
LIMIT = 50
UNSETTLED = 1_000
WARM_UP = 3

Search = Callable[[list[float], str], list[Hit]]


class Made:
    """Passages of random words and vectors, in a store."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.random = np.random.default_rng(seed)
        self.settings = Settings(data_dir=folder, milvus_timeout=600.0)
        self.store = Store(self.settings)
        self.store.create(DIMENSION)
        self._weights = 1.0 / np.arange(1, VOCABULARY + 1)
        self._weights /= self._weights.sum()
        self.count = 0

    def add(self, count: int, *, settle: bool = True) -> None:
        """Write `count` passages more."""
        for at in range(0, count, 5_000):
            rows = [self._row(self.count + n) for n in range(min(5_000, count - at))]
            self.store.upsert(rows)
            self.count += len(rows)
        if settle:
            self.store.settle()

    def _row(self, number: int) -> Row:
        document, place = divmod(number, PASSAGES_PER_DOCUMENT)
        text = self.words(TOKENS_PER_PASSAGE)
        chunk = Chunk(0, len(text), text, [], [(0, len(text))], text)
        return row_of(key(document), "1", chunk, self.vector(), place, node=document % NODES, terms=text, language="en")

    def words(self, count: int) -> str:
        """Draw words after Zipf's law."""
        return " ".join(f"w{n}" for n in self.random.choice(VOCABULARY, count, p=self._weights))

    def vector(self) -> list[float]:
        """Draw a direction."""
        return list(map(float, self.random.normal(size=DIMENSION)))


def key(document: int) -> str:
    """Make the id of a document as long as a real one."""
    return f"{document * 2_654_435_761 % 2**128:032x}"


def scopes(draw: random.Random) -> Mapping[str, Callable[[], Scope]]:
    """List what may be read: each call draws the same, but for those that are new each time."""
    everything = frozenset(range(NODES))
    some, scattered = frozenset(draw.sample(range(NODES), 100)), frozenset(draw.sample(range(NODES), LONG))
    named = frozenset(map(key, draw.sample(range(NODES), LONG)))
    return {
        "100 nodes": lambda: Scope(some),
        "all nodes, as one range": lambda: Scope(everything),
        f"{LONG} nodes": lambda: Scope(scattered),
        f"{LONG} nodes, new": lambda: Scope(scattered - {draw.choice(sorted(scattered))}),
        f"all nodes but {LONG} documents": lambda: Scope(everything, but=named),
        f"100 nodes and {LONG} documents": lambda: Scope(some, also=named),
        f"100 nodes and {LONG} documents, new": lambda: Scope(some, also=named - {draw.choice(sorted(named))}),
    }


def ways(store: Store, leg: str, draw: random.Random) -> dict[str, Search]:
    """List the searches by vector or by words: the first one is without a filter."""

    def search(scope: Callable[[], Scope] | None) -> Search:
        def once(vector: list[float], words: str) -> list[Hit]:
            if scope is None:
                query = vector if leg == "dense" else words
                return store._search("dense" if leg == "dense" else "sparse", query, "", LIMIT)  # only here
            if leg == "dense":
                return store.nearest(scope(), vector, limit=LIMIT, among=Among())
            return store.matching(scope(), words, limit=LIMIT, among=Among())

        return once

    return {"without a filter": search(None), **{name: search(scope) for name, scope in scopes(draw).items()}}


def measure(made: Made, leg: str, runs: int) -> None:
    """Make all searches `runs` times in turn, and print what they took."""
    draw = random.Random(leg)
    searches = ways(made.store, leg, draw)
    took: dict[str, list[float]] = {name: [] for name in searches}
    for run in range(-WARM_UP, runs):
        vector, words = made.vector(), made.words(8)
        for name in draw.sample(list(searches), len(searches)):
            start = time.perf_counter()
            searches[name](vector, words)
            if run >= 0:
                took[name].append((time.perf_counter() - start) * 1000)
    bare = took.pop("without a filter")
    print(f"  {leg:6s} {'without a filter':42s} {quantile(sorted(bare), 0.5)}")
    for name, each in took.items():
        shares = sorted(mine / other for mine, other in zip(each, bare, strict=True))
        print(f"  {leg:6s} {name:42s} {quantile(shares, 0.5, 'times')}   ({median(each):.1f} ms)", flush=True)


def main() -> None:
    """Measure at each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passages", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--runs", type=int, default=40)
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}, {options.runs} runs")
    for passages in options.passages:
        with tempfile.TemporaryDirectory() as folder:
            made = Made(Path(folder))
            made.add(passages)
            print(f"{passages} passages")
            for leg in ("dense", "words"):
                measure(made, leg, options.runs)
            made.add(UNSETTLED, settle=False)
            print(f"{passages} passages, and {UNSETTLED} that are not settled")
            for leg in ("dense", "words"):
                measure(made, leg, max(options.runs // 4, 5))
            made.store.close()


if __name__ == "__main__":
    main()
