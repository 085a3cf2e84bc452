"""Documents that give different answers to one question, and documents that only seem to."""

import pytest

from clew.reasoning.conflicts.values import values_in
from clew.state.records import Passage
from tests.unit.reasoning.conflicts.world import conflicts_between, conflicts_of, document

DIFFERENT = [
    ("报销上限是多少？", "5万", "报销上限5万。", "报销上限8万。"),
    ("单笔报销的上限是多少？", "5万元", "单笔报销上限为5万元。", "单笔报销的上限是8万元。"),
    ("企业客户的退款期限是多久？", "14天", "企业客户退款期限为14天。", "企业客户的退款期限是30天。"),
    ("云岭帐篷重多少？", "3.1kg", "云岭帐篷重3.1kg。", "云岭帐篷的重量为2.8千克。"),
    ("青石桥长多少米？", "120米", "青石桥全长120米。", "青石桥长0.15公里。"),
    ("青石桥是哪一年建成的？", "1931年", "青石桥于1931年建成。", "青石桥1934年建成。"),
    ("年假有多少天？", "5天", "员工年假为5天。", "员工年休假为10天。"),
    ("付款期限是多久？", "30日", "付款期限为30日。", "付款期限为六十日。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团2024年的营业收入为95亿元。"),
    ("违约金的比例是多少？", "5%", "违约金比例为5%。", "违约金的比例为百分之十。"),
    ("海岳集团有多少名员工？", "四十名", "海岳集团有四十名员工。", "海岳集团共有65名员工。"),
    ("数据保留多久？", "90天", "日志数据保留90天。", "日志数据保留180天。"),
    ("项目什么时候上线？", "2026年3月1日", "星河项目2026年3月1日上线。", "星河项目将在2026年5月1日上线。"),
    ("How much does the Alto tent weigh?", "3.1 kg", "The Alto tent weighs 3.1 kg.", "The Alto tent weighs 2.8 kg."),
    (
        "How much does the Alto tent weigh?",
        "3.1 kg",
        "The Alto tent weighs 3.1 kg.",
        "The weight of the Alto tent is 2,800 g.",
    ),
    (
        "What is the refund period for business customers?",
        "14 days",
        "The refund period for business customers is 14 days.",
        "For business customers the refund period is thirty days.",
    ),
    (
        "When was the Lund Bridge built?",
        "1931",
        "The Lund Bridge was built in 1931.",
        "The Lund Bridge was built in 1934.",
    ),
    (
        "How many employees does Orme & Sons have?",
        "40",
        "Orme & Sons has 40 employees.",
        "Orme & Sons has 65 employees.",
    ),
    (
        "What is the penalty rate for late delivery?",
        "5%",
        "The penalty rate for late delivery is 5%.",
        "The penalty rate for late delivery is 8 percent.",
    ),
    (
        "What was the revenue of Voss Works in 2024?",
        "$12 million",
        "The revenue of Voss Works in 2024 was $12 million.",
        "In 2024 the revenue of Voss Works was $15 million.",
    ),
    (
        "When does the Osprey project start?",
        "1 March 2026",
        "The Osprey project starts on 1 March 2026.",
        "The Osprey project starts on 15 April 2026.",
    ),
    (
        "What is the password length?",
        "8 characters",
        "The password length is 8 characters.",
        "The password length is 12 characters.",
    ),
]
SAME = [
    ("报销上限是多少？", "5万元", "报销上限为5万元。", "报销上限为50,000元。"),
    ("云岭帐篷重多少？", "3.1kg", "云岭帐篷重3.1kg。", "云岭帐篷重3100克。"),
    ("云岭帐篷重多少？", "3.1kg", "云岭帐篷重3.1kg。", "云岭帐篷重约3kg。"),
    ("海岳集团2024年的营收是多少？", "1.5亿元", "海岳集团2024年营收1.5亿元。", "海岳集团2024年营收150,230,000元。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团2025年营收95亿元。"),
    ("海岳集团的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团营收95亿元。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团2024年营收目标为95亿元。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团2024年海外营收12亿元。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团2024财年营收95亿元。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "临川集团2024年营收95亿元。"),
    ("海岳集团2024年的营收是多少？", "86亿元", "海岳集团2024年营收86亿元。", "海岳集团2024年营收12亿美元。"),
    ("报销上限是多少？", "5万元", "普通员工报销上限为5万元。", "经理报销上限为8万元。"),
    ("报销上限是多少？", "5万元", "报销上限为5万元。", "部门经理的报销上限为8万元。"),
    ("报销上限是多少？", "5万元", "报销上限为5万元。", "报销下限为100元。"),
    ("报销上限是多少？", "5万元", "总经理报销上限为5万元。", "经理报销上限为8万元。"),
    ("批准日期是哪天？", "2026年4月13日", "批准日期：2026年4月13日。", "修改日期：2026年3月9日。"),
    ("企业客户的退款期限是多久？", "14天", "企业客户退款期限为14天。", "个人客户的退款期限是30天。"),
    ("企业客户的退款期限是多久？", "14天", "企业客户退款期限为14天。", "例如，企业客户退款期限为30天。"),
    ("企业客户的退款期限是多久？", "14天", "企业客户退款期限为14天。", "企业客户退款期限是30天吗？"),
    ("企业客户的退款期限是多久？", "14天", "企业客户退款期限为14天。", "如果是老客户，企业客户退款期限为30天。"),
    ("企业客户的退款期限是多久？", "14天", "企业客户退款期限为14天。", "企业客户付款期限为30天。"),
    ("付款期限是多久？", "30日", "付款期限为30日。", "付款期限为15至45日。"),
    ("付款期限是多久？", "30日", "付款期限为30日。", "付款期限不得少于10日。"),
    ("青石桥是哪一年建成的？", "1931年", "青石桥于1931年建成。", "青石桥于1931年5月4日建成。"),
    ("青石桥是哪一年建成的？", "1931年", "青石桥于1931年建成。", "青石桥于1954年重建。"),
    ("青石桥长多少米？", "120米", "青石桥长120米。", "青石桥宽8米。"),
    ("欧盟的限值是多少？", "50毫克", "欧盟的限值为50毫克。", "美国的限值为80毫克。"),
    ("年假有多少天？", "5天", "员工年假为5天。", "工作满十年的员工年假为10天。"),
    ("试用期是多久？", "3个月", "试用期为3个月。", "原试用期为6个月。"),
    ("How much does the Alto tent weigh?", "3.1 kg", "The Alto tent weighs 3.1 kg.", "The Alto tent weighs 3,100 g."),
    (
        "How much does the Alto tent weigh?",
        "3.1 kg",
        "The Alto tent weighs 3.1 kg.",
        "The Alto tent weighs about 3 kg.",
    ),
    (
        "How much does the Alto tent weigh?",
        "3.1 kg",
        "The Alto tent weighs 3.1 kg.",
        "The Alto Lite tent weighs 1.9 kg.",
    ),
    ("How much does the Alto tent weigh?", "3.1 kg", "The Alto tent weighs 3.1 kg.", "The Brink tent weighs 2.8 kg."),
    (
        "How much does the Alto tent weigh?",
        "3.1 kg",
        "The Alto tent weighs 3.1 kg.",
        "The Alto tent weighs 2.2 kg without its poles.",
    ),
    (
        "What was the revenue of Voss Works in 2024?",
        "$12 million",
        "The revenue of Voss Works in 2024 was $12 million.",
        "The planned revenue of Voss Works in 2024 was $15 million.",
    ),
    (
        "What was the revenue of Voss Works in 2024?",
        "$12 million",
        "The revenue of Voss Works in 2024 was $12 million.",
        "The revenue of Voss Works in 2023 was $10 million.",
    ),
    (
        "What was the revenue of Voss Works in 2024?",
        "$12 million",
        "The revenue of Voss Works in 2024 was $12 million.",
        "The revenue of Voss Works in 2024 was €15 million.",
    ),
    (
        "What was the revenue of Voss Works in 2024?",
        "$12 million",
        "The revenue of Voss Works in 2024 was $12 million.",
        "The revenue of Voss Works in Europe in 2024 was $3 million.",
    ),
    (
        "What is the refund period for business customers?",
        "14 days",
        "The refund period for business customers is 14 days.",
        "The refund period for private customers is 30 days.",
    ),
    (
        "What is the refund period for business customers?",
        "14 days",
        "The refund period for business customers is 14 days.",
        "The refund period for business customers is 30 days if the goods are faulty.",
    ),
    (
        "What is the refund period for business customers?",
        "14 days",
        "The refund period for business customers is 14 days.",
        "The refund period for business customers is 10 to 20 days.",
    ),
    (
        "What is the limit in the EU?",
        "50 mg",
        "The limit in the EU is 50 mg.",
        "The limit in the US is 80 mg.",
    ),
    (
        "When was the Lund Bridge built?",
        "1931",
        "The Lund Bridge was built in 1931.",
        "The Lund Bridge was rebuilt in 1954.",
    ),
    (
        "When was the Lund Bridge built?",
        "1931",
        "The Lund Bridge was built in 1931.",
        "The Lund Bridge was built in May 1931.",
    ),
    (
        "When was the Lund Bridge built?",
        "1931",
        "The Lund Bridge was built in 1931.",
        "The Lund Bridge was sold in 1934.",
    ),
    (
        "How many employees does Orme & Sons have?",
        "40",
        "Orme & Sons has 40 employees.",
        "Orme & Sons has 65 employees in Lund.",
    ),
    (
        "How many employees does Orme & Sons have?",
        "40",
        "Orme & Sons has 40 employees.",
        "Orme & Sons has 4 managers.",
    ),
    (
        "How many employees does Orme & Sons have?",
        "40",
        "Orme & Sons has 40 employees.",
        "Orme & Sons has more than 30 employees.",
    ),
]


@pytest.mark.parametrize(("question", "answer", "one", "other"), DIFFERENT)
def test_different_values_of_one_property_are_a_conflict(question: str, answer: str, one: str, other: str) -> None:
    found = conflicts_between(question, answer, one, other)
    assert len(found) == 1
    assert found[0]["resolved"] == ""
    assert [stated["quote"] for stated in found[0]["statements"]] == [one, other]
    assert all(stated["standing"] == "" for stated in found[0]["statements"])
    assert all(values_in(stated["answer"]) for stated in found[0]["statements"])


@pytest.mark.parametrize(("question", "answer", "one", "other"), SAME)
def test_other_cases_other_times_and_other_spellings_are_none(question: str, answer: str, one: str, other: str) -> None:
    assert conflicts_between(question, answer, one, other) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            document("批准日期：2026年4月13日。", title="青瞳章程"),
            document("批准日期：2026年3月9日。", title="青雾章程"),
        ),
        (document("该项目批准于2026年4月13日。", title="青瞳"), document("该项目批准于2026年3月9日。", title="青雾")),
    ],
)
def test_what_is_said_under_the_titles_of_two_things_is_of_two_things(one: Passage, other: Passage) -> None:
    assert conflicts_of("批准日期是哪天？", "2026年4月13日", [one, other]) == []


