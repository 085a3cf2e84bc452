"""The real embedded models: weights, server, schema, embeddings."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import numpy as np
import psutil
import pytest
from langchain_core.messages import HumanMessage
from pydantic import BaseModel, Field

from clew.models.ask import ask_model, write_text
from clew.models.chat import make_chat_models
from clew.models.embeddings import make_embeddings
from clew.models.local_server import ensure_local_server, state_path, stop_local_server
from clew.settings import Settings

pytestmark = [pytest.mark.weights, pytest.mark.timeout(600), pytest.mark.enable_socket]

SECOND_PROCESS = """
import sys
from pathlib import Path
from clew.models.local_server import ensure_local_server
from clew.settings import Settings
print(ensure_local_server(Settings(cache_dir=Path(sys.argv[1]))).pid)
"""


class Capital(BaseModel):
    country: Literal["france", "spain"]
    capital: str = Field(max_length=30)


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """Settings with a cache folder of their own; whatever server was started is ended."""
    settings = Settings(cache_dir=tmp_path_factory.mktemp("cache"), chat_timeout=300)
    yield settings
    stop_local_server(settings)


@pytest.fixture(autouse=True)
def no_other_model(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "CLEW_CHAT_BASE_URL", "CLEW_CHAT_API_KEY"):
        monkeypatch.delenv(name, raising=False)


def test_one_server_answers_two_loops_and_two_processes_and_is_gone_when_stopped(settings: Settings) -> None:
    model = make_chat_models(settings).planner
    assert not state_path(settings).exists()

    async def capital() -> Capital:
        question = HumanMessage("What is the capital of France? Reply in JSON with country and capital.")
        return (await ask_model(model, [question], Capital, node="test", max_tokens=60)).value

    for _ in range(2):
        found = asyncio.run(capital())
        assert (found.country, found.capital.lower()) == ("france", "paris")
    pid = ensure_local_server(settings).pid
    command = [sys.executable, "-c", SECOND_PROCESS, str(settings.cache_dir)]
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    second = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=120)
    assert int(second.stdout) == pid
    assert psutil.Process(pid).memory_info().rss < 2.2 * 1024**3

    written = asyncio.run(write_text(model, [HumanMessage("Say: hello")], node="test", max_tokens=5))
    assert "hello" in written.text.lower()
    assert 0 < written.usage["output_tokens"] <= 5

    assert stop_local_server(settings) is True
    deadline = time.monotonic() + 10
    while psutil.pid_exists(pid):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_embeddings_know_what_is_alike(tmp_path: Path) -> None:
    embeddings = make_embeddings(Settings(cache_dir=tmp_path))
    passages = np.array(embeddings.embed_documents(["苹果是一种水果。", "The king of France lived in Versailles.", ""]))
    assert passages.shape == (3, 384)
    assert np.allclose(np.linalg.norm(passages, axis=1), 1, atol=1e-3)
    query = np.array(embeddings.embed_query("法国国王住在哪里？"))
    assert int((passages @ query).argmax()) == 1
    assert np.array_equal(embeddings.embed_query("法国国王住在哪里？"), query)
