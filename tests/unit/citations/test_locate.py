"""Where a quote stands, and what is not the same quote."""

import pytest

from clew.citations.locate import cuts_negation, locate


@pytest.mark.parametrize(
    ("quote", "text", "passage"),
    [
        ("违约金为5%", "甲方违约\r\n金为 ５％。", "违约\r\n金为 ５％"),
        ("乙方应当付款", "乙方\n  应当\u3000付款", "乙方\n  应当\u3000付款"),
        ('O\'Brien said "yes"', "O’Brien said “yes”", "O’Brien said “yes”"),
        ("他说：「好」", "他说:“好”", "他说:“好”"),
        ("'in 1990'", 'It was "in 1990".', '"in 1990"'),
        ("甲、乙", "甲，乙", "甲，乙"),
        ("等等……", "等等...", "等等..."),
        ("a — b", "a--b", "a--b"),
        ("国发[2024]5号", "国发〔2024〕5号", "国发〔2024〕5号"),
        ("5 - 10天", "5-10天", "5-10天"),
        ("5—10年", "５－１０年", "５－１０年"),
        ("5 kg", "重5kg的", "5kg"),
        ("5万元", "5 万元", "5 万元"),
        ("1,234人", "１，２３４人", "１，２３４人"),
        ("温度为-5℃", "温度为－５℃", "温度为－５℃"),
        ("2025年", "2024，2025年", "2025年"),
        ("5 items", "- 5 items\n", "5 items"),
        ("三十五日", "三\n十五日", "三\n十五日"),
        ("三 十五日", "三\n十五日", "三\n十五日"),
        ("well- known fact", "a well-\nknown fact", "well-\nknown fact"),
        ("比例3:1", "比例3∶1", "比例3∶1"),
        ("well-known fact", "a well-\nknown fact", "well-\nknown fact"),
        ("U.S. law", "U.S.\nlaw", "U.S.\nlaw"),
        ("information", "infor\u00admation", "infor\u00admation"),
        ("你好", "👨‍👩‍👧 你好", "你好"),
        ("好👍🏻了", "好👍🏻 了", "好👍🏻 了"),
        ("café is", "cafe\u0301 is", "cafe\u0301 is"),
        ("ガラス", "ｶﾞﾗｽ", "ｶﾞﾗｽ"),
        ("𠀀𠀁好", "x𠀀 𠀁好", "𠀀 𠀁好"),
        ("好的", "\ud800好的", "好的"),
        ("\ud800好", "a\ud800好", "\ud800好"),
    ],
)
def test_a_quote_is_found_however_it_is_written(quote: str, text: str, passage: str) -> None:
    assert [text[start:end] for start, end in locate(quote, text)] == [passage]


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("本方案会降低成本", "本方案不会降低成本。"),
        ("应当付款", "应该付款"),
        ("shall pay", "shall not pay"),
        ("US", "us"),
        ("Ann", "Anna"),
        ("5%", "15%"),
        ("30日", "130日"),
        ("2025年", "12025年"),
        ("2", "²"),
        ("1", "①"),
        ("12", "½"),
        ("5", "5½"),
        ("515", "5 15"),
        ("5 15", "515"),
        ("2\n025", "2025"),
        ("3.5", "3. 5"),
        ("3. 5", "3.5"),
        ("三十五日", "三 十五日"),
        ("notable", "no table"),
        ("no table", "notable"),
        ("1,5", "1.5"),
        ("15", "1,5"),
        ("1,5", "1、5"),
        ("234人", "1,234人"),
        ("5天", "2.5天"),
        ("30", "10:30"),
        ("5℃", "-5℃"),
        ("5℃", "− 5℃"),
        ("温度为-5", "温度为5"),
        ("5 -10", "5-10"),
        ("5-10", "5 -10"),
        ("10天", "5-10天"),
        ("11-07", "2025-11-07"),
        ("5", "5%"),
        ("收入5", "收入5万元"),
        ("重5", "重5 kg"),
        ("5 m", "5 m²"),
        ("5'", '5"'),
        ("五日内", "十五日内"),
        ("期限为三", "期限为三十日"),
        ("smoking is allowed", "non-smoking is allowed"),
        ("cafe", "cafe\u0301"),
        ("👍好", "👍🏻好"),
        ("👍", "👍🏻"),
        ("\u093f", "कि"),
        ("", "abc"),
        (" \n", "a \n b"),
        ("。", "好。"),
        ("好", ""),
    ],
)
def test_what_says_something_else_is_not_found(quote: str, text: str) -> None:
    assert locate(quote, text) == []


