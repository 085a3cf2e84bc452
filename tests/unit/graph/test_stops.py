"""Stop rules and budgets: every run ends by itself, with an answer and the reason."""

import time

import pytest

from clew.settings import Settings
from tests.fakes import MemorySearch, plan_reply, playing, read_reply, reader
from tests.unit.graph.world import (
    BRIDGE,
    BRIDGE_DOCUMENTS,
    BRIDGE_FACTS,
    TOWN,
    TOWN_DOCUMENTS,
    ask,
    bridge_model,
    town_model,
)


def settings(**changes: object) -> Settings:
    return Settings.model_validate(changes)


def test_a_failed_hop_gets_exactly_one_other_query() -> None:
    search = MemorySearch(BRIDGE_DOCUMENTS)
    result = ask(BRIDGE, bridge_model(answers={}), search)
    assert (result.status, result.stop_reason) == ("not_found", "exhausted")
    assert len(search.queries) == len(set(search.queries)) == 2
    assert [hop.status for hop in result.hops] == ["failed", "blocked"]
    assert [item.sub_question for item in result.missing] == [1, 2]
    assert all(item.reason for item in result.missing)
    assert (result.claims, result.references) == ([], [])


def test_the_other_query_may_help() -> None:
    read = reader(BRIDGE_FACTS)
    decoy = "承建北岸大桥的公司很多。"
    model = bridge_model(read=lambda messages: read_reply(0, "") if decoy in messages[-1].text else read(messages))
    search = MemorySearch({"a.md": decoy, **BRIDGE_DOCUMENTS})
    result = ask(BRIDGE, model, search, settings(passages_per_query=1))
    assert ["承建" in query for query in search.queries] == [True, True, False]
    assert (result.hops[0].answer, result.status) == ("海岳集团", "answered")


@pytest.mark.parametrize("answer", ["未找到", "I don't know", "", "N/A", "unknown", "<<answer_1>>"])
def test_a_non_answer_binds_nothing_and_blocks_what_needs_it(answer: str) -> None:
    search = MemorySearch(BRIDGE_DOCUMENTS)
    result = ask(BRIDGE, bridge_model(answers={}, read=lambda messages: read_reply(1, answer)), search)
    assert [(hop.status, hop.answer) for hop in result.hops] == [("failed", ""), ("blocked", "")]
    assert all("承建" in query for query in search.queries)
    assert result.status == "not_found"


def test_what_was_found_before_the_chain_broke_is_told() -> None:
    model = bridge_model(answers={"承建": "海岳集团"}, write="承建北岸大桥的是海岳集团 [1]。")
    result = ask(BRIDGE, model, MemorySearch(BRIDGE_DOCUMENTS))
    assert (result.status, result.stop_reason) == ("not_found", "exhausted")
    assert "海岳集团的董事长" in result.text
    assert "没有找到" in result.text
    assert [item.question for item in result.missing] == ["海岳集团的董事长是谁？"]


def test_a_search_that_finds_nothing_ends() -> None:
    model, search = town_model(), MemorySearch({})
    result = ask(TOWN, model, search)
    assert (result.status, result.claims, result.references) == ("not_found", [], [])
    assert result.stop_reason in ("exhausted", "no_progress")
    assert result.usage.model_calls <= 2
    assert len(search.queries) == 2


def test_rounds_are_counted() -> None:
    search = MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, town_model(write="Ada Venn [2]."), search, settings(max_rounds=2))
    assert (result.status, result.stop_reason) == ("not_found", "max_rounds")
    assert len(search.queries) == 2
    assert [hop.status for hop in result.hops] == ["answered", "answered", "waiting"]
    assert result.missing[0].question == "Where was Ada Venn born?"


def test_poor_rounds_in_a_row_end_the_search() -> None:
    plan = plan_reply("list", "Which ferry is old?", "Which dam is old?", "Which town is old?")
    search = MemorySearch({"a.md": "Old stones."})
    model = playing([plan], {})
    result = ask("Which ferry, dam and town are old?", model, search, settings(max_poor_rounds=1))
    assert result.stop_reason in ("no_progress", "exhausted")
    assert len(search.queries) == 3


@pytest.mark.parametrize(("bar", "queries"), [(0.5, 1), (0.95, 2)])
def test_an_answer_under_the_bar_is_looked_for_again(bar: float, queries: int) -> None:
    documents = {"Lowden.md": "Lowden Bridge.\nIt opened in 1931.", "b.md": "The Lowden Bridge is long."}
    question = "In what year did the Lowden Bridge open?"
    model = playing([plan_reply("lookup", question)], {"open": "1931"}, "It opened in 1931 [1].")
    search = MemorySearch(documents)
    result = ask(question, model, search, settings(enough_confidence=bar))
    assert len(search.queries) == queries
    assert (result.status, "1931" in result.text) == ("answered", True)


def test_the_bar_rises_each_round() -> None:
    from clew.reasoning.stop import enough_confidence

    bars = [enough_confidence(number, settings()) for number in (1, 2, 3, 4, 9)]
    assert bars == pytest.approx([0.5, 0.6, 0.7, 0.8, 1.0])


def test_sub_questions_are_counted() -> None:
    plan = plan_reply("list", *(f"Which {thing} is at Lund?" for thing in ("ferry", "dam", "mill", "bridge", "town")))
    search = MemorySearch({"a.md": "Lund has a ferry, a dam, a mill, a bridge and a town."})
    result = ask("What is at Lund?", playing([plan], {}), search, settings(max_sub_questions=3))
    assert len(result.hops) == 3
    assert any("2 sub-questions over the limit" in words for words in result.degraded)


