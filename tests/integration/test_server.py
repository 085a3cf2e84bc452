"""Clew in `langgraph dev`, as Studio and other clients use it: over HTTP, with a scripted model server."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.models.embeddings import make_embeddings
from clew.settings import Settings
from tests import story
from tests.unit.graph.test_embedding_docs import BLOCKS, run
from tests.unit.knowledge.fakes import HashEmbeddings
from tests.unit.models.stub_server import Answer, completion, stream, stub_server

pytestmark = [pytest.mark.server, pytest.mark.timeout(300), pytest.mark.enable_socket]

ROOT = Path(__file__).parents[2]
START_SECONDS = 120.0


def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
    """Play the chat model and the embedding model."""
    if path.endswith("/embeddings"):
        vectors = HashEmbeddings().embed_documents(body["input"])
        data = [{"object": "embedding", "index": at, "embedding": vector} for at, vector in enumerate(vectors)]
        return 200, {}, {"object": "list", "model": "stub", "data": data, "usage": {"prompt_tokens": 1}}
    text = story.reply_to([message["content"] for message in body["messages"]])
    if not body.get("stream"):
        return completion(text)
    return stream("<thi", "nk>secret</think>\n", *(word + " " for word in text.split(" ")))


class Server:
    """A running `langgraph dev`."""

    def __init__(self, url: str, log: Path) -> None:
        self.url = url
        self.log = log
        self.client = httpx2.Client(base_url=url, timeout=120)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        response = self.client.post(path, json=body, headers={"Accept": "application/json"})
        response.raise_for_status()
        return response.json()

    def ask(self, question: str, thread: str = "") -> Any:
        where = f"/threads/{thread}/runs/wait" if thread else "/runs/wait"
        return self.post(where, {"assistant_id": "clew", "input": {"question": question}})

    def stream(self, question: str, *modes: str) -> list[tuple[str, Any]]:
        body = {"assistant_id": "clew", "input": {"question": question}, "stream_mode": list(modes)}
        with self.client.stream("POST", "/runs/stream", json=body) as response:
            lines = [line for line in response.iter_lines() if line.startswith(("event: ", "data: "))]
        names, data = lines[0::2], lines[1::2]
        return [(name[7:], json.loads(each[6:])) for name, each in zip(names, data, strict=True)]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def langgraph_dev(folder: Path, config: Path = ROOT / "langgraph.json", /, **settings: str) -> Iterator[Server]:
    """Start the server in a `folder` of its own, where it leaves its files, and end it whatever happens."""
    folder.mkdir()
    port = free_port()
    command = [sys.executable, "-m", "langgraph_cli", "dev", "--config", str(config)]
    command += ["--no-browser", "--no-reload", "--host", "127.0.0.1", "--port", str(port)]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CLEW_", "OPENAI_"))}
    quiet = {"LANGSMITH_TRACING": "false", "LANGGRAPH_CLI_NO_ANALYTICS": "1", "LANGGRAPH_NO_VERSION_CHECK": "true"}
    places = {"PYTHONPATH": str(ROOT), "CLEW_DATA_DIR": str(folder / "data"), "CLEW_CACHE_DIR": str(folder / "cache")}
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=folder, env={**kept, **quiet, **places, **settings}, stdout=output, stderr=subprocess.STDOUT
        )
    server = Server(f"http://127.0.0.1:{port}", log)
    try:
        wait_until_ready(server, process)
        yield server
    finally:
        server.client.close()
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_until_ready(server: Server, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            if server.client.get("/ok").status_code == 200:
                return
        except httpx2.TransportError:
            time.sleep(0.2)
    pytest.fail(f"The server did not start:\n{server.log.read_text()[-3000:]}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server over an ingested folder; its log must be clean in the end."""
    folder = tmp_path_factory.mktemp("server")
    with stub_server(respond) as stub:
        places = {"data_dir": str(folder / "index"), "cache_dir": str(folder / "cache")}
        models = {"embedding": "openai:stub", "embedding_base_url": stub.url, "chat_base_url": stub.url}
        values = {**places, **models, "chat_model": "stub"}
        story.write_documents(folder / "documents")
        settings = Settings.model_validate(values)
        with Library(settings, make_embeddings(settings)) as library:
            ingest(folder / "documents", library)
        with langgraph_dev(folder / "run", **{f"CLEW_{name.upper()}": value for name, value in values.items()}) as dev:
            yield dev
            log = dev.log.read_text()
    assert "BlockingError" not in log


