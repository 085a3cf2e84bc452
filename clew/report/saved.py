"""Read a result that was saved: by `clew ask --json`, by `--report`, or by an earlier version of Clew."""

import json
from typing import Any

from pydantic import ValidationError

from clew.errors import InputError
from clew.result import Result

_CURE = "Give a file that `clew ask --json` or `clew ask --report` wrote."


def read_result(text: str, name: str) -> Result:
    """Read a result; what an earlier version left out gets its default, what a later one added is left out.

    Args:
        text: The JSON.
        name: Of the file, for messages.

    Raises:
        InputError: It is no JSON or no result.
    """
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{name} is not JSON ({error}). {_CURE}") from error
    if isinstance(data, dict) and isinstance(data.get("error"), dict):
        raise InputError(f"{name} holds the error of a run that gave no answer: {data['error'].get('message', '')}")
    if not isinstance(data, dict) or "question" not in data:
        raise InputError(f"{name} is JSON, but no result of Clew. {_CURE}")
    return _result(_as_now(data), name)


def _result(data: dict[str, Any], name: str) -> Result:
    try:
        return Result.model_validate(data)
    except ValidationError as error:
        unknown = [problem["loc"] for problem in error.errors() if problem["type"] == "extra_forbidden"]
        if not unknown:
            first = error.errors()[0]
            place = ".".join(map(str, first["loc"]))
            raise InputError(f"{name} is no result of Clew: {place}: {first['msg']}. {_CURE}") from error
    for *path, key in unknown:
        _at(data, path).pop(key)
    return _result(data, name)


def _at(data: Any, path: list[int | str]) -> Any:
    for key in path:
        data = data[key]
    return data


def _as_now(data: dict[str, Any]) -> dict[str, Any]:
    """Bring what the first version named otherwise to its name of today."""
    for claim in _records(data.get("claims")):
        if claim.get("verified") == "stated":
            claim["verified"] = "quote"
    for hop in _records(data.get("hops")):
        if "query" in hop:
            query = hop.pop("query")
            hop.setdefault("queries", [query] if query else [])
        hop.setdefault("template", hop.get("question", ""))
    return data


def _records(value: Any) -> list[dict[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
