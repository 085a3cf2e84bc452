"""How a call of a model ended: in the middle of an answer, before one, or as it should."""

from collections.abc import Iterator

import httpx2
from langchain_core import exceptions as core
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage

from clew.models.transport import BodyCutOffError

_PEER_CLOSED = "peer closed connection"
"""How the words begin with which an HTTP client tells that a body is shorter than it was said to be."""


def is_cut_off(error: BaseException) -> bool:
    """Tell whether the model had begun to answer: its connection ended within the answer, or it reported an error."""
    return is_error_within(error) or any(_ended_within(each) for each in _chain(error))


def is_error_within(error: BaseException) -> bool:
    """Tell whether a server reported an error in a stream that it had begun: only there it comes without a status."""
    import openai

    return type(error) is openai.APIError


def lost_connection(error: BaseException) -> bool:
    """Tell whether the server was reached, and the connection ended before a whole answer had come."""
    return any(isinstance(each, httpx2.ReadError | httpx2.RemoteProtocolError) for each in _chain(error))


def broken_off(model: BaseChatModel, reply: AIMessage) -> bool:
    """Tell whether a reply of an OpenAI-compatible server ended without a word of how: the connection was lost."""
    return hasattr(model, "openai_api_base") and not reply.response_metadata.get("finish_reason")


def _ended_within(error: BaseException) -> bool:
    """Tell whether an error is of a body; other transports than ours tell it only by these words."""
    told = isinstance(error, httpx2.RemoteProtocolError) and str(error).startswith(_PEER_CLOSED)
    return told or isinstance(error, BodyCutOffError)


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield an error of a connection and what it was raised from: clients wrap what their transport raises."""
    import openai

    is_of_connection = isinstance(error, openai.APIConnectionError | core.ModelConnectionError | httpx2.TransportError)
    cause: BaseException | None = error if is_of_connection else None
    while cause is not None:
        yield cause
        cause = cause.__cause__ or cause.__context__
