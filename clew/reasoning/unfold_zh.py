"""Peel by rule what is plain to see in a Chinese question: "此人之子", "<<answer_1>>的儿子的母亲"."""

import re

from clew.state.placeholders import canonical_placeholder

_PLACEHOLDER = r"<<answer_\d+>>"
_OF_ZH = re.compile(
    rf"({_PLACEHOLDER})的((?:[\u4e00-\u9fff]{{0,4}}?)(?:人|者|商|父|母|父亲|母亲|子|女|女儿|妻|夫|师|徒|学生|徒弟|公司|部门|集团|科室|项目))(?=的|在|所|曾|现)"
)
_KIN_ZH = {
    "子": "儿子",
    "女": "女儿",
    "父": "父亲",
    "母": "母亲",
    "妻": "妻子",
    "夫": "丈夫",
    "弟": "弟弟",
    "兄": "哥哥",
    "师": "师父",
    "徒": "徒弟",
}
_KIN_OF_ZH = re.compile(rf"({_PLACEHOLDER})之([{''.join(_KIN_ZH)}])")
_WHERE_ZH = re.compile(rf"({_PLACEHOLDER})所在的?(部门|单位|公司|集团|团队|科室|学校|城市|地区|国家|省|市|县)")
_ITS = r"其(?![他它余实次间一二三]|中(?![文国学心])|后(?![代人裔])|人(?![口员均数才力事]))"
"""The pronoun, where it does not begin a word of its own such as 其他, 其中, 其余."""
_ITS_ZH = re.compile(rf"({_PLACEHOLDER})([^？?]*?[，,])(?:{_ITS}|他的|她的|此人的)(?=[\u4e00-\u9fff])")
_THEN_ZH = re.compile(
    rf"^([^？?]+[？?])\s*(?:(?:此人|该人|这个?人)(?![民类口员工物力才])|他(?![们人国乡日方处])|她(?!们)|{_ITS})"
    r"(的|之)?(?=[\u4e00-\u9fff])"
)
_PERSON_ZH = re.compile(r"[人者父母亲子女儿妻夫师徒生弟]$")

_HERE = canonical_placeholder(0)


def resolved(text: str) -> str:
    """Put the placeholder that a sentence starts from in the place of "其" and the like."""
    return _ITS_ZH.sub(r"\1\2\1的", text)


def split(text: str) -> tuple[str, str] | None:
    """Return a question for what `text` describes, and `text` with `<<answer_0>>` in its place; None without any."""
    if then := _THEN_ZH.match(text):
        joint = then.group(2) or ("的" if text[then.end(1) :].lstrip().startswith("其") else "")
        return then.group(1), _HERE + joint + text[then.end() :]
    if kin := _KIN_OF_ZH.search(text):
        return f"{kin.group(1)}的{_KIN_ZH[kin.group(2)]}是谁？", text[: kin.start()] + _HERE + text[kin.end() :]
    if place := _WHERE_ZH.search(text):
        return f"{place[1]}在哪个{place[2]}？", text[: place.start()] + _HERE + text[place.end() :]
    text = resolved(text)
    found = _OF_ZH.search(text)
    if not found:
        return None
    asks = "是谁？" if _PERSON_ZH.search(found.group(2)) else "是什么？"
    return found.group() + asks, text[: found.start()] + _HERE + text[found.end() :]
