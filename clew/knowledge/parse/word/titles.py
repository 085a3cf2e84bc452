"""The title of a document: what stands as title on its first page comes before what an office program noted."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.styles import Styles
from clew.knowledge.parse.word.xml import W, number

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_CHARS = 80
_SENTENCE_END = tuple("。；;，,：:.!！?？")
_FIRST = 15
"""How many paragraphs are looked at."""


@dataclass(frozen=True)
class _Line:
    text: str
    is_title: bool
    is_heading: bool
    is_centred: bool
    size: int
    """Of its letters, in half points; 0 when it is not given."""


class Titles:
    """Looks at the first lines of a document."""

    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._lines: list[_Line] = []

    def add(self, paragraph: "Element", text: str, *, is_heading: bool) -> None:
        """Look at one more paragraph."""
        if len(self._lines) < _FIRST:
            line = _Line(
                text=" ".join(text.split()),
                is_title=self._styles.is_title(paragraph),
                is_heading=is_heading,
                is_centred=self._styles.find(paragraph, "pPr/jc") == "center",
                size=_size(paragraph),
            )
            self._lines.append(line)

    def choose(self, noted: str) -> str:
        """Return the title; `noted` is the one among the properties."""
        styled = next((line.text for line in self._lines if line.is_title), "")
        return styled or self._centred() or noted or self._first()

    def _centred(self) -> str:
        """Find the largest of the short centred lines above the first heading."""
        heading = next((at for at, line in enumerate(self._lines) if line.is_heading), len(self._lines))
        centred = [line for line in self._lines[:heading] if line.is_centred and len(line.text) <= _CHARS]
        return max(centred, key=lambda line: line.size).text if centred else ""

    def _first(self) -> str:
        """Return the first line if it reads like a title, else the first heading; empty when there is neither."""
        heading = next((line.text for line in self._lines if line.is_heading), "")
        first = self._lines[0].text if self._lines else ""
        return heading if len(first) > _CHARS or first.endswith(_SENTENCE_END) else first


def _size(paragraph: "Element") -> int:
    sizes = (number(run, "rPr/sz") for run in paragraph.iter(W + "r"))
    return max((size for size in sizes if size), default=0)
