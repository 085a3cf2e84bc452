"""Tables on the terminal."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from clew.cli.terminal import answers

if TYPE_CHECKING:
    from rich.table import Table as RichTable

    from clew.evaluation.report.table import Table

_WIDEST = 10_000


def show_tables(tables: "Iterable[Table]", *, plain: bool) -> None:
    """Print the tables that have rows; on a terminal that is too narrow without what explains the rows."""
    console = answers(plain=plain)
    if not console.file.isatty():
        console.width = _WIDEST
    for table in tables:
        if not table.rows:
            continue
        shown = rich_table(table)
        fits = console.measure(shown, options=console.options.update(max_width=_WIDEST)).maximum <= console.width
        console.print(shown if fits else rich_table(table.without_meaning()))
        console.print()


def rich_table(table: "Table") -> "RichTable":
    """Render a table; nothing in it is taken for markup or steers the terminal."""
    from rich.table import Table as RichTable
    from rich.text import Text

    from clew.cli.events import printable

    shown = RichTable(
        title=Text(table.title, "bold"), caption=Text(table.note, "dim"), title_justify="left", caption_justify="left"
    )
    for place, head in enumerate(table.head):
        shown.add_column(Text(printable(head)), justify="right" if place >= table.figures else "left", overflow="fold")
    for row in table.rows:
        shown.add_row(*(Text(printable(cell)) for cell in row))
    return shown