def test_studio_gets_the_structure_without_any_model(server: Server) -> None:
    graph = server.client.get("/assistants/clew/graph").json()
    assert {node["id"] for node in graph["nodes"]} == story.NODES
    assistant = server.post("/assistants/search", {})[0]
    schemas = server.client.get(f"/assistants/{assistant['assistant_id']}/schemas").json()
    assert set(schemas["input_schema"]["properties"]) == {"question", "messages"}
    assert set(schemas["output_schema"]["properties"]) == {"answer", "result", "messages"}


@pytest.mark.parametrize("question", [story.CHINESE, story.ENGLISH])
def test_answers_over_two_hops(server: Server, question: story.Question) -> None:
    output = server.ask(question.text)
    assert output["answer"] == question.answer
    result = output["result"]
    assert (result["status"], result["stop_reason"], result["degraded"]) == ("answered", "enough", [])
    sentences = [sentence for sentence, _ in question.found.values()]
    assert [citation["quote"] for citation in result["references"]] == sentences
    assert output["messages"][-1]["content"] == question.answer
    assert set(output) == {"answer", "result", "messages"}


def test_streams_steps_and_the_answer_only(server: Server) -> None:
    parts = server.stream(story.ENGLISH.text, "custom", "messages-tuple")
    events = [data["event"] for name, data in parts if name == "custom"]
    hop = ["search", "passages", "finding", "round"]
    assert events == ["plan", *hop, *hop, "stop", "claim", "verdict", "answer"]
    messages = [data[0] for name, data in parts if name == "messages"]
    assert "".join(message["content"] for message in messages) == story.ENGLISH.written
    assert len({message["id"] for message in messages}) == 1


def test_the_second_question_of_a_thread_starts_empty(server: Server) -> None:
    thread = server.post("/threads", {})["thread_id"]
    first, second = (server.ask(question.text, thread) for question in (story.ENGLISH, story.CHINESE))
    assert second["result"]["question"] == story.CHINESE.text
    assert len(second["result"]["hops"]) == 2
    # The English question is planned by rule, the Chinese one by the model; nothing is carried over. One call judges.
    assert [result["result"]["usage"]["model_calls"] for result in (first, second)] == [4, 5]
    assert [message["content"] for message in second["messages"]] == [story.ENGLISH.answer, story.CHINESE.answer]
    values = server.client.get(f"/threads/{thread}/state").json()["values"]
    assert len(values["findings"]) == 2


def test_callers_cannot_bring_evidence_of_their_own(server: Server) -> None:
    given = {"question": "hello", "passages": [{"id": "x"}], "stop_reason": "mine"}
    output = server.post("/runs/wait", {"assistant_id": "clew", "input": given})
    assert output["result"]["stop_reason"] == "direct"


def test_a_question_that_cannot_be_used_is_explained(server: Server) -> None:
    error = server.ask(" ")["__error__"]
    assert error["error"] == "InputError"
    assert error["message"].startswith("There is no question.")


def test_is_a_tool_for_other_agents(server: Server) -> None:
    call = {"name": "clew", "arguments": {"question": story.ENGLISH.text}}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    response = server.client.post("/mcp", json=body, headers={"Accept": "application/json, text/event-stream"})
    content = response.json()["result"]["content"]
    assert story.ENGLISH.written in content[0]["text"]


async def test_is_a_graph_for_other_processes(server: Server) -> None:
    block = BLOCKS[-1].replace("http://127.0.0.1:2024", server.url)
    names: dict[str, Any] = {"QUESTION": story.ENGLISH.text}
    await run(block, names)
    assert names["output"]["answer"] == story.ENGLISH.answer


def test_starts_before_any_model_is_there_and_says_what_is_missing(tmp_path: Path) -> None:
    nobody = f"http://127.0.0.1:{free_port()}/v1"
    with langgraph_dev(tmp_path / "run", CLEW_CHAT_BASE_URL=nobody, CLEW_EMBEDDING="openai:stub") as dev:
        assert dev.client.get("/assistants/clew/graph").status_code == 200
        error = dev.ask(story.ENGLISH.text)["__error__"]
    assert error["error"] == "ModelUnavailableError"
    assert nobody in error["message"]
    assert "CLEW_CHAT_BASE_URL" in error["message"]
