"""Read the label of a route, however a model decorates it."""

import re
import unicodedata
from itertools import pairwise
from typing import get_args

from clew.reasoning.comparison import comparison_in
from clew.state.schema import Route
from clew.text import has_cjk

_ALIASES: dict[str, Route] = {
    "multihop": "chain",
    "multistep": "chain",
    "sequential": "chain",
    "bridge": "chain",
    "single": "lookup",
    "singlehop": "lookup",
    "simple": "lookup",
    "comparison": "compare",
    "count": "list",
    "链式": "chain",
    "多跳": "chain",
    "单跳": "lookup",
    "查找": "lookup",
    "比较": "compare",
    "对比": "compare",
    "列举": "list",
    "列表": "list",
    "规则": "rule",
}
_LABELS: dict[str, Route] = {**{route: route for route in get_args(Route)}, **_ALIASES}


def normalised_route(label: str) -> Route:
    """Return the route that `label` names: "action-multi_hop", "路由：multi-hop。" and "MULTI HOP" are all `chain`.

    Latin labels are read as whole words ("indirect" is not `direct`), Chinese ones anywhere in a phrase.
    Raises `ValueError` when it names none, or several.
    """
    text = unicodedata.normalize("NFKC", label).casefold()
    words = re.findall(r"[a-z0-9]+", text)
    said = {*words, *map("".join, pairwise(words))}
    found = {route for name, route in _LABELS.items() if name in (text if has_cjk(name) else said)}
    if len(found) != 1:
        raise ValueError(f"route must be one of {', '.join(get_args(Route))}, not {label!r}")
    return found.pop()


_COMPARES = re.compile(
    r"\b(?:or|more|less|most|least|both|in common|compared?|comparison|difference|than|versus|vs)\b|"
    r"\b(?:earlier|later|higher|lower|longer|shorter|larger|smaller|bigger|older|younger|cheaper|faster)\b|"
    r"更|相比|比较|对比|哪一?个|谁(?:先|后|较)|分别|还是",
    re.IGNORECASE,
)
"""Words that compare."""


def compares(question: str) -> bool:
    """Tell whether `question` may compare things: without a word for it, a model's word "compare" is not believed."""
    return bool(_COMPARES.search(question)) or comparison_in(question) is not None
