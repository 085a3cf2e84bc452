"""Which quoted parts of a mail only repeat messages that are known: those need not be found a second time."""

from collections.abc import Iterator, Mapping, Sequence

from clew.knowledge.parse.mail.quotes import Voice, lines_of, parts
from clew.knowledge.sentences import sentence_spans
from clew.text import folded

_LONG = 12
"""From so many letters on a sentence counts wherever it stands; a shorter one, such as "Yes.", only as a whole one."""


def originals(quotes: Sequence[str], messages: Mapping[str, str]) -> list[tuple[str, ...]]:
    """Find for each quoted part the messages that say all of it: a single one, or the first for each sentence.

    A part that says anything besides has none.

    White space, width, punctuation and the marks of quotes do not matter. Lines that say who wrote what follows are
    not compared: mail programs make them.

    Args:
        quotes: Texts of passages that hold nothing but quotes.
        messages: Whole texts of the messages that the mail answers, directly or further up, as far as they are known,
            by their id.
    """
    texts = {id: (folded(text), frozenset(_sentences(text))) for id, text in messages.items()}

    def saying(sentence: str) -> list[str]:
        return [
            id
            for id, (text, whole) in texts.items()
            if sentence in whole or (len(sentence) >= _LONG and sentence in text)
        ]

    return [_holding([saying(sentence) for sentence in _said(quote)], list(messages)) for quote in quotes]


def _holding(saying: Sequence[Sequence[str]], messages: Sequence[str]) -> tuple[str, ...]:
    if not all(saying):
        return ()
    single = next((id for id in messages if all(id in each for each in saying)), None)
    return (single,) if single else tuple(dict.fromkeys(each[0] for each in saying))


def _said(quote: str) -> Iterator[str]:
    """Yield the sentences of a quote without the lines of attribution."""
    for part in parts(lines_of(quote), Voice()):
        if not part.leads:
            yield from _sentences(part.text)


def _sentences(text: str) -> Iterator[str]:
    bare = "\n".join(line.text for line in lines_of(text))
    found = (folded(bare[start:end]) for start, end in sentence_spans(bare))
    return (sentence for sentence in found if sentence)
