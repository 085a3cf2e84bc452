"""Values in sentences: amounts with their units, dates, ranges, limits."""

import pytest

from clew.reasoning.conflicts.changes import change_in
from clew.reasoning.conflicts.compare import differ
from clew.reasoning.conflicts.numerals import number_of
from clew.reasoning.conflicts.values import value_of, values_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("帐篷重3.1kg", [("3.1kg", "mass")]),
        ("上限8万元", [("8万元", "元")]),
        ("三十日内付款", [("三十日", "seconds")]),
        ("within thirty (30) days", [("thirty (30) days", "seconds")]),
        ("5–7 working days", [("5–7 working days", "working-days")]),
        ("处二万元以上十万元以下的罚款", [("二万元以上十万元", "元")]),
        ("It has 1,200 workers in 1990", [("1,200 workers", "count worker"), ("1990", "date")]),
        ("US$1.5 billion", [("US$1.5 billion", "usd")]),
        ("百分之五", [("百分之五", "percent")]),
        ("比例为５％", [("５％", "percent")]),
        ("2024年营收86亿元", [("2024年", "date"), ("86亿元", "元")]),
        ("不超过5个工作日", [("5个工作日", "working-days")]),
        ("第三条 共有十五名成员", [("十五名", "people")]),
        ("3 to 5 years", [("3 to 5 years", "months")]),
        ("in the 1850s", []),
        ("page 3-5", []),
        ("一般来说", []),
        ("GPT-4", []),
        ("", []),
    ],
)
def test_values_are_found_with_what_they_measure(text: str, expected: list[tuple[str, str]]) -> None:
    found = values_in(text)
    assert [(text[each.start : each.end].strip(), each.dimension) for each in found] == expected


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("3.1kg", "2.8kg", True),
        ("3.1kg", "3100g", False),
        ("1.5亿元", "150,230,000元", False),
        ("1.5亿元", "1.7亿元", True),
        ("5万元", "6万元", True),
        ("3 kg", "3.2 kg", False),
        ("3.1 kg", "3.2 kg", True),
        ("30天", "31天", True),
        ("5%", "5.2%", True),
        ("约30天", "31天", False),
        ("about 30 days", "40 days", True),
        ("2 weeks", "14 days", False),
        ("1931", "4 May 1931", False),
        ("1931", "1934", True),
        ("5 to 7 days", "6 days", False),
        ("5 to 7 days", "9 days", True),
        ("5万元", "5万美元", False),
        ("30天", "30个工作日", False),
        ("at least 5 days", "8 days", False),
        ("1 km", "1000 m", False),
        ("24小时", "1天", False),
    ],
)
def test_values_differ_where_both_cannot_be_right(one: str, other: str, apart: bool) -> None:
    (first,), (second,) = values_in(one), values_in(other)
    assert differ(first, second) is apart
    assert differ(second, first) is apart


@pytest.mark.parametrize(
    ("answer", "quote", "value"),
    [
        ("40", "Orme & Sons has 40 workers.", "40 workers"),
        ("3.1kg", "云岭帐篷重3.1kg。", "3.1kg"),
        ("2018", "It began on 29 March 2018.", "29 March 2018"),
        ("4", "2020年3月14日新增确诊病例5例。", None),
        ("14日", "2020年3月14日新增确诊病例5例。", None),
        ("5 and 7 boats", "It has 5 cars and 7 boats.", None),
        ("Ada Holm", "Ada Holm has 2 sons.", None),
        ("9", "It has 8 sons.", None),
    ],
)
def test_an_answer_is_a_value_only_as_a_whole(answer: str, quote: str, value: str | None) -> None:
    found = value_of(answer, quote)
    assert (found and quote[found.start : found.end]) == value


def test_a_year_is_compared_as_a_year() -> None:
    year = value_of("2018", "It began on 29 March 2018.")
    (other,) = values_in("1 April 2018")
    assert year
    assert not differ(year, other)


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("重量由3.1kg改为2.8kg", "3.1kg", "2.8kg"),
        ("期限从14天延长至30天", "14天", "30天"),
        ("期限为30天（原为14天）", "14天", "30天"),
        ("raised from 5 days to 8 days", "5 days", "8 days"),
        ("is 30 days (previously 14 days)", "14 days", "30 days"),
        ("14天 → 30天", "14天", "30天"),
    ],
)
def test_a_change_names_the_old_value_and_the_new(text: str, old: str, new: str) -> None:
    change = change_in(text, values_in(text))
    assert change
    assert [each.text.strip() for each in change] == [old, new]


@pytest.mark.parametrize("text", ["takes 5 days, then 8 days", "5 to 8 days", "重3.1kg，长2.8kg", "30天或14天", "14天"])
def test_two_values_alone_are_no_change(text: str) -> None:
    assert change_in(text, values_in(text)) is None


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("三十", 30),
        ("十五", 15),
        ("一百零五", 105),
        ("二〇二四", 2024),
        ("三万五千", 35000),
        ("一亿二千万", 120_000_000),
        ("两", 2),
        ("thirty", 30),
        ("1,500.5", 1500.5),
        ("１２", 12),
        ("万", None),
        ("many", None),
        ("", None),
    ],
)
def test_numbers_are_read_in_every_script(written: str, number: float | None) -> None:
    assert number_of(written) == number
