"""What the evidence names beside an answer that denies something, and says nothing of: silence is no "no"."""

import re
from collections.abc import Iterator, Sequence

from clew.knowledge.tokens import tokens
from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.names import names_in
from clew.reasoning.negation import NEGATION
from clew.reasoning.queries import statement_form
from clew.state.records import Finding, Passage
from clew.text import contains, folded

_MOST = 10
"""So many are named."""
_BULLET = re.compile(r"\s*(?:[-*•·|]|[(（]?\d{1,3}[.)）、．])?\s*")
_WORD = r"[^\s:：|，,。.!！?？；;]"
_LABEL = re.compile(rf"({_WORD}{{1,20}}(?: {_WORD}{{1,12}})?)\s*(?:[:：|]| [-–—] )|([^\W\d_]{{1,6}}) (?=[^\x00-\x7f])")
"""What an item is labelled with, or a Chinese name that a blank sets off."""


def silent(question: str, finding: Finding, passages: Sequence[Passage]) -> list[str]:
    """Return what stands where the answer stands and is said nothing of, in the sense of `question`.

    A sentence begins with its name, an item of a list is labelled with it, or a document is titled so.
    """
    key = _key(question, finding)
    said: dict[str, str] = {}
    for name, text in _sections(finding, passages):
        said[name] = f"{said.get(name, '')}\n{text}"
    return [name for name, text in said.items() if key and key not in tokens(text) and _is_another(name, finding)][
        :_MOST
    ]


def _key(question: str, finding: Finding) -> str:
    """Return the last word of what `question` denies that the answer's own sentence has: "encryption"; else nothing."""
    own = set(tokens(finding["quote"])) - set(tokens(finding["answer"]))
    shared = [word for word in tokens(statement_form(question)) if word in own and not NEGATION.fullmatch(word)]
    return shared[-1] if shared else ""


def _sections(finding: Finding, passages: Sequence[Passage]) -> Iterator[tuple[str, str]]:
    """Yield names and what is said under each: documents by title where the answer is one, else runs of sentences."""
    own = next((passage for passage in passages if passage["id"] == finding["passage_id"]), None)
    if own is None:
        return
    if folded(own["title"]) == folded(finding["answer"]):
        yield from ((passage["title"], passage["text"]) for passage in passages if _is_beside(passage, own))
        return
    name = ""
    for sentence in numbered_sentences([own], max_tokens=1_000_000):
        name = _name(sentence.text, finding) or name
        if name:
            yield name, sentence.text


def _is_beside(passage: Passage, own: Passage) -> bool:
    """Tell whether a document stands in the folder of `own`, where other things of the kind have theirs."""
    return passage["source"].rpartition("/")[0] == own["source"].rpartition("/")[0]


def _name(text: str, finding: Finding) -> str:
    """Return what a sentence begins with, if it is of the form of the answer or a name; else nothing."""
    text = text[_BULLET.match(text).end() :]  # type: ignore[union-attr]
    if like := _like(finding["answer"]).match(text):
        return like.group()
    if label := _LABEL.match(text):
        return (label[1] or label[2]).strip("* ")
    return next((name for name in names_in(text) if text.startswith(name)), "")


def _like(answer: str) -> re.Pattern[str]:
    """Return a pattern of names that differ from `answer` in the last letter alone: "Vendor C", "供应商丙"."""
    stem, last = answer[:-1], answer[-1:]
    kind = "[A-Z0-9]" if last.isascii() else "[甲乙丙丁戊己庚辛壬癸一二三四五六七八九十]"
    return re.compile(rf"{re.escape(stem)}{kind}(?![A-Za-z0-9])") if len(stem) > 1 else re.compile(r"(?!)")


def _is_another(name: str, finding: Finding) -> bool:
    return not contains(finding["answer"], name) and not contains(name, finding["answer"])
