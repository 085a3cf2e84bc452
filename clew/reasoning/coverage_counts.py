"""Whether a number in a sentence is the count that was asked for, or stands there by chance.

"There are 102 projects" counts projects. In "3. Project Falcon", "Project 3 has 12 members" and "see section 3" no
number does.
"""

import re
from typing import Literal

from clew.reasoning.coverage_asks_en import COUNTED as COUNTED_EN
from clew.reasoning.coverage_asks_zh import CLASSIFIER
from clew.reasoning.coverage_asks_zh import COUNTED as COUNTED_ZH
from clew.reasoning.evidence import Sentence
from clew.reasoning.names import same_stem
from clew.reasoning.table_rows import row_of
from clew.text import contains, has_cjk, words_of

_NUMBER = re.compile(
    r"\d+(?:[,，]\d{3})*(?:\.\d+)?|[零〇一二两三四五六七八九十百千]+"
    r"|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|"
    r"eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|dozen|no|none|zero)\b",
    re.IGNORECASE,
)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_LABEL_BEFORE = re.compile(
    r"(?:^|\n)\s*(?:[-*•·]\s*)?[(（\[]?$|(?:第|§|#|№|编号|序号|表|图|附件|v|版本)\s*$|[\d.]\.$|[A-Za-z]-?$"
    r"|\b(?:section|chapter|article|clause|item|no\.?|number|page|figure|table|appendix|line|part|step|version|paragraph)\s*$"
    rf"|\b{_MONTH}\s*$",
    re.IGNORECASE,
)
_LABEL_AFTER = re.compile(
    rf"\.\d|\s*(?:st|nd|rd|th)\b|\s*[年月日号]|-?[A-Za-z]\b|\s(?:of\s)?(?-i:(?=[A-Z])){_MONTH}", re.IGNORECASE
)
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_BEFORE_YEAR = re.compile(
    rf"\b(?:in|since|by|from|until|till|during|year|of|{_MONTH})\s*$",
    re.IGNORECASE,
)
_FIRST_LABEL = re.compile(r"\s*[.)）、．\]:：](?!\d)\s*\S")
_ITEM = re.compile(r"\s*(?:[-*•·]|[(（]?\d{1,3}[.)）、．])\s*\S")
_TOTAL = re.compile(
    r"\b(?:total(?:s|ling|led)?|altogether|in all|together|number(?:s|ed)? (?:of|is|was)|count|sum)\b"
    r"|(?<![公总一])共(?![和享同产识建])|[总一]共|总计|合计|总数|数量|数目|计有|达到?(?=\s*\d)",
    re.IGNORECASE,
)
_NEXT = re.compile(r"\s*(?P<classifier>" + CLASSIFIER + r")?(?P<noun>[\u4e00-\u9fff]{0,10})")
_PLURAL = re.compile(r"(?<!s)s$|^(?:people|children|men|women|mice|feet|staff|police)$")
_SMALL = frozenset("of in on at for to from by with and or as is are was were the a an that which who than per".split())


Reading = Literal["count", "other", "open"]
"""A number counts what is asked for, or labels or counts something else, or nobody can tell."""


def counts(question: str, answer: str, sentence: Sentence) -> bool:
    """Tell whether a number of `answer` counts in `sentence` what `question` asks the number of."""
    return "count" in _readings(question, answer, sentence)


def is_by_chance(question: str, answer: str, sentence: Sentence) -> bool:
    """Tell whether the number of `answer` only labels something in `sentence`, or counts something else."""
    return set(_readings(question, answer, sentence)) == {"other"}


def _readings(question: str, answer: str, sentence: Sentence) -> list[Reading]:
    if row := row_of(sentence):
        return ["count" if _names_count(question, answer, row.columns, row.cells) else "open"]
    return [_reading(question, sentence.text, place) for place in _places(answer, sentence.text)]


def _places(answer: str, text: str) -> list[re.Match[str]]:
    """Return where the first number of `answer` stands in `text`."""
    wanted = _NUMBER.search(answer)
    key = _key(wanted.group()) if wanted else ""
    return [found for found in _NUMBER.finditer(text) if wanted and _key(found.group()) == key]


def _key(number: str) -> str:
    return re.sub("[,，]", "", number).casefold()


def _is_label(text: str, number: re.Match[str]) -> bool:
    before, after = text[: number.start()], text[number.end() :]
    if re.search(r"(?:^|\n)\s*(?:[-*•·]\s*)?[(（\[]?$", before):
        return bool(_FIRST_LABEL.match(after))
    is_year = bool(_YEAR.fullmatch(number.group()) and _BEFORE_YEAR.search(before))
    return is_year or bool(_LABEL_BEFORE.search(before) or _LABEL_AFTER.match(after))


def _reading(question: str, text: str, number: re.Match[str]) -> Reading:
    if _is_label(text, number):
        return "other"
    before, after = text[: number.start()], text[number.end() :]
    if _TOTAL.search(text[max(0, number.start() - 40) : number.end() + 12]):
        return "count"
    read = _read_chinese if has_cjk(text) and has_cjk(question) else _read_english
    return read(question, before, after, is_item=bool(_ITEM.match(text)))


def _read_english(question: str, before: str, after: str, *, is_item: bool) -> Reading:
    """Compare what stands behind the number with what is counted; other words for it count, in a sentence of prose."""
    noun = _head(question)
    near, last = words_of(re.split(r"[.;:!?]", after)[0])[:5], words_of(before)[-1:]
    if not noun or any(_is_form(noun, word) for word in near):
        return "count"
    if last and _is_form(noun, last[0]):  # "Seats: 40" and "it seats 40" count, "Seat 40" does not
        return "count" if last[0] == noun else "other"
    counts_other = bool(near) and near[0] not in _SMALL
    if counts_other and any(_is_form(noun, word) for word in words_of(before)):
        return "other"
    return "open" if is_item else "count"


def _read_chinese(question: str, before: str, after: str, *, is_item: bool) -> Reading:
    asked = COUNTED_ZH.search(question)
    noun, found = (asked["noun"] or "") if asked else "", _NEXT.match(after)
    otherwise: Reading = "open" if is_item else "count"
    if found is None or not noun:
        return otherwise
    if noun in found["noun"] or noun[-2:] in found["noun"]:
        return "count"
    if before.rstrip().endswith(noun):  # "企业102家" counts, "项目3" does not
        return "count" if found["classifier"] else "other"
    return "other" if found["classifier"] and found["noun"] and noun in before else otherwise


def _head(question: str) -> str:
    """Return what is counted: "seats" of "how many red seats does" and of "how many seats stand"."""
    found = COUNTED_EN.search(question)
    words = words_of(found["noun"]) if found else []
    return next((word for word in words if _PLURAL.search(word)), words[-1] if words else "")


def _is_form(noun: str, word: str) -> bool:
    return noun == word or (len(noun) > 2 and same_stem(noun, word))


def _names_count(question: str, answer: str, columns: list[str], cells: list[str]) -> bool:
    """Tell whether the cell with the number stands in a column, or behind a label, that `question` names."""
    for at, cell in enumerate(cells):
        if not contains(cell, answer):
            continue
        names = [columns[at]] if columns else []
        names += cells[:1] if at else []
        if any(name and contains(question, name) for name in names):
            return True
    return False
