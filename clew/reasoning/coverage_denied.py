"""Whether a sentence says of an answer the opposite of what is asked: 120 who passed, of those who did not pass.

What is denied is known by the word after the word of denial: "did not *qualify*", 没有*通过*.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from clew.knowledge.tokens import tokens
from clew.reasoning.coverage_said import NO_DENIAL, denies
from clew.reasoning.evidence import Sentence
from clew.reasoning.names import names_in
from clew.reasoning.table_rows import row_of
from clew.text import has_cjk

_CUE = re.compile(
    r"\b(?:not|never|cannot|neither|nor|no longer)\b(?!\s+only)|n['’]t\b"
    r"|\b(?:fail\w*|refus\w+|declin\w+|unable|unwilling)\s+to\b"
    r"|(?<![并是可无])(?:不(?![同少仅但只断久过止足动])(?!锈钢|得不|[能可]不)|没有?(?!收)|未(?!来|婚|成年|知|必|免)|尚未|从未|无法|拒绝)"
)
_BY_WORD = re.compile(
    r"\b(?:fail|lack|miss|refus|reject|declin|disqualif|exclu|ineligib|absen|omit|withdr[ae]w|deni|unsuccess|insufficien"
    r"|prohibit|forb[ia]d|bann|forgot|skip|neglect|drop|void|invalid|exempt|unable|unwilling|without|non-?|un(?!i|der|til)[a-z]{4}|in(?:complete|activ)"
    r"|dis(?!t|c|p)[a-z]{4})\w*"
    r"|不|未|没|无|非|缺|拒|驳回|淘汰|落选|落榜|失败|失效|挂科|遗漏|漏|弃权|放弃|免|除外|取消|否|停|例外|欠|禁|请假",
    re.IGNORECASE,
)
"""Words that deny in their own way: "five failed", 五名不合格."""
_YES_NO = re.compile(
    r"^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would)\b|吗\W*$|是否|[能可]否|有无"
    r"|(.)[不没]\1",
    re.IGNORECASE,
)
_NO_FACT = re.compile(
    r"\b(?:why|how come|if|unless|without|ban\w*|prohibit\w*|forbid\w*|except\w*)\b|为何|为什么|禁|如果|除|限", re.I
)
"""A question for reasons or conditions, which a denial may answer."""
_BOUNDS = re.compile(
    r"\b(?:more|less|fewer|later|earlier|longer|shorter|higher|lower|over|under|exceed\w*|until|till|before|after|unless"
    r"|without|except|only|if|any|all|every|just|at (?:least|most)|beyond|within|than)\b"
    r"|超过|多于|少于|高于|低于|早于|晚于|大于|小于|长于|短于|之前|以前|直到|除|仅|只|若|如|都|全部",
    re.IGNORECASE,
)
"""A denial with one of these sets a bound, and says what is so."""
_ASKS_BOUND = re.compile(
    r"(?:不|未|没有?)(?:得|能|可|应|要)?(?:超|少于|多于|低于|高于|早于|晚于|足|满)"
    r"|\b(?:not|cannot|never)\s+(?:be\s+)?(?:exceed|more|less|fewer|later|earlier)",
    re.IGNORECASE,
)
"""Asks for a limit, and of nobody who did not."""
_TITLE_WORD = re.compile(
    r"(?<=[\w,’'] )(?:No|Not|Never|None|Nor|Without|Un[a-z]{4,})\b(?=\W*(?:$|\w))"
    r"|(?<=\b[DMS][rst]\. )No\b|\bNo\.\s?(?=\d)"
)
"""A word of denial with a capital where no sentence begins: "Dr No", "Do Not Cross"."""
_LIGHT = frozenset(
    """a an the to be been being is are was were has have had do does did yet ever also still any their his her its then
    it""".split()
)
_LIGHT_ZH = re.compile(
    r"^(?:能够?|会|可以?|有|被|曾经?|予以?|得以?|按时|按期|及时|按照?|如期|完全|再|全|在|进行|获得?|取得|得到|向|对|将|把|给)"
)
_PAST_ZH = re.compile(r"[了的]$|(?<![通超经越路错])过$")
_CLAUSES = re.compile(
    r"[,，;；。!！?？\n]|\.(?=\s|$)|[:：](?!\d)|\b(?:and|but|while|whereas|although|though)\b|(?:而|但)是?"
)
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*|[0-9]+")
_BY_WORD_ASKED = re.compile(
    r"\b(?:failed|fails?|lack(?:s|ed|ing)?|missed|misses|refused?|declined?)\b|不合格|落选|缺席|拒绝", re.IGNORECASE
)
"""Asks of those who failed, lack or missed something."""
_WHO = re.compile(
    r"多少|几|谁|哪|列出|列举|找出|\b(?:how (?:many|much)|which|what|who|whose|whom|list|name|number of)\b",
    re.IGNORECASE,
)


def is_turned_round(question: str, answer: str, sentence: Sentence) -> bool:
    """Tell whether `sentence` affirms of `answer` what `question` denies, or denies of it what `question` affirms."""
    if _may_be_denied(question):
        return False
    text, plain = _without_names(_read(sentence), names_in(question)), _plain(question)
    denied = denied_words(plain) if _WHO.search(plain) else []
    if denied or _BY_WORD_ASKED.search(plain):
        return not may_deny(f"{_above(sentence)} {text}") or _affirms(text, answer, denied)
    return not denies(plain) and _denies_of(text, answer, plain)


@lru_cache(maxsize=64)
def _may_be_denied(question: str) -> bool:
    """Tell whether a denial may answer `question`: it asks for yes or no, a reason, a condition or a limit."""
    return bool(_YES_NO.search(question) or _NO_FACT.search(question) or _ASKS_BOUND.search(question))


@lru_cache(maxsize=64)
def _plain(question: str) -> str:
    """Return `question` without its names that hold a word of denial."""
    return _without_names(question, names_in(question))


def may_deny(text: str) -> bool:
    """Tell whether `text` denies something, by a word of denial or in words of its own."""
    return denies(text) or bool(_BY_WORD.search(NO_DENIAL.sub(" ", text)))


def denied_words(text: str) -> list[str]:
    """Return what `text` denies: the word after each word of denial, as `clew.knowledge.tokens` has it."""
    return [word for _, _, word in denials(text)]


def asks_of_denied(question: str) -> bool:
    """Tell whether `question` asks of those of which something is denied."""
    plain = _plain(question)
    return bool(_WHO.search(plain) and (denied_words(plain) or _BY_WORD_ASKED.search(plain)))


def above_and(sentence: Sentence) -> str:
    """Return what a sentence says under the heading above it, names of columns and all."""
    return f"{_above(sentence)} {_read(sentence)}"


def _read(sentence: Sentence) -> str:
    """Return what is read: a row of a table with the names of its columns."""
    row = row_of(sentence)
    return " ".join([sentence.text, *row.columns]) if row else sentence.text


def _above(sentence: Sentence) -> str:
    return " ".join(sentence.passage["heading_path"][-1:])


def _without_names(text: str, known: Sequence[str]) -> str:
    """Return `text` with blanks for its names that hold a word of denial: "Dr No", 《无间道》, 无锡."""
    names = {*known, *(name for name in names_in(text) if has_cjk(name))}
    for name in sorted(filter(may_deny, names), key=len, reverse=True):
        text = text.replace(name, " " * len(name))
    return _TITLE_WORD.sub(" ", text)


def denials(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where each word of denial begins and ends, and the word after it."""
    for cue in _CUE.finditer(text):
        yield cue.start(), cue.end(), next_word(text[cue.end() :])


