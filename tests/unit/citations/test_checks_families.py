"""Families of claims, right and wrong, in both languages and across them."""

import pytest

from clew.citations.check_amounts import amounts_in
from clew.citations.check_numerals import chinese_number, english_number
from clew.citations.checks import is_open, problems_of

RIGHT = [
    ("The plant opened before the mill.", "The mill opened after the plant."),
    ("The cost rose to 1.2 million euros.", "Costs rose to €1.2 million."),
    ("Members may bring guests.", "Members may bring up to two guests."),
    ("Alpha bought Beta.", "Beta was bought by Alpha."),
    ("The river is longer than the canal.", "The canal is shorter than the river."),
    ("It was not until 2020 that it opened.", "It opened in 2020."),
    ("The fee does not exceed 50 euros.", "The fee is at most 50 euros."),
    ("The court dismissed the claim of Ada Venn.", "Ada Venn's claim was dismissed by the court."),
    (
        "The director of The Eagle's Feather is Edward Sloman.",
        "The Eagle's Feather is a film directed by Edward Sloman.",
    ),
    ("The director of No Path Home is Gleb Orme.", "No Path Home is a 1968 film directed by Gleb Orme."),
    ("Revenue fell by a third.", "Revenue fell by one third."),
    ("Hardy was born in 1872.", "Hardy (3 May 1872 – 1 June 1950) was a painter."),
    ("Hardy died on 1 June 1950.", "Hardy (3 May 1872 – 1 June 1950) was a painter."),
    ("They met in the 1980s.", "They met in 1985."),
    ("Over 5 million people live there.", "5.2 million people live there."),
    ("Both firms are based in Lisse.", "Orme Works and Venn Mill are based in Lisse."),
    ("甲方应在收到发票后30日内付款。", "甲方应当于收到发票之日起三十日内支付款项。"),
    ("这座桥长1.2公里。", "该桥全长1,200米。"),
    ("公司现有员工约1.2万人。", "公司现有员工11,980人。"),
    ("利率不超过4%。", "利率最高为4%。"),
    ("乙公司由甲公司收购。", "甲公司收购了乙公司。"),
    ("张无忌是明教教主。", "明教教主是张无忌。"),
    ("该公司尚未上市。", "该公司还没有上市。"),
    ("他并非不知情。", "他知情。"),
    ("会议于周五举行。", "会议于2025年11月7日举行。"),
    ("二期工程2023年下半年开工。", "2023年下半年，二期工程开工。"),
    ("毛利率比上年高3个百分点。", "毛利率较上年提高3个百分点。"),
    ("营收12,345万元，即1.2345亿元。", "营业收入12,345万元。"),
    ("Almere Institute 2021年聘用了46名研究人员。", "The Almere Institute hired 46 researchers in 2021."),
    ("The lease ends on 31 March 2026.", "租约于2026年3月31日到期。"),
    ("上限为500万美元。", "The ceiling is US$5 million."),
]
WRONG = [
    ("The mill opened before the plant.", "The plant opened before the mill.", "direction"),
    ("The fee is at least 50 euros.", "The fee is at most 50 euros.", "direction"),
    ("获奖者不少于12人。", "获奖者不超过12人。", "direction"),
    ("All members voted.", "Some members voted.", "direction"),
    ("全部员工参加了培训。", "部分员工参加了培训。", "direction"),
    ("甲方无权解除合同。", "甲方有权解除合同。", "direction"),
    ("会议决定立即实施该方案。", "会议决定暂缓实施该方案。", "direction"),
    ("这是全省最小的湖。", "这是全省最大的湖。", "direction"),
    ("出租人未经承租人同意，不得转租房屋。", "承租人未经出租人同意，不得转租房屋。", "name"),
    ("委员会主席为乔慕远。", "委员会主席为方砚秋，副主席为乔慕远。", "name"),
    ("The chapel of Saint Brin in Fenwick was built in 1712.", "The chapel of Saint Brin in Corwall was built in 1712; "
     "that of Saint Odo in Fenwick is older.", "name"),
    ("Almere Institute 续签了在 Burford 的租约。", "The Almere Institute did not renew its lease in Burford.",
     "negation"),
    ("上限为500万欧元。", "The ceiling is US$5 million.", "unit"),
    ("The lease ends on 31 March 2027.", "租约于2026年3月31日到期。", "date"),
    ("It costs $5m.", "It costs $5bn.", "number"),
    ("比例为三分之二。", "比例为三分之一。", "number"),
    ("He came second.", "He came third.", "number"),
    ("会议16:00开始。", "The meeting starts at 3 pm.", "number"),
    ("它将于周四举行。", "会议于2025年11月7日举行。", "date"),
    ("The report is due monthly.", "The report is due every quarter.", "unit"),
    ("The plan will perhaps fail.", "The plan will fail.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "quote"), RIGHT)
def test_what_is_right_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []


@pytest.mark.parametrize(("claim", "quote", "kind"), [row for row in WRONG if row[2]])
def test_what_is_wrong_is_found(claim: str, quote: str, kind: str) -> None:
    assert kind in {problem.kind for problem in problems_of(claim, [quote])}


@pytest.mark.parametrize(("claim", "quote"), [row[:2] for row in WRONG if not row[2]])
def test_what_code_cannot_tell_is_open(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) or is_open(claim, [quote])


@pytest.mark.parametrize("text", [text for row in (*RIGHT, *WRONG) for text in row[:2]])
def test_a_sentence_bears_itself(text: str) -> None:
    assert problems_of(text, [text]) == []
    assert not is_open(text, [text])


@pytest.mark.parametrize(
    ("digits", "value"),
    [
        ("三十五", 35), ("一百二", 120), ("一百零二", 102), ("两千五百", 2500),
        ("一万二", 12000),
        ("三亿五千万", 350000000),
        ("十", 10), ("二〇二五", 2025), ("七", 7), ("千万", None), ("三五", None),
    ],
)  # fmt: skip
def test_chinese_numbers(digits: str, value: float | None) -> None:
    assert chinese_number(digits) == value


@pytest.mark.parametrize(
    ("words", "value"),
    [("thirty-five", 35), ("two hundred and six", 206), ("one million two hundred thousand", 1200000), ("nine", 9)],
)
def test_english_numbers(words: str, value: float) -> None:
    assert english_number(words) == value


@pytest.mark.parametrize("text", ["四川和九江", "一个人统一了意见", "one of them", "三峡大坝", "百度公司", "十分重要"])
def test_words_that_are_no_numbers(text: str) -> None:
    assert amounts_in(text) == []
