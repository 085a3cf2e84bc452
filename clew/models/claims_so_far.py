"""Read the claims of a reply while it comes; what is whole is read once, however many chunks follow."""

import re
from typing import Any, Literal

from pydantic_core import from_json

from clew.models.claim_forms import JSON, Said, certain, items_in, named_fields, read_claim, read_prose, telling
from clew.models.reply import load_first

_CONTROL = {code: " " for code in range(32)}
"""Models break lines in strings, where JSON has none."""
_ENDS = re.compile(r"[}\]\"]")


class ClaimsSoFar:
    """The claims at the beginning of a reply that still comes; of these only the last may be open.

    Text is read as claims from its first mark on: what has none may lead in JSON that still comes.
    """

    def __init__(self) -> None:
        """Begin with an empty reply."""
        self._length = 0
        self._json: ClaimsInJson | None = None

    def read(self, said: str) -> list[Said]:
        """Read the reply as far as it has come; `said` begins with what it was at the last call."""
        come, self._length = said[self._length :], len(said)
        if self._json is None:
            start = JSON.search(said)
            if start is None:
                claims = telling(read_prose(certain(said)))
                return claims if any(claim.evidence for claim in claims) else []
            self._json, come = ClaimsInJson(), said[start.start() :]
        return telling(self._json.read_on(come))


class ClaimsInJson:
    """The claims in JSON whose end is missing; what cannot be read for sure gives nothing."""

    def __init__(self) -> None:
        """Begin before its first brace."""
        self._body = ""
        self._value: Any = None
        self._claims: list[Said] = []
        self._whole: list[tuple[Any, Said]] = []
        """The claims that are whole, each with what it was read from."""

    def read_on(self, come: str) -> list[Said]:
        """Read what has come; most of it makes no text longer and ends nothing, so that the claims are as they were."""
        self._body += come.translate(_CONTROL)
        value = _begun(self._body)
        if value != self._value or _ENDS.search(come):
            self._value, items = value, items_in(value)
            whole = [self._read_once(place, item) for place, item in enumerate(items[:-1])]
            self._claims = whole + [read_claim(item, closed=_is_closed(self._body, value)) for item in items[-1:]]
        return self._claims

    def _read_once(self, place: int, item: Any) -> Said:
        """Read a claim after which another one begins."""
        if not (self._whole[place : place + 1] and self._whole[place][0] == item):
            self._whole[place:] = [(item, read_claim(item, closed=True))]
        return self._whole[place][1]


def _begun(body: str, strings: Literal[True, "trailing-strings"] = "trailing-strings") -> Any:
    """Return the value that JSON begins; None where it cannot be read for sure. What follows its end is no part."""
    try:
        return from_json(body, allow_partial=strings)
    except ValueError:
        return None


def _is_closed(body: str, value: Any) -> bool:
    """Tell whether the last claim of a partial JSON is whole: nothing but the end of the list is missing."""
    if _begun(body, True) != value:  # a string is open
        return False
    ends = ("", "]") if isinstance(value, list) else ("", "}", "]}") if "claims" in named_fields(value) else ("",)
    return any(load_first(body.rstrip(", ") + end)[0] for end in ends)
