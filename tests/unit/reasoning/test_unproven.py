"""What a question names and no passage behind its answer does is told: nobody has checked it."""

import pytest

from clew.reasoning.unproven import unproven_names
from tests.fakes import make_passage


def missing(question: str, *texts: str, known: tuple[str, ...] = (), title: str = "") -> list[str]:
    return unproven_names(question, [make_passage(text, title=title) for text in texts], known)


@pytest.mark.parametrize(
    ("question", "text", "names"),
    [
        ("Between Otto Lenz and Ida Brunner, who led more crews?", "Ida Brunner led five crews.", ["Otto Lenz"]),
        ("What flag did the Lund R2 of Otto Lenz fly?", "Otto Lenz was a skipper of the Lund.", ["Lund R2"]),
        ("Which painter of Norland was born on 15 March 1953?", "Ida Brunner of Norland was born in 1954.", ["1953"]),
        ("海岳集团和云桥科技谁更早成立？", "海岳集团成立于1987年。", ["云桥科技"]),
        ("海岳集团在KX-204项目中的负责人是谁？", "海岳集团的负责人是沈知微。", ["KX-204"]),
    ],
)
def test_a_name_that_stands_nowhere(question: str, text: str, names: list[str]) -> None:
    assert set(names) <= set(missing(question, text))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who is the chair of Orme & Sons?", "The chairman of Orme & Sons is Ada Holm."),
        ("When was the Lund's Ferry Company founded?", "The Lund Ferry Company was founded in 1874."),
        ("Which river is in Italy?", "The longest Italian river is the Po."),
        ("Who wrote the diary of Otto Lentz?", "Otto Lenz kept a diary, which Ida Brunner wrote down."),
        ("Who built it in the 1930s?", "It was built in 1930 by Orme."),
        ("What is the capital of España?", "The capital of Espana is Madrid."),
        ("青石桥由哪家公司建造？", "青石桥由海岳集团于1931年建造。"),
        ("谁领导该公司，什么时候？", "公司由沈知微领导。"),
    ],
)
def test_a_name_that_stands_in_some_form(question: str, text: str) -> None:
    assert missing(question, text) == []


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What does the SLA say about response times?", "The service level agreement allows 30 minutes."),
        ("Who is the Data Protection Officer?", "The DPO is Ada Venn."),
        ("Who approves travel to the US?", "Travel to the United States is approved by the head."),
        ("When is the Q3 report due?", "The report for the third quarter is due on 15 October."),
        ("May I claim a dinner for 85 euros?", "Dinners up to 60 euros are refunded."),
        ("For an order of 1,500 units, what discount applies?", "Over 1,000 units the discount is 8%."),
        ("Hi Clew, who is our tax adviser?", "Our tax adviser is Brunner & Co."),
        ("What did Mr. Orme decide?", "Karl Orme decided to sell the site."),
        ("According to Section 12.3, what is the penalty?", "12.3 The penalty is 5% of the price."),
        ("合同总价500万元，预付款是多少？", "预付款为合同总价的30%。"),
        ("我今年35岁，体检标准是多少？", "30岁以上员工体检标准为800元。"),
        ("根据劳动合同法第19条，试用期最长多久？", "劳动合同法规定，试用期不得超过六个月。"),
        ("根据《中华人民共和国劳动合同法》，试用期最长多久？", "劳动合同法规定，试用期不得超过六个月。"),
        ("王经理的电话是多少？", "王建国，采购部经理，电话010-5551234"),
        ("GB/T 19001标准的适用范围是什么？", "GB/T19001-2016适用于各类组织。"),
        ("华东区的销售额是多少？", "华东：销售额1200万元"),
    ],
)
def test_what_a_text_takes_for_granted_or_says_in_other_words(question: str, text: str) -> None:
    assert missing(question, text) == []


@pytest.mark.parametrize(
    ("question", "text", "name"),
    [
        ("What did Mr. Orme decide?", "Karl Venn decided to sell the site.", "Mr Orme"),
        ("Which is older, IBM or Orme Works?", "Orme Works was founded in 1890.", "IBM"),
        ("王经理的电话是多少？", "林建国，采购部经理，电话010-5551234", "王经理"),
        ("订单20391的交货日期是哪天？", "订单31120的交货日期是5月3日。", "20391"),
    ],
)
def test_another_person_company_or_order_is_told(question: str, text: str, name: str) -> None:
    assert missing(question, text) == [name]


def test_titles_and_what_is_known_count() -> None:
    assert missing("Where is the Lund Bridge?", "It is in Ruhn.", title="Lund Bridge") == []
    assert missing("Where was it on 2025-11-07?", "It was in Ruhn on Friday.", known=("Friday = 2025-11-07",)) == []


def test_names_in_another_script_may_stand_there_in_translation() -> None:
    assert missing("海岳集团的董事长是谁？", "The chair of Haiyue Group is Shen Zhiwei.") == []
    assert missing("Who chairs Haiyue Group?", "海岳集团的董事长是沈知微。") == []


def test_without_evidence_nothing_is_said() -> None:
    assert missing("Who is Otto Lenz?") == []
