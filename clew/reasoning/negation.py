"""Words that deny."""

import re

NEGATION = re.compile(
    r"\b(?:not|no|never|none|without|cannot|neither|nor)\b|n['’]t\b|不|没有|未|无|非|否", re.IGNORECASE
)
