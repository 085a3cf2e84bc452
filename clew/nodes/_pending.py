from dataclasses import dataclass
from typing import Any
from clew.citations.support import unsupported_parts


@dataclass(frozen=True)
class P:
    detail: str


def problems_of(claim: str, quotes: Any, asked: Any = ()) -> list[P]:
    return [P(x) for x in unsupported_parts(claim, quotes, asked)]


def is_open(claim: str, quotes: Any, asked: Any = ()) -> bool:
    return False


@dataclass(frozen=True)
class Placed:
    numbers: list[int]
    made_up: list[str]


def placed(text: str, numbers: Any, evidence: Any) -> Placed:
    return Placed([n for n in numbers if n in evidence], [])


@dataclass(frozen=True)
class OpenClaim:
    text: str
    quotes: Any


async def entailed(claims: Any, *a: Any, **k: Any) -> Any:
    return [None for _ in claims], {}, ""


def disagreements(*a: Any, **k: Any) -> list[Any]:
    return []


def settled(f: Any, d: Any) -> Any:
    return f


def told(*a: Any) -> list[str]:
    return []


def choice(*a: Any) -> Any:
    return {}


def chosen(d: Any, r: Any) -> Any:
    return d


def suspicious_passages(p: Any) -> list[Any]:
    return []


def as_plain(text: str, allowed: Any = ()) -> str:
    return text
