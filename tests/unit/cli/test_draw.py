import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Run


@pytest.fixture(autouse=True)
def installed(graph: Callable[..., list[str]]) -> None:
    graph()


def test_mermaid_goes_to_stdout(run: Run) -> None:
    result = run("draw")
    assert result.exit_code == 0
    assert "graph TD;" in result.stdout
    assert "step" in result.stdout


@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.txt", b"---")])
def test_ending_of_the_file_chooses_the_format(run: Run, tmp_path: Path, name: str, start: bytes) -> None:
    result = run("draw", "-o", tmp_path / name)
    assert (result.exit_code, result.stdout) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)


def test_format_goes_before_the_ending(run: Run, tmp_path: Path) -> None:
    run("draw", "--format", "svg", "-o", tmp_path / "drawing")
    assert (tmp_path / "drawing").read_bytes().startswith(b"<?xml")


def test_png_to_stdout_is_binary(run: Run) -> None:
    assert run("draw", "--format", "png").stdout_bytes.startswith(b"\x89PNG")


def test_json_names_the_file_or_holds_the_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    assert json.loads(run("draw", "--json", "-o", file).stdout) == {"format": "png", "file": str(file)}
    assert "graph TD;" in json.loads(run("draw", "--json").stdout)["drawing"]
    assert run("draw", "--json", "--format", "png").exit_code == 2


def test_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    result = run("draw", "-o", tmp_path / "nowhere" / "a.svg")
    assert result.exit_code == 1
    assert "No such file or directory" in result.stderr
    assert "bug" not in result.stderr
