"""What each part of Clew is good for: the same questions again with one setting changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clew.settings import Settings

BASELINE = "baseline"
ALL = "all"


@dataclass(frozen=True)
class Variant:
    """A change of settings."""

    name: str
    """Also the name of its run's folder."""
    meaning: str
    """One line."""
    settings: Mapping[str, Any]


_UNLIMITED_ROUNDS = 50

SETS: Mapping[str, tuple[Variant, ...]] = {
    "stop": (
        Variant("any-rounds", "rounds are not limited", {"max_rounds": _UNLIMITED_ROUNDS}),
        Variant("same-confidence", "what is enough does not rise with the rounds", {"enough_confidence_step": 0.0}),
        Variant("poor-rounds", "rounds that bring little new do not end the search", {"min_new_passages": 0}),
        Variant("one-query", "no second query for what was not found", {"queries_per_sub_question": 1}),
    ),
    "query": (
        Variant("no-rewrite", "a query that found nothing is not rewritten", {"rewrite_queries": False}),
        Variant("no-binding", "queries lack the context of the answers put in", {"binding_context": False}),
    ),
    "plan": (Variant("no-rules", "the model plans alone, without the rules", {"plan_by_rule": False}),),
    "search": (
        Variant("hybrid", "search by vector and by words", {"search_legs": "hybrid"}),
        Variant("dense", "search by vector alone", {"search_legs": "dense"}),
        Variant("words", "search by words (BM25) alone", {"search_legs": "words"}),
        Variant("no-entities", "rare names in common do not count", {"entity_weight": 0.0}),
    ),
    "k": (
        Variant("k-2", "2 passages a query", {"passages_per_query": 2}),
        Variant("k-5", "5 passages a query", {"passages_per_query": 5}),
        Variant("k-10", "10 passages a query", {"passages_per_query": 10}),
    ),
}
"""By what is varied."""


def variants(name: str, settings: Settings) -> list[Variant]:
    """Return the variants of a set, or of `all`, that change something in `settings`."""
    chosen = [variant for key, variants in SETS.items() if name in (key, ALL) for variant in variants]
    return [
        variant
        for variant in chosen
        if any(getattr(settings, setting) != value for setting, value in variant.settings.items())
    ]


def varied(settings: Settings, variant: Variant) -> Settings:
    """Return `settings` with the changes of a variant."""
    return settings.model_copy(update=dict(variant.settings))
