"""Synthetic documents and answers: quotes with noise stand where they should, with one change of meaning nowhere."""

import random
import re
import unicodedata
from collections.abc import Callable

from clew.citations.locate import cuts_negation, locate
from clew.citations.marks import marks_in, without_marks
from clew.citations.quotations import placed

SENTENCES = [
    "{zh}应当在收到发票后{n}日内支付违约金的{n}%，逾期的，按日加收{n}.{n}‰的滞纳金。",
    "{n}台{en}设备的单价为{n}万元，总重{n} kg；不含税。",
    "本合同自{n}年{m}月{m}日起生效（“生效日”），{zh}未经同意不得转让。",
    "“{zh}”会降低成本吗？本方案不会降低成本——{zh}如是说……",
    "温度为-{n}℃时，系统可以运行{n}小时；编号：{en}-{n}，见第{cn}条。",
    "The {en} shall deliver {n} units within {n} days of the order, and pay {n}% interest.",
    "{n} of {n} employees (aged {n}-{n}) must not smoke; {en} doesn't agree.",
    '{en} said: "no table of {n},{nnn} rows is notable" — and left at {m}:{nn}.',
    "Revenue rose by {n}.{n} million USD in {n}… {en} may withdraw it.",
    "{en} 的负责人{zh}表示，Project {en} 有{n}名成员、{n}个站点🚀，属于 café 𠀀𠀁 业务。",
]
NAMES = {
    "zh": ["林知远", "苏晚秋", "海岳集团", "临川日报", "周𠮷"],
    "en": ["Orme", "Lenz", "Brunner", "Vänn", "O'Hara", "ACME"],
    "cn": ["三十五", "一百二十", "十", "二十"],
}
UNITS = [("日", "月"), ("万元", "亿元"), ("kg", "g"), ("days", "months"), ("%", "‰"), ("℃", "℉"), ("小时", "分钟")]
MODALITY = [("应当", "可以"), ("shall", "may"), ("must", "should"), ("可以", "必须"), ("may", "must")]
DENIALS = [
    ("会", "不会"),
    ("得", "不得"),
    ("shall", "shall not"),
    ("doesn't", "does"),
    ("must not", "must"),
    ("未经", "经"),
]
VARIANTS = {
    "，": ["，", ",", "、"],
    ",": [",", "，"],
    "。": ["。", ".", "．"],
    "；": ["；", ";"],
    ";": [";", "；"],
    "：": ["：", ":"],
    "“": ["“", '"', "「", "『"],
    "”": ["”", '"', "」", "』"],
    '"': ['"', "“", "”", "‘"],
    "'": ["'", "’", "＇"],
    "——": ["——", "—", "--", " – "],
    "—": ["—", "--", "―", "——"],
    "……": ["……", "…", "...", "⋯⋯"],
    "…": ["…", "...", "……"],
    "（": ["（", "("],
    "）": ["）", ")"],
    "？": ["？", "?"],
    "-": ["-", "－", "‐"],
}
BLANKS = [" ", "  ", "\n", "\r\n", "\u3000", "\t", "\u00a0", " \r\n  "]
PART = re.compile(r"——|……|[A-Za-zÀ-ÿ]+(?:'[A-Za-z]+)?|\d+(?:[.,:]\d+)*|[一二三四五六七八九十百]+|.", re.DOTALL)
IDEOGRAPH = re.compile(r"[\u3400-\u9fff\U00020000-\U0003ffff]\Z")


def sentence(draw: random.Random) -> str:
    def filled(found: "re.Match[str]") -> str:
        kind = found[1]
        if kind in NAMES:
            return draw.choice(NAMES[kind])
        if kind == "m":
            return str(draw.randint(1, 12))
        low, high = {"nn": (10, 59), "nnn": (100, 999)}.get(kind, (1, 10 ** draw.randint(1, 4)))
        return str(draw.randint(low, high))

    return re.sub(r"\{(\w+)\}", filled, draw.choice(SENTENCES))


def written(clean: str, draw: random.Random) -> str:
    """Write a sentence with noise: width, white space, line ends, variants of its marks."""
    width, wraps = draw.choice((0.0, 0.0, 0.3, 1.0)), draw.choice((0.0, 0.1, 0.3))
    parts = PART.findall(clean)
    shown = []
    for number, part in enumerate(parts):
        if part == " ":
            part = draw.choice(BLANKS) if draw.random() < 0.4 else part
        elif draw.random() < 0.3:
            part = draw.choice(VARIANTS.get(part, [part]))
        if len(part) < 40 and width:
            part = "".join(wide(char) if draw.random() < width else char for char in part)
        shown.append(unicodedata.normalize("NFD", part) if "é" in part and draw.random() < 0.5 else part)
        after = parts[number + 1] if number + 1 < len(parts) else ""
        if IDEOGRAPH.match(part[-1:]) and after and IDEOGRAPH.match(after[0]) and draw.random() < wraps:
            shown.append(draw.choice(BLANKS))
    return "".join(shown)


def wide(char: str) -> str:
    return chr(ord(char) + 0xFEE0) if "!" <= char <= "~" and char not in "'-." else char


def skeleton(text: str) -> str:
    """Return the letters, digits and symbols of `text`: what may never differ."""
    text = unicodedata.normalize("NFKC", text.replace("…", "").replace("⋯", ""))
    return "".join(char for char in text if unicodedata.category(char)[0] in "LNMS")


