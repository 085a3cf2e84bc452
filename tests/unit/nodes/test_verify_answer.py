"""What code concludes stands only while all the quotes it rests on do."""

import asyncio
import time

import pytest
from langchain_core.language_models import FakeListChatModel

from clew.knowledge.acl import PUBLIC_PRINCIPAL, as_identify
from clew.knowledge.search import SearchAlone
from clew.nodes import generate, verify_answer
from clew.result import ResultDict
from clew.settings import Settings
from clew.state.records import Disagreement, Finding, Stated, SubQuestion, Usage
from clew.state.schema import State
from clew.text import Language
from tests.fakes import MemorySearch, make_passage

QUESTION = "Which ferry was launched first, Lund Queen or Ruhn Star?"
FACTS = {"Lund Queen": "1990", "Ruhn Star": "2001"}


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (generate, verify_answer):
        monkeypatch.setattr(module, "emit", lambda *args, **kwargs: None)


def state_of(*, tokens: int = 0) -> State:
    passages = [make_passage(f"{item} was launched in {year}.", source=f"{year}.md") for item, year in FACTS.items()]
    asked = [f"When was {item} launched?" for item in FACTS]
    plan = [
        SubQuestion(id=n, text=text, depends_on=[], status="answered", queries=[], reason="", replaces=0)
        for n, text in enumerate(asked, 1)
    ]
    findings = [
        Finding(
            sub_question=n,
            question=asked[n - 1],
            query="",
            attempt=1,
            passages=[passage["id"]],
            new_passages=1,
            answer=year,
            context="",
            confidence=1.0,
            passage_id=passage["id"],
            quote=passage["text"],
            start=0,
            end=len(passage["text"]),
            reason="",
        )
        for n, (passage, year) in enumerate(zip(passages, FACTS.values(), strict=True), 1)
    ]
    return State(
        asked=QUESTION,
        focus=QUESTION,
        time=None,
        plan=plan,
        findings=findings,
        passages=passages,
        language="en",
        route="compare",
        claims=[],
        conflicts=[],
        drafts=0,
        entailed={},
        objections=[],
        answer_message_id="x",
        guesses_caught=0,
        rounds=1,
        stop_reason="enough",
        usage=Usage(model_calls=0, input_tokens=tokens, output_tokens=0, retrievals=0),
        started_at=time.time(),
        degraded=[],
    )


def drafted(state: State) -> State:
    model = FakeListChatModel(responses=[])
    update = asyncio.run(generate.generate(state, model=model, settings=Settings()))
    state["claims"] = update["claims"]
    return update


def verified(state: State) -> ResultDict:
    knowledge = SearchAlone(MemorySearch({}))
    ended = verify_answer.verify_answer(
        state,
        model=FakeListChatModel(responses=[]),
        knowledge=knowledge,
        identify=as_identify(PUBLIC_PRINCIPAL),
        settings=Settings(),
    )
    return asyncio.run(ended)["result"]


def test_it_needs_no_tokens() -> None:
    update = drafted(state_of(tokens=10**9))
    assert update["claims"] == [
        {"text": "Lund Queen.", "evidence": [1, 2]},
        {"text": "Lund Queen: 1990.", "evidence": [1]},
        {"text": "Ruhn Star: 2001.", "evidence": [2]},
    ]


def test_it_is_said_first_and_alone() -> None:
    state = state_of()
    drafted(state)
    result = verified(state)
    assert (result["text"], result["short"]) == (
        "Lund Queen [1][2]. Lund Queen: 1990 [1]. Ruhn Star: 2001 [2].",
        "Lund Queen",
    )


def test_it_is_dropped_with_a_quote_that_no_longer_stands() -> None:
    state = state_of()
    drafted(state)
    state["passages"][1]["text"] = "Changed. " + state["passages"][1]["text"]
    result = verified(state)
    assert (result["text"], result["short"]) == (
        "Not found in the documents: When was Ruhn Star launched?\n"
        "The sentence that stated it no longer stands in its document.\nLund Queen: 1990 [1].\nAsk again in a moment.",
        "",
    )


def test_a_quote_that_no_longer_stands_leaves_the_others_their_numbers() -> None:
    state = state_of()
    other = make_passage("Ruhn Star was launched in 2003.", source="2003.md")
    said = [
        Stated(answer=year, passage_id=of["id"], quote=of["text"], start=0, end=of["end"], standing="")
        for year, of in (("2001", state["passages"][1]), ("2003", other))
    ]
    state["passages"] = [*state["passages"], other]
    state["conflicts"] = [Disagreement(sub_question=2, question="When?", statements=said, resolved="")]
    state["passages"][0]["text"] = "Changed. " + state["passages"][0]["text"]
    result = verified(state)
    assert {cited["number"]: cited["source"] for cited in result["references"]} == {2: "2001.md", 3: "2003.md"}
    assert "2001 [2]; 2003 [3]" in result["text"]


@pytest.mark.parametrize(
    ("language", "question", "answer", "said"),
    [
        ("zh", "复盘里提了什么风险", "钢材可能断供。", "复盘里提了什么风险：钢材可能断供 [1]。"),
        ("zh", "复盘里提了什么风险？", "钢材可能断供", "复盘里提了什么风险？钢材可能断供 [1]。"),
        ("en", "Which risk was named?", "steel may run out.", "Which risk was named? steel may run out [1]."),
        ("en", "the risk that was named", "steel may run out", "the risk that was named: steel may run out [1]."),
    ],
)
def test_a_finding_is_stated_with_one_end(language: Language, question: str, answer: str, said: str) -> None:
    state = state_of()
    finding, passage = state["findings"][0], state["passages"][0]
    passage["text"], passage["end"], passage["sentences"] = answer, len(answer), [[0, len(answer)]]
    finding["quote"], finding["end"] = answer, len(answer)
    finding["question"], finding["answer"] = question, answer
    state["route"], state["language"], state["plan"] = "lookup", language, state["plan"][:1]
    state["asked"] = state["focus"] = question
    assert verified(state)["text"] == said
