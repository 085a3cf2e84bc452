"""Make questions that cannot be answered: leave out of the index the one passage that a hop needs."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet, Question
from clew.evaluation.datasets.sample import rank
from clew.knowledge.stopwords import ENGLISH
from clew.reasoning.names import names_in
from clew.state.placeholders import references
from clew.text import words_of

_FEW, _ONE_IN = 5, 1000
"""A word of so few passages, or of one in so many, tells something, as does the rarest word of a name."""


@dataclass(frozen=True)
class UnanswerableReport:
    """What became of the questions of a data set."""

    made: int
    by_hop: Mapping[tuple[int, int], int]
    """How many questions lack hop n of m, by (n, m); those without a gold plan lack the n-th of m gold passages."""
    stated_elsewhere: tuple[str, ...]
    """Ids of questions left out because for every hop or gold passage another passage may state the fact."""
    unfit: tuple[str, ...]
    """Ids of questions left out because they have no answer or no gold, or gold that is not in the corpus."""


def unanswerable(dataset: DataSet, *, seed: int = 0) -> tuple[list[Question], UnanswerableReport]:
    """Make of each question one that cannot be answered, by leaving out the gold of one hop of its plan.

    The hop is chosen by `seed` and id among those whose fact no other passage seems to state. The new question has the
    id `<id>/without-<hop>`, no answers, the left-out sources in `without`, and the hop's number in `missing_hop`; its
    plan still tells what the answers would have been. Without a gold plan one of the gold passages is left out, and
    there is no `missing_hop`.

    Raises:
        InputError: the data set has no corpus to check.
    """
    if not dataset.corpus:
        raise InputError(f"The data set {dataset.name!r} has no corpus of passages, which unanswerable questions need.")
    naming = _Naming(dataset.corpus)
    made, stated, unfit = [], [], []
    counts: Counter[tuple[int, int]] = Counter()
    for question in dataset.questions:
        needed = _needed(question)
        if not question.answerable or not needed or not all(set(gold) <= naming.sources for gold in needed):
            unfit.append(question.id)
        elif (number := _safe(question, len(needed), naming, seed)) is None:
            stated.append(question.id)
        else:
            made.append(_without(question, number, needed[number - 1]))
            counts[number, len(needed)] += 1
    return made, UnanswerableReport(len(made), dict(sorted(counts.items())), tuple(stated), tuple(unfit))


def _needed(question: Question) -> list[tuple[str, ...]]:
    """Return the gold of each hop, or each gold passage by itself where there is no plan."""
    hops = [hop.gold for hop in question.plan]
    return (hops if all(hops) else []) if hops else [(source,) for source in question.gold]


def _without(question: Question, number: int, left_out: tuple[str, ...]) -> Question:
    return replace(
        question,
        id=f"{question.id}/without-{number}",
        answers=(),
        gold=tuple(source for source in question.gold if source not in left_out),
        gold_sentences=tuple(sentence for sentence in question.gold_sentences if sentence.source not in left_out),
        answerable=False,
        without=left_out,
        missing_hop=number if question.plan else None,
    )


def _safe(question: Question, count: int, naming: "_Naming", seed: int) -> int | None:
    """Return a hop or gold passage of so many, from 1, whose fact stands nowhere else; None when there is none."""
    numbers = sorted(range(1, count + 1), key=lambda number: rank(f"{question.id}/{number}", seed))
    is_safe = _is_safe_hop if question.plan else _is_safe_passage
    return next((number for number in numbers if is_safe(question, number, naming)), None)


def _is_safe_passage(question: Question, number: int, naming: "_Naming") -> bool:
    """Tell whether no other passage may name what a gold passage is about together with the answer.

    Where the answer is yes or no, none may name what it is about.
    """
    gold = (question.gold[number - 1],)
    others = naming.any_of([naming.titles[gold[0]]], gold)
    if not all(answer.casefold() in ("yes", "no") for answer in question.answers):
        others &= naming.any_of(question.answers, question.gold)
    return not others - set(gold)


def _is_safe_hop(question: Question, hop: int, naming: "_Naming") -> bool:
    """Tell whether no passage but the hop's gold may state its fact, and no earlier hop needs that gold."""
    step, last = question.plan[hop - 1], hop == len(question.plan)
    if any(set(step.gold) & set(earlier.gold) for earlier in question.plan[: hop - 1]):
        return False
    answers = [step.answer, *(question.answers if last else ())]
    subjects = [question.plan[number - 1].answer for number in references(step.text)]
    others = naming.any_of(answers, step.gold)
    if subjects := subjects or _unbound_subjects(step.text):
        others &= naming.any_of(subjects, step.gold)
    return not others - set(step.gold)


def _unbound_subjects(text: str) -> list[str]:
    """Return what a sub-question without placeholders is about; none when it writes no name as one."""
    names = names_in(text)
    # "who played jarvis in the Avengers" also asks about a name in small letters: its rarest word is likely to be it.
    return [*names, text] if names else []


class _Naming:
    """Finds the passages that may name something: those with one of its telling words, so "Curie" for "Marie Curie".

    Whole names would miss too much: a passage that states a fact may leave out the first name or the day of the month.
    """

    def __init__(self, corpus: Sequence[CorpusPassage]) -> None:
        self.titles = {passage.source: passage.title for passage in corpus}
        self._words = {passage.source: _words(f"{passage.title}\n{passage.text}") for passage in corpus}
        self._passages: dict[str, set[str]] = defaultdict(set)
        for source, words in self._words.items():
            for word in words:
                self._passages[word].add(source)

    @property
    def sources(self) -> Set[str]:
        """Return the sources of all passages."""
        return self.titles.keys()

    def any_of(self, names: Iterable[str], gold: Iterable[str]) -> set[str]:
        """Return the sources of the passages that may name one of `names`, judged by the words that `gold` uses."""
        gold_words = set().union(*(self._words[source] for source in gold))
        return set().union(*(self._naming(name, gold_words) for name in names))

    def _naming(self, name: str, gold_words: set[str]) -> set[str]:
        words = _words(name)
        words = words - ENGLISH or words
        known = words & gold_words or words & self._passages.keys()
        if not known:  # misspelt, say: any passage may name it
            return set(self._words)
        found = [self._passages[word] for word in known]
        rare = max(min(map(len, found)), len(self._words) // _ONE_IN, _FEW)
        return set().union(*(passages for passages in found if len(passages) <= rare))


def _words(text: str) -> set[str]:
    """Return the words of `text` without accents, those around an apostrophe apart."""
    letters = (char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return set(words_of(re.sub("['’]", " ", "".join(letters))))