def document(draw: random.Random) -> tuple[str, list[tuple[str, int, int]]]:
    """Write a document, and where each of its sentences stands: paragraphs, items and cells of a table."""
    text, placed = "\ufeff" if draw.random() < 0.2 else "", []
    for clean in {sentence(draw): None for _ in range(draw.randint(3, 15))}:
        text += draw.choice(("\r\n\r\n", "\n", " ", "\n- ", "\r\n| ", " | ", "👩‍👩‍👧 ", "## 第二章\n"))
        shown = written(clean, draw)
        placed.append((clean, len(text), len(text) + len(shown)))
        text += shown
    return text, placed


def changed(clean: str, draw: random.Random) -> str:
    """Change what a sentence says in one place: a number, a sign, a unit, a denial, a duty, a letter of a name."""
    while True:
        edited = draw.choice(EDITS)(clean, draw)
        if edited != clean:
            return edited


def at_random(pattern: str, clean: str, draw: random.Random, make: Callable[[str], str]) -> str:
    places = list(re.finditer(pattern, clean))
    if not places:
        return clean
    place = draw.choice(places)
    return clean[: place.start()] + make(place[0]) + clean[place.end() :]


def other_digit(clean: str, draw: random.Random) -> str:
    return at_random(r"\d", clean, draw, lambda digit: str((int(digit) + draw.randint(1, 9)) % 10))


def more_digits(clean: str, draw: random.Random) -> str:
    return at_random(r"\d+", clean, draw, lambda digits: draw.choice((f"1{digits}", f"{digits}0", f"{digits}.5")))


def fewer_digits(clean: str, draw: random.Random) -> str:
    return at_random(r"\d{2,}", clean, draw, lambda digits: draw.choice((digits[1:], digits[:-1])))


def other_point(clean: str, draw: random.Random) -> str:
    return at_random(r"(?<=\d)[.,:](?=\d)", clean, draw, lambda mark: draw.choice([".", ",", ":", "", " ", ". "]))


def other_sign(clean: str, draw: random.Random) -> str:
    edited = at_random(r"(?<=为)-", clean, draw, lambda _: "")
    return edited if edited != clean else at_random(r"(?<=[为 ])(?=\d)", clean, draw, lambda _: "-")


def swapped(pairs: list[tuple[str, str]], clean: str, draw: random.Random) -> str:
    old, new = draw.choice([pair for one, two in pairs for pair in ((one, two), (two, one))])
    pattern = rf"\b{re.escape(old)}\b" if old.isascii() and old.isalpha() else re.escape(old)
    return at_random(pattern, clean, draw, lambda _: new)


def other_unit(clean: str, draw: random.Random) -> str:
    return swapped(UNITS, clean, draw)


def other_denial(clean: str, draw: random.Random) -> str:
    return swapped(DENIALS, clean, draw)


def other_duty(clean: str, draw: random.Random) -> str:
    return swapped(MODALITY, clean, draw)


def other_name(clean: str, draw: random.Random) -> str:
    names = "|".join(re.escape(name) for kind in ("zh", "en") for name in NAMES[kind])
    return at_random(
        names, clean, draw, lambda name: draw.choice((name[:-1] + "x", "y" + name[1:], name.swapcase() + "z"))
    )


EDITS = (
    *(other_digit, more_digits, fewer_digits, other_point, other_sign),
    *(other_unit, other_denial, other_duty, other_name),
)


def check_noise(draws: int) -> None:
    """Look up `draws` quotes with noise: each is found where it stands, and all that is found says the same."""
    draw = random.Random(20)
    drawn = 0
    while drawn < draws:
        text, placed = document(draw)
        for clean, start, end in placed:
            quote = written(clean, draw)
            places = locate(quote, text)
            assert (start, end) in places, (quote, text[start:end])
            assert {skeleton(text[a:b]) for a, b in places} == {skeleton(quote)}
            assert locate(quote, text, within=(start, end)) == [(start, end)]
            drawn += 1


def check_changes(draws: int) -> None:
    """Look up `draws` quotes that say something else in one place, with noise: none is found."""
    draw = random.Random(21)
    drawn = 0
    while drawn < draws:
        text, placed = document(draw)
        for clean, *_ in placed:
            edited = changed(clean, draw)
            if edited in [other for other, *_ in placed]:
                continue
            quote = written(edited, draw)
            found = [text[start:end] for start, end in locate(quote, text) if not cuts_negation(text, start)]
            assert not found, (quote, found)
            drawn += 1


def check_answers(draws: int) -> None:
    """Place the quotations of `draws` answers whose marks point anywhere, and tell those with a change as made up."""
    draw = random.Random(22)
    drawn = 0
    while drawn < draws:
        evidence = [document(draw) for _ in range(3)]
        texts = {number: text for number, (text, _) in enumerate(evidence, 1)}
        of = [(clean, number) for number, (_, held) in enumerate(evidence, 1) for clean, *_ in held]
        for clean, number in of:
            if re.search("[“\"']", clean) or any(clean == other and n != number for other, n in of):
                continue
            claim = f"文件规定：“{written(clean, draw)}”[{draw.randint(1, 3)}]"
            found = placed(without_marks(claim), marks_in(claim), texts)
            assert (found.numbers, found.made_up) == ([number], [])
            [place] = found.places
            assert skeleton("".join(texts[number][a:b] for a, b in place.spans)) == skeleton(place.quotation)
            edited = changed(clean, draw)
            if edited not in [other for other, _ in of]:
                assert placed(f"文件规定：“{written(edited, draw)}”", [number], texts).made_up
            drawn += 1
