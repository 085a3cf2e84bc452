"""Tables on a terminal and in a file."""

import pytest

from clew.cli.evaluation.tables import show_tables
from clew.evaluation.report.table import Table

TABLE = Table(
    "Figures", ("metric", "meaning", "run"), (("f1", "how good it is " * 5, "0.500 [0.400, 0.600]"),), figures=2
)


def test_a_file_gets_every_row_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    show_tables([TABLE, Table("Empty", ("a",), ())], plain=False)
    out = capsys.readouterr().out
    assert "│ f1     │ how good it is how good it is" in out
    assert out.count("0.500 [0.400, 0.600]") == 1
    assert "Empty" not in out


@pytest.mark.parametrize("plain", [True, False])
def test_a_narrow_terminal_gets_no_meanings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    show_tables([TABLE], plain=plain)
    out = capsys.readouterr().out
    assert "meaning" not in out and "how good" not in out
    assert "0.500 [0.400, 0.600]" in out


def test_nothing_in_a_table_is_markup_or_steers_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    show_tables([Table("[bold]t", ("a",), (("[red]x[/red]\x1b[2J",),))], plain=True)
    out = capsys.readouterr().out
    assert "[red]x[/red]" in out and "[bold]t" in out
    assert "\x1b" not in out
