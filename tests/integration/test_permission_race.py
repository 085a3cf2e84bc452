"""Searches while documents are written and rights change, here and elsewhere. `RACE_SEARCHES=2000` makes more."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from clew.knowledge import searching
from clew.knowledge.acl import Principal
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.knowledge.permissions import Policy, Rule
from clew.settings import Settings
from clew.state.records import Passage
from tests.unit.knowledge.fakes import HashEmbeddings

SEARCHES = int(os.environ.get("RACE_SEARCHES", "150"))
READER = Principal("u")
FREE = ["free/one.md", "free/two.md"]
"""May always be read, and do not change."""
SECRET = "secret/never.md"
CHANGING = [f"changing/d{number}.md" for number in range(8)]
ELSEWHERE = """
import json, sys; from pathlib import Path
from clew.knowledge.catalog import Catalog; from clew.knowledge.permissions import Policy
catalog = Catalog(Path(sys.argv[1]))
for line in sys.stdin: catalog.set_policy(Policy.from_json(json.loads(line))); print("done", flush=True)
"""


class Past:
    """What held when: each state from when its change began to when the next one was done."""

    def __init__(self, first: set[str]) -> None:
        self._states = [(0.0, first)]
        self._ends: list[float] = []

    def change(self, state: set[str], carry_out: Callable[[], object]) -> None:
        self._states.append((time.monotonic(), state))
        carry_out()
        self._ends.append(time.monotonic())

    def held(self, what: str, since: float, until: float) -> bool:
        """Tell whether it may have held at some time between."""
        ends = [*self._ends, float("inf"), float("inf")]
        return any(
            what in state and begin <= until and end >= since
            for (begin, state), end in zip(list(self._states), ends, strict=False)
        )


class Race:
    """A library, what changes in it, and who searches it."""

    def __init__(self, folder: Path) -> None:
        self.docs, self.over = folder / "docs", Event()
        self.library = Library(Settings(data_dir=folder / "data", ingest_workers=1), HashEmbeddings(64))
        for source in (*FREE, SECRET, *CHANGING):
            self.write(source, 0)
        self.rights, self.texts = Past(set(FREE)), Past({f"{source} no0x" for source in CHANGING})
        self.errors: list[BaseException] = []
        self.seen = Counter[str]()
        ingest(self.docs, self.library, policy=policy(set()))
        command = [sys.executable, "-c", ELSEWHERE, str(folder / "data" / "catalog.sqlite")]
        self.other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def write(self, source: str, number: int) -> None:
        path = self.docs / source
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# Pump {source[-4]}\n\naudit of the pump by Orla Venner no{number}x\n", "utf-8")

    def rewrite(self) -> None:
        """Write documents again and again, so that passages come and go."""
        random, numbers = Random(1), dict.fromkeys(CHANGING, 0)
        for number in range(1, 10**9):
            if self.over.is_set():
                return
            for source in random.sample(CHANGING, 3):
                numbers[source] = number
                self.write(source, number)
            state = {f"{source} no{at}x" for source, at in numbers.items()}
            self.texts.change(state, lambda: ingest(self.docs, self.library))
            self.seen["ingests"] += 1

    def flush(self) -> None:
        while not self.over.wait(0.05):
            self.library.index().store.settle()
            self.seen["flushes"] += 1

    def flip(self) -> None:
        """Give and take rights, here or in another process."""
        random = Random(2)
        while not self.over.wait(0.03 * random.random()):
            granted = set(random.sample(CHANGING, random.randint(0, len(CHANGING))))
            apply = random.choice([self.apply_here, self.apply_elsewhere])
            self.rights.change({*FREE, *granted}, lambda apply=apply, granted=granted: apply(policy(granted)))  # type: ignore[misc]
            self.seen["flips"] += 1

    def apply_here(self, given: Policy) -> None:
        self.library.catalog().set_policy(given)

    def apply_elsewhere(self, given: Policy) -> None:
        assert self.other.stdin is not None
        assert self.other.stdout is not None
        self.other.stdin.write(json.dumps(given.to_json()) + "\n")
        self.other.stdin.flush()
        assert self.other.stdout.readline() == "done\n"
        self.seen["flips elsewhere"] += 1

    async def search(self, random: Random) -> None:
        legs = random.choice(["hybrid", "hybrid", "dense", "words"])
        since = time.monotonic()
        question = f"pump audit Orla Venner {random.randrange(10**6)}"  # another one each time: nothing is kept of it
        found = await self.library.search(question, principal=READER, limit=50, legs=legs)  # type: ignore[arg-type]
        self.check(found, since, time.monotonic())

    def check(self, found: list[Passage], since: float, until: float) -> None:
        got = [passage["source"] for passage in found]
        assert set(FREE) <= set(got), "hidden though it could always be read"
        assert len(got) == len(set(got)), "two versions of one document"
        for passage in found:
            assert self.rights.held(passage["source"], since, until), "forbidden all the time"
            if passage["source"] in CHANGING:
                number = passage["text"].split()[-1]
                assert self.texts.held(f"{passage['source']} {number}", since, until), "an old text"
        self.seen.update({"searches": 1, "passages": len(found)})

    def lists(self) -> None:
        since = time.monotonic()
        listed = {info.source for info in self.library.documents(principal=READER)}
        until = time.monotonic()
        assert all(self.rights.held(source, since, until) for source in listed)

    def read(self, seed: int, at_once: int) -> None:
        """Search, several times at once on one event loop."""

        async def some(random: Random) -> None:
            await asyncio.gather(*(self.search(random) for _ in range(at_once)))

        random = Random(seed)
        while not self.over.is_set() and self.seen["searches"] < SEARCHES:
            asyncio.run(some(random))
            self.lists()

    def run(self, *jobs: Callable[[], None]) -> None:
        def guarded(job: Callable[[], None]) -> None:
            try:
                job()
            except BaseException as error:
                self.errors.append(error)
                self.over.set()

        changes = [Thread(target=guarded, args=[job]) for job in (self.rewrite, self.flush, self.flip)]
        readers = [Thread(target=guarded, args=[job]) for job in jobs]
        for thread in (*changes, *readers):
            thread.start()
        for thread in readers:
            thread.join()
        self.over.set()
        for thread in changes:
            thread.join()

    def close(self) -> None:
        self.other.kill()
        self.other.communicate()
        self.library.close()


def policy(granted: set[str]) -> Policy:
    """Let the reader read single documents, and what is free; some by a rule of the folder, some by their own."""
    rules = {"free": Rule("free", frozenset({"authenticated"}))}
    if len(granted) > len(CHANGING) / 2:
        rules["changing"] = Rule("changing", frozenset({"user:u"}))
        rules |= {source: Rule(source, deny=frozenset({"group:g"})) for source in CHANGING if source not in granted}
    else:
        rules |= {source: Rule(source, frozenset({"user:u"})) for source in granted}
    return Policy(rules, {"g": frozenset({"user:u"})})


@pytest.fixture
def race(tmp_path: Path) -> Iterator[Race]:
    race = Race(tmp_path)
    yield race
    race.close()


@pytest.mark.timeout(max(180, SEARCHES * 2))
def test_no_search_gives_what_was_forbidden_while_rights_and_documents_change(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = searching._hits

    def counted(*given: object) -> object:
        race.seen["tries"] += 1
        return find(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(searching, "_hits", counted)
    race.run(lambda: race.read(1, 1), lambda: race.read(2, 1), lambda: race.read(3, 3))
    if race.errors:
        raise race.errors[0]
    if "RACE_SEARCHES" in os.environ:
        sys.stderr.write(f"{dict(race.seen)}\n")
    assert race.seen["searches"] >= SEARCHES
    assert race.seen["tries"] > race.seen["searches"], "nothing ever changed under a search"
    assert min(race.seen[each] for each in ("ingests", "flushes", "flips", "flips elsewhere")) > 2
    assert race.seen["passages"] > 3 * SEARCHES
