"""How long it takes to work out what someone may read.

    python benchmarks/permissions.py [--nodes 10000] [--groups 1000] [--rules 2000] [--documents 2000] [--runs 200]

A tree of folders with a policy of twice as many groups, in chains of ten that each hold the one before, and with
rules that allow and deny three groups each, at folders and at documents. A user is in the given number of groups: the
identity provider puts them in the first of every other chain, and the rest follows from that. Prints the median and the
95th percentile in milliseconds, each with its 95% interval from order statistics: of the first question after a change
of permissions, of the first question of each further user, of the same question again, and of an explanation.
"""

import argparse
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from intervals import quantile

from clew.knowledge.acl import Principal
from clew.knowledge.permissions import Permissions, Policy, Rule

DEEP = 10
"""How many groups a chain of groups has."""


class Made:
    """Permissions of a size, and users in many groups."""

    def __init__(self, nodes: int, groups: int, rules: int, documents: int) -> None:
        self.random = random.Random(1)
        self.folders = self._folders(nodes)
        self.groups = [f"g{at}" for at in range(2 * groups)]
        self.documents = {
            f"{at:032x}": (f"{self.folders[at % nodes]}/{at}.md", at % nodes + 1) for at in range(documents)
        }
        self.policy = Policy(self._rules(rules), self._members())

    def _folders(self, count: int) -> list[str]:
        """Make folders, each in one of those before or at the top."""
        found: list[str] = []
        for at in range(count):
            above = self.random.choice(found) + "/" if found and self.random.random() < 0.9 else ""
            found.append(f"{above}folder{at}")
        return found

    def _names(self) -> frozenset[str]:
        return frozenset(f"group:{group}" for group in self.random.sample(self.groups, 3))

    def _rules(self, count: int) -> Mapping[str, Rule]:
        paths = [*self.random.sample(self.folders, count), *(source for source, _ in self.documents.values())]
        rules = {path: Rule(path, self._names()) for path in paths}
        for path in paths[::10]:
            rules[path] = replace(rules[path], deny=self._names())
        return {"": Rule("", frozenset({"authenticated"})), **rules}

    def _members(self) -> dict[str, frozenset[str]]:
        return {
            group: frozenset({f"group:{self.groups[at - 1]}"} if at % DEEP else ())
            for at, group in enumerate(self.groups)
        }

    def principal(self, at: int) -> Principal:
        """Return another user of half of the groups."""
        return Principal(f"user{at}", frozenset(self.groups[:: 2 * DEEP]))

    def permissions(self) -> Permissions:
        """Return permissions of which nothing is worked out yet."""
        nodes = {at + 1: folder for at, folder in enumerate(self.folders)}
        return Permissions(self.policy, nodes, self.documents)


def measured(runs: int, run: Callable[[int], object]) -> list[float]:
    """Time `run` in milliseconds, the shortest first."""
    found = []
    for at in range(runs):
        start = time.perf_counter()
        run(at)
        found.append(1000 * (time.perf_counter() - start))
    return sorted(found)


def show(what: str, times: list[float]) -> None:
    """Print one line of what was measured."""
    print(f"{what:<44}  median {quantile(times, 0.5)}, p95 {quantile(times, 0.95)}, {len(times)} runs")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("nodes", 10_000), ("groups", 1_000), ("rules", 2_000), ("documents", 2_000), ("runs", 200)):
        parser.add_argument(f"--{name}", type=int, default=default)
    sizes = parser.parse_args()
    made = Made(sizes.nodes, sizes.groups, sizes.rules, sizes.documents)
    fresh = [made.permissions() for _ in range(min(sizes.runs, 50))]
    show("the first question after a change", measured(len(fresh), lambda at: fresh[at].scope(made.principal(at))))
    permissions = fresh[0]
    scope = permissions.scope(made.principal(0))
    print(f"{len(scope.nodes)} nodes, {len(scope.also)} and {len(scope.but)} documents besides")
    show("the first question of a user", measured(sizes.runs, lambda at: permissions.scope(made.principal(1000 + at))))
    show(
        "the same question again",
        measured(sizes.runs, lambda _: permissions.scope(made.principal(1000 + sizes.runs - 1))),
    )
    sources = [source for source, _ in made.documents.values()]
    show(
        "an explanation",
        measured(sizes.runs, lambda at: permissions.explain(sources[at % len(sources)], made.principal(0))),
    )


if __name__ == "__main__":
    main()
