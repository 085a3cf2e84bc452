"""What a sign of an instruction is: a pattern for the small letters of an unmasked text."""

import re
from typing import Literal, NamedTuple

Kind = Literal["instruction", "role", "markup", "link", "citation", "placeholder"]


class Sign(NamedTuple):
    """A pattern, what it is a sign of, and whether it leaves no doubt that a model is told what to do."""

    kind: Kind
    pattern: re.Pattern[str]
    commands: bool = False


def sign(kind: Kind, *patterns: str, commands: bool = False) -> Sign:
    """Make one sign of `patterns`."""
    return Sign(kind, re.compile("|".join(patterns), re.MULTILINE), commands)


YOU_ZH = r"(?:你|您|助手|助理|模型|大模型|机器人|智能体|人工智能|ai|阅读者)"
