"""A policy is written so that reading it gives the same one."""

import json
from random import Random

from clew.knowledge.permissions import Policy, Rule
from clew.knowledge.permissions.coverage import idle_rules, unopened
from clew.knowledge.permissions.policy_file import parse_policy
from clew.knowledge.permissions.policy_text import as_file, as_text
from tests.unit.knowledge.permissions.worlds import World

ODD = [
    "1.10",
    "yes",
    "~",
    "a: b",
    "# x",
    'O\'Brien "final".md',
    "a\nb.md",
    "陈 静",
    "- x",
    "{a}",
    "&a",
    "😀",
    "null",
    "-",
]


def test_what_is_written_is_read_again() -> None:
    for seed in range(200):
        world = World(Random(seed))
        world.apply()
        policy = world.policy or Policy()
        # A rule that holds itself is refused when it is read.
        policy = Policy(policy.rules, {group: frozenset({"user:u"}) for group in policy.groups})
        assert parse_policy(as_text(policy), "a") == policy
        assert parse_policy(json.dumps(as_file(policy)), "a", as_json=True) == policy


def test_odd_names_are_read_again() -> None:
    names = {f"user:{name}" for name in ODD if "\n" not in name}
    policy = Policy({path: Rule(path, frozenset(names), inherit=False) for path in ODD}, {"x": frozenset(names)})
    assert parse_policy(as_text(policy), "a") == policy
    assert parse_policy(json.dumps(as_file(policy)), "a", as_json=True) == policy


def test_tells_rules_that_govern_no_document_and_documents_that_none_opens() -> None:
    paths = {
        "": None,
        "hr": frozenset({"public"}),
        "hr/a.md": None,
        "h": None,
        "hr/old": None,
        "x/box.mbox/3.eml": None,
    }
    policy = Policy({path: Rule(path, allow, frozenset({"user:u"})) for path, allow in paths.items()})
    sources = ["hr/a.md", "x/box.mbox/3.eml", "b.md"]
    assert idle_rules(policy, sources) == ["h", "hr/old"]
    assert unopened(policy, sources) == ["x/box.mbox/3.eml", "b.md"]
