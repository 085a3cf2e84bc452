"""A document as commands show it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from clew.cli.events import printable

if TYPE_CHECKING:
    from clew.knowledge.catalog import Catalog
    from clew.knowledge.document import BusinessDate
    from clew.knowledge.library import Library
    from clew.knowledge.records import DocumentInfo

_AROUND = 20
"""Characters shown on either side of a date."""


def find_one(name: str, library: "Library") -> "DocumentInfo":
    """Find the document with this id or source.

    Raises:
        InputError: There is none, or there are several of that source; the message has their ids.
    """
    from clew.errors import InputError

    found = [info for info in library.catalog().documents() if name in (info.id, info.source)]
    if not found:
        raise InputError(f"There is no document {name!r}. `clew docs` lists them.")
    if len(found) > 1:
        ids = ", ".join(f"{info.id} ({info.path})" for info in found)
        raise InputError(f"{len(found)} documents are called {name!r}; name one by its id: {ids}.")
    return found[0]


def brief(info: "DocumentInfo") -> dict[str, Any]:
    """Describe a document as plain JSON, for a list."""
    return {
        "id": info.id,
        "source": info.source,
        "title": info.title,
        "passages": info.passages,
        "kind": info.kind,
        "genre": info.genre,
        "date": info.filed.first.isoformat() if info.filed else "",
        "status": info.status,
        "unread": len(info.unread),
    }


def brief_line(info: "DocumentInfo") -> str:
    """Describe a document on one line."""
    date = info.filed.first.isoformat() if info.filed else ""
    unread = "not read in part" if info.unread else ""
    more = ", ".join(filter(None, (f"{info.passages} passages", date, info.status, unread)))
    return f"{printable(info.source)}  {printable(info.title)}  ({more})"


def described(info: "DocumentInfo", text: str, library: "Library") -> dict[str, Any]:
    """Describe a document as plain JSON, with everything that is known of it."""
    newer = library.catalog().find([info.superseded_by]).get(info.superseded_by)
    return {
        **brief(info),
        "file": info.path.encode("utf-8", "replace").decode(),
        "author": info.author,
        "revision": info.revision,
        "superseded_by": newer.source if newer else "",
        "dates": [_date(each, text) for each in info.dates],
        "notes": list(info.notes),
        "unread": [{"part": each.part, "reason": each.reason} for each in info.unread],
        "quoted_elsewhere": len(info.repeats),
        "message_id": info.message_id,
        "replies_to": list(info.replies_to),
        "characters": len(text),
        "version": info.version,
        **_access(info, library.catalog()),
    }


def _access(info: "DocumentInfo", catalog: "Catalog") -> dict[str, Any]:
    """Describe what decides who may read a document: its node, and the rules on the way up from it."""
    from clew.knowledge.permissions.tree import Tree

    own = catalog.own_rules().get(info.id)
    policy = catalog.policy()
    rules = ({own.rule.path: own.rule} if own else {}) | dict(policy.rules if policy else {})
    told = [
        rule.to_json() | {"origin": own.origin if own and rule is own.rule else "policy"}
        for rule in Tree(rules).way_up(info.source)
    ]
    return {
        "node": {"id": info.acl_id, "path": next((p for p, n in catalog.nodes().items() if n == info.acl_id), "")},
        "policy": policy is not None,
        "rules": [each for each in told if each["allow"] is not None or each["deny"] or not each["inherit"]],
    }


def _date(date: "BusinessDate", text: str) -> dict[str, Any]:
    around = text[max(0, date.start - _AROUND) : date.end + _AROUND] if date.end > date.start else ""
    return {
        "role": date.role,
        "first": date.first.isoformat(),
        "last": date.last.isoformat(),
        "origin": date.origin,
        "start": date.start,
        "end": date.end,
        "stands_in": around,
    }


def described_lines(about: dict[str, Any]) -> Iterator[str]:
    """Render the description of a document; what is empty is left out."""
    for name in ("source", "title", "id", "file", "kind", "genre", "author", "status", "superseded_by", "revision"):
        if about[name]:
            yield f"{name.replace('_', ' '):14}{printable(about[name])}"
    for date in about["dates"]:
        days = date["first"] if date["first"] == date["last"] else f"{date['first']} to {date['last']}"
        where = f", in “{printable(date['stands_in'])}”" if date["stands_in"] else ""
        yield f"{'date':14}{days}  {date['role']}, from {date['origin']}{where}"
    for rule in about["rules"]:
        yield f"{'who reads it':14}{printable(_rule_line(rule))}"
    if not about["rules"]:
        yield f"{'who reads it':14}{'nobody: no rule allows it' if about['policy'] else 'everyone: there is no policy'}"
    for note in about["notes"]:
        yield f"{'note':14}{printable(note)}"
    for each in about["unread"]:
        yield f"{'not read':14}{printable(each['part'])}: {printable(each['reason'])}"
    for name in ("message_id", "passages", "quoted_elsewhere", "characters"):
        if about[name]:
            yield f"{name.replace('_', ' '):14}{about[name]}"


def _rule_line(rule: dict[str, Any]) -> str:
    said = [
        "" if rule["allow"] is None else f"allow {', '.join(rule['allow']) or 'nobody'}",
        f"deny {', '.join(rule['deny'])}" if rule["deny"] else "",
        "" if rule["inherit"] else "no rule above counts",
    ]
    origin = "" if rule["origin"] == "policy" else f" (its own, from {rule['origin']})"
    return f"{'; '.join(filter(None, said))}, at {rule['path'] or '/'}{origin}"


def passages_of(info: "DocumentInfo", library: "Library") -> list[dict[str, Any]]:
    """Read the passages of a document from the store, as plain JSON, in order."""
    from clew.knowledge.rows import row_id

    ids = [row_id(info.id, info.version, at) for at in range(info.ordinals) if at not in info.left_out]
    rows = sorted(library.index().store.rows(ids), key=lambda row: row["ord"])
    names = ("id", "start", "end", "heading_path", "places", "notes", "text")
    return [{name: row[name] for name in names} for row in rows]  # type: ignore[literal-required]


def passage_lines(passages: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Render passages, each under a line that says where it stands."""
    for each in passages:
        places = dict.fromkeys(filter(None, map(_place, each["places"])))
        parts = [f"{each['start']}-{each['end']}", " › ".join(each["heading_path"]), *places, *each["notes"]]
        yield f"── {printable(' · '.join(part for part in parts if part))}"
        yield each["text"]


def _place(place: dict[str, Any]) -> str:
    page = f"p. {place['page']}" if place["page"] else ""
    return " ".join(filter(None, (page, place["sheet"], place["cells"])))
