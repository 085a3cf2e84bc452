"""What a sentence says of more than one thing: that it ranks them, lists them, denies something, or holds for all."""

import re

from clew.reasoning.negation import NEGATION
from clew.text import contains, has_cjk

_LACKS = re.compile(
    r"\b(?:lacks?|lacking|fail(?:s|ed)? to|excludes?|excluding|except|unable|absent|refus\w+|declin\w+)\b|n['’]t\b"
    r"|缺乏|缺少|尚未|除外|除.{1,20}外|拒绝|禁止|排除",
    re.IGNORECASE,
)
NO_DENIAL = re.compile(
    r"非(?:洲|常)|无(?:锡|人机|线)|未来|不(?:仅|但|断|同|少|过|动产|锈钢)|是否|否则|\bnot only\b|\bno\. ?\d",
    re.IGNORECASE,
)
"""Holds a word that denies elsewhere, and denies nothing."""
_ONLY = re.compile(r"\b(?:only|sole|unique)\b|唯一|仅有|只有|仅", re.IGNORECASE)
_OF_ALL = re.compile(
    r"\b(?:all|every|each|any|must|shall|should|always|without exception|everyone)\b"
    r"|所有|全部|每|各|凡|一切|一律|均|都|皆|任何|必须|应当|须",
    re.IGNORECASE,
)
_NO = re.compile(r"\W*(?:no|not all|否|不是|不都是|没有|不)\W*", re.IGNORECASE)
_SINGULAR = re.compile(
    r"\b(?:who|whom|whose)\b|\b(?:which|what)\s+(?:of\b|one\b|(?:\w+\s+)?\w*(?:[^s\W]|ss)\s+(?:is|was|does|did|has|had|cannot|can|must)\b)"
    r"|哪一?(?:个|家|位|名|项|条|份|台|种|款|件)|谁(?!都)",
    re.IGNORECASE,
)
_UP = "up"
_DIRECTIONS = (
    (
        "down",
        re.compile(
            r"\b(?:least|fewest|smallest|lowest|shortest|lightest|cheapest|slowest|weakest|narrowest|thinnest|coldest|worst|"
            r"poorest|nearest|closest|minimum|bottom)\b|最(?:小|低|短|少|轻|慢|弱|窄|薄|冷|差|近|便宜|矮|浅)|末位|垫底",
            re.IGNORECASE,
        ),
    ),
    (
        "early",
        re.compile(
            r"\b(?:first|earliest|oldest|original|inaugural|eldest|1st)\b|最(?:早|老|古老|先|年长|久)|第一|首|始", re.I
        ),
    ),
    (
        "late",
        re.compile(r"\b(?:last|latest|final|newest|youngest)\b|最(?:晚|后|新|近|末|年轻|小|迟)|末代", re.IGNORECASE),
    ),
    (
        _UP,
        re.compile(
            r"\b(?:most|largest|biggest|greatest|highest|tallest|longest|heaviest|best|top|leading|major|maximum|"
            r"(?!least|fewest|smallest|lowest|shortest|lightest|cheapest|slowest|weakest|first|earliest|oldest|latest|"
            r"newest|youngest|worst)[a-z]{3,}est)\b"
            r"|最(?!小|低|短|少|轻|慢|弱|窄|薄|冷|差|近|便宜|矮|浅|早|老|古老|先|年长|晚|后|新|末|年轻|迟|终|初)|头号|居首|之冠|榜首|第一",
            re.IGNORECASE,
        ),
    ),
)
_WHICHEVER = re.compile(
    r"\b(?:record|ranks?|ranked|No\. ?1|number one|peak|champion|winner|won)\b|排名|之最|位居|冠军", re.I
)
_ASKED_ZH = re.compile(r"(?:哪些|列出|列举)(?P<noun>[\u4e00-\u9fff]{2,6}?)(?=[？?，,。]|$|[是被在有会能可需未不])")
_ASKED_EN = re.compile(
    r"\b(?:which|what are the|what|list (?:all |the )*|name (?:all |the )*)\s*(?P<noun>[a-z]{3,}s)\b", re.I
)
_ARE_ZH = r"(?:主要|分别|一?共|目前|仅|依次)?(?:是|为|有|包括|包含|如下|[:：])"
_ARE_EN = r"(?:\s*:|\s+(?:are|were|is|was|includes?|included|comprises?|consists?)\b)"
_JOINED = re.compile(r"[、;；]|[,，](?!\d{3})|\band\b|\bor\b|&|[和与及或](?=[\u4e00-\u9fff])|以及", re.IGNORECASE)


def denies(text: str) -> bool:
    """Tell whether `text` denies something."""
    plain = NO_DENIAL.sub(" ", text)
    return bool(NEGATION.search(plain) or _LACKS.search(plain))


def is_singular(question: str) -> bool:
    """Tell whether `question` asks for one thing: "which vendor does not"."""
    return bool(_SINGULAR.search(question)) and "哪些" not in question


def is_no(answer: str) -> bool:
    """Tell whether `answer` denies: one example is enough against what is said of all."""
    return bool(_NO.fullmatch(answer))


def says_of_all(text: str) -> bool:
    """Tell whether `text` holds for all of a kind, or is a rule for them."""
    return bool(_OF_ALL.search(text))


def lists(question: str, text: str, answer: str) -> bool:
    """Tell whether `answer` is all that `text` lists: several things, the only one, or what it says that they are."""
    if _JOINED.search(answer.strip()) or (_ONLY.search(text) and contains(text, answer)):
        return True
    return any(
        _says_what_they_are(found, text)
        for found in filter(None, (_ASKED_ZH.search(question), _ASKED_EN.search(question)))
    )


def _says_what_they_are(asked: re.Match[str], text: str) -> bool:
    """Tell whether `text` goes "the risks are …", of a question for the risks."""
    noun = asked["noun"]
    if has_cjk(noun):
        return re.search(rf"{noun}{_ARE_ZH}", text) is not None
    return re.search(rf"\b{noun.removesuffix('s')}s?{_ARE_EN}", text, re.IGNORECASE) is not None


def ranks(question: str, text: str) -> bool:
    """Tell whether `text` ranks things, in no other direction than `question` does."""
    if _WHICHEVER.search(text) or _ONLY.search(text):
        return True
    asked = {name for name, words in _DIRECTIONS if words.search(question)}
    return any(words.search(text) for name, words in _DIRECTIONS if name in asked)


def asks_lowest(question: str) -> bool:
    """Tell whether `question` asks for the low or early end of a ranking."""
    return any(words.search(question) for name, words in _DIRECTIONS if name in ("down", "early"))
