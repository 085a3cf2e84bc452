"""The parts of an answer that lists several things: "poet, author and essayist", "诗人、作家"."""

import re

from clew.text import has_cjk

_AND = re.compile(r",?\s(?:and|&|as\swell\sas)\s")
_BETWEEN = re.compile(r",\s|\s?;\s|\s?/\s?")
_BETWEEN_ZH = re.compile(r"[、，,；;/]|(?<=..)(?:以及|和|与|及|兼)(?=..)")
_LAST_WORD = re.compile(r"\S+$")


def parts_of(text: str) -> list[str]:
    """Return what `text` lists; `text` alone where it may be one name: "Orme and Voss", "Ruhn, Norway"."""
    if has_cjk(text):
        return [part.strip() for part in _BETWEEN_ZH.split(text) if part.strip()]
    listed = [part for half in _halves(text) for part in _BETWEEN.split(half)]
    return [part.strip() for part in listed] if _is_list(text, listed) else [text.strip()]


def _halves(text: str) -> list[str]:
    """Split `text` at its last "and", unless that stands between two capitals, as it does within a name."""
    joins = list(_AND.finditer(text))
    if not joins:
        return [text]
    before, after = text[: joins[-1].start()], text[joins[-1].end() :]
    last = _LAST_WORD.search(before)
    is_name = after[:1].isupper() and last is not None and last.group()[0].isupper() and "," not in before
    return [text] if is_name else [before, after]


def _is_list(text: str, listed: list[str]) -> bool:
    """Tell whether commas join several things: "Ruhn, Norway" is one."""
    return len(_halves(text)) > 1 or all(part[:1].islower() for part in listed[1:])
