"""A list is not all of it where another sentence names one more of the kind."""

import pytest

from clew.reasoning.coverage import covered
from clew.reasoning.coverage_more import names_more
from clew.reasoning.evidence import numbered_sentences
from clew.state.records import Passage
from tests.fakes import make_passage
from tests.unit.reasoning.test_coverage import finding


def more(question: str, answer: str, passages: list[Passage]) -> list[str]:
    found = finding(answer, passages[0], 0, len(passages[0]["text"]))
    return [each.text for each in names_more(question, found, numbered_sentences(passages, max_tokens=1000))]


@pytest.mark.parametrize(
    ("question", "answer", "listed", "other"),
    [
        ("项目有哪些风险？", "供应延迟、人员流失", "项目的风险有供应延迟、人员流失。", "另一风险是汇率波动。"),
        ("项目有哪些风险？", "供应延迟", "项目的风险有供应延迟。", "此外还有汇率风险。"),
        ("项目有哪些风险？", "供应延迟", "项目的风险有供应延迟。", "汇率波动也是一项风险。"),
        ("项目的主要风险有哪些？", "供应延迟", "项目的风险有供应延迟。", "另一个主要风险是汇率波动。"),
        (
            "What are the risks of the project?",
            "delay and cost",
            "The risks are delay and cost.",
            "Another risk is currency.",
        ),
        ("What are the risks of the project?", "delay", "The risks are delay.", "There is another risk: currency."),
        ("What are the risks of the project?", "delay", "The risks are delay.", "Currency is also a risk."),
        ("What are the risks of the project?", "delay", "The risks are delay.", "Other risks include war."),
        (
            "Which suppliers does Orme use?",
            "Ash and Oak",
            "Orme uses the suppliers Ash and Oak.",
            "A further supplier is Elm.",
        ),
        ("哪些供应商参与了项目？", "甲公司、乙公司", "参与的供应商有甲公司、乙公司。", "另一家供应商为丙公司。"),
        (
            "Which countries does it ship to?",
            "Norland and Ruhn",
            "It ships to the countries Norland and Ruhn.",
            "Another country is Lund.",
        ),
        ("What are the risks of the project?", "delay", "The risks are delay.", "Risks also include war."),
    ],
)
def test_one_more_of_the_kind(question: str, answer: str, listed: str, other: str) -> None:
    passages = [make_passage(listed), make_passage(other)]
    assert more(question, answer, passages) == [other]
    assert not covered("list", question, finding(answer, passages[0], 0, len(listed)), passages)


@pytest.mark.parametrize(
    ("question", "answer", "listed", "other"),
    [
        ("项目有哪些风险？", "供应延迟", "项目的风险有供应延迟。", "没有其他风险是已知的。"),
        ("项目有哪些风险？", "供应延迟、汇率波动", "风险有供应延迟、汇率波动。", "另一风险是汇率波动。"),
        ("项目有哪些风险？", "供应延迟", "项目的风险有供应延迟。", "此外，项目经理是林知远。"),
        (
            "What are the risks of the project?",
            "delay and cost",
            "The risks are delay and cost.",
            "A further risk is cost.",
        ),
        ("What are the risks of the project?", "delay", "The risks are delay.", "No further risks are known."),
        ("What are the risks of the project?", "delay", "The risks are delay.", "Another project is late."),
    ],
)
def test_nothing_more(question: str, answer: str, listed: str, other: str) -> None:
    passages = [make_passage(listed), make_passage(other)]
    assert more(question, answer, passages) == []
    assert covered("list", question, finding(answer, passages[0], 0, len(listed)), passages[:1]) == covered(
        "list", question, finding(answer, passages[0], 0, len(listed)), passages
    )


def test_one_more_of_another_thing_is_none_of_these() -> None:
    own = make_passage("The risks of Project Falcon are delay and cost.", source="falcon.md")
    other = make_passage("Another risk is currency.", source="elm.md", title="Project Elm")
    about = make_passage("Project Falcon is late. Another risk is currency.", source="news.md")
    question = "What are the risks of Project Falcon?"
    assert more(question, "delay and cost", [own, other]) == []
    assert more(question, "delay and cost", [own, about]) == ["Another risk is currency."]
