"""A denial that a claim adds to its quotes, or loses."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.citations.check_denials import Denial, denials
from clew.citations.check_problem import Problem
from clew.citations.check_words import Word, content, keys, words
from clew.text import language_of

_SAME = 0.6
"""So much of a clause must stand in a claim for the two to say the same thing."""
_NEGATIVE = re.compile(
    r"\b(?:fail|refus|declin|reject|prohibit|forbid|bann?|exclu|except|unless|stop|ceas|cancel|terminat|withdr[ae]w"
    r"|absen|lack"
    r"|den[iy]|oppos|against|void|invalid|unable|exempt|waiv|revok|suspend|miss|free of|rather than|instead|former"
    r"|no longer"
    r"|ended|expired|only|other than|un[a-z]{4,}|in(?:complete|eligible|valid|correct|sufficient|accurate|active"
    r"|adequate)|dis[a-z]{4,}|non-?[a-z]{3,}|il[l]egal|impossible)\w*"
    r"|失败|停止|驳回|拒绝|除外|除了|免|禁|取消|终止|撤|否|缺|反对|废|失效|落选|落空|暂停|中止|例外|空白|仅限|只限"
    r"|前任|零|暂缓|推迟|延期|搁置|待|有待|缓",
    re.IGNORECASE,
)
"""Words that deny in their own way: where a text has one, whether it denies something is not for code to say."""


_CONDITION = re.compile(
    r"\b(?:if|unless|until|once|only|when|in case|provided)\b|如果|若|只有|除非|只要|未经|在.{1,12}之?前|才能|方可"
    r"|的话",
    re.IGNORECASE,
)


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


def changed_denials(claim: str, quotes: Sequence[str]) -> list[Problem]:
    """Find the denials of a plain claim that its plain quotes lack, and those of theirs that it lacks."""
    ground = "\n".join(quotes)
    said, known = side(claim, ground), side(ground, claim)
    if not said.denials and not known.denials:
        return []
    if language_of(claim) != language_of(ground):
        return list(_across(said, known))
    return [*_added(said, known), *_lost(said, known)]


def _added(said: Side, known: Side) -> Iterator[Problem]:
    for denial in said.denials:
        shared = [word.key for word in denial.denied if word.key in keys(known.words)]
        if _NEGATIVE.search(known.text) or _conditions(said, known):
            is_new = False
        elif not shared or not known.denials:
            is_new = not known.denials
        else:
            scopes = {word.key for each in known.denials for word in each.denied}
            is_new = (
                not scopes & {word.key for word in denial.denied} and not _closest(said, denial.cue.clause, known)[1]
            )
        if is_new:
            yield Problem("negation", f"it says “{_shown(said, denial)}”; the quotes do not deny that")


def _lost(said: Side, known: Side) -> Iterator[Problem]:
    if _conditions(said, known):
        return
    wide = {word.key for denial in said.denials if denial.wide for word in denial.denied}
    wide |= {word.key for denial in said.denials for word in denial.denied if any(each.wide for each in known.denials)}
    affirmed, elsewhere = said.affirmed() - said.denied() - wide, known.affirmed()
    for denial in known.denials:
        if not denial.denied:
            continue
        head = denial.denied[0].key
        has_head = head in affirmed and (head not in elsewhere or _repeats(said, denial, known))
        if _is_conditional(said, head):
            continue
        if has_head or _is_near(said, denial, known):
            yield Problem("negation", f"the quotes say “{_shown(known, denial)}”; it leaves the denial out")


def _across(said: Side, known: Side) -> Iterator[Problem]:
    """Compare the two in different languages: only a clause that both plainly share, by names, tells anything."""
    if said.denials and not known.denials and not _NEGATIVE.search(known.text):
        yield Problem("negation", f"it says “{_shown(said, said.denials[0])}”; the quotes deny nothing")
    if said.denials or _NEGATIVE.search(said.text):
        return
    mine = keys(said.words)
    denying = {denial.cue.clause: denial for denial in known.denials}
    shares = {at: len(mine & {word.key for word in clause}) for at, clause in _numbered(known)}
    if sum(share > 0 for share in shares.values()) > 1:
        del shares[min(shares)]  # it names the subject of the others
    best = [at for at, share in shares.items() if share and share == max(shares.values())]
    if len(best) == 1 and best[0] in denying:
        yield Problem("negation", f"the quotes say “{_shown(known, denying[best[0]])}”; it leaves the denial out")


def _conditions(said: Side, known: Side) -> set[str]:
    """Return the conditions that a claim has of its own: "only if" may stand for what the quotes deny."""
    return {found.lower() for found in _CONDITION.findall(said.text)} - {
        found.lower() for found in _CONDITION.findall(known.text)
    }


def _is_conditional(said: Side, head: str) -> bool:
    """Tell whether a claim says a word only under a condition: "until it is approved"."""
    for word in said.words:
        if word.key == head:
            start = min(other.start for other in said.words if other.clause == word.clause)
            return bool(_CONDITION.search(said.text[start : word.start]))
    return False


def _repeats(said: Side, denial: Denial, known: Side) -> bool:
    """Tell whether a clause of the claim says what the clause of the denial says, more than any other of the quotes."""
    for clause in said.clauses():
        if denial.denied[0].key in {word.key for word in clause}:
            shares = {number: _share(clause, other) for number, other in _numbered(known)}
            best = max(shares.values(), default=0.0)
            others = [share for number, share in shares.items() if number != denial.cue.clause]
            return best >= _SAME and shares.get(denial.cue.clause) == best and best > max(others, default=0.0)
    return False


def _is_near(said: Side, denial: Denial, known: Side) -> bool:
    """Tell whether the claim says nearly all that the clause of the denial says, and denies nothing itself."""
    if said.denials or _NEGATIVE.search(said.text):
        return False
    denying = next((clause for number, clause in _numbered(known) if number == denial.cue.clause), [])
    mine = keys(said.words)
    share = sum(word.key in mine for word in denying) / max(len(denying), 1)
    mine_words = content(said.words)
    others = (_share(mine_words, clause) for number, clause in _numbered(known) if number != denial.cue.clause)
    is_closest = _share(mine_words, denying) > max(others, default=0.0)
    return is_closest and len(denying) >= 3 and share > _SAME and denial.denied[0].key in mine


def _closest(said: Side, number: int, known: Side) -> tuple[float, bool]:
    """Return how much the nearest clause of the quotes has of a clause of the claim, and whether it denies."""
    mine = [word for word in content(said.words) if word.clause == number]
    denying = {denial.cue.clause for denial in known.denials}
    return max(((_share(mine, other), at in denying) for at, other in _numbered(known)), default=(0.0, False))


def _numbered(known: Side) -> list[tuple[int, list[Word]]]:
    return [(clause[0].clause, clause) for clause in known.clauses()]


def _share(mine: Sequence[Word], other: Sequence[Word]) -> float:
    theirs = {word.key for word in other}
    return sum(word.key in theirs for word in mine) / max(len(mine), 1)


def _shown(known: Side, denial: Denial) -> str:
    places = [denial.cue, *denial.denied[:1]]
    return known.text[min(word.start for word in places) : max(word.end for word in places)]
