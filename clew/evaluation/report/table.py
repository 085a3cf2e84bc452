"""A table of texts, before it is Markdown or HTML, and how figures are written in it."""

from dataclasses import dataclass, replace

from clew.evaluation.metrics.intervals import Estimate

NONE = "–"


@dataclass(frozen=True)
class Table:
    """Rows under a head; the texts are plain and not escaped for anything."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: int = 1
    """Number of the first column that holds figures, from 0; it and all after it stand to the right."""
    note: str = ""

    @property
    def is_explained(self) -> bool:
        """Whether the second column says what the first means."""
        return self.head[1:2] == ("meaning",)

    @property
    def columns(self) -> tuple[str, ...]:
        """The head without the column that explains."""
        return self.head[:1] + self.head[2:] if self.is_explained else self.head

    def without_meaning(self) -> "Table":
        """Return the table without the column that explains."""
        if not self.is_explained:
            return self
        rows = tuple(row[:1] + row[2:] for row in self.rows)
        return replace(self, head=self.columns, rows=rows, figures=self.figures - 1)


def figure(value: float) -> str:
    """Write a mean: three decimals for shares, fewer the larger it is, more for what would look like nothing."""
    size = abs(value)
    if 0 < size < 0.001:
        return f"{value:.1g}"
    return f"{value:.3f}" if size < 10 else f"{value:.1f}" if size < 1000 else f"{value:,.0f}"


def interval(estimate: Estimate | None) -> str:
    """Write a mean with its interval."""
    if estimate is None:
        return NONE
    return f"{figure(estimate.mean)} [{figure(estimate.low)}, {figure(estimate.high)}]"


def share(part: int, whole: int) -> str:
    """Write a count with its share of the whole."""
    return f"{part} ({part / whole:.0%})" if whole else str(part)
