import pytest

from clew.reasoning.evidence import Sentence
from clew.reasoning.notes import Meaning, meaning_of
from clew.reasoning.table_rows import Row, cells_of
from clew.reasoning.units import in_single_units, unit_of
from clew.state.records import Passage

PAID = "付款将在下周五完成"


def sentence(text: str, above: list[str], notes: list[str]) -> Sentence:
    passage: Passage = {
        "id": "a#0", "doc_id": "a", "title": "t", "source": "a.eml", "heading_path": above, "text": text, "start": 0,
        "end": len(text), "sentences": [[0, len(text)]], "score": 1.0, "hops": [1], "notes": notes,
    }  # fmt: skip
    return Sentence(1, text, 0, len(text), passage)


def test_a_relative_date_is_answered_as_the_day_it_means_there() -> None:
    note = "下周五 = 2025-11-07"
    assert meaning_of("下周五", "付款什么时候完成？", sentence(PAID, [], [note])) == Meaning("2025-11-07", (note,))
    assert meaning_of("下周五", "付款什么时候完成？", sentence(PAID, [], [])) == Meaning("下周五")


@pytest.mark.parametrize(
    ("question", "answer", "notes"),
    [
        ("云桥科技营收多少元？", "123,450,000 元", ("12,345 万元 = 123,450,000 元",)),
        ("云桥科技的营业收入是多少？", "12,345 万元", ("12,345 万元 = 123,450,000 元",)),
        ("云桥科技营收多少万元？", "12,345 万元", ("12,345 万元 = 123,450,000 元",)),
    ],
)
def test_a_number_of_a_table_has_the_unit_above_it(question: str, answer: str, notes: tuple[str, ...]) -> None:
    row = sentence("云桥科技 | 营业收入 | 12,345", ["利润表", "单位：万元", "公司 | 项目 | 金额"], [])
    assert meaning_of("12,345", question, row) == Meaning(answer, notes)


@pytest.mark.parametrize(
    ("number", "cells", "columns", "above", "unit"),
    [
        ("12", "云桥 | 12", "公司 | 增长率（%）", [], "%"),
        ("12", "云桥 | 12", "公司 | 员工人数", ["单位：万元"], ""),
        ("12", "云桥 | 12", "公司 | 员工（人）", ["单位：万元"], "人"),
        ("1.5", "Orme | 1.5", "Company | Revenue", ["Revenue (in CNY millions)"], "CNY millions"),
        ("2024-03", "a | 2024-03", "x | y", ["单位：万元"], ""),
        ("9", "a | 9", "x | y", [], ""),
    ],
)
def test_units_come_from_the_column_then_from_above_the_table(
    number: str, cells: str, columns: str, above: list[str], unit: str
) -> None:
    assert unit_of(number, Row(cells_of(cells), cells_of(columns), above)) == unit


def test_the_unit_may_stand_in_the_passage_itself() -> None:
    text = "利润表\n\n单位：万元\n\n公司 | 项目 | 金额\n云桥科技 | 营业收入 | 12,345"
    row = sentence(text, [], [])
    start = text.index("云桥科技 |")
    last = Sentence(2, text[start:], start, len(text), row.passage)
    assert meaning_of("12,345", "云桥科技营收多少元？", last).answer == "123,450,000 元"


def test_a_scaled_quantity_is_written_out() -> None:
    assert in_single_units("1.23456", "亿元") == "123,456,000 元"
    assert in_single_units("0.12345", "万元") == "1,234.5 元"
    assert in_single_units("5", "%") == ""
