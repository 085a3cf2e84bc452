"""The embedded server's life: started once, shared, replaced, ended. The engine is a stand-in."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import psutil
import pytest

from clew.errors import MissingExtraError, ModelUnavailableError
from clew.models import llama_server, local_server
from clew.models.llama_server import Options, State, read_state, watch, write_state
from clew.models.local_server import ensure_local_server, state_path, stop_local_server
from clew.settings import Settings

pytestmark = pytest.mark.enable_socket

STAND_IN = """
import json, os, sys, time
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
options, path = json.loads(sys.argv[1]), Path(sys.argv[2])
if options["threads"] == 13:
    print("cannot load the model: out of memory")
    sys.exit(1)
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        mine = self.headers["Authorization"] == "Bearer key"
        self.send_response(200 if mine else 401)
        self.end_headers()
        self.wfile.write(b'[{"id": 0, "is_processing": false}]')
    def log_message(self, *args):
        pass
server = HTTPServer(("127.0.0.1", 0), Handler)
state = {"pid": os.getpid(), "url": f"http://127.0.0.1:{server.server_port}", "key": "key", "options": options}
path.with_suffix(".new").write_text(json.dumps(state))
path.with_suffix(".new").replace(path)
server.serve_forever()
"""


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Settings]:
    script = tmp_path / "stand_in.py"
    script.write_text(STAND_IN)
    monkeypatch.setattr(local_server, "SERVER_SCRIPT", script)
    monkeypatch.setattr(local_server, "ensure_weights", lambda cache_dir, progress: cache_dir.mkdir(exist_ok=True))
    monkeypatch.setattr(local_server, "version", lambda package: "1")
    settings = Settings(cache_dir=tmp_path / "cache")
    yield settings
    stop_local_server(settings)


def test_is_started_once_and_shared(settings: Settings) -> None:
    states: list[State] = []
    threads = [threading.Thread(target=lambda: states.append(ensure_local_server(settings))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(states) == 4
    assert len({state.pid for state in states}) == 1


def test_is_stopped(settings: Settings) -> None:
    pid = ensure_local_server(settings).pid
    assert stop_local_server(settings) is True
    wait_for(lambda: not psutil.pid_exists(pid))
    assert not state_path(settings).exists()
    assert stop_local_server(settings) is False


def test_is_started_again_after_a_crash(settings: Settings) -> None:
    first = ensure_local_server(settings)
    os.kill(first.pid, signal.SIGKILL)
    wait_for(lambda: not psutil.pid_exists(first.pid))
    assert ensure_local_server(settings).pid != first.pid


def test_is_not_shared_with_other_settings(settings: Settings) -> None:
    first = ensure_local_server(settings)
    other = settings.model_copy(update={"local_context": 2048})
    second = ensure_local_server(other)
    assert second.pid != first.pid
    assert second.options.context == 2048
    os.kill(first.pid, signal.SIGTERM)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"pid": 1}', '{"pid":1,"url":"x","key":"k","options":{}}'])
def test_a_broken_state_file_is_replaced(settings: Settings, content: str) -> None:
    settings.cache_dir.mkdir()
    state_path(settings).write_text(content)
    assert stop_local_server(settings) is False
    state_path(settings).write_text(content)
    assert ensure_local_server(settings).key == "key"


def test_a_port_that_someone_else_has_by_now(settings: Settings) -> None:
    state = ensure_local_server(settings)
    write_state(state_path(settings), State(state.pid, state.url, "another key", state.options))
    assert ensure_local_server(settings).pid != state.pid
    os.kill(state.pid, signal.SIGTERM)


def test_stop_ends_no_process_that_is_not_ours(settings: Settings) -> None:
    settings.cache_dir.mkdir()
    options = local_server.make_options(settings)
    write_state(state_path(settings), State(os.getpid(), "http://127.0.0.1:1", "key", options))
    assert stop_local_server(settings) is False


def test_death_at_the_start_shows_the_log(settings: Settings) -> None:
    with pytest.raises(ModelUnavailableError, match=r"out of memory(.|\n)*local-server\.log(.|\n)*CLEW_LOCAL_CONTEXT"):
        ensure_local_server(settings.model_copy(update={"local_threads": 13}))


def test_a_start_that_never_ends(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "sleeper.py"
    script.write_text("import time; time.sleep(60)")
    monkeypatch.setattr(local_server, "SERVER_SCRIPT", script)
    monkeypatch.setattr(local_server, "START_SECONDS", 0.3)
    with pytest.raises(ModelUnavailableError, match="did not start"):
        ensure_local_server(settings)


def test_an_interrupted_start_leaves_no_process(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[int] = []

    def interrupted(path: Path, process: Any, log: Path) -> State:
        started.append(process.pid)
        raise KeyboardInterrupt

    script = tmp_path / "sleeper.py"
    script.write_text("import time; time.sleep(60)")
    monkeypatch.setattr(local_server, "SERVER_SCRIPT", script)
    monkeypatch.setattr(local_server, "wait_until_announced", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ensure_local_server(settings)
    wait_for(lambda: not psutil.pid_exists(started[0]))


def test_a_missing_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def version(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(local_server, "version", version)
    with pytest.raises(MissingExtraError, match=r"xllamacpp.*clew\[local\]"):
        ensure_local_server(Settings(cache_dir=tmp_path))


def wait_for(true: Any, seconds: float = 5.0) -> None:
    """Wait until `true()` holds."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class Slots:
    """A server's slots, as a test sets them."""

    def __init__(self) -> None:
        self.busy = False
        self.task = 0
        self.mute = False

    def read(self, state: State) -> list[dict[str, Any]] | None:
        if self.mute:
            return None
        return [{"id": 0, "is_processing": self.busy, "id_task": self.task}]


