"""Memory of `clew demo` with the embedded model: the command and the model server together.

    python benchmarks/memory.py

Samples the resident memory of both processes every 0.2 s while the demo question is answered, and prints the peaks.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import psutil

from clew import Settings

EVERY_SECONDS = 0.2
GIB = 2**30


def server_pid(state: Path) -> int | None:
    """Return the id of the model server's process, as its state file says."""
    try:
        return int(json.loads(state.read_text("utf-8"))["pid"])
    except (OSError, ValueError, KeyError):
        return None


def resident(pid: int | None) -> int:
    """Return the resident memory of a process, in bytes; 0 when there is none."""
    try:
        return int(psutil.Process(pid).memory_info().rss) if pid else 0
    except psutil.NoSuchProcess:
        return 0


def main() -> None:
    """Run the demo and print the peaks."""
    state = Settings().cache_dir / "local-server.json"
    command = subprocess.Popen([sys.executable, "-m", "clew", "demo", "--json"], stdout=subprocess.DEVNULL)
    peaks = {"command": 0, "server": 0, "together": 0}
    while command.poll() is None:
        ours, server = resident(command.pid), resident(server_pid(state))
        now = {"command": ours, "server": server, "together": ours + server}
        peaks = {name: max(peak, now[name]) for name, peak in peaks.items()}
        time.sleep(EVERY_SECONDS)
    for name, peak in peaks.items():
        print(f"{name:10s}{peak / GIB:.2f} GiB")
    sys.exit(command.returncode)


if __name__ == "__main__":
    main()
