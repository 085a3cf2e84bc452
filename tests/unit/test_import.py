"""Importing Clew: nothing is opened, nothing starts, and nothing heavy is loaded."""

import subprocess
import sys
from pathlib import Path

CODE = """
import sys, threading
opened = []

def watch(event, arguments):
    if event in ("open", "socket.connect", "sqlite3.connect", "subprocess.Popen") and ARMED:
        path = str(arguments[0])
        if not path.endswith((".py", ".pyc", ".so")) and "__pycache__" not in path:
            opened.append((event, path))

ARMED = True
sys.addaudithook(watch)
before = set(threading.enumerate())
import clew
ARMED = False
heavy = {"langgraph", "langchain_core", "pymilvus", "openai", "jieba", "numpy", "pydantic", "sqlalchemy"}
print(opened, set(threading.enumerate()) - before, sorted(heavy & set(sys.modules)))
"""


def test_importing_opens_starts_and_loads_nothing(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    environment = {"HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", CODE], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout == "[] set() []\n"
    assert list(tmp_path.iterdir()) == []


def test_the_public_names_are_there() -> None:
    import clew

    assert sorted(clew.__all__) == clew.__all__
    assert all(getattr(clew, name).__name__ == name for name in clew.__all__)
