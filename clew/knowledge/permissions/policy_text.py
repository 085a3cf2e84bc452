"""A policy as its file says it."""

from typing import Any

import yaml

from clew.knowledge.permissions.policy import Policy, Rule


def as_file(policy: Policy) -> dict[str, Any]:
    """Write a policy as plain data of the form that its file has; `policy_file.read_policy` reads it again."""
    groups = {name: sorted(policy.groups[name]) for name in sorted(policy.groups)}
    external = sorted(_named_groups(policy) - policy.groups.keys())
    rules = {path or "/": _said(policy.rules[path]) for path in sorted(policy.rules)}
    said: dict[str, Any] = {"groups": groups, "external_groups": external, "rules": rules}
    return {name: value for name, value in said.items() if value or name == "rules"}


def as_text(policy: Policy) -> str:
    """Write a policy as YAML."""
    return yaml.safe_dump(as_file(policy), allow_unicode=True, sort_keys=False, default_flow_style=None, width=120)


def _said(rule: Rule) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if rule.allow is not None:
        said["allow"] = sorted(rule.allow)
    if rule.deny:
        said["deny"] = sorted(rule.deny)
    if not rule.inherit or not said:
        said["inherit"] = rule.inherit
    return said


def _named_groups(policy: Policy) -> set[str]:
    lists = [*policy.groups.values(), *(rule.deny | (rule.allow or frozenset()) for rule in policy.rules.values())]
    return {name.removeprefix("group:") for names in lists for name in names if name.startswith("group:")}
