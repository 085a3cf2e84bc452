"""A store in memory that keeps to its filter, and one that does not."""

import math
from collections.abc import Callable
from operator import mul
from typing import Any

from clew.knowledge.acl import EVERYWHERE, Among, Scope, passage_filter
from tests.unit.knowledge.memory_store import MemoryStore

Found = dict[str, Any]
Score = Callable[[Found], float]


class HonestStore(MemoryStore):
    """Ranks by the angle of vectors and by the number of shared terms, which do not depend on what else is there."""

    def nearest(self, scope: Scope, vector: list[float], *, limit: int, among: Among = EVERYWHERE) -> list[Found]:
        return self._best(scope, among, limit, lambda row: math.fsum(map(mul, row["dense"], vector)), -2.0)

    def matching(self, scope: Scope, terms: str, *, limit: int, among: Among = EVERYWHERE) -> list[Found]:
        wanted = set(terms.split())
        return self._best(scope, among, limit, lambda row: len(wanted.intersection(row["terms"].split())), 0)

    def _best(self, scope: Scope, among: Among, limit: int, score: Score, above: float) -> list[Found]:
        within = [row for row in self._scored(score) if row["score"] > above and is_within(row, scope, among)]
        return sorted(within, key=lambda row: (-row["score"], row["text"]))[:limit]

    def _scored(self, score: Score) -> list[Found]:
        return [{**row, "score": float(score({**row}))} for row in self.collections.get(self._place, {}).values()]


class LyingStore(HonestStore):
    """Finds what may not be read too, first of all."""

    def _best(self, scope: Scope, among: Among, limit: int, score: Score, above: float) -> list[Found]:
        forbidden = [row for row in self._scored(score) if not is_within(row, scope, EVERYWHERE)]
        first = [{**row, "score": row["score"] + 5} for row in forbidden]
        return [*first, *super()._best(scope, among, limit, score, above)]


def is_within(row: Found, scope: Scope, among: Among) -> bool:
    """Read the filter as Python, which means the same by it."""
    expression = passage_filter(scope, among)
    return expression is not None and bool(eval(expression, {"__builtins__": {}}, row))
