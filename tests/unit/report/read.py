"""Read a report back: the text of its passages, and what is marked in them."""

from collections import defaultdict

from clew.result import Result
from tests.html_page import Page


class Report(Page):
    """The texts and marks of a report."""

    def __init__(self, html: str) -> None:
        self.passages: dict[str, str] = {}
        """The text of each passage, by the id of its article, without the numbers of its quotes."""
        self.marked: dict[str, str] = defaultdict(str)
        """What is marked as each quote, by its id."""
        self._article = ""
        self._texts = 0
        self._keys: list[str] = []
        self._in_number = False
        super().__init__(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        given = dict(attrs)
        if tag == "article":
            self._article = given["id"] or ""
        if tag == "div" and given.get("class") == "text":
            self._texts = len(self._open)
            self.passages.setdefault(self._article, "")
        if tag == "mark":
            self._keys = (given["data-quotes"] or "").split()
        self._in_number = self._in_number or (tag == "a" and given.get("class") == "mark")

    def handle_endtag(self, tag: str) -> None:
        if tag == "div" and self._texts == len(self._open):
            self._texts = 0
        super().handle_endtag(tag)
        if tag == "mark":
            self._keys = []
        if tag == "a":
            self._in_number = False

    def handle_data(self, data: str) -> None:
        super().handle_data(data)
        if self._texts and not self._in_number:
            self.passages[self._article] += data
            for key in self._keys:
                self.marked[key] += data


def quotes_in(result: Result) -> set[str]:
    """Return every quote of a result."""
    cited = [*result.references, *(citation for claim in result.claims for citation in claim.citations)]
    cited += [statement.citation for conflict in result.conflicts for statement in conflict.statements]
    return {citation.quote for citation in cited}
