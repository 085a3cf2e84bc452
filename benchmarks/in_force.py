"""Which version of a law was in force on a day, told from the texts alone.

    python benchmarks/in_force.py --corpora FOLDER

`truth/in_force.jsonl` holds for each law an older and a newer version, by the day in the names of their files, and the
day from which the newer one is in force. Asked are that day and the day before it. Prints how many are right with the
95% interval over laws, those that are not, and how long it takes to tell it of all documents.
"""

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from clew.evaluation.metrics.intervals import estimate
from clew.knowledge.declared import replaced_names, replacing_names
from clew.knowledge.document import Document
from clew.knowledge.in_force import InForce
from clew.knowledge.parse import parse
from clew.knowledge.records import DocumentInfo

TRUTH = Path(__file__).parent / "truth" / "in_force.jsonl"


def documents(folder: Path) -> dict[str, DocumentInfo]:
    """Read the files below the folder, by id."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".md", ".rst", ".txt"))
    read = (_info(parse(file.read_bytes(), file.resolve(), file.name), file) for file in files)
    return {info.id: info for info in read}


def _info(document: Document, file: Path) -> DocumentInfo:
    return DocumentInfo(
        id=document.id,
        path=str(file.resolve()),
        source=document.source,
        title=document.title,
        version="1",
        acl_id=0,
        passages=1,
        file_id=document.id,
        genre=document.genre,
        dates=document.dates,
        own_status=document.status,
        revision=document.revision,
        replaces=replaced_names(document.parsed),
        replaced_by=replacing_names(document.parsed),
    )


def wrong(truth: Sequence[Mapping[str, str]], known: Mapping[str, DocumentInfo]) -> Iterator[str]:
    """Tell what is not right."""
    in_force = InForce(known)
    by_name = {Path(info.source).stem: info.id for info in known.values()}
    for law in truth:
        begins = date.fromisoformat(law["from"])
        versions = {law[which]: by_name[f"{law['text']}({law[which]})"] for which in ("old", "new")}
        for day, right in ((begins - timedelta(days=1), law["old"]), (begins, law["new"])):
            out = in_force.without(((day.toordinal(), day.toordinal() + 1),), lambda _: True)
            if (found := [name for name, id in versions.items() if id not in out]) != [right]:
                yield f"{law['text']} on {day}: {', '.join(found) or 'none'}, not {right}"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True)
    known = documents(parser.parse_args().corpora)
    truth: list[Any] = [json.loads(line) for line in TRUTH.read_text("utf-8").splitlines()]
    mistakes = {law["text"]: list(wrong([law], known)) for law in truth}
    print(f"right: {estimate({text: 1 - len(said) / 2 for text, said in mistakes.items()})} of {2 * len(truth)}")
    print("\n".join(line for said in mistakes.values() for line in said))
    started = time.process_time()
    InForce(known).without(((1, 2),), lambda _: True)
    print(f"{len(known)} documents: {1000 * (time.process_time() - started):.0f} ms")


if __name__ == "__main__":
    main()
