"""Random trees of documents with policies, and who may read what in them, found out step by step."""

from dataclasses import dataclass, field
from random import Random

from clew.knowledge.acl import Principal
from clew.knowledge.permissions import Permissions, Policy, Rule

FOLDERS = ["", "a", "a/b", "a/b/c", "a/人事", "d", "d/e"]
USERS, GROUPS = ["u", "v", "w"], ["g", "h", "i", "j"]
MEMBERS = [*(f"user:{user}" for user in USERS), *(f"group:{group}" for group in GROUPS)]
READERS = [*MEMBERS, "public", "authenticated"]


@dataclass
class World:
    """Documents by id, and the rules over them. A document keeps its node for as long as it stays where it is."""

    random: Random
    sources: dict[str, str] = field(default_factory=dict)
    node_of: dict[str, int] = field(default_factory=dict)
    nodes: dict[int, str] = field(default_factory=lambda: dict(enumerate(FOLDERS)))
    policy: Policy | None = None
    own: dict[str, Rule] = field(default_factory=dict)

    def some(self, names: list[str], most: int) -> frozenset[str]:
        return frozenset(self.random.sample(names, self.random.randint(0, most)))

    def rule(self, path: str) -> Rule:
        allow = self.some(READERS, 3) if self.random.random() < 0.7 else None
        return Rule(path, allow, self.some(READERS[:-2], 1), self.random.random() < 0.8)

    def apply(self) -> None:
        """Put another policy in the place of the one before."""
        paths = [*FOLDERS, *self.sources.values(), "nowhere/x"]
        rules = {path: self.rule(path) for path in self.random.sample(paths, self.random.randint(0, 5))}
        groups = {group: self.some(MEMBERS, 3) for group in self.random.sample(GROUPS, self.random.randint(0, 4))}
        self.policy = Policy(rules, groups) if self.random.random() < 0.9 else None

    def place(self, doc_id: str) -> None:
        """Put a document somewhere, as an ingest does: a rule that is there at that time gets it a node of its own."""
        folder = self.random.choice(FOLDERS)
        source = f"{folder}/{doc_id}".strip("/")
        self.sources[doc_id] = source
        self.own.pop(source, None)
        if self.random.random() < 0.2:
            self.own[source] = self.rule(source)
        if source in self.ruled():
            self.node_of[doc_id] = len(self.nodes)
            self.nodes[len(self.nodes)] = source
        else:
            self.node_of[doc_id] = FOLDERS.index(folder)

    def ruled(self) -> set[str]:
        return {*self.own, *(self.policy.rules if self.policy else ())}

    def permissions(self) -> Permissions:
        apart = {id: (source, self.node_of[id]) for id, source in self.sources.items() if source in self.ruled()}
        return Permissions(self.policy, self.nodes, apart, self.own)

    def principal(self) -> Principal | None:
        user = self.random.choice([*USERS, "stranger", ""])
        return Principal(user, self.some([*GROUPS, "", " "], 2)) if self.random.random() < 0.9 else None

    def may_read(self, source: str, principal: Principal | None) -> bool:
        """Go up from a document, a step at a time."""
        rules = {**self.own, **(self.policy.rules if self.policy else {"": Rule("", frozenset({"public"}))})}
        names = self.names_of(principal)
        parts = source.split("/")
        allowed: bool | None = None
        for depth in range(len(parts), -1, -1):
            rule = rules.get("/".join(parts[:depth]))
            if rule is None:
                continue
            if any(name in names for name in rule.deny):
                return False
            if allowed is None and rule.allow is not None:
                allowed = any(name in names for name in rule.allow)
            if not rule.inherit:
                break
        return allowed is True

    def names_of(self, principal: Principal | None) -> set[str]:
        if principal is None or principal.user == "":
            names = {"public"}
        else:
            names = {"public", "authenticated", "user:" + principal.user}
            names |= {"group:" + group for group in principal.groups}
        groups = self.policy.groups if self.policy else {}
        for _ in groups:
            names |= {"group:" + group for group, members in groups.items() if names & members}
        return names
