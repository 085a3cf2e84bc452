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


def test_who_may_see_nothing_gets_no_filter() -> None:
    nobody: Any = None
    assert passage_filter(nobody, ["a1"], ["b2"]) is None


def test_a_search_within_no_document_gets_no_filter() -> None:
    assert passage_filter(PUBLIC_PRINCIPAL, within=[]) is None


@pytest.mark.parametrize("doc_id", ["", "a.md", '"] or acl_id in [7', "A1", "0x1", " a1", "a1\n", "1_0", "١"])
def test_only_an_id_of_ours_enters_a_filter(doc_id: str) -> None:
    with pytest.raises(ValueError, match="no document id"):
        quoted_id(doc_id)
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(PUBLIC_PRINCIPAL, [doc_id])
    with pytest.raises(ValueError, match="no document id"):
        passage_filter(PUBLIC_PRINCIPAL, within=[doc_id])
