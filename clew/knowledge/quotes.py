"""Which quoted parts of a mail only repeat messages that are known: those need not be found a second time."""

from collections.abc import Iterator, Sequence

from clew.knowledge.parse.mail.quotes import Voice, lines_of, parts
from clew.knowledge.sentences import sentence_spans
from clew.text import folded

_LONG = 12
"""From so many letters on a sentence counts wherever it stands; a shorter one, such as "Yes.", only as a whole one."""


def repeated(quotes: Sequence[str], parents: Sequence[str]) -> list[bool]:
    """Tell for each quoted part whether all it says stands in the messages that the mail answers.

    White space, width, punctuation and the marks of quotes do not matter. Lines that say who wrote what follows are
    not compared: mail programs make them.

    Args:
        quotes: Texts of passages that hold nothing but quotes.
        parents: Whole texts of the messages that the mail answers, directly or further up, as far as they are known.
    """
    texts = [folded(parent) for parent in parents]
    whole = {sentence for parent in parents for sentence in _sentences(parent)}

    def is_known(sentence: str) -> bool:
        return sentence in whole or (len(sentence) >= _LONG and any(sentence in text for text in texts))

    return [bool(parents) and all(map(is_known, _said(quote))) for quote in quotes]


def _said(quote: str) -> Iterator[str]:
    """Yield the sentences of a quote without the lines of attribution."""
    for part in parts(lines_of(quote), Voice()):
        if not part.leads:
            yield from _sentences(part.text)


def _sentences(text: str) -> Iterator[str]:
    bare = "\n".join(line.text for line in lines_of(text))
    found = (folded(bare[start:end]) for start, end in sentence_spans(bare))
    return (sentence for sentence in found if sentence)
