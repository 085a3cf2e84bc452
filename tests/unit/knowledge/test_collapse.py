"""Copies and old versions among the passages found."""

from datetime import date
from typing import Any, cast

import pytest

from clew.knowledge.acl import ROOT_NODE
from clew.knowledge.collapse import as_seen, drafts_lower, versions_last, without_copies
from clew.knowledge.document import BusinessDate
from clew.knowledge.records import DocumentInfo
from clew.knowledge.store import Hit


def document(name: str, year: int = 0, **more: Any) -> DocumentInfo:
    dates = (BusinessDate("written", date(year, 1, 1), date(year, 1, 1), "content"),) if year else ()
    return DocumentInfo(name, f"/{name}", f"{name}.md", name.upper(), "1", ROOT_NODE, 1, dates=dates, **more)


def hit(doc_id: str, text: str, score: float = 0.5, at: int = 0) -> Hit:
    stored: dict[str, Any] = {
        "id": f"{doc_id}#1#{at:06}",
        "doc_id": doc_id,
        "version": "1",
        "ord": 0,
        "start": 0,
        "end": len(text),
    }
    return cast(
        Hit,
        dict(
            stored, heading_path=[], sections=[], sentences=[], places=[], notes=[], text=text, terms=text, score=score
        ),
    )


def known(*documents: DocumentInfo) -> dict[str, DocumentInfo]:
    return {each.id: each for each in documents}


def ids(hits: list[Hit]) -> list[str]:
    return [each["doc_id"] for each in hits]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("差旅费每日五百元。", "差旅费每日五百元。"),
        ("差旅费每日 500 元。", "差旅费每日500元"),
        ("Two days a week, at most.", "two days\na week; at most"),
        ("标准ＡＢ", "标准ab"),
    ],
)
def test_one_copy_is_kept_where_the_first_stood(one: str, other: str) -> None:
    found = [hit("a", one, 0.9), hit("x", "something else", 0.8), hit("b", other, 0.7)]
    assert ids(without_copies(found, known(document("a"), document("x"), document("b")))) == ["a", "x"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("应当在三日内审批。", "不应当在三日内审批。"),
        ("由张三审批差旅费用报销单据。", "由李四审批差旅费用报销单据。"),
        ("The limit is 500 per day.", "The limit is 600 per day."),
        ("It is allowed.", "It is not allowed."),
    ],
)
def test_a_word_of_difference_makes_no_copy(one: str, other: str) -> None:
    assert len(without_copies([hit("a", one), hit("b", other)], known(document("a"), document("b")))) == 2


def test_the_copy_in_force_then_the_newer_one_is_kept() -> None:
    documents = known(document("a", 2020), document("b", 2024), document("c", 2025, own_status="draft"))
    found = [hit("a", "same text", 0.9), hit("c", "same text", 0.8), hit("b", "same text", 0.7)]
    (kept,) = without_copies(found, documents)
    assert (kept["doc_id"], kept["score"]) == ("b", 0.9)


def test_documents_that_are_compared_keep_their_copies() -> None:
    documents = known(document("a"), document("b"), document("c"))
    found = [hit("a", "same text"), hit("b", "same text"), hit("c", "same text")]
    assert ids(without_copies(found, documents, named=[["a"], ["b"]])) == ["a", "b", "c"]
    assert ids(without_copies(found, documents, named=[["a"]])) == ["a"]


def test_what_a_document_repeats_is_kept() -> None:
    found = [hit("a", "same text"), hit("a", "same text", at=1), hit("b", "same text")]
    assert ids(without_copies(found, known(document("a"), document("b")))) == ["a", "a"]


def test_passages_of_marks_alone_are_no_copies() -> None:
    assert len(without_copies([hit("a", "———"), hit("b", "***")], known(document("a"), document("b")))) == 2


def versions() -> tuple[list[Hit], dict[str, DocumentInfo]]:
    """Five versions of a plan, and one other document, found last."""
    old = [document(f"v{n}", 2019 + n, superseded_by="v5") for n in range(1, 5)]
    documents = known(*old, document("v5", 2024), document("grant"))
    found = [hit(name, f"plan {name}", 1 - at / 10) for at, name in enumerate(("v2", "v5", "v1", "v3", "v4", "grant"))]
    return found, documents


def test_replaced_versions_stand_behind_what_else_was_found() -> None:
    found, documents = versions()
    ranked = versions_last(found, documents, "方案的批复金额是多少")
    assert ids(ranked) == ["v5", "grant", "v2", "v1", "v3", "v4"]
    assert [each["score"] for each in ranked] == sorted((each["score"] for each in ranked), reverse=True)


@pytest.mark.parametrize("query", ["方案各版本的金额", "How did the plan change?", "plan v2", "the previous plan"])
def test_who_asks_for_versions_gets_them_in_their_order(query: str) -> None:
    found, documents = versions()
    assert versions_last(found, documents, query) == found


def test_a_version_that_is_asked_for_by_its_year_keeps_its_place() -> None:
    found, documents = versions()
    assert ids(versions_last(found, documents, "2021年的方案"))[:2] == ["v2", "v5"]


def test_a_replaced_version_keeps_its_place_when_the_newer_one_was_not_found() -> None:
    found, documents = versions()
    older = [each for each in found if each["doc_id"] != "v5"]
    assert versions_last(older, documents, "方案的金额") == older


def test_who_may_not_read_the_newer_version_learns_nothing_of_it() -> None:
    old = document("v1", own_status="in force", superseded_by="v2")
    assert as_seen(old, {"v1", "v2"}.__contains__).status == "superseded"
    seen = as_seen(old, {"v1"}.__contains__)
    assert (seen.status, seen.superseded_by) == ("in force", "")


@pytest.mark.parametrize("status", ["draft", "expired"])
def test_of_two_that_say_nearly_the_same_the_one_in_force_is_first(status: str) -> None:
    documents = known(document("draft", own_status=status), document("rule", own_status="in force"), document("x"))
    found = [hit("draft", "45 days", 1.0), hit("rule", "30 days", 0.95), hit("x", "none", 0.1)]
    assert ids(drafts_lower(found, documents, "How many days?")) == ["rule", "draft", "x"]
    assert drafts_lower(found, documents, "What does the draft say?") == found
    alone = [hit("draft", "45 days", 1.0), hit("x", "none", 0.3)]
    assert ids(drafts_lower(alone, documents, "How many days?")) == ["draft", "x"]
