"""What looks like a citation mark and is none: code, exponents, intervals, numbers of documents, steps and figures."""

import re

_IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z")
_OF_ARRAY = re.compile(
    r"(?:\b[A-Za-z]|[_\d]\w*|[a-z][A-Z]\w*|\b(?:arr(?:ay)?s?|li?st|items?|arg[sv]?|params?|data|rows?|cols?|vec(?:tor)?|buf(?:fer)?"
    r"|matrix|map|dict|obj|tmp|res(?:ults?)?|values?|keys?))\Z"
)
_OPERATOR = re.compile(r"\s?(?:[=!<>]=|[=+]\s|\+=)|\.[a-z_]\w*|\(")
_INTERVAL = re.compile(r"(?:区间|范围|interval|range|array|list|[∈=])\s*\Z", re.IGNORECASE)
_CARRIES_RAISED = re.compile(r"(?:[\u3400-\u9fff]|[A-Za-z]{3}|\b[a-z]{2}|[。.!?！？，,；;”’」』》])\Z")
_CLAUSE_END = re.compile(r"\s*(?:[。．，,；;!！?？”」』\[【［]|\.(?!\w)|\Z)")
_CARRIES_CIRCLED = re.compile(r"(?:[^\W_]|[”’」』》）)%]|[。！？!?](?=\s*\Z))\s?\Z")
_LABELLED = re.compile(
    r"(?:步骤|条款|情形|选项|公式|附件|序号|编号|标[号注记]|方案|事项|阶段|问题|答案|位置|部件|零件|按钮|箭头|第|其中|包括|分为"
    r"|(?:\A|[，。；、：\s如见看上下附在])[图表式]"
    r"|[见看即如和与及或至到选按是为点]"
    r"|\b(?:steps?|figures?|figs?|tables?|items?|options?|parts?|phases?|points?|buttons?|labels?|notes?"
    r"|nos?|numbers?|marked|the|and|or|to|of|in|at|see|is|are|press|choose))\.?\s?\Z",
    re.IGNORECASE,
)
"""What a circled number belongs to that is no mark."""
_SQUARED = re.compile(
    r"(?:met(?:re|er)s?|inch|foot|feet|miles?|yards?|mol|sec|平方|立方|[kcmdn]m|ft|yd|in|mi|ha)\Z", re.IGNORECASE
)


def is_text(text: str, start: int, found: "re.Match[str]") -> bool:
    """Tell whether what looks like a mark is code, an exponent, an interval or the number of a document."""
    before, end = text[max(0, start - 40) : start], found.end()
    if found["raised"] or (found["tag"] or "").lower() == "sup":
        before = before.rstrip()
        return not _CARRIES_RAISED.search(before) or bool(_SQUARED.search(before))
    if found["circled"]:
        return not (_CLAUSE_END.match(text, end) and _CARRIES_CIRCLED.search(before)) or bool(_LABELLED.search(before))
    if not found["brackets"] or not found["brackets"].lstrip("\\[【［〔 ")[:1].isdigit():
        return False
    if text[end : end + 1] == "号" or (_INTERVAL.search(before) and re.search(r"[,，]", found["brackets"])):
        return True
    if found["brackets"] == "[0]" and _OF_ARRAY.search(before):
        return True
    return bool(_IDENTIFIER.search(before) and _OPERATOR.match(text, end))