TEN_LANGUAGES = (
    "الدفع خلال 30 يومًا. ชำระภายใน 30 วัน कृपया ३० दिनों में भुगतान करें। 30일 이내에 지급합니다. 30日以内にお支払いください。"
    "应在30日内付款。 Оплата в течение 30 дней. Πληρωμή εντός 30 ημερών. תשלום תוך 30 יום. Zahlung binnen 30 Tagen."
)


@pytest.mark.parametrize(
    "quote",
    [
        "الدفع خلال 30 يومًا",
        "ชำระภายใน 30 วัน",
        "३० दिनों में भुगतान करें",
        "30일 이내에 지급합니다",
        "30日以内にお支払いください",
        "应在30日内付款",
        "Оплата в течение 30 дней",
        "Πληρωμή εντός 30 ημερών",
        "תשלום תוך 30 יום",
        "Zahlung binnen 30 Tagen",
        TEN_LANGUAGES,
    ],
)
def test_scripts_stand_beside_each_other(quote: str) -> None:
    assert [TEN_LANGUAGES[start:end] for start, end in locate(quote, TEN_LANGUAGES)] == [quote]
    wrapped = quote.replace(" ", "\r\n ")
    assert [TEN_LANGUAGES[start:end] for start, end in locate(wrapped, TEN_LANGUAGES)] == [quote]
    changed = quote.replace("30", "31").replace("३०", "३१")
    assert locate(changed, TEN_LANGUAGES) == []


def test_every_place_is_returned_and_a_passage_decides() -> None:
    text = "付款期限为30日。说明：付款期限为３０日。"
    assert locate("付款期限为30日", text) == [(0, 8), (12, 20)]
    assert locate("付款期限为30日", text, within=(9, len(text))) == [(12, 20)]
    assert locate("no", "no no no") == [(0, 2), (3, 5), (6, 8)]
    assert locate("付款期限为30日", text, within=(1, 19)) == []


def test_a_quote_of_thousands_of_characters_is_found() -> None:
    sentence = "甲方应当在收到发票后30日内付款，逾期按日加收0.05%的滞纳金。"
    text = "\r\n".join(f"第{number}条 {sentence}" for number in range(400))
    start = text.index("第100条")
    quote = text[start : start + 5000].replace("\r\n", " ")
    assert locate(quote, text) == [(start, start + 5000)]
    assert locate(quote.replace("第150条", "第151条"), text) == []


def test_repetition_takes_no_longer_than_other_text() -> None:
    assert locate("一" * 5000, "一" * 1_000_000) == []
    assert len(locate("中" * 5000, "中" * 1_000_000)) == 200
    assert locate("中" * 2500 + "文", ("中" * 2500 + "\u0301") * 100) == []


@pytest.mark.parametrize(
    ("text", "quote", "cut"),
    [
        ("本方案不会降低成本", "会降低成本", True),
        ("本方案不会降低成本", "降低成本", True),
        ("不应当付款", "应当付款", True),
        ("乙方无权转让", "转让", True),
        ("本条非必须", "必须", True),
        ("尚未\n付款", "付款", True),
        ("这并非“降低成本”", "降低成本", True),
        ("It is not “cheap at all”", "cheap", True),
        ("他说不。“公司会付款”", "公司会", False),
        ("不得\r\n转让", "转让", True),
        ("严禁事项\n乙方应当", "乙方应当", False),
        ("审议是否会降低成本", "会降低成本", True),
        ("He shall not pay rent", "pay rent", True),
        ("It doesn't pay", "pay", True),
        ("no later than 5 days", "5 days", True),
        ("non-smoking rooms", "smoking rooms", True),
        ("本方案不会降低成本", "本方案", False),
        ("未来公司会降低成本", "公司会", False),
        ("不仅会降低成本", "会降低", False),
        ("不得不支付", "支付", False),
        ("不，公司会付款", "公司会", False),
        ("甲方未按期付款，乙方有权解除", "乙方有权", False),
        ("It is not only cheap", "cheap", False),
        ("See No. 5 Main Street", "5 Main", False),
    ],
)
def test_a_denial_that_is_cut_off_is_told(text: str, quote: str, cut: bool) -> None:
    assert cuts_negation(text, text.index(quote)) is cut
