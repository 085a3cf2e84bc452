"""English questions whose answer may rest on more than one sentence: how they count, deny, rank and list."""

import re

_MEASURES = (
    r"years?|months?|weeks?|days?|hours?|minutes?|seconds?|(?:kilo|centi|milli)?met(?:er|re)s?|miles?|feet|foot|inches|yards?|"
    r"acres?|hectares?|square|cubic|lit(?:er|re)s?|tons?|tonnes?|(?:kilo)?grams?|pounds?|ounces?|degrees?|percent|per|"
    r"dollars?|euros?|yuan|points?|(?:mega|giga|tera)?bytes?|(?:kilo|mega)?watts?|volts?|goals?|laps?|rpm|[km]?m|kg|more"
)
COUNT = re.compile(
    rf"\bhow many\b(?!\s+(?:(?:\w+-)*(?:{_MEASURES})\b|of\b\s+\w+\s+degrees))|\b(?:total )?number of\b", re.I
)
"""Asks how many there are of something that is counted, not measured."""
COUNTED = re.compile(
    r"\b(?:how many|number of)\s+(?P<noun>(?:(?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|"
    r"must|should|in|on|at|of|for|to|from|with|by|there|that|which|who|live|work|the|each|every)\b)[\w'’-]+\s*){1,4})",
    re.I,
)
"""`noun`: what is counted, its head last."""

_SET = r"(?:\b(?i:which|what|who|whose|whom)\b|^\W*(?i:list|name|find|give|tell|show|identify)\b)"
_DENYING = (
    r"\b(?:not|never|cannot|without|lacks?|lacking|no longer)\b(?!\s+only)|\b[a-z]+n['’]t\b"
    r"|\b(?:has|have|had|with|offers?) no\b"
)
DENIED = re.compile(rf"{_SET}[^?]*?(?:{_DENYING})")
"""Asks for those of which something is denied."""

_NO_RANK = (
    r"(?!(?:inter|for|gu|requ|t|harv|hon|w|near|r|ea|pri|prot|cont|inv|sugg|mod|qu|ch|n|lat|manif|earn|budap|ever|arr|"
    r"dig|conqu|b|p|v|z|temp|cr|att|inc|beh|midw|northw|southw|southea|northea|bequ|div|reque)est\b)"
)
RANK = re.compile(
    r"\b(?:the|whose|its|their|his|her|['’]s|has|have|had|is|are|was|were|won|which|by)\s+(?:\w+\s+){0,2}?(?:"
    r"(?:most|least|fewest)(?!\s+(?:of\b|likely|notabl|famous|recent|known|common|popular(?:ly)?\s+known|probabl|important))"
    rf"|{_NO_RANK}[a-z]{{2,}}(?<!b)est(?![a-z-])"
    r"|best(?![\s-](?:known|selling|seller|man|friend|practi[cs]e|before|remembered)))\b"
)
"""Ranks things, in small letters: "Most Valuable Player" is a name."""
_NO_FIRST = (
    r"time|names?|half|place|quarter|floor|season|episode|chapter|volume|edition|line|part|round|stage|series|book|day|"
    r"week|month|year|decade|century|few|two|three|four|five|ten|one to|lady|team|supper|instal|issue|leg|phase|verse|"
    r"paragraph|section|column|row|page|step|act|degree|class|aid|person"
)
FIRST = re.compile(rf"\bthe\s+(?:very\s+)?(?:first|last)\s+(?!{_NO_FIRST})(?=[a-z])")
"""Ranks things by time; "the first season" only numbers it."""
NOT_RANKED = re.compile(
    r"^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would)\b|,\s*[^,?]+\bor\b[^,?]+\?*\s*$"
    r"|\b(?:which|who|what)\b[^?]*\b(?:one|between|of the (?:two|three|following)|or)\b"
    r"|\bat (?:most|least|best|the (?:latest|earliest))\b"
)
"""Yes or no, one of two, or a bound: a sentence decides it."""
MAXIMUM = re.compile(r"^\W*(?:what|how)\b[^?]*\b(?:maximum|minimum)\b", re.I)

UNIVERSAL = re.compile(
    r"\b(?:all|every|each|any of)\b(?!\s+(?:time|year|month|week|day|hour|night|quarter|other|right|over|about|along|"
    r"together|have in common|in common|share|the (?:way|time|same|more)))(?!-)|\bwithout exception\b|\beveryone\b",
)
_NOT_UNIVERSAL = r"\b(?:after|above|at|of|for|in|once and for|first of)\s+all\b|\b(?:first|most) of all\b"
NOT_UNIVERSAL = re.compile(_NOT_UNIVERSAL, re.I)

_NO_PLURAL = (
    r"(?:is|was|has|does|this|his|its|class|series|species|process|address|business|bus|status|basis|virus|census|press|"
    r"success|access|congress|campus|atlas|canvas|us|princess|actress|gas|means|countess|duchess|goddess|hostess|waitress|"
    r"tennis|focus|bonus|always|across|news|illness|fortress|texas|kansas|paris)"
)
_ASKED_OF_THEM = r"are|were|do|did|have|had|can|may|must|will|would|should|support|belong|use|apply|report|need|require"
LIST = re.compile(
    r"^\W*(?:please\s+)?(?:list|enumerate)\b|\bname (?:all|the (?!of)\w+s\b)|\bwho (?:are|were) the\b"
    r"|\bwhat are the\b(?! (?:odds|chances))"
    rf"|(?<!from )(?<!in )\b(?:which|what)\s+(?:\w+\s+){{0,2}}?(?!{_NO_PLURAL}\b)[a-z]{{2,}}(?<!s)s\s+"
    rf"(?:{_ASKED_OF_THEM})\b",
    re.I,
)
"""Asks for several things: a plural of which something is asked, or a verb that asks to list."""
