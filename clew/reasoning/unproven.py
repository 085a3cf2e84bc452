"""What a question names and the evidence of its answer does not: a condition that nobody has checked."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from clew.chinese import segmenter
from clew.reasoning.evidence import heading
from clew.reasoning.mentions import mentions
from clew.reasoning.names import names_in, same_stem
from clew.state.records import Passage
from clew.text import contains, has_cjk, unaccented, words_of

_POSSESSIVE = re.compile(r"['’]s?\b")
_DIGIT = re.compile(r"\d")
_ALIKE = 0.85
"""So alike are two spellings of one name, such as Arther and Arthur."""
_UNIT = r"\s*(?:[万亿元个台件人份吨米公千]|[%€$£]|(?:euros?|dollars?|pounds?|units?|pieces?|people|k[mg]|m|mb|gb)\b)"
_GREETING = re.compile(r"^\s*(?:hi|hello|dear|hey)\b[^,!.，！。]*[,!.，！。]", re.IGNORECASE)
_NO_NAMES = frozenset(
    """article chapter clause i'm i’m may page paragraph please section thanks
    ai api asap ceo cfo coo cto cv eta eu faq gdpr gps hq hr id it kpi pc pdf pin sms tv uk un url us usa usb vat vpn
    wi-fi wifi""".split()
)
"""Words with a capital, and abbreviations that a text spells out or takes for granted."""
_PERIOD = re.compile(r"[QH][1-4]")
_PERSON = re.compile(
    r"(?:(?:mr|mrs|ms|miss|dr|prof)\.?\s+)(?P<latin>.+)|[小老阿](?P<after>[\u4e00-\u9fff])"
    r"|(?P<before>[\u4e00-\u9fff])(?:总|工|董|老师|(?:副?总)?经理|主任|部长|主管|先生|女士)",
    re.IGNORECASE,
)
"""A surname with a title: 王经理 is 王建国 where the text has that."""


def unproven_names(question: str, passages: Sequence[Passage], known: Iterable[str] = ()) -> list[str]:
    """Return the names and numbers of `question` that stand in none of `passages`, each once.

    A name in a script that the passages do not use may stand there in translation, so it is left alone; and so is an
    amount: it is mostly the asker's own case, which a rule covers without naming it.

    Args:
        question: As the user asked it, without what only says its time.
        passages: Those that the answer rests on.
        known: What the evidence is known to say besides, such as the answers and notes.
    """
    text = "\n".join([*(f"{heading(passage)} {passage['source']}\n{passage['text']}" for passage in passages), *known])
    said = "\n".join(passage["text"] for passage in passages)
    scripts = {is_cjk for is_cjk, found in ((True, has_cjk(said)), (False, re.search("[A-Za-z]{3}", said))) if found}
    asked = _GREETING.sub(" ", question)
    named = [name for name in names_in(asked) if _is_condition(name, asked)]
    named = [name for name in named if has_cjk(name) in scripts or _DIGIT.search(name)]
    plain = _plain(text)
    missing = [name for name in named if not _stands(_plain(name), plain)]
    return [name for name in missing if not any(name != other and contains(other, name) for other in named)]


def _is_condition(name: str, question: str) -> bool:
    """Tell whether `name` is something that evidence would name: no single letter, everyday word or amount."""
    if len(name) < 2 or name.casefold() in _NO_NAMES or _PERIOD.fullmatch(name):
        return False
    if not name.isdigit():
        return True
    return len(name) > 3 and not re.search(rf"(?<!\d){name}{_UNIT}", question)


def _plain(text: str) -> str:
    return unaccented(_POSSESSIVE.sub("", text))


def _stands(name: str, text: str) -> bool:
    """Tell whether `text` mentions `name`, be it by most of its words, or in another spelling or form of them."""
    if person := _PERSON.fullmatch(name):
        name = next(filter(None, person.groups()))
    if mentions(text, name):
        return True
    if has_cjk(name):
        parts = [part for part in segmenter().cut(name) if len(part) > 1]
        of_a_region = len(name) > 2 and name.endswith("区") and name[:-1] in text
        return of_a_region or (bool(parts) and sum(part in text for part in parts) * 2 >= len(parts))
    return _is_abbreviated(name, text) or _has_most_words(name, text)


def _has_most_words(name: str, text: str) -> bool:
    words, have = words_of(name), set(words_of(text))
    return sum(_is_among(word, have) for word in words) * 3 >= len(words) * 2


def _is_abbreviated(name: str, text: str) -> bool:
    """Tell whether `name` stands in `text` by its initials, or is the initials of words there: SLA, and DPO."""
    words = words_of(name)
    if len(words) > 2:
        return "".join(word[0] for word in words) in words_of(text)
    initials = "".join(word[0] for word in words_of(text) if word not in ("and", "of", "the", "for"))
    return len(words) == 1 and name.isupper() and len(name) > 2 and words[0] in initials


def _is_among(word: str, have: set[str]) -> bool:
    if any(char.isdigit() for char in word):
        return any(number in re.findall(r"\d+", other) for number in re.findall(r"\d+", word) for other in have)
    return any(same_stem(word, other) for other in have) or bool(get_close_matches(word, have, 1, _ALIKE))
