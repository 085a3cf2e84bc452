"""How a policy file names people and paths; each refusal says the cure."""

import re
import unicodedata

from clew.knowledge.acl import plain_name
from clew.knowledge.permissions.policy import AUTHENTICATED, PUBLIC, ROOT
from clew.knowledge.permissions.tree import normal

_KINDS = ("user", "group")
_MEANT = {
    "*": PUBLIC,
    "all": PUBLIC,
    "anyone": PUBLIC,
    "everybody": PUBLIC,
    "everyone": PUBLIC,
    "users": AUTHENTICATED,
}
_SCHEME = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]+://")
_ABSOLUTE = re.compile(r"^(?:/|[A-Za-z]:/)")


class Unusable(ValueError):
    """Something in a policy file that cannot be used; the message says why and the cure."""


def bare_name(text: str) -> str:
    """Read the bare name of a group."""
    name = _visible(text)
    if name.startswith(tuple(f"{kind}:" for kind in _KINDS)):
        raise Unusable(f"{text!r} is the name of a group, which stands here bare: write {name.partition(':')[2]!r}")
    return name


def member_name(text: str) -> str:
    """Read the name of a user or group, such as `user:ann`."""
    name = _visible(text)
    kind, colon, rest = name.partition(":")
    if not colon or kind not in _KINDS:
        raise Unusable(f"{text!r} says neither user nor group: write 'user:{rest or name}' or 'group:{rest or name}'")
    if not plain_name(rest):
        raise Unusable(f"{text!r} names nobody: write the name after '{kind}:'")
    return f"{kind}:{plain_name(rest)}"


def reader_name(text: str) -> str:
    """Read a name that a rule allows or denies: a user, a group, `authenticated` or `public`."""
    name = _visible(text)
    if name in (PUBLIC, AUTHENTICATED):
        return name
    if meant := _MEANT.get(name.lower()) or (name.lower() if name.lower() in (PUBLIC, AUTHENTICATED) else ""):
        raise Unusable(f"{text!r} is no name: write {meant!r}, or 'group:{name}' for a group of that name")
    return member_name(name)


def rule_path(text: str) -> str:
    """Read the path that a rule stands at; the root is written `/`."""
    if text == "/":
        return ROOT
    _check_characters(text)
    if not text.strip():
        raise Unusable("a path is empty: write '/' for the root")
    if "\\" in text:
        raise Unusable(f"the path {text!r} has a backslash: write {text.replace(chr(92), '/').strip('/')!r}")
    _check_parts(text)
    return normal(text)


def _check_parts(path: str) -> None:
    if _ABSOLUTE.match(path):
        short = _ABSOLUTE.sub("", path).strip("/")
        raise Unusable(f"the path {path!r} is absolute: write it from the top of what was ingested, such as {short!r}")
    parts = _SCHEME.sub("", path).removesuffix("/").split("/")
    if ".." in parts:
        raise Unusable(f"the path {path!r} has a '..': write the path that is meant, from the root down")
    if "." in parts or not all(part.strip() for part in parts):
        short = "/".join(part for part in parts if part.strip() not in ("", "."))
        raise Unusable(f"the path {path!r} has a part that is empty or '.': write {short or '/'!r}")


def _visible(text: str) -> str:
    _check_characters(text)
    name = plain_name(text)
    if not name:
        raise Unusable("a name is empty: write one, or leave the entry out")
    if any(unicodedata.category(char) == "Cc" for char in name):
        raise Unusable(f"the name {text!r} holds a control character: leave it out")
    return name


def _check_characters(text: str) -> None:
    if any(char == "\x00" or unicodedata.category(char) == "Cs" for char in text):
        raise Unusable(f"{text!r} holds a character that no name can have: leave it out")
