"""Who asks, in the one spelling that is compared."""

import unicodedata
from typing import Any

import pytest

from clew.errors import ConfigurationError
from clew.knowledge.acl import Principal


@pytest.mark.parametrize("groups", [[], None, (), [""], [" ", "\t", "\u3000", "\u200b", "\ufeff"]])
def test_blank_groups_are_none(groups: Any) -> None:
    assert Principal("ann", groups).groups == frozenset()


@pytest.mark.parametrize("groups", ["hr", b"hr", "", {"hr": True}, 3, ["hr", None], [["hr"]], [1]])
def test_what_is_no_collection_of_names_is_refused(groups: Any) -> None:
    with pytest.raises(ConfigurationError, match="group"):
        Principal("ann", groups)


@pytest.mark.parametrize("user", [None, 7, b"ann", ["ann"]])
def test_a_user_is_a_text(user: Any) -> None:
    with pytest.raises(ConfigurationError, match="user"):
        Principal(user)


def test_names_are_compared_after_nfc_and_without_blanks_around_them() -> None:
    apart = unicodedata.normalize("NFD", "José")
    same = Principal(f" {apart}\n", frozenset({f"{apart} "}))
    assert same == Principal("José", frozenset({"José"}))
    assert hash(same) == hash(Principal("José", frozenset({"José"})))
    assert Principal("ann") != Principal("Ann")
    assert Principal("ann", ["b", "a"]) == Principal("ann", frozenset({"a", "b"}))  # type: ignore[arg-type]