@pytest.mark.parametrize("limit", [3, 4, 5])
def test_model_calls_never_pass_the_limit(limit: int) -> None:
    model = town_model()
    result = ask(TOWN, model, MemorySearch(TOWN_DOCUMENTS), settings(max_model_calls=limit))
    assert len(model.asked) == result.usage.model_calls <= limit
    assert result.stop_reason == ("enough" if limit == 5 else "max_model_calls")


@pytest.mark.parametrize("limit", range(3, 9))
def test_model_calls_never_pass_the_limit_when_every_reply_is_garbage(limit: int) -> None:
    model = playing(lambda messages: "banana", {}, "banana", read=lambda messages: "banana", query=lambda messages: "b")
    result = ask(TOWN, model, MemorySearch(TOWN_DOCUMENTS), settings(max_model_calls=limit))
    assert len(model.asked) == result.usage.model_calls <= limit
    assert result.status == "not_found"


def test_parallel_hops_share_the_calls_that_are_left() -> None:
    plan = plan_reply("list", *(f"Which {thing} is at Lund?" for thing in ("ferry", "dam", "mill", "bridge", "town")))
    model = playing([plan], {}, read=lambda messages: "banana")
    search = MemorySearch({"a.md": "Lund has a ferry, a dam, a mill, a bridge and a town."})
    result = ask("What is at Lund?", model, search, settings(max_model_calls=5))
    assert len(model.asked) <= 5
    assert result.stop_reason == "max_model_calls"


def test_tokens_are_counted() -> None:
    model = town_model()
    result = ask(TOWN, model, MemorySearch(TOWN_DOCUMENTS), settings(max_tokens=100))
    assert result.stop_reason == "max_tokens"
    assert result.usage.input_tokens + result.usage.output_tokens >= 100
    assert model.tasks.count("read") == 1


def test_the_answer_is_not_written_with_tokens_that_are_spent() -> None:
    documents = {"bridge.md": "The Lowden Bridge was built by Orme Works in 1931."}
    question = "Which firm built the Lowden Bridge?"
    model = playing([plan_reply("lookup", question)], {"built": "Orme Works"}, "It was Orme Works [1].")
    result = ask(question, model, MemorySearch(documents), settings(max_tokens=100))
    assert (model.tasks.count("write"), result.status, "Orme Works" in result.text) == (0, "answered", True)
    assert any("no tokens are left" in words for words in result.degraded)


@pytest.mark.parametrize("seconds", [0.15, 0.4])
def test_a_slow_model_does_not_pass_the_deadline(seconds: float) -> None:
    started = time.monotonic()
    result = ask(TOWN, town_model(delay=0.25), MemorySearch(TOWN_DOCUMENTS), settings(max_seconds=seconds))
    assert time.monotonic() - started < seconds + 1
    assert result.stop_reason == "max_seconds"
    assert result.missing


def test_a_slow_search_does_not_pass_the_deadline() -> None:
    search = MemorySearch(TOWN_DOCUMENTS, delays={"Lowden": 5.0})
    started = time.monotonic()
    result = ask(TOWN, town_model(), search, settings(max_seconds=0.5))
    assert time.monotonic() - started < 1.5
    assert (result.stop_reason, result.status) == ("max_seconds", "not_found")


@pytest.mark.parametrize("limit", range(3, 26))
def test_any_recursion_limit_ends_with_an_answer(limit: int) -> None:
    result = ask(TOWN, town_model(write=""), MemorySearch(TOWN_DOCUMENTS), recursion_limit=limit)
    assert result.stop_reason in ("max_steps", "enough")
    if limit == 25:
        assert result.status == "answered"


def test_garbage_for_ever_ends() -> None:
    model = playing(lambda messages: "banana", {}, "banana", read=lambda messages: "banana", query=lambda messages: "b")
    result = ask(TOWN, model, MemorySearch(TOWN_DOCUMENTS))
    assert (result.status, result.claims) == ("not_found", [])
    assert result.usage.model_calls <= 16


def test_a_planner_that_always_wants_more_ends() -> None:
    more = iter(range(1000))

    def replan(messages: object) -> str:
        return f'{{"sub_questions": ["Which firm {"x" * next(more)} built the Lowden Bridge?", "Who is the chair?"]}}'

    model = town_model(answers={"built the Lowden": "Orme Works"}, replan=replan)
    search = MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, model, search)
    assert model.tasks.count("replan") <= 1
    assert len(result.hops) <= 8
    assert result.stop_reason in ("exhausted", "max_rounds", "no_progress")
    assert len(search.queries) <= 8


def test_another_way_is_taken_once_code_has_none() -> None:
    plan = plan_reply("chain", "Which firm built the Lowden Bridge?", "Who is the aunt of the usher of <<answer_1>>?")
    model = playing(
        [plan],
        {
            "Which firm built": "Orme Works",
            "Who is the usher of Orme Works": "Ada Venn",
            "aunt of Ada Venn": "Ida Venn",
        },
        "The aunt of the usher of Orme Works is Ida Venn [3].",
        replan=['{"sub_questions": ["Who is the usher of <<answer_1>>?", "Who is the aunt of <<answer_3>>?"]}'],
    )
    documents = {
        "bridge.md": "The Lowden Bridge was built by Orme Works.",
        "usher.md": "The usher of Orme Works is Ada Venn.",
        "aunt.md": "The aunt of Ada Venn is Ida Venn.",
    }
    question = "Who is the aunt of the usher of the firm behind the Lowden Bridge?"
    result = ask(question, model, MemorySearch(documents), settings(max_rounds=8))
    assert model.tasks.count("replan") == 1
    assert (result.status, result.stop_reason) == ("answered", "enough")
    assert "Ida Venn" in result.text
