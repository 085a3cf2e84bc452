"""What limits a sentence from outside: what is said before it or after it, which a claim may not leave out.

"Unless agreed otherwise, the fee is 5%" does not say that the fee is 5%, and 据传公司将裁员 not that 公司将裁员.
"""

import re

_SENTENCE = re.compile(r"[。!！?？\n;；]|\.(?=\s)(?<!\b[A-Z]\.)(?<!Dr\.)(?<!Mr\.)(?<!Ms\.)(?<!Mrs\.)(?<!St\.)")
_CLAUSE = re.compile(r"[，,；;。：:()（）\n—]|\.(?=\s|$)")
_LEADS_EN = re.compile(
    r"^(?:and |but |or )?(?:in|on|at|for|under|with|without|when|whenever|if|unless|until|till|after|before|during"
    r"|except|excepting|should|were|had|where|wherever|while|whilst|although|though|as|by|from|to|of|outside|within"
    r"|inside|among|between|since|because|once|subject|provided|providing|assuming|apart|aside|other|unlike|instead"
    r"|rather|not|no|nor|neither|never|only|per|throughout|against|upon|above|below|over|despite|given|whether|so"
    r"|even|save|failing|pending|\w+ly|perhaps|maybe|overall|whereas|like|about|around|near|up|out|off|down)\b",
    re.IGNORECASE,
)
_LEADS_ZH = re.compile(
    r"^(?:在|于|自|从|当|除|如|若|假|倘|凡|经|由于|因|根据|按|依|据|为|对|就|只|仅|虽|尽管|无论|不论|不管|一旦|原则|一般|通常"
    r"|曾|原|目前|当时|截至|到|至|即|有|每|部分|个别|与|和|同|跟|比|不|未|没|非|无|并非|或|要|万一|鉴于|针对|通过|以|凭|理论)"
    r"|(?:时|后|前|外|内|下|中|期间|的|者|上|起|来|则|问|话)$|^\d+年"
)
_HEDGES = re.compile(
    r"\b(?:said|says|say|told|tells|claim(?:s|ed)?|argu(?:es|ed)|believ(?:es|ed)|den(?:y|ies|ied)|thinks?|thought"
    r"|according|report(?:s|ed|edly)|alleg(?:es|ed|edly)|suggest(?:s|ed)|propos(?:es|ed|al)|hop(?:es|ed)|expect(?:s|ed)"
    r"|warn(?:s|ed)|insist(?:s|ed)|assum(?:es|ed)|deem(?:s|ed)|doubt(?:s|ed)?|rumou?r(?:s|ed)?|plan(?:s|ned)?|may|might"
    r"|could|would|should|possibly|perhaps|probably|likely|maybe|draft|if|unless|false|untrue|wrong|myth|fiction|novel"
    r"|except|only|partly|some|most|many|few)\b"
    r"|据|称|说|表示|认为|指出|透露|宣称|否认|质疑|希望|要求|建议|提议|考虑|讨论|可能|或许|也许|传闻|据传|计划|拟|预计|有望"
    r"|如果|假如|若|除|仅|只有|部分|个别|原则上|一般|虚构|小说|谣|误|并非|不实",
    re.IGNORECASE,
)
_LIMITS = re.compile(
    r"\b(?:but|except|excepting|excluding|unless|only|if|provided|providing|until|till|however|although|though|subject"
    r"|other than|in case|as long as|so long as|not|never|save|pending|where|whereby|according to|reportedly|allegedly"
    r"|supposedly|apparently|say|says|said|claims|claimed|told|believes|it seems|if any|in principle|in theory|in part"
    r"|at most|at least|or|possibly|perhaps|probably|likely|maybe|then|rather than|instead)\b"
    r"|\b(?:when|once)\b(?! (?:an?|the|he|she|it) \w+(?:ed)?\b.*\bed\b)"
    r"|但|除|^仅|^只|[仅只](?:有|限|能|可|适用|对|在)|如果|如有|若|否则|前提(?!交)|例外|不适用|为准|情况|一旦|未经|(?<![数证依根论])据|(?<![名])称|可能|或许|也许|而非|不是|而不|不含|不包括|另有|[^以]外$",
    re.IGNORECASE,
)
_FAR = re.compile(
    r"\b(?:except|unless|provided that|subject to|reportedly|allegedly|according to|other than|if)\b"
    r"|除|例外|不适用|据称|据传|据悉|前提|另有|的情况|未经证实",
    re.IGNORECASE,
)
_EXCEPTS = re.compile(
    r"^(?:but|except|unless|however|provided|only|this (?:does|only)|if|exceptions?)\b"
    r"|^(?:但|除|另|仅|只|如|若|例外|前述|上述)"
    r"|除外|例外|不适用|不受此限",
    re.IGNORECASE,
)
"""What limits the sentence before it."""


def is_limited(quote: str, start: int, end: int) -> bool:
    """Tell whether what a plain quote says from `start` to `end` is limited by the rest of it."""
    return _limits_before(quote[:start]) or _limits_after(quote[end:])


def _limits_before(text: str) -> bool:
    """Tell whether what comes before limits it: a condition, a report, an exception, a time or a place."""
    before = _SENTENCE.split(text)[-1].strip()
    if not before.strip("，,、 （("):
        return False
    clauses = [part.strip() for part in _CLAUSE.split(before)]
    leads = any(_LEADS_EN.search(part) or _LEADS_ZH.search(part) for part in clauses if part)
    return before.endswith((":", "：")) or leads or bool(_HEDGES.search(before))


def _limits_after(text: str) -> bool:
    """Tell whether what comes after limits it, above all what follows at once."""
    rest, *others = _SENTENCE.split(text)
    parts = [part.strip() for part in _CLAUSE.split(rest) if part.strip()]
    if any(_LIMITS.search(part) for part in parts[:1]) or any(_FAR.search(part) for part in parts[1:]):
        return True
    return any(_EXCEPTS.search(part.strip()) for part in others[:1])
