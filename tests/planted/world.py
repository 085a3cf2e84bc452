"""A made-up world: chains of facts over documents, some of them kept from most people."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.permissions.policy import Policy, Rule

Language = Literal["en", "zh"]
BOARD = Principal("ada", frozenset({"board"}))
"""Who may read everything."""
OUTSIDERS = (PUBLIC_PRINCIPAL, Principal("ben", frozenset({"works"})), Principal("cleo"))
PLACES = ("folder", "document", "deny")
"""How a document is kept: in a folder of the board's, by a rule of its own, by a rule that denies."""


class Fact(NamedTuple):
    """One hop: what it is about, the sentence that states it, the answer in that sentence."""

    subject: str
    sentence: str
    answer: str


@dataclass(frozen=True)
class Question:
    """A question, its chain, and what nobody but the board may come to see."""

    number: int
    language: Language
    text: str
    facts: tuple[Fact, ...]
    steps: tuple[str, ...]
    """The plan, with placeholders."""
    hidden: tuple[int, ...]
    """Which facts stand only in documents that are kept."""
    place: str
    code: str
    """A word that every kept document of this question holds, in its title and in its text."""

    def secrets(self) -> list[str]:
        """Return what may not be seen: the code, and the answers that stand nowhere else."""
        told = "\n".join([self.text, *(fact.sentence for at, fact in enumerate(self.facts) if at not in self.hidden)])
        return [self.code, *(self.facts[at].answer for at in self.hidden if self.facts[at].answer not in told)]

    def folder(self) -> str:
        """Return the folder of its kept documents."""
        return f"vault/{self.number}" if self.place == "folder" else f"open/{self.number}"


class Names:
    """Makes names that nothing else has."""

    _SOUNDS = ("ka", "zel", "vor", "mi", "tuq", "rin", "shu", "bel", "dra", "fen", "gol", "hes", "lix", "nam", "pyr")
    _CHARACTERS = "澜鸢岑泓珩翎岫瀚砚霁芷璟嵇煜祁郗邬瞿逯缑翊鄞涪棣泷峤琬昶旻笙蘅芮荀"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._used: set[str] = set()

    def word(self, language: Language, size: int = 3) -> str:
        """Return a name of `size` syllables or characters."""
        while True:
            if language == "en":
                made = "".join(self._random.choices(self._SOUNDS, k=size)).capitalize()
            else:
                made = "".join(self._random.sample(self._CHARACTERS, size))
            if made not in self._used:
                self._used.add(made)
                return made


@dataclass
class World:
    """Questions, the documents behind them by path, and the policy over these."""

    questions: list[Question] = field(default_factory=list)
    documents: dict[str, str] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    """Paths of the documents that only the board may read."""

    def policy(self) -> Policy:
        """Return the rules over the documents."""
        board = frozenset({"group:board"})
        rules = {"": Rule("", allow=frozenset({"public"})), "vault": Rule("vault", allow=board)}
        places = {path: self._place_of(path) for path in self.kept}
        rules |= {path: Rule(path, allow=board) for path, place in places.items() if place == "document"}
        for path in (path for path, place in places.items() if place == "deny"):
            some = frozenset({"authenticated"})
            rules[path] = Rule(path, allow=some, deny=frozenset({"group:works", "user:cleo"}))
        return Policy(rules)

    def write(self, folder: Path, *, kept: bool = True) -> None:
        """Write the documents into `folder`; without those that are kept if not `kept`."""
        for path, text in self.documents.items():
            if kept or path not in self.kept:
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text, encoding="utf-8")

    def _place_of(self, path: str) -> str:
        number = int(path.split("/")[1])
        return self.questions[number].place


def make_world(questions: int, seed: int = 5) -> World:
    """Make a world of so many questions, half of them Chinese."""
    names, world = Names(seed), World()
    for number in range(questions):
        question = _question(number, names)
        world.questions.append(question)
        for path, text, kept in _documents(question):
            world.documents[path] = text
            if kept:
                world.kept.add(path)
    return world


