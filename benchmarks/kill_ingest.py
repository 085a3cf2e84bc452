"""Kill an ingest at random moments, again and again, and compare what the next one leaves with a clean ingest.

    python benchmarks/kill_ingest.py [--kills 100] [--documents 300] [--workers 1] [--seed 0]

The folder changes between a few states: documents are added, changed, moved and removed. Each time an ingest in
another process is killed (SIGKILL) at a random moment. A thread in it searches all the while: of no document may a part
be found that is not the whole of its old or new version. After the kill the same is looked for, then the ingest is run
again, and documents, passages and vectors are compared with those of an index that was made anew. Vectors come from a
hash of the text.
"""

import argparse
import asyncio
import hashlib
import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings

from clew.errors import StoreError
from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.ingest import ingest, pool
from clew.knowledge.ingest.tidy import ids_of
from clew.knowledge.library import Library
from clew.models.embedding_cache import CachedEmbeddings
from clew.settings import Settings

STATES = 4
DIMENSION = 32
WORDS = [
    "pump",
    "seal",
    "valve",
    "report",
    "hall",
    "seven",
    "leaks",
    "was",
    "checked",
    "by",
    "its",
    "maker",
    "in",
    "full",
]

Texts = dict[str, list[str]]
"""Of each document, by source: the texts of its passages, in order."""


class HashEmbeddings(Embeddings):
    """Vectors that depend on the text alone."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Make a vector for each text."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Make a vector, never zero."""
        data = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        vector: list[float] = (np.frombuffer(data, dtype=np.uint8) + 1.0).tolist()
        return vector


def open_library(data: Path, workers: int = 1) -> Library:
    """Open the index in a folder, with its cache of vectors beside."""
    settings = Settings(data_dir=data, cache_dir=data / "cache", ingest_workers=workers, chunk_tokens=64)
    return Library(settings, CachedEmbeddings(HashEmbeddings(), "hash", data / "cache" / "embeddings.sqlite"))


