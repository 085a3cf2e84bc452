"""A denial that a claim adds to its quotes, or loses."""

import re
from collections.abc import Iterator, Mapping, Sequence

from clew.citations.check_added import CONDITION, MODAL, added_denials, conditions, shown
from clew.citations.check_align import clauses_of
from clew.citations.check_denials import Denial
from clew.citations.check_problem import Problem
from clew.citations.check_sides import CONTRASTS, NEGATIVE, Side, is_excepted, negatives, part_after, side
from clew.citations.check_words import Word, content, keys
from clew.text import language_of

_SAME = 0.6
"""So much of a clause must stand in a claim for the two to say the same thing."""
_INSTEAD = re.compile(r"\binstead\b|\brather than\b|而是|而非|改为|改成")
_SENTENCE_END = re.compile(r"[.;。；!?！？\n]")
_NEXT = 30
_OF_NOUNS = frozenset("none no neither nobody nothing".split())
_OF_ALL = re.compile(
    r"\b(?:(?:there|it) (?:is|are|was|were|has been|have been)|ha[sd]|have|f[io]u?nds?|ma[kd]es?|g[ai]ves?|sees?|saw"
    r"|t[ao]kes?|took|shows?|\w{3,}ed|contains?|needs?|provides?|offers?|requires?|includes?|mentions?|receives?|gets?|holds?"
    r"|pays?|bears?|charges?|grants?|issues?|keeps?) $",
    re.IGNORECASE,
)
"""Before a "no" that says that there is none of something at all, wherever it might be."""
_AUXILIARY = frozenset("not no never 不 没 没有 未".split())
_TAKES = re.compile(
    r"\b(?:need|requir|must|only|depend|subject to)\w*"
    r"|\bwith (?:\w+ ){0,4}(?:consent|permission|approval)\b"
    r"|只有|才|须|需|必须|(?:[征取获]得|经)[^，,。；未]{0,10}(?:同意|批准|许可|授权)",
    re.IGNORECASE,
)


def changed_denials(claim: str, quotes: Sequence[str]) -> list[Problem]:
    """Find the denials of a plain claim that its plain quotes lack, and those of theirs that it lacks."""
    ground = "\n".join(quotes)
    said, known = side(claim, ground), side(ground, claim)
    if not said.denials and not known.denials:
        return []
    if language_of(claim) != language_of(ground):
        return list(_across(said, known))
    return [*added_denials(said, known), *_lost(said, known)]


def _lost(said: Side, known: Side) -> Iterator[Problem]:
    if conditions(said, known) or _INSTEAD.search(said.text) or _is_contrasted(said, known):
        return
    if is_excepted(said.text, known.text):
        return
    wide = {word.key for denial in said.denials if denial.wide for word in denial.denied}
    wide |= {word.key for denial in said.denials for word in denial.denied if any(each.wide for each in known.denials)}
    affirmed, elsewhere = said.affirmed() - said.denied() - wide, known.affirmed()
    for denial in known.denials:
        heads = [word.key for word in denial.denied if word.key not in MODAL] or [w.key for w in denial.denied]
        if (
            not heads
            or _is_exclusive(said, denial, known)
            or _is_conditional(said, heads[0])
            or _denies_too(said, heads[0], known, denial)
            or _says_else(denial, known, said)
        ):
            continue
        is_last = denial.denied[0].end <= denial.cue.start
        if is_last and denial.cue.text in _AUXILIARY:  # what it denies says nothing of its own: "has not been named"
            continue
        any_of = heads if is_last or denial.cue.text in _OF_NOUNS else heads[:1]
        only_denied = any(head in affirmed and head not in elsewhere for head in any_of)
        if only_denied or (heads[0] in affirmed and _repeats(said, denial, known)) or _is_near(said, denial, known):
            yield Problem("negation", "the quotes say “{}”; it leaves the denial out", (shown(known, denial),))


def _is_contrasted(said: Side, known: Side) -> bool:
    """Tell whether a claim is about what the quotes set apart from their subject: "unlike its predecessor"."""
    found = CONTRASTS.search(known.text)
    if found is None:
        return False
    end = next((word.end for word in known.words if word.start >= found.end() and word.clause), len(known.text))
    apart = [word for word in content(known.words) if found.start() <= word.start < min(end, found.end() + _NEXT)]
    rest = {word.key for word in known.words if not found.start() <= word.start < end}
    return any(word.key in keys(said.words) - rest for word in apart)


def _says_else(denial: Denial, known: Side, said: Side) -> bool:
    """Tell whether a noun of the quotes is denied, and what it is denied of is missing: "no room has a bath"."""
    if denial.cue.text not in _OF_NOUNS or _OF_ALL.search(known.text[: denial.cue.start]):
        return False
    last = part_after(known, denial.cue)[-1:]
    return bool(last) and last[0].key not in {word.key for word in said.words}


def _is_exclusive(said: Side, denial: Denial, known: Side) -> bool:
    """Tell whether the quotes deny all but one case, and the claim says what that takes: "no sale without consent"."""
    places = [(min(each.cue.start, denial.cue.start), max(each.cue.start, denial.cue.start)) for each in known.denials]
    alike = [start for start, end in places if not _SENTENCE_END.search(known.text, start, end)]
    return len(alike) > 1 and bool(_TAKES.search(said.text))


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
        yield Problem("negation", "it says “{}”; the quotes deny nothing", (shown(said, said.denials[0]),))
    if said.denials or NEGATIVE.search(said.text):
        return
    mine = keys(said.words)
    denying = {denial.cue.clause: denial for denial in known.denials}
    shares = {at: len(mine & {word.key for word in clause}) for at, clause in _numbered(known)}
    if sum(share > 0 for share in shares.values()) > 1:
        del shares[min(shares)]  # it names the subject of the others
    best = [at for at, share in shares.items() if share and share == max(shares.values())]
    if len(best) == 1 and best[0] in denying:
        yield Problem("negation", "the quotes say “{}”; it leaves the denial out", (shown(known, denying[best[0]]),))


def _is_conditional(said: Side, head: str) -> bool:
    """Tell whether a claim says a word only under a condition: "until it is approved"."""
    for word in said.words:
        if word.key == head:
            start = min(other.start for other in said.words if other.clause == word.clause)
            return bool(CONDITION.search(said.text[start : word.start]))
    return False


def _repeats(said: Side, denial: Denial, known: Side) -> bool:
    """Tell whether a clause of the claim says what the clause of the denial says, more than any other of the quotes."""
    for clause in said.clauses():
        if denial.denied[0].key in {word.key for word in clause}:
            shares = {number: _share(clause, other) for number, other in _numbered(known)}
            best = max(shares.values(), default=0.0)
            others = [share for number, share in shares.items() if number != denial.cue.clause]
            if best < _SAME or shares.get(denial.cue.clause) != best:
                return False
            return best > max(others, default=0.0) or _has_its_subject(clause[0], denial, known, shares)
    return False


def _has_its_subject(first: Word, denial: Denial, known: Side, shares: Mapping[int, float]) -> bool:
    """Tell whether of the clauses that share most with a claim only that of a denial has what the claim begins with."""
    best = max(shares.values())
    having = [at for at, clause in _numbered(known) if shares[at] == best and first.key in {w.key for w in clause}]
    return having == [denial.cue.clause]


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
