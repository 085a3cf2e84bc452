"""Who asks, what they may read, and the one place where the filter of a search is made from it."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from clew.errors import ConfigurationError
from clew.knowledge.id_lists import any_of, none_of, one_of
from clew.text import Language

_ID = re.compile(r"[0-9a-f]+")
_PASSAGE_ID = re.compile(r"[0-9a-f]+#[0-9a-f]+#[0-9]+")
_FILTERS = 32
"""Of how many scopes the filter is kept: long lists take a while to write, and a search has several requests."""

ROOT_NODE = 0
"""The root of the permission tree, which governs what no folder does. Without a policy everyone may read below it."""


def plain_name(name: str) -> str:
    """Return the one spelling under which a name is compared, case and all; empty for one that shows nothing."""
    name = unicodedata.normalize("NFC", name).strip()
    return name if any(unicodedata.category(char)[0] not in "CZ" for char in name) else ""


@dataclass(frozen=True)
class Principal:
    """Who asks. It comes from trusted run configuration, never from a model or a document."""

    user: str
    """Their name, exactly as a policy names them; blank is nobody, whatever the groups."""
    groups: frozenset[str] = field(default_factory=frozenset)
    """Bare names of groups that the identity provider puts them in; any collection may be given, blank ones go."""

    def __post_init__(self) -> None:
        """Bring the names into the spelling that is compared.

        Raises:
            ConfigurationError: The user is no text, or the groups are no collection of texts.
        """
        if not isinstance(self.user, str):
            raise ConfigurationError(f"A principal's user is a text, not {self.user!r}; nobody is Principal(user='').")
        object.__setattr__(self, "user", plain_name(self.user))
        object.__setattr__(self, "groups", _group_names(self.groups))


def _group_names(groups: object) -> frozenset[str]:
    """Read names of groups; one text alone is refused, as its letters would be taken for groups."""
    given = () if groups is None else groups
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        raise ConfigurationError(f"A principal's groups are a collection of names, not {groups!r}: give ['NAME'].")
    names = list(given)
    if wrong := [name for name in names if not isinstance(name, str)]:
        raise ConfigurationError(f"The name of a group is a text, not {wrong[0]!r}.")
    return frozenset(plain_name(name) for name in names) - {""}


PUBLIC_PRINCIPAL = Principal(user="")
"""Someone of whom nothing is known: sees what is public."""


Identify = Callable[[], Principal | None]
"""Tells who asks in the run that is under way; None is nobody."""


def as_identify(principal: Principal | Identify | None) -> Identify:
    """Make a function of a principal that is always the same."""
    return principal if callable(principal) else lambda: principal


@dataclass(frozen=True)
class Scope:
    """What a principal may read, as the permissions stood at one time."""

    nodes: frozenset[int] = frozenset()
    """Nodes of the permission tree whose passages may be read."""
    also: frozenset[str] = frozenset()
    """Ids of documents that may be read though their node may not: they have a rule of their own."""
    but: frozenset[str] = frozenset()
    """Ids of documents that may not be read though their node may."""

    def reads(self, doc_id: str, node: int | None) -> bool:
        """Tell whether a document that `node` governs may be read; one that no node governs may not."""
        return node is not None and (doc_id in self.also or (node in self.nodes and doc_id not in self.but))

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing may be read."""
        return not self.nodes and not self.also


Days = tuple[tuple[int, int], ...]
"""Ranges of days as `date.toordinal` counts them, each from its first to before its second, in order, apart."""


@dataclass(frozen=True)
class Among:
    """Which of the passages that may be read are searched; all when nothing is given."""

    within: Collection[str] | None = None
    """Ids of the only documents to search; None for all, if `passages` is too."""
    passages: Collection[str] | None = None
    """Ids of passages to search besides those documents; None for all, if `within` is too."""
    without: Collection[str] = ()
    """Ids of documents to leave out."""
    hidden: Collection[str] = ()
    """Versions of documents that do not count."""
    language: Language | None = None
    """Language of the only passages to search; None for all."""
    days: Days | None = None
    """Only what is filed under one of these days; what has no date is not. None for any time."""

    @property
    def is_nothing(self) -> bool:
        """Tell whether nothing is left to search."""
        everything = self.within is None and self.passages is None
        return not (everything or self.within or self.passages) or self.days == ()


EVERYWHERE = Among()


def passage_filter(scope: Scope | None, among: Among = EVERYWHERE) -> str | None:
    """Build the filter that every request to the store carries; None means that nothing is visible: do not ask."""
    if not isinstance(scope, Scope) or scope.is_empty or among.is_nothing:
        return None
    return " and ".join(part for part in (_readable(scope), *_parts(among)) if part)


@lru_cache(_FILTERS)
def _readable(scope: Scope) -> str:
    of_nodes = one_of("acl_id", scope.nodes, _number)
    if of_nodes and scope.but:
        of_nodes = f"{of_nodes} and {none_of('doc_id', scope.but, quoted_id)}"
    return any_of(of_nodes, one_of("doc_id", scope.also, quoted_id))


def _parts(among: Among) -> list[str]:
    return [
        any_of(one_of("doc_id", among.within or (), quoted_id), one_of("id", among.passages or (), _quoted_passage)),
        none_of("doc_id", among.without, quoted_id),
        f'lang == "{among.language}"' if among.language else "",
        none_of("version", among.hidden, quoted_id),
        any_of(*(f"date_from < {end:d} and date_to >= {max(first, 1):d}" for first, end in among.days or ())),
    ]


def _number(node: int) -> str:
    return str(int(node))


def _quoted_passage(passage_id: str) -> str:
    if not _PASSAGE_ID.fullmatch(passage_id):
        raise ValueError(f"{passage_id!r} is no passage id.")
    return f'"{passage_id}"'


def quoted_id(doc_id: str) -> str:
    """Write a document's id as a filter does; raises `ValueError` for what is no id of ours."""
    if not _ID.fullmatch(doc_id):
        raise ValueError(f"{doc_id!r} is no document id.")
    return f'"{doc_id}"'
