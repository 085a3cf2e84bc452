"""A text and what it denies, in plain words of denial and in others that may deny."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clew.citations.check_align import Clause, nearest, whole
from clew.citations.check_denials import Denial, denials
from clew.citations.check_words import Word, content, keys, stem, words

NEGATIVE = re.compile(
    r"\b(?:fail|refus|declin|reject|prohibit|forbid|bann?(?:ed|s)?\b|exclu|except|unless|stop|ceas|cancel|terminat"
    r"|withdr[ae]w|absen|lack|den[iy]|oppos|against|void|invalid|unable|exempt|waiv|revok|suspend|missing|free\b"
    r"|rather than|instead|unlike|for the first time|(?:yet|still) to"
    r"|former|ended|expired|only|other than|clos(?:e[sd]?|ing)\b"
    r"|dropp|abandon|halt|vacan"
    r"|dismiss|overturn|quash|overrul|defeat|los[te]|left\b|postpon|delay|defer|shelv|scrapp|remov|reduc|unless"
    r"|(?:turn|vot|str[iu]ck|knock)\w* down|put off|called off|gave up|ruled out|un(?!i|der|til)[a-z]{4,}"
    r"|in(?:complete|eligible|valid|correct|sufficient|accurate|active|adequate)|dis(?!t|c)[a-z]{4,}|non-?[a-z]{3,}"
    r"|il[l]egal|impossible|abolish|repeal|lift(?:s|ed)?\b|resign|stay(?:s|ed)?\b|stood down|step(?:s|ped) down)\w*"
    r"|失败|停|驳回|拒绝|除了|免|禁|取消|终止|撤|否|缺|反对|废|失效|落选|落空|中止|例外|空白|仅|只(?!要)|前任|零|暂缓"
    r"|解除|辞|卸任|离任|推迟|延期|延至|搁置|待|有待|缓|关闭|放弃|流产|中断|剔除|不足|推翻|首次|不像|不同于",
    re.IGNORECASE,
)
"""Words that deny in their own way: where only one of two has such a word, code cannot say that they disagree."""


CONTRASTS = re.compile(r"\b(?:unlike|other than|in contrast)\b|不同于|不像|与.{1,12}不同", re.IGNORECASE)
"""What is said of one is said to be otherwise of the other."""
ELLIPSIS = re.compile(
    r"\b(?:do|does|did|is|are|was|were|has|have|had|can|could|may|will|would)(?: not|n['’]t)?(?=\s?(?:[.;]|$))"
    r"|\b(?:so|nor|neither) (?:do|does|did|is|are|was|were|has|have|had|can)\b"
    r"|[则却][\u4e00-\u9fff]{1,4}(?=[。；]|$)|[亦也](?:然|如此|是|不例外)|[接继]任(?=[,，。；])"
)
"""What leaves out the verb that stands before it: "while the other one does not"."""
EXCEPT = re.compile(
    r"\b(?:except(?: for)?(?! (?:where|when|if|as|that)\b)|excluding|with the exception of|other than"
    r"|apart from) (?P<en>[^,;.]{2,40})"
    r"|(?:^|[,，。；;\n])(?P<zh>[^,，。；;\n]{1,12})(?:除外|不在此[限列])"
    r"|除(?:了)?(?P<zh2>[^,，。；;\n]{1,12}?)[之以]?外",
)
_JOINS = re.compile(r"\b(?:who|(?<!of )which|whose|that|after|before|when|since|because)\b")
_BOUND = re.compile(r"[未没无]")
"""In a word that the dictionary has as one: 未通, 无人."""


@dataclass(frozen=True)
class Side:
    """A text and what it denies."""

    text: str
    words: tuple[Word, ...]
    denials: list[Denial]

    def clauses(self) -> Iterator[list[Word]]:
        """Yield the words of each clause that has any of its own."""
        for number in sorted({word.clause for word in self.words}):
            if found := content(word for word in self.words if word.clause == number):
                yield found

    def denied(self, clause: int | None = None) -> set[str]:
        """Return the words that may be denied, of one clause or of all."""
        return {
            word.key
            for denial in self.denials
            if clause is None or denial.cue.clause == clause
            for word in denial.heads()
        }

    def affirmed(self) -> set[str]:
        """Return the words that stand somewhere without a denial."""
        spans = {(word.start, word.end) for denial in self.denials for word in denial.heads()}
        return {word.key for word in content(self.words) if (word.start, word.end) not in spans}


def side(text: str, other: str) -> Side:
    """Read a plain text that is compared with another one."""
    return Side(text, words(text), denials(text, {word.text for word in words(other)}))


def denies(clause: Clause, known: Side) -> bool:
    """Tell whether a clause of a text plainly denies something."""
    return any(denial.cue.clause == clause.number for denial in known.denials)


def negatives(known: Side, clause: Clause | None = None) -> set[str]:
    """Return the words that may deny, of a clause or of the whole."""
    return _negatives_in(known.text[clause.start : clause.end] if clause else known.text)


def _negatives_in(text: str) -> set[str]:
    return {stem(found.group().lower()) for found in NEGATIVE.finditer(text)}


def may_deny(clause: Clause, known: Side, said: Side, head: Word) -> bool:
    """Tell whether a clause denies something, or may; where it has a word, only by what stands with that."""
    parts = _parts_with(clause, known, head)
    if any(start <= denial.cue.start < end for denial in known.denials for start, end in parts):
        return True
    mine = negatives(said)
    texts = [known.text[start:end] for start, end in parts]
    return any(
        _BOUND.search(text) or {stem(f.group().lower()) for f in NEGATIVE.finditer(text)} - mine for text in texts
    )


def part_after(known: Side, cue: Word) -> list[Word]:
    """Return the words after one in its clause, up to where another sentence is joined to it."""
    after = [word for word in content(known.words) if word.clause == cue.clause and word.start > cue.start]
    stop = next((found.start() for found in _JOINS.finditer(known.text, cue.end) if after), len(known.text))
    return [word for word in after if word.start < stop]


def _parts_with(clause: Clause, known: Side, head: Word) -> list[tuple[int, int]]:
    """Return the parts of a clause that have a word, where any has; else the whole."""
    stops = [found.start() for found in _JOINS.finditer(known.text, clause.start, clause.end)]
    parts = list(pairwise([clause.start, *stops, clause.end]))
    with_head = [(a, b) for a, b in parts if any(a <= w.start < b and w.key == head.key for w in clause.words)]
    return with_head or [(clause.start, clause.end)]


def is_excepted(claim: str, ground: str) -> bool:
    """Tell whether plain quotes take something out of what they say, and a plain claim speaks of just that."""
    mine = keys(words(claim))
    texts = (next(filter(None, found.groups())) for found in EXCEPT.finditer(ground))
    only_there = (keys(words(text)) - keys(words(ground.replace(text, " "))) for text in texts)
    return any(out and out <= mine for out in only_there)


def may_differ(claim: str, quotes: Sequence[str]) -> bool:
    """Tell whether a plain claim and what it speaks of in its plain quotes differ in the words that deny."""
    ground = "\n".join(quotes)
    said, known = side(claim, ground), side(ground, claim)
    near = nearest(whole(claim), ground)
    if any(denies(clause, known) != bool(said.denials) for clause in near):
        return True
    scopes = {word.key for denial in known.denials for word in denial.denied}
    if any(not scopes & {word.key for word in denial.denied} for denial in said.denials):
        return True
    theirs = [negatives(known, clause) for clause in near]
    return bool(theirs) and negatives(said) not in theirs
