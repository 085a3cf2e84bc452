"""How many ordinary passages are flagged as instructions to whoever reads them, and how fast text is looked through.

    python benchmarks/suspicious_passages.py FOLDER ... [--passages 10000] [--show 5]

Cuts the files below each folder into passages (.md, .rst and .txt; .json lists of `{"text": …}` or objects of lists of
sentences), draws some at random with a fixed seed, and prints of each folder the share that is flagged, by kind, and
what was found. Documents that nobody wrote to deceive should have next to none.
"""

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from clew.knowledge.suspicion import suspicions_in

SIZE = 800
"""Characters of a passage."""


def texts_of(folder: Path) -> Iterator[str]:
    """Yield the texts of the files below `folder`."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".md", ".rst", ".txt"):
            yield path.read_text("utf-8", "replace")
        elif path.suffix == ".json":
            items = json.loads(path.read_text("utf-8"))
            if isinstance(items, dict):
                yield from ("".join(sentences) for sentences in items.values() if isinstance(sentences, list))
            else:
                yield from (item["text"] for item in items if isinstance(item, dict) and "text" in item)


def passages_of(folder: Path, count: int) -> list[str]:
    """Draw up to `count` passages of `folder`."""
    found = [text[at : at + SIZE] for text in texts_of(folder) for at in range(0, len(text), SIZE)]
    random.Random(1).shuffle(found)
    return found[:count]


def report(folder: Path, count: int, show: int) -> None:
    """Print what is flagged in `folder`."""
    passages = passages_of(folder, count)
    began = time.process_time()
    flagged = [(passage, found) for passage in passages if (found := suspicions_in(passage))]
    seconds = time.process_time() - began
    kinds = Counter(kind for _, found in flagged for kind in {each.kind for each in found})
    commands = sum(any(each.commands for each in found) for _, found in flagged)
    share = len(flagged) / max(1, len(passages))
    print(f"{folder.name}: {len(flagged)} of {len(passages)} passages flagged ({share:.3%}), {commands} as commands")
    print(f"  {dict(kinds)}, {1000 * seconds / max(1, len(passages)):.2f} ms a passage")
    for passage, found in flagged[:show]:
        print(f"  {found[0].kind}: {' '.join(passage[max(0, found[0].start - 40) : found[0].end + 40].split())}")


def main() -> None:
    """Read the arguments and report on each folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--passages", type=int, default=10_000)
    parser.add_argument("--show", type=int, default=5)
    given = parser.parse_args()
    for folder in given.folders:
        report(folder, given.passages, given.show)


if __name__ == "__main__":
    main()
