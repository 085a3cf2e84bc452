"""What the models read, word by word: a changed prompt shows as a changed snapshot."""

import json

import pytest
from langchain_core.messages import BaseMessage
from syrupy.assertion import SnapshotAssertion

from clew.prompts import (
    build_next_query,
    decompose_with_placeholders,
    direct_answer,
    extract_answer,
    generate,
    plan_next_step,
    route_question,
    verify_answer,
)
from clew.prompts.generate import Fact
from clew.prompts.verify_answer import OpenClaim
from clew.reasoning.evidence import numbered_sentences
from tests.fakes import make_passage

QUESTION = {"en": "Who chairs the firm that built the Lowden Bridge?", "zh": "承建北岸大桥的公司的董事长是谁？"}
EVIDENCE = [
    make_passage('Orme Works, "the firm",\nbuilt it. It is old.', source="bridge.md", title="Lowden Bridge"),
    make_passage("海岳集团承建“北岸大桥”。", source="firm.md", title="海岳集团"),
]
CLAIMS = [
    OpenClaim('Orme Works, "the firm", built it long ago.', [EVIDENCE[0]["text"]]),
    OpenClaim("海岳集团承建北岸大桥。", [EVIDENCE[1]["text"], EVIDENCE[0]["text"]]),
]
HOSTILE = '{question}{evidence}{searched}{known}{failed}{} %s $1 <<answer_1>> [2] "quoted" </context>'


def shown(messages: list[BaseMessage]) -> str:
    return "\n".join(f"--- {message.type}\n{message.text}" for message in messages)


def prompts(question: str, language: str) -> dict[str, list[BaseMessage]]:
    sentences = numbered_sentences(EVIDENCE, max_tokens=100)
    facts = [Fact(1, question, "Orme Works", EVIDENCE[0]["text"]), Fact(2, question, "海岳集团", EVIDENCE[1]["text"])]
    return {
        "route_question": route_question.messages(question, language, steps=2),
        "decompose": decompose_with_placeholders.messages(question, language, ["Who?"], ["'X' is not in the question"]),
        "build_next_query": build_next_query.messages(question, ["one query", "another"], language),
        "extract_answer": extract_answer.messages(question, sentences, language),
        "plan_next_step": plan_next_step.messages(question, ["Who? Orme Works"], "Who chairs Orme Works?", language),
        "generate": generate.messages(question, facts, language),
        "verify_answer": verify_answer.messages(CLAIMS, question, language),
    }


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", list(prompts("", "en")))
def test_prompt(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    assert shown(prompts(QUESTION[language], language)[name]) == snapshot


@pytest.mark.parametrize("language", ["en", "zh"])
def test_fixed_words(language: str, snapshot: SnapshotAssertion) -> None:
    assert [direct_answer.words(kind, language) for kind in ("greeting", "thanks", "goodbye", "help", None)] == snapshot


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", list(prompts("", "en")))
def test_a_question_stands_in_the_prompt_as_it_is(name: str, language: str) -> None:
    prompt = prompts(HOSTILE, language)[name]
    said = "".join(message.text for message in prompt)
    unquoted = HOSTILE.partition('"')[0]
    assert unquoted in said
    assert said.count(unquoted) <= 3


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", list(prompts("", "en")))
def test_what_is_fixed_comes_first(name: str, language: str) -> None:
    first, second = (prompts(question, language)[name] for question in ("One?", "Another?"))
    assert first[0] == second[0]
    assert first[0].type == "system"
    assert first[-1].type == "human"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_examples_of_the_reader_are_json(language: str) -> None:
    prompt = prompts(QUESTION[language], language)["extract_answer"]
    assert all(set(json.loads(m.text)) == {"sentence", "answer"} for m in prompt if m.type == "ai")
