"""A text and what it denies, in plain words of denial and in others that may deny."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.citations.check_align import Clause, nearest, whole
from clew.citations.check_denials import Denial, denials
from clew.citations.check_words import Word, content, words

NEGATIVE = re.compile(
    r"\b(?:fail|refus|declin|reject|prohibit|forbid|bann?(?:ed|s)?\b|exclu|except|unless|stop|ceas|cancel|terminat"
    r"|withdr[ae]w|absen|lack|den[iy]|oppos|against|void|invalid|unable|exempt|waiv|revok|suspend|missing|free\b"
    r"|rather than|instead|former|ended|expired|only|other than|clos(?:e[sd]?|ing)\b|dropp|abandon|halt|vacan"
    r"|dismiss|overturn|quash|overrul|defeat|los[te]|left\b|postpon|delay|defer|shelv|scrapp|remov|reduc|unless"
    r"|(?:turn|vot|str[iu]ck|knock)\w* down|put off|called off|gave up|ruled out|un(?!i|der|til)[a-z]{4,}"
    r"|in(?:complete|eligible|valid|correct|sufficient|accurate|active|adequate)|dis(?!t|c)[a-z]{4,}|non-?[a-z]{3,}"
    r"|il[l]egal|impossible)\w*"
    r"|失败|停|驳回|拒绝|除外|除了|免|禁|取消|终止|撤|否|缺|反对|废|失效|落选|落空|中止|例外|空白|仅限|只限|前任|零|暂缓"
    r"|推迟|延期|延至|搁置|待|有待|缓|关闭|放弃|流产|中断|剔除|不足|推翻",
    re.IGNORECASE,
)
"""Words that deny in their own way: where only one of two has such a word, code cannot say that they disagree."""


_BOUND = re.compile(r"[未没]")
"""In a word that the dictionary has as one: 未通."""


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
    text = known.text[clause.start : clause.end] if clause else known.text
    return {found.group().lower() for found in NEGATIVE.finditer(text)}


def may_deny(clause: Clause, known: Side, said: Side) -> bool:
    """Tell whether a clause has a word that may deny and that the other text has not."""
    return bool(negatives(known, clause) - negatives(said) or _BOUND.search(known.text, clause.start, clause.end))


def may_differ(claim: str, quotes: Sequence[str]) -> bool:
    """Tell whether a plain claim and what it speaks of in its plain quotes differ in the words that deny."""
    ground = "\n".join(quotes)
    said, known = side(claim, ground), side(ground, claim)
    near = nearest(whole(claim), ground)
    if bool(said.denials) not in {denies(clause, known) for clause in near}:
        return bool(near)
    theirs = [negatives(known, clause) for clause in near]
    return bool(theirs) and negatives(said) not in theirs
