"""The filter that every request carries."""

from typing import Any

import pytest

from clew.knowledge.acl import PUBLIC_PRINCIPAL, passage_filter, quoted_id


def test_the_filter_names_what_may_be_read_and_what_is_left_out() -> None:
    assert passage_filter(PUBLIC_PRINCIPAL) == "acl_id in [0]"
    assert passage_filter(PUBLIC_PRINCIPAL, ["b2", "a1"]) == 'acl_id in [0] and doc_id not in ["a1", "b2"]'
    assert passage_filter(PUBLIC_PRINCIPAL, ["b2"], ["d4", "c3"]) == (
        'acl_id in [0] and doc_id in ["c3", "d4"] and doc_id not in ["b2"]'
    )


def test_passages_are_searched_besides_documents() -> None:
    ids = ["b2#1#000001", "a1#1f#000000"]
    named = 'id in ["a1#1f#000000", "b2#1#000001"]'
    assert passage_filter(PUBLIC_PRINCIPAL, passages=ids) == f"acl_id in [0] and {named}"
    assert passage_filter(PUBLIC_PRINCIPAL, within=[], passages=ids) == f"acl_id in [0] and {named}"
    assert passage_filter(PUBLIC_PRINCIPAL, ["b2"], ["c3"], passages=ids) == (
        f'acl_id in [0] and (doc_id in ["c3"] or {named}) and doc_id not in ["b2"]'
    )


def test_who_may_see_nothing_gets_no_filter() -> None:
    nobody: Any = None
    assert passage_filter(nobody, ["a1"], ["b2"], passages=["a1#1#000000"]) is None


@pytest.mark.parametrize("within", [None, []])
@pytest.mark.parametrize("passages", [None, []])
def test_a_search_within_nothing_gets_no_filter(within: list[str] | None, passages: list[str] | None) -> None:
    everything = within is None and passages is None
    assert (passage_filter(PUBLIC_PRINCIPAL, within=within, passages=passages) is not None) == everything


def test_passages_of_one_language_are_searched() -> None:
    assert passage_filter(PUBLIC_PRINCIPAL, language="en") == 'acl_id in [0] and lang == "en"'


@pytest.mark.parametrize("passage_id", ["", "a1", "a1#1", '"] or id in ["', "a1#1#0\n", "a1#1#١", "a1##000000"])
def test_only_a_passage_id_of_ours_enters_a_filter(passage_id: str) -> None:
    with pytest.raises(ValueError, match="no passage id"):
        passage_filter(PUBLIC_PRINCIPAL, passages=[passage_id])


@pytest.mark.parametrize("doc_id", ["", "a.md", '"] or acl_id in [7', "A1", "0x1", " a1", "a1\n", "1_0", "١"])
def test_only_an_id_of_ours_enters_a_filter(doc_id: str) -> None:
    with pytest.raises(ValueError, match="no document id"):
        quoted_id(doc_id)
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(PUBLIC_PRINCIPAL, [doc_id])
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(PUBLIC_PRINCIPAL, within=[doc_id])
