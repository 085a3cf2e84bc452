"""Choose the sentences that a model reads, and number them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from clew.knowledge.suspicion import without_commands
from clew.knowledge.tokens import tokens
from clew.reasoning.mentions import mentions
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


@dataclass(frozen=True)
class Told:
    """An answer and the sentence that tells it."""

    answer: str
    sentence: Sentence


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


def stated(sentence: Sentence, question: str) -> str:
    """Return the text of `sentence` with blanks for what it commands whoever answers `question` from it.

    Where the question is about a reply, a sentence that only says what to reply may be the answer.
    """
    passage = sentence.passage
    text = without_commands(passage["text"], replies=not _is_about_replies(question))
    return text[sentence.start - passage["start"] : sentence.end - passage["start"]]


def one_line(text: str) -> str:
    """Return `text` with every run of white space made one blank: what a model is shown, never what is quoted."""
    return " ".join(text.split())


_ABOUT_REPLIES = re.compile(
    r"[回答]复|回答|应答|\b(?:repl(?:y|ies)|answer|respond|response|say|write|send)", re.IGNORECASE
)
_NOT_IN_FORCE = re.compile(
    r"废止|作废|失效|草案|草稿|征求意见稿"
    r"|\b(?:superseded|obsolete|outdated|withdrawn|repealed|no longer in force|draft)\b",
    re.IGNORECASE,
)


def heading(passage: Passage) -> str:
    """Return the title and the headings above `passage`, as one text."""
    return " ".join([passage["title"], *passage["heading_path"]])


def about(passages: Sequence[Passage], subjects: Sequence[str], *, all_of_them: bool) -> list[Passage]:
    """Return the passages that name a subject in text, title or headings; all when there is no subject.

    Args:
        passages: Best first.
        subjects: Names that the evidence must be about.
        all_of_them: Keep only the passages that name the most subjects, since they describe one thing together.
    """
    named = [sum(mentions(f"{heading(passage)} {passage['text']}", name) for name in subjects) for passage in passages]
    least = max(named, default=0) if all_of_them else 1
    return [passage for passage, count in zip(passages, named, strict=True) if not subjects or count >= max(1, least)]


def in_force(
    sentences: Sequence[Sentence], question: str, telling: Sequence[Sentence], *, at_its_time: bool = False
) -> list[Sentence]:
    """Return `sentences` without those of drafts and of what is no longer in force.

    They stay when nothing in force is `telling`, or when the question asks for them, by that word or by their year.
    What was found `at_its_time` may have been replaced since.
    """
    statuses = ("draft",) if at_its_time else ("draft", "superseded", "expired")
    past = {s.passage["id"] for s in sentences if _is_past(s.passage, statuses) and not _asks_for(question, s.passage)}
    if all(sentence.passage["id"] in past for sentence in telling):
        return list(sentences)
    return renumbered([sentence for sentence in sentences if sentence.passage["id"] not in past])


def _is_past(passage: Passage, statuses: Sequence[str]) -> bool:
    return passage.get("status") in statuses or bool(_NOT_IN_FORCE.search(heading(passage)))


def _asks_for(question: str, passage: Passage) -> bool:
    years = re.findall(r"(?:19|20)\d\d", heading(passage))
    return bool(_NOT_IN_FORCE.search(question)) or any(year in question for year in years)


@lru_cache(maxsize=64)
def _is_about_replies(question: str) -> bool:
    return bool(_ABOUT_REPLIES.search(question))


@lru_cache(maxsize=256)
def _asked_about(question: str, subjects: tuple[str, ...]) -> frozenset[str]:
    """Return the tokens of what `question` asks, without those of its subjects: the same for every sentence."""
    return frozenset(tokens(statement_form(question))).difference(*map(tokens, subjects))


def relevance(sentence: Sentence, question: str, subjects: Sequence[str]) -> float:
    """Return the share, 0 to 1, of what `question` asks about its subjects that `sentence` has words for."""
    asked = _asked_about(question, tuple(subjects))
    return len(asked.intersection(tokens(sentence.text))) / len(asked) if asked else 0.0
