"""The process of the embedded chat model: llama.cpp behind the OpenAI API on the loopback, which ends itself when idle.

Started by `clew.models.local_server` as a plain script, so that it needs nothing but `xllamacpp` and `filelock`.
It announces itself in the state file once the model is loaded, and lives as long as the file names it.
"""

import json
import os
import secrets
import sys
import time
import urllib.request
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock

POLL_SECONDS = 1.0
SLOTS_SECONDS = 30.0
BATCH = 512
SPARE_HTTP_THREADS = 16
TEMPORARY = ".new"


@dataclass(frozen=True)
class Options:
    """What the server is started with; equal options can share one server."""

    weights: str
    sha256: str
    model: str
    slots: int
    context: int
    threads: int
    idle_seconds: float
    engine: str


@dataclass(frozen=True)
class State:
    """What the state file says: how to reach the server, and what it was started with."""

    pid: int
    url: str
    key: str
    options: Options


def read_state(path: Path) -> State | None:
    """Read the state file; None when there is none or it cannot be understood."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return State(**{**data, "options": Options(**data["options"])})
    except (OSError, ValueError, TypeError, KeyError):
        return None


def write_state(path: Path, state: State) -> None:
    """Write the state file in one step, readable by its owner alone: it holds the server's key."""
    new = path.with_suffix(TEMPORARY)
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        json.dump(asdict(state), file)
    new.replace(path)


def fetch(state: State, path: str, timeout: float) -> Any:
    """Get a path of the server with its key; raises `OSError` when it is not there or the key is not its own."""
    request = urllib.request.Request(f"{state.url}{path}", headers={"Authorization": f"Bearer {state.key}"})
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(request, timeout=timeout) as response:
        return json.load(response)


def read_slots(state: State) -> list[dict[str, Any]] | None:
    """Ask the server what its slots do; None while it is too busy to say."""
    try:
        slots: list[dict[str, Any]] = fetch(state, "/slots", SLOTS_SECONDS)
    except TimeoutError:
        return None
    return slots


def start(options: Options, key: str) -> Any:
    """Load the model and serve it on a free loopback port; returns the running server."""
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = options.weights
    params.model_alias = {options.model}
    params.api_keys = [key]
    params.n_parallel = options.slots
    params.n_ctx = options.context * options.slots
    params.cpuparams.n_threads = options.threads
    params.cpuparams_batch.n_threads = options.threads
    params.port = 0
    # Small steps, so that a long prompt does not hold up the other slots; threads left to say "here" while all work.
    params.n_batch = BATCH
    params.n_threads_http = options.slots + SPARE_HTTP_THREADS
    # Prompts stay warm in the slots; a second cache beside them would grow to gigabytes.
    params.cache_ram_mib = 0
    params.ui = False
    # Read, not mapped: the engine keeps its own arrangement of the weights, and the mapped file would count twice.
    params.load_mode = xllamacpp.llama_load_mode.LLAMA_LOAD_MODE_NONE
    return xllamacpp.Server(params)


def is_current(path: Path, pid: int) -> bool:
    """Tell whether the state file still names this process."""
    state = read_state(path)
    return state is not None and state.pid == pid


def watch(path: Path, state: State) -> None:
    """Return when the server is to end: replaced or unused for too long, and never during a call."""
    last_used = time.time()
    last_tasks: list[int | None] | None = None
    while True:
        time.sleep(POLL_SECONDS)
        slots = read_slots(state)
        tasks = last_tasks if slots is None else [slot.get("id_task") for slot in slots]
        busy = slots is None or any(slot["is_processing"] for slot in slots)
        if busy or tasks != last_tasks:
            last_used, last_tasks = time.time(), tasks
        if not busy and not is_current(path, state.pid):
            return
        if not busy and retire(path, state, last_used):
            return


def retire(path: Path, state: State, last_used: float) -> bool:
    """Take the state file away when nobody used the server or asked for it within the idle time."""
    limit = time.time() - state.options.idle_seconds
    if last_used > limit:
        return False
    with FileLock(f"{path}.lock"):
        if not is_current(path, state.pid) or path.stat().st_mtime > limit:
            return not is_current(path, state.pid)
        path.unlink()
    return True


def main() -> None:
    """Serve with the options in the first argument (JSON), announced in the file of the second, until idle."""
    options, path = Options(**json.loads(sys.argv[1])), Path(sys.argv[2])
    key = secrets.token_hex(16)
    server = start(options, key)
    state = State(os.getpid(), server.listening_address, key, options)
    write_state(path, state)
    watch(path, state)
    # The engine's threads do not end by themselves.
    os._exit(0)


if __name__ == "__main__":
    main()
