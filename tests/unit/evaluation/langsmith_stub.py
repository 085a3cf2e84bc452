"""A LangSmith on the loopback: what the client calls for data sets, experiments, runs and feedback."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

_TENANT = str(uuid4())
_ZERO = "2026-01-01T00:00:00+00:00"


@dataclass
class FakeLangSmith:
    """What it keeps, by id, and everything it was ever sent."""

    url: str = ""
    datasets: dict[str, dict[str, Any]] = field(default_factory=dict)
    examples: dict[str, dict[str, Any]] = field(default_factory=dict)
    projects: dict[str, dict[str, Any]] = field(default_factory=dict)
    runs: dict[str, dict[str, Any]] = field(default_factory=dict)
    feedback: dict[str, dict[str, Any]] = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)
    """Method, path and body of each request, in order."""
    fail: Callable[[str, str], int] = lambda method, path: 0
    """The status of the error that a request gets; 0 for none."""

    def get(self, path: str, query: dict[str, list[str]]) -> Any:
        if path == "/info":
            return {"version": "0.13.0", "instance_flags": {"dataset_examples_multipart_enabled": True}}
        if path == "/examples":
            start, limit = int(query["offset"][0]), int(query["limit"][0])
            mine = [example for example in self.examples.values() if example["dataset_id"] == query["dataset"][0]]
            return mine[start : start + limit]
        kept = {"/datasets": self.datasets, "/sessions": self.projects}[path]
        return [thing for thing in kept.values() if "name" not in query or thing["name"] == query["name"][0]]

    def post(self, path: str, kind: str, body: bytes) -> Any:
        if path.endswith("/examples"):
            return self._add_examples(path.split("/")[-2], kind, body)
        content = json.loads(body)
        if path == "/datasets":
            content |= {"id": str(uuid4()), "created_at": _ZERO}
        if path == "/sessions":
            content |= {"tenant_id": _TENANT}
        kept = {"/datasets": self.datasets, "/sessions": self.projects, "/runs": self.runs, "/feedback": self.feedback}
        if content["id"] in kept[path]:
            return None
        kept[path][content["id"]] = content
        return content

    def _add_examples(self, dataset_id: str, kind: str, body: bytes) -> Any:
        form = message_from_bytes(f"Content-Type: {kind}\r\n\r\n".encode() + body)
        added = []
        for part in form.walk():
            if part.is_multipart():
                continue
            name = str(part.get_param("name", header="content-disposition"))
            id, _, what = name.partition(".")
            if not what:
                added.append(id)
            example = self.examples.setdefault(id, {"id": id, "dataset_id": dataset_id})
            content = part.get_payload(decode=True)
            assert isinstance(content, bytes)
            example |= {what: json.loads(content)} if what else json.loads(content)
        return {"example_ids": added, "count": len(added)}


@contextmanager
def fake_langsmith() -> Iterator[FakeLangSmith]:
    """Serve a LangSmith on a free port."""
    fake = FakeLangSmith()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1

        def _serve(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            address = urlsplit(self.path)
            fake.sent.append(f"{self.command} {self.path} {body.decode()}")
            if status := fake.fail(self.command, address.path):
                return self._send(status, {"detail": "refused"})
            if self.command == "GET":
                return self._send(200, fake.get(address.path, parse_qs(address.query)))
            if self.command == "PATCH":
                project = fake.projects[address.path.split("/")[-1]]
                project |= {name: value for name, value in json.loads(body).items() if value is not None}
                return self._send(200, project)
            answer = fake.post(address.path, self.headers["Content-Type"], body)
            return self._send(409 if answer is None else 200, answer)

        do_GET = do_POST = do_PATCH = _serve

        def _send(self, status: int, content: Any) -> None:
            data = json.dumps(content).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    fake.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield fake
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
