"""Exceptions, denials and counter-examples through the whole graph."""

import json

import pytest

from clew.citations.support import stands_verbatim
from tests.fakes import MemorySearch, passages_of, plan_reply, playing, read_reply
from tests.unit.graph.world import ask


@pytest.mark.parametrize(
    ("question", "text", "answer", "claim"),
    [
        ("小作坊需要登记吗？", "小作坊不需要登记。但年产值超过50万元的除外。", "不需要", "小作坊不需要登记"),
        (
            "What are small shops exempt from?",
            "Small shops are exempt from registration. This does not apply to shops selling alcohol.",
            "registration",
            "Small shops are exempt from registration.",
        ),
    ],
)
def test_a_rule_is_quoted_with_its_exception_and_without_it_no_claim_is_a_quote(
    question: str, text: str, answer: str, claim: str
) -> None:
    written = json.dumps({"claims": [{"text": claim, "evidence": [1]}]}, ensure_ascii=False)
    read = read_reply(1, answer)
    model = playing(lambda messages: plan_reply("lookup", question), {}, written, read=lambda messages: read)
    result = ask(question, model, MemorySearch({"l.md": text}))
    assert result.hops[0].quote == text
    assert [(each.quote, each.start, each.end) for each in result.references] == [(text, 0, len(text))]
    assert stands_verbatim(passages_of("l.md", text)[0], text, 0, len(text))
    assert [each.verified for each in result.claims] == ["entailment"]


@pytest.mark.parametrize(
    ("question", "one", "other", "yes", "no"),
    [
        ("所有供应商都通过审核了吗？", "供应商甲通过审核。", "供应商乙未通过审核。", "是", "否"),
        (
            "Have all suppliers passed the audit?",
            "Supplier Orme passed the audit.",
            "Supplier Halden failed the audit.",
            "yes",
            "no",
        ),
    ],
)
def test_a_counter_example_refuses_a_yes_for_all(question: str, one: str, other: str, yes: str, no: str) -> None:
    search = MemorySearch({"a.md": one, "b.md": other})
    plan = plan_reply("lookup", question)
    model = playing(lambda messages: plan, {}, "", read=lambda messages: read_reply(1, yes))
    assert ask(question, model, search).status == "not_found"
    model = playing(lambda messages: plan, {}, "", read=lambda messages: read_reply(2, no))
    result = ask(question, model, search)
    assert (result.status, result.short, result.hops[0].quote) == ("answered", no, other)
