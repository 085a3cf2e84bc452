import json
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.cli.demo import QUESTION, find_examples
from tests.unit.cli.conftest import Run

Install = Callable[..., list[str]]


def test_demo_ingests_and_asks_in_an_index_of_its_own(run: Run, graph: Install, folder: Path, tmp_path: Path) -> None:
    asked = graph()
    result = run("demo", "--docs", folder)
    assert result.exit_code == 0
    assert asked == [QUESTION]
    assert QUESTION in result.stderr
    assert result.stdout.startswith("Ada Orme. [1]")
    assert (tmp_path / "cache" / "demo" / "catalog.sqlite").exists()
    assert not (tmp_path / "data").exists()


def test_demo_writes_nothing_to_a_configured_server(
    run: Run, graph: Install, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph()
    monkeypatch.setenv("CLEW_MILVUS_URI", "http://127.0.0.1:9")
    assert run("demo", "--docs", folder).exit_code == 0


def test_examples_lie_beside_the_package() -> None:
    assert any(find_examples().glob("*.md"))


def test_installation_without_examples(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("clew.cli.demo.__file__", str(tmp_path / "site-packages" / "clew" / "cli" / "demo.py"))
    result = run("demo", "--json")
    assert result.exit_code == 3
    assert "clew demo --docs FOLDER" in json.loads(result.stdout)["error"]["message"]
