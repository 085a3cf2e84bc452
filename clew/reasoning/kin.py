"""Which way a sentence tells a kinship: "the son of Otto Lenz, Karl" names no father of Otto Lenz."""

import re
from collections.abc import Sequence

from clew.text import has_cjk

_ASKS_PARENT = re.compile(
    r"\b(?:father|mother|parents?)\b(?!-in-law| (?:company|firm|group|organi[sz]ation))|[父母]亲|[生养][父母]|父母",
    re.IGNORECASE,
)
_CHILD = r"\b(?:son|daughter|child|children|heir|sons|daughters)"
_SAYS_PARENT = re.compile(r"\b(?:father|mother|parents?|dad|mum|mom)\b|[父爸妈]|母(?!公司)", re.IGNORECASE)


def is_child_of(subjects: Sequence[str], answer: str, question: str, sentence: str) -> bool:
    """Tell whether `question` asks for a parent of a subject, and `sentence` tells only of a child of it."""
    if not _ASKS_PARENT.search(question) or _SAYS_PARENT.search(sentence) or _has_child(answer, sentence):
        return False
    return any(_has_child(subject, sentence) for subject in subjects)


def _has_child(name: str, sentence: str) -> bool:
    """Tell whether `sentence` says that someone is a child of `name`."""
    escaped = re.escape(name)
    if has_cjk(name):
        return (
            re.search(
                rf"{escaped}(?:的|之)?[长次三四五幼独庶嫡]?(?:子|女|儿子|女儿)(?![\u4e00-\u9fff]*[是为].{{0,4}}{escaped})",
                sentence,
            )
            is not None
        )
    of = rf"{_CHILD}\s(?:of|to|born\sto)\s(?:[a-z]+\s|[A-Z][a-z]+\s|and\s){{0,4}}?{escaped}"
    own = rf"{escaped}['’]s?\s(?:[\w-]+\s){{0,3}}?(?:son|daughter|child)\b"
    return re.search(rf"{of}|{own}", sentence, re.IGNORECASE) is not None
