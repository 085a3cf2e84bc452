"""How a time of a question is found that is written in Latin letters and digits."""

import re
from collections.abc import Callable

from clew.knowledge.dates.atoms import Atom, Form
from clew.knowledge.dates.spans import Fiscal

MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec"
"""What a text with the name of a month holds."""
YEAR = r"(?P<y>(?:19|20)\d\d)"
FREE = r"(?:(?<![\w.$€£¥#:/-])|(?<=19\d\d[-/])|(?<=20\d\d[-/]))"
"""Not the rest of a number or an id."""


def asked_form(
    needs: str, pattern: str, read: Callable[[re.Match[str], Fiscal], Atom | None], *, digit: bool = True
) -> Form:
    """Make a form; `needs` are words of which a text must hold one, in lower case, between spaces."""
    return Form(re.compile(pattern, re.IGNORECASE | re.ASCII), read, tuple(needs.split()), needs_digit=digit)
