"""The front matter of a text file: YAML between two lines of dashes."""

import re
from datetime import date, datetime

from clew.knowledge.sentences import LINE_END

_FRONT_MATTER = re.compile(
    rf"---[ \t]*{LINE_END}(?P<yaml>(?:.*?{LINE_END})??)(?:---|\.\.\.)[ \t]*(?:{LINE_END}|\Z)", re.DOTALL
)


def front_matter(text: str) -> tuple[int, dict[str, str]]:
    """Find where the body starts, and the plain fields of the front matter; a list of words is joined by commas."""
    import yaml

    block = _FRONT_MATTER.match(text)
    if not block:
        return 0, {}
    try:
        fields = yaml.safe_load(block["yaml"])
    except (yaml.YAMLError, ValueError):
        fields = {}  # broken front matter is still no body text
    if not isinstance(fields, dict):
        return (block.end(), {}) if fields is None else (0, {})
    plain = {str(name).casefold(): _plain(value) for name, value in fields.items()}
    return block.end(), {name: value for name, value in plain.items() if value}


def _plain(value: object) -> str:
    if isinstance(value, list) and not any(isinstance(each, list | dict) for each in value):
        return ", ".join(filter(None, map(_plain, value)))
    if value is None or isinstance(value, dict | list):
        return ""
    return value.isoformat() if isinstance(value, date | datetime) else " ".join(str(value).split())
