"""The page about time says what the code does."""

import re
from datetime import date
from pathlib import Path

import pytest

from clew.prompts.asked_time import days
from clew.reasoning.time_range import time_range_of
from clew.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "time.md").read_text("utf-8")
TABLE = PAGE.partition("<!-- understood: begin -->")[2].partition("<!-- understood: end -->")[0]
ROWS = [line.strip("| ").split(" | ") for line in TABLE.strip().splitlines()[2:]]
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("question", "understood", "use"), ROWS, ids=[row[0] for row in ROWS])
def test_questions_are_understood_as_the_page_says(question: str, understood: str, use: str) -> None:
    time = time_range_of(question, date(2026, 11, 29))
    assert time is not None
    assert (days(time["ranges"], "en"), time["use"]) == (understood, use)


SHOWN = ["2026-12-01 8:00:00", "[['2026-10-01', '2026-11-01']] filter What risks did minutes name?"]


@pytest.mark.parametrize(("example", "shown"), [*zip(EXAMPLES, SHOWN, strict=True)])
def test_examples_run(example: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example, {})
    assert capsys.readouterr().out.strip() == shown


def test_settings_are_settings() -> None:
    named = {name.lower() for name in re.findall(r"`CLEW_([A-Z_]+)`", PAGE)}
    assert named <= Settings.model_fields.keys()
    assert len(named) == 4
