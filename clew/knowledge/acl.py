"""Who may see which passages: the one place where the filter of a search is made."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field

_ID = re.compile(r"[0-9a-f]+")

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


def passage_filter(
    principal: Principal | None,
    without: Collection[str] = (),
    within: Collection[str] | None = None,
    hidden: Collection[str] = (),
) -> str | None:
    """Build the filter that every request to the store carries; None means that nothing is visible: do not ask.

    Args:
        principal: Who asks.
        without: Ids of documents to leave out besides.
        within: Ids of the only documents to search; None for all.
        hidden: Versions of documents that do not count.
    """
    nodes = visible_nodes(principal)
    if not nodes or (within is not None and not within):
        return None
    parts = [f"acl_id in [{', '.join(str(int(node)) for node in nodes)}]"]
    if within is not None:
        parts.append(f"doc_id in [{_id_list(within)}]")
    if without:
        parts.append(f"doc_id not in [{_id_list(without)}]")
    if hidden:
        parts.append(f"version not in [{_id_list(hidden)}]")
    return " and ".join(parts)


def _id_list(ids: Collection[str]) -> str:
    return ", ".join(quoted_id(doc_id) for doc_id in sorted(ids))


def quoted_id(doc_id: str) -> str:
    """Write a document's id as a filter does; raises `ValueError` for what is no id of ours."""
    if not _ID.fullmatch(doc_id):
        raise ValueError(f"{doc_id!r} is no document id.")
    return f'"{doc_id}"'
