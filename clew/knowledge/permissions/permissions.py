"""The permissions as they stood at one time."""

from clew.knowledge.acl import ROOT_NODE, Principal, Scope


class Permissions:
    """The permissions as they stood at one time."""

    def scope(self, principal: Principal | None) -> Scope:
        """Tell what a principal may read."""
        return Scope(frozenset({ROOT_NODE})) if isinstance(principal, Principal) else Scope()
