"""The text of a source, whether it is a passage of a corpus or a file of a folder."""

from clew.evaluation.dataset import DataSet
from clew.knowledge.parse import parse


class SourceTexts:
    """Looks the texts of a data set up by source."""

    def __init__(self, data: DataSet) -> None:
        """Index the corpus; files are read when they are asked for."""
        self._folder = data.documents
        self._passages = {passage.source: passage for passage in data.corpus}

    def get(self, source: str) -> str | None:
        """Return a text as it was indexed, a passage under its title; None when there is none of that name.

        Raises:
            InputError: The file is no text.
        """
        if passage := self._passages.get(source):
            return f"{passage.title}\n{passage.text}" if passage.title else passage.text
        path = self._folder and self._folder / source
        return parse(path.read_bytes(), path.absolute(), source).text if path and path.is_file() else None
