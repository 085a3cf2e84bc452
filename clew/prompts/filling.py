"""Put values into a fixed text."""

import re
from collections.abc import Mapping


def filled(text: str, values: Mapping[str, str]) -> str:
    """Return `text` with each `{name}` replaced by its value, in one pass: what a value holds is never filled in."""
    return re.sub(r"\{(\w+)\}", lambda found: values[found[1]], text)
