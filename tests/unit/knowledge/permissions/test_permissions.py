"""What rules and groups mean, case by case."""

import unicodedata
from collections.abc import Mapping

import pytest

from clew.knowledge.acl import PUBLIC_PRINCIPAL, ROOT_NODE, Principal, passage_filter
from clew.knowledge.permissions import Permissions, Policy, Rule

ANN, BOB = Principal("ann"), Principal("bob", frozenset({"hr"}))
NODES = {1: "hr", 2: "hr/pay"}


def names(*given: str) -> frozenset[str]:
    return frozenset(given)


def permissions(groups: Mapping[str, frozenset[str]] | None = None, **rules: Rule) -> Permissions:
    """Rules at the paths `/` (`root`), `hr` and `hr/pay` (`pay`)."""
    paths = {"root": "", "hr": "hr", "pay": "hr/pay"}
    return Permissions(Policy({paths[name]: rule for name, rule in rules.items()}, groups or {}), NODES)


def allow(*given: str, inherit: bool = True) -> Rule:
    return Rule("", names(*given), inherit=inherit)


def deny(*given: str) -> Rule:
    return Rule("", deny=names(*given))


@pytest.mark.parametrize("who", [ANN, PUBLIC_PRINCIPAL, None])
def test_without_a_policy_everyone_reads_everything(who: Principal | None) -> None:
    scope = Permissions(nodes=NODES).scope(who)
    assert scope.nodes == {ROOT_NODE, 1, 2}
    assert scope.reads("any", 2)


@pytest.mark.parametrize("who", [ANN, BOB, PUBLIC_PRINCIPAL, None])
def test_what_no_rule_allows_nobody_reads(who: Principal | None) -> None:
    scope = Permissions(Policy(), NODES).scope(who)
    assert scope.is_empty
    assert passage_filter(scope) is None


def test_a_nearer_allow_replaces_the_farther_one() -> None:
    told = permissions(root=allow("public"), hr=allow("group:hr"), pay=allow("user:ann"))
    assert told.scope(ANN).nodes == {0, 2}
    assert told.scope(BOB).nodes == {0, 1}
    assert told.scope(None).nodes == {0}


def test_an_empty_allow_is_nobody() -> None:
    assert permissions(root=allow("public"), hr=allow()).scope(BOB).nodes == {0}


def test_denies_add_up_and_beat_any_allow_below() -> None:
    told = permissions(root=Rule("", names("public"), names("user:ann")), hr=deny("group:hr"), pay=allow("public"))
    assert told.scope(ANN).is_empty
    assert told.scope(BOB).nodes == {0}
    assert told.scope(None).nodes == {0, 1, 2}


def test_a_rule_that_does_not_inherit_cuts_off_allow_and_deny_above() -> None:
    told = permissions(root=Rule("", names("public"), names("user:ann")), hr=allow("user:ann", inherit=False))
    assert told.scope(ANN).nodes == {1, 2}
    assert permissions(root=allow("public"), hr=Rule("", inherit=False)).scope(ANN).nodes == {0}


def test_groups_hold_groups_also_in_a_circle() -> None:
    groups = {"hr": names("group:leads"), "leads": names("user:ann", "group:hr")}
    told = permissions(groups, hr=allow("group:hr"))
    assert told.scope(ANN).nodes == {1, 2}
    assert told.scope(Principal("cai")).is_empty


def test_groups_of_the_identity_provider_count_with_those_of_the_policy() -> None:
    told = permissions({"staff": names("group:hr")}, hr=allow("group:staff"))
    assert told.scope(BOB).nodes == {1, 2}
    assert told.scope(ANN).is_empty


def test_a_user_is_not_the_group_of_the_same_name() -> None:
    told = permissions(hr=allow("group:ann"), pay=allow("user:hr"))
    assert told.scope(ANN).is_empty
    assert told.scope(BOB).is_empty


@pytest.mark.parametrize("label", ["", "user:", "group:", " ", "user: ", "group:\u3000"])
@pytest.mark.parametrize("who", [None, PUBLIC_PRINCIPAL, Principal(" "), Principal("", frozenset({""})), ANN])
def test_blank_labels_match_nobody(label: str, who: Principal | None) -> None:
    assert permissions({"hr": names(label)}, root=allow(label, "group:hr")).scope(who).is_empty


@pytest.mark.parametrize("who", [None, Principal(""), Principal("", frozenset({"hr"})), Principal("\u200b")])
def test_who_has_no_name_reads_what_is_public_alone(who: Principal | None) -> None:
    told = permissions(root=allow("authenticated"), hr=allow("group:hr"), pay=allow("public"))
    assert told.scope(who).nodes == {2}