def test_two_works_of_one_name_are_two_things() -> None:
    one = document("The Tides was released in 1997.", title="The Tides (1997 film)")
    other = document("The Tides was released in 2004.", title="The Tides (song)")
    assert conflicts_of("When was The Tides released?", "1997", [one, other]) == []


def test_the_rows_of_two_price_lists_are_compared_by_their_first_cell() -> None:
    head = "| 版本 | 年费 |\n| --- | --- |\n"
    one = document(f"{head}| 标准版 | 5万元 |\n| 专业版 | 8万元 |", source="a.md")
    other = document(f"{head}| 标准版 | 6万元 |\n| 专业版 | 8万元 |", source="b.md")
    (conflict,) = conflicts_of("标准版的年费是多少？", "5万元", [one, other])
    assert [stated["answer"] for stated in conflict["statements"]] == ["5万元", "6万元"]
    assert conflicts_of("专业版的年费是多少？", "8万元", [one, other]) == []


def test_a_question_in_one_language_and_documents_in_two() -> None:
    one = document("报销上限为5万元。", source="a.md")
    other = document("The reimbursement limit is 80,000 RMB.", source="b.md")
    (conflict,) = conflicts_of("报销上限是多少？", "5万元", [one, other])
    assert [stated["answer"] for stated in conflict["statements"]] == ["5万元", "80,000 RMB"]
