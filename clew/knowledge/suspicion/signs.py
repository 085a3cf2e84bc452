"""What a sign of an instruction is: a pattern for the small letters of an unmasked text."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["instruction", "role", "markup", "link", "citation", "placeholder"]


class Sign(NamedTuple):
    """A pattern, what it is a sign of, and whether it leaves no doubt that a model is told what to do."""

    kind: Kind
    pattern: re.Pattern[str]
    commands: bool = False
    orders: bool = False
    """Whether it tells what to answer, as a manual may tell people."""
    needs: re.Pattern[str] | None = None
    """What stands in every text that has the sign; quicker to look for than the sign."""

    def found_in(self, text: str) -> Iterator[re.Match[str]]:
        """Find the sign in an unmasked text."""
        return self.pattern.finditer(text) if self.needs is None or self.needs.search(text) else iter(())


def sign(kind: Kind, *patterns: str, commands: bool = False, orders: bool = False, needs: str = "") -> Sign:
    """Make one sign of `patterns`, all of which have what `needs` says."""
    pattern = re.compile("|".join(patterns), re.MULTILINE)
    return Sign(kind, pattern, commands, orders, re.compile(needs) if needs else None)


YOU_ZH = r"(?:你|您|助手|助理|模型|大模型|机器人|智能体|人工智能|ai|阅读者)"
