"""Lay the hops of an answer in layers: each below all that it depends on."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from clew.result import Hop

Edge = tuple[int, int]
"""A sub-question and one that depends on it, by their numbers."""


@dataclass(frozen=True)
class Layout:
    """Where each hop stands."""

    layers: Sequence[Sequence[Hop]]
    edges: Sequence[Edge]
    lanes: Mapping[int, int]
    """By the number of a hop: the lane on which what it needs from further up passes the layers between, from 0, which
    is next to them."""

    @property
    def layer_of(self) -> Mapping[int, int]:
        """The layer of each hop, by its number."""
        return {hop.sub_question: at for at, layer in enumerate(self.layers) for hop in layer}


def laid_out(hops: Sequence[Hop], most: int) -> Layout:
    """Put `hops` in layers of at most `most`, each hop as high up as what it depends on and the room allow.

    What a hop says it depends on and what is not there, or would make a circle, is left out.
    """
    needs = _needs(hops)
    layers: list[list[Hop]] = []
    at: dict[int, int] = {}
    for hop in _in_order(hops, needs):
        layer = max((at[need] + 1 for need in needs[hop.sub_question]), default=0)
        while layer < len(layers) and len(layers[layer]) >= most:
            layer += 1
        layers += [[] for _ in range(layer + 1 - len(layers))]
        layers[layer].append(hop)
        at[hop.sub_question] = layer
    edges = [(need, hop) for hop, all_needed in needs.items() for need in all_needed]
    return Layout(layers, edges, _lanes(edges, at))


def _needs(hops: Sequence[Hop]) -> dict[int, list[int]]:
    """Return what each hop depends on; of a circle, the last link is dropped."""
    known = {hop.sub_question for hop in hops}
    needs: dict[int, list[int]] = {hop.sub_question: [] for hop in hops}
    for hop in hops:
        for need in dict.fromkeys(hop.depends_on):
            if need in known and hop.sub_question not in _above(need, needs):
                needs[hop.sub_question].append(need)
    return needs


def _above(hop: int, needs: Mapping[int, Collection[int]]) -> set[int]:
    """Return `hop` and all that it depends on."""
    found, open_ = set[int](), [hop]
    while open_:
        if (one := open_.pop()) not in found:
            found.add(one)
            open_ += needs[one]
    return found


def _in_order(hops: Sequence[Hop], needs: Mapping[int, Collection[int]]) -> list[Hop]:
    """Sort `hops` by their numbers, but each behind all that it depends on."""
    open_ = {hop.sub_question: hop for hop in sorted(hops, key=lambda hop: hop.sub_question)}
    ordered: list[Hop] = []
    while open_:
        number = next(number for number in open_ if open_.keys().isdisjoint(needs[number]))
        ordered.append(open_.pop(number))
    return ordered


def _lanes(edges: Sequence[Edge], at: Mapping[int, int]) -> dict[int, int]:
    """Give each hop that needs something from further up than the layer above it a lane that is free for so long."""
    begins = {hop: min(at[need] for need, of in edges if of == hop) for _, hop in edges}
    lanes: dict[int, int] = {}
    for hop in sorted((hop for hop in begins if at[hop] - begins[hop] > 1), key=lambda hop: (begins[hop], at[hop])):
        taken = {lane for other, lane in lanes.items() if at[other] > begins[hop]}
        lanes[hop] = next(lane for lane in range(len(lanes) + 1) if lane not in taken)
    return lanes
