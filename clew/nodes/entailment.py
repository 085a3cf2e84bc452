"""Ask a model, once for all of them, whether quotes bear the claims that code can neither confirm nor refute."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field, create_model

from clew.errors import ModelError, ModelReplyError
from clew.models.ask import ask_model
from clew.prompts import verify_answer as prompt
from clew.prompts.verify_answer import OpenClaim
from clew.reasoning.budget import within
from clew.state.records import Usage
from clew.text import Language

__all__ = ["OpenClaim", "entailed"]

TOKENS_EACH = 10
"""Tokens that the verdict on one claim takes in a reply, at most."""
_FAILED = "The model did not judge the claims that code cannot decide, and they are as they were: "
_VERDICTS = {"yes": True, "no": False}


async def entailed(
    claims: Sequence[OpenClaim],
    question: str,
    language: Language,
    *,
    model: BaseChatModel,
    deadline: float,
) -> tuple[list[bool | None], Usage, str]:
    """Ask `model` in one call whether the quotes of each of `claims`, which answer `question`, bear it.

    Args:
        claims: What is to be judged; nothing is asked when there are none.
        question: What they answer: a claim may take names from it.
        language: That of the instructions.
        model: The chat model.
        deadline: When the call must have ended, in seconds since the epoch.

    Returns:
        A verdict for each claim, None where the model gave none; what was spent; what went wrong, or "".
    """
    if not claims:
        return [], Usage(), ""
    asked = prompt.messages(claims, question, language)
    most = 20 + TOKENS_EACH * len(claims)
    work = ask_model(model, asked, reply_form(len(claims)), node="verify_answer", max_tokens=most, attempts=1)
    nothing: list[bool | None] = [None] * len(claims)
    try:
        reply = await within(deadline, work)
    except ModelReplyError as error:
        return nothing, error.usage, f"{_FAILED}{error}"
    except ModelError as error:
        return nothing, Usage(), f"{_FAILED}{error}"
    except TimeoutError:
        return nothing, Usage(), f"{_FAILED}the time for this run was over"
    return _verdicts(reply.value, len(claims)), reply.usage, ""


@cache
def reply_form(count: int) -> type[BaseModel]:
    """Return the form of a reply about `count` claims: a field for each, so that none is left out or taken for another.

    A server that enforces schemas takes `yes` or `no` alone; what others reply may lack verdicts.
    """
    choice: Any = Field("", json_schema_extra={"enum": list(_VERDICTS)})
    fields: dict[str, Any] = {prompt.field_of(number): (str, choice) for number in range(1, count + 1)}
    return create_model("Verdicts", __config__=ConfigDict(extra="ignore"), **fields)


def _verdicts(reply: BaseModel, count: int) -> list[bool | None]:
    said = (str(getattr(reply, prompt.field_of(number))) for number in range(1, count + 1))
    return [_VERDICTS.get(word.strip().casefold()) for word in said]
