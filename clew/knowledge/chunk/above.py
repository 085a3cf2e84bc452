"""What is shown above a passage: the title and the path, cut to the room that the embedder leaves."""

import re
from collections.abc import Sequence

from clew.knowledge.chunk.size import READ, read_tokens

PATH_ROOM = 200
"""Most of the tokens that the embedder reads that stand above a passage."""
SEPARATOR = " > "
_PARTS = 12
"""Most parts of a path that are shown, the nearest."""
_CUT = "…"
_END = re.compile(r"\s*(?:[|,，、;；]|\s)\s*\S*\Z")


class Above:
    """What stands above the passages of one document."""

    def __init__(self, title: str) -> None:
        """Take the title of the document."""
        self.title = title
        self._tokens: dict[str, float] = {}

    def room(self, path: Sequence[str]) -> float:
        """Return how many tokens the embedder reads below a title and a path."""
        above = sum(map(self._size, path), self._size(self.title))
        return READ - min(above, PATH_ROOM)

    def fitted(self, path: Sequence[str]) -> tuple[str, list[str]]:
        """Cut title and path to their room: first the title, then the longest parts of the path at their ends."""
        path = path[-_PARTS:]
        sizes = [self._size(part) for part in path]
        left = PATH_ROOM - sum(sizes)
        if left >= 0:
            return self._cut(self.title, left), list(path)
        most = _level(sizes, PATH_ROOM)
        return "", [self._cut(part, most) for part in path]

    def _size(self, part: str) -> float:
        if part not in self._tokens:
            self._tokens[part] = read_tokens(part) + 1
        return self._tokens[part]

    def _cut(self, part: str, room: float) -> str:
        """Cut a part at its end, between words or cells where it can be."""
        if self._size(part) <= room:
            return part
        if room < 4:
            return ""
        kept = part
        while kept and (size := read_tokens(kept) + 3) > room:
            kept = kept[: min(len(kept) - 1, int(len(kept) * room / size))]
        shorter = _END.sub("", kept)
        return (shorter if len(shorter) > len(kept) / 2 else kept) + _CUT


def _level(sizes: Sequence[float], room: float) -> float:
    """Return the size to which the greatest are cut so that all fit into the room."""
    left = room
    for count, size in zip(range(len(sizes), 0, -1), sorted(sizes), strict=True):
        if size * count > left:
            return left / count
        left -= size
    return room
