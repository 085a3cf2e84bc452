"""How long it takes to apply a policy, and to read from the catalog who may read what.

    python benchmarks/policy_change.py [--nodes 10000] [--rules 10000] [--documents 100000] [--parts 50000] [--runs 10]

So many folders with so many documents in them, some of which are messages of mailboxes; as many rules at folders, at
documents, or at messages, and a user in each of 1,000 groups. Prints the median and the 95th percentile in
milliseconds, each with its 95% interval from order statistics.
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from intervals import quantile

from clew.knowledge.catalog import Catalog, DocumentInfo, Leftover
from clew.knowledge.permissions import Policy, Rule

BATCH = 5_000
NAMES = frozenset({"group:g1", "user:u1"})


def filled(path: Path, sizes: argparse.Namespace) -> tuple[Catalog, list[str], list[DocumentInfo]]:
    """Make a catalog; return it with its folders and its documents, the messages first."""
    catalog = Catalog(path)
    folders = [f"d{at // 100}/p{at % 100}" for at in range(sizes.nodes)]
    nodes = {folder: at + 1 for at, folder in enumerate(folders)}
    catalog.ledger.begin([Leftover("f" * 32, "1", 0, 1)], nodes)
    documents = [_document(at, folders[at % len(folders)], nodes, sizes.parts) for at in range(sizes.documents)]
    for at in range(0, len(documents), BATCH):
        catalog.add([(info, "text") for info in documents[at : at + BATCH]])
    return catalog, folders, documents


def _document(at: int, folder: str, nodes: dict[str, int], parts: int) -> DocumentInfo:
    doc_id = f"{at:032x}"
    source, file_id = (f"{folder}/box.mbox/{at}.eml", "f" * 32) if at < parts else (f"{folder}/{at}.md", doc_id)
    return DocumentInfo(doc_id, f"/{source}", source, "Title", "1", nodes[folder], 1, file_id=file_id)


def policy(paths: Sequence[str]) -> Policy:
    """Make a policy with rules at these paths."""
    groups = {f"g{at}": frozenset({f"user:u{at}"}) for at in range(1_000)}
    return Policy({"": Rule("", frozenset({"public"})), **{path: Rule(path, NAMES) for path in paths}}, groups)


def show(what: str, runs: int, run: Callable[[], object]) -> None:
    """Time `run` and print a line."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        run()
        times.append(1000 * (time.perf_counter() - start))
    times.sort()
    print(f"{what:<44}  median {quantile(times, 0.5)}, p95 {quantile(times, 0.95)}, {runs} runs", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sizes = {"nodes": 10_000, "rules": 10_000, "documents": 100_000, "parts": 50_000, "runs": 10}
    for name, default in sizes.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        catalog, folders, documents = filled(Path(folder) / "catalog.sqlite", given)
        sources = [info.source for info in documents]
        for where, paths in (("folders", folders), ("messages", sources), ("documents", sources[given.parts :])):
            new = policy(paths[: given.rules])
            show(f"applying {given.rules:,} rules at {where}", given.runs, partial(catalog.set_policy, new))
            show("reading who may read what", given.runs, catalog.permissions)
        catalog.close()


if __name__ == "__main__":
    main()
