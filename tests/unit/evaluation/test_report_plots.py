import re
import sys
from collections.abc import Callable

import pytest
from matplotlib import rcParams

from clew.errors import MissingExtraError
from clew.evaluation.report import plots
from clew.evaluation.report.plots import Series, bin_edges

ONE, TWO = Series(0, [1, 2], [0.2, 0.6], [0.1, 0.5], [0.4, 0.7]), Series(1, [1, 2], [0.1, 0.3], [0.0, 0.2], [0.3, 0.4])
DRAWINGS: dict[str, Callable[[], str]] = {
    "lines": lambda: plots.lines([ONE, TWO], "a", x="k", y="recall"),
    "stairs": lambda: plots.stairs([ONE, TWO], "a", x="calls", y="F1"),
    "points": lambda: plots.points([ONE, TWO], ["1", "2", "3"], "a", x="hops", y="F1"),
    "bars": lambda: plots.bars([ONE, TWO], ["plan", "search", "answer"], "a", x="questions"),
    "histogram": lambda: plots.histogram([(0, [1, 2, 2]), (1, [5])], "a", x="calls", whole=True),
}


@pytest.mark.parametrize("draw", DRAWINGS.values(), ids=DRAWINGS)
def test_a_plot_is_an_element_in_the_colours_of_the_page(draw: Callable[[], str]) -> None:
    svg = draw()
    assert svg.startswith("<svg ")
    assert svg.rstrip().endswith("</svg>")
    assert 'role="img" aria-label="a"' in svg
    assert "var(--run-1)" in svg
    assert "var(--run-2)" in svg
    assert "currentColor" in svg
    assert not re.search(r"#[0-9a-f]{6}\b(?!\")", svg), "a colour of its own"
    assert "<style" not in svg
    assert "<metadata" not in svg
    links = set(re.findall(r'(?:xlink:href="#|url\(#)([^")]*)', svg))
    assert links == set(re.findall(r' id="([^"]*)"', svg))


@pytest.mark.parametrize("draw", DRAWINGS.values(), ids=DRAWINGS)
def test_the_same_data_give_the_same_bytes(draw: Callable[[], str]) -> None:
    assert draw() == draw()


def test_two_plots_of_a_page_share_no_id() -> None:
    first, second = (plots.lines([ONE], label, x="k", y="recall") for label in ("a", "b"))
    ids = [set(re.findall(r' id="([^"]*)"', svg)) for svg in (first, second)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_drawing_leaves_no_state_behind() -> None:
    before = dict(rcParams)
    plots.lines([ONE], "a", x="k", y="recall")
    assert dict(rcParams) == before


def test_a_label_is_escaped() -> None:
    assert 'aria-label="&lt;b&gt; &quot;"' in plots.lines([ONE], '<b> "', x="k", y="recall")


def test_markers_and_colours_begin_again_after_the_last() -> None:
    many = [Series(run, [1], [0.5]) for run in range(8)]
    assert "var(--run-6)" in plots.lines(many, "a", x="k", y="recall")


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtraError, match=r"clew\[eval\]"):
        plots.lines([ONE], "a", x="k", y="recall")


@pytest.mark.parametrize(
    ("values", "whole", "edges"),
    [
        ([0, 1, 2], True, [-0.5, 0.5, 1.5, 2.5]),
        ([0, 9], True, [-0.5, 3.5, 7.5, 11.5]),
        ([1.0, 6.0], False, [0.0, 2.0, 4.0, 6.0]),
        ([0.0], False, [0.0, 1.0]),
        ([], True, [-0.5, 0.5]),
    ],
)
def test_bins_hold_every_value(values: list[float], whole: bool, edges: list[float]) -> None:
    assert bin_edges(values, whole=whole, most=3) == edges
    assert all(edges[0] <= value <= edges[-1] for value in values)
