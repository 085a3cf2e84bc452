"""How documents of each genre are cut, and what of it decides which passages a document gives."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import get_args

from clew.knowledge.document import Genre
from clew.settings import ChunkRule, CutBy, Settings

CHUNKER_VERSION = "2"
"""Changes whenever the same document may give other passages: it is then read again at the next ingest."""


@dataclass(frozen=True)
class Rule:
    """How the documents of one genre are cut."""

    tokens: int
    """Upper bound of a passage, in tokens as estimated for the embedder."""
    overlap: float = 0.0
    """Share of them that may repeat the end of the passage before, in whole sentences of the same section."""
    by: CutBy = "size"


Rules = Mapping[Genre, Rule]


def chunk_rules(settings: Settings) -> Rules:
    """Return the rules in force; a genre without a number of tokens takes `chunk_tokens`."""
    return {genre: _rule(getattr(settings.chunking, genre), settings.chunk_tokens) for genre in get_args(Genre)}


def _rule(rule: ChunkRule, tokens: int) -> Rule:
    return Rule(rule.tokens or tokens, rule.overlap, rule.by)


def chunking_version(settings: Settings) -> str:
    """Name what decides how documents are cut: the code and the rules in force."""
    rules = {genre: asdict(rule) for genre, rule in chunk_rules(settings).items()}
    return f"{CHUNKER_VERSION}/{json.dumps(rules, sort_keys=True)}"
