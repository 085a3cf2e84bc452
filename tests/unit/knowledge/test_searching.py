"""A search gives what it would give if nothing else were there than what may be read."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clew.knowledge import searching
from clew.knowledge.acl import Principal
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.store import Hit
from clew.settings import Settings
from clew.state.records import Passage, TimeRange
from tests.unit.knowledge.fakes import HashEmbeddings
from tests.unit.knowledge.honest_store import HonestStore, LyingStore
from tests.unit.knowledge.memory_store import MemoryStore

READER = Principal("u")
NAMES = ["Orla Venner", "Tomas Brixby", "Ilse Quandt", "QX-4711", "ZR-0815"]
WORDS = ["pump", "valve", "invoice", "travel", "audit", "gateway", "contract", "risk", "付款", "合同"]
QUERIES = ["audit of the pump by Orla Venner", "Report 3 and Report 5 of ZR-0815", "付款 合同 Report 1", "Report 7"]
TIMES: list[TimeRange | None] = [
    None,
    TimeRange(text="", ranges=[["2024-02-01", "2024-05-01"]], use="filter", notes=[]),
    TimeRange(text="", ranges=[["2024-02-01", "2024-05-01"]], use="boost", notes=[]),
    TimeRange(text="", ranges=[["2024-03-01", "2024-03-02"]], use="in_force", notes=[]),
]
CLOSED = Policy({"open": Rule("open", frozenset({"user:u"})), "secret": Rule("secret", frozenset({"user:boss"}))})
OPENED = Policy({"": Rule("", frozenset({"user:u"}))})


def texts(random: Random) -> dict[str, str]:
    """Write documents, half of them secret, that name each other, share rare names, and replace each other."""
    made = {}
    for number in range(16):
        day = f"2024-{random.randint(1, 6):02d}-{random.randint(1, 28):02d}"
        words = random.choices(WORDS, k=12)
        named = [f"Report {random.randrange(16)}", random.choice(NAMES), f"no{number}x"]
        status = random.choice(["", "", "status: draft\n"])
        folder = random.choice(["open", "secret"])
        head, body = f"---\ndate: {day}\n{status}---\n# Report {number}\n\n", " ".join([*words, *named])
        made[f"{folder}/r{number}.md"] = f"{head}{body}.\n"
    copy = next(text for source, text in made.items() if source.startswith("secret"))
    return made | {"open/copy.md": copy}


def filled(folder: Path, given: Mapping[str, str]) -> Library:
    """Take documents in, of which only those in `open` may be read."""
    for source, text in given.items():
        path = folder / "docs" / source
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    library = Library(
        Settings(data_dir=folder / "data", cache_dir=folder / "cache", candidates_per_leg=6, ingest_workers=1),
        HashEmbeddings(),
    )
    assert not ingest(folder / "docs", library, policy=CLOSED).failed
    return library


def seen(passages: list[Passage]) -> list[tuple[Any, ...]]:
    return [
        (passage["source"], passage["text"], round(passage["score"], 9), passage.get("status"), passage.get("date"))
        for passage in passages
    ]


@pytest.mark.parametrize("store", [HonestStore, LyingStore])
@pytest.mark.parametrize("seed", range(3))
async def test_what_may_not_be_read_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, store: type[MemoryStore]
) -> None:
    HonestStore.install(monkeypatch)
    given = texts(Random(seed))
    opened = {source: text for source, text in given.items() if source.startswith("open")}
    found = 0
    monkeypatch.setattr("clew.knowledge.index.Store", store)
    with filled(tmp_path / "all", given) as everything:
        monkeypatch.setattr("clew.knowledge.index.Store", HonestStore)
        with filled(tmp_path / "open", opened) as alone:
            for query in QUERIES:
                for time in TIMES:
                    for legs in ("hybrid", "dense", "words"):
                        asked: dict[str, Any] = {"principal": READER, "limit": 5, "time": time, "legs": legs}
                        passages = seen(await everything.search(query, **asked))
                        assert passages == seen(await alone.search(query, **asked)), (query, time, legs)
                        found += len(passages)
    assert found > 100


@pytest.mark.parametrize("last", ["granted", "revoked", "deleted"])
async def test_a_search_that_never_finds_calm_gives_only_what_may_be_read_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    HonestStore.install(monkeypatch)
    given = {f"{folder}/r{number}.md": f"# R\n\npump no{number}x" for folder in ("open", "secret") for number in (1, 2)}
    given = {source: f"{text} {source[0]}" for source, text in given.items()}
    with filled(tmp_path, given) as library:
        find, calm = searching._hits, CLOSED if last == "revoked" else OPENED
        turns = iter([OPENED if calm is CLOSED else CLOSED, calm] * (searching._TRIES // 2))

        def shaken(*asked: Any) -> list[Hit]:
            hits = find(*asked)
            library.catalog().set_policy(next(turns))
            if last == "deleted":
                (tmp_path / "docs" / "open" / "r2.md").unlink(missing_ok=True)
                ingest(tmp_path / "docs", library)
            return hits

        library.catalog().set_policy(calm)
        monkeypatch.setattr(searching, "_hits", shaken)
        found = {passage["source"] for passage in await library.search("pump", principal=READER, limit=9)}
        assert next(turns, None) is None, "it did not try as often as it may"
        assert found == {"open/r1.md"} | ({"open/r2.md"} if last != "deleted" else set())


async def test_for_one_who_may_read_no_document_it_is_as_if_there_were_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    HonestStore.install(monkeypatch)
    given = {f"open/r{number}.md": f"# R\n\npump no{number}x" for number in (1, 2)}
    with filled(tmp_path, given) as library:
        hidden = {source: Rule(source, deny=frozenset({"user:u"})) for source in given}
        library.catalog().set_policy(Policy({**CLOSED.rules, **hidden}))
        assert not library.scope(READER).is_empty
        monkeypatch.setattr(library.embeddings, "embed_query", lambda _text: pytest.fail("embedded"))
        monkeypatch.setattr(library, "index", lambda: pytest.fail("opened"))
        assert await library.search("pump", principal=READER, limit=9) == []
        assert library.documents(principal=READER) == []
