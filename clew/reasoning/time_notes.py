"""What is said of a time that was taken for granted, or could not be understood; in the language of the question."""

from clew.text import Language

_NOTES: dict[str, tuple[str, str]] = {
    "impossible": ("“{0}”不存在，未按它限定时间", "There is no “{0}”: it limits nothing"),
    "swapped": ("“{0}”的结束早于开始，按 {1} 至 {2} 理解", "“{0}” ends before it begins: taken as {1} to {2}"),
    "over_the_year": ("“{0}”按跨年的 {1} 至 {2} 理解", "“{0}” is taken over the turn of the year, as {1} to {2}"),
    "future": ("“{0}”还没有到（今天是 {1}）", "“{0}” is yet to come (today is {1})"),
    "fiscal": ("没有设置财年，“{0}”按自然年理解", "No fiscal year is set: “{0}” is taken by calendar years"),
    "year": ("“{0}”没有写年份，按 {1} 年理解", "“{0}” names no year: taken as {1}"),
    "two_ways": ("“{0}”可以是 {1} 或 {2}，两天都算", "“{0}” may be {1} or {2}: both are meant"),
    "empty": ("“{0}”没有剩下任何时间，未按它限定", "“{0}” leaves no time: it limits nothing"),
}


def note(kind: str, language: Language, *words: object) -> str:
    """Return a note."""
    return _NOTES[kind][language == "en"].format(*words)
