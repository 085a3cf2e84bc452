"""How fast an ingest is without the embedding model, and how fast it sees that nothing changed.

Vectors are random, so the figures are those of reading, cutting, tokenizing and storing; the real model is far slower
(`embedding_speed.py`). Documents are Markdown, half of them Chinese, with headings, lists and tables.
"""

import argparse
import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from langchain_core.embeddings import Embeddings
from scipy import stats

from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.settings import Settings

DIMENSION = 384
TARGET_PASSAGES, TARGET_SECONDS = 500, 5.0
ENGLISH = ["the", "pump", "of", "hall", "seven", "was", "checked", "before", "noon", "and", "no", "part", "replaced"]
CHINESE = ["本月", "七号", "车间", "的", "离心泵", "由", "厂家", "检查", "完毕", "部件", "更换", "费用", "甲方", "承担"]


class RandomEmbeddings(Embeddings):
    """Vectors without a model."""

    def __init__(self) -> None:
        """Begin anew."""
        self._random = np.random.default_rng(0)

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Make a vector for each text."""
        vectors: list[list[float]] = self._random.normal(size=(len(texts), DIMENSION)).tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """Make a vector."""
        return self.embed_documents([text])[0]


def sentences(chance: random.Random, count: int, chinese: bool) -> Iterator[str]:
    """Make sentences of words in any order, each with a number, so that no two are the same."""
    for _ in range(count):
        words = chance.choices(CHINESE if chinese else ENGLISH, k=chance.randint(8, 24))
        number = chance.randint(1, 10**6)
        yield f"{''.join(words)}，编号 {number}。" if chinese else f"{' '.join(words).capitalize()}, number {number}. "


def document(chance: random.Random, number: int, size: int) -> str:
    """Make a Markdown document of `size` sections."""
    chinese = number % 2 == 0
    parts = [f"# Report {number}\n"]
    for section in range(size):
        parts += [f"## Part {section}\n", "".join(sentences(chance, 12, chinese)) + "\n"]
        parts += ["".join(f"- {each.strip()}\n" for each in sentences(chance, 4, chinese))]
        parts += ["| Item | Amount |\n|---|---|\n" + "".join(f"| {n} | {chance.randint(1, 999)} |\n" for n in range(5))]
    return "\n".join(parts)


def fill(folder: Path, documents: int, size: int) -> None:
    """Write the documents, a hundred a folder."""
    chance = random.Random(0)
    for number in range(documents):
        path = folder / f"{number // 100:03d}" / f"{number:05d}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document(chance, number, size), encoding="utf-8")


def open_library(data: Path) -> Library:
    """Open an index in a folder."""
    return Library(Settings(data_dir=data), RandomEmbeddings())


def processor_time() -> float:
    """Return the seconds that this process and those that it waited for have used."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def speed(docs: Path, runs: int) -> list[float]:
    """Ingest the documents into new indexes; return the passages a second of each run."""
    speeds = []
    for _ in range(runs):
        with (
            tempfile.TemporaryDirectory() as data,
            Library(Settings(data_dir=Path(data)), RandomEmbeddings()) as library,
        ):
            library.index()
            began, busy = time.perf_counter(), processor_time()
            report = ingest(docs, library)
            seconds, busy = time.perf_counter() - began, processor_time() - busy
            speeds.append(report.passages_added / seconds)
            print(
                f"  {report.passages_added} passages: {speeds[-1]:.0f} a second, with {busy / seconds:.1f} cores; "
                f"{report.passages_added / busy:.0f} in a second of processor time"
            )
    return speeds


def recheck(docs: Path, runs: int) -> list[float]:
    """Ingest the documents, then look at them again; return the seconds of each look."""
    with tempfile.TemporaryDirectory() as data, open_library(Path(data)) as library:
        ingest(docs, library)
        time.sleep(2.5)  # what was written so shortly before is read again
        ingest(docs, library)
        seconds = []
        for _ in range(runs):
            began = time.perf_counter()
            report = ingest(docs, library)
            seconds.append(time.perf_counter() - began)
            assert not report.added
            assert not report.updated
        return seconds


def interval(values: list[float]) -> str:
    """Write the mean with its 95% interval."""
    mean = float(np.mean(values))
    low, high = stats.t.interval(0.95, len(values) - 1, loc=mean, scale=stats.sem(values))
    return f"{mean:.2f} [{low:.2f}, {high:.2f}]"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=1_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--unchanged", type=int, default=10_000, help="files that are looked at again")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), arguments.documents, 4)
        speeds = speed(Path(folder), arguments.runs)
    print(f"ingest without embedding, passages a second: {interval(speeds)}, target {TARGET_PASSAGES}")
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), arguments.unchanged, 1)
        seconds = recheck(Path(folder), arguments.runs)
    print(
        f"{arguments.unchanged} unchanged files looked at again, seconds: {interval(seconds)}, target {TARGET_SECONDS}"
    )
    print(f"load of the machine {os.getloadavg()[0]:.1f}, cores {os.cpu_count()}")


if __name__ == "__main__":
    main()