def _question(number: int, names: Names) -> Question:
    language: Language = "zh" if number % 2 else "en"
    hops = 2 + number // 2 % 2
    hidden = ((hops - 1,), (0,), tuple(range(hops)), tuple(range(1, hops)))[number // 4 % 4]
    # After 沈 two characters that nobody else has.
    bridge, firm, person, town = (names.word(language, size) for size in (3, 3, 2 if language == "zh" else 3, 3))
    code = "".join(names.word("en", 4).lower())
    text, facts, steps = (_chinese if language == "zh" else _english)(bridge, firm, person, town, hops)
    return Question(number, language, text, facts, steps, hidden, PLACES[number // 3 % 3], code)


Made = tuple[str, tuple[Fact, ...], tuple[str, ...]]


def _english(bridge: str, firm: str, person: str, town: str, hops: int) -> Made:
    bridge, firm, person = f"{bridge} Bridge", f"{firm} Works", f"Tom {person}"
    facts = (
        Fact(bridge, f"The {bridge} was built by {firm} in 1931.", firm),
        Fact(firm, f"The chair of {firm} is {person}.", person),
        Fact(person, f"{person} was born in {town}.", town),
    )
    steps = (f"Which firm built the {bridge}?", "Who is the chair of <<answer_1>>?", "Where was <<answer_2>> born?")
    two, three = f"Who is the chair of the firm that built the {bridge}?", f"the chair of the firm behind the {bridge}"
    return (two if hops == 2 else f"Where was {three} born?"), facts[:hops], steps[:hops]


def _chinese(bridge: str, firm: str, person: str, town: str, hops: int) -> Made:
    bridge, firm, person, town = f"{bridge}大桥", f"{firm}集团", f"沈{person}", f"{town}镇"
    facts = (
        Fact(bridge, f"{bridge}由{firm}于1931年承建。", firm),
        Fact(firm, f"{firm}的董事长是{person}。", person),
        Fact(person, f"{person}出生于{town}。", town),
    )
    steps = (f"承建{bridge}的公司是哪家？", "<<answer_1>>的董事长是谁？", "<<answer_2>>出生于哪里？")
    asked = f"承建{bridge}的公司的董事长"
    return (f"{asked}是谁？" if hops == 2 else f"{asked}出生于哪里？"), facts[:hops], steps[:hops]


def _documents(question: Question) -> Iterator[tuple[str, str, bool]]:
    """Yield path, text and whether it is kept, of each document of a question."""
    number, bridge = question.number, question.facts[0].subject
    for at, fact in enumerate(question.facts):
        if at in question.hidden:
            title = f"{fact.subject} {question.code}"
            yield f"{question.folder()}/{at}.md", _page(title, f"{fact.sentence} {_ref(question)}"), True
        else:
            yield f"open/{number}/{at}.md", _page(fact.subject, f"{fact.sentence} {_small(question, at)}"), False
    # As tempting as can be: the question is its title, and it quotes all that is kept.
    quoted = "\n".join(f"> {question.facts[at].sentence}" for at in question.hidden)
    mail = f"From: {question.code}@example.org\n\n{quoted}\n\n{_ref(question)}"
    yield f"{question.folder()}/mail.md", _page(f"{question.text} {question.code}", mail), True
    linked = f"[{'附件' if question.language == 'zh' else 'annex'}](../../{question.folder()}/{question.hidden[0]}.md)"
    yield f"open/{number}/about.md", _page(f"{bridge} {number}", f"{_small(question, 9)} {linked}"), False


def _page(title: str, text: str) -> str:
    return f"# {title}\n\n{text}\n"


def _ref(question: Question) -> str:
    return f"内部编号{question.code}。" if question.language == "zh" else f"Its internal name is {question.code}."


def _small(question: Question, at: int) -> str:
    """Say something of no use."""
    if question.language == "zh":
        return f"{question.facts[0].subject}长{300 + at}米，桥上有两条车道。"
    return f"The {question.facts[0].subject} is {300 + at} metres long and carries two lanes."
