"""Keep what a model server answered, so that work that is done again does not pay for the same call twice."""

import hashlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path

import httpx2

_SCHEMA = "CREATE TABLE IF NOT EXISTS calls (key BLOB PRIMARY KEY, headers TEXT NOT NULL, body BLOB NOT NULL)"
_KEPT_HEADERS = ("content-type", "content-encoding")
_LOCK_SECONDS = 30.0
_END = re.compile(rb"^data:\s*\[DONE\]", re.MULTILINE)
"""The line that ends a stream; an answer may hold the word."""
_EVENT = re.compile(rb"^data:\s*(\{.*\})\s*$", re.MULTILINE)


class ReplayStore:
    """Answers of a model server by what was asked, in a SQLite file. Counts how many were given again."""

    def __init__(self, path: Path) -> None:
        """Keep the answers in the file at `path`, which is made at the first use; its folder must exist."""
        self._path = path
        self.replayed = 0

    def load(self, key: bytes) -> tuple[dict[str, str], bytes] | None:
        """Return headers and body of the answer that was kept, and count it."""
        with closing(self._open()) as base:
            row = base.execute("SELECT headers, body FROM calls WHERE key = ?", (key,)).fetchone()
        if row is None:
            return None
        self.replayed += 1
        return json.loads(row[0]), row[1]

    def save(self, key: bytes, headers: dict[str, str], body: bytes) -> None:
        """Keep an answer."""
        with closing(self._open()) as base, base:
            base.execute("INSERT OR REPLACE INTO calls VALUES (?, ?, ?)", (key, json.dumps(headers), body))

    def _open(self) -> sqlite3.Connection:
        base = sqlite3.connect(self._path, timeout=_LOCK_SECONDS)
        base.execute(_SCHEMA)
        return base


class ReplayTransport(httpx2.AsyncBaseTransport):
    """Answer from the store what was answered before; send on all else, and keep the answers that were good."""

    def __init__(self, inner: httpx2.AsyncBaseTransport, store: ReplayStore) -> None:
        """Send new requests over `inner`. One store serves one server: its address is no part of what is asked."""
        self._inner, self._store = inner, store

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Answer the request."""
        asked = f"{request.method} {request.url.raw_path.decode()}\n".encode() + await request.aread()
        key = hashlib.sha256(asked).digest()
        if kept := self._store.load(key):
            headers, body = kept
            return httpx2.Response(200, headers=headers, stream=_Whole(body))
        response = await self._inner.handle_async_request(request)
        if response.status_code == 200:
            assert isinstance(response.stream, httpx2.AsyncByteStream)
            response.stream = _Kept(response.stream, response.headers, key, self._store)
        return response

    async def aclose(self) -> None:
        """Close the transport below."""
        await self._inner.aclose()


class _Whole(httpx2.AsyncByteStream):
    """A body that is there already."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield self._body


class _Kept(httpx2.AsyncByteStream):
    """A body that is kept once it is whole and good: one that breaks off, or says an error, is not."""

    def __init__(self, body: httpx2.AsyncByteStream, headers: httpx2.Headers, key: bytes, store: ReplayStore) -> None:
        self._body, self._key, self._store = body, key, store
        self._headers = {name: headers[name] for name in _KEPT_HEADERS if name in headers}
        self._streamed = "event-stream" in headers.get("content-type", "")
        self._read = b""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._body:
            self._read += part
            # Said before it is given on: a client reads a stream no further than this.
            if self._streamed and _END.search(self._read):
                self._keep()
            yield part
        if not self._streamed:
            self._keep()

    def _keep(self) -> None:
        plain = httpx2.Response(200, headers=self._headers, content=self._read).content
        replies = _EVENT.findall(plain) if self._streamed else [plain]
        if _is_good(replies):
            self._store.save(self._key, self._headers, self._read)

    async def aclose(self) -> None:
        await self._body.aclose()


def _is_good(replies: Sequence[bytes]) -> bool:
    """Tell whether a reply, or a stream of its parts, is a completion that ended by itself or at its limit."""
    try:
        choices = [choice for reply in replies for choice in json.loads(reply).get("choices") or ()]
    except (ValueError, AttributeError):
        return False
    return any(choice.get("finish_reason") for choice in choices)
