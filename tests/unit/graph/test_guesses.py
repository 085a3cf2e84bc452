"""Guessed entities: caught, asked again once, repaired or dropped, counted; and never searched."""

import json

import pytest

from clew.state.placeholders import references
from tests.fakes import MemorySearch, plan_reply
from tests.unit.graph.world import (
    BRIDGE,
    BRIDGE_DOCUMENTS,
    BRIDGE_PLAN,
    TOWN,
    TOWN_DOCUMENTS,
    TOWN_PLAN,
    ask,
    bridge_model,
    town_model,
)

ZH_GUESS = plan_reply("chain", "谁承建了北岸大桥？", "段正淳是哪年当上董事长的？")
EN_GUESS = plan_reply(
    "chain", "Which firm built the Lowden Bridge?", "Who is the chair of Halvorsen?", "Where was Kari Moe born?"
)


@pytest.mark.parametrize(
    ("language", "guess", "names"), [("zh", ZH_GUESS, ["段正淳"]), ("en", EN_GUESS, ["Halvorsen", "Kari Moe"])]
)
def test_a_guess_is_asked_again_once_with_the_reason(language: str, guess: str, names: list[str]) -> None:
    if language == "zh":
        model, search = bridge_model(plan=[guess, BRIDGE_PLAN]), MemorySearch(BRIDGE_DOCUMENTS)
        result = ask(BRIDGE, model, search)
    else:
        model, search = town_model(plan=[guess, TOWN_PLAN]), MemorySearch(TOWN_DOCUMENTS)
        result = ask(TOWN, model, search)
    assert (result.status, result.guesses_caught) == ("answered", len(names))
    assert model.tasks.count("plan") == 2
    again = model.asked[1][-1].text
    assert all(name in again for name in names)
    assert not any(name in query for name in names for query in search.queries)


@pytest.mark.parametrize(
    ("question", "guess", "names"), [("zh", ZH_GUESS, ["段正淳"]), ("en", EN_GUESS, ["Halvorsen", "Kari Moe"])]
)
def test_a_planner_that_insists_is_repaired(question: str, guess: str, names: list[str]) -> None:
    if question == "zh":
        model, search = bridge_model(plan=[guess, guess]), MemorySearch(BRIDGE_DOCUMENTS)
        result = ask(BRIDGE, model, search)
    else:
        model, search = town_model(plan=[guess, guess]), MemorySearch(TOWN_DOCUMENTS)
        result = ask(TOWN, model, search)
        assert (result.status, "Ruhn" in result.text) == ("answered", True)
    assert result.guesses_caught == 2 * len(names)
    assert [hop.depends_on for hop in result.hops][1] == [1]
    assert not any(name in query for name in names for query in search.queries)
    assert not any(name in result.text for name in names)


def test_guesses_count_once_when_the_planner_cannot_be_read_again() -> None:
    result = ask(TOWN, town_model(plan=[EN_GUESS, "banana"]), MemorySearch(TOWN_DOCUMENTS))
    assert result.guesses_caught == 2


def test_a_plan_that_only_guesses_becomes_a_lookup_of_the_question() -> None:
    guess = plan_reply("chain", "Who is the chair of Halvorsen?", "Where was Kari Moe born?")
    model, search = town_model(plan=[guess, guess]), MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, model, search)
    assert result.hops[0].question == TOWN
    assert result.route == "lookup"
    assert not any("Halvorsen" in query or "Moe" in query for query in search.queries)


@pytest.mark.parametrize(
    "broken",
    [
        ("<<answer_2>>的注册地？", "<<answer_1>>的子公司？"),
        ("<<answer_3>>何时成立？", "承建北岸大桥的公司是谁控股？"),
    ],
)
def test_cycles_and_dangling_references_are_planned_again_then_looked_up(broken: tuple[str, ...]) -> None:
    plan = plan_reply("chain", *broken)
    model, search = bridge_model(plan=[plan, plan]), MemorySearch(BRIDGE_DOCUMENTS)
    result = ask(BRIDGE, model, search)
    assert model.tasks.count("plan") == 2
    assert [hop.question for hop in result.hops] == [BRIDGE]
    assert all(not references(query) for query in search.queries)


def test_a_pronoun_stands_for_the_answer_before() -> None:
    model = bridge_model(plan=[plan_reply("chain", "谁承建了北岸大桥？", "那家公司的董事长是谁？")])
    search = MemorySearch(BRIDGE_DOCUMENTS)
    result = ask(BRIDGE, model, search)
    assert "海岳集团" in search.queries[1]
    assert (result.status, [c.source for c in result.references]) == ("answered", ["bridge.md", "group.md"])


def test_forty_sub_questions_are_capped_and_said() -> None:
    many = [f"What is fact {word} of the Lowden Bridge?" for word in (f"{a}{b}" for a in "abcde" for b in "pqrstuvw")]
    assert len(many) == 40
    search = MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, town_model(plan=lambda messages: plan_reply("list", *many)), search)
    assert len(result.hops) <= 8
    assert any("32 sub-questions over the limit were not looked at" in words for words in result.degraded)


@pytest.mark.parametrize(
    "garbage", ["", "banana", "null", "{}", "[]", "<think>endless", '{"route": "banana", "steps": [], "last": ""}']
)
def test_an_unreadable_planner_makes_it_a_lookup(garbage: str) -> None:
    model, search = town_model(plan=lambda messages: garbage), MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, model, search)
    assert result.route == "lookup"
    assert search.queries[0] == TOWN
    assert model.tasks.count("plan") == 2
    assert any("planner" in words for words in result.degraded)


@pytest.mark.parametrize("label", ["action-multi_hop", "路由：multi-hop。", "MULTI HOP"])
def test_a_decorated_route_is_read(label: str) -> None:
    plan = TOWN_PLAN.replace('"chain"', f'"{label}"')
    assert ask(TOWN, town_model(plan=[f"```json\n{plan}\n```"]), MemorySearch(TOWN_DOCUMENTS)).route == "chain"


@pytest.mark.parametrize("label", ["direct", "Direct answer"])
def test_a_planner_cannot_take_a_question_for_small_talk(label: str) -> None:
    plan = plan_reply("lookup", TOWN).replace('"lookup"', f'"{label}"')
    search = MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, town_model(plan=lambda messages: plan), search)
    assert result.route != "direct"
    assert search.queries[0] == TOWN


@pytest.mark.parametrize(
    ("other", "added"),
    [
        (["Who founded Halvorsen?", "Which person heads <<answer_1>>?"], ["Which person heads Orme Works?"]),
        (["Which person heads <<answer_1>>?", "Who founded Halvorsen?"], ["Which person heads Orme Works?"]),
        (["Who founded Halvorsen?", "Where was <<answer_4>> born?"], []),
    ],
)
def test_another_way_loses_only_what_it_guesses(other: list[str], added: list[str]) -> None:
    model = town_model(
        answers={"built the Lowden": "Orme Works"}, replan=lambda messages: json.dumps({"sub_questions": other})
    )
    search = MemorySearch(TOWN_DOCUMENTS)
    result = ask(TOWN, model, search)
    assert model.tasks.count("replan") == 1
    assert (result.guesses_caught, [hop.question for hop in result.hops[3:]]) == (1, added)
    assert not any("Halvorsen" in query for query in search.queries)