def next_word(rest: str) -> str:
    """Return the first word of `rest` that says something: a token, of Chinese one or two characters."""
    rest = rest.lstrip()
    if has_cjk(rest[:1]):
        for _ in range(3):
            rest = _LIGHT_ZH.sub("", rest)
        word = re.match(r"[\u4e00-\u9fff]{1,2}", rest)
        return _PAST_ZH.sub("", word.group()) if word else ""
    words = (found.group().casefold() for found in _WORD.finditer(rest.split(".")[0]))
    first = next((each for each in words if each not in _LIGHT and not each.endswith("ly")), "")
    return next(iter(tokens(first)), "")


def _clause_of(text: str, answer: str) -> str:
    """Return the clause of `text` in which `answer` stands; of an answer with several clauses the whole text."""
    found = re.search(rf"(?<![0-9]){re.escape(answer.strip())}(?![0-9])", text, re.IGNORECASE)
    if not found:
        return text
    cuts = [0, *(cut.end() for cut in _CLAUSES.finditer(text)), len(text)]
    return next((text[a:b] for a, b in pairwise(cuts) if a <= found.start() and found.end() <= b), text)


def has_word(text: str, word: str) -> bool:
    """Tell whether `text` has a word of `denied_words`."""
    return bool(word) and (word in text if has_cjk(word) else word in tokens(text))


def _affirms(text: str, answer: str, denied: list[str]) -> bool:
    """Tell whether the clause of `answer` says what is asked not to be so, and only others deny it."""
    clause = _clause_of(text, answer)
    return not may_deny(clause) and any(has_word(clause, word) for word in denied)


def _denies_of(text: str, answer: str, question: str) -> bool:
    """Tell whether the clause of `answer` denies what `question` asks, and neither sets a bound nor affirms it too."""
    clause = _clause_of(text, answer)
    cues = list(denials(clause))
    if len(cues) != 1 or denies(answer) or _BOUNDS.search(clause):
        return False
    start, _, word = cues[0]
    if not word:
        return bool(clause[start:].strip()) and clause.rstrip(" .。").endswith(("not", "n't", "n’t", "没有"))
    said = clause.count(word) if has_cjk(word) else tokens(clause).count(word)
    return has_word(question, word) and said == 1
