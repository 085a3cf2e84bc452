"""What goes on, what takes consent and who followed whom: turned round where words for it are denials themselves.

"No longer in force" against "remains in force", "needs no consent" against "not without consent", and the one who was
succeeded for the one who succeeded.
"""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_problem import Problem
from clew.citations.check_words import content, words
from clew.reasoning.names import names_in
from clew.text import has_cjk

_MOSTLY = 0.6
"""So much of what a claim says must stand in the clause that says the opposite."""
_CONSENT = r"(?:consent|permission|approval|authori[sz]ation)\b"
_CONSENT_ZH = r"(?:同意|批准|许可|授权|审批)"
_FEW = r"(?:[\w'’-]+\s){0,6}?"
_TURNS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE))
    for one, other in (
        (
            r"\b(?:remains?|still|continues? to)\b|仍然?|依然|依旧|继续(?=有效|使用|适用|生效|执行|运行)",
            r"\bno longer\b|\bnot any ?more\b|\bceased to\b|不再|已不(?![足同得])",
        ),
        (
            rf"\b(?:not|never|nobody|no one|no)\b[^.;]{{0,60}}\bwithout\s{_FEW}{_CONSENT}"
            rf"|\b(?:requires?|needs?|subject to|must (?:have|obtain|get))\s{_FEW}{_CONSENT}"
            rf"|未经[^，。；]{{0,12}}{_CONSENT_ZH}[，,]?[^，。；]{{0,14}}(?:不得|不能|不可|禁止)"
            rf"|(?<![无不毋])(?:须|需|应当?|必须)(?:事先|先)?(?:经|取得|获得|征得|得到)[^，。；]{{0,12}}{_CONSENT_ZH}",
            rf"\b(?:do|does|did|will|would)?\s?not\s(?:need|require)\s{_FEW}{_CONSENT}"
            rf"|\b(?:needs?|requires?)\sno\s{_FEW}{_CONSENT}|\bno\s{_FEW}{_CONSENT}\sis\s(?:needed|required)"
            rf"|\b(?:may|can|could)\b(?!\s(?:not|only)\b)[^.;]{{0,60}}\bwithout\s{_FEW}{_CONSENT}"
            rf"|(?:无须|无需|不需要?|不必|不用|毋须|毋需)[^，。；]{{0,12}}{_CONSENT_ZH}",
        ),
    )
)
_LONGEST_NAME_ZH = 6
_SUCCEEDS = re.compile(
    r"\b(?:succe(?:eds?|eded|eding)|replac(?:es|ed|ing)|took over from|takes over from)\s|接替|接任|取代"
)
_TAKES_OFFICE = re.compile(
    r"\s(?:became|becomes|was (?:appointed|named|made|elected)|took over as|takes over as)\b"
    r"|(?:出任|就任|被任命|当选|接任|升任)"
)


def turned_states(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find that a plain claim says something goes on, or takes consent, of which its plain quotes say the opposite."""
    ground = "\n".join(quotes)
    for pair in _TURNS:
        for mine, theirs in (pair, pair[::-1]):
            said = mine.search(claim)
            meant = theirs.search(ground) if said else None
            if not said or not meant or theirs.search(claim) or mine.search(ground):
                continue
            if _speaks_of(claim, said, ground, meant):
                yield Problem("negation", "it says “{}” where the quotes say “{}”", (said.group(), meant.group()))


def _speaks_of(claim: str, said: re.Match[str], ground: str, meant: re.Match[str]) -> bool:
    """Tell whether most of what a claim says besides the word stands in the clauses around its opposite."""
    own = {word.key for word in content(words(claim)) if not said.start() <= word.start < said.end()}
    found = words(ground)
    here = {word.clause for word in found if meant.start() <= word.start < meant.end()}
    before = {number - 1 for number in here}  # the subject may stand in the clause before
    near, beside = ({word.key for word in found if word.clause in clauses} for clauses in (here, before))
    return bool(own & near) and len(own & (near | beside)) >= _MOSTLY * len(own)


def exchanged_successors(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find the one who was succeeded in the place of the one who succeeded."""
    taken = _TAKES_OFFICE.search(claim)
    subject = claim[: taken.start()].strip() if taken else ""
    for quote in quotes if subject else ():
        found = _SUCCEEDS.search(quote)
        if not found or not quote[found.end() :].lstrip().startswith(subject):
            continue
        before = quote[: found.start()].strip()
        follower = next(iter(names_in(before)), before if has_cjk(before) and len(before) <= _LONGEST_NAME_ZH else "")
        if follower and follower not in claim and not _TAKES_OFFICE.search(quote[: found.start()]):
            yield Problem("name", "it says of “{}” what the quotes say of “{}”", (subject, follower))
