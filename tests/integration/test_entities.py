"""Words, codes and names on a real Milvus Lite: what is found by each, and who sees what by them."""

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from clew.errors import StoreMismatchError
from clew.knowledge import schema
from clew.knowledge.acl import PUBLIC_PRINCIPAL, ROOT_NODE
from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.chunk import Chunk
from clew.knowledge.entities import entities
from clew.knowledge.index import Index
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.knowledge.rows import row_of
from clew.knowledge.store import Row
from clew.settings import Legs, Settings
from clew.state.records import Passage
from clew.text import language_of
from tests.unit.knowledge.fakes import HashEmbeddings

SIZE = 1024
"""Numbers in a vector: so many that different words hardly ever share one."""


class Shelf:
    """Documents of one passage each, and a library over them."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings(data_dir=folder / "data")
        self.library = Library(self.settings, HashEmbeddings(SIZE))
        self._ids: dict[str, str] = {}

    def put(self, texts: Mapping[str, str], *, node: int = ROOT_NODE) -> None:
        """Store documents that a node of the permission tree governs."""
        index = self.library.index()
        index.prepare(SIZE)
        keys = {name: f"{len(self._ids) + at:032x}" for at, name in enumerate(texts, start=1)}
        index.store.upsert([{**self._row(keys[name], text), "acl_id": node} for name, text in texts.items()])
        documents = [
            (DocumentInfo(keys[name], name, name, "", "1", node, 1, (language_of(text),)), text)
            for name, text in texts.items()
        ]
        index.catalog.add(documents, {keys[name]: [entities(text)] for name, text in texts.items()})
        self._ids |= keys

    def _row(self, key: str, text: str) -> Row:
        chunk = Chunk(0, len(text), text, [], [(0, len(text))], text)
        return row_of(key, "1", chunk, self.library.embeddings.embed_query(text), 0, node=ROOT_NODE)

    def search(self, query: str, limit: int = 10, **options: Any) -> list[Passage]:
        return asyncio.run(self.library.search(query, principal=PUBLIC_PRINCIPAL, limit=limit, **options))

    def found(self, query: str, **options: Any) -> list[str]:
        return [passage["source"] for passage in self.search(query, **options)]

    def scores(self, query: str) -> dict[str, float]:
        return {passage["source"]: passage["score"] for passage in self.search(query, limit=50)}


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path)
    yield shelf
    shelf.library.close()


CODES = {
    "pump": "XJ-2024-001 离心泵，扬程 40 米",
    "valve": "XJ-2024-0017 截止阀",
    "error": "故障代码 E-0217：重启网关",
    "error2": "故障代码 E-0218：更换网关",
    "travel": "差旅报销标准为每日五百元",
    **{f"n{n}": f"XJ-2024-{n:03d} 备件，型号 XJ-2024-{n:03d}B，2024 年入库" for n in range(2, 40)},
}


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path_factory.mktemp("codes"))
    shelf.put(CODES)
    yield shelf
    shelf.library.close()


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("XJ-2024-001", "pump"),
        ("xj2024001", "pump"),
        ("2024-001", "pump"),
        ("XJ 2024-001 是什么", "pump"),
        ("ＸＪ－２０２４－００１", "pump"),
        ("XJ–2024–001", "pump"),
        ("xj 2024 001", "pump"),
        ("XJ2024-001", "pump"),
        ("ｘｊ２０２４００１", "pump"),
        ("2024001", "pump"),
        ("2024/001", "pump"),
        ("2024-0017", "valve"),
        ("２０２４－００１７", "valve"),
        ("離心泵 2024-001", "pump"),
        ("E 0217", "error"),
        ("故障E0217怎么处理", "error"),
        ("E0218", "error2"),
        ("報銷標準是多少？", "travel"),
        ("差旅費報銷", "travel"),
        ("XJ_2024_001 的扬程", "pump"),
        ("XJ-2024-0017", "valve"),
        ("xj20240017", "valve"),
        ("E0217 怎么处理", "error"),
        ("e-0217", "error"),
        ("Ｅ０２１７", "error"),
        ("报销标准", "travel"),
        ("报销", "travel"),
        ("報銷標準", "travel"),
    ],
)
@pytest.mark.parametrize("legs", ["hybrid", "words"])
def test_codes_and_words_find_their_document_first_among_neighbours(
    query: str, first: str, legs: Legs, codes: Shelf
) -> None:
    assert codes.found(query, legs=legs)[0] == first


def test_stored_text_stays_as_it_was_written(shelf: Shelf) -> None:
    shelf.put({"a": "差旅報銷標準ＸＪ－２０２４–００１ Fàbregas"})
    (passage,) = shelf.search("报销标准 Fabregas", limit=1)
    assert passage["text"] == "差旅報銷標準ＸＪ－２０２４–００１ Fàbregas"


FILL = {f"fill{n}": f"第{n}篇，会议讨论了由谁编写、各项工作的安排和下一步计划。" for n in range(40)}
STORY = {
    "report": "审计报告由林知远编写，会议讨论了工作安排。",
    "house": "紫云居在湖边，屋主是林知远。",
}


def test_a_rare_name_leads_from_the_best_passage_to_another(shelf: Shelf) -> None:
    shelf.put({**STORY, **FILL})
    query = "审计报告由谁编写"
    assert shelf.found(query)[:2] == ["report", "house"]
    shelf.library.settings = shelf.settings.model_copy(update={"entity_weight": 0.0})
    assert "house" not in shelf.found(query, limit=2)


def test_a_rare_name_of_the_query_brings_what_mentions_it(shelf: Shelf) -> None:
    shelf.put({**STORY, **FILL})
    with_names = shelf.scores("会议讨论的工作安排，林知远")
    shelf.library.settings = shelf.settings.model_copy(update={"entity_weight": 0.0})
    without = shelf.scores("会议讨论的工作安排，林知远")
    assert with_names["house"] > without["house"]
    assert with_names["fill3"] == without["fill3"]


def test_a_name_that_many_mention_leads_nowhere(shelf: Shelf) -> None:
    shelf.put({**STORY, **{f"more{n}": f"林知远第{n}次签字。" for n in range(8)}, **FILL})
    scores = shelf.scores("审计报告由谁编写")
    shelf.library.settings = shelf.settings.model_copy(update={"entity_weight": 0.0})
    assert scores == shelf.scores("审计报告由谁编写")


@pytest.mark.parametrize("query", ["审计报告由谁编写", "林知远的屋子", "会议讨论的工作安排，林知远"])
def test_what_one_may_not_read_changes_nothing_by_its_names(query: str, shelf: Shelf) -> None:
    """Neither is it shown, nor does it make a name less rare, nor lead anywhere."""
    shelf.put({**STORY, **FILL})
    before = shelf.scores(query)
    shelf.put({f"secret{n}": f"林知远的秘密{n}：紫云居，审计报告。" for n in range(12)}, node=7)
    assert shelf.scores(query) == before


def test_what_is_left_out_changes_nothing_by_its_names(shelf: Shelf) -> None:
    shelf.put({**STORY, **FILL})
    before = shelf.found("审计报告由谁编写", limit=50)
    shelf.put({f"more{n}": f"林知远第{n}次签字。" for n in range(8)})
    assert shelf.found("审计报告由谁编写", limit=50, without=[f"more{n}" for n in range(8)]) == before


def test_passages_brought_by_names_are_asked_for_under_the_filter(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pymilvus import MilvusClient

    shelf.put({**STORY, **FILL})
    shelf.put({"secret": "林知远的秘密"}, node=7)
    shelf.found("会议")
    asked: list[str] = []

    def spy(self: Any, collection: str, data: list[Any], filter: str, **kwargs: Any) -> Any:
        asked.append(filter)
        return original(self, collection, data, filter, **kwargs)

    original = MilvusClient.search
    monkeypatch.setattr(MilvusClient, "search", spy)
    for name in ("hybrid_search", "query", "get"):
        monkeypatch.setattr(MilvusClient, name, lambda *_args, **_kwargs: pytest.fail("a read without our filter"))
    shelf.library.settings = shelf.settings.model_copy(update={"candidates_per_leg": 2})
    assert "house" in shelf.found("审计报告由谁编写", limit=2, without=["fill1"])
    assert len(asked) == 3
    assert all(expression.startswith(f"acl_id in [{ROOT_NODE}] and ") for expression in asked)
    assert all("doc_id not in " in expression for expression in asked)
    assert 'id in ["' in asked[2]


def test_names_come_and_go_with_the_version_of_their_document(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    for name, text in {**STORY, **FILL}.items():
        (docs / f"{name}.md").write_text(text, "utf-8")
    with Library(Settings(data_dir=tmp_path / "data"), HashEmbeddings(SIZE)) as library:

        def second() -> str:
            ingest(docs, library)
            found = asyncio.run(library.search("审计报告由谁编写", principal=PUBLIC_PRINCIPAL, limit=2))
            return found[1]["source"]

        assert second() == "house.md"
        (docs / "house.md").write_text("紫云居在湖边，屋主是王小明。", "utf-8")
        assert second() != "house.md"
        (docs / "hut.md").write_text("茅屋在山上，屋主是林知远。", "utf-8")
        assert second() == "hut.md"
        (docs / "hut.md").unlink()
        assert second() != "hut.md"


def test_words_cut_otherwise_are_told_when_the_index_is_opened(shelf: Shelf) -> None:
    shelf.put({"a": "差旅报销标准为每日五百元"})
    store = shelf.library.index().store
    (row,) = store.rows([shelf.search("报销", limit=1)[0]["id"]])
    store.upsert([{**row, "terms": "差旅报销标准为每日五百元"}])
    shelf.library.close()
    with pytest.raises(StoreMismatchError, match=r"other words.*--rebuild"):
        shelf.search("报销")
    with pytest.raises(StoreMismatchError, match=r"other words.*--rebuild"):
        shelf.library.index()


def test_a_collection_with_another_analyzer_is_told_when_the_index_is_opened(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(schema, "analyzer", lambda *, lite: {"tokenizer": "jieba"})
        shelf.put({"a": "差旅报销标准为每日五百元"})
    shelf.library.close()
    with pytest.raises(StoreMismatchError, match=r"jieba.*--rebuild"):
        shelf.search("报销")
    shelf.library.erase()
    shelf.put({"a": "差旅报销标准为每日五百元"})
    assert shelf.found("报销", legs="words") == ["a"]


def test_after_a_refusal_the_store_is_free(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.put({"a": "正文"})
    shelf.library.close()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "analyzer", lambda *, lite: {"tokenizer": "other"})
        with pytest.raises(StoreMismatchError):
            Index(shelf.settings, shelf.library.catalog())
    assert shelf.found("正文") == ["a"]


def test_a_passage_in_another_language_has_the_last_place(shelf: Shelf) -> None:
    shelf.put(FILL)
    query = "会议由谁编写"
    before = shelf.found(query, limit=5)
    shelf.put({"secret": "Nobody may read this."}, node=7)
    assert shelf.found(query, limit=5) == before
    shelf.put({"policy": "Remote work is limited to 2 days per week."})
    assert shelf.found(query, limit=5) == [*before[:4], "policy"]
    assert "policy" not in shelf.found(query, limit=5, without=["policy"])
    assert "policy" not in shelf.found(query, limit=2)
    shelf.put({f"more{n}": f"Meeting {n} was about work." for n in range(6)})
    assert shelf.found(query, limit=5) == before


@pytest.mark.weights
def test_the_right_passage_in_another_language_is_among_the_first(tmp_path: Path) -> None:
    from clew.models.embeddings import make_embeddings

    settings = Settings(data_dir=tmp_path)
    with Library(settings, make_embeddings(settings)) as library:
        docs = tmp_path / "docs"
        docs.mkdir()
        (docs / "policy.md").write_text("Remote work is limited to 2 days per week.")
        for n in range(10):
            (docs / f"vpn{n}.md").write_text(
                f"远程办公 VPN 设置第{n}步：打开客户端，输入账号，连接服务器{n}。", "utf-8"
            )
        ingest(docs, library)
        query = "每周最多可以远程办公几天？"
        found = asyncio.run(library.search(query, principal=PUBLIC_PRINCIPAL, limit=settings.passages_per_query))
        assert "policy.md" in [passage["source"] for passage in found]


@pytest.mark.parametrize("query", ["XJ-2024-001", "xj2024001", "2024-001", "2024001", "２０２４－００１"])
@pytest.mark.parametrize("legs", ["hybrid", "words"])
def test_a_longer_number_never_stands_above_the_one_asked_for(query: str, legs: Legs, codes: Shelf) -> None:
    found = codes.found(query, legs=legs, limit=50)
    assert found[0] == "pump"
    assert "valve" not in found[:1]
    scores = {passage["source"]: passage["score"] for passage in codes.search(query, legs=legs, limit=50)}
    assert scores["pump"] > scores.get("valve", 0.0)


def test_words_of_another_language_are_found_by_their_synonyms(shelf: Shelf) -> None:
    shelf.put({"policy": "Annual leave not taken by March expires.", "rule": "差旅报销标准为每日五百元", **FILL})
    assert shelf.found("年假什么时候作废？", legs="words")[0] == "policy"
    assert shelf.found("What is the reimbursement limit?", legs="words")[0] == "rule"
    assert "policy" not in shelf.found("今年假期怎么安排？", legs="words")
    assert shelf.found("年假什么时候作废？", legs="words", without=["policy"]) == []


def test_a_synonym_in_what_one_may_not_read_changes_nothing(shelf: Shelf) -> None:
    shelf.put({"rule": "年假按工龄计算", **FILL})
    before = shelf.scores("年假怎么计算？")
    shelf.put({"secret": "Annual leave is a secret here."}, node=7)
    assert shelf.scores("年假怎么计算？") == before


@pytest.mark.parametrize("query", ["XJ-2024-001", "报销标准", "E0217 怎么处理"])
def test_fused_by_rank_the_first_is_the_same(query: str, codes: Shelf) -> None:
    by_score = codes.found(query)[0]
    own = codes.library.settings
    codes.library.settings = own.model_copy(update={"fusion": "ranks"})
    by_rank = codes.found(query)[0]
    codes.library.settings = own
    assert by_rank == by_score
