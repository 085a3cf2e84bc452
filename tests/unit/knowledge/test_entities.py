import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.entities import MAX_CHARS, entities, key, named


def names(text: str, *, lenient: bool = False) -> set[str]:
    return set(named(text, lenient=lenient).values())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It was built by Jane Roe in Lund.", {"Jane Roe", "Lund"}),
        ("He met Ludwig van Beethoven, Charles de Gaulle and Al-Nahdiah.", {"Ludwig van Beethoven", "Al-Nahdiah"}),
        ("A book by J. R. R. Tolkien and one by O'Brien", {"J. R. R. Tolkien", "O'Brien"}),
        ("at the University of Cambridge, like Jack the Ripper", {"University of Cambridge", "Jack the Ripper"}),
        ("They read the Lord of the Rings.", {"Lord of the Rings"}),
        ("the NATO summit, AT&T and the U.S. army", {"NATO", "AT&T", "U.S."}),
        ("made by OpenAI for the iPhone 6S and Apollo 11", {"OpenAI", "iPhone 6S", "Apollo 11"}),
        ("It moved to Санкт-Петербург and Αθήνα.", {"Санкт-Петербург", "Αθήνα"}),
        ('She made "The Lady in the Water" there', {"The Lady in the Water"}),
        ("It was signed by Orme & Sons", {"Orme & Sons"}),
    ],
)
def test_english_names(text: str, expected: set[str]) -> None:
    assert expected <= names(text)


def test_of_names_joined_by_and_each_counts_and_the_whole_too() -> None:
    found = names("It went to Ada Holm and Jane Roe, and to the Bill and Melinda Gates Foundation.")
    assert {"Ada Holm", "Jane Roe", "Bill and Melinda Gates Foundation"} <= found


@pytest.mark.parametrize(
    "text",
    [
        "Payment is due. However, nothing was paid! Why? Because.",
        "Note: Payment is due\nBudget\n- Budget: approved\n1. Payment\n(a) Payment “Payment",
        "In March 2019, on Monday, it rose.",
        "PAYMENT TERMS AND CONDITIONS APPLY TO ALL",
        "the 1990s, mid-18th century, 10pm, 5km, 3-year, 2019-2020, 2024-01-15, 12:30, 1,234.56",
        "in 2019 and 2020年",
        "",
    ],
)
def test_ordinary_words_and_dates_are_no_entities(text: str) -> None:
    assert entities(text) == []


def test_a_word_that_begins_a_sentence_counts_when_it_is_a_name_elsewhere() -> None:
    assert "messi" in entities("Messi scored. The fans love Lionel Messi.")
    assert "messi" not in entities("Messi scored.")
    assert "messi" in entities("Messi scored?", lenient=True)
    assert "nasa" in entities("NASA launched it.")
    assert entities("However, it rained. In March.", lenient=True) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("However Jane Roe left", "janeroe"),
        ("Yesterday Jane Roe left", "janeroe"),
        ("the report of Dr. Jane Roe", "janeroe"),
        ("said Prof Jane Roe's brother", "janeroe"),
        ("President Jane Roe left", "janeroe"),
        ("The Lund Bridge stands", "lundbridge"),
        ("by Mr. Roe", "roe"),
    ],
)
def test_what_introduces_a_name_is_no_part_of_it(text: str, expected: str) -> None:
    assert entities(text) == [expected]


def test_a_name_may_stand_across_the_end_of_a_wrapped_line_but_not_of_a_list_item() -> None:
    wrapped = f"{'some words that fill this line ' * 2}by Jane\nRoe of Lund"
    assert "janeroe" in entities(wrapped)
    assert "adaholmjaneroe" not in entities("- Ada Holm\n- Jane Roe\nLund\nMalmö")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jane Roe", "Ｊａｎｅ　Ｒｏｅ"),
        ("Jane Roe", "JANE ROE"),
        ("Jane Roe’s", "Jane Roe"),
        ("The Hurt Locker", "Hurt Locker"),
        ("Fàbregas", "Fabregas"),
        ("雲圖資訊", "云图资讯"),
        ("唐纳德·特朗普", "唐納德・特朗普"),
        ("AT&T", "AT & T"),
    ],
)
def test_ways_to_write_a_name_are_equal(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("董事长林知远与王小明在北京签字", {"林知远", "王小明", "北京"}),
        ("欧阳娜娜和郭艾伦出席", {"欧阳娜娜", "郭艾伦"}),
        ("审计报告由林知远编写，王强赴京", {"林知远", "王强"}),
        ("经理赵云飞和林知远说，请张伟联系李思思", {"赵云飞", "林知远", "张伟", "李思思"}),
        ("荣盛发展集团收购海岳集团", {"荣盛发展集团", "海岳集团"}),
        ("美国总统唐纳德·特朗普表示", {"唐纳德·特朗普", "美国"}),
        ("姓名：张三\n负责人：李思思，联系人:赵云飞", {"张三", "李思思", "赵云飞"}),
        ("参会人员：陈伟、刘洋 孙立", {"陈伟", "刘洋", "孙立"}),
        ("由上海云图信息技术有限公司承建的智慧园区项目", {"上海云图信息技术有限公司", "智慧园区项目"}),
        ("营销中心和数据治理委员会负责风控平台", {"营销中心", "数据治理委员会", "风控平台"}),
        ("按《数据安全管理办法》和“四大恶人”", {"数据安全管理办法", "四大恶人"}),
        ("財務部負責，張偉審批", {"财务部", "张伟"}),
    ],
)
def test_chinese_names(text: str, expected: set[str]) -> None:
    assert expected <= names(text)


@pytest.mark.parametrize("text", ["该公司和本部门连续晋级", "有限公司应当于明年付款", "老师说的方法很好"])
def test_ordinary_chinese_words_are_no_entities(text: str) -> None:
    assert entities(text) == []


def test_codes_and_addresses() -> None:
    found = entities("XJ-2024-001 离心泵，故障代码 E-0217，合同 2024-00145，写信给 jane.roe@orme.co.uk")
    assert {"xj2024001", "e0217", "202400145", "janeroeormecouk"} <= set(found)
    assert entities("ＸＪ－２０２４－００１") == entities("xj2024001") == ["xj2024001"]


def test_names_of_two_languages_in_one_text_do_not_run_together() -> None:
    assert {"iPhone", "北京"} <= names("北京的苹果iPhone手机")


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=200))
def test_any_text_is_read(text: str) -> None:
    for found in entities(text):
        assert 1 < len(found) <= MAX_CHARS
        assert not found.isdecimal() or len(found) >= 5
        assert key(found) == found


@given(
    st.lists(st.sampled_from(["Jane Roe", "the", "Lund", "林知远", "在", "XJ-2024-001", "。", ". ", " "])).map("".join)
)
def test_width_is_no_matter(text: str) -> None:
    wide = "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text)
    assert unicodedata.normalize("NFKC", wide) == unicodedata.normalize("NFKC", text)
    assert entities(wide) == entities(text)
