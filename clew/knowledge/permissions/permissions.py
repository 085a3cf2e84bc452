"""The permissions as they stood at one time."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache

from clew.knowledge.acl import PUBLIC_PRINCIPAL, ROOT_NODE, Principal, Scope
from clew.knowledge.permissions.explain import Explanation, explanation
from clew.knowledge.permissions.groups import Groups, own_names
from clew.knowledge.permissions.policy import AUTHENTICATED, PUBLIC, ROOT, Policy, Rule
from clew.knowledge.permissions.tree import Tree, normal

_OPEN = Policy({ROOT: Rule(ROOT, allow=frozenset({PUBLIC}))})
"""What holds without a policy."""
_SCOPES = 64
"""Of how many principals the scope is kept; one of 10,000 nodes takes half a megabyte."""


class Permissions:
    """The permissions as they stood at one time. Nothing in it changes; safe for several threads."""

    def __init__(
        self,
        policy: Policy | None = None,
        nodes: Mapping[int, str] | None = None,
        documents: Mapping[str, tuple[str, int]] | None = None,
        own: Mapping[str, Rule] | None = None,
    ) -> None:
        """Keep what is given; what follows from it is worked out when it is first asked for.

        Args:
            policy: What the operator applied; None lets everyone read what has no rule of its own.
            nodes: Path of each node of the permission tree; the root is always there.
            documents: Source and node of every document, by id, that a rule stands exactly at, its own or one of the
                policy, or between it and its node.
            own: Rules that documents brought themselves, by source; a rule of the policy at the same path wins.
        """
        self.policy = policy
        self.nodes = {**(nodes or {}), ROOT_NODE: ROOT}
        self._documents = documents or {}
        self._own = {normal(path): rule for path, rule in (own or {}).items()}
        self._scope_of = lru_cache(_SCOPES)(self._scope)

    def scope(self, principal: Principal | None) -> Scope:
        """Tell what a principal may read; None is someone of whom nothing is known."""
        principal = PUBLIC_PRINCIPAL if principal is None else principal
        if not isinstance(principal, Principal):
            return Scope()
        return self._scope_of(principal)

    def explain(self, source: str, principal: Principal | None) -> Explanation:
        """Tell why a principal may or may not read a document of that source, which need not exist."""
        told = explanation(self._tree, source, self._groups.names_of(principal or PUBLIC_PRINCIPAL))
        brought = any(told.rule is rule for rule in self._own.values())
        return replace(told, origin="document" if brought else "policy" if self.policy else "default")

    def unknown_names(self, principal: Principal) -> list[str]:
        """List those names of a principal's own, of a user or group, that stand nowhere in the policy or the rules."""
        known = {*self._named, PUBLIC, AUTHENTICATED}
        return [name for name in own_names(principal) if name not in known]

    @cached_property
    def version(self) -> str:
        """A signature of all that decides: equal ones give everyone the same scope."""
        said = {
            "policy": self.policy.to_json() if self.policy else None,
            "nodes": sorted(self.nodes.items()),
            "documents": sorted(self._documents.items()),
            "own": [self._own[path].to_json() | {"path": path} for path in sorted(self._own)],
        }
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:32]

    @cached_property
    def _groups(self) -> Groups:
        return Groups(self.policy.groups if self.policy else {})

    @cached_property
    def _tree(self) -> Tree:
        policy = self.policy or _OPEN
        return Tree({**self._own, **{normal(path): rule for path, rule in policy.rules.items()}})

    @cached_property
    def _governed(self) -> list[tuple[int, list[int]]]:
        """The nodes that each rule is the nearest to."""
        found: dict[int, list[int]] = {}
        for node, path in self.nodes.items():
            found.setdefault(self._tree.nearest(path), []).append(node)
        return list(found.items())

    @cached_property
    def _apart(self) -> list[tuple[str, int, int]]:
        """The documents, each with the rule nearest to it and that nearest to its node (-1 if that is unknown)."""
        return [
            (doc_id, self._tree.nearest(source), self._tree.nearest(self.nodes[node]) if node in self.nodes else -1)
            for doc_id, (source, node) in self._documents.items()
        ]

    @cached_property
    def _named(self) -> frozenset[str]:
        policy = self.policy or Policy()
        rules = [rule.deny | (rule.allow or frozenset()) for rule in (*policy.rules.values(), *self._own.values())]
        return frozenset().union(*rules, *policy.groups.values(), (f"group:{group}" for group in policy.groups))

    def _scope(self, principal: Principal) -> Scope:
        readable = self._tree.readable(self._groups.names_of(principal))
        also: list[str] = []
        but: list[str] = []
        for doc_id, rule, of_node in self._apart:
            by_node = of_node >= 0 and readable[of_node]
            if readable[rule] != by_node:
                (but if by_node else also).append(doc_id)
        nodes = (node for rule, governed in self._governed if readable[rule] for node in governed)
        return Scope(frozenset(nodes), frozenset(also), frozenset(but))
