"""The filter that every request carries."""

from typing import Any

import pytest

from clew.knowledge.acl import Among, Scope, passage_filter, quoted_id

SCOPE = Scope(frozenset({0, 7}))


def test_the_filter_names_what_may_be_read_and_what_is_left_out() -> None:
    assert passage_filter(SCOPE) == "acl_id in [0, 7]"
    assert passage_filter(SCOPE, Among(without=["b2", "a1"])) == 'acl_id in [0, 7] and doc_id not in ["a1", "b2"]'
    assert passage_filter(SCOPE, Among(without=["b2"], within=["d4", "c3"])) == (
        'acl_id in [0, 7] and doc_id in ["c3", "d4"] and doc_id not in ["b2"]'
    )


def test_documents_with_a_rule_of_their_own_are_named() -> None:
    assert passage_filter(Scope(frozenset({7}), but=frozenset({"b2"}))) == 'acl_id in [7] and doc_id not in ["b2"]'
    assert passage_filter(Scope(also=frozenset({"a1"}))) == 'doc_id in ["a1"]'
    assert passage_filter(Scope(frozenset({7}), frozenset({"a1"}), frozenset({"b2"})), Among(language="en")) == (
        '((acl_id in [7] and doc_id not in ["b2"]) or (doc_id in ["a1"])) and lang == "en"'
    )


def test_passages_are_searched_besides_documents() -> None:
    ids = ["b2#1#000001", "a1#1f#000000"]
    named = 'id in ["a1#1f#000000", "b2#1#000001"]'
    assert passage_filter(SCOPE, Among(passages=ids)) == f"acl_id in [0, 7] and {named}"
    assert passage_filter(SCOPE, Among(within=[], passages=ids)) == f"acl_id in [0, 7] and {named}"
    assert passage_filter(SCOPE, Among(without=["b2"], within=["c3"], passages=ids)) == (
        f'acl_id in [0, 7] and ((doc_id in ["c3"]) or ({named})) and doc_id not in ["b2"]'
    )


@pytest.mark.parametrize("nobody", [None, Scope(), Scope(but=frozenset({"a1"}))])
def test_who_may_see_nothing_gets_no_filter(nobody: Any) -> None:
    assert passage_filter(nobody, Among(without=["a1"], within=["b2"], passages=["a1#1#000000"])) is None


@pytest.mark.parametrize("within", [None, []])
@pytest.mark.parametrize("passages", [None, []])
def test_a_search_within_nothing_gets_no_filter(within: list[str] | None, passages: list[str] | None) -> None:
    everything = within is None and passages is None
    assert (passage_filter(SCOPE, Among(within=within, passages=passages)) is not None) == everything


def test_passages_of_one_language_are_searched() -> None:
    assert passage_filter(SCOPE, Among(language="en")) == 'acl_id in [0, 7] and lang == "en"'


def test_only_dated_documents_of_the_days_are_searched() -> None:
    assert passage_filter(SCOPE, Among(days=((0, 5),))) == "acl_id in [0, 7] and date_from < 5 and date_to >= 1"
    assert passage_filter(SCOPE, Among(days=((3, 5), (8, 9)))) == (
        "acl_id in [0, 7] and ((date_from < 5 and date_to >= 3) or (date_from < 9 and date_to >= 8))"
    )
    assert passage_filter(SCOPE, Among(days=())) is None


@pytest.mark.parametrize(
    ("doc_id", "node", "reads"),
    [("a1", 7, True), ("a1", 8, False), ("b2", 8, True), ("c3", 7, False), ("a1", None, False), ("b2", None, False)],
)
def test_a_scope_tells_of_one_document(doc_id: str, node: int | None, reads: bool) -> None:
    assert Scope(frozenset({7}), frozenset({"b2"}), frozenset({"c3"})).reads(doc_id, node) is reads


@pytest.mark.parametrize("passage_id", ["", "a1", "a1#1", '"] or id in ["', "a1#1#0\n", "a1#1#١", "a1##000000"])
def test_only_a_passage_id_of_ours_enters_a_filter(passage_id: str) -> None:
    with pytest.raises(ValueError, match="no passage id"):
        passage_filter(SCOPE, Among(passages=[passage_id]))


@pytest.mark.parametrize("doc_id", ["", "a.md", '"] or acl_id in [7', "A1", "0x1", " a1", "a1\n", "1_0", "١"])
def test_only_an_id_of_ours_enters_a_filter(doc_id: str) -> None:
    with pytest.raises(ValueError, match="no document id"):
        quoted_id(doc_id)
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(SCOPE, Among(without=[doc_id]))
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(SCOPE, Among(within=[doc_id]))
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(Scope(also=frozenset({doc_id})))
