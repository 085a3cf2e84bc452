"""Who may read what, as tables: the nodes of the tree, the policy, and the rules that documents brought themselves."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, delete, func, insert, null, select, union, update

from clew.errors import StoreError
from clew.knowledge.acl import ROOT_NODE
from clew.knowledge.catalog.database import BATCH
from clew.knowledge.catalog.tables import documents, nodes, own_rules, policy, ruled
from clew.knowledge.permissions import Permissions, Policy, Rule
from clew.knowledge.permissions.check import checked
from clew.knowledge.permissions.policy import ROOT
from clew.knowledge.permissions.tree import normal
from clew.knowledge.records import OwnRule

NOBODY = frozenset[str]()


@dataclass(frozen=True)
class TreeState:
    """What decides which node governs a new document."""

    nodes: dict[str, int]
    """Number of each node, by its path."""
    next_node: int
    """A number that no node ever had."""
    ruled: set[str]
    """The paths at which the policy has rules."""
    own: dict[str, OwnRule]
    """The rules that documents brought themselves, by the id of the document."""


def read_permissions(db: Connection) -> Permissions:
    """Read all that decides who may read what; all of it as it was at one time if `db` reads that."""
    return Permissions(
        policy=read_policy(db),
        nodes={node: path for path, node in read_nodes(db).items()},
        documents=_apart(db),
        own={path: _agreed(path, rules) for path, rules in read_own_by_path(db).items()},
    )


def read_policy(db: Connection) -> Policy | None:
    """Read the policy that was applied.

    Raises:
        StoreError: There is one, but it cannot be understood.
    """
    content = db.execute(select(policy.c.content)).scalar()
    if content is None:
        return None
    try:
        return Policy.from_json(json.loads(content))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise StoreError(
            "The permissions in the catalog are damaged. Apply them again: clew acl apply FILE."
        ) from error


def write_policy(db: Connection, new: Policy | None) -> None:
    """Put a policy in the place of the one before.

    Raises:
        InputError: It names somebody or a path as no policy may; the one before stays.
    """
    new = checked(new) if new else None
    db.execute(delete(policy))
    db.execute(delete(ruled))
    if new is None:
        return
    db.execute(policy.insert().values(content=json.dumps(new.to_json(), ensure_ascii=False, separators=(",", ":"))))
    if paths := {normal(path) for path in new.rules}:
        db.execute(ruled.insert(), [{"path": path} for path in sorted(paths)])


def read_nodes(db: Connection) -> dict[str, int]:
    """Read the number of each node, by its path; the root is always there."""
    rows = db.execute(select(nodes.c.path, nodes.c.id).where(nodes.c.path.is_not(None)))
    return {ROOT: ROOT_NODE, **{row.path: row.id for row in rows}}


def read_tree(db: Connection) -> TreeState:
    """Read what decides which node governs a new document."""
    return TreeState(read_nodes(db), next_node(db), set(db.execute(select(ruled.c.path)).scalars()), read_own(db))


def next_node(db: Connection) -> int:
    """Return a number that no node ever had."""
    return (db.execute(select(func.max(nodes.c.id))).scalar() or ROOT_NODE) + 1


def add_nodes(db: Connection, new: Mapping[str, int]) -> None:
    """Add nodes, each with its path and its number."""
    if new:
        db.execute(nodes.insert(), [{"id": node, "path": path} for path, node in new.items()])


def drop_idle_nodes(db: Connection) -> None:
    """Drop the nodes at and below which no document is: their paths are names of what was deleted."""
    known = read_nodes(db)
    used = set(db.execute(select(documents.c.acl_id).distinct()).scalars())
    needed = {above for path, node in known.items() if node in used for above in (path, *ways_up(path))}
    idle = [node for path, node in known.items() if path not in needed and node != ROOT_NODE]
    if not idle:
        return
    last = next_node(db) - 1
    for at in range(0, len(idle), BATCH):
        db.execute(delete(nodes).where(nodes.c.id.in_(idle[at : at + BATCH]), nodes.c.id != last))
    if last in idle:
        db.execute(update(nodes).where(nodes.c.id == last).values(path=null()))


def ways_up(path: str) -> Iterable[str]:
    """List the paths above a path, the nearest first, the root last; the root has none."""
    while path != ROOT:
        path = path.rpartition("/")[0]
        yield path


def read_own(db: Connection) -> dict[str, OwnRule]:
    """Read the rules that documents brought, by the id of the document."""
    return {row["doc_id"]: _own_of(row) for row in db.execute(select(own_rules)).mappings()}


def write_own(db: Connection, own: Mapping[str, OwnRule | None]) -> None:
    """Set the rules of documents, by id; None is none."""
    drop_own(db, list(own))
    rows = [_own_row(doc_id, each) for doc_id, each in own.items() if each]
    if rows:
        db.execute(insert(own_rules), rows)


def drop_own(db: Connection, ids: Sequence[str]) -> None:
    """Forget the rules of documents."""
    for at in range(0, len(ids), BATCH):
        db.execute(delete(own_rules).where(own_rules.c.doc_id.in_(ids[at : at + BATCH])))


def _own_row(doc_id: str, own: OwnRule) -> dict[str, object]:
    rule = own.rule.to_json()
    return {"doc_id": doc_id, "path": normal(own.rule.path), "origin": own.origin, "rule": rule}


def _own_of(row: RowMapping) -> OwnRule:
    return OwnRule(Rule.from_json(row["rule"]), row["origin"])


def read_own_by_path(db: Connection) -> dict[str, set[Rule | None]]:
    """Read the rules that documents brought, by path; None for a document that brought none.

    A path stands for several documents when folders with files of the same name were ingested.
    """
    brought = (
        select(documents.c.tree_path, own_rules.c.rule)
        .select_from(documents.outerjoin(own_rules, own_rules.c.doc_id == documents.c.id))
        .where(documents.c.tree_path.in_(select(own_rules.c.path)))
    )
    found: dict[str, set[Rule | None]] = {}
    for path, data in db.execute(brought):
        found.setdefault(path, set()).add(Rule.from_json(data) if data else None)
    return found


def _agreed(path: str, rules: set[Rule | None]) -> Rule:
    """Return the rule of the documents at a path; nobody may read them if they did not bring the same one."""
    first = next(iter(rules))
    return first if first and len(rules) == 1 else Rule(path, NOBODY, inherit=False)


def _apart(db: Connection) -> dict[str, tuple[str, int]]:
    """Read source and node of the documents that a rule stands at, or between them and their node."""
    paths = union(select(ruled.c.path), select(own_rules.c.path)).subquery()
    columns = documents.c.id, documents.c.source, documents.c.acl_id
    here = select(*columns).join(paths, paths.c.path == documents.c.tree_path)
    of_node = select(func.length(nodes.c.path)).where(nodes.c.id == documents.c.acl_id).scalar_subquery()
    below = select(*columns).join(
        paths,
        (documents.c.part_path > paths.c.path + "/")
        & (documents.c.part_path < paths.c.path + "0")
        & (func.coalesce(of_node, 0) < func.length(paths.c.path)),
    )
    return {row.id: (row.source, row.acl_id) for query in (here, below) for row in db.execute(query)}
