import json
import os
from pathlib import Path

import pytest

from clew.result import Result
from tests.unit.cli.conftest import Run, make_result
from tests.unit.cli.test_ask import Install, ingested

__all__ = ["ingested"]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "answer.json"
    path.write_text(json.dumps(make_result()), encoding="utf-8")
    return path


@pytest.mark.usefixtures("ingested")
def test_ask_writes_the_page_and_its_data_beside_the_answer(run: Run, graph: Install, tmp_path: Path) -> None:
    graph()
    result = run("ask", "Who leads?", "--report", tmp_path / "out.html")
    assert result.exit_code == 0
    assert result.stdout.startswith("Ada Orme. [1]")
    assert f"Report: {tmp_path / 'out.html'}, {tmp_path / 'out.json'}" in result.stderr
    assert "Ada Orme." in (tmp_path / "out.html").read_text(encoding="utf-8")
    data = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert Result.model_validate(data) == Result.model_validate(make_result())


@pytest.mark.usefixtures("ingested")
def test_the_page_of_a_question_not_answered(run: Run, graph: Install, tmp_path: Path) -> None:
    graph(status="not_found", text="The documents do not say.", references=[], claims=[])
    result = run("ask", "--json", "Who leads?", "--report", tmp_path / "out.html")
    assert result.exit_code == 10
    assert json.loads(result.stdout)["status"] == "not_found"
    assert "Not found in the documents" in (tmp_path / "out.html").read_text(encoding="utf-8")


@pytest.mark.usefixtures("ingested")
@pytest.mark.parametrize("target", ["missing/out.html", "out.txt", "other.html"])
def test_nothing_is_asked_when_the_page_cannot_be_written(
    run: Run, graph: Install, tmp_path: Path, target: str
) -> None:
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    asked = graph()
    assert run("ask", "Who leads?", "--report", tmp_path / target).exit_code == 3
    assert asked == []


@pytest.mark.usefixtures("ingested")
def test_the_answer_is_shown_though_the_page_cannot_be_written(
    run: Run, graph: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    graph()
    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr(Path, "replace", full)
    result = run("ask", "Who leads?", "--report", tmp_path / "out.html")
    assert result.exit_code == 1
    assert result.stdout.startswith("Ada Orme. [1]")
    assert "No space left" in result.stderr
    assert not list(tmp_path.glob("*.tmp")) and not list(tmp_path.glob(".*"))


def test_the_page_of_an_answer_needs_a_file(run: Run) -> None:
    result = run("ask", "Who leads?", "--report", "-")
    assert result.exit_code == 2
    assert "--report FILE.html" in result.stderr


def test_the_page_of_what_was_saved(run: Run, saved: Path) -> None:
    result = run("report", saved, "--output", saved.with_name("page.html"))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"Report: {saved.with_name('page.html')}\n"
    assert saved.with_name("page.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_page_goes_beside_what_was_saved(run: Run, saved: Path) -> None:
    result = run("report", saved, "--json")
    assert json.loads(result.stdout) == {"page": str(saved.with_suffix(".html"))}
    assert saved.with_suffix(".html").exists()


def test_the_page_can_go_through_pipes(run: Run) -> None:
    result = run("report", "-", "-o", "-", input=json.dumps(make_result(), ensure_ascii=False).encode())
    assert result.stdout.startswith("<!doctype html>")
    assert result.exit_code == 0


@pytest.mark.parametrize("arguments", [("-",), ("-", "-o", "-", "--json")])
def test_where_the_page_goes_must_be_clear(run: Run, arguments: tuple[str, ...]) -> None:
    assert run("report", *arguments, input="{}").exit_code == 2


@pytest.mark.parametrize("held", [None, b"\xff\xfe", b"{}", b'{"question": "Who?"}'])
def test_what_is_no_saved_answer_is_told(run: Run, tmp_path: Path, held: bytes | None) -> None:
    path = tmp_path / "answer.json"
    if held is not None:
        path.write_bytes(held)
    result = run("report", path)
    assert result.exit_code == 3
    assert "answer.json" in result.stderr
    assert not path.with_suffix(".html").exists()


def test_an_unknown_place_for_the_page_is_told_first(run: Run, saved: Path) -> None:
    result = run("report", saved, "--output", saved.parent / "missing" / "page.html")
    assert result.exit_code == 3
    assert "Make it first" in result.stderr
