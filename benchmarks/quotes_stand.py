"""Do the quotes that an evaluation's answers showed stand in their documents, word for word?

    python benchmarks/quotes_stand.py --data FOLDER RUN [RUN ...]

A run is a folder that `clew eval run` wrote, over a data set with a corpus. Prints how many of the quotes stand at the
offsets that the answers gave, and each that does not.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from clew.evaluation.datasets.load import load_dataset
from clew.evaluation.record import Cited
from clew.evaluation.run import load_run


def stands(cited: Cited, texts: Mapping[str, str]) -> bool:
    """Tell whether a quote is what its document says at its place."""
    return bool(cited.quote) and texts.get(cited.source, "")[cited.start : cited.end] == cited.quote


def main() -> int:
    """Print the table; end with 1 when a quote does not stand."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--data", type=Path, required=True, help="folder of the public data sets")
    given = parser.parse_args()
    total = lost = 0
    for folder in given.runs:
        run = load_run(folder)
        texts = {passage.source: passage.text for passage in load_dataset(run.info["dataset"], given.data).corpus}
        quotes = [(record, cited) for record in run.records for cited in record.cited]
        wrong = [(record, cited) for record, cited in quotes if not stands(cited, texts)]
        print(f"{folder.name}: {len(quotes) - len(wrong)} of {len(quotes)} quotes stand, {len(run.records)} questions")
        for record, cited in wrong:
            print(f"  {record.id}: {cited.source} {cited.start}-{cited.end}: {cited.quote!r}")
        total, lost = total + len(quotes), lost + len(wrong)
    print(f"all: {total - lost} of {total}")
    return int(lost > 0)


if __name__ == "__main__":
    sys.exit(main())
