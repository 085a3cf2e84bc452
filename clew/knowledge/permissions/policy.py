"""The policy of an operator: rules at paths of the tree of documents, and groups."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PUBLIC, AUTHENTICATED = "public", "authenticated"
"""The names of everyone, and of everyone with an identity."""
ROOT = ""
"""The path of the root."""


@dataclass(frozen=True)
class Rule:
    """Who may read what stands at `path` and below it.

    A name is `user:NAME`, `group:NAME`, `authenticated` or `public`.
    """

    path: str
    """Such as `hr/payroll.xlsx`; `""` is the root."""
    allow: frozenset[str] | None = None
    """Names that may read, in place of those that a rule farther up allows; None leaves it to that rule."""
    deny: frozenset[str] = frozenset()
    """Names that may not, whatever a rule at or below this path allows."""
    inherit: bool = True
    """Whether rules farther up count too."""

    def to_json(self) -> dict[str, Any]:
        """Write it as plain JSON."""
        allow = None if self.allow is None else sorted(self.allow)
        return {"path": self.path, "allow": allow, "deny": sorted(self.deny), "inherit": self.inherit}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Rule":
        """Read what `to_json` wrote.

        Raises:
            TypeError: It is damaged; what does not say exactly who may read must not be read as anything.
        """
        allow, inherit = data["allow"], data["inherit"]
        if not isinstance(inherit, bool):
            raise TypeError(f"inherit is {inherit!r}")
        return cls(data["path"], None if allow is None else _names(allow), _names(data["deny"]), inherit)


@dataclass(frozen=True)
class Policy:
    """The rules and groups of an operator. What no rule allows nobody may read."""

    rules: Mapping[str, Rule] = field(default_factory=dict)
    """By path."""
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Names of the members, `user:NAME` or `group:NAME`, by the bare name of the group."""

    def to_json(self) -> dict[str, Any]:
        """Write it as plain JSON, always in the same order."""
        return {
            "rules": [self.rules[path].to_json() for path in sorted(self.rules)],
            "groups": {name: sorted(self.groups[name]) for name in sorted(self.groups)},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Policy":
        """Read what `to_json` wrote; raises `TypeError` or `KeyError` for what is damaged."""
        rules = [Rule.from_json(each) for each in data["rules"]]
        groups = {name: _names(members) for name, members in data["groups"].items()}
        return cls({rule.path: rule for rule in rules}, groups)


def _names(given: object) -> frozenset[str]:
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise TypeError(f"{given!r} is no list of names")
    return frozenset(given)
