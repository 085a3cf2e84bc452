"""Find where a quote stands in a text, however it is wrapped and punctuated, and nothing that says something else.

What may differ is width, white space and the variant of a mark. Case may not: it tells `US` from `us`, `MW` from `mW`
and `May` from `may`.
"""

import re

from clew.citations.normal_form import BOUNDARY, GOES_ON, NUMERAL, Span, normal_form
from clew.reasoning.negation import NEGATION

_SAYS = re.compile(r"\w")
_JOINER = "\u200d"
_WRAPPED = re.compile(rf"(?<=[{NUMERAL}]) (?=[{NUMERAL}])|(?<=\w[-‐]) (?=\w)")
"""A blank where no text has one but by the end of a line that was put on one line with the next."""


def locate(quote: str, text: str, *, within: Span | None = None) -> list[Span]:
    """Return the `[start, end)` of each place where `quote` stands in `text`, in order and apart.

    A quote that begins or ends inside a word, a number, a measure or a letter of several characters stands nowhere,
    and so does one without any letter or digit.

    Args:
        quote: Words that are said to stand in the text.
        text: The text of a document or passage.
        within: Only the places inside these offsets of `text`, such as those of a passage, are returned.
    """
    found = _found(quote, text)
    if not found and (wrapped := _WRAPPED.sub("\n", quote)) != quote:
        found = _found(wrapped, text)
    low, high = within or (0, len(text))
    return [span for span in found if low <= span[0] and span[1] <= high]


def _found(quote: str, text: str) -> list[Span]:
    wanted, form = normal_form(quote).text, normal_form(text)
    core = wanted.strip(BOUNDARY)
    if not _SAYS.search(core) or core not in form.text:
        return []
    before, after = (BOUNDARY if edge == BOUNDARY else "" for edge in (wanted[0], wanted[-1]))
    pattern = re.compile(f"{before}{re.escape(core)}(?={after})(?!{GOES_ON})")
    begins = (found.start() + len(before) for found in pattern.finditer(form.text))
    return [form.span(at, at + len(core)) for at in begins if form.text[at - 1 : at] not in (GOES_ON, _JOINER)]


_CLAUSE_END = re.compile(r"[，。；：！？、,;:!?（）()”」』…—|]|\.(?!\d)|(?:\r\n?+|\n)\s*(?:\r|\n)")
_CLAUSE_CHARS = 60
_LEXICAL = re.compile(
    r"不锈钢|不动产|不仅|不但|不断|不过|不论|不管|不少|不同|不久|不等式|不丹|非洲|非常|非金属|未来|无锡|无线|无人机|无机|无论|无非"
    r"|不得不|不能不|不会不|不可不|无不|not only|no\. ?(?=\d)|nonetheless|nevertheless",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"(?:不|未|非|无|没|勿|毋|禁止|严禁|切忌)"
    r"(?:[\u4e00-\u9fff \t\u3000]{0,4}[“‘「『\"]?|[会能得应当可以予必须要需再是有]{0,3}\s*)\Z|[是能可会]否\s*\Z"
    r"|(?:\b(?:not|never|no|cannot|without|neither|nor|hardly|none)|n['’]t)\s+(?:[\w'-]+\s+){0,2}[“‘\"']?\Z"
    r"|\b(?:non|un)[-‐‑]\Z",
    re.IGNORECASE,
)


def cuts_negation(text: str, start: int) -> bool:
    """Tell whether a quote that starts at `start` of `text` leaves a denial of what it says before it.

    `会降低成本` stands in `不会降低成本`, word for word, and says the opposite. Looked at is the clause up to `start`.
    """
    clause = _CLAUSE_END.split(text[max(0, start - _CLAUSE_CHARS) : start])[-1]
    return bool(_DENIES.search(_without_lexical(clause)))


def denies(text: str) -> bool:
    """Tell whether `text` holds a word that denies; `不仅` and `无锡` are none."""
    return bool(NEGATION.search(_without_lexical(text)))


def _without_lexical(text: str) -> str:
    return _LEXICAL.sub(lambda found: "·" * len(found[0]), text)
