"""A sentence that introduces someone, "Ida Venn (born 1968) is a painter", tells of nobody else that is asked about."""

import re
from collections.abc import Sequence

from clew.reasoning.evidence import Sentence, heading
from clew.reasoning.mentions import mentions
from clew.text import contains, has_cjk

_WORD = r"[A-Z\u00c0-\u00de][\w.'’-]*|\"[^\"]+\"|of|the|de|del|della|di|da|du|van|von|der|den|la|le|al|bin|ibn"
_INTRODUCED = re.compile(
    rf"(?P<name>[A-Z\u00c0-\u00de\"][\w.'’\"-]*(?:\s(?:{_WORD}))*),?\s?(?:\([^()]*\d[^()]*\)|(?:born|né+e?)\s|(?:is|was)\s(?:an?|the|one)\s)"
    r"|(?P<zh>[\u4e00-\u9fff·]{2,12})\s?[（(][^()（）]*\d[^()（）]*[)）]"
)
_BRACKETS = re.compile(r"\s{0,9}[(（][^()（）]{0,300}[)）]")
_ASKS_OF = r"(?:is|was|are|were|does|do|did|has|had)\s"


def introduces_another(sentence: Sentence, question: str, subjects: Sequence[str], answer: str) -> bool:
    """Tell whether `sentence` introduces another one than the subject of which `question` asks something.

    Neither it nor its headings name a subject, and the answer is told of the one who is introduced.
    """
    if not any(_asks_of(question, subject) for subject in subjects):
        return False
    text = sentence.text.strip()
    bare = _BRACKETS.sub(" ", text)
    introduced = _INTRODUCED.match(text) or _INTRODUCED.match(" ".join(bare.split()))
    if not introduced:
        return False
    above = heading(sentence.passage)
    if any(contains(text, subject) or mentions(f"{above}\n{bare}", subject) for subject in subjects):
        return False
    return not contains(introduced["name"] or introduced["zh"], answer)


def _asks_of(question: str, subject: str) -> bool:
    """Tell whether `question` asks something of `subject` itself: "when was Ida Venn born", "陆知秋哪年出生"."""
    if has_cjk(subject):
        return question.strip().startswith(subject)
    return re.search(rf"\b{_ASKS_OF}{re.escape(subject)}(?!['’]s\b|\w)", question, re.IGNORECASE) is not None
