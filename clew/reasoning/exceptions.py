"""Where the exceptions to a sentence end: what the next sentences take out of it belongs to what it says.

"Small shops are exempt. This does not apply to shops selling alcohol." is one rule. Strong words alone tell: an
ordinary "However, …" or 但 goes on to something else.
"""

import re
from dataclasses import replace

from clew.reasoning.evidence import Sentence, stated
from clew.reasoning.table_rows import row_of
from clew.text import contains, folded, has_cjk

_MOST = 8
"""So many sentences are taken at most."""
_START = r"^\W*"
_OUT_ZH = (
    r"(?:除外|例外|不在此限|不[受在]\S{0,12}限制?|不(?:再)?(?:适用|享受|享有)|不(?:包括|包含|计入)"
    r"|另有(?:规定|约定|说明))"
)
_THINGS_ZH = r"(?:规定|规则|政策|标准|优惠|待遇|豁免|限制|要求|条款)"
_RULE_ZH = (
    rf"(?:(?:上述|前述|上列|前列|前款|前项|前条|以上)(?:一?[条款项])?{_THINGS_ZH}?"
    rf"|(?:本|该|此)(?:一?[条款项]{_THINGS_ZH}?|项?{_THINGS_ZH}))"
)
_ZH = re.compile(
    rf"{_START}(?:但|不过|然而|可是)[^。！？\n]*{_OUT_ZH}"
    rf"|{_START}但[^。！？\n]{{1,80}}的[，,]?(?:仍|则|还|均)?(?:应当|必须|须|不得|不予|仍需)"
    rf"|{_START}(?:[（(]?例外(?:情[况形])?(?:[：:（(]|[是为有如包]|$)|除非[^，,。]+[。]?$|除外(?:情[况形]|条款|责任)?(?:[：:]|[是为有如包]|$))"
    rf"|{_START}(?:唯一|主要|以下|下列)?的?例外(?:情[况形])?[是为有：:]"
    r"|^[^，,。；;]{2,60}(?:的)?[，,]?(?:除外|例外|不在此限|不受此限|不受[上前本]\S{1,8}限制?)\W*$"
    r"|(?:法律|法规|合同|协议|章程|另)[^，,。；;]{0,20}另?有(?:规定|约定)的?[，,]?\s*(?:除外|从其|依照|按照?)"
    rf"|{_START}{_RULE_ZH}[^，,。；;]{{0,6}}不(?:再)?(?:适用|包括|包含)"
    rf"|^[^，,。；;]{{1,60}}不(?:再)?适用(?:于)?{_RULE_ZH}\W*$"
)
_NAMED_ZH = re.compile(
    rf"{_START}(?P<rule>[\u4e00-\u9fff]{{2,12}}?)(?:政策|规定|优惠|待遇)?不(?:再)?(?:适用于|包括|包含)"
)
"""What does not apply by its name, which the sentence must have: 免运费不适用于海外订单。"""

