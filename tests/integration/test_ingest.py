"""What an ingest makes of changes: files moved, deleted, quoted, replaced; on a real Milvus Lite."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.knowledge.acl import Principal
from clew.knowledge.ingest import delete_documents, ingest, ingest_documents, sync
from clew.knowledge.ingest.tidy import VACUUM, ids_of
from clew.knowledge.permissions import Policy, Rule
from clew.models.embedding_cache import connect
from tests.integration.desk import Desk

SECRET = "绝密代号沉香木 Agarwood-7731"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.library.close()


def holding(folder: Path, *needles: str) -> list[str]:
    """List the files below a folder whose bytes hold one of the needles."""
    wanted = [needle.encode() for needle in needles]
    files = (path for path in folder.rglob("*") if path.is_file())
    return [str(path.relative_to(folder)) for path in files if any(each in path.read_bytes() for each in wanted)]


def vectors_kept(desk: Desk) -> int:
    with closing(connect(desk.settings.cache_dir / "embeddings.sqlite")) as base:
        return int(base.execute("SELECT count(*) FROM vectors").fetchone()[0])


def everything(desk: Desk) -> list[str]:
    return [*holding(desk.settings.data_dir, SECRET, "沉香", "agarwood7731"), *holding(desk.settings.cache_dir, SECRET)]


@pytest.mark.parametrize("way", ["file", "command"])
def test_nothing_of_a_deleted_document_is_left_on_the_disk(desk: Desk, way: str) -> None:
    other = "# 别的\n\n" + "别的内容。" * 9
    desk.write(secret=f"# 计划\n\n{SECRET}。" * 9, other=other, same=other)
    desk.ingest()
    assert everything(desk)
    kept = vectors_kept(desk)
    if way == "file":
        (desk.docs / "secret.md").unlink()
        report = desk.ingest()
    else:
        report = delete_documents(["secret.md"], desk.library)
    assert report.removed == ["secret.md"]
    assert report.passages_removed > 0
    assert vectors_kept(desk) < kept
    assert everything(desk) == []
    assert desk.first("别的内容") in ("other.md", "same.md")
    desk.library.close()
    assert everything(desk) == []
    assert desk.first("别的内容") in ("other.md", "same.md")
    (desk.docs / "same.md").unlink()
    kept = vectors_kept(desk)
    desk.ingest()
    assert vectors_kept(desk) == kept, "another document has the same text"


def test_what_was_deleted_by_hand_stays_out_until_it_is_named(desk: Desk) -> None:
    desk.write(a="甲的正文", b="乙的正文")
    desk.ingest()
    delete_documents(["a.md"], desk.library)
    report = desk.ingest()
    assert (report.unchanged, report.added) == (["b.md"], [])
    assert [(each.source, "by hand" in each.reason) for each in report.skipped] == [("a.md", True)]
    assert sync(desk.library).added == []
    assert ingest(desk.docs / "a.md", desk.library).added == ["a.md"]
    assert desk.ingest().unchanged == ["a.md", "b.md"]


def test_an_unknown_document_deletes_nothing(desk: Desk) -> None:
    desk.write(a="甲的正文", b="乙的正文")
    desk.ingest()
    with pytest.raises(InputError, match=r"no document 'c.md'.*nothing was deleted"):
        delete_documents(["a.md", "c.md"], desk.library)
    assert desk.sources() == ["a.md", "b.md"]


@pytest.mark.parametrize("moment", ["copied", "switched"])
def test_a_vacuum_that_is_broken_off_loses_nothing_and_is_done_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    desk.write(secret=SECRET, **{f"d{n}": f"第{n}篇正文。" * 9 for n in range(3)})
    desk.ingest()
    (desk.docs / "secret.md").unlink()
    index = desk.library.index()
    client = index.store._client

    def fail(*_args: object, **_kwargs: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        if moment == "copied":
            patch.setattr(client, "flush", fail)
        else:
            patch.setattr(index.catalog, "set_facts", fail_at_switch(index.catalog.set_facts))
        with pytest.raises(KeyboardInterrupt):
            desk.ingest()
    desk.library.close()
    assert desk.first("第1篇正文") == "d1.md"
    assert desk.sources() == ["d0.md", "d1.md", "d2.md"]
    assert desk.library.catalog().facts()[VACUUM] == "due"
    desk.ingest()
    assert everything(desk) == []
    assert desk.rows() == sum(info.passages for info in desk.library.catalog().documents())
    desk.library.close()
    assert desk.first("第1篇正文") == "d1.md"
    assert len(list((desk.settings.data_dir / "passages.db" / "collections").iterdir())) == 1


def fail_at_switch(set_facts: object) -> object:
    def set_or_fail(values: dict[str, str]) -> None:
        if "live" in values:
            raise KeyboardInterrupt
        set_facts(values)  # type: ignore[operator]

    return set_or_fail


def test_a_second_library_follows_a_vacuum(desk: Desk) -> None:
    desk.write(secret=SECRET, other="别的内容")
    desk.ingest()
    from clew.knowledge.library import Library

    with Library(desk.settings, desk.cache) as other:
        assert other.index().store.count_all() == 2
        delete_documents(["secret.md"], desk.library)
        assert other.index().store.count_all() == 1
        assert desk.rows() == 1


def test_a_moved_file_keeps_its_vectors(desk: Desk) -> None:
    desk.write(a="甲的正文，很长很长。" * 20, b="乙的正文")
    desk.ingest()
    embedded = len(desk.embeddings.embedded)
    (desk.docs / "deep").mkdir()
    (desk.docs / "a.md").rename(desk.docs / "deep" / "a.md")
    report = desk.ingest()
    assert report.renamed == [["a.md", "deep/a.md"]]
    assert (report.added, report.removed, report.unchanged) == ([], [], ["b.md"])
    assert len(desk.embeddings.embedded) == embedded
    assert desk.first("甲的正文") == "deep/a.md"
    assert desk.rows() == sum(info.passages for info in desk.library.catalog().documents())
    (desk.docs / "c.md").write_bytes((desk.docs / "b.md").read_bytes())
    assert desk.ingest().added == ["c.md"], "a copy is no move"


def mail(number: int, body: str, answers: int = 0) -> bytes:
    message = EmailMessage()
    message["From"], message["To"] = "Ann <ann@example.org>", "Bob <bob@example.org>"
    message["Subject"], message["Date"] = "Pump", f"Mon, {number} Jun 2026 10:00:00 +0000"
    message["Message-ID"] = f"<{number}@example.org>"
    if answers:
        message["In-Reply-To"] = message["References"] = f"<{answers}@example.org>"
    message.set_content(body)
    return message.as_bytes()


FIRST = "The pump of hall seven leaks at its lower seal since Monday morning.\n"
QUOTED = "On Mon, 1 Jun 2026 at 10:00, Ann <ann@example.org> wrote:\n> " + FIRST


def texts_of(desk: Desk, source: str) -> list[str]:
    return [passage["text"] for passage in desk.search("pump seal", limit=50) if passage["source"] == source]


def test_what_a_mail_only_quotes_is_found_once_as_long_as_the_other_mail_is_there(desk: Desk) -> None:
    (desk.docs / "2.eml").write_bytes(mail(2, "I shall order a new seal today.\n\n" + QUOTED, answers=1))
    desk.ingest()
    assert any("lower seal" in text for text in texts_of(desk, "2.eml"))
    (desk.docs / "1.eml").write_bytes(mail(1, FIRST))
    desk.ingest()
    assert any("lower seal" in text for text in texts_of(desk, "1.eml"))
    assert not any("lower seal" in text for text in texts_of(desk, "2.eml"))
    assert any("new seal" in text for text in texts_of(desk, "2.eml"))
    assert desk.ingest().unchanged == ["1.eml", "2.eml"]
    (desk.docs / "1.eml").unlink()
    assert desk.ingest().removed == ["1.eml"]
    assert any("lower seal" in text for text in texts_of(desk, "2.eml"))
    (desk.docs / "1.eml").write_bytes(mail(1, FIRST))
    desk.ingest()
    assert not any("lower seal" in text for text in texts_of(desk, "2.eml"))
    (desk.docs / "1.eml").write_bytes(mail(1, "Nothing leaks.\n"))
    desk.ingest()
    assert any("lower seal" in text for text in texts_of(desk, "2.eml"))
    assert desk.rows() == sum(info.passages for info in desk.library.catalog().documents())
    assert desk.library.catalog().ledger.unsettled() == set()


def test_a_newer_version_marks_the_older_one_until_it_goes(desk: Desk) -> None:
    desk.write(**{"差旅管理办法v1": "# 差旅管理办法 v1\n\n住宿标准三百元。"})
    desk.ingest()
    desk.write(**{"差旅管理办法v2": "# 差旅管理办法 v2\n\n住宿标准五百元。"})
    report = desk.ingest()
    assert report.superseded == [["差旅管理办法v1.md", "差旅管理办法v2.md"]]
    status = {passage["source"]: passage.get("status", "") for passage in desk.search("住宿标准")}
    assert status == {"差旅管理办法v1.md": "superseded", "差旅管理办法v2.md": ""}
    (desk.docs / "差旅管理办法v2.md").unlink()
    desk.ingest()
    assert [passage.get("status", "") for passage in desk.search("住宿标准")] == [""]


def test_sync_updates_all_folders_and_spares_those_that_vanished(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="clew ingest FOLDER"):
        sync(desk.library)
    other = tmp_path / "other"
    other.mkdir()
    (other / "x.md").write_text("别处的正文")
    single = tmp_path / "single.txt"
    single.write_text("一个文件的正文")
    desk.write(a="甲的正文")
    ingest([desk.docs, other, single], desk.library)
    desk.write(a="甲的新正文", b="乙的正文")
    single.write_text("一个文件的新正文")
    other.rename(tmp_path / "unmounted")
    report = sync(desk.library)
    assert (report.added, report.updated, report.removed) == (["b.md"], ["a.md", "single.txt"], [])
    assert report.vanished == [str(other)]
    other.mkdir()
    assert sync(desk.library).vanished == [str(other)], "an empty folder is one that is not mounted"
    assert "x.md" in desk.sources()
    report = sync(desk.library, prune=True)
    assert (report.removed, report.vanished) == (["x.md"], [])
    single.unlink()
    assert sync(desk.library).vanished == [str(single)]
    assert sync(desk.library, prune=True).removed == ["single.txt"]


@pytest.mark.skipif(os.name == "nt", reason="needs file rights")
def test_what_cannot_be_looked_at_is_not_taken_for_deleted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk.docs / "deep").mkdir()
    (desk.docs / "deep" / "a.md").write_text("甲的正文")
    desk.write(b="乙的正文")
    desk.ingest()
    original = os.scandir

    def scandir(path: str) -> object:
        if path.endswith("deep"):
            raise PermissionError(13, "Permission denied")
        return original(path)

    monkeypatch.setattr(os, "scandir", scandir)
    report = desk.ingest()
    assert (report.removed, report.unchanged) == ([], ["b.md"])
    assert "cannot be listed" in report.skipped[0].reason
    assert desk.sources() == ["b.md", "deep/a.md"]


def test_a_folder_within_an_ingested_folder_keeps_its_names(desk: Desk) -> None:
    (desk.docs / "deep").mkdir()
    (desk.docs / "deep" / "a.md").write_text("甲的正文")
    desk.ingest()
    (desk.docs / "deep" / "b.md").write_text("乙的正文")
    assert ingest(desk.docs / "deep", desk.library).added == ["deep/b.md"]
    assert desk.ingest().unchanged == ["deep/a.md", "deep/b.md"]
    assert desk.library.catalog().ledger.roots() == [str(desk.docs)]


def test_documents_of_langchain_go_the_same_way(desk: Desk) -> None:
    from langchain_core.documents import Document

    wiki = [
        Document("甲的正文", metadata={"source": "a"}),
        Document("乙的第一页", metadata={"source": "b", "page": 0}),
        Document("乙的第二页", metadata={"source": "b", "page": 1}),
    ]
    report = ingest_documents(iter(wiki), desk.library, "wiki")
    assert report.added == ["a", "b"]
    assert {place["page"] for passage in desk.search("乙的第二页") for place in passage.get("places", [])} >= {1, 2}
    desk.write(c="丙的正文")
    assert desk.ingest().removed == []
    wiki[0] = Document("甲的新正文", metadata={"source": "a"})
    report = ingest_documents(iter(wiki), desk.library, "wiki")
    assert (report.updated, report.unchanged) == (["a"], ["b"])
    report = ingest_documents(iter(wiki[1:]), desk.library, "wiki", complete=True)
    assert (report.removed, report.unchanged) == (["a"], ["b"])
    delete_documents(["b"], desk.library)
    assert ingest_documents(iter(wiki[1:]), desk.library, "wiki").skipped[0].source == "b"
    assert desk.sources() == ["c.md"]


def test_passages_that_the_store_lost_are_written_again(desk: Desk) -> None:
    desk.write(a="甲的正文，很长很长。" * 20, b="乙的正文")
    desk.ingest()
    store = desk.library.index().store
    whole = desk.rows()
    store.delete([passage["id"] for passage in desk.search("甲的正文", limit=2)])
    report = desk.ingest()
    assert (report.added, report.unchanged) == (["a.md"], ["b.md"])
    assert desk.rows() == whole
    row = store.rows([desk.search("乙的正文")[0]["id"]])[0]
    store.upsert([{**row, "id": "f" * 32 + "#0#000000"}])
    desk.ingest()
    assert desk.rows() == whole


def test_a_crowd_of_unfinished_passages_hides_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a broken ingest left must not fill the places of a search."""
    desk.write(a="离心泵的正文")
    desk.ingest()
    desk.write(b="离心泵的正文。" * 900)
    with monkeypatch.context() as patch:
        patch.setattr(desk.library.catalog().ledger, "apply", lambda _change: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            desk.ingest()
    assert desk.rows() > 60
    assert {passage["source"] for passage in desk.search("离心泵的正文", limit=5)} == {"a.md"}


def test_a_document_of_many_passages_is_written_and_deleted_in_small_requests(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    for name in ("upsert", "delete"):
        done = getattr(type(desk.library.index().store._client), name)

        def count(self: object, collection: str, *rest: list[object], done: object = done, **more: object) -> object:
            given = rest[0] if rest else more["ids"]
            sizes.append(len(given))  # type: ignore[arg-type]
            return done(self, collection, *rest, **more)  # type: ignore[operator]

        monkeypatch.setattr(type(desk.library.index().store._client), name, count)
    desk.write(big="\n\n".join(f"第{n}段，这里写的是第{n}件事，写得很长很长很长。" for n in range(2_000)))
    report = desk.ingest()
    assert report.passages_added > 1_500
    desk.write(big="短")
    assert desk.ingest().passages_removed == report.passages_added
    assert max(sizes) <= 500
    assert desk.rows() == 1


TWICE = """
import sys; from pathlib import Path
from clew.knowledge.ingest import ingest; from clew.knowledge.library import Library; from clew.settings import Settings
from tests.unit.knowledge.fakes import HashEmbeddings
with Library(Settings(data_dir=Path(sys.argv[1]), chunk_tokens=32), HashEmbeddings()) as library:
    report = ingest(Path(sys.argv[2]), library)
print(len(report.added), len(report.unchanged))
"""


def test_two_processes_that_ingest_at_once_give_what_one_gives(desk: Desk) -> None:
    desk.write(**{f"d{n}": f"第{n}篇正文。" * 10 for n in range(30)})
    command = [sys.executable, "-c", TWICE, str(desk.settings.data_dir), str(desk.docs)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(process.communicate()[0] for process in both)
    assert [process.returncode for process in both] == [0, 0]
    assert said == ["0 30\n", "30 0\n"]
    assert desk.rows() == sum(info.passages for info in desk.library.catalog().documents())


@pytest.mark.timeout(600)
def test_an_ingest_killed_at_random_moments() -> None:
    command = [sys.executable, "benchmarks/kill_ingest.py", "--kills", "3", "--documents", "40"]
    root = Path(__file__).parents[2]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(root)}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 differ" in done.stdout


def mailbox(*numbers: int) -> bytes:
    return b"".join(
        b"From ann@example.org Mon Jun  1 10:00:00 2026\n" + mail(n, f"Body number {n}.\n") + b"\n" for n in numbers
    )


def test_of_a_file_with_many_documents_only_what_changed_is_written(desk: Desk) -> None:
    (desk.docs / "box.mbox").write_bytes(mailbox(1, 2, 3))
    first = desk.ingest()
    assert len(first.added) == 3
    embedded = len(desk.embeddings.embedded)
    (desk.docs / "box.mbox").write_bytes(mailbox(1, 2, 3, 4))
    report = desk.ingest()
    assert (report.unchanged, len(report.added)) == (first.added, 1)
    assert len(desk.embeddings.embedded) == embedded + 1
    (desk.docs / "box.mbox").write_bytes(mailbox(1, 3, 4))
    report = desk.ingest()
    assert len(report.removed) >= 1
    assert len(desk.sources()) == 3
    one = desk.sources()[0]
    delete_documents([one], desk.library)
    assert one not in desk.sources()
    (desk.docs / "box.mbox").write_bytes(mailbox(1, 3, 4, 5))
    report = desk.ingest()
    assert [problem.source for problem in report.skipped] == [one]
    assert len(desk.sources()) == 3
    assert one in ingest(desk.docs / "box.mbox", desk.library).added
    assert delete_documents(["box.mbox"], desk.library).removed
    assert desk.sources() == []


@pytest.mark.skipif(os.name == "nt", reason="names are Unicode there")
def test_a_name_that_is_no_unicode_is_ingested_and_removed(desk: Desk) -> None:
    path = os.fsencode(desk.docs) + b"/\xff\xfe.md"
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write("离心泵的正文")
    except OSError:
        pytest.skip("this file system takes no such names")
    assert len(desk.ingest().added) == 1
    assert desk.search("离心泵")
    assert len(desk.ingest().unchanged) == 1
    os.unlink(path)
    assert len(desk.ingest().removed) == 1


def test_a_right_taken_away_in_another_process_is_gone_on_the_next_search(desk: Desk, tmp_path: Path) -> None:
    (desk.docs / "hr").mkdir()
    desk.write(**{"hr/pay": "---\nacl: [public]\n---\n今年的调薪方案是百分之五。", "news": "新闻：公司搬家了。"})
    desk.ingest(policy=Policy({"": Rule("", frozenset({"authenticated"}))}))
    ann, bob = Principal("ann"), Principal("bob")
    rows, embedded = desk.library.index().store.rows(sorted(ids(desk))), len(desk.embeddings.embedded)
    assert {each["source"] for each in desk.search("调薪方案", principal=bob)} == {"hr/pay.md", "news.md"}
    policy = tmp_path / "acl.yaml"
    policy.write_text("rules:\n  /: {allow: [authenticated]}\n  hr: {allow: [user:ann]}\n", encoding="utf-8")
    command = [sys.executable, "-m", "clew", "acl", "apply", str(policy), "--data-dir", str(desk.settings.data_dir)]
    subprocess.run(command, check=True, capture_output=True)
    assert {each["source"] for each in desk.search("调薪方案", principal=bob)} == {"news.md"}
    assert "hr/pay.md" in {each["source"] for each in desk.search("调薪方案", principal=ann)}
    assert desk.search("调薪方案") == []
    assert (desk.library.index().store.rows(sorted(ids(desk))), len(desk.embeddings.embedded)) == (rows, embedded)


def test_a_document_under_another_rule_is_written_again_and_not_embedded_again(desk: Desk) -> None:
    desk.write(a="甲的正文", b="乙的正文")
    desk.ingest()
    before, embedded = ids(desk), len(desk.embeddings.embedded)
    report = desk.ingest(access=lambda source, _: Rule("", frozenset({"user:ann"})))
    assert (report.updated, ids(desk)) == ([], before)
    report = desk.ingest(rebuild=True)
    assert (len(report.added), len(desk.embeddings.embedded)) == (2, embedded)
    assert before.isdisjoint(ids(desk))
    assert desk.search("正文") == []
    assert len(desk.search("正文", principal=Principal("ann"))) == 2


def ids(desk: Desk) -> set[str]:
    return {key for info in desk.library.catalog().documents() for key in ids_of(info)}
