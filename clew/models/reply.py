"""Read what a chat model replied: tolerant of how it is wrapped and spelt, strict about what it says."""

import json
import re
from typing import Any, TypeVar

from json_repair import repair_json
from pydantic import BaseModel, ValidationError

from clew.models.reasoning import strip_reasoning

T = TypeVar("T", bound=BaseModel)


class ReplyProblem(Exception):
    """Why a reply cannot be used, in words that the model that wrote it can act on."""


def parse_reply(text: str | None, schema: type[T]) -> T:
    """Read `text` as a `schema`; raises `ReplyProblem`. Nothing in the text is ever evaluated."""
    value = decode(text or "")
    try:
        return schema.model_validate(value)
    except ValidationError as error:
        raise ReplyProblem(str(error)) from None


def decode(text: str) -> Any:
    """Decode."""
    try:
        return json.loads(text)
    except ValueError:
        pass
    match = re.search(r"[\[{]", body := strip_reasoning(text))
    if match is None:
        raise ReplyProblem("the reply is not JSON")
    return repair_json(body[match.start() :], return_objects=True)
