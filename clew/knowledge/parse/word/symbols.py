"""Characters of the fonts Symbol and Wingdings, and raised or lowered digits, as plain Unicode."""

_PRIVATE = 0xF000
_SYMBOL_LOW = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"
"""From 0x20."""
_SYMBOL_HIGH = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑"
"""From 0xA0."""
_SYMBOL = {0x20 + at: char for at, char in enumerate(_SYMBOL_LOW)} | {
    0xA0 + at: char for at, char in enumerate(_SYMBOL_HIGH)
}
_WINGDINGS = {
    0x6C: "●", 0x6E: "■", 0x6F: "□", 0x71: "❑", 0x75: "◆", 0x76: "❖", 0x77: "◆", 0x9F: "•", 0xA1: "○", 0xA7: "▪",
    0xA8: "☐", 0xD8: "➢", 0xDF: "←", 0xE0: "→", 0xE1: "↑", 0xE2: "↓", 0xE8: "➔", 0xF0: "⇨", 0xFB: "✗", 0xFC: "✓",
    0xFD: "☒", 0xFE: "☑",
    **{0x80 + at: char for at, char in enumerate("⓪①②③④⑤⑥⑦⑧⑨⑩")},
    **{0x8B + at: char for at, char in enumerate("⓿❶❷❸❹❺❻❼❽❾❿")},
}  # fmt: skip
_WINGDINGS_2 = {0x4F: "✗", 0x50: "✓", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0xA3: "☐", 0x97: "●"}
_FONTS = {"symbol": _SYMBOL, "wingdings": _WINGDINGS, "wingdings 2": _WINGDINGS_2}

_RAISED = str.maketrans("0123456789+-−()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ")
_LOWERED = str.maketrans("0123456789+-−()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎")


def symbol(code: int, font: str) -> str:
    """Return a character of a symbol font, `•` when it is none that is known; of any other font the one of its code."""
    table = _FONTS.get(font.casefold())
    if table is not None:
        return table.get(code - _PRIVATE if code >= _PRIVATE else code, "•")
    return "•" if 0xE000 <= code <= 0xF8FF else chr(code)


def in_font(text: str, font: str) -> str:
    """Return text with its private characters, which only its font can draw, as plain ones."""
    return "".join(symbol(ord(char), font) if _PRIVATE <= ord(char) <= 0xF0FF else char for char in text)


def placed(text: str, position: str) -> str:
    """Return a run of digits set as `superscript` or `subscript` as such characters: 10 to the 8th is not 108."""
    table = {"superscript": _RAISED, "subscript": _LOWERED}.get(position, {})
    return text.translate(table) if all(ord(char) in table for char in text) else text
