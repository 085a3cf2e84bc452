"""Put values into a fixed text."""

import re

_FIELD = re.compile(r"\{(\w+)\}")


def fill(template: str, **values: str) -> str:
    """Return `template` with `{name}` replaced by its value, in one pass: braces in a value stay as they are."""
    return _FIELD.sub(lambda field: values.get(field[1], field.group()), template)
