"""The tree of rules: which rule is the nearest to a path, and which rules let someone read what they govern."""

import unicodedata
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from clew.knowledge.permissions.policy import ROOT, Rule


class Placed(NamedTuple):
    """A rule in the tree."""

    rule: Rule
    above: int
    """Number of the next rule farther up that counts; -1 for none."""


class Tree:
    """Rules by number, each after those farther up."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        """Put the rules in order; without one at the root, an empty one stands there."""
        given = {ROOT: Rule(ROOT)} | {normal(path): rule for path, rule in rules.items()}
        self._numbers: dict[str, int] = {}
        self.placed: list[Placed] = []
        # A path sorts after every path that it lies below.
        for path in sorted(given):
            rule = given[path]
            above = self._nearest(path.rpartition("/")[0]) if rule.inherit and path != ROOT else -1
            self._numbers[path] = len(self.placed)
            self.placed.append(Placed(rule, above))

    def nearest(self, path: str) -> int:
        """Return the number of the rule at `path`, or else of the nearest farther up."""
        return self._nearest(normal(path))

    def _nearest(self, path: str) -> int:
        while (number := self._numbers.get(path)) is None:
            path = path.rpartition("/")[0]
        return number

    def readable(self, names: Collection[str]) -> list[bool]:
        """Tell of each rule whether someone of these names may read what it is the nearest to."""
        known = frozenset(names)
        allowed: list[bool] = []
        denied: list[bool] = []
        for rule, above in self.placed:
            if rule.allow is None:
                allowed.append(above >= 0 and allowed[above])
            else:
                allowed.append(not known.isdisjoint(rule.allow))
            denied.append((above >= 0 and denied[above]) or not known.isdisjoint(rule.deny))
        return [yes and not no for yes, no in zip(allowed, denied, strict=True)]

    def way_up(self, path: str) -> Iterator[Rule]:
        """Walk the rules that count at `path`, the nearest first."""
        number = self.nearest(path)
        while number >= 0:
            rule, number = self.placed[number]
            yield rule


def normal(path: str) -> str:
    """Return the one spelling under which a path or source is compared: NFC, without a `/` at its ends."""
    return (path if path.isascii() else unicodedata.normalize("NFC", path)).strip("/")
