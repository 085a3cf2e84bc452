"""What stands in a policy file, read entry by entry; what is wrong is noted with its line, and reading goes on."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

import yaml

from clew.knowledge.permissions.marked import kind_of, line_of
from clew.knowledge.permissions.names import Unusable

_YAML = "tag:yaml.org,2002:"
_TEXT = {f"{_YAML}{kind}" for kind in ("str", "int", "float", "bool", "timestamp")}
"""Tags of what is read as it is written: a folder may be called 2024, 1.10 or no."""

Read = Callable[[str], str]
"""Reads a name or path; raises `Unusable`."""


class Entry(NamedTuple):
    """A key of a mapping, and what it stands for."""

    line: int
    value: yaml.Node


class Entries:
    """Reads entries of a file and notes what is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[tuple[int, str]] = []
        """Lines, and what is wrong in them."""
        self.named: dict[str, int] = {}
        """Every name in a list, with the line where it stands first."""

    def problem(self, line: int, message: str) -> None:
        """Note what is wrong in a line."""
        self.problems.append((line, message))

    def fields(self, node: yaml.Node, known: Sequence[str], what: str) -> dict[str, yaml.Node]:
        """Read a mapping that has no other keys than those known."""

        def read(key: str) -> str:
            if key in known:
                return key
            meant = get_close_matches(key, known, 1) or known
            raise Unusable(f"{what} knows no {key!r}: write {' or '.join(map(repr, meant))}")

        return {key: entry.value for key, entry in self.mapping(node, read, what).items()}

    def mapping(self, node: yaml.Node | None, read: Read, what: str) -> dict[str, Entry]:
        """Read a mapping by the one spelling of its keys; of those that are the same the first is kept."""
        found: dict[str, Entry] = {}
        for key, value in self._pairs(node, what):
            name = self._text(key, read, f"a key of {what}")
            if name in found:
                self.problem(line_of(key), f"{key.value!r} stands in line {found[name].line} already: keep one of them")
            elif name is not None:
                found[name] = Entry(line_of(key), value)
        return found

    def names(self, node: yaml.Node | None, read: Read, what: str) -> frozenset[str]:
        """Read a list of names."""
        if node is None:
            return frozenset()
        if not isinstance(node, yaml.SequenceNode) or node.tag != f"{_YAML}seq":
            self.problem(line_of(node), f"{what} is {kind_of(node)}: give a list of names, or [] for nobody")
            return frozenset()
        found = set()
        for each in node.value:
            name = self._text(each, read, f"a name in {what}")
            if name is not None:
                found.add(name)
                self.named.setdefault(name, line_of(each))
        return frozenset(found)

    def flag(self, node: yaml.Node | None, what: str) -> bool:
        """Read true or false; true if it is not given."""
        if node is not None and (node.tag != f"{_YAML}bool" or node.value.lower() not in ("true", "false")):
            self.problem(line_of(node), f"{what} is {kind_of(node)}: write true or false")
        return node is None or node.value.lower() != "false"

    def _pairs(self, node: yaml.Node | None, what: str) -> list[tuple[yaml.Node, yaml.Node]]:
        if node is None:
            return []
        if isinstance(node, yaml.MappingNode) and node.tag == f"{_YAML}map":
            return list(node.value)
        self.problem(line_of(node), f"{what} is {kind_of(node)}: give keys with values, each 'KEY: VALUE'")
        return []

    def _text(self, node: yaml.Node, read: Read, what: str) -> str | None:
        if not isinstance(node, yaml.ScalarNode) or node.tag not in _TEXT:
            blank = " without a blank after its colon" if isinstance(node, yaml.MappingNode) else ""
            self.problem(line_of(node), f"{what} is {kind_of(node)}: write a text{blank}")
            return None
        try:
            return read(node.value)
        except Unusable as error:
            self.problem(line_of(node), str(error))
            return None
