"""Gaps: which step has no answer and why, from what was searched and found alone."""

import time
from typing import Literal

import pytest

from clew.reasoning.gaps import Gap, gaps_of
from clew.state.records import Cause, Finding, Passage, SubQuestion
from clew.state.schema import State
from tests.fakes import make_passage

PASSAGES: list[Passage] = [
    make_passage("Orme Works built the Lund Bridge.", source="bridge.md"),
    make_passage("The ferry runs daily.", source="ferry.md"),
]


Status = Literal["waiting", "answered", "failed", "blocked"]


def step(
    id: int, text: str, status: Status, *depends_on: int, queries: int = 1, added: bool = False, replaces: int = 0
) -> SubQuestion:
    made = SubQuestion(
        id=id,
        text=text,
        depends_on=[*depends_on],
        status=status,
        queries=[f"query {id}{mark}" for mark in "abc"[:queries]],
        reason="the model said so",
        replaces=replaces,
    )
    return {**made, "added": True} if added else made


def finding(number: int, *, passages: tuple[str, ...] = (), answer: str = "", cause: Cause | None = None) -> Finding:
    found = Finding(
        sub_question=number,
        question="?",
        query="?",
        attempt=1,
        passages=[f"{name}.md#000000" for name in passages],
        new_passages=len(passages),
        answer=answer,
        context="",
        confidence=1.0 if answer else 0.0,
        passage_id="",
        quote="",
        start=0,
        end=0,
        reason="an answer that a model made up",
    )
    return {**found, "cause": cause} if cause else found


def gaps(plan: list[SubQuestion], findings: list[Finding], stop: str = "exhausted", other_times: int = 0) -> list[Gap]:
    state = State(
        plan=plan,
        findings=findings,
        passages=PASSAGES,
        stop_reason=stop,
        asked="?",
        route="chain",
        started_at=time.time(),
    )
    return gaps_of(state, {other_times} - {0})


BUILT = "Which firm built the Lund Bridge?"
CHAIR = "Who is the chair of <<answer_1>>?"


@pytest.mark.parametrize(
    ("question", "findings", "kind", "cause"),
    [
        (BUILT, [finding(1)], "nothing_found", "not_in_documents"),
        (BUILT, [finding(1, passages=("bridge",))], "not_stated", "not_in_documents"),
        (BUILT, [finding(1, passages=("ferry",))], "not_named", "not_in_documents"),
        (BUILT, [finding(1), finding(1, passages=("bridge",))], "not_stated", "not_in_documents"),
        ("what runs daily?", [finding(1, passages=("ferry",))], "not_stated", "not_in_documents"),
        ("When did it close, in 1931?", [finding(1, passages=("ferry",))], "not_stated", "not_in_documents"),
        ("How many ferries are there?", [finding(1, passages=("ferry",))], "uncounted", "incomplete"),
        ("一共有多少艘渡轮？", [finding(1, passages=("ferry",))], "uncounted", "incomplete"),
        ("How many ferries are there?", [finding(1)], "nothing_found", "not_in_documents"),
        (BUILT, [finding(1, passages=("bridge",), cause="model")], "model", "model"),
        (BUILT, [finding(1, cause="model"), finding(1, passages=("bridge",))], "model", "model"),
        (BUILT, [finding(1, cause="stopped")], "stopped", "stopped"),
        (BUILT, [finding(1, passages=("bridge",), answer="Orme")], "gone", "not_in_documents"),
    ],
)
def test_a_step_that_failed(question: str, findings: list[Finding], kind: str, cause: str) -> None:
    (gap,) = gaps([step(1, question, "failed")], findings)
    assert (gap.kind, gap.cause, gap.queries) == (kind, cause, ["query 1a"])


def test_what_no_passage_names_is_told() -> None:
    (gap,) = gaps([step(1, "Who built the Ruhn Dam in 1950?", "failed")], [finding(1, passages=("ferry",))])
    assert gap.subjects == ["Ruhn Dam"]


