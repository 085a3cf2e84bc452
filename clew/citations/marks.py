"""Read citation marks, in all the forms that models write them, and write them in one."""

import re
import unicodedata

_RANGE = r"\d{1,3}(?:\s*[-–~]\s*\d{1,3})?"
_LIST = rf"{_RANGE}(?:\s*[,，、;]\s*{_RANGE})*"
_LABEL = r"(?:(?:id|ref|source|来源|资料|文献|引用)\s*[:：#]?\s*)?"
_MARK = re.compile(
    rf"\s*(?:[\[【［]\s*{_LABEL}({_LIST})\s*[\]】］]|[(（]\s*(?:source|来源|资料)\s*[:：#]?\s*({_LIST})\s*[)）])",
    re.IGNORECASE,
)
_AFTER_STOP = re.compile(rf"((?:[。！？!?…]|(?<!\.)\.(?!\.))[\"”’」』]?)((?:{_MARK.pattern})+)", re.IGNORECASE)


def _numbers(listed: str) -> list[int]:
    numbers: list[int] = []
    for part in re.split(r"[,，、;]", unicodedata.normalize("NFKC", listed)):
        first, *last = (int(number) for number in re.findall(r"\d+", part))
        numbers += range(first, (last[0] if last else first) + 1)
    return numbers


def marks_in(text: str) -> list[int]:
    """Return the numbers of the marks in `text`, in order, each once.

    Read are `[1,3]`, `【2】`, `［３］`, `[1-3]`, `[ID:2]` and `(来源1)`.
    """
    found = (_numbers(match.group(1) or match.group(2)) for match in _MARK.finditer(text))
    return list(dict.fromkeys(number for numbers in found for number in numbers))


def before_stops(text: str) -> str:
    """Return `text` with marks that follow the end of a sentence put into it: `It is so.[1]` is `It is so[1].`."""
    return _AFTER_STOP.sub(lambda match: match.group(2) + match.group(1), text)


def without_marks(text: str) -> str:
    """Return `text` without its marks."""
    return _MARK.sub("", text)


def written(numbers: list[int]) -> str:
    """Write marks as they are shown: `[1][2]`."""
    return "".join(f"[{number}]" for number in numbers)
