"""Who may read a document that brings a rule of its own, and what of it counts for nothing."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from langchain_core.documents import Document

from clew.errors import InputError
from clew.knowledge.acl import Principal
from clew.knowledge.ingest import IngestReport, delete_documents, ingest, ingest_documents
from clew.knowledge.library import Library
from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.permissions.tree import normal
from clew.knowledge.records import OwnRule
from tests.unit.knowledge.ingest.conftest import Shelf
from tests.unit.knowledge.memory_store import MemoryStore

ANN, BOB = Principal("ann"), Principal("bob", frozenset({"hr"}))
PUBLIC = frozenset({"public"})
FOR_ANN = Rule("", frozenset({"user:ann"}))


def policy(**rules: Rule) -> Policy:
    return Policy({"": Rule("", PUBLIC), **rules})


def told(shelf: Shelf, **options: Any) -> dict[str, str]:
    """Ingest, and tell what failed, by source."""
    return {each.source: each.reason for each in shelf.ingest(**options).failed}


def reads(shelf: Shelf, principal: Principal | None) -> list[str]:
    return [info.source for info in shelf.library.documents(principal=principal)]


def allow_front_matter(shelf: Shelf, *folders: str) -> None:
    settings = shelf.settings.model_copy(update={"acl_front_matter": folders})
    shelf.settings = shelf.library.settings = settings


def head(acl: str, body: str = "甲的正文") -> str:
    return f"---\nacl: {acl}\n---\n{body}\n"


def test_front_matter_counts_for_nothing_where_the_operator_does_not_allow_it(
    shelf: Shelf, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    shelf.library.catalog().set_policy(Policy({"": Rule("", frozenset({"user:ann"}))}))
    shelf.write(
        a=head("[public]"),
        b="---\nacl: {allow: [public]}\ntenant: other\ndoc_id: 0123\nacl_id: 0\ngroups: [hr]\n---\n乙",
        c="---\nacl:\n---\n丙",
    )
    report = shelf.ingest()
    assert [(each.source, each.part) for each in report.ignored] == [
        ("a.md", "acl"), ("b.md", "acl"), ("b.md", "acl_id"), ("b.md", "doc_id"), ("b.md", "groups"),
        ("b.md", "tenant"), ("c.md", "acl"),
    ]  # fmt: skip
    assert "'acl' of 'a.md'" in caplog.text
    assert (reads(shelf, BOB), reads(shelf, None)) == ([], [])
    assert reads(shelf, ANN) == ["a.md", "b.md", "c.md"]
    assert not shelf.library.catalog().own_rules()


@pytest.mark.parametrize(
    ("acl", "readers"),
    [
        ("[user:ann]", {"ann"}),
        ("['user:ann', 'group:hr']", {"ann", "bob"}),
        ("{allow: [public], deny: [group:hr]}", {"ann", ""}),
        ("{deny: ['user:ann']}", {"bob", ""}),
        ("{allow: []}", set()),
        ("[]", set()),
        ("{inherit: false}", set()),
    ],
)
def test_front_matter_counts_where_it_may(shelf: Shelf, acl: str, readers: set[str]) -> None:
    allow_front_matter(shelf, "")
    shelf.write(a=head(acl))
    assert not shelf.ingest().ignored
    assert {name for name, who in (("ann", ANN), ("bob", BOB), ("", None)) if reads(shelf, who)} == readers


@pytest.mark.parametrize(
    "acl",
    ["", "hr", "7", "{}", "[everyone]", "['']", "[' ']", "[user:]", "[1]", "[[public]]", "{alow: [public]}",
     "{allow: public}", "{allow: [public], inherit: maybe}", "[public", "{allow: [public], deny: }"],
)  # fmt: skip
def test_what_cannot_be_told_from_front_matter_opens_nothing(shelf: Shelf, acl: str) -> None:
    allow_front_matter(shelf, "")
    shelf.write(a=head(acl), b="乙")
    assert list(told(shelf)) == ["a.md"]
    assert reads(shelf, None) == ["b.md"]
    assert shelf.rows() == 1
    shelf.write(a=head("[public]"))
    assert told(shelf) == {}
    assert reads(shelf, None) == ["a.md", "b.md"]


def test_front_matter_counts_in_its_folders_alone(shelf: Shelf) -> None:
    allow_front_matter(shelf, "/wiki/")
    for name in ("wiki/a", "wiki2/a", "wiki/deep/a", "a"):
        (shelf.docs / name).parent.mkdir(exist_ok=True, parents=True)
        shelf.write(**{name: head("[]")})
    shelf.ingest()
    assert reads(shelf, None) == ["a.md", "wiki2/a.md"]


def test_another_setting_holds_from_the_next_ingest_on(shelf: Shelf) -> None:
    shelf.write(a=head("[]"))
    shelf.ingest()
    assert reads(shelf, ANN) == ["a.md"]
    allow_front_matter(shelf, "")
    embedded = list(shelf.embeddings.embedded)
    shelf.ingest()
    assert reads(shelf, ANN) == []
    allow_front_matter(shelf)
    shelf.ingest()
    assert reads(shelf, ANN) == ["a.md"]
    assert set(shelf.embeddings.embedded) == set(embedded)


def test_a_policy_wins_over_what_a_document_says_of_the_same_path(shelf: Shelf) -> None:
    allow_front_matter(shelf, "")
    shelf.library.catalog().set_policy(policy(**{"a.md": Rule("a.md", frozenset({"user:bob"}))}))
    shelf.write(a=head("[user:ann]"), b=head("[user:ann]"))
    shelf.ingest()
    assert (reads(shelf, ANN), reads(shelf, BOB)) == (["b.md"], ["a.md"])


def test_a_callable_says_who_may_read_and_may_change_its_mind(shelf: Shelf) -> None:
    asked: list[tuple[str, Mapping[str, Any]]] = []
    rules: dict[str, Rule | None] = {"a.md": FOR_ANN}

    def access(source: str, metadata: Mapping[str, Any]) -> Rule | None:
        asked.append((source, metadata))
        return rules.get(source)

    shelf.write(a="甲的正文", b="乙的正文")
    shelf.ingest(access=access)
    assert {source: metadata["path"] for source, metadata in asked} == {
        "a.md": str(shelf.docs / "a.md"), "b.md": str(shelf.docs / "b.md"),
    }  # fmt: skip
    assert (reads(shelf, ANN), reads(shelf, BOB)) == (["a.md", "b.md"], ["b.md"])
    before, embedded = stored(shelf), len(shelf.embeddings.embedded)
    rules.update({"a.md": None, "b.md": FOR_ANN})
    report = shelf.ingest(access=access)
    assert report.unchanged == ["a.md", "b.md"]
    assert (reads(shelf, ANN), reads(shelf, BOB)) == (["a.md", "b.md"], ["a.md"])
    assert (stored(shelf), len(shelf.embeddings.embedded)) == (before, embedded)


def stored(shelf: Shelf) -> list[tuple[str, int]]:
    store = shelf.library.index().store
    return [(row["id"], row["acl_id"]) for each in store.collections.values() for row in each.values()]  # type: ignore[attr-defined]


def test_what_a_callable_said_stands_in_ingests_without_it(shelf: Shelf) -> None:
    shelf.write(a="甲的正文", b="乙的正文")
    shelf.ingest(access=lambda source, _: FOR_ANN)
    shelf.write(a="甲的另一篇正文")
    (shelf.docs / "b.md").rename(shelf.docs / "c.md")
    report = shelf.ingest()
    assert (report.updated, report.renamed) == (["a.md"], [["b.md", "c.md"]])
    assert (reads(shelf, ANN), reads(shelf, None)) == (["a.md", "c.md"], [])
    shelf.ingest(rebuild=True)
    assert (reads(shelf, ANN), reads(shelf, None)) == (["a.md", "c.md"], [])


def broken(*_: object) -> Rule:
    raise OSError("the directory does not answer")


async def later(*_: object) -> Rule:
    return FOR_ANN


RUBBISH: list[Callable[..., Any]] = [
    broken,
    later,
    lambda *_: True,
    lambda *_: ["public"],
    lambda *_: {"allow": ["public"]},
    lambda *_: Rule,
    lambda *_: Rule("", "public"),  # type: ignore[arg-type]
    lambda *_: Rule("", frozenset({""})),
    lambda *_: Rule("", frozenset({"everyone"})),
    lambda *_: Rule("", frozenset({1})),  # type: ignore[arg-type]
    lambda *_: Rule("", PUBLIC, deny=None),  # type: ignore[arg-type]
    lambda *_: Rule("", PUBLIC, inherit=0),  # type: ignore[arg-type]
    lambda: FOR_ANN,
]


@pytest.mark.parametrize("access", RUBBISH)
def test_a_document_of_which_it_cannot_be_told_is_not_ingested(shelf: Shelf, access: Any) -> None:
    shelf.write(a="甲的正文")
    assert "not ingested" in told(shelf, access=access)["a.md"]
    assert (reads(shelf, ANN), shelf.rows()) == ([], 0)
    assert told(shelf, access=lambda *_: None) == {}
    assert reads(shelf, ANN) == ["a.md"]


def test_what_stood_stays_as_it_was_when_it_cannot_be_told(shelf: Shelf) -> None:
    shelf.write(a="甲的正文", b="乙的正文")
    shelf.ingest(access=lambda *_: FOR_ANN)
    shelf.write(b="乙的另一篇正文")
    failed = told(shelf, access=broken)
    assert "stay as they were" in failed["a.md"]
    assert "not ingested" in failed["b.md"]
    assert (reads(shelf, ANN), reads(shelf, None)) == (["a.md", "b.md"], [])


def test_an_old_version_is_closed_when_the_new_one_brings_another_rule_and_cannot_be_stored(shelf: Shelf) -> None:
    allow_front_matter(shelf, "")
    shelf.write(a=head("[public]"))
    shelf.ingest()
    shelf.embeddings.poison = "毒"
    shelf.write(a=head("[user:ann]", "毒的正文"))
    assert "a.md" in told(shelf)
    assert (reads(shelf, ANN), reads(shelf, None)) == ([], [])
    shelf.embeddings.poison = "\0"
    shelf.ingest()
    assert (reads(shelf, ANN), reads(shelf, None)) == (["a.md"], [])


def test_metadata_of_a_loader_counts_for_nothing_by_itself(shelf: Shelf) -> None:
    shelf.library.catalog().set_policy(Policy({"": Rule("", frozenset({"user:ann"}))}))
    allow_front_matter(shelf, "")
    labels = {"acl": ["public"], "groups": ["hr"], "acl_id": 0, "doc_id": "00", "tenant": "other"}
    pages = [
        Document("甲的正文", metadata={"source": "wiki/a", **labels}),
        Document(head("[public]"), metadata={"source": "wiki/b.md"}),
    ]
    report = ingest_documents(pages, shelf.library, "wiki")
    assert {(each.source, each.part) for each in report.ignored} == {
        ("wiki/b.md", "acl"), *(("wiki/a", name) for name in labels),
    }  # fmt: skip
    assert (reads(shelf, BOB), reads(shelf, ANN)) == ([], ["wiki/a", "wiki/b.md"])


def test_a_callable_sees_the_metadata_of_every_page(shelf: Shelf) -> None:
    def access(source: str, metadata: Mapping[str, Any]) -> Rule:
        return Rule("", frozenset(f"group:{group}" for group in metadata["groups"]))

    def pages(*groups: list[str]) -> list[Document]:
        return [
            Document(f"第{at}页", metadata={"source": "a.pdf", "page": at, "groups": each})
            for at, each in enumerate(groups)
        ]

    report = ingest_documents(pages(["hr"], ["it"]), shelf.library, "wiki", access=access)
    assert "different rules" in report.failed[0].reason
    assert reads(shelf, BOB) == []
    assert not ingest_documents(pages(["hr"], ["hr"]), shelf.library, "wiki", access=access).ignored
    assert (reads(shelf, BOB), reads(shelf, ANN)) == (["a.pdf"], [])


MAIL = (
    "From: a@b.example\nTo: c@d.example\nMessage-ID: <{name}@b.example>\nSubject: {name}\nMIME-Version: 1.0\n"
    "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nBody of {name}.\n"
    "--x\nContent-Type: text/markdown\nContent-Disposition: attachment; filename=note.md\n\n{note}\n--x--\n"
)


def mail(shelf: Shelf, name: str, note: str = "A note.") -> None:
    (shelf.docs / f"{name}.eml").write_text(MAIL.format(name=name, note=note))


def test_what_is_attached_follows_what_it_is_attached_to(shelf: Shelf) -> None:
    mail(shelf, "one")
    mail(shelf, "two", "---\nacl: [public]\n---\nA note.")
    allow_front_matter(shelf, "")
    report = shelf.ingest(access=lambda source, _: FOR_ANN if source.endswith(".eml") else None)
    assert [(each.source, each.part) for each in report.ignored] == [("two.eml/note.md", "acl")]
    assert len(reads(shelf, ANN)) == 4
    assert reads(shelf, BOB) == []
    shelf.library.catalog().set_policy(policy(**{"one.eml/note.md": Rule("one.eml/note.md", PUBLIC)}))
    assert reads(shelf, BOB) == ["one.eml/note.md"]


def test_a_rule_at_a_file_that_holds_others_governs_them_whenever_it_comes(shelf: Shelf) -> None:
    mail(shelf, "one")
    shelf.ingest()
    catalog = shelf.library.catalog()
    catalog.set_policy(policy(**{"one.eml": Rule("one.eml", deny=frozenset({"group:hr"}))}))
    assert (reads(shelf, BOB), len(reads(shelf, ANN))) == ([], 2)
    shelf.ingest(rebuild=True)
    assert (reads(shelf, BOB), len(reads(shelf, ANN))) == ([], 2)
    assert catalog_nodes(shelf) == ["", "one.eml"]


def test_what_is_attached_to_a_refused_mail_is_refused_with_it(shelf: Shelf) -> None:
    mail(shelf, "one")
    failed = told(shelf, access=lambda source, _: broken() if source == "one.eml" else None)
    assert sorted(failed) == ["one.eml", "one.eml/note.md"]
    assert (reads(shelf, ANN), shelf.rows()) == ([], 0)


def catalog_nodes(shelf: Shelf) -> list[str]:
    return sorted(shelf.library.catalog().nodes())


def test_documents_of_one_name_that_disagree_are_closed(shelf: Shelf, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "a.md").write_text("另一篇")
    shelf.write(a="甲的正文")

    def access(source: str, metadata: Mapping[str, Any]) -> Rule | None:
        return Rule("", PUBLIC) if metadata["path"] == str(other / "a.md") else None

    shelf.library.catalog().set_policy(Policy({"": Rule("", frozenset({"user:ann"}))}))
    shelf.ingest(access=access)
    assert reads(shelf, None) == []
    report = ingest(other, shelf.library, access=access)
    assert "nobody may read it" in report.failed[0].reason
    assert (reads(shelf, None), reads(shelf, ANN)) == ([], [])
    delete_documents([str(shelf.library.catalog().documents()[0].id)], shelf.library)
    assert len(reads(shelf, ANN)) == 1


@pytest.mark.parametrize(
    "name",
    ['O\'Brien "final"', "dir\\", "a\nb", "x') or ('1'='1", "50%_off", 'legal") or true or ("', "财务 🔒", "e\u0301"],
)
def test_names_of_folders_and_files_are_only_names(shelf: Shelf, name: str) -> None:
    for folder in (name, "open"):
        (shelf.docs / folder).mkdir()
        (shelf.docs / folder / f"{name}.md").write_text(f"{folder} 的正文")
    shelf.write(plain="正文")
    secret = f"{name}/{name}.md"
    shelf.ingest(access=lambda source, _: FOR_ANN if source == secret else None)
    assert reads(shelf, BOB) == sorted(["plain.md", f"open/{name}.md"])
    assert secret in reads(shelf, ANN)
    assert {row[1] for row in stored(shelf)} == {
        shelf.library.catalog().nodes()[path] for path in ("", "open", normal(secret))
    }
    if "\\" not in name:
        rules = {name: Rule(name, frozenset()), f"open/{name}.md": Rule(f"open/{name}.md", deny=PUBLIC)}
        shelf.library.catalog().set_policy(policy(**rules))
        assert reads(shelf, BOB) == ["plain.md"]
    assert delete_documents([secret], shelf.library).removed == [secret]
    assert sorted(info.source for info in shelf.library.catalog().documents()) == sorted(
        ["plain.md", f"open/{name}.md"]
    )


def test_nothing_of_a_deleted_document_is_left(shelf: Shelf) -> None:
    (shelf.docs / "secret").mkdir()
    shelf.write(**{"secret/plan": "甲的正文", "a": "乙的正文"})
    shelf.ingest(access=lambda source, _: FOR_ANN)
    assert catalog_nodes(shelf) == ["", "a.md", "secret", "secret/plan.md"]
    delete_documents(["secret/plan.md"], shelf.library)
    catalog = shelf.library.catalog()
    assert catalog_nodes(shelf) == ["", "a.md"]
    assert [each.rule.path for each in catalog.own_rules().values()] == ["a.md"]
    catalog.close()
    data = b"".join(path.read_bytes() for path in shelf.settings.data_dir.glob("catalog.sqlite*"))
    assert b"secret/plan" not in data


def test_a_folder_that_comes_back_is_governed_as_before(shelf: Shelf) -> None:
    shelf.library.catalog().set_policy(policy(hr=Rule("hr", frozenset({"group:hr"}))))
    (shelf.docs / "hr").mkdir()
    shelf.write(**{"hr/a": "甲的正文", "b": "乙的正文"})
    shelf.ingest()
    (shelf.docs / "hr" / "a.md").rename(shelf.docs.parent / "a.md")
    shelf.ingest()
    assert catalog_nodes(shelf) == [""]
    (shelf.docs.parent / "a.md").rename(shelf.docs / "hr" / "a.md")
    shelf.ingest()
    assert (reads(shelf, ANN), reads(shelf, BOB)) == (["b.md"], ["b.md", "hr/a.md"])
    (shelf.docs / "hr").rename(shelf.docs / "it")
    assert shelf.ingest().renamed == [["hr/a.md", "it/a.md"]]
    assert reads(shelf, ANN) == ["b.md", "it/a.md"]


def test_the_number_of_a_node_is_never_given_again(shelf: Shelf) -> None:
    numbers: set[int] = set()
    for name in ("one", "two", "three"):
        (shelf.docs / name).mkdir()
        shelf.write(**{f"{name}/a": f"{name} 的正文"})
        shelf.ingest()
        number = shelf.library.catalog().nodes()[name]
        assert number not in numbers
        numbers.add(number)
        (shelf.docs / name / "a.md").unlink()
        shelf.write(b=name)
        shelf.ingest()


def test_a_document_at_another_node_is_written_again(shelf: Shelf) -> None:
    shelf.write(a="甲的正文", b="乙的正文")
    shelf.ingest()
    shelf.library.catalog().set_policy(policy(**{"a.md": Rule("a.md", PUBLIC)}))
    before = dict(stored(shelf))
    shelf.ingest(rebuild=True)
    after = dict(stored(shelf))
    assert {key for key in before if key.startswith(doc(shelf, "b.md"))} <= after.keys()
    assert not any(key in before for key in after if key.startswith(doc(shelf, "a.md")))
    assert set(after.values()) == {0, shelf.library.catalog().nodes()["a.md"]}


def doc(shelf: Shelf, source: str) -> str:
    return next(info.id for info in shelf.library.catalog().documents() if info.source == source)


def test_a_broken_off_ingest_opens_nothing(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.knowledge.catalog import Ledger

    shelf.library.catalog().set_policy(policy())
    shelf.write(a="甲的正文")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(Ledger, "apply", stop)
        shelf.ingest(access=lambda *_: FOR_ANN)
    assert (reads(shelf, ANN), shelf.library.catalog().own_rules()) == ([], {})
    shelf.ingest(access=lambda *_: FOR_ANN)
    assert (reads(shelf, ANN), reads(shelf, BOB)) == (["a.md"], [])
    (own,) = shelf.library.catalog().own_rules().values()
    assert own == OwnRule(Rule("a.md", FOR_ANN.allow), "ingest")


def test_a_policy_is_applied_before_anything_is_written(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.write(a="甲的正文")
    seen: list[Policy | None] = []
    original = shelf.embeddings.embed_documents

    def embed(texts: list[str]) -> list[list[float]]:
        seen.append(shelf.library.catalog().policy())
        return original(texts)

    monkeypatch.setattr(shelf.embeddings, "embed_documents", embed)
    closed = Policy({"": Rule("", frozenset({"user:ann"}))})
    report: IngestReport = shelf.ingest(policy=closed, rebuild=True)
    assert (report.added, seen) == (["a.md"], [closed])
    assert (reads(shelf, ANN), reads(shelf, None)) == (["a.md"], [])


def test_a_change_of_permissions_writes_and_embeds_nothing(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf.docs / "hr").mkdir()
    shelf.write(**{"hr/a": "甲的正文", "b": "乙的正文"})
    shelf.ingest()
    embedded, rows = len(shelf.embeddings.embedded), stored(shelf)
    for method in ("upsert", "delete", "create", "drop", "vacuum"):
        monkeypatch.setattr(MemoryStore, method, lambda *_: pytest.fail("written"))
    with Library(shelf.settings, shelf.embeddings) as other:
        for rules, public in (
            ({"hr": Rule("hr", frozenset({"user:ann"}))}, ["b.md"]),
            ({"hr": Rule("hr", frozenset()), "hr/a.md": Rule("hr/a.md", PUBLIC)}, ["b.md", "hr/a.md"]),
            ({"b.md": Rule("b.md", deny=PUBLIC)}, ["hr/a.md"]),
        ):
            shelf.library.catalog().set_policy(policy(**rules))
            assert [info.source for info in other.documents(principal=None)] == reads(shelf, None) == public
            shelf.ingest()
    assert (len(shelf.embeddings.embedded), stored(shelf)) == (embedded, rows)


def test_a_policy_that_cannot_be_used_ends_a_rebuild_before_it_begins(shelf: Shelf) -> None:
    shelf.write(a="甲的正文")
    shelf.ingest()
    with pytest.raises(InputError, match="nothing was changed"):
        shelf.ingest(rebuild=True, policy=Policy({"../x": Rule("../x", PUBLIC)}))
    assert (reads(shelf, None), shelf.library.catalog().policy()) == (["a.md"], None)
