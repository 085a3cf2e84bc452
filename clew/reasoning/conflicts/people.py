"""Names of a holder of a role: two sentences that differ in nothing but the name."""

import re
import unicodedata

from clew.knowledge.synonyms import Synonyms
from clew.reasoning.conflicts.subjects import is_about, may_be_same
from clew.reasoning.evidence import Sentence
from clew.reasoning.names import names_in, unknown_names
from clew.text import folded

_ROLE = re.compile(
    r"负责人|联系人|董事长|总经理|经理|主管|组长|总监|所长|院长|校长|主任|导师|法人|法定代表人|审批人|责任人"
    r"|\b(?:director|manager|owner|lead|leader|head|CEO|CFO|CTO|chair(?:man|woman|person)?|president|contact|supervisor"
    r"|approver|mentor|editor|coordinator|in charge)\b",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r"[、,，/&;；]|和|与|及|\band\b|\bor\b|前任|former|副|deputy|vice", re.IGNORECASE)
_LINK = re.compile(r"是|为|由|担任|[:：]|\bis\b|\bwas\b", re.IGNORECASE)
_LONGEST, _LONGEST_SENTENCE = 40, 200


def _plain(text: str) -> str:
    return " ".join(_LINK.sub(" ", unicodedata.normalize("NFKC", text)).casefold().split()).rstrip(" 。.")


def states_holder(mine: Sentence, answer: str, question: str) -> bool:
    """Tell whether `mine` names the one holder of a role that `question` asks for."""
    if not _ROLE.search(question) or _SEVERAL.search(answer) or answer not in mine.text:
        return False
    before, _, after = mine.text.partition(answer)
    return bool(_ROLE.search(f"{before} {after}"))


def other_holder(
    mine: Sentence, answer: str, other: Sentence, question: str, names: list[str], synonyms: Synonyms
) -> str:
    """Return whom `other` names in the very place where `mine` names `answer`; empty when it is no such sentence."""
    if len(other.text) > _LONGEST_SENTENCE or not is_about(other, other.text, names):
        return ""
    if not may_be_same(mine.passage, other.passage, question, synonyms, named=bool(names)):
        return ""
    lead, end = _frame(mine.text, answer)
    found = next((name for name in _candidates(other.text) if _frame(other.text, name) == (lead, end)), "")
    return found if found and folded(found) not in folded(answer) and folded(answer) not in folded(found) else ""


def _candidates(text: str) -> list[str]:
    """Return the names in `text` that may be a person's."""
    names = [*names_in(text), *unknown_names(text, "")]
    return [name for name in names if len(name) <= _LONGEST and not any(map(str.isdigit, name))]


def _frame(text: str, name: str) -> tuple[str, str]:
    before, _, after = text.partition(name)
    return _plain(before), _plain(after)
