"""Claims are judged by code, then by one call; what does not stand is written again once, then dropped or marked."""

import json
from typing import Any

import pytest

from clew.result import Result
from clew.settings import Settings
from tests.fakes import MemorySearch, ScriptedChatModel, plan_reply, playing
from tests.story import claims_reply
from tests.unit.graph.world import BRIDGE, BRIDGE_DOCUMENTS, TOWN, TOWN_DOCUMENTS, ask, bridge_model, town_model

RIGHT = ("Ada Venn, chair of Orme Works, was born in Ruhn.", [1, 2, 3])
OPEN = ("Ruhn is where Ada Venn first saw the light of day.", [3])
WRONG = ("Ada Venn was born in Tarn.", [3])


def asked(model: ScriptedChatModel, **settings: Any) -> Result:
    return ask(TOWN, model, MemorySearch(TOWN_DOCUMENTS), Settings(**settings))


def verdicts(*words: str) -> str:
    return json.dumps({f"claim_{number}": word for number, word in enumerate(words, start=1)})


def test_a_claim_in_the_words_of_its_quotes_costs_no_call() -> None:
    model = town_model(write=claims_reply(RIGHT))
    result = asked(model)
    assert [(claim.verified, len(claim.citations)) for claim in result.claims if not claim.sub_question] == [
        ("quote", 3)
    ]
    assert "judge" not in model.tasks
    assert result.support == 1.0


def test_the_steps_of_the_chain_are_claims_with_their_quotes() -> None:
    result = asked(town_model(write=claims_reply(RIGHT)))
    steps = [claim for claim in result.claims if claim.sub_question]
    assert [(step.sub_question, step.citations[0].source) for step in steps] == [
        (1, "bridge.md"),
        (2, "firm.md"),
        (3, "person.md"),
    ]


def test_what_must_be_read_is_judged_in_one_call() -> None:
    others = ("There Ada Venn came into the world, in Ruhn.", [3])
    model = town_model(write=claims_reply(OPEN, others), judge=lambda messages: verdicts("yes", "yes"))
    result = asked(model)
    assert [claim.verified for claim in result.claims if not claim.sub_question] == ["entailment", "entailment"]
    assert model.tasks.count("judge") == 1


def test_what_the_model_refuses_is_written_again_and_not_judged_by_it_again() -> None:
    replies = iter([claims_reply(OPEN), claims_reply(OPEN)])
    model = town_model(write=lambda messages: next(replies), judge=lambda messages: verdicts("no"))
    result = asked(model)
    assert (model.tasks.count("write"), model.tasks.count("judge")) == (2, 1)
    assert OPEN[0] not in result.text
    assert "Where was Ada Venn born? Ruhn [3]." in result.text
    assert result.support == 0.0


def test_the_second_draft_takes_the_place_of_the_first() -> None:
    replies = iter([claims_reply(WRONG), claims_reply(RIGHT)])
    model = town_model(write=lambda messages: next(replies))
    result = asked(model)
    assert result.text.startswith(f"{RIGHT[0].rstrip('.')} [1][2][3].")
    assert "Tarn" not in result.text
    assert result.support == 1.0
    again = next(
        messages for messages, task in zip(model.asked[::-1], model.tasks[::-1], strict=True) if task == "write"
    )
    assert "Tarn" in again[-1].text


def test_a_draft_is_written_again_once() -> None:
    model = town_model(write=claims_reply(WRONG))
    result = asked(model)
    assert model.tasks.count("write") == 2
    assert (result.status, result.support) == ("answered", 0.0)
    assert "Tarn" not in result.text


def test_enough_support_needs_no_second_draft() -> None:
    model = town_model(write=claims_reply(RIGHT, RIGHT, RIGHT, RIGHT, WRONG))
    result = asked(model)
    assert model.tasks.count("write") == 1
    assert result.support == pytest.approx(0.8)
    assert "Tarn" not in result.text


def test_what_does_not_stand_may_be_shown_and_marked() -> None:
    result = asked(town_model(write=claims_reply(RIGHT, WRONG)), unsupported="mark")
    assert "Ada Venn was born in Tarn (not borne out by its sources)" in result.text
    marked = next(claim for claim in result.claims if claim.verified == "unsupported")
    assert any("Tarn" in problem for problem in marked.problems)


def test_without_the_model_what_is_open_is_shown_as_checked_by_code() -> None:
    model = town_model(write=claims_reply(OPEN))
    result = asked(model, verify_by_model=False)
    assert [claim.verified for claim in result.claims if not claim.sub_question] == ["checks"]
    assert "judge" not in model.tasks


