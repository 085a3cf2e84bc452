"""Whatever is asked, the time is well formed."""

import random

from clew.reasoning.time_range import time_range_of, without_time
from tests.unit.reasoning.calendar_days import CLOCKS
from tests.unit.reasoning.test_time_range_en import MEANT as ENGLISH
from tests.unit.reasoning.test_time_range_zh import MEANT as CHINESE

GLUE = (
    "",
    " ",
    "和",
    "到",
    " to ",
    " and ",
    "除",
    "外",
    "以前",
    "以后",
    "不含",
    "，",
    "-",
    " of ",
    "的",
    "since ",
    "2",
    "月",
    "年",
)


def questions(count: int) -> list[str]:
    draw = random.Random(11)
    expressions = [*CHINESE, *ENGLISH]
    pieces = (draw.choices([draw.choice(expressions), draw.choice(GLUE)], k=draw.randint(1, 6)) for _ in range(count))
    return ["".join(each) for each in pieces]


def test_stretches_are_in_order_and_apart_and_the_words_are_those_of_the_question() -> None:
    for at, question in enumerate(questions(800)):
        time = time_range_of(question, CLOCKS[at % len(CLOCKS)])
        if time is None:
            continue
        days = [day for stretch in time["ranges"] for day in stretch]
        assert all(days[1:-1])
        assert [each for each in days if each] == sorted({each for each in days if each}), question
        assert all(words in question for words in time["text"].split(" … ")), question
        assert time["ranges"] or (time["notes"] and time["use"] == "none"), question
        assert without_time(question, time).strip(), question
