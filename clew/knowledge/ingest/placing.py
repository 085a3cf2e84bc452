"""Gives documents that are about to be stored their place in the permission tree, and the rules that they bring."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.knowledge.catalog import TreeState
from clew.knowledge.ingest.access import AccessError, OwnRules
from clew.knowledge.ingest.nodes import Nodes
from clew.knowledge.permissions import Rule
from clew.knowledge.prepare import PreparedDocument
from clew.knowledge.records import DocumentInfo, FileInfo, OwnRule, Problem


@dataclass(frozen=True)
class Placed:
    """A document in its place, or why it may not be stored."""

    document: PreparedDocument
    own: OwnRule | None = None
    """The rule that it brings."""
    refused: str = ""


class Placing:
    """Finds node and rule of each document, and keeps account of the rules that change."""

    def __init__(self, tree: TreeState, rules: OwnRules) -> None:
        """Begin with what is stored."""
        self._nodes = Nodes(tree)
        self._rules = rules
        self._own: dict[str, OwnRule | None] = {**tree.own}
        self._changed: dict[str, OwnRule | None] = {}

    def placed(
        self, documents: Sequence[PreparedDocument], file: FileInfo, moved: Mapping[str, DocumentInfo]
    ) -> Iterator[Placed]:
        """Place the documents of a file.

        What stands below a document of which it cannot be told who may read it is refused with it.

        Args:
            documents: In the order in which one holds another.
            file: The file.
            moved: What its documents were before it was moved, by their ids now.
        """
        refused: list[str] = []
        for document in documents:
            info = document.info
            before = moved.get(info.id, info).id
            try:
                if any(info.source.startswith(f"{above}/") for above in refused):
                    raise AccessError("it cannot be told who may read what it is attached to")
                own = self._rules.of(document, before)
            except AccessError as error:
                refused.append(info.source)
                yield Placed(document, refused=f"not ingested: {error}")
                continue
            node, path = self._nodes.of(info.source, file.source, has_own=own is not None)
            yield Placed(_at(document, node, path), own)

    def ignored(self, document: PreparedDocument) -> list[Problem]:
        """List the labels of a document that count for nothing."""
        return self._rules.ignored(document)

    def again(self, infos: Collection[DocumentInfo]) -> Iterator[Problem]:
        """Look for the rules of documents that are as they were; yield those of which they cannot be told."""
        for info in infos:
            try:
                self.note(info, self._rules.again(info))
            except AccessError as error:
                yield Problem(info.source, f"its permissions stay as they were: {error}")

    def note(self, info: DocumentInfo, own: OwnRule | None) -> None:
        """Note the rule of a document that is stored already."""
        if own != self._own.get(info.id):
            self._own[info.id] = self._changed[info.id] = own

    def close(self, before: DocumentInfo, own: OwnRule | None) -> bool:
        """Let nobody read the old version of a document whose new one brings another rule and cannot be stored.

        Returns:
            Whether that was needed.
        """
        known = self._own.get(before.id)
        origin = own or known
        if own == known or not origin:
            return False
        self.note(before, OwnRule(Rule(before.source, frozenset(), inherit=False), origin.origin))
        return True

    @property
    def has_changed(self) -> bool:
        """Whether there are rules to be stored."""
        return bool(self._changed)

    def take_changed(self) -> dict[str, OwnRule | None]:
        """Return the rules that changed, by the id of the document, to be stored."""
        changed, self._changed = self._changed, {}
        return changed

    def take_new_nodes(self) -> dict[str, int]:
        """Return the nodes, by path, that must be stored before any passage that they govern."""
        return self._nodes.take_new()


def _at(document: PreparedDocument, node: int, path: str) -> PreparedDocument:
    """Put a document at a node; it is another version than at the node of another path, as its passages carry it."""
    info = document.info
    version = hashlib.sha256(f"{info.version}@{path}".encode()).hexdigest()[: len(info.version)]
    return replace(document, info=replace(info, acl_id=node, version=version))
