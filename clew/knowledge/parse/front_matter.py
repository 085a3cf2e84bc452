"""The front matter of a text file: YAML between two lines of dashes."""

import re
from datetime import date, datetime
from typing import Any, NamedTuple

from clew.knowledge.document import RESERVED
from clew.knowledge.sentences import LINE_END

_FRONT_MATTER = re.compile(
    rf"---[ \t]*{LINE_END}(?P<yaml>(?:.*?{LINE_END})??)(?:---|\.\.\.)[ \t]*(?:{LINE_END}|\Z)", re.DOTALL
)

_ACL = re.compile(r"\bacl\b", re.IGNORECASE)


class FrontMatter(NamedTuple):
    """What stands above the body of a text."""

    end: int
    """Where the body starts."""
    fields: dict[str, str]
    """Plain fields, names in lower case; a list of words is joined by commas."""
    labels: dict[str, Any]
    """Those of reserved names, as YAML gives them; None where the front matter is broken."""


def front_matter(text: str) -> FrontMatter:
    """Read the front matter of a text, if it has one."""
    import yaml

    block = _FRONT_MATTER.match(text)
    if not block:
        return FrontMatter(0, {}, {})
    try:
        fields = yaml.safe_load(block["yaml"])
    except (yaml.YAMLError, ValueError):
        broken = {"acl": None} if _ACL.search(block["yaml"]) else {}
        return FrontMatter(block.end(), {}, broken)  # it is still no body text
    if not isinstance(fields, dict):
        return FrontMatter(block.end() if fields is None else 0, {}, {})
    named = {str(name).casefold(): value for name, value in fields.items()}
    labels = {name: value for name, value in named.items() if name in RESERVED}
    plain = {name: _plain(value) for name, value in named.items() if name not in RESERVED}
    return FrontMatter(block.end(), {name: value for name, value in plain.items() if value}, labels)


def _plain(value: object) -> str:
    if isinstance(value, list) and not any(isinstance(each, list | dict) for each in value):
        return ", ".join(filter(None, map(_plain, value)))
    if value is None or isinstance(value, dict | list):
        return ""
    return value.isoformat() if isinstance(value, date | datetime) else " ".join(str(value).split())
