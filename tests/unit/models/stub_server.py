"""A model server on the loopback that replies as a test says."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = tuple[int, dict[str, str], Any]
"""Status, headers, and the body: text as it is, else JSON."""


@dataclass
class Stub:
    """The address of the server, and what it was asked."""

    url: str
    asked: list[dict[str, Any]] = field(default_factory=list)
    """The JSON body of each POST, in order."""
    headers: list[dict[str, str]] = field(default_factory=list)


@contextmanager
def stub_server(respond: Callable[[int, str, dict[str, Any]], Answer]) -> Iterator[Stub]:
    """Serve `respond(number of the request, path, body)` on a free port."""
    stub = Stub("")

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stub.asked.append(body)
            stub.headers.append({name.lower(): value for name, value in self.headers.items()})
            self._send(*respond(len(stub.asked), self.path, body))

        def do_GET(self) -> None:
            self._send(*respond(0, self.path, {}))

        def _send(self, status: int, headers: dict[str, str], content: Any) -> None:
            data = content.encode() if isinstance(content, str) else json.dumps(content).encode()
            kind = "text/html" if isinstance(content, str) else "application/json"
            if isinstance(content, str) and content.startswith("data:"):
                kind = "text/event-stream"
            self.send_response(status)
            for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    stub.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield stub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def completion(text: str | None, finish: str = "stop", tokens: tuple[int, int] | None = (7, 3)) -> Answer:
    """Make a chat completion as OpenAI spells it."""
    body: dict[str, Any] = {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "m",
        "choices": [{"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": text}}],
    }
    if tokens is not None:
        body["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)}
    return 200, {}, body


def stream(*chunks: str) -> Answer:
    """Make a streamed chat completion."""
    head = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "m"}
    events: list[dict[str, Any]] = [
        {**head, "choices": [{"index": 0, "delta": {"role": "assistant", "content": chunk}}]} for chunk in chunks
    ]
    events.append({**head, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    events.append({**head, "choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10}})
    return 200, {}, "".join(f"data: {json.dumps(event)}\n\n" for event in events) + "data: [DONE]\n\n"


def refusal(status: int, message: str, headers: dict[str, str] | None = None) -> Answer:
    """Make an error as OpenAI spells it."""
    return status, headers or {}, {"error": {"message": message, "type": "error", "code": None}}
