"""The section that a quote stands in."""

from clew.state.records import Passage


def section_of(passage: Passage, start: int) -> list[str]:
    """Return what stands above the sentence of `passage` that begins at `start`: headings, outermost first."""
    above = [section["path"] for section in passage.get("sections", []) if section["start"] <= start]
    return above[-1] if above else passage["heading_path"]
