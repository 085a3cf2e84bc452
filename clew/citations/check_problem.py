"""What speaks against a claim."""

from dataclasses import dataclass
from typing import Literal

from clew.text import Language

Kind = Literal["number", "date", "unit", "negation", "modality", "name", "direction", "quotation"]


@dataclass(frozen=True)
class Problem:
    """Something that a claim says and its quotes do not bear."""

    kind: Kind
    saying: str
    """What it is, in English, with `{}` for each value: a key of `IN_CHINESE`."""
    values: tuple[str, ...]
    """What the claim says, and what the quotes say instead where that is known."""

    def told(self, language: Language) -> str:
        """Say what it is in the language of the question; values stay in their own."""
        if language == "en":
            return self.saying.format(*self.values)
        return IN_CHINESE[self.saying].format(*(_DAYS.get(value, value) for value in self.values))


IN_CHINESE = {
    "it exchanges the two ends of “{}”": "它颠倒了“{}”的首尾",
    "it exchanges the two sides of “{}”": "它颠倒了“{}”的双方",
    "it exchanges “{}” and “{}”": "它调换了“{}”和“{}”",
    "it gives the post “{}” to “{}”; the quotes, to “{}”": "它说“{}”是“{}”，而引文说是“{}”",
    "it puts “{}” at the wrong end of the time that the quotes give": "它把“{}”放在了引文所说时间的另一端",
    "it says of “{}” what the quotes say of “{}”": "它说的是“{}”，而引文说的是“{}”",
    "it says {}; the quotes do not": "它写的是{}，引文不是",
    "it says “{}” is the least; the quotes, the most": "它说“{}”是下限，而引文说是上限",
    "it says “{}” is the most; the quotes, the least": "它说“{}”是上限，而引文说是下限",
    "it says “{}” where the quotes say “{}”": "它写的是“{}”，而引文是“{}”",
    "it says “{}”; no quote does": "它写的是“{}”，引文中没有",
    "it says “{}”; the quotes deny nothing": "它写的是“{}”，而引文没有否定",
    "it says “{}”; the quotes do not deny that": "它写的是“{}”，而引文没有否定这一点",
    "it says “{}”; the quotes have “{}”": "它写的是“{}”，引文是“{}”",
    "it says “{}”; the quotes say it of some": "它写的是“{}”，而引文只说了其中一部分",
    "the quotes say “{}” of something else": "引文中的“{}”说的是别的事物",
    "the quotes say “{}”; it leaves that out": "引文写明“{}”，它漏掉了这一点",
    "the quotes say “{}”; it leaves the denial out": "引文写明“{}”，它漏掉了否定",
    "the quotes say “{}”; it says so of that": "引文写明“{}”，它却把这些也算了进去",
    "the quotes say “{}”; it tells it as done": "引文写明“{}”，它却当作已经完成",
    "“{}” does not stand in the quotes": "“{}”不在引文中",
    "“{}” is named neither in the quotes nor in the question": "引文和问题都没有提到“{}”",
    "“{}” is no month of the quotes": "“{}”不是引文中的月份",
    "“{}” is put in quotation marks and is no wording of the quotes": "“{}”加了引号，却不是引文的原话",
}
"""What is told of a problem, by its English wording."""
_DAYS = {
    "Monday": "星期一",
    "Tuesday": "星期二",
    "Wednesday": "星期三",
    "Thursday": "星期四",
    "Friday": "星期五",
    "Saturday": "星期六",
    "Sunday": "星期日",
}
