"""Counter-examples: of a question about all of a kind, the sentences that say of one that it is not so."""

import re
from collections.abc import Sequence

from clew.knowledge.tokens import tokens
from clew.reasoning import coverage_asks_en as en
from clew.reasoning import coverage_asks_zh as zh
from clew.reasoning.coverage_denied import denials, has_word, next_word
from clew.reasoning.coverage_said import denies, is_no
from clew.reasoning.evidence import Sentence
from clew.reasoning.queries import statement_form
from clew.text import has_cjk, language_of

_YES_NO = re.compile(
    r"^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would)\b|吗\W*$|是否|是不是", re.I
)
_QUANTIFIER = re.compile(
    r"\b(?:all|every|each|any of)\b|所有|全部|每一?[\u4e00-\u9fff]|凡是|一切|各个?|[都均皆]|是不是|是否|已经?|了|的",
    re.I,
)
_OF_A_RULE = re.compile(
    r"\b(?:that|who|which)\s+(?:\w+\s+){0,2}?(?:not\b|never\b|fail|lack|refus|miss)|\b(?:that|who|which)\s+\w+n['’]t\b"
    r"|\b(?:if|when|whenever|unless|until|once|should|must|may|shall|in case|would|wherever)\b"
    r"|^[^，,。；;有家]*(?:不|未|没有?)[^，,。；;]{1,12}(?:的|者)(?!是|有|[：:，。])[^。；]*(?:不得|不能|须|应|将|会|可)"
    r"|(?:^|[，,。；;])如(?![期实同此])|若|一旦|凡|应当|必须|不得|须",
    re.IGNORECASE,
)
"""A rule for those of which something is not so says of none that it is not."""
_DOUBLE = re.compile(
    r"\b(?:no|none|nobody|never|not|without|nor)\b[^.;]{0,40}\b(?:not|fail\w*|lack\w*|miss\w*|refus\w*|reject\w*|without)\b"
    r"|n['’]t\b[^.;]{0,20}\b(?:fail|lack|miss|refus|reject)\w*"
    r"|(?:没有|无|未有|不存在)[^，,。；;]{0,14}(?:不|未|没)|无[一不]|未[^，。]{0,8}(?:不合格|失败|拒绝)",
    re.IGNORECASE,
)
"""Two denials affirm: "no supplier failed"."""
_NOT_ALL = re.compile(
    r"\bnot\s+(?:all|every|each)\b|\b(?:all|every\w*|each)\b[^.;,]{0,30}\b(?:except|but (?!also))"
    r"|(?:并非|并不是|不是|非|未|没有?|不)(?:所有|全部|每|都|全)|(?:仅|只)有?(?:部分|一部分)|除[^，。]{1,20}外",
    re.IGNORECASE,
)
_NONE = re.compile(r"^\W*(?:no|none|neither|nobody)\b", re.IGNORECASE)
_OR_NOT = re.compile(r"是不是|是否|[能可]否")
_PAST = re.compile(r"了|(?<![通超经越路错])过")
_BY_WORD = re.compile(
    r"\b(?:fail(?:s|ed)?|lack(?:s|ed)?|missed|misses|refuse[sd]?|rejected|disqualified|declined|ineligible|excluded|missing|absent"
    r"|un(?!i|der|til)[a-z]{4,}ed|non-?compliant|exempt)\b"
    r"|不合格|不达标|不符合|被拒|被淘汰|落选|缺席|缺少|缺乏|失败|拒绝|驳回",
    re.IGNORECASE,
)


def counters(question: str, sentence: Sentence) -> bool:
    """Tell whether `sentence` says of one of a kind that what `question` asks of all of them is not so."""
    asked, text = _asked(question), sentence.text
    if not asked or language_of(question) != language_of(text) or _OF_A_RULE.search(text) or _DOUBLE.search(text):
        return False
    found = [word for _, _, word in denials(text) if has_word(_PAST.sub("", question), word)]
    if _is_by_word(question, text):
        return True
    is_denied = bool(found or _NOT_ALL.search(text) or _NONE.search(text) or _BY_WORD.search(text))
    shared = asked & set(tokens(text)) - {each for word in found for each in tokens(word)}
    return is_denied and bool(shared if found else _tells_of_it(asked, shared))


def countered(question: str, answer: str, sentences: Sequence[Sentence]) -> bool:
    """Tell whether an `answer` that says yes for all of a kind has a counter-example in `sentences`."""
    if is_no(answer) or denies(answer) or not _asked(question):
        return False
    return any(counters(question, sentence) for sentence in sentences)


def _is_by_word(question: str, text: str) -> bool:
    """Tell whether what stands beside a word like "failed" or 不合格 is what is asked: "failed the audit"."""
    for cue in _BY_WORD.finditer(text):
        before = text[: cue.start()][-2:] if has_cjk(cue.group()) else ""
        word = next_word(text[cue.end() :])
        if has_word(question, word) or (len(before) > 1 and before in question):
            return True
    return False


def _asked(question: str) -> set[str]:
    """Return the tokens of what a question for yes or no asks of all of a kind; empty of any other question."""
    is_of_all = zh.UNIVERSAL.search(question) if has_cjk(question) else _is_of_all_en(question)
    if not is_of_all or not _YES_NO.search(question) or denies(_OR_NOT.sub("", question)):
        return set()
    return set(tokens(_QUANTIFIER.sub(" ", statement_form(question))))


def _is_of_all_en(question: str) -> bool:
    return bool(en.UNIVERSAL.search(en.NOT_UNIVERSAL.sub(" ", question)))


def _tells_of_it(asked: set[str], shared: set[str]) -> bool:
    """Tell whether a sentence that denies in words of its own has words enough of what is asked."""
    return len(shared) >= 2 or (bool(shared) and len(asked) <= 2)
