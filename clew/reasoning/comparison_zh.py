"""Read Chinese questions that compare two things."""

import re
from typing import Literal

Order = Literal["least", "most", "same"]
Parsed = tuple[tuple[str, str], tuple[str, ...], Order]
"""The two things, what to ask of each, and which is asked for."""

_PAIR = r"(?P<one>[^，,？?]+?)(?:和|与|跟|、|还是)(?P<other>[^，,？?]+?)"
_WHICH = r"(?:相比)?[，,：:]?\s*(?:是)?(?:哪一?(?:个|家|位|项|座|种|部|款|本|条|者)?|谁)"
_MORE = "高大多长贵远重深宽强久快厚"
_LESS = "低小少短便宜近轻浅窄弱慢薄"
_MEASURED = re.compile(
    rf"^{_PAIR}{_WHICH}(?:的)?(?P<what>[\u4e00-\u9fff]{{1,8}}?)(?:更|较|比较|最)(?P<how>[{_MORE}]|低|小|少|短|便宜|近|轻|浅|窄|弱|慢|薄)[？?]?$"
)
_DATED = re.compile(
    rf"^{_PAIR}{_WHICH}(?:(?P<order>更早|更晚|较早|较晚|最早|最晚|先|后)(?P<verb>[\u4e00-\u9fff]{{2,6}}?)|的?(?P<verb2>[\u4e00-\u9fff]{{2,6}}?)(?:得|时间)?(?P<order2>更早|更晚|较早|较晚|最早|最晚))(?:的)?[？?]?$"
)
_SAME = re.compile(
    rf"^{_PAIR}(?:的(?P<what>[\u4e00-\u9fff]{{1,8}}?)(?:是否)?(?:相同|一样|一致)|(?:是否|是不是)?(?:属于|来自|在|有)?(?:相同|同一)个?(?:的)?(?P<what2>[\u4e00-\u9fff]{{1,6}}?))(?:吗|么)?[？?]?$"
)


def parse(question: str) -> Parsed | None:
    """Return what `question` compares; None when it does not compare two things in a form known here."""
    if found := _MEASURED.match(question):
        order: Order = "most" if found["how"] in _MORE else "least"
        return _items(found), (f"{{item}}的{found['what']}是多少？",), order
    if found := _DATED.match(question):
        early = (found["order"] or found["order2"])[-1] in "早先"
        return (
            _items(found),
            (f"{{item}}是什么时候{found['verb'] or found['verb2']}的？",),
            "least" if early else "most",
        )
    if found := _SAME.match(question):
        return _items(found), (f"{{item}}的{found['what'] or found['what2']}是什么？",), "same"
    return None


def _items(found: re.Match[str]) -> tuple[str, str]:
    return found["one"].strip(), found["other"].strip()
