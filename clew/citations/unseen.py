"""Take out of a text what a reader cannot see: controls, marks of direction, tags, and terminal commands."""

import regex

_COMMANDS = regex.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|[\x1b\x9b]\[?[0-?]*[ -/]*[@-~]")
"""What a terminal obeys: links, colours, moves."""
_UNSEEN = regex.compile(
    r"[\p{Cc}--\n\t]|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164]"
    r"|[\ufeff\uffa0\ufff9-\ufffb\ufdd0-\ufdef\U000e0000-\U000e007f]|[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2,}"
    r"|(?<=[\p{ASCII}\p{Han}])[\u200c\u200d]|[\u200c\u200d](?=[\p{ASCII}\p{Han}])|\p{Cs}",
    regex.V1,
)
"""Joiners stay in scripts and emoji that need them, and one variant of a character."""


def without_unseen(text: str) -> str:
    """Return `text` without what cannot be seen in it; every line ends in the same way."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return _UNSEEN.sub("", _COMMANDS.sub("", text))
