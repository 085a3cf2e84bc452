"""Find the question itself when a long text was pasted before or after it."""

import re

_LONG = 600
"""Characters up to which a question is taken whole."""
_SENTENCE = re.compile(r"[^。！？!?\n]+[。！？!?]*")


def focus_of(question: str) -> str:
    """Return `question`, or of a long one its sentences that ask, else its end.

    Only so much is planned and searched: an embedder reads a few hundred tokens, and what is asked mostly stands last.
    """
    if len(question) <= _LONG:
        return question
    sentences = [match.group().strip() for match in _SENTENCE.finditer(question)]
    asking = [sentence for sentence in sentences if sentence.endswith(("?", "？"))]
    chosen = "".join(asking[-2:]) or "".join(sentences[-2:])
    return chosen[-_LONG:]
