"""The arithmetic of one ranking."""

import pytest

from clew.knowledge import fusion


@pytest.mark.parametrize(
    ("scores", "floor", "expected"),
    [
        ({}, None, {}),
        ({"a": 0.9, "b": 0.8, "c": 0.7}, None, {"a": 1.0, "b": 0.5, "c": 0.0}),
        ({"a": 8.0, "b": 2.0}, 0.0, {"a": 1.0, "b": 0.25}),
        ({"a": 0.9}, None, {"a": 1.0}),
        ({"a": 0.9, "b": 0.9}, None, {"a": 1.0, "b": 1.0}),
        ({"a": 0.0}, 0.0, {"a": 1.0}),
        ({"a": 0.5, "b": -0.5}, None, {"a": 1.0, "b": 0.0}),
    ],
)
def test_scales_to_the_best_and_the_floor(
    scores: dict[str, float], floor: float | None, expected: dict[str, float]
) -> None:
    assert fusion.scaled(scores, floor) == pytest.approx(expected)


def test_fuses_by_weight_and_counts_what_one_search_did_not_find_as_nothing() -> None:
    dense, words = {"a": 1.0, "b": 0.5}, {"b": 1.0, "c": 0.4}
    assert fusion.fused(dense, words, 0.5) == pytest.approx({"a": 0.5, "b": 0.75, "c": 0.2})
    assert fusion.fused(dense, words, 0.8) == pytest.approx({"a": 0.8, "b": 0.6, "c": 0.08})
    assert fusion.fused(dense, words, 1.0) == pytest.approx({"a": 1.0, "b": 0.5, "c": 0.0})
    assert fusion.fused({}, words, 0.5) == pytest.approx({"b": 0.5, "c": 0.2})
    assert fusion.fused({}, {}, 0.5) == {}


def test_fuses_ranks_by_weight_whatever_the_scores() -> None:
    dense, words = {"a": 0.9, "b": 0.1}, {"c": 0.4, "b": 1.0}
    expected = {"a": 0.5, "b": 0.5 * 61 / 62 + 0.5, "c": 0.5 * 61 / 62}
    assert fusion.fused_by_rank(dense, words, 0.5) == pytest.approx(expected)
    assert fusion.fused_by_rank({"a": 0.11, "b": 0.1}, words, 0.5) == pytest.approx(expected)
    assert fusion.fused_by_rank(dense, words, 1.0) == pytest.approx({"a": 1.0, "b": 61 / 62, "c": 0.0})
    assert fusion.fused_by_rank({}, {}, 0.5) == {}


def test_lifts_what_is_named() -> None:
    assert fusion.lifted({"a": 0.5, "b": 0.2}, {"b": 0.3, "unknown": 0.3}) == pytest.approx({"a": 0.5, "b": 0.5})


def test_the_best_come_first_and_of_equal_ones_the_earlier() -> None:
    assert fusion.best({"a": 0.1, "b": 0.7, "c": 0.7, "d": 0.9}, 3) == ["d", "b", "c"]
    assert fusion.best({"a": 0.1}, 3) == ["a"]


@pytest.mark.parametrize(
    ("target", "links", "expected"),
    [
        (0.0, [("seed", "target")], 0.4),  # a share of the score of the passage that leads there
        (0.3, [("seed", "target")], 0.7),  # on top of its own
        (0.8, [("seed", "target")], 0.9),  # but never above the passage that leads there
        (0.95, [("seed", "target")], 0.95),  # nor below what it had
        (1.2, [("seed", "target")], 1.2),
        (0.1, [("low", "target"), ("seed", "target"), ("low", "target")], 0.5),  # the best way counts, once
        (0.1, [], 0.1),
    ],
)
def test_passages_raise_what_they_lead_to(target: float, links: list[tuple[str, str]], expected: float) -> None:
    scores = {"seed": 1.0, "low": 0.5, "target": target}
    raised = fusion.linked(scores, [fusion.Link(source, to, 0.4) for source, to in links])
    assert raised == pytest.approx({"seed": 1.0, "low": 0.5, "target": expected})


def test_a_raised_passage_does_not_raise_others() -> None:
    """All links count from the scores before: their order does not matter."""
    scores = {"a": 1.0, "b": 0.0, "c": 0.0}
    links = [fusion.Link("a", "b", 0.5), fusion.Link("b", "c", 0.5)]
    assert fusion.linked(scores, links) == fusion.linked(scores, links[::-1]) == {"a": 1.0, "b": 0.5, "c": 0.0}


def test_of_several_links_each_has_its_own_share() -> None:
    links = [fusion.Link("a", "c", 0.2), fusion.Link("b", "c", 0.9)]
    assert fusion.linked({"a": 1.0, "b": 0.5, "c": 0.0}, links)["c"] == pytest.approx(0.45)
