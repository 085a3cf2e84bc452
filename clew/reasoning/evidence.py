"""Choose the sentences that a model reads, and number them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.knowledge.tokens import tokens
from clew.reasoning.names import mentions
from clew.reasoning.queries import statement_form
from clew.state.records import Passage
from clew.text import estimated_tokens


@dataclass(frozen=True)
class Sentence:
    """A sentence of a passage: `passage text[start:end]`, with offsets in the document's text."""

    number: int
    """The n under which the model sees it, from 1."""
    text: str
    start: int
    end: int
    passage: Passage


def numbered_sentences(passages: Sequence[Passage], *, max_tokens: int) -> list[Sentence]:
    """Number the sentences of `passages`, best passage first, up to `max_tokens`; the first always has room."""
    sentences: list[Sentence] = []
    spent = 0.0
    for passage in passages:
        for start, end in passage["sentences"]:
            text = passage["text"][start - passage["start"] : end - passage["start"]]
            spent += estimated_tokens(text)
            if sentences and spent > max_tokens:
                return sentences
            sentences.append(Sentence(len(sentences) + 1, text, start, end, passage))
    return sentences


def renumbered(sentences: Sequence[Sentence]) -> list[Sentence]:
    """Number `sentences` anew, from 1."""
    return [replace(sentence, number=number) for number, sentence in enumerate(sentences, start=1)]


def one_line(text: str) -> str:
    """Return `text` with every run of white space made one blank: what a model is shown, never what is quoted."""
    return " ".join(text.split())


def about(passages: Sequence[Passage], subjects: Sequence[str]) -> list[Passage]:
    """Return the passages that name one of `subjects` in text, title or headings; all when there is no subject."""
    if not subjects:
        return list(passages)
    return [
        passage
        for passage in passages
        if any(mentions(" ".join([passage["title"], *passage["heading_path"], passage["text"]]), s) for s in subjects)
    ]


def relevance(sentence: Sentence, question: str, subjects: Sequence[str]) -> float:
    """Return the share, 0 to 1, of what `question` asks about its subjects that `sentence` has words for."""
    asked = set(tokens(statement_form(question))) - {token for subject in subjects for token in tokens(subject)}
    return len(asked & set(tokens(sentence.text))) / len(asked) if asked else 0.0
