"""How often the date that a document is filed under is right, on real documents with hand-checked dates.

`benchmarks/truth/dates.jsonl` names, for each file, the role and the first day of that date as a person reads them in
it; both are empty for a document that gives none. The files themselves are not part of the project: Chinese laws in
dated versions, minutes of the OpenJS Foundation's Cross Project Council, and Python enhancement proposals.

    python benchmarks/document_dates.py DIRECTORY
"""

import argparse
import json
import time
from collections import Counter
from pathlib import Path

from clew.knowledge.dates import business_dates
from clew.knowledge.parse import parse

TRUTH = Path(__file__).parent / "truth" / "dates.jsonl"


def filed(path: Path) -> tuple[str, str, float]:
    """Return role and first day of the date a file is filed under, both empty without one, and the seconds it took."""
    parsed = parse(path.read_bytes(), path.absolute(), path.name).parsed
    began = time.perf_counter()
    dates = business_dates(parsed, path.name)
    took = time.perf_counter() - began
    return (dates[0].role, dates[0].first.isoformat(), took) if dates else ("", "", took)


def main() -> None:
    """Compare every file with the truth and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path, help="the folder that the names in the truth are relative to")
    directory: Path = parser.parse_args().directory
    files, dates, both, seconds = Counter[str](), Counter[str](), Counter[str](), 0.0
    for line in TRUTH.read_text("utf-8").splitlines():
        truth = json.loads(line)
        wanted = (truth["role"], truth["date"])
        *told, took = filed(directory / truth["file"])
        corpus, seconds = truth["file"].split("/")[0], seconds + took
        files[corpus] += 1
        dates[corpus] += told[1] == wanted[1]
        both[corpus] += tuple(told) == wanted
        if tuple(told) != wanted:
            print(f"{truth['file']}: {told}, should be {list(wanted)}")
    for corpus, count in files.items():
        print(f"{corpus}: {count} files, date right {dates[corpus]}, date and role right {both[corpus]}")
    print(
        f"all: {files.total()} files, date right {dates.total()}, date and role right {both.total()}, {seconds:.1f} s"
    )


if __name__ == "__main__":
    main()
