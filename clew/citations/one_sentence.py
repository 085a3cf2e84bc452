"""Whether a claim has the form of a sentence that can be checked; and a sentence without the marks of Markdown."""

import re
from typing import Literal

MOST_CHARS = 600
"""What the model is told a claim may have at most; a sentence rarely has half of it."""
_BULLET = r"[-*+•·]\s+(?=\S)"
_BLOCK = re.compile(
    r"```|~~~"  # code
    r"|\|\s*:?-{2,}:?\s*(?:\||$)|^\s*\|.*\|"  # a table: the line under its head, or its first row
    rf"|(?:^|[:：])\s*{_BULLET}.*?(?:^|\s){_BULLET}|(?:^|[:：])\s*•.*•"  # two items of a list
    r"|^\s*#{1,6}\s.*\s#{1,6}\s",  # two headings
    re.DOTALL,
)
_LEADING = re.compile(r"^(?:\s*(?:#{1,6}|>|[-*+•·](?=\s+[^\d\s]))\s+)+")
_STRONG = re.compile(r"\*\*(?=\S)(?P<inside>(?:(?!\*\*).){1,300}?)(?<=\S)\*\*")


def problem_of_form(text: str) -> Literal["too_long", "no_sentence", ""]:
    """Tell why a claim, on one line, cannot be checked as a sentence; empty when it can."""
    if len(text) > MOST_CHARS:
        return "too_long"
    return "no_sentence" if _BLOCK.search(text) else ""


def without_form(text: str) -> str:
    """Return a sentence without what makes it a heading, an item, a quotation or bold where Markdown is rendered.

    What has not the form of a sentence stays as it is, so that it is known for what it is.
    """
    if problem_of_form(text):
        return text
    return _STRONG.sub(lambda found: found["inside"], _LEADING.sub("", text))