_NOT_EN = r"(?:(?:do|does|did|shall|will|is|are|may|must|can)\s+not|cannot|(?:do|does|did|is|are)n['’]t|won['’]t)"
_KINDS_EN = (
    r"(?:rule|exemption|exception|provision|section|paragraph|clause|article|limit|requirement|policy|discount|benefit"
    r"|sentence|permission|waiver|right|offer|obligation)s?"
)
_RULE_EN = (
    rf"(?:(?:this|that|these|those|such|the (?:foregoing|above|preceding|previous|same))(?:\s+{_KINDS_EN})?"
    rf"|the\s+{_KINDS_EN})"
)
_APPLIES = r"(?:apply|applicable|extend|cover|include|hold|affect|available)"
_EN = re.compile(
    rf"{_START}(?:(?:but|however|nevertheless|yet|note that),?\s+)?(?:{_RULE_EN}\s+{_NOT_EN}\s+{_APPLIES}"
    rf"|(?:it|they)\s+{_NOT_EN}\s+(?:apply|extend))\b"
    rf"|{_START}{_RULE_EN}\s+(?:excludes?|excepts?|exempts?)\b"
    rf"|{_START}(?:but|however),?\s+(?!(?:he|she|i|we|you)\b)[^.;]*\b(?:{_NOT_EN}\s+(?:apply|extend)\s+(?:to|if|when|where)\b|(?:is|are)\s+(?:excepted|excluded))\b"
    rf"|{_START}(?:an?|the|one|two|three|some|(?:the )?(?:only|sole))?\s*(?:[a-z]+\s+)?exceptions?"
    rf"(?:\s+to\s+(?:this|that|the)\b[^.:]*)?"
    rf"\s*(?::|$|(?:is|are|was|were|includes?|applies|apply|exists?|appl(?:y|ies))\b)"
    rf"|{_START}there\s+(?:is|are)\s+(?:an?|one|two|three|some|several|only one)\s+(?:[a-z]+\s+)?exceptions?\b"
    rf"|{_START}(?:excepted|excluded|exempted?)(?:\s+from\s+(?:this|these|it)\b[^.:]{{0,40}})?\s*(?::|(?:is|are)\b)"
    rf"|^[^.;:]{{2,100}}\b(?:is|are)\s+(?:excepted|excluded)(?:\s+from\s+(?:this|it|these)\b[^.]*)?\W*$"
    rf"|^[^.;:]{{2,100}}\b{_NOT_EN}\s+(?:benefit from|qualify for|fall under|be subject to)\s+(?:this|these|it)\b",
    re.IGNORECASE,
)
_FRAGMENT_EN = re.compile(rf"{_START}(?:except|excepting|excluding|unless|save (?:for|that|where)|other than)\b", re.I)
_OWN_RULE_EN = re.compile(
    r",\s+(?!which|who|whose|that|where|and\b|or\b|nor\b|if\b|unless\b)[^,]*\b(?:is|are|was|were|has|have|had|must|may|can"
    r"|shall|will|should|do|does|did|needs?|appl(?:y|ies)|[a-z]{3,}(?<!s)s)\b",
    re.IGNORECASE,
)
"""After its comma a sentence has a rule of its own: "Except on Sundays, the pool closes at nine." """
_NAMED_EN = re.compile(
    rf"{_START}(?:the\s+|an?\s+)?(?P<rule>[a-z][a-z' -]{{2,40}}?)\s+{_NOT_EN}\s+(?:apply|extend)\s+to\b", re.IGNORECASE
)
_ITEM = re.compile(r"\s*(?:[-*•·]|[(（]?(?:\d{1,2}|[a-z]|[一二三四五六七八九十]{1,2})[.)、．）])\s*\S", re.IGNORECASE)


def with_exceptions(sentence: Sentence) -> tuple[int, int]:
    """Return [start, end) of `sentence` with the sentences after it that take something out of what it says.

    The offsets are of the document's text, as those of the sentence are.
    """
    end, before = sentence.end, ""
    if row_of(sentence):  # what stands under a table is about all of its rows
        return sentence.start, end
    after = [(start, stop) for start, stop in sentence.passage["sentences"] if start >= sentence.end]
    for start, stop in after[:_MOST]:
        text = _plain(replace(sentence, start=start, end=stop))
        if not folded(text) or not (_takes_out(text, sentence.text) or _is_announced(text, before)):
            break
        end, before = stop, text
    return sentence.start, end


def _plain(sentence: Sentence) -> str:
    """Return the text at the offsets of `sentence`; nothing when it commands its reader, who is not to be told it."""
    offset = sentence.passage["start"]
    text = sentence.passage["text"][sentence.start - offset : sentence.end - offset].strip()
    return text if folded(stated(sentence, "")) == folded(text) else ""


def quoted(sentence: Sentence) -> str:
    """Return the text of `sentence` with its exceptions, as the passage has it."""
    start, end = with_exceptions(sentence)
    offset = sentence.passage["start"]
    return sentence.text if end == sentence.end else sentence.passage["text"][start - offset : end - offset]


def _takes_out(text: str, rule: str) -> bool:
    """Tell whether a sentence takes something out of the `rule` before it."""
    text = text.lstrip("#* ")
    if has_cjk(text):
        return bool(_ZH.search(text)) or _is_named(_NAMED_ZH.search(text), rule)
    if _FRAGMENT_EN.search(text):
        return not _OWN_RULE_EN.search(text)
    return bool(_EN.search(text)) or _is_named(_NAMED_EN.search(text), rule)


def _is_named(found: re.Match[str] | None, rule: str) -> bool:
    return found is not None and contains(rule, found["rule"])


def _is_announced(text: str, before: str) -> bool:
    """Tell whether `text` belongs to the exception `before` it: after a colon or a heading, or as the next item."""
    if before.endswith((":", "：")) or before.startswith("#"):
        return True
    return bool(_ITEM.match(before) and _ITEM.match(text))
