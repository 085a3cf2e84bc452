"""Plots as SVG to stand inside a page: no file, no state, the same data giving the same bytes.

The colours are the page's own (`currentColor`, `--line`, `--run-1` …), so that a plot is dark where the page is.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from clew.errors import MissingExtraError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MARKERS = (("o", "●"), ("s", "■"), ("^", "▲"), ("D", "◆"), ("v", "▼"), ("P", "✚"))
"""Marker of each run in plots and in the text beside them; with more runs they begin again."""

_INK, _LINE = "#00fe00", "#00fe01"
_RUNS = tuple(f"#00fe1{number}" for number in range(len(MARKERS)))
_COLOURS = {_INK: "currentColor", _LINE: "var(--line)"} | {
    colour: f"var(--run-{number})" for number, colour in enumerate(_RUNS, start=1)
}
_STYLE: dict[Any, Any] = {
    "axes.axisbelow": True,
    "axes.edgecolor": _LINE,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.labelcolor": _INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.facecolor": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "grid.color": _LINE,
    "grid.linewidth": 0.6,
    "svg.fonttype": "none",
    "text.color": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
}
_WIDTH, _HEIGHT = 6.0, 3.4
_SHARES = (-0.02, 1.02)


@dataclass(frozen=True)
class Series:
    """What one run adds to a plot: a point or bar for each `x`, with the ends of its interval where there is one."""

    run: int
    """Number of the run, from 0: gives its colour and marker."""
    x: Sequence[float]
    y: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()

    @property
    def errors(self) -> tuple[list[float], list[float]]:
        """Lengths of the interval below and above each point."""
        below = [y - low for y, low in zip(self.y, self.low, strict=True)]
        return below, [high - y for y, high in zip(self.y, self.high, strict=True)]


def lines(series: Sequence[Series], label: str, *, x: str, y: str) -> str:
    """Draw a line with marks for each run; `x` and `y` name the axes."""
    with _drawing(label) as (axes, svg):
        for one in series:
            axes.plot(one.x, one.y, color=_colour(one.run), marker=_marker(one.run), markersize=5, linewidth=1.8)
        axes.set(xlabel=x, ylabel=y, ylim=_SHARES, xlim=(0, None))
        _count_on(axes.xaxis)
    return svg.getvalue()


def stairs(series: Sequence[Series], label: str, *, x: str, y: str) -> str:
    """Draw a line for each run that holds its value until the next `x`."""
    with _drawing(label) as (axes, svg):
        for one in series:
            axes.plot(one.x, one.y, color=_colour(one.run), linewidth=1.8, drawstyle="steps-post")
        axes.set(xlabel=x, ylabel=y, ylim=_SHARES, xlim=(0, None))
        _count_on(axes.xaxis)
    return svg.getvalue()


def points(series: Sequence[Series], ticks: Sequence[str], label: str, *, x: str, y: str) -> str:
    """Draw points with intervals side by side; `x` of each counts the `ticks` from 0."""
    style: dict[str, Any] = {"markersize": 6, "capsize": 3, "linestyle": "none"}
    with _drawing(label) as (axes, svg):
        for at, one in enumerate(series):
            places = [place + _shift(at, len(series), 0.14) for place in one.x]
            axes.errorbar(places, one.y, one.errors, color=_colour(one.run), marker=_marker(one.run), **style)
        axes.set(xlabel=x, ylabel=y, ylim=_SHARES, xlim=(-0.5, len(ticks) - 0.5))
        axes.set_xticks(range(len(ticks)), ticks)
        axes.grid(visible=False, axis="x")
    return svg.getvalue()


def bars(series: Sequence[Series], ticks: Sequence[str], label: str, *, x: str) -> str:
    """Draw lying bars, the first of the `ticks` on top; `x` of each counts the ticks from 0, `y` is the length."""
    width = min(0.35, 0.8 / max(1, len(series)))
    with _drawing(label, height=0.8 + len(ticks) * max(0.32, 0.2 * len(series))) as (axes, svg):
        for at, one in enumerate(series):
            places = [place + _shift(at, len(series), width) for place in one.x]
            axes.barh(places, one.y, height=width * 0.9, color=_colour(one.run))
        axes.set(xlabel=x, ylim=(len(ticks) - 0.5, -0.5))
        axes.set_yticks(range(len(ticks)), ticks)
        axes.grid(visible=False, axis="y")
        _count_on(axes.xaxis)
    return svg.getvalue()


def histogram(values: Sequence[tuple[int, Sequence[float]]], label: str, *, x: str, whole: bool = False) -> str:
    """Draw how many questions have which value, for the `(run, values)` of each run; `whole` numbers get a bar each."""
    edges = bin_edges([value for _, of_run in values for value in of_run], whole=whole)
    with _drawing(label) as (axes, svg):
        for run, of_run in values:
            axes.hist(of_run, bins=edges, histtype="stepfilled", color=_colour(run), alpha=0.25)
            axes.hist(of_run, bins=edges, histtype="step", color=_colour(run), linewidth=1.8)
        axes.set(xlabel=x, ylabel="questions", xlim=(edges[0], edges[-1]))
        _count_on(axes.yaxis)
    return svg.getvalue()


def bin_edges(values: Sequence[float], *, whole: bool, most: int = 24) -> list[float]:
    """Return the borders of at most `most` bins, from 0 on, that hold all `values`; each around `whole` numbers."""
    top = max(values, default=0)
    if whole:
        width = -(-(int(top) + 1) // most)
        return [width * place - 0.5 for place in range(int(top) // width + 2)]
    return [top * place / most for place in range(most + 1)] if top else [0.0, 1.0]


def _colour(run: int) -> str:
    return _RUNS[run % len(_RUNS)]


def _marker(run: int) -> str:
    return MARKERS[run % len(MARKERS)][0]


def _shift(at: int, count: int, width: float) -> float:
    """Return how far the run `at` of `count` stands beside its tick."""
    return (at - (count - 1) / 2) * min(width, 0.8 / count)


def _count_on(axis: Any) -> None:
    """Mark whole numbers only."""
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))


@contextmanager
def _drawing(label: str, *, height: float = _HEIGHT) -> "Iterator[tuple[Axes, StringIO]]":
    """Give axes to draw on; after the block, the drawing stands in the text. `label` is its name for who cannot see it.

    Raises:
        MissingExtraError: The extra `eval` is not installed.
    """
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise MissingExtraError("A page with plots", str(error.name), "eval") from error
    svg, raw = StringIO(), StringIO()
    # Salted with the label, so that no two drawings of a page have an id in common.
    with rc_context({**_STYLE, "svg.hashsalt": label}):
        figure = Figure(figsize=(_WIDTH, height), layout="constrained")
        yield figure.add_subplot(), svg
        figure.savefig(raw, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    svg.write(_for_page(raw.getvalue(), label))


def _for_page(svg: str, label: str) -> str:
    """Return the `svg` element alone: in the page's colours and type, as wide as its place, without ids of no use."""
    head, body = svg[svg.index("<svg") :].strip().split(">", 1)
    box = re.search(r'viewBox="[^"]*"', head)
    body = re.sub(r"<(metadata|style).*?</\1>", "", body, flags=re.DOTALL)
    body = re.sub(r"font-family: [^;\"]*;? ?", "", body)
    used = set(re.findall(r"#([\w.]+)", body))
    body = re.sub(r' id="([^"]*)"', lambda found: found.group() if found[1] in used else "", body)
    for colour, name in _COLOURS.items():
        body = body.replace(colour, name)
    namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {namespaces} {box.group() if box else ""} role="img" aria-label="{escape(label)}">{body}'
