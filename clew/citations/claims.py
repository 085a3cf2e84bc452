"""Take a written answer apart into claims, each with the numbers it cites."""

from collections.abc import Sequence
from dataclasses import dataclass

from clew.citations.marks import apart, before_stops, written
from clew.knowledge.sentences import sentence_spans

_END = "。．.！!？?"


@dataclass(frozen=True)
class CitedSentence:
    """A sentence of the answer without its marks, and their numbers."""

    text: str
    numbers: list[int]

    @property
    def body(self) -> str:
        """Return the sentence without its full stop: what stands before its marks."""
        return self.text.rstrip(_END)

    def shown(self) -> str:
        """Write the sentence with its marks before the full stop."""
        body = self.body
        return f"{body} {written(self.numbers)}{self.text[len(body) :]}" if self.numbers else self.text


def cited_sentences(answer: str) -> list[CitedSentence]:
    """Split `answer` into its sentences; marks that follow a full stop belong to the sentence before it."""
    sentences: list[CitedSentence] = []
    answer = before_stops(answer)
    for start, end in sentence_spans(answer):
        text, numbers = apart(answer[start:end])
        text = text.strip()
        if not text.strip(_END + " ") and sentences:
            last = sentences.pop()
            text, numbers = last.text, list(dict.fromkeys([*last.numbers, *numbers]))
        if text:
            sentences.append(CitedSentence(text, numbers))
    return sentences


def joined(sentences: Sequence[CitedSentence], language: str) -> str:
    """Write `sentences` as one text."""
    return ("" if language == "zh" else " ").join(sentence.shown() for sentence in sentences)
