"""Which node of the permission tree governs a document that is about to be stored."""

from clew.knowledge.acl import ROOT_NODE
from clew.knowledge.catalog import TreeState
from clew.knowledge.catalog.access import ways_up
from clew.knowledge.permissions.policy import ROOT
from clew.knowledge.permissions.tree import normal


class Nodes:
    """The nodes there are, and those that new documents need besides. One writer at a time may have it."""

    def __init__(self, tree: TreeState) -> None:
        """Begin with the nodes that are stored."""
        self._nodes = dict(tree.nodes)
        self._next = tree.next_node
        self._ruled = tree.ruled | {normal(own.rule.path) for own in tree.own.values()}
        self._new: dict[str, int] = {}

    def of(self, source: str, file: str, *, has_own: bool) -> tuple[int, str]:
        """Return the node of a document, with its path: its own if a rule stands at it, else that of what it stands in.

        That is the folder of its file, or the file, or what it is attached to in there, if a rule stands at that.

        Args:
            source: Of the document.
            file: Source of the file that it is or is part of.
            has_own: It brings a rule of its own.
        """
        path, file = normal(source), normal(file)
        folder, *above = ways_up(file)
        for each in reversed((folder, *above)):
            self._node(each)
        if has_own:
            self._ruled.add(path)
        within = (each for each in (path, *ways_up(path)) if len(each) >= len(file))
        found = next((each for each in within if each in self._ruled), folder)
        return self._node(found), found

    def _node(self, path: str) -> int:
        if path == ROOT:
            return ROOT_NODE
        if path not in self._nodes:
            self._nodes[path] = self._new[path] = self._next
            self._next += 1
        return self._nodes[path]

    def take_new(self) -> dict[str, int]:
        """Return the nodes, by path, that must be stored before any passage that they govern."""
        new, self._new = self._new, {}
        return new
