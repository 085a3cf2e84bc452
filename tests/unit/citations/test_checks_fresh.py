"""Claims of many small worlds: freely worded, denied, and with values and names put elsewhere.

What the quotes bear must never have a problem. No denial of theirs may pass unseen: it has a problem, or is open for a
model. How many are caught is held by a floor for each kind.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from clew.citations.checks import is_open, problems_of

WORLDS: list[dict[str, Any]] = [
    json.loads(line)
    for name in ("fresh_claims.jsonl",)
    for line in (Path(__file__).parent / name).read_text("utf-8").splitlines()
]
FLOORS = {"denied": 0.79, "changed": 0.78}


def _claims(kind: str) -> list[tuple[str, list[str], list[str]]]:
    return [(claim, world["quotes"], [world["asked"]]) for world in WORLDS for claim in world[kind]]


@pytest.mark.parametrize(("claim", "quotes", "asked"), _claims("right"))
def test_what_quotes_bear_has_no_problem(claim: str, quotes: list[str], asked: list[str]) -> None:
    assert problems_of(claim, quotes, asked) == []


@pytest.mark.parametrize("kind", FLOORS)
def test_most_of_what_quotes_do_not_bear_has_a_problem(kind: str) -> None:
    claims = _claims(kind)
    assert sum(bool(problems_of(*each)) for each in claims) / len(claims) >= FLOORS[kind]


def test_no_denial_that_quotes_do_not_bear_passes_unseen() -> None:
    assert [
        claim for claim, *rest in _claims("denied") if not problems_of(claim, *rest) and not is_open(claim, *rest)
    ] == []


@pytest.mark.parametrize("world", WORLDS)
def test_a_quote_bears_itself_and_its_parts(world: dict[str, Any]) -> None:
    parts = [part for quote in world["quotes"] for part in (quote, *quote.replace("；", ";").split(";"))]
    assert [(part, problems_of(part, world["quotes"])) for part in parts if problems_of(part, world["quotes"])] == []
