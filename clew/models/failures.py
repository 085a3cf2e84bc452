"""Turn what a model's client raises into one error that says the cure, and never holds a key."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx2
from langchain_core import exceptions as core
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from pydantic import SecretStr

from clew.errors import ModelCutOffError, ModelUnavailableError
from clew.models.broken import is_cut_off, is_error_within, lost_connection

if TYPE_CHECKING:
    from openai import LengthFinishReasonError

SHOWN_CHARS = 300
WRONG_KEY = "refused the key. Set {prefix}_API_KEY (or OPENAI_API_KEY) to a key of this server."
WRONG_NAME = (
    "does not know the model {model} or this path. Check {setting}, and that {prefix}_BASE_URL is right: "
    "it usually ends in /v1."
)
TOO_SLOW = (
    "did not answer within {seconds}. Raise {prefix}_TIMEOUT, or use a faster model ({setting}) "
    "or server ({prefix}_BASE_URL)."
)
TOO_MANY = "refuses more calls for now: rate limit or quota. Wait{patience}, or check the quota of the account."
CUT_OFF = (
    "broke off in the middle of its answer. Ask again; if it happens again, look into the log of the server, "
    "or name another one with {prefix}_BASE_URL."
)
ERROR_WITHIN = (
    "broke off in the middle of its answer with an error: {words}. Ask again, or look into the log of the server."
)
NO_ANSWER = (
    "closed the connection without an answer. Ask again; if it happens again, look into the log of the server, "
    "and check that {prefix}_BASE_URL is its address."
)
UNREACHABLE = "cannot be reached. Check that it runs and that {prefix}_BASE_URL is its address."
REFUSED = "refused the request: {words}. Another model ({setting}) may take it."
OTHER = "failed ({detail}). Try again later, or name another server with {prefix}_BASE_URL."
UNREADABLE_REPLY = (
    "answers, but not like an OpenAI-compatible server ({detail}). Check {prefix}_BASE_URL: it usually ends in /v1."
)
UNREADABLE = (AttributeError, TypeError, KeyError, ValueError)
"""What `langchain-openai` raises for a reply that is no chat completion, such as a web page."""


@dataclass(frozen=True)
class Kind:
    """How the messages name a kind of model and its settings."""

    words: str
    prefix: str
    setting: str
    patience: str


CHAT = Kind("chat model", "CLEW_CHAT", "CLEW_CHAT_MODEL", ", raise CLEW_CHAT_RETRIES")
EMBEDDING = Kind("embedding model", "CLEW_EMBEDDING", "CLEW_EMBEDDING", "")


@contextmanager
def readable_failures(model: BaseChatModel | Embeddings, kind: Kind = CHAT) -> Iterator[None]:
    """Raise `ModelUnavailableError` in place of what the client of `model` raises; other errors pass."""
    import openai

    try:
        yield
    except (openai.OpenAIError, core.ModelError, httpx2.HTTPError, TimeoutError) as error:
        # The client's error holds the request, its headers and the server's words: it must not be chained.
        raised = ModelCutOffError if is_cut_off(error) else ModelUnavailableError
        raise raised(explain(error, model, kind)) from None
    except UNREADABLE as error:
        if not hasattr(model, "openai_api_base"):
            raise
        raise ModelUnavailableError(fill(UNREADABLE_REPLY, error, model, kind)) from None


def explain(error: Exception, model: BaseChatModel | Embeddings, kind: Kind) -> str:
    """Say what happened and which setting cures it."""
    if is_cut_off(error):
        return fill(ERROR_WITHIN if is_error_within(error) else CUT_OFF, error, model, kind)
    if lost_connection(error):
        return fill(NO_ANSWER, error, model, kind)
    return fill(next((text for types, text in cures() if isinstance(error, types)), OTHER), error, model, kind)


def told_cut_off(model: BaseChatModel) -> str:
    """Say that a reply ended in its middle although no error was raised."""
    return f"{where(model, CHAT)} {CUT_OFF.format(prefix=CHAT.prefix)}"


def fill(text: str, error: Exception, model: BaseChatModel | Embeddings, kind: Kind) -> str:
    """Fill in the names and numbers."""
    status = getattr(error, "status_code", None)
    words = {
        "model": repr(name_of(model)),
        "seconds": seconds_of(model),
        "words": scrubbed(error, model),
        "detail": f"status {status}" if status else type(error).__name__,
        "prefix": kind.prefix,
        "setting": kind.setting,
        "patience": kind.patience,
    }
    return f"{where(model, kind)} {text.format(**words)}"


def cures() -> list[tuple[tuple[type[Exception], ...], str]]:
    """List what each kind of failure means; the first that fits counts."""
    import openai

    return [
        ((openai.AuthenticationError, openai.PermissionDeniedError, core.ModelAuthenticationError), WRONG_KEY),
        ((openai.NotFoundError, core.ModelNotFoundError), WRONG_NAME),
        ((openai.APITimeoutError, core.ModelTimeoutError, httpx2.TimeoutException, TimeoutError), TOO_SLOW),
        ((openai.RateLimitError, core.ModelRateLimitError), TOO_MANY),
        ((openai.APIConnectionError, core.ModelConnectionError, httpx2.TransportError), UNREACHABLE),
        ((openai.BadRequestError, openai.UnprocessableEntityError, core.ModelInvalidRequestError), REFUSED),
    ]


def cut_off_reply(error: "LengthFinishReasonError") -> AIMessage:
    """Recover the reply that the client throws away because it reached its length limit."""
    usage = error.completion.usage
    counted = usage and {
        "input_tokens": usage.prompt_tokens,
        "output_tokens": usage.completion_tokens,
        "total_tokens": usage.total_tokens,
    }
    text = error.completion.choices[0].message.content or ""
    return AIMessage(text, usage_metadata=counted, response_metadata={"finish_reason": "length"})


def refused_option(error: Exception) -> str | None:
    """Name the option that a server refused with a 400, if Clew can do without it."""
    text = str(getattr(error, "message", error)).lower()
    if any(word in text for word in ("response_format", "json_schema", "grammar", "structured output")):
        return "response_format"
    return "temperature" if "temperature" in text else None


def where(model: BaseChatModel | Embeddings, kind: Kind) -> str:
    """Name the server of a model, without the password its address may hold."""
    address = getattr(model, "openai_api_base", None)
    return f"The {kind.words} server at {shown(str(address))}" if address else f"The {kind.words} {name_of(model)!r}"


def shown(address: str) -> str:
    """Spell an address without user, password and query."""
    try:
        return str(httpx2.URL(address).copy_with(username=None, password=None, query=None, fragment=None))
    except httpx2.InvalidURL:
        return "an address that is no URL"


def name_of(model: BaseChatModel | Embeddings) -> str:
    """Name a model."""
    return str(getattr(model, "model_name", None) or getattr(model, "model", None) or type(model).__name__)


def timeout_of(model: BaseChatModel | Embeddings) -> float | None:
    """Tell how many seconds one call of the model may take; None when it has no such setting."""
    timeout: Any = getattr(model, "request_timeout", None)
    return float(timeout) if isinstance(timeout, int | float) else None


def seconds_of(model: BaseChatModel | Embeddings) -> str:
    """Spell the time that one call may take."""
    timeout = timeout_of(model)
    return "its time" if timeout is None else f"{timeout:g} seconds"


def scrubbed(error: Exception, model: BaseChatModel | Embeddings) -> str:
    """Quote the server's words, shortened and without the key."""
    text = " ".join(str(getattr(error, "message", error)).split())
    key = getattr(model, "openai_api_key", None)
    if isinstance(key, SecretStr) and key.get_secret_value():
        text = text.replace(key.get_secret_value(), "***")
    return text[:SHOWN_CHARS]
