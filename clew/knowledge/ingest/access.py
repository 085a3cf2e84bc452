"""Which rules documents bring: from what the ingest was told, and from front matter where the operator allows it."""

import inspect
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from clew.errors import ClewError
from clew.knowledge.permissions import Rule
from clew.knowledge.permissions.names import Unusable, reader_name
from clew.knowledge.permissions.tree import normal
from clew.knowledge.prepare import PreparedDocument
from clew.knowledge.records import DocumentInfo, OwnRule, Problem

logger = logging.getLogger(__name__)

Access = Callable[[str, Mapping[str, Any]], Rule | None]
"""Tells of a document who may read it, by its source and its metadata; None leaves that to the rules above it. The path
of the rule is that of the document, whatever it says."""

IGNORED = "what a document says of who may read it, or of which it is, counts for nothing"
_ACL = "acl"


class AccessError(ClewError):
    """It cannot be told who may read a document, so it must not be opened."""


class OwnRules:
    """Finds the rule that each document brings."""

    def __init__(self, access: Access | None, folders: Sequence[str], known: Mapping[str, OwnRule]) -> None:
        """Ask `access`, and read front matter in `folders`.

        Args:
            access: What the ingest was told; None if nothing: what it was told before stands.
            folders: Paths of the folders in which front matter counts; `""` is everywhere.
            known: The rules that documents brought before, by their ids.
        """
        self._access = access
        self._folders = [normal(folder) for folder in folders]
        self.known = known

    def of(self, document: PreparedDocument, before: str) -> OwnRule | None:
        """Find the rule of a document that was read.

        Args:
            document: The document.
            before: Its id before, another one if its file was moved.

        Raises:
            AccessError: It cannot be told.
        """
        info = document.info
        if self._access:
            if rule := _told(self._access, info.source, document.metadata or (metadata_of(info),)):
                return OwnRule(rule, "ingest")
        elif (known := self.known.get(before)) and known.origin == "ingest":
            return replace(known, rule=replace(known.rule, path=info.source))
        if _ACL in document.labels and self.allows_front_matter(document):
            return OwnRule(_read(document.labels[_ACL], info.source), "front matter")
        return None

    def again(self, info: DocumentInfo) -> OwnRule | None:
        """Find the rule of a document that is as it was.

        Raises:
            AccessError: It cannot be told.
        """
        known = self.known.get(info.id)
        if not self._access:
            return known
        if rule := _told(self._access, info.source, (metadata_of(info),)):
            return OwnRule(rule, "ingest")
        return known if known and known.origin == "front matter" else None

    def allows_front_matter(self, document: PreparedDocument) -> bool:
        """Tell whether `acl` in the front matter of a document counts: of a file, not of what is attached to one."""
        info, path = document.info, normal(document.info.source)
        if info.is_part or document.metadata:
            return False
        return any(not folder or path.startswith(f"{folder}/") for folder in self._folders)

    def ignored(self, document: PreparedDocument) -> list[Problem]:
        """List the labels of a document that count for nothing, and log them; metadata is for `access` to judge."""
        judged = self._access and document.metadata
        labels = [name for name, value in document.labels.items() if not (judged and value is None)]
        names = [name for name in labels if name != _ACL or not self.allows_front_matter(document)]
        for name in names:
            logger.info("Ignored the label %r of %r: %s.", name, document.info.source, IGNORED)
        return [Problem(document.info.source, IGNORED, name) for name in names]


def metadata_of(info: DocumentInfo) -> dict[str, Any]:
    """Return what is known of a document of a file, for what the ingest was told to ask."""
    return {"path": info.path, "title": info.title, "author": info.author, "kind": info.kind}


def _told(access: Access, source: str, metadata: Collection[Mapping[str, Any]]) -> Rule | None:
    """Ask for the rule of a document, by the metadata of each of its pages: all must have the same."""
    answers = [_asked(access, source, each) for each in metadata]
    if any(answer != answers[0] for answer in answers):
        raise AccessError("its pages have different rules; give each rule to a document of its own")
    return answers[0]


def _asked(access: Access, source: str, metadata: Mapping[str, Any]) -> Rule | None:
    try:
        answer: object = access(source, metadata)
    except Exception as error:
        raise AccessError(f"asking who may read it failed ({type(error).__name__}: {error})") from error
    if inspect.iscoroutine(answer):
        answer.close()
    if answer is None:
        return None
    if not isinstance(answer, Rule):
        raise AccessError(f"asking who may read it gave a {type(answer).__name__}, not a Rule or None")
    return _checked(answer.allow, answer.deny, answer.inherit, source)


def _read(given: object, source: str) -> Rule:
    """Read `acl` of front matter: a list of who may read, or a map of `allow`, `deny` and `inherit`."""
    if isinstance(given, list):
        return _checked(given, (), True, source)
    if isinstance(given, dict) and given and given.keys() <= {"allow", "deny", "inherit"}:
        return _checked(given.get("allow"), given.get("deny", ()), given.get("inherit", True), source)
    raise AccessError(
        "its front matter does not tell who may read it; write `acl` as a list of names, "
        "or as a map of `allow`, `deny` and `inherit`"
    )


def _checked(allow: object, deny: object, inherit: object, source: str) -> Rule:
    if not isinstance(inherit, bool):
        raise AccessError(f"`inherit` of its rule is {inherit!r}; write true or false")
    return Rule(source, None if allow is None else _names(allow), _names(deny), inherit)


def _names(given: object) -> frozenset[str]:
    if not isinstance(given, list | tuple | set | frozenset):
        raise AccessError(f"{given!r} in its rule is no list of names")
    if not all(isinstance(name, str) for name in given):
        raise AccessError(f"{given!r} in its rule holds what is no name")
    try:
        return frozenset(map(reader_name, given))
    except Unusable as error:
        raise AccessError(f"in its rule, {error}") from error
