"""What day it is for `clew ask`, and how the understood time is shown."""

import json
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from clew.cli.answer import answer_lines
from clew.cli.events import lines
from clew.clock import clock_at
from clew.errors import InputError
from clew.result import Result
from clew.settings import Settings
from tests.unit.cli.conftest import Run, make_result

Install = Callable[..., list[str]]
OCTOBER: dict[str, Any] = {
    "text": "上个月",
    "ranges": [["2026-10-01", "2026-11-01"]],
    "use": "filter",
    "notes": [],
}


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch, graph: Install, run: Run, folder: Path) -> list[Any]:
    """The clocks that graphs are built with."""
    assert run("ingest", folder).exit_code == 0
    graph(time_range=OCTOBER)
    import clew

    build, built = clew.build_graph, []

    def spy(*args: Any, clock: Any = None, **options: Any) -> Any:
        built.append(clock)
        return build(*args, **options)

    monkeypatch.setattr("clew.build_graph", spy)
    return built


@pytest.mark.usefixtures("embeddings", "memory_store")
def test_now_is_what_the_clock_tells(run: Run, clocks: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_TIMEZONE", "Asia/Shanghai")
    assert run("ask", "--now", "2026-11-29", "Who leads?").exit_code == 0
    assert clocks[0]().isoformat() == "2026-11-29T00:00:00+08:00"
    assert run("ask", "Who leads?").exit_code == 0
    assert clocks[1] is None


@pytest.mark.usefixtures("embeddings", "memory_store")
@pytest.mark.parametrize("now", ["2026-02-30", "yesterday", "29.11.2026", "", "2026-11-29T25:00"])
def test_what_is_no_time_is_refused_with_the_form_that_is_one(run: Run, clocks: list[Any], now: str) -> None:
    result = run("ask", "--now", now, "Who leads?")
    assert result.exit_code == 2
    assert "such as 2026-11-29, or a time such as 2026-11-29T18:30+08:00" in result.stderr
    assert clocks == []


@pytest.mark.usefixtures("embeddings", "memory_store")
def test_the_understood_time_stands_before_the_answer_and_in_the_json(run: Run, clocks: list[Any]) -> None:
    shown = run("ask", "Who leads?").stdout.splitlines()
    assert shown[:3] == [
        "Time: 2026-10-01 to 2026-10-31 (上个月); only documents filed under it",
        "",
        "Ada Orme. [1]",
    ]
    assert json.loads(run("ask", "--json", "Who leads?").stdout)["time_range"] == OCTOBER


@pytest.mark.parametrize(
    ("ranges", "use", "shown"),
    [
        ([["2026-03-01", ""]], "boost", "Time: since 2026-03-01 (x); documents filed under it first"),
        ([["", "2026-03-01"]], "filter", "Time: until 2026-02-28 (x); only documents filed under it"),
        ([["2020-05-01", "2020-05-02"]], "in_force", "Time: 2020-05-01 (x); the versions in force then"),
        (
            [["2026-01-01", "2026-07-01"], ["2026-10-01", "2027-01-01"]],
            "none",
            "Time: 2026-01-01 to 2026-06-30, 2026-10-01 to 2026-12-31 (x); it only belongs to the matter",
        ),
        ([], "none", "Time: (x); it limits nothing"),
    ],
)
def test_every_use_of_a_time_is_named(ranges: list[list[str]], use: str, shown: str) -> None:
    time = {"text": "x", "ranges": ranges, "use": use, "notes": []}
    assert answer_lines(Result.model_validate(make_result(time_range=time)))[0].plain == shown


def test_a_search_shows_its_time() -> None:
    event = {"event": "search", "sub_question": 1, "question": "Q", "query": "q", "time": OCTOBER}
    assert [line.plain for line in lines(event)][2] == "1 │ time      2026-10-01 to 2026-10-31 (filter)"
    assert len(lines({**event, "time": None})) == len(lines({**event, "time": {**OCTOBER, "use": "none"}})) == 2


def test_a_moment_keeps_its_own_zone_and_else_has_that_of_the_settings() -> None:
    shanghai = Settings(timezone="Asia/Shanghai")
    assert clock_at("2026-12-01T07:00+08:00", Settings(timezone="UTC"))().date() == date(2026, 12, 1)
    assert clock_at("2026-12-01T07:00", shanghai)() == datetime.fromisoformat("2026-12-01T07:00+08:00")
    assert clock_at("2026-12-01", Settings())().tzinfo is not None
    with pytest.raises(InputError, match="2026-11-29"):
        clock_at("12/01", shanghai)