def test_without_a_verdict_what_is_open_stays_as_it_is() -> None:
    result = asked(town_model(write=claims_reply(OPEN), judge=lambda messages: "perhaps"))
    assert [claim.verified for claim in result.claims if not claim.sub_question] == ["checks"]
    assert result.degraded


def test_a_model_that_gives_no_verdict_is_not_asked_again() -> None:
    model = town_model(write=claims_reply(OPEN, WRONG), judge=lambda messages: "perhaps")
    result = asked(model)
    assert (model.tasks.count("write"), model.tasks.count("judge")) == (2, 1)
    assert "Tarn" not in result.text


@pytest.mark.parametrize("numbers", [[], [9], [0, -3], [7, 8, 9], [1, 2, 3, 9]])
def test_a_claim_rests_on_what_it_states_whatever_it_cites(numbers: list[int]) -> None:
    result = asked(town_model(write=claims_reply((RIGHT[0], numbers))))
    claim = next(claim for claim in result.claims if not claim.sub_question)
    assert [citation.number for citation in claim.citations] == [1, 2, 3]
    assert {citation.number for citation in result.references} == {1, 2, 3}


def test_a_claim_that_cites_everything_rests_on_what_it_needs() -> None:
    result = asked(town_model(write=claims_reply(("Orme Works built the Lowden Bridge in 1931.", [1, 2, 3]), RIGHT)))
    assert [citation.number for citation in result.claims[0].citations] == [1]


@pytest.mark.parametrize(
    "reply",
    [
        '{"claims": [{"text": "", "evidence": [1]}]}',
        '{"claims": []}',
        claims_reply(("I wrote this answer myself.", [])),
        claims_reply(("See the answer above.", [1, 2, 3])),
        claims_reply(("The contract of Voss Mill says so.", [4])),
        "[1][2][3]",
        claims_reply((TOWN, [1, 2, 3])),
    ],
)
def test_a_draft_that_says_nothing_gives_way_to_the_findings(reply: str) -> None:
    result = asked(town_model(write=reply))
    assert result.status == "answered"
    assert "Where was Ada Venn born? Ruhn [3]." in result.text
    assert {citation.source for citation in result.references} <= {"bridge.md", "firm.md", "person.md"}


def test_a_quotation_that_nobody_said_does_not_stand() -> None:
    made_up = ("公告写道：“海岳集团董事长由赵敏之女士担任，任期五年”。", [2])
    result = ask(BRIDGE, bridge_model(write=claims_reply(made_up)), MemorySearch(BRIDGE_DOCUMENTS))
    assert "赵敏之" not in result.text
    assert "林知远" in result.text


def test_links_images_and_html_do_not_leave_in_an_answer() -> None:
    text = "Ada Venn was born in Ruhn ![x](https://example.invalid/p?q=1)<img src=x> ([map](https://example.invalid))."
    result = asked(town_model(write=claims_reply((text, [3]))))
    assert not any(part in result.text for part in ("example.invalid", "<img", "![", "]("))


TABLE = "Ada Venn was born in Ruhn: | Who | Where | |---|---| | Ada Venn | Ruhn |"
ITEMS = "- Ada Venn was born in Ruhn. - Orme Works is chaired by Ada Venn."
LONG = "Ada Venn was born in Ruhn. " * 150


@pytest.mark.parametrize("settings", [{}, {"unsupported": "mark"}])
@pytest.mark.parametrize(
    ("text", "problem"), [(TABLE, "write sentences"), (ITEMS, "write sentences"), (LONG, "far longer than a sentence")]
)
def test_what_is_no_single_sentence_is_written_again_and_never_shown(
    text: str, problem: str, settings: dict[str, Any]
) -> None:
    model = town_model(write=claims_reply((text, [1, 2, 3])))
    result = asked(model, **settings)
    assert model.tasks.count("write") == 2
    again = model.asked[[n for n, task in enumerate(model.tasks) if task == "write"][-1]][-1].text
    assert problem in again
    assert len(again) < 1000
    assert (result.status, result.support) == ("answered", 0.0)
    assert "Where was Ada Venn born? Ruhn [3]." in result.text
    assert text[:60] not in result.text
    assert all(len(claim.text) < 100 for claim in result.claims)


def test_a_sentence_written_as_an_item_in_bold_is_a_sentence() -> None:
    result = asked(town_model(write=claims_reply(("- **Ada Venn** was born in Ruhn.", [3]))))
    assert result.text.startswith("Ada Venn was born in Ruhn [1][2][3].")
    assert result.claims[0].verified == "quote"


