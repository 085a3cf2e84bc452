"""Why someone may or may not read a document."""

from dataclasses import dataclass
from typing import Literal

from clew.knowledge.permissions.groups import Ways, way_to
from clew.knowledge.permissions.policy import Rule
from clew.knowledge.permissions.tree import Tree

Reason = Literal["allowed", "denied", "not_named", "nobody_allowed"]
"""`not_named`: the deciding rule allows others; `nobody_allowed`: no rule says who may read."""
Origin = Literal["policy", "document", "default"]
"""Whether a rule stands in the policy, came with a document, or holds because there is no policy."""


@dataclass(frozen=True)
class Explanation:
    """Why someone may or may not read a document."""

    reason: Reason
    rule: Rule | None
    """The rule that decided, if one did."""
    origin: Origin = "policy"
    """Where that rule came from."""
    ways: tuple[tuple[str, ...], ...] = ()
    """How the rule names them: from a name of their own, group by group, to each name that stands in it."""

    @property
    def allowed(self) -> bool:
        """Tell whether they may read it."""
        return self.reason == "allowed"


def explanation(tree: Tree, path: str, names: Ways) -> Explanation:
    """Explain whether someone of these names may read what stands at `path`; the nearest rule that denies is told."""
    for rule in tree.way_up(path):
        if found := rule.deny & names.keys():
            return Explanation("denied", rule, ways=_ways(found, names))
    for rule in tree.way_up(path):
        if rule.allow is not None:
            found = rule.allow & names.keys()
            return Explanation("allowed" if found else "not_named", rule, ways=_ways(found, names))
    return Explanation("nobody_allowed", None)


def _ways(found: frozenset[str], names: Ways) -> tuple[tuple[str, ...], ...]:
    return tuple(way_to(name, names) for name in sorted(found))
