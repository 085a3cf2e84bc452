"""A sentence that begins with a pronoun speaks of whom the sentence before it, or the title, names."""

import re
from collections.abc import Sequence

from clew.reasoning.evidence import Sentence, heading
from clew.reasoning.mentions import mentions

_BEGINS = re.compile(r"\s*(?:she|he|her|his|they|their|it|its)\b|\s*[她他它]们?", re.IGNORECASE)


def speaks_of_another(sentence: Sentence, subjects: Sequence[str]) -> bool:
    """Tell whether `sentence` begins with a pronoun that cannot stand for one of `subjects`.

    Neither it nor the sentence before it names one, and the title and headings above name something else.
    """
    if not subjects or not _BEGINS.match(sentence.text):
        return False
    near = f"{heading(sentence.passage)}\n{_before(sentence)}\n{sentence.text}"
    return not any(mentions(near, subject) for subject in subjects)


def _before(sentence: Sentence) -> str:
    """Return the sentence before; empty at the beginning of the passage, where another passage may hold it."""
    passage = sentence.passage
    spans = [span for span in passage["sentences"] if span[1] <= sentence.start]
    return passage["text"][spans[-1][0] - passage["start"] : spans[-1][1] - passage["start"]] if spans else ""
