"""Who may see which passages: the one place where the filter of a search is made."""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from clew.text import Language

_ID = re.compile(r"[0-9a-f]+")
_PASSAGE_ID = re.compile(r"[0-9a-f]+#[0-9a-f]+#[0-9]+")

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
    passages: Collection[str] | None = None,
    language: Language | None = None,
) -> str | None:
    """Build the filter that every request to the store carries; None means that nothing is visible: do not ask.

    Args:
        principal: Who asks.
        without: Ids of documents to leave out besides.
        within: Ids of the only documents to search; None for all, if `passages` is too.
        hidden: Versions of documents that do not count.
        passages: Ids of passages to search besides those documents; None for all, if `within` is too.
        language: Language of the only passages to search; None for all.
    """
    nodes = visible_nodes(principal)
    only = [part for part in (_in("doc_id", within, quoted_id), _in("id", passages, _quoted_passage)) if part]
    everything = within is None and passages is None
    if not nodes or not (only or everything):
        return None
    parts = [f"acl_id in [{', '.join(str(int(node)) for node in nodes)}]"]
    if only:
        parts.append(only[0] if len(only) == 1 else f"({' or '.join(only)})")
    if without:
        parts.append(f"doc_id not in [{_id_list(without)}]")
    if language:
        parts.append(f'lang == "{language}"')
    if hidden:
        parts.append(f"version not in [{_id_list(hidden)}]")
    return " and ".join(parts)


def _in(field: str, ids: Collection[str] | None, quoted: Callable[[str], str]) -> str:
    return f"{field} in [{', '.join(map(quoted, sorted(ids)))}]" if ids else ""


def _quoted_passage(passage_id: str) -> str:
    if not _PASSAGE_ID.fullmatch(passage_id):
        raise ValueError(f"{passage_id!r} is no passage id.")
    return f'"{passage_id}"'


def _id_list(ids: Collection[str]) -> str:
    return ", ".join(quoted_id(doc_id) for doc_id in sorted(ids))


def quoted_id(doc_id: str) -> str:
    """Write a document's id as a filter does; raises `ValueError` for what is no id of ours."""
    if not _ID.fullmatch(doc_id):
        raise ValueError(f"{doc_id!r} is no document id.")
    return f'"{doc_id}"'
