"""A number as Excel shows it: by its number format, but dates in ISO 8601 and nothing hidden by a colour or a blank.

ECMA-376 part 1, 18.8.30 and 18.8.31, is where the codes are defined.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import cached_property, lru_cache

from clew.knowledge.parse.xlsx.date_format import shown_date

_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.)|!(?P<marked>[^\w\s])|[_*].|\[(?P<bracket>[^\]]*)\]'
    r"|(?P<general>General|Standard|G/通用格式)|(?P<exponent>E[+-])|(?P<half>AM/PM|A/P|上午/下午)"
    r"|(?P<date>y+|m+|d+|h+|s+|e+|aaaa?)|(?P<digit>[0#?])|(?P<mark>[.,%/@])|(?P<literal>.)",
    re.IGNORECASE | re.DOTALL,
)
_SECTION = re.compile(r'(?:"[^"]*"?|\\.|\[[^\]]*\]|[^;])+|(?<=;)(?=;|$)', re.DOTALL)
_CONDITION = re.compile(r"(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)")
_SIGNS = re.compile(r"[-(（▲△−]")


def shown(number: float, code: str, since_1904: bool = False) -> str:
    """Write a number as a cell with the format `code` shows it.

    Dates, months, years and times are written in ISO 8601, to what the format shows of them. A negative number that is
    told by its colour alone gets its sign, and what the format would hide is written as it is.
    """
    section = _section_for(number, _sections(code))
    if section.is_date:
        return shown_date(number, section.tokens, since_1904) or general(number)
    text = section.number(abs(number)).strip() or general(abs(number))
    is_signed = section.is_later and _SIGNS.search(text)
    return f"-{text}" if number < 0 and not is_signed and re.search("[1-9]", text) else text


def general(number: float) -> str:
    """Write a number with all the digits that Excel keeps."""
    if abs(number) < 1e21 and number == int(number):
        return str(int(number))
    return f"{number:.15g}"


@dataclass(frozen=True)
class _Section:
    """One of the up to four parts of a format: for positive, negative, zero, text."""

    tokens: tuple[tuple[str, str], ...]
    """Name of the group of `_TOKEN`, and what it holds."""
    is_later: bool
    """Not the first: it writes the sign of a negative number itself."""

    @cached_property
    def condition(self) -> tuple[str, float] | None:
        """Such as `(">=", 100.0)`, for which numbers it is meant."""
        given = _CONDITION.fullmatch(next((text for kind, text in self.tokens if kind == "if"), ""))
        return (given[1], float(given[2])) if given else None

    @cached_property
    def is_date(self) -> bool:
        """Whether it shows a date, a time, or time that passed: no digit stands before the first letter of one."""
        telling = ("date", "elapsed", "digit", "general")
        return next((kind for kind, _ in self.tokens if kind in telling), "") in ("date", "elapsed")

    def number(self, number: float) -> str:
        """Write a number that is not negative; empty when the section shows none."""
        kinds = [kind for kind, _ in self.tokens]
        if "general" in kinds:
            return "".join(general(number) if kind == "general" else text for kind, text in self._literals())
        if "digit" not in kinds or ("mark", "/") in self.tokens:
            plain = "" if "digit" not in kinds else general(number)
            return plain or "".join(text for _, text in self._literals())
        return self._scientific(number) if "exponent" in kinds else self._decimal(number)

    def _literals(self) -> Iterator[tuple[str, str]]:
        return ((kind, text) for kind, text in self.tokens if kind in ("literal", "general"))

    def _scientific(self, number: float) -> str:
        before = self.tokens[: [kind for kind, _ in self.tokens].index("exponent")]
        point = before.index(("mark", ".")) if ("mark", ".") in before else len(before)
        return f"{number:.{sum(kind == 'digit' for kind, _ in before[point:])}E}"

    def _decimal(self, number: float) -> str:
        digits = [at for at, (kind, _) in enumerate(self.tokens) if kind == "digit"]
        point = self.tokens.index(("mark", ".")) if ("mark", ".") in self.tokens else len(self.tokens)
        whole = [at for at in digits if at < point]
        commas = sum(self._is_scale(at) for at in range(len(self.tokens)))
        scaled = Decimal(repr(float(number))) * 100 ** self.tokens.count(("mark", "%")) / 1000**commas
        places = [self.tokens[at][1] for at in digits if at > point]
        try:
            rounded = scaled.quantize(Decimal(1).scaleb(-len(places)), ROUND_HALF_UP)
        except InvalidOperation:
            return general(number)
        left, _, right = f"{rounded:f}".partition(".")
        grouped = ("mark", ",") in self.tokens[whole[0] : whole[-1]] if whole else False
        return self._whole(left, point, grouped) + self._fraction(right, places, point)

    def _is_scale(self, at: int) -> bool:
        """Tell a comma that divides by a thousand: right after the last place, before the point or the end."""
        if self.tokens[at] != ("mark", ","):
            return False
        before = next((token for token in reversed(self.tokens[:at]) if token != ("mark", ",")), ("", ""))
        after = next((token for token in self.tokens[at:] if token != ("mark", ",")), ("", ""))
        return before[0] == "digit" and after[0] != "digit"

    def _whole(self, digits: str, point: int, grouped: bool) -> str:
        """Fill the places before the decimal point from the right; the leftmost takes what is left over."""
        digits = digits.lstrip("0")
        tokens, out, used = self.tokens[:point], [], 0
        first = next((at for at, (kind, _) in enumerate(tokens) if kind == "digit"), len(tokens))
        for at in range(len(tokens) - 1, -1, -1):
            kind, text = tokens[at]
            if kind != "digit":
                out.append(text[::-1] if kind == "literal" or text == "%" else "")
                continue
            for _ in range(max(1, len(digits)) if at == first else 1):
                digit, digits = (digits[-1], digits[:-1]) if digits else ("0" if text == "0" else "", "")
                out.append("," if grouped and digit and used and used % 3 == 0 else "")
                out.append(digit)
                used += bool(digit)
        return "".join(out)[::-1]

    def _fraction(self, digits: str, places: list[str], point: int) -> str:
        kept = len(digits)
        while kept and places[kept - 1] != "0" and digits[kept - 1] == "0":
            kept -= 1
        after = "".join(text for kind, text in self.tokens[point:] if kind == "literal" or text == "%")
        return (f".{digits[:kept]}" if kept else "") + after


@lru_cache(maxsize=1024)
def _sections(code: str) -> tuple[_Section, ...]:
    parts = _SECTION.findall(code)[:4] or ["General"]
    return tuple(_Section(tuple(_tokens(part)), at > 0) for at, part in enumerate(parts))


def _section_for(number: float, sections: tuple[_Section, ...]) -> _Section:
    if any(section.condition for section in sections):
        meant = (each for each in sections if not each.condition or _holds(number, *each.condition))
        return next(meant, sections[-1])
    at = 1 if number < 0 else 2 if number == 0 else 0
    return sections[at] if at < len(sections) else sections[0]


def _holds(number: float, sign: str, limit: float) -> bool:
    return {"<": number < limit, "<=": number <= limit, ">": number > limit, ">=": number >= limit,
            "=": number == limit, "<>": number != limit}[sign]  # fmt: skip


def _tokens(part: str) -> Iterator[tuple[str, str]]:
    for found in _TOKEN.finditer(part):
        kind, text = found.lastgroup, found.group(found.lastgroup) if found.lastgroup else ""
        if kind in ("quoted", "escaped", "marked", "literal"):
            yield "literal", text
        elif kind == "bracket":
            yield from _bracket(text)
        elif kind:
            yield kind, text.lower() if kind == "date" else text


def _bracket(text: str) -> Iterator[tuple[str, str]]:
    """Read `[h]` as time that passed, `[>=100]` as a condition, `[$¥-804]` as a currency; colours show nothing."""
    if re.fullmatch("h+|m+|s+", text, re.IGNORECASE):
        yield "elapsed", text[0].lower()
    elif _CONDITION.fullmatch(text):
        yield "if", text
    elif text.startswith("$"):
        yield "literal", text[1:].partition("-")[0]
