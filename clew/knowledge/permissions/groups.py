"""Under which names someone is known: their own, and those of the groups that hold them, however deep."""

from collections import deque
from collections.abc import Mapping

from clew.knowledge.acl import Principal, plain_name
from clew.knowledge.permissions.policy import AUTHENTICATED, PUBLIC

Ways = Mapping[str, str]
"""The names that someone goes by, each with the name that it follows from; a name of their own with `""`."""


class Groups:
    """Groups of users and groups; one that holds itself does no harm."""

    def __init__(self, members: Mapping[str, frozenset[str]]) -> None:
        """Turn around who the `members` of each group are, by its bare name."""
        self._holding: dict[str, list[str]] = {}
        for group in filter(plain_name, sorted(members)):
            for member in sorted(members[group]):
                self._holding.setdefault(member, []).append(f"group:{group}")

    def names_of(self, principal: Principal) -> Ways:
        """Find all names of a principal by the shortest ways."""
        ways = dict.fromkeys(own_names(principal), "")
        waiting = deque(ways)
        while waiting:
            member = waiting.popleft()
            for group in self._holding.get(member, ()):
                if group not in ways:
                    ways[group] = member
                    waiting.append(group)
        return ways


def own_names(principal: Principal) -> list[str]:
    """List the names that a principal has without any policy; one without a name is the public, whatever its groups."""
    if not principal.user:
        return [PUBLIC]
    return [PUBLIC, AUTHENTICATED, f"user:{principal.user}", *(f"group:{group}" for group in sorted(principal.groups))]


def way_to(name: str, ways: Ways) -> tuple[str, ...]:
    """Follow how someone came by a name: from a name of their own to it, group by group."""
    way = [name]
    while before := ways[way[-1]]:
        way.append(before)
    return tuple(reversed(way))
