"""How much of what a person reads in a file Clew keeps: headings, lists, tables, footnotes, dates, whole sentences.

    python benchmarks/parsing_fidelity.py [--corpora FOLDER] [--misses 200] [--kind docx]

Two sets of files are judged: those that `tests/files` makes, with what their makers put into them; and real ones, below
the folder of corpora, against `truth/structure.jsonl`, which was written by reading them. Prints by kind of file and
measure: things kept of things there, the mean share of a file with its 95% bootstrap interval over files, the number of
files; then every miss. A heading that is none is a miss too.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from clew.evaluation.metrics.intervals import estimate
from tests.fidelity import Reading, Score, judge, read
from tests.files import File, every_file

TRUTH = Path(__file__).resolve().parent / "truth" / "structure.jsonl"
ALL = "all"


@dataclass(frozen=True)
class Judged:
    """The scores of one file, by measure."""

    name: str
    kind: str
    scores: Mapping[str, Score]


def made_files() -> Iterator[Judged]:
    """Judge the files that the tests make."""
    for file in every_file():
        yield Judged(f"made {file.name}", file.name.rpartition(".")[2], judge(file, read(file)))


def real_files(corpora: Path) -> Iterator[Judged]:
    """Judge the files below the folder of corpora that the truth speaks of."""
    for line in TRUTH.read_text(encoding="utf-8").splitlines():
        truth = json.loads(line)
        path = corpora / truth["file"]
        file = made_of(truth, path)
        reading = read(file)
        scores = {**judge(file, reading), **further(truth, reading)}
        yield Judged(truth["file"], f"real {path.suffix[1:]}", scores)


def made_of(truth: Mapping[str, Any], path: Path) -> File:
    """Put the truth of a real file beside its bytes."""
    known = {field.name for field in fields(File)} & truth.keys()
    plain: dict[str, Any] = {
        name: tuple(tuple(each) if isinstance(each, list) else each for each in truth[name]) for name in known
    }
    return File(name=path.name, data=path.read_bytes(), about="real", **plain)


def further(truth: Mapping[str, Any], reading: Reading) -> dict[str, Score]:
    """Score what only the truth of real files holds: the number of list items, and fields."""
    scores = {}
    if "item_count" in truth:
        found, there = sum(1 for _ in reading.blocks("item")), truth["item_count"]
        share = min(found, there) / max(found, there, 1) if found != there else 1.0
        scores["item count"] = Score(share, 1, () if share == 1 else (f"{there} items, found {found}",))
    if "fields" in truth:
        given = reading.documents[0][0].parsed.fields
        missed = tuple(f"{name}: {value}" for name, value in truth["fields"].items() if given.get(name) != value)
        scores["fields"] = Score(len(truth["fields"]) - len(missed), len(truth["fields"]), missed)
    return scores


def report(judged: list[Judged], misses: int) -> None:
    """Print the shares by kind and measure, and the misses."""
    groups: dict[tuple[str, str], dict[str, Score]] = defaultdict(dict)
    for each in judged:
        for measure, score in each.scores.items():
            for kind in (each.kind, ALL):
                groups[kind, measure][each.name] = score
    print(f"{'kind':<12}{'measure':<12}{'kept':>10}{'of':>7}  mean share of a file [95% interval] (files)")
    for (kind, measure), scores in sorted(groups.items(), key=lambda group: (group[0][0] == ALL, group[0])):
        kept, total = sum(score.kept for score in scores.values()), sum(score.total for score in scores.values())
        shares = estimate({name: score.share for name, score in scores.items()})
        print(f"{kind:<12}{measure:<12}{kept:>10.1f}{total:>7}  {shares}")
    found = [
        f"{each.name}: {name}: {miss}"
        for each in judged
        for name, score in each.scores.items()
        for miss in score.misses
    ]
    print(f"\n{len(found)} misses")
    print("\n".join(miss.replace("\n", " ")[:300] for miss in found[:misses]))


def main() -> None:
    """Judge, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, help="folder that holds openjs_cpc, cn_laws_versions and python_peps")
    parser.add_argument("--misses", type=int, default=1000, help="how many misses are printed")
    parser.add_argument("--kind", default="", help="judge only kinds that hold this word")
    arguments = parser.parse_args()
    judged = list(made_files())
    if arguments.corpora and arguments.corpora.is_dir():
        judged += real_files(arguments.corpora)
    else:
        print("Real files are left out: --corpora names no folder.\n")
    report([each for each in judged if arguments.kind in each.kind], arguments.misses)


if __name__ == "__main__":
    main()
