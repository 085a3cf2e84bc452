"""What a policy leaves out: rules that govern no document, and documents that no rule opens to anyone."""

from collections.abc import Iterable

from clew.knowledge.permissions.explain import explanation
from clew.knowledge.permissions.policy import ROOT, Policy
from clew.knowledge.permissions.tree import Tree, normal


def idle_rules(policy: Policy, sources: Iterable[str]) -> list[str]:
    """List the paths of rules at and below which no document stands."""
    used = {ROOT}
    for source in sources:
        path = normal(source)
        while path not in used:
            used.add(path)
            path = path.rpartition("/")[0]
    return sorted(path for path in policy.rules if normal(path) not in used)


def unopened(policy: Policy, sources: Iterable[str]) -> list[str]:
    """List the documents for which no rule of the policy says who may read."""
    tree = Tree(policy.rules)
    return [source for source in sources if explanation(tree, source, {}).reason == "nobody_allowed"]
