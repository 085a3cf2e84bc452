import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Run


def test_nothing_prepared_nothing_running(run: Run, tmp_path: Path) -> None:
    assert json.loads(run("models", "status", "--json").stdout) == {"weights": None, "server": None}
    assert "clew models prepare" in run("models", "status").stdout
    assert run("models", "stop").stdout == "No server was running.\n"
    assert json.loads(run("models", "stop", "--json").stdout) == {"stopped": False}
    assert run("models", "stop", "--quiet").output == ""
    assert not (tmp_path / "cache").exists()


def test_prepare_puts_the_weights_together(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def ensure(cache_dir: Path, progress: Callable[[int, int], None]) -> Path:
        progress(1, 2)
        progress(2, 2)
        return cache_dir / "weights"

    monkeypatch.setattr("clew.models.local_weights.ensure_weights", ensure)
    path = str(tmp_path / "cache" / "weights")
    assert json.loads(run("models", "prepare", "--json").stdout) == {"weights": path}
    assert run("models", "prepare").stdout == f"The weights are ready: {path}\n"
