"""Make the characters of a document visible that would otherwise steer how the text around them is shown."""

from markupsafe import Markup, escape

_REPLACEMENT = 0xFFFD
_CONTROL_PICTURES = 0x2400
_KEPT = {0x09, 0x0A, 0x0D}
_VISIBLE = {
    # Control characters have pictures of their own.
    **{code: _CONTROL_PICTURES + code for code in range(0x20) if code not in _KEPT},
    0x7F: 0x2421,
    **dict.fromkeys(range(0x80, 0xA0), _REPLACEMENT),
    # They let a text read in another order than it is written, line and paragraph separators beside them.
    **dict.fromkeys((*range(0x2028, 0x202F), *range(0x2066, 0x2070)), _REPLACEMENT),
    # No characters at all, and those that are never shown: a text could hide in them.
    **dict.fromkeys((*range(0xD800, 0xE000), 0xFEFF, *range(0xFFF9, 0xFFFD), 0xFFFE, 0xFFFF), _REPLACEMENT),
    **dict.fromkeys(range(0xE0000, 0xE0080), _REPLACEMENT),
}


def visible(text: str) -> str:
    """Replace what steers the display or hides in it; every character stays one character."""
    return text.translate(_VISIBLE)


def shown(value: object) -> object:
    """Make a value of a template fit for the page; what is no text, and what is markup already, stays as it is."""
    if not isinstance(value, str) or hasattr(value, "__html__"):
        return value
    # A parser of HTML takes a bare carriage return for a line feed.
    return Markup(str(escape(visible(value))).replace("\r", "&#13;"))
