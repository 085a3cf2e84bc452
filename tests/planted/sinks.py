"""Everything that a run leaves behind or shows, gathered in one place, and what of it holds a secret."""

import json
import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import requests
from langchain_core.tracers import LangChainTracer
from langsmith import Client


class Sinks:
    """What was seen, by where it was seen."""

    def __init__(self) -> None:
        self.seen: dict[str, list[bytes]] = defaultdict(list)

    def add(self, sink: str, thing: Any) -> None:
        """Take everything that `thing` holds, however deep."""
        self.seen[sink] += pieces(thing)

    def leaks(self, secrets: Iterable[str]) -> list[tuple[str, str]]:
        """Return each secret that was seen, and where."""
        joined = {sink: b"\n".join(parts) for sink, parts in self.seen.items()}
        return [
            (sink, secret)
            for secret in secrets
            for sink, whole in joined.items()
            if any(form in whole for form in forms(secret))
        ]

    def add_files(self, sink: str, folder: Path, without: Iterable[str] = ()) -> None:
        """Take all files of a folder, their names too; not those whose names begin as `without` says."""
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            if path.is_file() and not inside.parts[0].startswith(tuple(without)):
                self.seen[sink] += [str(inside).encode(), path.read_bytes()]


def forms(secret: str) -> set[bytes]:
    """Return a secret as it may be written: as it is, in JSON, in an address."""
    escaped = json.dumps(secret)[1:-1]
    return {secret.encode(), escaped.encode(), escaped.replace("\\u", "\\\\u").encode(), quote(secret).encode()}


def pieces(thing: Any) -> Iterator[bytes]:
    """Yield all texts within a thing."""
    if isinstance(thing, bytes):
        yield thing
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from pieces(key)
            yield from pieces(value)
    elif isinstance(thing, list | tuple | set | frozenset):
        for part in thing:
            yield from pieces(part)
    else:
        yield (thing if isinstance(thing, str) else repr(thing)).encode("utf-8", "surrogatepass")


@contextmanager
def all_logs(sinks: Sinks, sink: str = "log", level: int = logging.DEBUG) -> Iterator[None]:
    """Take what any logger says at `level` and above, with its arguments and tracebacks."""

    class Taking(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            sinks.add(sink, [self.format(record), repr(record.args), record.name])

    root, handler = logging.getLogger(), Taking(level)
    loggers = [root, *(each for each in root.manager.loggerDict.values() if isinstance(each, logging.Logger))]
    before = [(each, each.level, each.propagate, each.disabled) for each in loggers]
    root.addHandler(handler)
    for each in loggers:
        each.setLevel(level)
        each.propagate, each.disabled = True, False
    try:
        yield
    finally:
        root.removeHandler(handler)
        for each, was, propagate, disabled in before:
            each.setLevel(was)
            each.propagate, each.disabled = propagate, disabled


class Wire(requests.Session):
    """A connection to a tracing service that goes nowhere; what would be sent is taken."""

    def __init__(self, sinks: Sinks) -> None:
        super().__init__()
        self.sinks = sinks

    def request(self, method: Any, url: Any, *args: Any, **options: Any) -> requests.Response:
        self.sinks.add("trace", [url, options.get("data"), options.get("json"), options.get("params")])
        response = requests.Response()
        response.status_code, response._content = 200, b"{}"
        return response


def tracer(sinks: Sinks) -> LangChainTracer:
    """Make a tracer as LangSmith's own, which sends to `sinks`."""
    wire = Wire(sinks)
    client = Client("http://127.0.0.1:9", api_key="none", session=wire, auto_batch_tracing=False, info={})
    return LangChainTracer(client=client, project_name="planted")
