"""Clipped answers get back the words of their sentence."""

import pytest

from clew.reasoning.completion import completed


@pytest.mark.parametrize(
    ("answer", "question", "sentence", "whole"),
    [
        ("方丈", "顾承远的身份是什么？", "顾承远是少林寺方丈。", "少林寺方丈"),
        ("office", "At which office does she work?", "She works at the Lund Quay office.", "Lund Quay office"),
        ("24", "质保期多长？", "质保期为24个月。", "24个月"),
        ("640,000", "What is the budget?", "The budget is 640,000 euros.", "640,000 euros"),
        ("2019", "When did it open?", "It opened in 2019 in Lund.", "2019"),
        ("虚竹", "她的儿子是谁？", "她的儿子名叫虚竹。", "虚竹"),
        ("丐帮帮主", "他曾任哪个帮派的帮主？", "他曾任丐帮帮主。", "丐帮"),
        ("Ida Brunner", "Who painted it?", "It was painted by Ida Brunner.", "Ida Brunner"),
        ("2", "How many pumps?", "It ran from 5 January 2013 on with 2 people.", "2 people"),
        ("3", "How many?", "Room B3 has 3 members.", "3 members"),
        ("not there", "Who?", "Someone else.", "not there"),
    ],
)
def test_completed(answer: str, question: str, sentence: str, whole: str) -> None:
    assert completed(answer, question, sentence) == whole
