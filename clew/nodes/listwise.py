"""Let the chat model put the best passages of a search in order, all in one look."""

from collections.abc import Sequence

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field

from clew.errors import ModelError, ModelReplyError
from clew.models.ask import ask_model
from clew.prompts import rerank as prompt
from clew.reasoning.budget import within
from clew.settings import Settings
from clew.state.records import Passage, Search, Usage

_FAILED = "The chat model put no passages in order, and they are in the order before. It was for: "
_TOKENS_EACH = 6
"""Tokens that the number of one passage takes in a reply, at most."""


class Order(BaseModel):
    """What the model replies: the numbers of the passages, best first."""

    model_config = ConfigDict(extra="forbid")

    order: list[int] = Field(default_factory=list)


async def ordered_by_model(
    search: Search, passages: Sequence[Passage], *, model: BaseChatModel, settings: Settings
) -> tuple[list[Passage], Usage, list[str]]:
    """Put the first `rerank_listwise` passages in order by one call of the model, if one may be spent on it.

    Returns:
        All passages, what the call cost, and what went wrong.
    """
    first, rest = list(passages[: settings.rerank_listwise]), list(passages[settings.rerank_listwise :])
    # One call must be left to read what is found.
    if len(first) < 2 or search["attempts"] < 2:
        return [*first, *rest], Usage(), []
    asked = prompt.messages(search["question"], first, search["language"], max_tokens=settings.evidence_tokens)
    most = 20 + _TOKENS_EACH * len(first)
    try:
        work = ask_model(model, asked, Order, node="rerank", max_tokens=most, attempts=1)
        reply = await within(search["deadline"], work)
    except ModelReplyError as error:
        return [*first, *rest], error.usage, [_FAILED + search["question"]]
    except (ModelError, TimeoutError):
        return [*first, *rest], Usage(), [_FAILED + search["question"]]
    return [*in_order(first, reply.value.order), *rest], reply.usage, []


def in_order(passages: Sequence[Passage], numbers: Sequence[int]) -> list[Passage]:
    """Put passages in the order of their numbers, from 1; those without a number follow, numbers of none are left out.

    A number that comes again counts once.
    """
    known = [number for number in dict.fromkeys(numbers) if 1 <= number <= len(passages)]
    rest = [number for number in range(1, len(passages) + 1) if number not in known]
    return [passages[number - 1] for number in (*known, *rest)]
