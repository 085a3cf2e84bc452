"""How documents that disagree are told to a person, and how a host's user is asked which of them counts."""

from collections.abc import Mapping, Sequence
from typing import Any

from clew.reasoning.evidence import one_line
from clew.state.records import Disagreement, Passage, Stated
from clew.text import folded

CHOSEN = "chosen"
"""Why a statement counts that a host's user chose."""
_OPEN = {
    "en": "Documents disagree on “{question}”: {answers}. Nothing in them tells which one counts.",
    "zh": "对于“{question}”，文档说法不一：{answers}。文档中没有说明以哪个为准。",
}
_COUNTS = {"en": "{answer}{marks} ({why}); {others}.", "zh": "{answer}{marks}（{why}）；{others}。"}
_WHY = {
    "the other is a draft": {"en": "the other is only a draft", "zh": "另一份只是草案"},
    "the other was replaced": {"en": "the version that replaced the other", "zh": "另一份已被取代"},
    "the other is no longer in force": {"en": "the other is no longer in force", "zh": "另一份已失效"},
    "later revision": {"en": "revised later", "zh": "后来修订"},
    "newer version": {"en": "the newer version", "zh": "较新的版本"},
    "in force then": {"en": "in force at that time", "zh": "当时有效"},
    "in force": {"en": "in force", "zh": "现行有效"},
    CHOSEN: {"en": "as chosen", "zh": "按所作的选择"},
}
_STANDING = {
    "draft": {"en": "a draft, not in force,", "zh": "尚未生效的草案"},
    "superseded": {"en": "a version that was replaced", "zh": "已被取代的版本"},
    "expired": {"en": "a document no longer in force", "zh": "已失效的文件"},
    "revised": {"en": "an earlier version", "zh": "修订前的版本"},
    "earlier version": {"en": "an earlier version", "zh": "较早的版本"},
    "not yet in force": {"en": "a later version", "zh": "之后的版本"},
    "not chosen": {"en": "another document", "zh": "另一份文档"},
}
_SAYS = {"en": "{standing} says {answer}{marks}", "zh": "{standing}写的是{answer}{marks}"}
_BRACKETS = {"en": " ({0})", "zh": "（{0}）"}
_BETWEEN = {"en": "; ", "zh": "；"}
_ASKS = {
    "en": "The documents answer “{question}” differently. Which one counts?",
    "zh": "对于“{question}”，各文档说法不同。以哪个为准？",
}
_NEITHER = {"en": "None of them; show all", "zh": "都不选，全部列出"}
_MISLED = {
    "en": "What follows from it was searched with {old}, which does not count.",
    "zh": "后面的步骤是按{old}查找的，而它不作数。",
}
_NONE = frozenset(
    ("", "neither", "none", "noneofthem", "noneofthemshowall", "都不选", "都不选全部列出", "不选", "不知道")
)


def standing(key: str, language: str) -> str:
    """Say why a statement does not count; empty when nothing speaks against it."""
    return _STANDING[key][language].rstrip(",") if key in _STANDING else ""


def why(resolved: str, language: str) -> str:
    """Say why the first statement counts; empty when no reason is known."""
    return _WHY[resolved][language] if resolved in _WHY else ""


def told(conflict: Disagreement, numbers: Sequence[int], language: str) -> list[str]:
    """Write the sentences that tell of a conflict, each statement with its mark.

    Args:
        conflict: What disagrees.
        numbers: The n of the mark `[n]` of each statement, in their order; 0 for one without.
        language: Of the question.
    """
    statements = list(zip(conflict["statements"], numbers, strict=True))
    if not conflict["resolved"]:
        answers = _BETWEEN[language].join(_each(statements, language))
        return [_OPEN[language].format(question=conflict["question"].rstrip("?？ "), answers=answers)]
    counting = [each for each in statements if not each[0]["standing"]]
    others = [_said(*each, language) for each in statements if each[0]["standing"]]
    return [
        _COUNTS[language].format(
            answer=one_line(conflict["statements"][0]["answer"]),
            marks=_marks([number for _, number in counting], language),
            why=why(conflict["resolved"], language),
            others=_BETWEEN[language].join(others),
        )
    ]