def write_state(docs: Path, state: int, documents: int) -> None:
    """Make the folder hold the documents of a state: a third differs from state to state."""
    wanted: dict[Path, str] = {}
    for number in range(documents):
        chance = random.Random(number if number % 3 else f"{number} {state}")
        if number % 3 == 0 and chance.random() < 0.3:
            continue
        sentences = [f"{' '.join(chance.choices(WORDS, k=9)).capitalize()} {chance.random()}." for _ in range(12)]
        folder = f"moved{state}" if number % 9 == 1 else "docs"
        wanted[docs / folder / f"{number}.md"] = f"# Report {number}\n\n" + "\n\n".join(sentences)
    for path in docs.rglob("*.md"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def contents(library: Library) -> dict[str, Any]:
    """Read everything that an ingest left."""
    index = library.index()
    documents = index.catalog.documents()
    rows = [row for info in documents for row in index.store.rows(ids_of(info))]
    return {
        "documents": sorted((info.source, info.title, info.version, info.passages, info.status) for info in documents),
        "passages": sorted((row["id"], row["text"], row["terms"], row["start"], row["dense"]) for row in rows),
        "stored": index.store.count_all(),
        "files": sorted((info.source, info.content, info.error) for info in index.catalog.ledger.files().values()),
        "leftovers": index.catalog.ledger.leftovers(),
    }


def visible(library: Library) -> Texts:
    """Search for everything."""
    found = asyncio.run(library.search("report", principal=PUBLIC_PRINCIPAL, limit=8_000, legs="dense"))
    texts: Texts = {}
    for passage in sorted(found, key=lambda passage: (passage["source"], passage["start"])):
        texts.setdefault(passage["source"], []).append(passage["text"])
    return texts


def parts(seen: Texts, before: Texts, after: Texts) -> list[str]:
    """List the documents of which something else than a whole version is seen."""
    return [source for source, texts in seen.items() if texts not in (before.get(source), after.get(source))]


def missing(seen: Texts, before: Texts, after: Texts) -> list[str]:
    """List the documents that are there before and after, and are not seen."""
    return [source for source in before if source in after and source not in seen]


def say(line: str) -> None:
    """Write a line in one go: two threads do."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def child(data: Path, docs: Path, workers: int) -> None:
    """Ingest, and search all the while; say when the ingest begins, and each part of a document that is found."""
    known = json.loads((data / "known.json").read_text())
    if workers > 1:
        pool._LITTLE = 0  # else such small files are read by this process
    library = open_library(data, workers)
    library.index()
    ended = threading.Event()

    def read() -> None:
        while not ended.is_set():
            try:
                seen = visible(library)
            except StoreError as error:
                say(f"error {error}")
                continue
            for source in parts(seen, *known):
                say(f"part {source}")
            say(f"look {len(missing(seen, *known))}")

    reader = threading.Thread(target=read, daemon=True)
    say("begin")
    began = time.monotonic()
    reader.start()
    ingest(docs, library)
    ended.set()
    reader.join()
    say(f"end {time.monotonic() - began}")
    library.close()


class Trial:
    """The folder, the index, and what was counted."""

    def __init__(self, folder: Path, arguments: argparse.Namespace) -> None:
        """Make an index of each state anew, and one to be maltreated in the first state."""
        self.docs, self.data = folder / "docs", folder / "data"
        self.arguments = arguments
        self.chance = random.Random(arguments.seed)
        self.clean: list[dict[str, Any]] = []
        self.texts: list[Texts] = []
        for state in range(STATES):
            write_state(self.docs, state, arguments.documents)
            with open_library(folder / f"clean{state}") as library:
                ingest(self.docs, library)
                self.clean.append(contents(library))
                self.texts.append(visible(library))
        shutil.copytree(folder / f"clean{STATES - 1}", self.data)
        self.state = STATES - 1
        self.seconds = 5.0
        self.counted = {"kills": 0, "ended before": 0, "looks": 0, "parts": 0, "missing": 0, "errors": 0, "differ": 0}

    def round(self) -> None:
        """Change the folder, kill an ingest, look, ingest again, compare."""
        old, self.state = self.state, self.chance.choice([each for each in range(STATES) if each != self.state])
        write_state(self.docs, self.state, self.arguments.documents)
        known = self.texts[old], self.texts[self.state]
        (self.data / "known.json").write_text(json.dumps(known))
        self._kill()
        with open_library(self.data) as library:
            seen = visible(library)
            self._count("parts", parts(seen, *known))
            self._count("missing", missing(seen, *known))
            ingest(self.docs, library)
            left = contents(library)
        if differing := [name for name, value in self.clean[self.state].items() if left[name] != value]:
            self.counted["differ"] += 1
            print(f"differ: {differing}", flush=True)

    def _kill(self) -> None:
        command = [sys.executable, __file__, "--child", str(self.data), str(self.docs)]
        command += ["--workers", str(self.arguments.workers)]
        said = self.data / "said.txt"  # a pipe would be held open by the processes that read for the killed one
        with said.open("w") as output, subprocess.Popen(command, stdout=output) as process:
            while process.poll() is None and "begin\n" not in said.read_text():
                time.sleep(0.01)
            timer = threading.Timer(self.chance.uniform(0, self.seconds), process.send_signal, [signal.SIGKILL])
            timer.start()
            if process.wait() > 0:
                sys.exit("the ingest failed")
            timer.cancel()
        self._read(said.read_text().splitlines())

    def _read(self, said: list[str]) -> None:
        ended = [float(line.split()[1]) for line in said if line.startswith("end ")]
        self.counted["ended before" if ended else "kills"] += 1
        self.seconds = 0.5 * (self.seconds + ended[0]) if ended else self.seconds * 1.05
        said = said[:-1] if said and not ended else said  # the last line may be cut off
        self._count("parts", [line for line in said if line.startswith("part ")])
        self._count("errors", [line for line in said if line.startswith("error ")])
        looks = [int(line.split()[1]) for line in said if line.startswith("look ")]
        self.counted["looks"] += len(looks)
        self.counted["missing"] += sum(looks)

    def _count(self, name: str, found: list[str]) -> None:
        self.counted[name] += len(found)
        for each in found[:3]:
            print(f"{name}: {each}", flush=True)


def told(counted: Mapping[str, int]) -> str:
    """Write what was counted on one line."""
    return ", ".join(f"{value} {name}" for name, value in counted.items())


def main() -> None:
    """Maltreat, print, and fail if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--documents", type=int, default=300)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", nargs=2, type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        data, docs = arguments.child
        child(data, docs, arguments.workers)
        return
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder), arguments)
        while trial.counted["kills"] < arguments.kills:
            trial.round()
            print(told(trial.counted), flush=True)
    if trial.counted["parts"] or trial.counted["differ"] or trial.counted["errors"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
