"""Recognise the labels of a choice, however the model decorates them: `action-multi_hop`, `路由：multi-hop。`."""

import copy
import re
import unicodedata
from collections.abc import Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError

LONGEST = 200
EXPECTED = re.compile(r"'([^']*)'")


def match_label(text: str, labels: Sequence[str]) -> str | None:
    """Return the one of `labels` that `text` names; None when it names none or several."""
    if len(text) > LONGEST:
        return None
    words = plain(text)
    found = [label for label in labels if re.search(rf"(?<![a-z0-9]){re.escape(plain(label))}(?![a-z0-9])", words)]
    # `not_stated` also holds the words of `stated`: the longer label is meant.
    longest = [label for label in found if not any(label != other and plain(label) in plain(other) for other in found)]
    return longest[0] if len(longest) == 1 else None


def plain(text: str) -> str:
    """Spell a label in lower case with `_` for everything between its words."""
    return re.sub(r"[\W_]+", "_", unicodedata.normalize("NFKC", text).casefold()).strip("_")


def lone_label(text: str, schema: type[BaseModel]) -> dict[str, str] | None:
    """Read a bare word as the one required field of `schema`, when that is a choice."""
    required = {name: field for name, field in schema.model_fields.items() if field.is_required()}
    if len(required) != 1:
        return None
    name, field = next(iter(required.items()))
    if get_origin(field.annotation) is not Literal:
        return None
    label = match_label(text, [str(each) for each in get_args(field.annotation)])
    return None if label is None else {name: label}


def fix_labels(value: Any, error: ValidationError) -> Any:
    """Return a copy of `value` in which the labels that `error` complains of are spelt as the schema spells them."""
    fixed = copy.deepcopy(value)
    for problem in error.errors(include_url=False):
        given = problem["input"]
        if problem["type"] not in ("literal_error", "enum") or not isinstance(given, str):
            continue
        label = match_label(given, EXPECTED.findall(problem["ctx"]["expected"]))
        if label is not None:
            put(fixed, problem["loc"], label)
    return fixed


def put(value: Any, place: tuple[int | str, ...], label: str) -> None:
    """Write `label` at `place`; the places of unions name types too and are left alone."""
    try:
        for step in place[:-1]:
            value = value[step]
        value[place[-1]] = label
    except (KeyError, IndexError, TypeError):
        return
