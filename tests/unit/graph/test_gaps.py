"""What a run says of what is missing: the cause of each gap, in the language of the question, and what could help."""

import pytest

from clew.errors import ModelUnavailableError
from clew.result import Result
from clew.settings import Settings
from tests.fakes import MemorySearch, plan_reply, playing, read_reply
from tests.unit.graph.archive import Archive, Paper, ask_on
from tests.unit.graph.world import (
    BRIDGE,
    BRIDGE_DOCUMENTS,
    BRIDGE_FACTS,
    TOWN,
    TOWN_DOCUMENTS,
    TOWN_FACTS,
    ask,
    bridge_model,
    town_model,
)

NO_REPLAN = Settings(rewrite_queries=False)


def without(facts: dict[str, str], *words: str) -> dict[str, str]:
    return {key: value for key, value in facts.items() if key not in words}


def causes(result: Result) -> list[tuple[int, str]]:
    return [(missing.sub_question, missing.cause) for missing in result.missing]


def test_a_chain_that_breaks_in_the_middle_names_the_step_what_was_searched_and_what_was_found_before() -> None:
    result = ask(TOWN, town_model(answers=without(TOWN_FACTS, "chair of")), MemorySearch(TOWN_DOCUMENTS), NO_REPLAN)
    assert (result.status, causes(result)) == ("not_found", [(2, "not_in_documents"), (3, "not_reached")])
    broken, waiting = result.missing
    assert broken.question == "Who is the chair of Orme Works?"
    assert all(f"“{query}”" in broken.reason for query in result.hops[1].queries)
    assert broken.question in waiting.reason
    lines = result.text.splitlines()
    assert lines[0].startswith("Not found in the documents: Where was")
    assert lines[1].startswith(broken.question)
    assert "Found on the way" in lines[2]
    assert "Orme Works [1]" in lines[2]
    assert lines[3] == result.suggestions[0]
    assert broken.question in result.suggestions[0]


def test_in_chinese_every_word_is_chinese() -> None:
    result = ask(BRIDGE, bridge_model(answers=without(BRIDGE_FACTS, "董事长")), MemorySearch(BRIDGE_DOCUMENTS))
    assert causes(result) == [(2, "not_in_documents")]
    told = [result.text, *result.suggestions, *(missing.reason for missing in result.missing)]
    told += [hop.reason for hop in result.hops]
    assert not any(word in said for said in told for word in ("the ", "not ", "found", "passage"))
    assert "没有写明" in result.missing[0].reason


@pytest.mark.parametrize(
    ("changes", "setting"),
    [
        ({"max_rounds": 1}, "CLEW_MAX_ROUNDS"),
        ({"max_model_calls": 3}, "CLEW_MAX_MODEL_CALLS"),
        ({"max_tokens": 100}, "CLEW_MAX_TOKENS"),
    ],
)
def test_a_budget_that_ends_the_search_is_named(changes: dict[str, int], setting: str) -> None:
    result = ask(TOWN, town_model(), MemorySearch(TOWN_DOCUMENTS), Settings.model_validate(changes))
    assert result.status == "not_found"
    assert {missing.cause for missing in result.missing} <= {"stopped", "not_reached"}
    assert result.missing[0].cause == "stopped"
    assert setting not in result.text
    assert any(setting in suggestion for suggestion in result.suggestions[1:])


def test_a_host_that_leaves_no_room_is_named() -> None:
    result = ask(TOWN, town_model(), MemorySearch(TOWN_DOCUMENTS), recursion_limit=4)
    assert causes(result) == [(1, "stopped")]
    assert any("recursion_limit" in suggestion for suggestion in result.suggestions)


@pytest.mark.parametrize("reading", [[ModelUnavailableError("gone")] * 9, ["no JSON at all"] * 9])
def test_a_model_that_fails_is_not_taken_for_documents_that_are_silent(reading: list[str | Exception]) -> None:
    result = ask(BRIDGE, bridge_model(read=reading), MemorySearch(BRIDGE_DOCUMENTS))
    assert causes(result) == [(1, "model"), (2, "not_reached")]
    assert "clew doctor" in result.suggestions[-1]


def test_without_documents_it_says_how_to_add_some() -> None:
    result = ask(TOWN, town_model(), MemorySearch({}))
    assert causes(result)[0] == (1, "not_in_documents")
    assert "clew ingest" in result.text


def test_a_name_that_no_passage_has_is_told() -> None:
    model = playing(lambda messages: plan_reply("lookup", "Who built the Ruhn Dam?"), {})
    result = ask("Who built the Ruhn Dam?", model, MemorySearch({"a.md": "The ferry runs daily to the built pier."}))
    assert "names “Ruhn Dam”" in result.missing[0].reason
    assert "“Ruhn Dam”" in result.suggestions[0]
    assert result.suggestions[0] in result.text


def test_an_answer_that_a_model_made_up_is_told_nowhere() -> None:
    model = bridge_model(read=lambda messages: read_reply(1, "幻想集团"))
    result = ask(BRIDGE, model, MemorySearch(BRIDGE_DOCUMENTS))
    told = [result.text, *result.suggestions, *(missing.reason for missing in result.missing)]
    assert not any("幻想" in said for said in told)


