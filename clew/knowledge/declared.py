"""What documents say themselves of which other documents they replace, and which replaces them."""

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from clew.knowledge.document import Parsed
from clew.knowledge.records import DocumentInfo
from clew.knowledge.revision import peeled
from clew.text import folded

_REPLACES = ("replaces", "supersedes", "obsoletes", "cancels", "取代", "替代", "代替", "废止文件", "被替代文件")
_REPLACED_BY = ("superseded-by", "replaced-by", "obsoleted-by", "替代者", "被替代为")
_BETWEEN = re.compile(r"[,，;；、\n]|\band\b|(?<=》)(?=《)")
_ABOLISHES = re.compile(
    r"《(?P<name>(?:[^《》]|〈[^〉]*〉){2,60})》(?:[（(][^（()）]{1,40}[）)])?(?:亦|也)?(?:同时|即行|相应)(?:予以)?废止"
)
_NUMBER = re.compile(r"\d+")
_MOST = 20


def replaced_names(parsed: Parsed) -> tuple[str, ...]:
    """List what a document names as replaced by it: in fields such as `Replaces`, or as 《…》同时废止."""
    abolished = (found["name"] for found in _ABOLISHES.finditer(parsed.text))
    return tuple(dict.fromkeys([*_named(parsed, _REPLACES), *abolished]))[:_MOST]


def replacing_names(parsed: Parsed) -> tuple[str, ...]:
    """List what a document names as that which replaces it, in fields such as `Superseded-By`."""
    return tuple(dict.fromkeys(_named(parsed, _REPLACED_BY)))[:_MOST]


def _named(parsed: Parsed, fields: Iterable[str]) -> list[str]:
    values = (value for name, value in parsed.fields.items() if re.sub(r"[\s_]", "-", name) in fields)
    names = (name.strip().strip("《》\"'") for value in values for name in _BETWEEN.split(value))
    return [name for name in names if folded(name)]


def declared(documents: Iterable[DocumentInfo]) -> dict[str, str]:
    """Find the documents that another one replaces because one of the two says so.

    A name is that of a document by its title, the name of its file, or, for a number, the number in that; documents of
    the same folder come first, and a name that several documents have names none. A draft or withdrawn document
    replaces nothing unless the other one says so itself.

    Returns:
        The id of each replaced document with the id of the one that takes its place.
    """
    known = list(documents)
    if not any(info.replaces or info.replaced_by for info in known):
        return {}
    names = _Names(known)
    found: dict[str, str] = {}
    for new in known:
        for old in names.of(new, new.replaces if new.own_status not in ("draft", "expired") else ()):
            found[old] = new.id
    for old_info in known:
        for new_id in names.of(old_info, old_info.replaced_by):
            found[old_info.id] = new_id
    return _without_circles(found)


class _Names:
    """Documents by what they are called."""

    def __init__(self, documents: Iterable[DocumentInfo]) -> None:
        self._ids: dict[tuple[str, str], list[str]] = {}
        for info in documents:
            for name in _names_of(info):
                for folder in {_folder(info), ""}:
                    self._ids.setdefault((folder, name), []).append(info.id)

    def of(self, info: DocumentInfo, names: Iterable[str]) -> list[str]:
        """Return the ids of the other documents that a document means by these names.

        By its own title it means an earlier version of itself, which its day and version tell better.
        """
        own = {_key(info.title), _key(peeled(info.title)[0])}
        found = (self._one(info, key) for name in names if (key := _key(name)) not in own)
        return [id_ for id_ in found if id_]

    def _one(self, info: DocumentInfo, key: str) -> str:
        for folder in (_folder(info), ""):
            others = [id_ for id_ in self._ids.get((folder, key), ()) if id_ != info.id]
            if others:
                return others[0] if len(others) == 1 else ""
        return ""


def _names_of(info: DocumentInfo) -> set[str]:
    stem = PurePosixPath(info.source).stem
    numbers = _NUMBER.findall(stem)
    names = {_key(info.title), _key(peeled(info.title)[0]), _key(stem)}
    return (names | {_key(numbers[0])} if len(numbers) == 1 else names) - {""}


def _key(name: str) -> str:
    name = folded(name)
    return name.lstrip("0") if name.isdecimal() else name


def _folder(info: DocumentInfo) -> str:
    return f"{PurePosixPath(info.source).parent}/"


def _without_circles(found: Mapping[str, str]) -> dict[str, str]:
    return {old: new for old, new in found.items() if old not in _followers(new, found)}


def _followers(first: str, found: Mapping[str, str]) -> set[str]:
    seen: set[str] = set()
    at: str | None = first
    while at is not None and at not in seen:
        seen.add(at)
        at = found.get(at)
    return seen
