"""Another sentence that names one more of what is listed: "Another risk is …"."""

import re
from collections.abc import Iterator, Sequence

from clew.chinese import words_of_run
from clew.reasoning.evidence import Sentence, heading
from clew.reasoning.mentions import mentions
from clew.reasoning.names import names_in
from clew.state.records import Finding
from clew.text import contains, has_cjk

_NOUN_ZH = re.compile(
    r"(?:哪些|列出|列举)(?:了|出|所有|全部|的|主要|重要)*(?P<noun>[\u4e00-\u9fff]{2,6}?)(?=[？?，,。]|$|[是被在有会能可需未不])"
)
_BEFORE_ZH = re.compile(
    r"(?:^|的|[A-Za-z0-9》”])(?P<noun>[\u4e00-\u9fff]{2,6}?)(?:都|一共|共|分别|主要)?(?:有|是|包括|包含)哪些\W*$"
)
_AFTER_ZH = re.compile(r"(?:哪些|列出|列举)(?:了|出|所有|全部|的|主要|重要)*(?P<rest>[\u4e00-\u9fff]{2,})")
_NOUN_EN = re.compile(
    r"\b(?:which|what(?:\s+(?:are|were)\s+(?:all\s+)?(?:the|its|their))?|(?:list|name)(?:\s+(?:all|the|of))*)\s+"
    r"(?:(?!are|were|is|was|do|does|did)[a-z-]+\s+){0,2}?(?P<noun>[a-z]{3,}(?<!s)s)\b",
    re.IGNORECASE,
)
_ONE_MORE = (
    r"(?:another|an?\s+(?:further|additional|second|third|fourth|other|final)|one\s+(?:more|further|other|additional)"
    r"|yet another|the (?:second|third|fourth|fifth|last|final|other))"
)
_NONE = re.compile(r"\b(?:no|not|nor|without|never)\b|n['’]t\b|没有|未|无|不", re.IGNORECASE)
_NONE_NEAR = 12


def names_more(question: str, finding: Finding, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Return the sentences that name one more of what `question` asks to list, which the answer of `finding` lacks.

    They are of the finding's document, or of a passage that names what the question is about.
    """
    more = _another(question)
    return [
        each
        for each in sentences
        if more and _is_more(more, each, finding) and _is_of_it(question, each, finding, sentences)
    ]


def _another(question: str) -> re.Pattern[str] | None:
    """Return a pattern of sentences that name one more of the kind that `question` lists; `item`: what they name."""
    if has_cjk(question):
        noun = _noun_zh(question)
        return _another_zh(re.escape(noun)) if noun else None
    found = _NOUN_EN.search(question)
    return _another_en(found["noun"].casefold()) if found else None


def _noun_zh(question: str) -> str:
    """Return what a Chinese question lists: 风险 of 有哪些风险 and of 风险有哪些; empty when it cannot be told."""
    if found := _BEFORE_ZH.search(question) or _NOUN_ZH.search(question):
        return found["noun"].removeprefix("主要").removeprefix("重要")
    after = _AFTER_ZH.search(question)
    return next((word for word in words_of_run(after["rest"]) if len(word) > 1), "") if after else ""


def _another_zh(noun: str) -> re.Pattern[str]:
    kind = rf"[^，,。；;：:]{{0,8}}?{noun}"
    item = r"(?P<item>[^，,。；;、（(]+)"
    return re.compile(
        rf"(?:另外?一?[个项种家类条位名]?大?|其[他它]|第[二三四五六七八九十][个项种家类条位名]?大?|最后一[个项种家类条位名]){kind}(?:则|还|就)?(?:是|为|有|包括|包含|来自|在于|[：:]){item}"
        rf"|(?:此外|另外|除此之?外|除上述[^，,。]{{0,8}}外)[，,]?[^。；;]{{0,12}}?(?:还|也|亦)?(?:有|存在|面临|包括|需注意)(?P<item2>[^，,。；;]*?{noun}|[^，,。；;]+(?=也?是{noun}))"
        rf"|(?:还有|还存在|还面临|也存在|尚有|另有)(?P<item3>[^，,。；;]*?{noun})"
        rf"|{noun}[^，,。；;]{{0,4}}(?:还|也|亦)(?:有|包括|包含|涉及)(?P<item4>[^，,。；;、]+)"
        rf"|(?P<item5>[^，,。；;\s]{{2,20}})(?:也|亦|还|同样)(?:是|为|属于?|构成)[^，,。；;]{{0,10}}{noun}"
    )


def _another_en(nouns: str) -> re.Pattern[str]:
    one = re.escape(f"{nouns[:-3]}y") if nouns.endswith("ies") else re.escape(nouns.removesuffix("s"))
    many, item = re.escape(nouns), r"(?:the |an? )?(?P<item%s>[^,.;:()]+)"
    mods = r"(?:[a-z-]+\s+){0,2}?"
    return re.compile(
        rf"\b{_ONE_MORE}\s+{mods}{one}\b(?:\s+(?:to|of|for|in|at)\s+[^,.;:]{{1,40}}?)?"
        rf"(?:\s+(?:is|was|has been|will be|comes? from|lies in)\b|:|,)\s*{item % '1'}"
        rf"|\b(?:other|further|additional|more)\s+{mods}{many}\b[^,.;:]{{0,30}}?"
        rf"\s(?:are|were|include[sd]?|comprise[sd]?)\s+{item % '2'}"
        rf"|\b{many}\s+(?:also\s+include[sd]?|include[sd]?\s+also|further\s+include[sd]?)\s+{item % '3'}"
        rf"|(?P<item4>[^,.;:]{{2,60}}?)\s+(?:is|was)\s+"
        rf"(?:also\s+(?:an?\s+|one of the\s+)|(?:another|a further|an additional)\s+){mods}{one}s?\b"
        rf"|\bthere\s+is\s+(?:also\s+)?(?:another|a further|an additional|one more)\s+{mods}{one}\b[,:]?"
        rf"\s*(?P<item5>[^.;]*)",
        re.IGNORECASE,
    )


def _is_more(more: re.Pattern[str], sentence: Sentence, finding: Finding) -> bool:
    return any(
        not _NONE.search(sentence.text[max(0, found.start() - _NONE_NEAR) : found.start()])
        and not any(contains(finding["answer"], item) for item in _items(found))
        for found in more.finditer(sentence.text)
    )


def _items(found: re.Match[str]) -> Iterator[str]:
    for item in filter(None, found.groups()):
        yield item.strip()


def _is_of_it(question: str, sentence: Sentence, finding: Finding, sentences: Sequence[Sentence]) -> bool:
    """Tell whether a sentence is of the finding's document, or of one that names what is asked about."""
    own = next((each.passage["doc_id"] for each in sentences if each.passage["id"] == finding["passage_id"]), "")
    text = f"{heading(sentence.passage)} {sentence.passage['text']}"
    return sentence.passage["doc_id"] == own or all(mentions(text, name) for name in names_in(question))
