"""Who may see which passages: the one place where the filter of a search is made."""

from dataclasses import dataclass, field

PUBLIC_NODE = 0
"""The node of the permission tree that everyone may read."""


@dataclass(frozen=True)
class Principal:
    """Who asks. It comes from trusted run configuration, never from a model or a document."""

    user: str
    groups: frozenset[str] = field(default_factory=frozenset)


PUBLIC_PRINCIPAL = Principal(user="")
"""Someone of whom nothing is known: sees what is public."""


def visible_nodes(principal: Principal | None) -> list[int]:
    """List the nodes whose passages the principal may read, ascending; none without a principal."""
    return [PUBLIC_NODE] if isinstance(principal, Principal) else []


def passage_filter(principal: Principal | None) -> str | None:
    """Build the filter that every request to the store carries; None means that nothing is visible: do not ask."""
    nodes = visible_nodes(principal)
    return f"acl_id in [{', '.join(str(int(node)) for node in nodes)}]" if nodes else None