def test_verification_stays_within_the_budget_of_calls() -> None:
    model = town_model(write=claims_reply(OPEN), judge=lambda messages: verdicts("no"))
    result = asked(model, max_model_calls=5)
    assert result.usage.model_calls <= 5
    assert result.status == "answered"


@pytest.mark.parametrize(
    ("question", "document", "answer", "claim", "doubt"),
    [
        (
            "Who founded Orme Works?",
            "Ada Venn left Orme Works in 1931 before its founder returned.",
            "Ada Venn",
            "Ada Venn is the one who founded Orme Works.",
            "could not be confirmed",
        ),
        (
            "临川项目的总审计师是谁？",
            "临川项目为审计报告向林知远付款。",
            "林知远",
            "林知远担任临川项目的总审计师一职。",
            "未能确认",
        ),
    ],
)
def test_a_finding_that_the_model_refused_is_told_with_the_doubt(
    question: str, document: str, answer: str, claim: str, doubt: str
) -> None:
    model = playing(
        lambda messages: plan_reply("lookup", question),
        {question: answer},
        claims_reply((claim, [1])),
        judge=lambda messages: verdicts("no"),
    )
    result = ask(question, model, MemorySearch({"a.md": document}))
    assert [shown.verified for shown in result.claims] == ["checks"]
    assert (result.status, [gap.cause for gap in result.missing]) == ("partial", ["incomplete"])
    assert answer in result.text and doubt in result.text
    assert "quote" not in {shown.verified for shown in result.claims}


@pytest.mark.parametrize(
    ("question", "document", "answer", "claim"),
    [
        (
            "How long is the payment term of contract A-17?",
            "合同A-17的付款期限为30日。",
            "30日",
            "The payment term of contract A-17 is 30 days.",
        ),
        (
            "合同A-17的付款期限是多长？",
            "The payment term of contract A-17 is 30 days.",
            "30 days",
            "合同A-17的付款期限为30日。",
        ),
    ],
)
def test_a_claim_in_the_language_of_the_question_says_the_answer_of_a_document_in_another(
    question: str, document: str, answer: str, claim: str
) -> None:
    model = playing(
        lambda messages: plan_reply("lookup", question),
        {question: answer},
        claims_reply((claim, [1])),
        judge=lambda messages: verdicts("yes"),
    )
    result = ask(question, model, MemorySearch({"a.md": document}))
    assert [shown.text for shown in result.claims] == [claim]
    assert result.status == "answered"


def test_without_its_conclusion_a_comparison_tells_what_was_found_and_chooses_nothing() -> None:
    question = "Which is heavier built, the Lowden Bridge or the Ruhn Dam?"
    plan = plan_reply("compare", "How heavy is the Lowden Bridge?", "How heavy is the Ruhn Dam?")
    documents = {
        "bridge.md": "The Lowden Bridge is 40 thousand tons heavy.",
        "dam.md": "The Ruhn Dam is 90 thousand tons heavy.",
    }
    found = {"the Lowden Bridge": "40 thousand tons", "the Ruhn Dam": "90 thousand tons"}
    claims = claims_reply(
        ("The Lowden Bridge is heavier than the Ruhn Dam.", [1, 2]),
        ("The Lowden Bridge is 40 thousand tons heavy.", [1]),
    )
    model = playing(lambda messages: plan, found, claims, judge=lambda messages: verdicts("no"))
    result = ask(question, model, MemorySearch(documents))
    assert "heavier" not in result.text
    assert "40 thousand tons [1]" in result.text and "90 thousand tons [2]" in result.text
    assert result.short == "40 thousand tons, 90 thousand tons"


def test_an_answer_that_stands_in_another_one_by_chance_is_neither_cited_nor_lost() -> None:
    plan = plan_reply("list", "How many lanes does the Lowden Bridge have?", "How long is the Lowden Bridge?")
    documents = {"a.md": "The Lowden Bridge has 5 lanes.", "b.md": "The Lowden Bridge is 5 km long."}
    claim = ("The Lowden Bridge is 5 km long.", [2])
    model = playing(lambda messages: plan, {"lanes": "5", "long": "5 km"}, claims_reply(claim))
    result = ask("How many lanes does the Lowden Bridge have, and how long is it?", model, MemorySearch(documents))
    assert "5 [1]" in result.text and "5 km [2]" in result.text
