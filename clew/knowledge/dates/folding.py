"""Full-width characters and Chinese numerals, read without moving an offset."""

_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", 0xA0: " ", 0x2007: " ", 0x202F: " "}
_DIGITS = {char: value for value, chars in enumerate(("〇○零", *"一二三四五六七八九")) for char in chars} | {"两": 2}
_TENS = {"廿": 20, "卅": 30}


def folded_width(text: str) -> str:
    """Return `text` of the same length with full-width letters, digits and marks in their common form."""
    return text.translate(_WIDE)


def number(digits: str) -> int:
    """Read digits, or a Chinese number under 1000, or a Chinese year written digit by digit; 元 is the first.

    Raises:
        ValueError: It is no number.
    """
    if digits.isascii():
        return int(digits)
    if digits in ("元", "正"):
        return 1
    return _counted(digits) if set(digits) & set("十百廿卅") else int("".join(str(_digit(char)) for char in digits))


def _counted(digits: str) -> int:
    total, pending = 0, 0
    for char in digits:
        if char in "十百":
            total += (pending or 1) * (10 if char == "十" else 100)
            pending = 0
        elif char in _TENS:
            total += _TENS[char]
        else:
            pending = _digit(char)
    return total + pending


def _digit(char: str) -> int:
    if char not in _DIGITS:
        raise ValueError(f"{char!r} is no digit")
    return _DIGITS[char]
