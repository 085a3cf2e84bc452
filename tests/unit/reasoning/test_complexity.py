"""How many facts a question needs, as far as its form tells."""

import pytest

from clew.reasoning.complexity import expected_hops


@pytest.mark.parametrize(
    ("question", "hops"),
    [
        ("What is the budget of Project Marten?", 1),
        ("When was Ida Brunner born?", 1),
        ("How long did the stop at the Lund warehouse on 6 May 2026 last for everyone?", None),
        ("Who is the wife of the man who built the Lund mill?", 2),
        ("In what year did Ida Brunner's coach retire?", 2),
        (
            "Who is the landlord of the office in which the clerk who keeps the books of the Ruhn mill works?",
            3,
        ),
        (
            "What is the name of the river that runs through the county where the school that the author of the book "
            "that Otto Lenz translated attended is located?",
            4,
        ),
        ("北原市的市花是什么？", 1),
        ("“临川四友”里年纪最小的人，他的老师是谁？", 2),
        ("造成渡轮停航的那种零件，其生产厂的厂长是谁？", 3),
        ("绘制天顶画的人有一个学生，这个学生办过一家画院，该画院的院长是谁？", 4),
    ],
)
def test_expected_hops(question: str, hops: int | None) -> None:
    assert expected_hops(question) == hops
