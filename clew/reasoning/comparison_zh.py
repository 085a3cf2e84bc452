"""Read Chinese questions that compare two things."""

import re

from clew.reasoning.comparison_form import Comparison, Order

_MORE = "高大多长贵远重深宽强久快厚"
_LESS = "低|小|少|短|便宜|近|轻|浅|窄|弱|慢|薄"
_ITEMS = r"^(?:请问[，,：:]?\s*)?(?P<items>[^，,？?哪谁]+?)"
_KIND = r"(?:个|家|位|项|座|种|部|款|本|条|者|年|期|版|份|所)"
_WHICH = rf"(?:相比|之?中)?[，,：:]?\s*是?(?:哪一?{_KIND}?+|谁)"
_CHAR = r"(?:(?![是不吗哪谁什么])[\u4e00-\u9fff])"
_MEASURED = re.compile(
    rf"{_ITEMS}{_WHICH}的?(?P<what>(?!个){_CHAR}{{1,8}}?)(?:更|较|比较|最)(?P<how>[{_MORE}]|{_LESS})[？?]?$"
)
_ORDER = "更早|更晚|较早|较晚|最早|最晚"
_DATED = re.compile(
    rf"{_ITEMS}{_WHICH}(?:(?P<order>{_ORDER}|先(?![决进行])|后(?![续来]))(?P<verb>{_CHAR}{{2,6}}?)"
    rf"|的?(?P<verb2>(?!个){_CHAR}{{2,6}}?)(?:得|时间)?(?P<order2>{_ORDER}))的?[？?]?$"
)
_SAME = re.compile(
    rf"{_ITEMS}(?:的(?P<what>{_CHAR}{{1,8}}?)(?:是否|是不是)?(?:相同|一样|一致)"
    rf"|(?:是否|是不是)?[都均]?(?:属于|来自|位于|在|有)(?:相同|同一){_KIND}?+的?(?P<what2>{_CHAR}{{1,6}}?))[吗么]?[？?]?$"
)
_JOINED = re.compile(r"《[^《》]*》|(?P<join>以及|及|和|与|跟|、|还是|或者?)")
_NO_NAME = re.compile(r"是|(?:出生|毕业|就读|工作|居住|生活|成立|注册|上市|任职|签订|[均同不没未]|(?<![成首])都)$")
"""What a name neither holds nor ends with: the beginning of what is said of it."""
_YEAR = re.compile(r"^\d+年")


def parse(question: str) -> Comparison | None:
    """Return what `question` compares; None when it does not compare two things in a form known here."""
    for pattern, read in ((_MEASURED, _measured), (_DATED, _dated), (_SAME, _same)):
        if (found := pattern.match(question)) and (items := two_items(found["items"])):
            ask, order = read(found)
            return Comparison(items, (ask,), order)
    return None


def _measured(found: re.Match[str]) -> tuple[str, Order]:
    return f"{{item}}的{found['what']}是多少？", "most" if found["how"] in _MORE else "least"


def _dated(found: re.Match[str]) -> tuple[str, Order]:
    early = (found["order"] or found["order2"])[-1] in "早先"
    return f"{{item}}是什么时候{found['verb'] or found['verb2']}的？", "least" if early else "most"


def _same(found: re.Match[str]) -> tuple[str, Order]:
    return f"{{item}}的{found['what'] or found['what2']}是什么？", "same"


def two_items(text: str) -> tuple[str, str] | None:
    """Return the two names in `text`; None when it may be split in more than one place, or one is no plain name."""
    joins = [found.span() for found in _JOINED.finditer(text) if found["join"]]
    if len(joins) != 1:
        return None
    one, other = text[: joins[0][0]].strip(), text[joins[0][1] :].strip()
    unclear = any(map(_NO_NAME.search, (one, other))) or one.endswith("中") or _YEAR.match(one)
    return None if unclear or not one or not other else (one, other)
