"""A denial that a claim adds to its quotes, or loses."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_align import Clause, clauses_of, shared, strange_in, whole
from clew.citations.check_denials import Denial
from clew.citations.check_problem import Problem
from clew.citations.check_sides import NEGATIVE, Side, denies, may_deny, negatives, side
from clew.citations.check_words import Word, content, keys
from clew.text import language_of

_LITTLE = 1
_SAME = 0.6
"""So much of a clause must stand in a claim for the two to say the same thing."""
_CONDITION = re.compile(
    r"\b(?:if|unless|until|once|only|when|in case|provided)\b|如果|若|只有|除非|只要|未经|在.{1,12}之?前|才能|方可"
    r"|的话",
    re.IGNORECASE,
)
_LINE = re.compile(r"\n")
_MODAL = frozenset("allow permit allowed permitted able possible 允许 准许 许可 any longer 任何 其他".split())
_STRANGE = 1 / 3
"""With more words than this that the quotes lack, a clause is none of theirs, and code cannot compare the two."""


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
    """Find the denials of what the quotes say in clauses that neither deny nor may do so."""
    if _conditions(said, known):
        return
    for denial in said.denials:
        unit = _unit(said, denial.cue.clause)
        heads = [word for word in denial.denied if word.key not in _MODAL]
        if not heads or _is_strange(unit, heads[0], known):
            continue
        told = _told(unit, heads[0], known)
        if told and not any(denies(clause, known) or may_deny(clause, known, said) for clause in told):
            yield Problem("negation", f"it says “{_shown(said, denial)}”; the quotes do not deny that")


def _told(unit: Clause, head: Word, known: Side) -> list[Clause]:
    """Return the clauses of the quotes that have a word and most of what a clause says of it, and all between them."""
    clauses = clauses_of(known.text)
    topics = {word.key for clause in clauses if clause.start in _begins(known.text) for word in clause.words}
    having = [clause for clause in clauses if not strange_in([head], known.text[clause.start : clause.end])]
    best = max((shared(unit, known.text, clause) for clause in having), default=0)
    numbers: set[int] = set()
    for clause in having:
        if shared(unit, known.text, clause) == best:
            missing = [word for word in unit.words if word.key not in clause.keys | topics]
            nearest_ones = [_nearest_with(word, clause, clauses) for word in missing]
            reached = [clause.number, *(number for number in nearest_ones if number is not None)]
            numbers.update(range(min(reached), max(reached) + 1))
    return [clause for clause in clauses if clause.number in numbers]


def _begins(ground: str) -> set[int]:
    """Return where each quote begins: what its first clause names may be what the others speak of."""
    clauses = clauses_of(ground)
    return {
        next((c.start for c in clauses if c.start >= at), 0) for at in (0, *(m.end() for m in _LINE.finditer(ground)))
    }


def _nearest_with(word: Word, clause: Clause, clauses: Sequence[Clause]) -> int | None:
    """Return the clause nearest to another one that has a word."""
    numbers = [other.number for other in clauses if word.key in other.keys]
    return min(numbers, key=lambda number: abs(number - clause.number), default=None)


def _is_strange(unit: Clause, head: Word, known: Side) -> bool:
    """Tell whether a clause says what the quotes do not speak of."""
    own = [word for word in unit.words if word.key not in _MODAL]
    strange = strange_in(own, known.text)
    return head in strange or len(strange) > _STRANGE * max(len(own), 1)


def _unit(said: Side, number: int) -> Clause:
    """Return a clause of a claim; the whole of it where that one says too little by itself."""
    clause = next((each for each in clauses_of(said.text) if each.number == number), None)
    return clause if clause and len(clause.words) > _LITTLE else whole(said.text)


def _lost(said: Side, known: Side) -> Iterator[Problem]:
    if _conditions(said, known):
        return
    wide = {word.key for denial in said.denials if denial.wide for word in denial.denied}
    wide |= {word.key for denial in said.denials for word in denial.denied if any(each.wide for each in known.denials)}
    affirmed, elsewhere = said.affirmed() - said.denied() - wide, known.affirmed()
    for denial in known.denials:
        heads = [word.key for word in denial.denied if word.key not in _MODAL]
        if not heads or _is_conditional(said, heads[0]) or _denies_too(said, heads[0], known, denial):
            continue
        has_head = heads[0] in affirmed and (heads[0] not in elsewhere or _repeats(said, denial, known))
        if has_head or _is_near(said, denial, known):
            yield Problem("negation", f"the quotes say “{_shown(known, denial)}”; it leaves the denial out")


def _denies_too(said: Side, head: str, known: Side, denial: Denial) -> bool:
    """Tell whether the clause of a claim that has a word denies something, or may do so in words of its own."""
    numbers = {word.clause for word in said.words if word.key == head} or {word.clause for word in said.words}
    others = {word.key for each in known.denials if each is not denial for word in each.heads()}
    mine = [each for each in said.denials if not {word.key for word in each.heads()} & others]
    if any(each.cue.clause in numbers for each in mine):
        return True
    units = [clause for clause in clauses_of(said.text) if clause.number in numbers]
    theirs = next((clause for clause in clauses_of(known.text) if clause.number == denial.cue.clause), None)
    return any(negatives(said, unit) - negatives(known, theirs) for unit in units)


def _across(said: Side, known: Side) -> Iterator[Problem]:
    """Compare the two in different languages: only a clause that both plainly share, by names, tells anything."""
    if said.denials and not known.denials and not NEGATIVE.search(known.text):
        yield Problem("negation", f"it says “{_shown(said, said.denials[0])}”; the quotes deny nothing")
    if said.denials or NEGATIVE.search(said.text):
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
    if said.denials or NEGATIVE.search(said.text):
        return False
    denying = next((clause for number, clause in _numbered(known) if number == denial.cue.clause), [])
    mine = keys(said.words)
    share = sum(word.key in mine for word in denying) / max(len(denying), 1)
    mine_words = content(said.words)
    others = (_share(mine_words, clause) for number, clause in _numbered(known) if number != denial.cue.clause)
    is_closest = _share(mine_words, denying) > max(others, default=0.0)
    return is_closest and len(denying) >= 3 and share > _SAME and denial.denied[0].key in mine


def _numbered(known: Side) -> list[tuple[int, list[Word]]]:
    return [(clause[0].clause, clause) for clause in known.clauses()]


def _share(mine: Sequence[Word], other: Sequence[Word]) -> float:
    theirs = {word.key for word in other}
    return sum(word.key in theirs for word in mine) / max(len(mine), 1)


def _shown(known: Side, denial: Denial) -> str:
    places = [denial.cue, *denial.denied[:1]]
    return known.text[min(word.start for word in places) : max(word.end for word in places)]
