"""The parts of a Word file, and what Word makes of them on the page."""