@pytest.fixture
def slots(monkeypatch: pytest.MonkeyPatch) -> Slots:
    slots = Slots()
    monkeypatch.setattr(llama_server, "read_slots", slots.read)
    monkeypatch.setattr(llama_server, "POLL_SECONDS", 0.01)
    return slots


def watched(path: Path, idle_seconds: float) -> tuple[threading.Thread, State]:
    options = Options("w", "s", "m", 1, 1024, 1, idle_seconds, "1")
    state = State(os.getpid(), "http://127.0.0.1:1", "key", options)
    write_state(path, state)
    thread = threading.Thread(target=watch, args=(path, state), daemon=True)
    thread.start()
    return thread, state


def test_ends_when_idle_and_takes_its_state_away(tmp_path: Path, slots: Slots) -> None:
    thread, _ = watched(tmp_path / "s.json", 0.2)
    thread.join(3)
    assert not thread.is_alive()
    assert not (tmp_path / "s.json").exists()


def test_lives_while_it_is_asked_for(tmp_path: Path, slots: Slots) -> None:
    thread, _ = watched(tmp_path / "s.json", 0.3)
    for _ in range(10):
        os.utime(tmp_path / "s.json")
        time.sleep(0.06)
    assert thread.is_alive()
    for _ in range(10):
        slots.task += 1
        time.sleep(0.06)
    assert thread.is_alive()
    thread.join(3)
    assert not thread.is_alive()


@pytest.mark.parametrize("change", ["removed", "replaced", "idle"])
def test_never_ends_during_a_call(tmp_path: Path, slots: Slots, change: str) -> None:
    path = tmp_path / "s.json"
    slots.busy = True
    thread, state = watched(path, 0.05 if change == "idle" else 60)
    if change == "removed":
        path.unlink()
    if change == "replaced":
        write_state(path, State(1, state.url, "other", state.options))
    time.sleep(0.3)
    assert thread.is_alive()
    slots.busy = False
    thread.join(3)
    assert not thread.is_alive()
    if change == "replaced":
        found = read_state(path)
        assert found is not None
        assert found.pid == 1


def test_a_server_too_busy_to_speak_lives(tmp_path: Path, slots: Slots) -> None:
    slots.mute = True
    thread, _ = watched(tmp_path / "s.json", 0.05)
    time.sleep(0.3)
    assert thread.is_alive()
    slots.mute = False
    thread.join(3)
    assert not thread.is_alive()


def test_a_server_too_busy_to_answer_is_shared(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fetch(state: State, path: str, timeout: float) -> Any:
        raise TimeoutError

    state = ensure_local_server(settings)
    with monkeypatch.context() as patch:
        patch.setattr(local_server, "fetch", fetch)
        assert ensure_local_server(settings) == state


def test_the_state_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    state = State(1, "http://127.0.0.1:1", "key", Options("w", "s", "m", 1, 1024, 1, 60, "1"))
    write_state(tmp_path / "s.json", state)
    write_state(tmp_path / "s.json", state)
    assert (tmp_path / "s.json").stat().st_mode & 0o777 == 0o600
    assert read_state(tmp_path / "s.json") == state
    assert json.loads((tmp_path / "s.json").read_text())["key"] == "key"