def _each(statements: Sequence[tuple[Stated, int]], language: str) -> list[str]:
    """Write every answer once, with the marks of all that give it, and what speaks against it."""
    by_answer: dict[tuple[str, str], list[tuple[Stated, int]]] = {}
    for stated, number in statements:
        by_answer.setdefault((folded(stated["answer"]), stated["standing"]), []).append((stated, number))
    written = []
    for (_, key), group in by_answer.items():
        against = _BRACKETS[language].format(standing(key, language)) if key else ""
        marks = _marks([number for _, number in group], language)
        written.append(f"{one_line(group[0][0]['answer'])}{against}{marks}")
    return written


def _said(stated: Stated, number: int, language: str) -> str:
    says = _SAYS[language]
    key = _STANDING[stated["standing"]][language]
    return says.format(standing=key, answer=one_line(stated["answer"]), marks=_marks([number], language))


def _marks(numbers: Sequence[int], language: str) -> str:
    marks = "".join(f"[{number}]" for number in dict.fromkeys(numbers) if number)
    return f" {marks}" if marks else ""


def misled(old: str, language: str) -> str:
    """Say that later steps started from an answer that does not count."""
    return _MISLED[language].format(old=one_line(old))


def choice(conflict: Disagreement, language: str, passages: Mapping[str, Passage] | None = None) -> dict[str, Any]:
    """Write the question of an interrupt as JSON data: which statement counts?

    Args:
        conflict: What disagrees.
        language: Of the question.
        passages: The evidence pool by passage id, for title, source and date of each option.
    """
    return {
        "kind": "conflict",
        "sub_question": conflict["sub_question"],
        "question": _ASKS[language].format(question=conflict["question"].rstrip("?？ ")),
        "options": [
            {"index": number, **_option(stated, passages or {})}
            for number, stated in enumerate(conflict["statements"], start=1)
        ],
        "neither": _NEITHER[language],
    }


def _option(stated: Stated, passages: Mapping[str, Passage]) -> dict[str, str]:
    passage = passages.get(stated["passage_id"])
    return {
        "answer": stated["answer"],
        "quote": stated["quote"],
        "title": passage["title"] if passage else "",
        "source": passage["source"] if passage else "",
        "date": passage.get("date", "") if passage else "",
    }


def chosen(conflict: Disagreement, reply: object) -> Disagreement:
    """Read the reply of a host's user: the index of an option from 1, or its answer.

    Anything else leaves the conflict open: "neither", what cannot be read, an answer that several options give.
    """
    at = _index(conflict["statements"], reply)
    if at is None:
        return conflict
    first = conflict["statements"][at]
    same = [stated for stated in conflict["statements"] if folded(stated["answer"]) == folded(first["answer"])]
    rest: list[Stated] = [
        {**stated, "standing": stated["standing"] or "not chosen"}
        for stated in conflict["statements"]
        if stated not in same
    ]
    counting: list[Stated] = [{**stated, "standing": ""} for stated in sorted(same, key=lambda each: each != first)]
    return {**conflict, "statements": [*counting, *rest], "resolved": CHOSEN}


def _index(statements: Sequence[Stated], reply: object) -> int | None:
    """Return the place of the statement that `reply` means; None when it means none."""
    if isinstance(reply, Mapping):
        reply = next((reply[key] for key in ("index", "answer", "choice") if key in reply), None)
    if isinstance(reply, bool) or not isinstance(reply, int | str):
        return None
    if isinstance(reply, int):
        return reply - 1 if 1 <= reply <= len(statements) else None
    text = folded(reply)
    if text in _NONE:
        return None
    by_answer = [at for at, stated in enumerate(statements) if folded(stated["answer"]) == text]
    if by_answer:
        return by_answer[0]
    return int(text) - 1 if text.isascii() and text.isdigit() and 1 <= int(text) <= len(statements) else None
