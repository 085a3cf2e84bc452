"""Numbers in the formats of Word's lists."""

from collections.abc import Callable, Mapping

_DIGITS = "〇一二三四五六七八九"
_LEGAL = "零壹贰叁肆伍陆柒捌玖"
_LEGAL_TRADITIONAL = "零壹貳參肆伍陸柒捌玖"
_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
_ONES = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_TENS = ["zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_IRREGULAR = {
    "one": "first", "two": "second", "three": "third", "five": "fifth",
    "eight": "eighth", "nine": "ninth", "twelve": "twelfth",
}  # fmt: skip
_STEMS = "甲乙丙丁戊己庚辛壬癸"
_BRANCHES = "子丑寅卯辰巳午未申酉戌亥"
_CYRILLIC = "абвгдежзиклмнопрстуфхцчшщыэюя"
_HANGUL = "가나다라마바사아자차카타파하"
_KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
_IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン"
_NOTE_MARKS = "*†‡§"


def numeral(number: int, form: str) -> str:
    """Write a number of at least 0 in a format by its name in the standard; in digits when the format is not known."""
    write = _FORMATS.get(form)
    return (write(number) if write and number > 0 else "") or _decimal(number, form)


def _decimal(number: int, form: str) -> str:
    return f"{number:02d}" if form == "decimalZero" else str(number)


def padded(number: int, pattern: str) -> str:
    """Write a number like the first of a custom format such as `001, 002, 003, ...`."""
    return str(number).zfill(len(pattern.split(",")[0].strip()))


def chinese(number: int, digits: str = _DIGITS, units: str = "十百千万", *, leading: bool = False) -> str:
    """Write a number below 100 million in Chinese, 10 as 十 unless one is to be `leading`."""
    if number >= 10_000:
        high, low = divmod(number, 10_000)
        rest = chinese(low, digits, units, leading=True) if low else ""
        gap = _zero(digits) if 0 < low < 1000 else ""
        return chinese(high, digits, units, leading=leading) + units[3] + gap + rest
    written, is_gap = "", False
    for place in (3, 2, 1, 0):
        digit = number // 10**place % 10
        if digit:
            written += (
                (_zero(digits) if is_gap and written else "") + digits[digit] + (units[place - 1] if place else "")
            )
        is_gap = not digit
    return written[1:] if 10 <= number < 20 and not leading else written


def _zero(digits: str) -> str:
    return "零" if digits is _DIGITS else digits[0]


def _japanese(number: int) -> str:
    """Write a number in Japanese: no one before ten, hundred and thousand, no zero."""
    if number >= 10_000:
        return _japanese(number // 10_000) + "万" + (_japanese(number % 10_000) if number % 10_000 else "")
    written = ""
    for place, unit in ((3, "千"), (2, "百"), (1, "十"), (0, "")):
        digit = number // 10**place % 10
        if digit:
            written += ("" if digit == 1 and unit else _DIGITS[digit]) + unit
    return written


def _counting(number: int) -> str:
    """Write a number in Chinese up to 99, and digit by digit from there."""
    return chinese(number) if number < 100 else _by_digit(_DIGITS)(number)


def _by_digit(digits: str) -> Callable[[int], str]:
    return lambda number: "".join(digits[int(digit)] for digit in str(number))


def _roman(number: int) -> str:
    written = ""
    for size, letters in _ROMAN:
        count, number = divmod(number, size)
        written += letters * min(count, 50)
    return written


def _repeated(letters: str) -> Callable[[int], str]:
    """A to Z, then AA, BB: the letter is repeated."""
    return lambda number: letters[(number - 1) % len(letters)] * min((number - 1) // len(letters) + 1, 50)


def _listed(signs: str) -> Callable[[int], str]:
    """Take a sign of a list that ends; digits follow."""
    return lambda number: signs[number - 1] if number <= len(signs) else ""


def _range(first: int, count: int) -> str:
    return "".join(chr(first + at) for at in range(count))


def _ordinal(number: int) -> str:
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _words(number: int) -> str:
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_ONES[number % 10]}" if number % 10 else "")
    size, name = (1000, "thousand") if number >= 1000 else (100, "hundred")
    rest = number % size
    return f"{_words(number // size)} {name}" + (f" {_words(rest)}" if rest else "")


def _ordinal_words(number: int) -> str:
    words = _words(number)
    start = max(words.rfind(" "), words.rfind("-")) + 1
    last = words[start:]
    return words[:start] + (_IRREGULAR.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th"))


def _legal(digits: str, ten_thousand: str) -> Callable[[int], str]:
    return lambda number: chinese(number, digits, f"拾佰仟{ten_thousand}", leading=True)


def _sexagenary(number: int) -> str:
    return _STEMS[(number - 1) % 10] + _BRANCHES[(number - 1) % 12]


_CIRCLED = _range(0x2460, 20)
_LATIN = _range(ord("a"), 26)

_FORMATS: Mapping[str, Callable[[int], str]] = {
    "upperRoman": _roman,
    "lowerRoman": lambda number: _roman(number).lower(),
    "upperLetter": _repeated(_LATIN.upper()),
    "lowerLetter": _repeated(_LATIN),
    "ordinal": _ordinal,
    "cardinalText": lambda number: _words(number).capitalize(),
    "ordinalText": lambda number: _ordinal_words(number).capitalize(),
    "hex": lambda number: f"{number:X}",
    "chicago": _repeated(_NOTE_MARKS),
    "numberInDash": lambda number: f"- {number} -",
    "decimalFullWidth": _by_digit(_range(ord("０"), 10)),
    "decimalFullWidth2": _by_digit(_range(ord("０"), 10)),
    "decimalEnclosedCircle": _listed(_CIRCLED),
    "decimalEnclosedCircleChinese": _listed(_CIRCLED),
    "decimalEnclosedFullstop": _listed(_range(0x2488, 20)),
    "decimalEnclosedParen": _listed(_range(0x2474, 20)),
    "chineseCounting": _counting,
    "taiwaneseCounting": _counting,
    "chineseCountingThousand": chinese,
    "taiwaneseCountingThousand": chinese,
    "chineseLegalSimplified": _legal(_LEGAL, "万"),
    "ideographLegalTraditional": _legal(_LEGAL_TRADITIONAL, "萬"),
    "ideographDigital": _by_digit(_DIGITS),
    "taiwaneseDigital": _by_digit("○" + _DIGITS[1:]),
    "koreanDigital2": _by_digit("零" + _DIGITS[1:]),
    "japaneseDigitalTenThousand": _by_digit(_DIGITS),
    "japaneseCounting": _japanese,
    "japaneseLegal": _legal("零壱弐参四伍六七八九", "萬"),
    "ideographTraditional": _listed(_STEMS),
    "ideographZodiac": _listed(_BRANCHES),
    "ideographZodiacTraditional": _sexagenary,
    "ideographEnclosedCircle": _listed(_range(0x3280, 10)),
    "russianLower": _repeated(_CYRILLIC),
    "russianUpper": _repeated(_CYRILLIC.upper()),
    "ganada": _repeated(_HANGUL),
    "aiueo": _repeated(_KANA),
    "aiueoFullWidth": _repeated(_KANA),
    "iroha": _repeated(_IROHA),
    "irohaFullWidth": _repeated(_IROHA),
}