def test_who_is_no_principal_reads_nothing() -> None:
    assert Permissions().scope("ann").is_empty  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", ['legal") or true or ("', 'O\'Brien "final"', "a\nb", "dir\\", "x' or 1==1"])
def test_names_and_paths_never_become_part_of_a_filter(odd: str) -> None:
    told = Permissions(Policy({odd: Rule(odd, names(f"group:{odd}"))}), {1: odd, 2: "other"})
    assert passage_filter(told.scope(Principal("eve", frozenset({odd})))) == "acl_id in [1]"
    assert passage_filter(told.scope(Principal(odd))) is None


def test_a_document_with_a_rule_of_its_own_is_told_apart_from_its_node() -> None:
    policy = Policy({"": Rule("", names("public")), "hr/a.md": Rule("hr/a.md", names("user:ann"))})
    told = Permissions(policy, NODES, {"a1": ("hr/a.md", 1)})
    assert told.scope(BOB).but == {"a1"}
    assert told.scope(ANN).but == frozenset()
    closed = Permissions(Policy({"hr/a.md": Rule("hr/a.md", names("user:ann"))}), NODES, {"a1": ("hr/a.md", 1)})
    assert closed.scope(ANN).also == {"a1"}
    assert closed.scope(BOB).is_empty


def test_the_rule_of_a_document_holds_for_its_parts() -> None:
    own = {"hr/box.mbox": Rule("hr/box.mbox", names("user:ann"))}
    told = Permissions(Policy({"": Rule("", names("public"))}), {1: "hr", 3: "hr/box.mbox"}, {}, own)
    assert told.scope(ANN).nodes == {0, 1, 3}
    assert told.scope(BOB).nodes == {0, 1}


def test_a_rule_of_the_policy_wins_over_one_that_the_document_brought() -> None:
    own = {"hr/a.md": Rule("hr/a.md", names("public"))}
    policy = Policy({"hr/a.md": Rule("hr/a.md", names("user:ann"))})
    told = Permissions(policy, NODES, {"a1": ("hr/a.md", 1)}, own)
    assert told.scope(None).is_empty
    assert told.scope(ANN).also == {"a1"}


def test_a_document_cannot_open_itself_to_whom_a_folder_denies() -> None:
    own = {"hr/a.md": Rule("hr/a.md", names("public"))}
    policy = Policy({"": Rule("", names("public")), "hr": Rule("hr", deny=names("user:ann"))})
    assert Permissions(policy, NODES, {"a1": ("hr/a.md", 1)}, own).scope(ANN).nodes == {0}


def test_a_document_of_an_unknown_node_is_read_by_its_own_rule_alone() -> None:
    policy = Policy({"": Rule("", names("public")), "x/a.md": Rule("x/a.md", names("user:ann"))})
    told = Permissions(policy, NODES, {"a1": ("x/a.md", 99)})
    assert told.scope(ANN).also == {"a1"}
    assert not told.scope(BOB).reads("a1", 99)


def test_a_path_is_the_same_in_any_unicode_form() -> None:
    composed, apart = (unicodedata.normalize(form, "Café") for form in ("NFC", "NFD"))
    for rule, node in ((composed, apart), (apart, composed)):
        told = Permissions(Policy({"": Rule("", names("public")), rule: Rule(rule, names("user:ann"))}), {1: node})
        assert told.scope(BOB).nodes == {0}


def test_a_folder_is_not_one_whose_name_starts_alike() -> None:
    policy = Policy({"": Rule("", names("public")), "hr": Rule("hr", names())})
    assert Permissions(policy, {1: "hr", 2: "hr2", 3: "hr/x", 4: "HR"}).scope(ANN).nodes == {0, 2, 4}


def test_the_version_tells_permissions_apart() -> None:
    told = [
        Permissions(),
        Permissions(Policy()),
        permissions(root=allow("public")),
        permissions(root=deny("public")),
        permissions({"hr": names("user:ann")}, root=allow("public")),
        Permissions(nodes=NODES),
        Permissions(own={"a": Rule("a", names())}),
    ]
    assert len({each.version for each in told}) == len(told)
    assert (
        permissions(root=allow("public", "user:ann")).version == permissions(root=allow("user:ann", "public")).version
    )


def test_a_policy_is_the_same_after_json() -> None:
    policy = Policy(
        {"": Rule("", names("public"), names("user:陈静")), "hr": Rule("hr", inherit=False), "x": Rule("x", names())},
        {"hr": names("user:ann", "group:leads")},
    )
    assert Policy.from_json(policy.to_json()) == policy


def test_explains_which_rule_decides_and_by_which_groups() -> None:
    groups = {"hr": names("group:leads"), "leads": names("user:ann")}
    told = permissions(groups, root=allow("public"), hr=allow("group:hr"), pay=deny("group:leads"))
    may = told.explain("hr/a.md", ANN)
    assert (may.reason, may.rule, may.ways) == (
        "allowed",
        allow("group:hr"),
        (("user:ann", "group:leads", "group:hr"),),
    )
    denied = told.explain("hr/pay/b.md", ANN)
    assert (denied.allowed, denied.reason, denied.ways) == (False, "denied", (("user:ann", "group:leads"),))
    assert told.explain("hr/a.md", None).reason == "not_named"
    assert Permissions(Policy()).explain("a.md", ANN).reason == "nobody_allowed"
    assert Permissions().explain("a.md", None).origin == "default"


def test_tells_which_names_stand_nowhere() -> None:
    told = permissions({"hr": names("user:ann")}, hr=allow("group:x", "authenticated"))
    assert told.unknown_names(Principal("ann", frozenset({"hr", "x"}))) == []
    assert told.unknown_names(Principal("zoe", frozenset({"hr", "y"}))) == ["user:zoe", "group:y"]
