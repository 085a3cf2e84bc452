"""Start, find and stop the embedded chat model's server; one is shared by all commands of a cache folder."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from filelock import FileLock

from clew.errors import MissingExtraError, ModelUnavailableError
from clew.models.llama_server import Options, State, fetch, read_state
from clew.models.local_weights import WEIGHTS_NAME, WEIGHTS_SHA256, Progress, ensure_weights
from clew.settings import Settings

LOCAL_MODEL = "qwen2.5-coder-1.5b-instruct"
SERVER_SCRIPT = Path(__file__).with_name("llama_server.py")
START_SECONDS = 120.0
STOP_SECONDS = 10.0
ANSWER_SECONDS = 5.0
POLL_SECONDS = 0.05


def ensure_local_server(settings: Settings, progress: Progress | None = None) -> State:
    """Return a running server with these settings, starting it first when there is none.

    Puts the weights together on first use, with `progress` told the bytes. Blocks until the model is loaded.
    Raises `MissingExtraError` without the extra `local`, `ModelUnavailableError` when the server dies at the start.
    """
    options = make_options(settings)
    path = state_path(settings)
    state = running(path, options)
    if state is not None:
        return state
    ensure_weights(settings.cache_dir, progress)
    with FileLock(f"{path}.lock"):
        return find_running(path, options) or launch(path, options)


def stop_local_server(settings: Settings) -> bool:
    """End the server of this cache folder; False when none was running."""
    path = state_path(settings)
    if not path.exists():
        return False
    with FileLock(f"{path}.lock"):
        state = read_state(path)
        alive = state is not None and is_ours(state)
        path.unlink(missing_ok=True)
    if state is None or not alive:
        return False
    with contextlib.suppress(ProcessLookupError):
        os.kill(state.pid, signal.SIGTERM)
    wait_until_gone(state)
    return True


def state_path(settings: Settings) -> Path:
    """Name the file through which commands find the server."""
    return settings.cache_dir / "local-server.json"


def make_options(settings: Settings) -> Options:
    """Collect what decides whether a running server can be shared."""
    try:
        engine = version("xllamacpp")
    except PackageNotFoundError:
        raise MissingExtraError("The embedded chat model", "xllamacpp", "local") from None
    return Options(
        weights=str((settings.cache_dir / "models" / f"{WEIGHTS_NAME}.gguf").absolute()),
        sha256=WEIGHTS_SHA256,
        model=LOCAL_MODEL,
        slots=settings.local_slots,
        context=settings.local_context,
        threads=settings.local_threads,
        idle_seconds=settings.local_idle_seconds,
        engine=engine,
    )


def running(path: Path, options: Options) -> State | None:
    """Find a server to share without making the cache folder."""
    if not path.exists():
        return None
    with FileLock(f"{path}.lock"):
        return find_running(path, options)


def find_running(path: Path, options: Options) -> State | None:
    """Return the server that the state file names when it answers and has these options. Call it under the lock."""
    state = read_state(path)
    if state is None or state.options != options or not is_ours(state):
        return None
    # The server reads this as "in use": it cannot end between this look and the call that follows.
    os.utime(path)
    return state


def is_ours(state: State) -> bool:
    """Tell whether the server answers, and to the key of the state file: the port may belong to someone else by now."""
    try:
        fetch(state, "/v1/models", ANSWER_SECONDS)
    except TimeoutError:
        # Busy, not gone: a second server beside it would only make it slower.
        return True
    except (OSError, ValueError):
        return False
    return True


def launch(path: Path, options: Options) -> State:
    """Start the server detached from this process and wait until it announces itself. Call it under the lock."""
    log = path.with_suffix(".log")
    # -P keeps the script's folder off sys.path, where its neighbours would shadow other modules.
    command = [sys.executable, "-P", str(SERVER_SCRIPT), json.dumps(asdict(options)), str(path.absolute())]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
    # Somebody must wait for the child, or it stays a zombie of a long-running host.
    threading.Thread(target=process.wait, name="clew-local-server", daemon=True).start()
    try:
        return wait_until_announced(path, process, log)
    except BaseException:  # an interrupt too: nobody would ever find a server that was not announced
        process.kill()
        raise


def wait_until_announced(path: Path, process: "subprocess.Popen[bytes]", log: Path) -> State:
    """Wait for the state file of `process`; raise with the end of its log when it dies or takes too long."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        state = read_state(path)
        if state is not None and state.pid == process.pid:
            return state
        time.sleep(POLL_SECONDS)
    tail = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-5:]
    raise ModelUnavailableError(
        "The embedded chat model did not start; its log ends with:\n  " + "\n  ".join(tail) + "\n"
        f"The whole log is {log}. It needs some 2 GB of free memory; CLEW_LOCAL_CONTEXT and CLEW_LOCAL_SLOTS "
        "lower that, or name another server with CLEW_CHAT_BASE_URL."
    )


def wait_until_gone(state: State) -> None:
    """Wait until the process has ended, and end it by force when it does not."""
    deadline = time.monotonic() + STOP_SECONDS
    while is_ours(state):
        if time.monotonic() > deadline:
            with contextlib.suppress(ProcessLookupError):
                os.kill(state.pid, signal.SIGKILL)
            return
        time.sleep(POLL_SECONDS)