def test_another_time_counts_only_where_the_search_came_to_its_end() -> None:
    found = [finding(1, passages=("bridge",))]
    assert gaps([step(1, BUILT, "failed")], found, other_times=1)[0].cause == "outside_time"
    assert gaps([step(1, BUILT, "waiting")], found, "max_rounds", other_times=1)[0].cause == "stopped"
    assert gaps([step(1, BUILT, "failed")], [finding(1, cause="model")], other_times=1)[0].cause == "model"


@pytest.mark.parametrize("stop", ["max_rounds", "max_model_calls", "max_tokens", "max_seconds", "max_steps"])
@pytest.mark.parametrize("queries", [0, 1])
def test_every_budget_that_ends_a_search_is_named(stop: str, queries: int) -> None:
    (gap,) = gaps([step(1, BUILT, "waiting", queries=queries)], [finding(1)] * queries, stop)
    assert (gap.cause, gap.stop) == ("stopped", stop)


def test_a_search_that_brought_nothing_new_was_a_search() -> None:
    (gap,) = gaps([step(1, BUILT, "waiting")], [finding(1, passages=("bridge",))], "no_progress")
    assert gap.cause == "not_in_documents"
    (gap,) = gaps([step(1, BUILT, "waiting", queries=0)], [], "no_progress")
    assert (gap.cause, gap.stop) == ("stopped", "no_progress")


@pytest.mark.parametrize("status", ["blocked", "waiting"])
def test_what_depends_on_a_missing_step_names_the_one_that_failed_itself(status: Status) -> None:
    plan = [
        step(1, BUILT, "failed"),
        step(2, CHAIR, status, 1, queries=0),
        step(3, "Where was <<answer_2>> born?", status, 2, queries=0),
    ]
    found = gaps(plan, [finding(1)], "max_rounds")
    assert [(gap.cause, gap.root) for gap in found] == [("not_in_documents", 0), ("not_reached", 1), ("not_reached", 1)]


def test_a_middle_step_is_the_one_that_is_missing() -> None:
    plan = [
        step(1, BUILT, "answered"),
        step(2, CHAIR, "failed", 1),
        step(3, "Where was <<answer_2>> born?", "blocked", 2),
    ]
    findings = [finding(1, passages=("bridge",), answer="Orme Works"), finding(2, passages=("bridge",))]
    found = gaps(plan, findings)
    assert [(gap.step["id"], gap.kind, gap.root) for gap in found] == [(2, "not_stated", 0), (3, "not_reached", 2)]


def test_another_way_that_was_tried_is_no_gap_but_its_searches_are_told() -> None:
    plan = [
        step(1, BUILT, "failed"),
        step(2, "Who drew the Lund Bridge?", "failed", added=True),
        step(3, "Whom did <<answer_2>> work for?", "blocked", 2, added=True, replaces=1),
        step(4, "Who owned the Lund Ferry?", "failed", added=True, replaces=9),
    ]
    (gap,) = gaps(plan, [finding(1)])
    assert gap.queries == ["query 1a", "query 2a", "query 3a"]


def test_a_step_answered_in_another_way_is_no_gap() -> None:
    plan = [step(1, BUILT, "answered"), step(2, "Who drew it?", "failed", added=True, replaces=1)]
    assert gaps(plan, [finding(1, answer="Orme")]) == []


def test_states_of_older_versions_say_no_cause() -> None:
    old = finding(1, passages=("bridge",))
    assert "cause" not in old
    assert gaps([step(1, BUILT, "failed")], [old])[0].cause == "not_in_documents"


def test_evidence_that_was_forgotten_leaves_a_search_that_was_ended() -> None:
    (gap,) = gaps([step(1, BUILT, "waiting", queries=0)], [])
    assert (gap.cause, gap.stop) == ("stopped", "exhausted")
