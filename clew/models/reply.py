"""Read what a chat model replied: tolerant of how it is wrapped and spelt, strict about what it says."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeVar

from json_repair import repair_json
from pydantic import BaseModel, RootModel, ValidationError

from clew.models.labels import fix_labels, lone_label
from clew.models.reasoning import TAG, has_open_reasoning, strip_reasoning
from clew.models.skeleton import narrow

T = TypeVar("T", bound=BaseModel)

OPENING = re.compile(r"[\[{［｛]")
SCHEMA_KEYS = {"properties", "$schema", "$defs"}
MAX_CHARS = 100_000
MAX_TAGS = 20
SHOWN_ERRORS = 3


class ReplyProblem(Exception):
    """Why a reply cannot be used, in words that the model that wrote it can act on."""


def parse_reply(text: str | None, schema: type[T], *, complete: bool = True) -> T:
    """Read `text` as a `schema`, whatever it is wrapped in; raises `ReplyProblem`. Nothing is ever evaluated.

    With `complete=False` (the reply was cut off) nothing is repaired: what is missing would be made up.
    """
    problem = ReplyProblem("the reply is empty" if not (text or "").strip() else "the reply holds no JSON")
    for value in candidates(text or "", schema, complete):
        try:
            return validate(value, schema)
        except ReplyProblem as found:
            problem = found
    raise problem


def candidates(text: str, schema: type[BaseModel], complete: bool) -> Iterator[Any]:
    """Yield the readings of `text`, the most literal first."""
    if len(text) > MAX_CHARS:
        raise ReplyProblem(f"the reply is too long ({len(text)} characters)")
    literal, value = load(text)
    if literal and isinstance(value, dict | list):
        yield value
        return
    body = outside_reasoning(text)
    start = OPENING.search(body)
    if start is None:
        yield from label_candidates(value if literal else body, schema)
        return
    yield from skeleton_candidates(body[start.start() :], complete)


def skeleton_candidates(body: str, complete: bool) -> Iterator[Any]:
    """Yield the readings of a text that begins with a brace."""
    narrowed = narrow(body)
    for spelling in (body, narrowed):
        literal, value = load_first(spelling)
        if literal:
            yield value
            return
    if not complete:
        raise ReplyProblem("the reply was cut off at its length limit; reply more briefly")
    for spelling in (narrowed, body) if body[0] in "［｛" or body[1:2] in ("“", "＂") else (body, narrowed):
        if (value := repair(spelling)) not in ("", [], {}):
            yield value


def label_candidates(text: Any, schema: type[BaseModel]) -> Iterator[Any]:
    """Yield the reading of a bare word, for a schema that is nothing but a choice."""
    found = lone_label(str(text), schema)
    if found is not None:
        yield found


def load(text: str) -> tuple[bool, Any]:
    """Decode plain JSON: whether it is, and the value."""
    try:
        return True, json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return False, None


def load_first(text: str) -> tuple[bool, Any]:
    """Decode the JSON value that `text` begins with, whatever follows it."""
    try:
        return True, json.JSONDecoder(strict=False).raw_decode(text)[0]
    except (ValueError, RecursionError):
        return False, None


def repair(text: str) -> Any:
    """Repair what is nearly JSON: single quotes, Python literals, inner quotes, stray commas and braces."""
    try:
        return repair_json(text, return_objects=True, skip_json_loads=True)
    except (ValueError, RecursionError):
        raise ReplyProblem("the reply is nested too deeply") from None


def outside_reasoning(text: str) -> str:
    """Take the reasoning away, but not a tag that stands inside a value of the JSON."""
    ends = islice((tag.end() for tag in TAG.finditer(text) if tag[1]), MAX_TAGS)
    for begin in (0, *ends):
        if is_tagless_json(text[begin:]):
            return text[begin:]
    if has_open_reasoning(text) and not strip_reasoning(text):
        raise ReplyProblem("the reply ends inside its reasoning; think less and reply with JSON")
    return strip_reasoning(text)


def is_tagless_json(text: str) -> bool:
    """Tell whether `text` holds a JSON value with no reasoning tag before or after it."""
    start = OPENING.search(text)
    if start is None or TAG.search(text, 0, start.start()):
        return False
    try:
        _, end = json.JSONDecoder(strict=False).raw_decode(text, start.start())
    except (ValueError, RecursionError):
        return False
    return TAG.search(text, end) is None


def validate(value: Any, schema: type[T]) -> T:
    """Check a decoded value against the schema; labels may be spelt loosely."""
    value = fit(value, schema)
    try:
        return schema.model_validate(value)
    except ValidationError as error:
        first = error
    try:
        return schema.model_validate(fix_labels(value, first))
    except ValidationError as error:
        raise ReplyProblem(describe(error)) from None


def fit(value: Any, schema: type[BaseModel]) -> Any:
    """Bring a value into the outer form of the schema; refuse the schema itself and what is no object."""
    if issubclass(schema, RootModel):
        return value
    fields = schema.model_fields
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict) and set(value[0]) & set(fields):
        value = value[0]
    elif isinstance(value, list) and len(fields) == 1:
        value = {next(iter(fields)): value}
    if not isinstance(value, dict):
        raise ReplyProblem("the reply must be one JSON object")
    if (SCHEMA_KEYS - set(fields)) & set(value):
        raise ReplyProblem("the reply repeats the JSON schema; reply with data that follows it")
    return value


def describe(error: ValidationError) -> str:
    """Say in one line what does not follow the schema, without the values."""
    found = error.errors(include_url=False, include_input=False, include_context=False)
    lines = [f"{'.'.join(map(str, each['loc'])) or 'reply'}: {each['msg']}" for each in found[:SHOWN_ERRORS]]
    return "; ".join(lines)
