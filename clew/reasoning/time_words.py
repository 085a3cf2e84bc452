"""The words that tie times together and bound them: "to", 和, "since", 以前, "except"."""

import re
from typing import Literal

Bound = Literal["", "since", "from", "after", "before", "until", "as_of", "except"]
"""`since`: from its first day to today; `from`: from its first day on; `after`: from the day after it on; `before`: to
the day before it; `until` and `as_of`: to its last day; `except`: it is left out."""


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


NARROW = _words(r"\s?(?:的|['’]s|,|，|of|in|of the|in the|中的?|里的?|内的?|\()?\s?")
"""Between a year and a part of it."""
TO = _words(
    r"(?:份|底|初)?\s?(?:(?:and|并)\s)?(?:-{1,3}|[–—~～〜至到]|——|起至|直到|一直到|to|through|thru|until|till"
    r"|up to)\s?(?:the\s|今年)?"
    r"(?:end of\s)?"
)
"""Between the ends of a range."""
AND = _words(
    r"(?:份)?\s?(?:[,，]?(?:以及|及|和)|[、,，&/+]|与|及|以及|还有|跟|同|或者?|and|or|,\s?and|,\s?or|vs\.?|versus"
    r"|compared (?:to|with))"
    r"\s?(?:the\s|in\s|在|第)?"
)
"""Between the times of a list."""
BETWEEN = _words(r"\bbetween\s(?:the\s)?$|介于$")
"""Before two times of which the second ends a range."""
ENDING = _words(r"end of|[底末终]$")
"""In the end of a time."""
IN_RANGE = _words(r"[-–—~～至到]|\b(?:to|through)\b")
"""In a range that is written as one date."""
RANGE_LEAD = _words(r"(?:\b(?:between|from|since)\s(?:the\s)?|从|自从?|介于|由)$")
RANGE_TAIL = _words(r"(?:之间|期间|为止)")
_BEFORE_WORDS: tuple[tuple[Bound, str], ...] = (
    (
        "except",
        r"(?:\bexcept(?:ing)?|\bexcluding|\bexcludes?|\bother than|\bapart from|\baside from|\bwithout|\b(?:but"
        r"|and) not"
        r"|\bnot including|\bexclusive of|\bminus|\bleaving out|\bbar(?:ring)?|\bsave)"
        r"(?:\sfor)?(?:\s(?:those|the ones|anything))?(?:\s(?:in|during|of|from))?"
        r"|\bnot (?:in|from|during)|(?<!是)不是|除了?|不含|不包括|不包含|不算|去掉|排除|剔除|扣除|刨除|不计|除开"
        r"|除去",
    ),
    ("as_of", r"\bas (?:of|at)|截至|截止到?"),
    ("since", r"\b(?:ever )?since|\bso far(?: in)?|自从?"),
    ("from", r"\b(?:starting|beginning)(?:\s(?:from|in|on|with))?"),
    ("from", r"\b(?:no|not) earlier than|\bnot before|不早于|不先于"),
    ("until", r"\b(?:no|not) later than|\bnot after|不晚于|不迟于"),
    ("after", r"\b(?:after|later than)|晚于"),
    ("before", r"\b(?:before|prior to|earlier than)|早于"),
    ("until", r"\b(?:until|till|up to|up until|up through|through)|直到|\bby"),
)
_AFTER_WORDS: tuple[tuple[Bound, str], ...] = (
    (
        "except",
        r"的?(?:之外|以外|除外|外(?![包部出购汇贸资协国地联勤派聘设来观形籍企商语]))|(?:is |are )?(?:excluded"
        r"|excepted)\b",
    ),
    (
        "since",
        r"(?:份|初)?(?:以来|至今|迄今|到现在|到目前|到今天|截至目前|至现在)|[-–—] ?(?:present|now|今)\b|\((?:so far"
        r"|to date)\)"
        r"|(?:until|till|to|up to|through) (?:now|today|the present|present|date)\b|so far\b",
    ),
    (
        "from",
        r"(?:份|初)?(?:起(?!草|诉|步|来)|开始|及以后|及之后|以后|往后)|(?:onwards?|and later|or later|and after"
        r"|forward|and onwards?)\b",
    ),
    ("after", r"(?:份|底)?(?:之后|过后|后(?![半勤台端续期一二三四两\d]))"),
    ("until", r"(?:底|末)?(?:为止|及以前|及之前|止(?!损|步|付))|(?:and|or) (?:earlier|before)\b"),
    ("before", r"(?:份|底|初)?(?:以前|之前|前(?![一二三四五六两\d任后期半台端年者往景]))"),
)
_BEFORE = [(bound, _words(rf"(?:{words})\s?(?:the\s|in\s)?$")) for bound, words in _BEFORE_WORDS]
_AFTER = [(bound, _words(rf"\s?(?:{words})")) for bound, words in _AFTER_WORDS]
_ON = _words(r"\son\b(?=\s*(?:[,.?!]|$))")
_LEAD = 24


def bound_before(text: str, floor: int, start: int) -> tuple[Bound, int]:
    """Return what bounds the time that begins at `start`, and where the words begin that say so."""
    for bound, pattern in _BEFORE:
        if found := pattern.search(text, max(floor, start - _LEAD), start):
            return bound, found.start()
    return "", start


def bound_after(text: str, start: int, end: int) -> tuple[Bound, int]:
    """Return what bounds the time from `start` to `end`, and where the words end that say so."""
    if _ON.match(text, end) and re.search(r"\bfrom\s(?:the\s)?$", text[:start], re.IGNORECASE):
        return "from", end + 3
    for bound, pattern in _AFTER:
        if found := pattern.match(text, end):
            return bound, found.end()
    return "", end
