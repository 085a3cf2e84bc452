"""A counter-example refutes what is said of all of a kind; a rule, a double denial and another matter do not."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.coverage import covered
from clew.reasoning.coverage_counter import countered, counters
from clew.reasoning.evidence import numbered_sentences
from tests.fakes import make_passage
from tests.unit.reasoning.test_coverage import finding


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("所有供应商都通过审核了吗？", "供应商乙未通过审核。"),
        ("所有供应商都通过审核了吗？", "乙公司没有通过审核。"),
        ("所有供应商都通过审核了吗？", "供应商乙审核不合格。"),
        ("所有供应商都通过审核了吗？", "并非所有供应商都通过审核。"),
        ("所有供应商都通过审核了吗？", "供应商乙尚未通过审核。"),
        ("Have all suppliers passed the audit?", "Halden did not pass the audit."),
        ("Have all suppliers passed the audit?", "Halden failed the audit."),
        ("Have all suppliers passed the audit?", "Not all suppliers have passed the audit."),
        ("Have all suppliers passed the audit?", "None of the suppliers has passed the audit."),
        ("Have all suppliers passed the audit?", "Supplier Halden has not yet passed the audit."),
        ("Is every server patched?", "Server db-3 has not been patched."),
        ("Is every server patched?", "Server db-3 is unpatched."),
        ("每台服务器都打了补丁吗？", "db-3服务器没有打补丁。"),
        ("每位员工都签了协议吗？", "林知远没有签协议。"),
        ("所有项目是否都按期完成？", "猎鹰项目未按期完成。"),
        ("Do all vendors support encryption?", "Vendor C does not support encryption."),
        ("Do all vendors support encryption?", "Vendor C lacks encryption."),
    ],
)
def test_a_counter_example(question: str, text: str) -> None:
    sentences = numbered_sentences([make_passage(text)], max_tokens=1000)
    assert counters(question, sentences[0])
    assert countered(question, "yes", sentences)
    assert not countered(question, "no", sentences)
    assert not countered(question, "否", sentences)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("所有供应商都通过审核了吗？", "供应商甲通过审核。"),
        ("所有供应商都通过审核了吗？", "未通过审核的供应商不得投标。"),
        ("所有供应商都通过审核了吗？", "没有供应商未通过审核。"),
        ("所有供应商都通过审核了吗？", "供应商乙不支持加密。"),
        ("所有供应商都通过审核了吗？", "如供应商未通过审核，合同终止。"),
        ("Have all suppliers passed the audit?", "Orme passed the audit."),
        ("Have all suppliers passed the audit?", "Suppliers that did not pass the audit may not bid."),
        ("Have all suppliers passed the audit?", "No supplier failed the audit."),
        ("Have all suppliers passed the audit?", "If a supplier fails the audit, it is dropped."),
        ("Have all suppliers passed the audit?", "Halden does not ship to Norland."),
        ("Have all suppliers passed the audit?", "The audit was not public."),
        ("Is every server patched?", "Server db-3 is patched."),
        ("Is every server patched?", "The server db-3 is not in Lund."),
        ("所有项目是否都按期完成？", "猎鹰项目按期完成。"),
        ("Does Orme pass?", "Orme does not pass."),
    ],
)
def test_no_counter_example(question: str, text: str) -> None:
    assert not counters(question, numbered_sentences([make_passage(text)], max_tokens=1000)[0])


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        ("Have all suppliers passed the audit?", "no", "The supplier Halden failed the audit."),
        ("所有供应商都通过审核了吗？", "否", "供应商乙未通过审核。"),
    ],
)
def test_a_no_rests_on_the_counter_example(question: str, answer: str, text: str) -> None:
    passage = make_passage(text)
    verdict = check_answer(question, [], answer, 1, numbered_sentences([passage], max_tokens=1000))
    assert (verdict.answer, verdict.sentence and verdict.sentence.text) == (answer, text)
    assert covered("universal", question, finding(answer, passage, 0, len(text)), [passage])


def test_a_yes_with_a_counter_example_in_the_pool_does_not_cover_all() -> None:
    rule, case = (
        make_passage("All suppliers passed the audit."),
        make_passage("Halden failed the audit.", source="b.md"),
    )
    found = finding("yes", rule, 0, len(rule["text"]))
    question = "Have all suppliers passed the audit?"
    assert covered("universal", question, found, [rule])
    assert not covered("universal", question, found, [rule, case])
