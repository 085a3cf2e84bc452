"""Reducers: the State is the same whatever order parallel branches end in."""

from itertools import permutations

from clew.state.records import Finding, Passage
from clew.state.reducers import add_usage, merge_findings, merge_passages
from tests.fakes import make_passage


def found(source: str, score: float, *hops: int) -> Passage:
    return {**make_passage("Text.", source=source, score=score), "hops": list(hops)}


def test_one_entry_a_passage_with_its_best_score_and_all_hops() -> None:
    pool = merge_passages(
        [found("a.md", 0.2, 1), found("b.md", 0.5, 1)], [found("a.md", 0.9, 3), found("a.md", 0.1, 2)]
    )
    assert [(passage["source"], passage["score"], passage["hops"]) for passage in pool] == [
        ("a.md", 0.9, [1, 2, 3]),
        ("b.md", 0.5, [1]),
    ]


def test_passages_merge_in_any_order_to_the_same() -> None:
    batches = [[found("a.md", 0.2, 1)], [found("b.md", 0.2, 2), found("a.md", 0.7, 2)], [found("c.md", 0.9, 3)]]
    merged = []
    for order in permutations(batches):
        pool: list[Passage] = []
        for batch in order:
            pool = merge_passages(pool, batch)
        merged.append(pool)
    assert all(pool == merged[0] for pool in merged)
    assert [passage["source"] for passage in merged[0]] == ["c.md", "a.md", "b.md"]


def test_merging_changes_neither_input() -> None:
    pool, more = [found("a.md", 0.2, 1)], [found("a.md", 0.9, 2)]
    merge_passages(pool, more)
    assert (pool[0]["score"], pool[0]["hops"], more[0]["hops"]) == (0.2, [1], [2])


def finding(sub_question: int, attempt: int, answer: str = "") -> Finding:
    return {
        "sub_question": sub_question,
        "question": "",
        "query": "",
        "attempt": attempt,
        "passages": [],
        "new_passages": 0,
        "answer": answer,
        "context": "",
        "confidence": 0.0,
        "passage_id": "",
        "quote": "",
        "start": 0,
        "end": 0,
        "reason": "",
    }


def test_findings_stand_in_the_order_of_the_plan() -> None:
    merged = merge_findings([finding(2, 1)], [finding(3, 1), finding(1, 2), finding(1, 1)])
    assert [(each["sub_question"], each["attempt"]) for each in merged] == [(1, 1), (1, 2), (2, 1), (3, 1)]


def test_a_finding_told_twice_is_one() -> None:
    assert merge_findings([finding(1, 1, "A")], [finding(1, 1, "A")]) == [finding(1, 1, "A")]


def test_usage_adds_up_whatever_is_left_out() -> None:
    total = add_usage({"model_calls": 1, "input_tokens": 10}, {"retrievals": 1, "input_tokens": 5})
    assert total == {"model_calls": 1, "input_tokens": 15, "output_tokens": 0, "retrievals": 1}
    assert add_usage({}, {}) == {"model_calls": 0, "input_tokens": 0, "output_tokens": 0, "retrievals": 0}
