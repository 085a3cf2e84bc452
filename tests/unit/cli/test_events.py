from typing import Any

import pytest

from clew.cli.events import lines, place


def plain(event: dict[str, Any]) -> list[str]:
    return [line.plain for line in lines(event)]


def test_plan_shows_placeholders_and_dependencies() -> None:
    event = {
        "event": "plan",
        "route": "chain",
        "language": "zh",
        "sub_questions": [
            {"id": 1, "text": "谁排行第二？", "depends_on": []},
            {"id": 2, "text": "<<answer_1>>的儿子是谁？", "depends_on": [1]},
        ],
        "guesses_caught": 1,
    }
    assert plain(event) == [
        "Plan · chain · zh",
        "  1. 谁排行第二？",
        "  2. <<answer_1>>的儿子是谁？  ← needs 1",
        "  guessed names refused: 1",
    ]
    placeholder = lines(event)[2].spans[0]
    assert lines(event)[2].plain[placeholder.start : placeholder.end] == "<<answer_1>>"


def test_plan_without_guesses_says_nothing_of_them() -> None:
    event = {"event": "plan", "route": "lookup", "language": "en", "sub_questions": [], "guesses_caught": 0}
    assert plain(event) == ["Plan · lookup · en"]


def test_search_shows_question_and_query() -> None:
    event = {"event": "search", "sub_question": 2, "question": "Who is Mary's husband?", "query": "Mary husband"}
    assert plain(event) == ["2 │ Who is Mary's husband?", "2 │ query     Mary husband"]


def test_passages_tell_new_from_known() -> None:
    passages = [
        {"id": "a", "title": "Mary", "source": "mary.md", "heading_path": ["Mary", "Family"], "new": True},
        {"id": "b", "title": "Joseph", "source": "joseph.md", "heading_path": [], "new": False},
    ]
    event = {"event": "passages", "sub_question": 1, "query": "q", "passages": passages}
    assert plain(event) == [
        "1 │ passages  2 found, 1 new",
        "1 │           + Mary › Family (mary.md)",
        "1 │           = Joseph (joseph.md)",
    ]


def test_no_passages() -> None:
    event = {"event": "passages", "sub_question": 1, "query": "q", "passages": []}
    assert plain(event) == ["1 │ passages  none found"]


def test_finding_shows_the_answer_and_the_sentence_it_stands_in() -> None:
    event = {
        "event": "finding",
        "sub_question": 1,
        "question": "q",
        "answer": "叶二娘",
        "quote": "叶二娘\n排行第二。",
        "title": "四大恶人",
        "source": "villains.md",
        "reason": "",
    }
    assert plain(event) == ["1 │ answer    叶二娘", "1 │ sentence  “叶二娘 排行第二。”  四大恶人 (villains.md)"]


def test_finding_without_an_answer_says_why() -> None:
    event = {
        "event": "finding",
        "sub_question": 3,
        "question": "q",
        "answer": "",
        "quote": "",
        "title": "",
        "source": "",
        "reason": "no passage states it",
    }
    assert plain(event) == ["3 │ answer    not stated: no passage states it"]


def test_round_and_stop() -> None:
    assert plain({"event": "round", "round": 1, "decision": "continue", "why": "hop 2 is ready"}) == [
        "Round 1 → continue: hop 2 is ready"
    ]
    assert plain({"event": "stop", "reason": "all answered"}) == ["Stopped: all answered"]


@pytest.mark.parametrize("event", [{"event": "answer", "text": "x", "status": "answered"}, {"event": "later"}, {}])
def test_other_events_show_nothing(event: dict[str, Any]) -> None:
    assert plain(event) == []


@pytest.mark.parametrize("hidden", ["\x1b[2J", "\x07", "\x9b31m", "\r", "\u202e"])
def test_text_of_documents_cannot_steer_the_terminal(hidden: str) -> None:
    event = {"event": "search", "sub_question": 1, "question": f"a{hidden}b", "query": f"a{hidden}b"}
    for line in plain(event):
        assert not any(ord(char) < 32 or 127 <= ord(char) < 160 or char == "\u202e" for char in line)


def test_square_brackets_of_documents_are_no_markup() -> None:
    assert place("[red]Title[/red]", [], "a.md") == "[red]Title[/red] (a.md)"
    assert plain({"event": "stop", "reason": "[bold]x"}) == ["Stopped: [bold]x"]


def test_claims_are_marked_until_they_are_verified() -> None:
    event = {"event": "claim", "number": 2, "text": "Mary\nwon.", "evidence": [1, 3], "verified": ""}
    assert plain(event) == ["Claim 2, not verified yet: Mary won. [1][3]"]
    assert plain({**event, "evidence": []}) == ["Claim 2, not verified yet: Mary won."]


def test_the_verdict_tells_of_each_claim() -> None:
    claims = [
        {"number": 1, "text": "Mary won.", "verified": "quote", "problems": []},
        {"number": 2, "text": "She lost\x1b.", "verified": "unsupported", "problems": ["number: 3", "name: Bea"]},
        {"number": 3, "text": "She left.", "verified": "unsupported", "problems": []},
    ]
    assert plain({"event": "verdict", "claims": claims, "support": 1 / 3}) == [
        "Verified: 1 of 3 claims stand",
        "  ✓ Mary won. (quote)",
        "  ✗ She lost�. (number: 3; name: Bea)",
        "  ✗ She left. (unsupported)",
    ]


def test_a_failure_that_ends_the_run_is_left_to_the_command() -> None:
    event = {"event": "error", "node": "generate", "message": "It broke\x07 off.", "terminal": False}
    assert plain(event) == ["generate failed: It broke\N{REPLACEMENT CHARACTER} off. The run goes on without it."]
    assert plain({**event, "terminal": True}) == []
