"""A policy that a program made."""

from typing import Any

import pytest

from clew.errors import InputError
from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.permissions.check import checked


def test_names_and_paths_are_brought_into_the_spelling_that_is_compared() -> None:
    made = Policy(
        {
            "": Rule("", frozenset({" public "})),
            "Cafe\u0301/": Rule("?", deny=frozenset({"user: Jose\u0301"}), inherit=False),
        },
        {" hr": frozenset({"user:ann "})},
    )
    assert checked(made) == Policy(
        {"": Rule("", frozenset({"public"})), "Café": Rule("Café", None, frozenset({"user:José"}), False)},
        {"hr": frozenset({"user:ann"})},
    )
    assert checked(checked(made)) == checked(made)


@pytest.mark.parametrize(
    ("made", "cure"),
    [
        (Policy({"hr": Rule("hr", deny=frozenset({"hr"}))}), "'group:hr'"),
        (Policy({"hr": Rule("hr", frozenset({""}))}), "empty"),
        (Policy({"/hr": Rule("/hr", frozenset())}), "absolute"),
        (Policy({"a": Rule("a", frozenset()), "a/": Rule("a/")}), "keep one"),
        (Policy({}, {"group:hr": frozenset()}), "'hr'"),
        (Policy({}, {"hr": frozenset({"public"})}), "neither user nor group"),
    ],
)
def test_what_a_file_may_not_say_is_refused(made: Policy, cure: str) -> None:
    with pytest.raises(InputError, match=cure):
        checked(made)


@pytest.mark.parametrize("odd", ["public", b"public", 3, [1], [None]])
def test_what_is_no_collection_of_names_is_refused(odd: Any) -> None:
    for made in (Policy({"a": Rule("a", allow=odd)}), Policy({"a": Rule("a", deny=odd)}), Policy({}, {"g": odd})):
        with pytest.raises(InputError):
            checked(made)
    with pytest.raises(InputError, match="inherit"):
        checked(Policy({"a": Rule("a", inherit=odd)}))


@pytest.mark.parametrize(
    "change",
    [{"deny": "public"}, {"deny": None}, {"allow": "public"}, {"allow": [1]}, {"inherit": 1}, {"inherit": None}],
)
def test_damaged_json_is_never_read_as_a_rule(change: dict[str, Any]) -> None:
    said = Policy({"a": Rule("a", frozenset({"public"}))}, {"g": frozenset()}).to_json()
    assert Policy.from_json(said)
    for damaged in ({**said, "rules": [{**said["rules"][0], **change}]}, {**said, "groups": {"g": "ann"}}):
        with pytest.raises(TypeError):
            Policy.from_json(damaged)
