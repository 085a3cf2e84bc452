"""Words of English questions that tell what their time refers to."""

import re

from clew.reasoning.time_use_words import MARK as _M
from clew.reasoning.time_use_words import UseWords

_DOCUMENT = (
    r"(?:reports?|minutes|memos?|memorand(?:um|a)|reviews?|retros?|retrospectives?|post-?mortems?|e-?mails?|mails?"
    r"|letters?|notices?"
    r"|announcements?|polic(?:y|ies)|contracts?|agreements?|newsletters?|bulletins?|circulars?|meetings?"
    r"|stand-?ups?|meeting notes|notes"
    r"|documents?|docs?|files|guidelines?|handbooks?|manuals?|proposals?|invoices?|presentations?|slide decks?"
    r"|slides|summar(?:y|ies)"
    r"|status updates?|threads?|messages?|procedures?|regulations?|standards?|specifications?|rfcs?|directives?"
    r"|weeklies|filings?)"
)
_ISSUED = (
    r"(?:sent|send|published|publish|issued|issue|signed|sign|released|circulated|approved|adopted|written|posted"
    r"|distributed|emailed"
    r"|mailed|drafted|received|amended|updated|revised|dated|filed|uploaded|enacted|executed|came into (?:force"
    r"|effect)|come into force"
    r"|took effect|take effect|effective|went into effect|entered into force|wrote|held)"
)
_BE = (
    r"(?:is|are|was|were|be|been|did|do|does|what|which|who|whom|how|when|where|why|in|on|for|about|say|said"
    r"|mention|change|to|of)"
)
_WORD = rf"(?:\s(?!{_BE}\b)[\w’'/&-]+)"
_PREPOSITION = r"(?:from|of|dated|in|on|during|within|over|since|before|after|between|throughout|at|back in)"
_COUNT = (
    r"(?:['’]s)?\s(?:values?|amounts?|volumes?|counts?|totals?|costs?|numbers?|expir\w+|renewals?|rooms?|fees?"
    r"|prices?|rates?|makers?)\b"
)
_DOCUMENTS = re.compile(rf"\b{_DOCUMENT}\b", re.IGNORECASE)
_FILED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_M}(?:['’]s?)?{_WORD}{{0,4}}?\s{_DOCUMENT}\b(?!{_COUNT})(?!\s(?:to|that)\b)",
        rf"\b{_DOCUMENT}(?:\s(?:that\s|which\s)?(?:are|were|was|is)?\s?{_PREPOSITION})\s(?:the\s)?{_M}",
        rf"\b{_DOCUMENT}{_WORD}{{1,3}}\s(?:from|dated)\s(?:the\s)?{_M}",
        rf"\b{_DOCUMENT}(?:\s(?:from|by"
        rf"|to)\s[\w’'-]+(?:\s[A-Z][\w’'-]*)?){{1,2}}\s(?:{_PREPOSITION}\s)?(?:the\s)?{_M}",
        rf"\b{_DOCUMENT}\s{_M}",
        rf"\b{_DOCUMENT}\b.{{0,60}}\b{_ISSUED}\b{_WORD}{{0,4}}(?:\s(?:{_PREPOSITION}|by|to|{_M}))*\s?{_M}",
        rf"\b{_ISSUED}\b{_WORD}{{0,3}}\s{_DOCUMENT}{_WORD}{{0,3}}(?:\s{_PREPOSITION})?\s{_M}",
        rf"{_M}.{{0,40}}\b{_ISSUED}\b.{{0,30}}\b{_DOCUMENT}\b|{_M}.{{0,40}}\b{_DOCUMENT}\b.{{0,30}}\b{_ISSUED}\b",
        rf"^(?:what|who|which)(?:\s(?:was|were|has been|did|we))?{_WORD}?\s(?:sent|signed|published|issued"
        rf"|circulated)"
        rf"(?:\s(?:{_PREPOSITION}|by\s\w+|to\s\w+))*\s{_M}\W*$",
    )
)
_COVERED = re.compile(
    rf"\b(?:about|for|covering|regarding|reports? on)\s(?:the\s)?{_M}|{_M}\s(?:annual|yearly)\b"
    rf"|\bannual\s\w+(?:\sof|\sfor"
    rf"|\sin)?\s{_M}",
    re.IGNORECASE,
)
_REPORTS = re.compile(
    rf"{_M}(?:\s[\w-]+)?\s(?:reports?|reviews?|retros?|retrospectives?|summar(?:y|ies)|presentations?)\b"
    rf"|\b(?:reports?|reviews?|retros?|summar(?:y|ies)|presentations?)\sof\s(?:the\s)?{_M}",
    re.IGNORECASE,
)
_RULE = (
    r"(?:polic(?:y|ies)|rules?|versions?|laws?|regulations?|contracts?|agreements?|rates?|standards?|guidelines?"
    r"|procedures?|limits?"
    r"|periods?|allowances?|terms|handbook|code|act|tariffs?|price list|requirements?|process|schedule)"
)
_VALID = (
    r"(?:in force|in effect|valid|applicable|applied|apply|applies|current|effective (?:on|at|as of)|governed"
    r"|the rule)"
)
_SAYS = r"(?:say|state|provide|prescribe|require|allow|permit|forbid|limit|cap)"
_IN_FORCE = re.compile(
    rf"\b(?:did|does|do|would)\s.{{0,40}}\b{_RULE}\b.{{0,20}}\b{_SAYS}\b.{{0,50}}\b(?:on|in|at|as of|during)\s{_M}"
    rf"|\bunder\s(?:the|our)\s.{{0,30}}\b{_RULE}\b.{{0,40}}\b(?:on|in|at|as of|during)\s{_M}"
    rf"|\b{_RULE}\b.{{0,60}}\b{_VALID}\b.{{0,16}}{_M}|\b{_VALID}\b.{{0,30}}\b{_RULE}\b.{{0,20}}{_M}"
    rf"|{_M}.{{0,40}}\b{_RULE}\b.{{0,30}}\b{_VALID}\b"
    rf"|{_M}.{{0,40}}\b{_VALID}\b.{{0,20}}\b{_RULE}\b|\bversion\b.{{0,40}}\b(?:use|used|had)\b.{{0,12}}{_M}",
    re.IGNORECASE,
)
_TOPIC = re.compile(
    r"\b(?:born|died|birth|death|founded|established|president|king|queen|emperor|prime minister|pope|senator"
    r"|olympics?|world cup|games|elections?|war"
    r"|battle|season|film|movie|novel|song|album|band|singer|actor|actress|director|author|poet|painter"
    r"|championships?|draft|census"
    r"|grand prix|tournament|super bowl|awards?|oscar|earthquake|sitcom|series|episode|musical|opera|book|league"
    r"|club|footballer|coach"
    r"|starred|directed|won|winner|treaty|revolution|empire|population|city|county|village|river|university|museum"
    r"|magazine|musician"
    r"|composer|character|race|prix|cup|medal|composed|married|wife|husband|son|daughter|mother|father|actors?"
    r"|played|who (?:is|was|were)"
    r"|built|invaded|independence|dynasty|province|country|nominated|premiered|television|tv|show)\b",
    re.IGNORECASE,
)

EN = UseWords(_DOCUMENTS, _FILED, _COVERED, _REPORTS, _IN_FORCE, _TOPIC)
