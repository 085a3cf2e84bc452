"""What is wrong with groups as a whole: those that hold themselves, and those that nothing defines."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from graphlib import CycleError, TopologicalSorter

_MOST_SHOWN = 8


def cycles(members: Mapping[str, frozenset[str]]) -> Iterator[list[str]]:
    """Find groups that hold themselves, each as the way from a group back to it, so that none is left without."""
    below = {
        group: {name.removeprefix("group:") for name in names if name.startswith("group:")}
        for group, names in sorted(members.items())
    }
    while True:
        try:
            TopologicalSorter(below).prepare()
        except CycleError as error:
            # Each comes before the one that holds it.
            way = list(reversed(error.args[1]))
            below[way[0]].discard(way[1])
            yield way
        else:
            return


def told_cycle(way: Sequence[str]) -> str:
    """Say which group holds which; of a long way only its ends."""
    shown = [repr(group) for group in way]
    if len(way) > _MOST_SHOWN:
        shown[_MOST_SHOWN // 2 : -_MOST_SHOWN // 2] = ["…"]
    return " holds ".join(shown)


def undefined(named: Mapping[str, int], defined: Collection[str]) -> Iterator[tuple[int, str]]:
    """Find groups that are named and not defined, each with its line and what to do."""
    for name, line in named.items():
        kind, _, group = name.partition(":")
        if kind != "group" or group in defined:
            continue
        close = get_close_matches(group, defined, 1, 0.8)
        meant = f"write 'group:{close[0]}', or " if close else ""
        yield (
            line,
            f"the group {group!r} is not defined: {meant}define it under 'groups', or list it under "
            "'external_groups' if the identity provider knows it",
        )
