"""Names of a holder of a role, of a place, or of a state: two sentences that differ in nothing but the name."""

import re
import unicodedata

from clew.knowledge.synonyms import Synonyms
from clew.reasoning.conflicts import places, states
from clew.reasoning.conflicts.roles import asks_for_role, role_of
from clew.reasoning.conflicts.subjects import is_about, may_be_same
from clew.reasoning.evidence import Sentence
from clew.reasoning.names import names_in, unknown_names
from clew.text import folded

_ROLE = re.compile(
    r"负责人|联系人|主席|董事长|总经理|经理|主管|组长|总监|所长|院长|校长|主任|导师|法人|法定代表人|审批人|责任人"
    r"|\b(?:director|manager|owner|lead|leader|head|CEO|CFO|CTO|chair(?:man|woman|person)?|president|contact|supervisor"
    r"|approver|mentor|editor|coordinator|in charge)\b",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r"[、,，/&;；]|和|与|及|\band\b|\bor\b|前任|former|副|deputy|vice", re.IGNORECASE)
_LINK = re.compile(
    r"设在|设于|位于|坐落[于在]|是|为|由|担任|[:：]|\bis\b(?:\s(?:located|based|situated)\b)?|\bwas\b", re.IGNORECASE
)
_WAS = re.compile(r"\bwas\b", re.IGNORECASE)
_LONGEST, _LONGEST_SENTENCE = 40, 200


def _plain(text: str) -> str:
    return " ".join(_LINK.sub(" ", unicodedata.normalize("NFKC", text)).casefold().split()).rstrip(" 。.")


def states_holder(mine: Sentence, answer: str, question: str) -> bool:
    """Tell whether `mine` names the one holder of a role, the one place or the state that `question` asks for."""
    if _SEVERAL.search(answer) or answer not in mine.text:
        return False
    before, _, after = mine.text.partition(answer)
    if _asks_otherwise(question, mine.text):
        return True
    if asks_for_role(question) and role_of(mine.text, answer):
        return True
    return bool(_ROLE.search(question) and _ROLE.search(f"{before} {after}"))


def _asks_otherwise(question: str, text: str) -> bool:
    return places.asks_for_one_place(question, text) or states.asks_for_state(question, text)


def other_holder(
    mine: Sentence, answer: str, other: Sentence, question: str, names: list[str], synonyms: Synonyms
) -> str:
    """Return whom `other` names in the very place where `mine` names `answer`; empty when it is no such sentence."""
    if len(other.text) > _LONGEST_SENTENCE or not is_about(other, other.text, names):
        return ""
    if not may_be_same(mine.passage, other.passage, question, synonyms, named=bool(names)):
        return ""
    found = next((name for name in _candidates(other.text) if _is_instead(mine, answer, other, name, question)), "")
    return found if found and folded(found) not in folded(answer) and folded(answer) not in folded(found) else ""


def _is_instead(mine: Sentence, answer: str, other: Sentence, name: str, question: str) -> bool:
    if states.asks_for_state(question, mine.text):
        excluded = states.exclude(answer, name) and states.of_one_time(mine.passage, other.passage)
        return excluded and _frame(mine.text, answer) == _frame(other.text, name)
    if places.asks_for_one_place(question, mine.text) and not places.are_of_one_level(answer, name):
        return False
    if bool(_WAS.search(mine.text)) != bool(_WAS.search(other.text)):
        return False
    if _frame(mine.text, answer) == _frame(other.text, name):
        return True
    role = role_of(mine.text, answer)
    return role is not None and role == role_of(other.text, name)


def _candidates(text: str) -> list[str]:
    """Return the names in `text` that may be a person's or a place's, and the state that it names."""
    names = [*names_in(text), *unknown_names(text, ""), *places.towns_in(text), *states.states_in(text)]
    return [name for name in names if len(name) <= _LONGEST and not any(map(str.isdigit, name))]


def _frame(text: str, name: str) -> tuple[str, str]:
    before, _, after = text.partition(name)
    return _plain(before), _plain(after)
