import pytest

from clew.reasoning.cells import cell_asked_for
from clew.reasoning.evidence import Sentence, numbered_sentences
from tests.fakes import make_passage

CREDIT = """\
| 客户 | 区域 | 授信额度（万元） |
| --- | --- | --- |
| C-18 | 华东 | 180 |
| C-187 | 华北 | 1,870 |
| C-188 | 华东 | 1,880 |"""
INCOME = "单位：万元\n\n公司 | 项目 | 金额\n云桥科技 | 营业收入 | 12,345\n云桥科技 | 营业成本 | 678"
RISKS = "Risk | Owner | Level\nR-7 power outage | Ann Lee | high\nR-8 late delivery | Ben Orr | low"


def rows(text: str) -> list[Sentence]:
    passage = make_passage(text)
    spans = []
    at = 0
    for line in text.split("\n"):
        if line:
            spans.append([at, at + len(line)])
        at += len(line) + 1
    passage["sentences"] = spans
    return numbered_sentences([passage], max_tokens=10_000)


@pytest.mark.parametrize(
    ("table", "question", "answer"),
    [
        (CREDIT, "客户 C-187 的授信额度是多少？", "1,870"),
        (CREDIT, "C-187 在哪个区域？", "华北"),
        (CREDIT, "C-18 的授信额度？", "180"),
        (INCOME, "云桥科技的营业收入是多少元？", "12,345"),
        (RISKS, "Who is the owner of R-8 late delivery?", "Ben Orr"),
    ],
)
def test_row_and_column_of_the_question_give_the_cell(table: str, question: str, answer: str) -> None:
    found = cell_asked_for(question, rows(table))
    assert found is not None
    assert found.answer == answer
    assert answer in found.sentence.text


@pytest.mark.parametrize(
    ("table", "question"),
    [
        (CREDIT, "华东的授信额度是多少？"),
        (CREDIT, "授信额度最高的客户是谁？"),
        (CREDIT, "C-190 的授信额度？"),
        (CREDIT, "C-187 的负责人是谁？"),
        (INCOME, "云桥科技的金额是多少？"),
        ("云桥科技的授信额度是 5 万元。", "云桥科技的授信额度？"),
    ],
)
def test_what_no_single_row_says_is_left_to_the_model(table: str, question: str) -> None:
    assert cell_asked_for(question, rows(table)) is None
