"""A place for what stands out in another language."""

from typing import cast

import pytest

from clew.knowledge.languages import standing_out, with_place_for
from clew.knowledge.store import Hit


def hits(*scores: float, name: str = "p") -> list[Hit]:
    return [cast(Hit, {"id": f"{name}{at}", "score": score}) for at, score in enumerate(scores)]


OWN = hits(0.90, 0.85, 0.80, name="own")


@pytest.mark.parametrize(
    ("scores", "stands_out"),
    [
        ((0.80, 0.74, 0.74, 0.74, 0.74, 0.70), True),  # 0.06 above the next, 0.1 between the first and last of OWN
        ((0.80, 0.78, 0.78, 0.78, 0.78, 0.70), False),
        ((0.80,), True),  # nothing to compare it to
        ((0.80, 0.79, 0.79, 0.79), True),
        ((0.80, 0.80, 0.80, 0.80, 0.80), False),
        ((), False),
    ],
)
def test_the_best_stands_out_by_its_lead(scores: tuple[float, ...], stands_out: bool) -> None:
    found = standing_out(hits(*scores), OWN)
    assert (found is not None and found["id"] == "p0") == stands_out


def test_the_scale_of_similarities_is_no_matter() -> None:
    foreign = (0.80, 0.74, 0.74, 0.74, 0.74, 0.70)
    for factor in (0.01, 1.0, 7.0):
        scaled = hits(*(score * factor for score in foreign))
        assert standing_out(scaled, hits(*(hit["score"] * factor for hit in OWN)))


def test_it_gets_the_last_place_and_the_others_keep_their_order() -> None:
    ranked = hits(0.9, 0.8, 0.7, 0.6, 0.5)
    (foreign,) = hits(0.3, name="f")
    placed = with_place_for(foreign, ranked, 4)
    assert [hit["id"] for hit in placed] == ["p0", "p1", "p2", "f0", "p3", "p4"]
    assert sorted(placed, key=lambda hit: -hit["score"]) == placed


def test_what_has_a_place_keeps_it() -> None:
    ranked = hits(0.9, 0.8, 0.7, 0.6, 0.5)
    assert with_place_for(ranked[1], ranked, 4) == ranked
    assert [hit["id"] for hit in with_place_for(ranked[4], ranked, 4)] == ["p0", "p1", "p2", "p4", "p3"]


@pytest.mark.parametrize(("foreign", "limit"), [(None, 4), (hits(0.3, name="f")[0], 2), (hits(0.3, name="f")[0], 9)])
def test_no_place_is_given_away_for_nothing_or_of_a_few(foreign: Hit | None, limit: int) -> None:
    ranked = hits(0.9, 0.8, 0.7, 0.6, 0.5)
    assert with_place_for(foreign, ranked, limit)[:5] == ranked


@pytest.mark.parametrize(
    ("synonyms", "first"), [([], None), (["annual leave"], "p2"), (["annual"], "p2"), (["sick leave"], None)]
)
def test_a_synonym_of_the_query_counts_in_favour_of_a_passage(synonyms: list[str], first: str | None) -> None:
    foreign = hits(*[0.8] * 6)
    for hit in foreign:
        hit["terms"] = "annual leave expires" if hit["id"] == "p2" else "annu leave"
    words = [frozenset(each.split()) for each in synonyms]
    found = standing_out(foreign, OWN, words)
    assert (found and found["id"]) == first
