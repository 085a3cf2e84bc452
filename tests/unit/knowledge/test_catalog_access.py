"""The policy, the nodes and the rules of documents in the catalog."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import MetaData

from clew.errors import InputError, StoreError
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.catalog import Catalog, Change, DocumentInfo, Leftover, Written
from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.records import OwnRule

PUBLIC = frozenset({"public"})
CLOSED = Policy({"": Rule("", frozenset({"user:ann"}))}, {"team": frozenset({"user:ann", "group:other"})})
ANN = Principal("ann")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "catalog.sqlite"


@pytest.fixture
def catalog(path: Path) -> Iterator[Catalog]:
    catalog = Catalog(path)
    yield catalog
    catalog.close()


def add(catalog: Catalog, doc_id: str, source: str, node: int, *, own: Rule | None = None, file: str = "") -> None:
    info = DocumentInfo(doc_id, f"/{source}", source, "A", "1", node, 1, file_id=file or doc_id)
    rules: dict[str, OwnRule | None] = {doc_id: OwnRule(own, "ingest")} if own else {}
    catalog.ledger.apply(Change(documents=[Written(info, "text")], own_rules=rules))


def readable(catalog: Catalog, principal: Principal) -> list[str]:
    scope = catalog.permissions().scope(principal)
    return [info.source for info in catalog.documents() if scope.reads(info.id, info.acl_id)]


def test_a_policy_comes_back_as_it_was_given(catalog: Catalog) -> None:
    assert catalog.policy() is None
    for policy in (CLOSED, Policy(), None):
        catalog.set_policy(policy)
        assert catalog.policy() == policy


def test_a_policy_holds_at_once_everywhere(catalog: Catalog, path: Path) -> None:
    other = Catalog(path)
    add(catalog, "a1", "a.md", 0)
    seen = {other.last_change()}
    for policy, public in ((CLOSED, []), (Policy(), []), (None, ["a.md"])):
        catalog.set_policy(policy)
        assert readable(other, PUBLIC_PRINCIPAL) == readable(catalog, PUBLIC_PRINCIPAL) == public
        assert other.last_change() not in seen
        seen.add(other.last_change())
    other.close()


def test_a_policy_that_cannot_be_used_leaves_the_one_before(catalog: Catalog) -> None:
    catalog.set_policy(CLOSED)
    change = catalog.last_change()
    with pytest.raises(InputError):
        catalog.set_policy(Policy({"": Rule("", frozenset({"everyone"}))}))
    assert (catalog.policy(), catalog.last_change()) == (CLOSED, change)


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "null", "{}", '{"rules":{}}', '{"rules":[{"path":""}],"groups":{}}', '"open"']
)
def test_a_damaged_policy_opens_nothing(catalog: Catalog, path: Path, content: str) -> None:
    catalog.set_policy(CLOSED)
    add(catalog, "a1", "a.md", 0)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE policy SET content = ?", (content,))
        db.commit()
    with pytest.raises(StoreError, match="Apply them again"):
        catalog.permissions()
    with pytest.raises(StoreError, match="clew acl apply"):
        catalog.policy()
    catalog.set_policy(CLOSED)
    assert readable(catalog, ANN) == ["a.md"]


def test_rules_and_policy_outlast_a_catalog_that_is_made_anew(catalog: Catalog, path: Path) -> None:
    catalog.set_policy(Policy({"": Rule("", PUBLIC), "a.md": Rule("a.md", frozenset({"user:ann"}))}))
    own = Rule("b.md", frozenset({"user:bob"}))
    add(catalog, "a1", "a.md", 0)
    add(catalog, "b1", "b.md", 0, own=own)
    policy, rules = catalog.policy(), catalog.own_rules()
    catalog.close()
    anew = Catalog(path, anew=True)
    assert (anew.documents(), anew.policy(), anew.own_rules()) == ([], policy, rules)
    for doc_id, source in (("a1", "a.md"), ("b1", "b.md")):
        anew.add([(DocumentInfo(doc_id, f"/{source}", source, "A", "1", 0, 1, file_id=doc_id), "text")])
    assert [readable(anew, who) for who in (ANN, Principal("bob"), PUBLIC_PRINCIPAL)] == [["a.md"], ["b.md"], []]
    anew.close()


def test_making_a_catalog_anew_is_done_whole_or_not_at_all(
    catalog: Catalog, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog.set_policy(CLOSED)
    add(catalog, "a1", "a.md", 0)
    catalog.close()
    for step in ("drop_all", "create_all"):
        with monkeypatch.context() as patch:
            original = getattr(MetaData, step)

            def stop(self: object, db: object, original: object = original) -> None:
                original(self, db)  # type: ignore[operator]
                raise KeyboardInterrupt

            patch.setattr(MetaData, step, stop)
            with pytest.raises(KeyboardInterrupt):
                Catalog(path, anew=True)
        again = Catalog(path)
        assert (again.policy(), len(again.documents())) == (CLOSED, 1)
        again.close()


def test_a_rule_of_a_document_is_that_of_its_node_or_not(catalog: Catalog) -> None:
    catalog.ledger.begin([Leftover("d1", "1", 0, 1)], {"hr": 1, "hr/own.md": 2})
    add(catalog, "a1", "hr/a.md", 1)
    add(catalog, "b1", "hr/own.md", 2, own=Rule("hr/own.md", PUBLIC))
    add(catalog, "c1", "hr/box.mbox/1.eml", 1, file="f1")
    add(catalog, "d1", "hr/box.mbox2/1.eml", 1, file="f2")
    catalog.set_policy(
        Policy(
            {
                "hr": Rule("hr", frozenset({"user:ann"})),
                "hr/a.md": Rule("hr/a.md", PUBLIC),
                "hr/box.mbox": Rule("hr/box.mbox", frozenset({"user:bob"})),
            }
        )
    )
    assert readable(catalog, ANN) == ["hr/a.md", "hr/box.mbox2/1.eml", "hr/own.md"]
    assert readable(catalog, Principal("bob")) == ["hr/a.md", "hr/box.mbox/1.eml", "hr/own.md"]
    catalog.ledger.apply(Change(own_rules={"b1": None}))
    assert readable(catalog, Principal("bob")) == ["hr/a.md", "hr/box.mbox/1.eml"]
    catalog.ledger.apply(Change(removed=["a1", "b1"]))
    assert readable(catalog, ANN) == ["hr/box.mbox2/1.eml"]


def test_other_spellings_of_a_path_are_that_path(catalog: Catalog) -> None:
    catalog.set_policy(Policy({"": Rule("", PUBLIC), "re\u0301sume\u0301.md": Rule("", frozenset())}))
    add(catalog, "a1", "résumé.md", 0)
    add(catalog, "b1", "re\u0301sume\u0301.md", 0)
    add(catalog, "c1", "b.md", 0)
    assert readable(catalog, ANN) == ["b.md"]