@pytest.mark.parametrize("question", [BRIDGE, "谁在上个月承建北岸大桥？"])
def test_what_may_not_be_read_and_what_does_not_exist_read_the_same(question: str) -> None:
    open_ = {"other.md": Paper(BRIDGE_DOCUMENTS["other.md"], "2026-03-02")}
    secret = {"secret.md": Paper(BRIDGE_DOCUMENTS["bridge.md"], "2026-09-02", ("bo",))}

    def told(papers: dict[str, Paper]) -> list[object]:
        result = ask_on("2026-11-05T10:00+08:00", question, Archive(papers), bridge_model(answers={}))
        assert result.status == "not_found"
        return [result.text, result.missing, result.suggestions, result.hops]

    assert told(open_) == told({**open_, **secret})


VENDORS = {
    "zh": (
        "哪些供应商不支持加密？",
        "供应商甲支持静态加密。供应商丙不支持加密。供应商丁提供本地部署。",
        "供应商丙",
        "供应商丁",
    ),
    "en": (
        "Which vendors do not support encryption?",
        "Vendor A supports encryption. Vendor C does not support encryption. Vendor D runs locally.",
        "Vendor C",
        "Vendor D",
    ),
}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_silence_is_not_a_denial(language: str) -> None:
    question, text, answer, silent = VENDORS[language]
    model = playing(lambda messages: plan_reply("list", question), {question: answer})
    result = ask(question, model, MemorySearch({"notes.md": text}))
    assert (result.status, result.short, causes(result)) == ("partial", answer, [(1, "incomplete")])
    assert silent in result.missing[0].reason
    assert silent not in result.claims[0].text
    assert result.missing[0].reason[1:] in result.text


@pytest.mark.parametrize("language", ["zh", "en"])
def test_one_that_is_said_to_do_it_is_not_taken_for_one_that_does_not(language: str) -> None:
    question, text, answer, _ = VENDORS[language]
    other = answer.replace("丙", "甲").replace("C", "A")
    model = playing(lambda messages: plan_reply("list", question), {question: other})
    result = ask(question, model, MemorySearch({"notes.md": text}))
    assert (result.status, result.claims) == ("not_found", [])


RECORDS_ZH = "\n".join(f"- 项目{n}：{'延期' if n % 6 == 1 else '正常'}，有{n % 7 + 2}名成员" for n in range(1, 103))
RECORDS_EN = "Our projects:\n" + "\n".join(
    f"- Project {n}: {'late' if n % 6 == 1 else 'on time'}, {n % 7 + 2} members" for n in range(1, 103)
)


@pytest.mark.parametrize(
    ("question", "text", "total"),
    [
        ("一共有多少个项目？", RECORDS_ZH, "本年度共有102个项目。"),
        ("How many projects are there?", RECORDS_EN, "The register holds 102 projects."),
    ],
)
def test_records_are_never_counted_from_what_a_search_happened_to_find(question: str, text: str, total: str) -> None:
    for guess in ("5", "3", "102"):
        model = playing(lambda messages: plan_reply("list", question), {}, read=[read_reply(1, guess)] * 9)
        result = ask(question, model, MemorySearch({"records.md": text}))
        assert (result.status, result.short, causes(result)) == ("not_found", "", [(1, "incomplete")])
    model = playing(lambda messages: plan_reply("list", question), {question: "102"})
    stated = ask(question, model, MemorySearch({"records.md": f"{total}\n\n{text}"}))
    assert (stated.status, "102" in stated.short, stated.missing) == ("answered", True, [])


@pytest.mark.parametrize(
    ("question", "text", "answer", "status"),
    [
        ("Which bridge is the longest?", "The Lund Bridge is 90 metres long.", "Lund Bridge", "partial"),
        ("Which bridge is the longest?", "The Lund Bridge is the longest bridge.", "Lund Bridge", "answered"),
        ("哪座桥最长？", "青石桥这座桥长90米。", "青石桥", "partial"),
        ("哪座桥最长？", "青石桥是最长的桥。", "青石桥", "answered"),
        ("哪些项目延期了？", "东湖项目延期了。", "东湖项目", "partial"),
        ("哪些项目延期了？", "东湖项目、西山项目延期了。", "东湖项目、西山项目", "answered"),
        ("How many seats does the hall have?", "The hall has 1,200 seats.", "1,200", "answered"),
        ("List the late projects.", "Project Ash is late.", "Project Ash", "partial"),
    ],
)
def test_an_answer_is_complete_only_where_the_evidence_covers_it(
    question: str, text: str, answer: str, status: str
) -> None:
    model = playing(lambda messages: plan_reply("lookup", question), {question: answer})
    result = ask(question, model, MemorySearch({"a.md": text}))
    assert (result.status, causes(result)) == (status, [(1, "incomplete")] if status == "partial" else [])
    assert answer in result.text
    assert bool(result.suggestions) is (status == "partial")
