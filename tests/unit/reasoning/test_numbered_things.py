"""Another number of the same thing: found where a text names it, and never where it does not."""

import time

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.numbered_things import numbered_things, speaks_of_another_number
from tests.fakes import make_passage

ANOTHER = [
    ("Who came third on the 7th season of Kiln Masters?", "Ida Venn came third on the eighth season of Kiln Masters."),
    ("Who was the fifth place finalist on the 5th season?", "Otto was the fifth place finalist on the sixth season."),
    ("Who won season seven?", "Bo Lind won Season VIII in May."),
    ("What was revenue in the third quarter?", "Second-quarter revenue was 4 million."),
    ("What was revenue in Q3?", "Revenue was 4 million in Q4."),
    ("What was revenue in Q3?", "Revenue was 4 million in the fourth fiscal quarter."),
    ("What was 3Q24 revenue?", "Revenue reached 4 million in 2Q24."),
    ("What did the first half bring?", "H2 brought a loss of 3 million."),
    ("Whom does article 22 exempt?", "Article 23 exempts small funds."),
    ("Whom does Art. 22 exempt?", "Articles 23 to 25 exempt small funds."),
    ("Whom does article 22(3) exempt?", "Article 22(4) exempts small funds."),
    ("What does § 5 forbid?", "§ 6 forbids smoking."),
    ("What is new in version 2.1?", "Version 2.0 brought a dark theme."),
    ("What is new in version 2.1?", "v2.10 brought a dark theme."),
    ("What is new in Tarn 2.1?", "Tarn 2.0 brought a dark theme."),
    ("How long does Phase II last?", "Phase III lasts six months."),
    ("How long does phase ii last?", "The third phase lasts six months."),
    ("How many people are in room 12?", "Room 14 seats 30 people."),
    ("How much interest does tranche A bear?", "Tranche B bears 5 percent."),
    ("What does Schedule 2 list?", "Schedules 3 and 4 list the fees."),
    ("What does Appendix C list?", "Appendix D lists the fees."),
    ("How much is the 2019 budget?", "The 2018 budget is 3 million."),
    ("How much is the 2019 marketing budget?", "The 2018 marketing budget is 3 million."),
    ("What was lost in fiscal 2019?", "In FY2018, 3 million were lost."),
    ("When did the second bridge open?", "The third bridge opened in 1931."),
    ("What is the second largest city in Norland?", "Ruhn is the third-largest city in Norland."),
    ("Who was the 7th governor of Norland?", "Ida Venn was the eighth governor of Norland."),
    ("Who conducted Symphony No. 5?", "Otto Lenz conducted Symphony No. 6."),
    ("Who won the 2019 election?", "Bo Lind won the 2018 general election."),
    ("How tall is building 3?", "Building No. 5 is 40 metres tall."),
    ("What is the fee in the second year?", "The fee is 4 percent in the third year."),
    ("Who led the Series A round?", "Ida Venn led the Series B round."),
    ("What does rule 4.2 forbid?", "Rule 4.3 forbids smoking."),
    ("第三季度营收是多少？", "第二季度营收为4亿元。"),
    ("三季度营收是多少？", "Q2营收为4亿元。"),
    ("第三季度营收是多少？", "四季度营收为4亿元。"),
    ("2024年下半年招了多少人？", "上半年招了40人。"),
    ("第七季的冠军是谁？", "林知远是第八季的冠军。"),
    ("第22条豁免哪些基金？", "第二十三条豁免小型基金。"),
    ("第二十二条豁免哪些基金？", "第23条至第25条豁免小型基金。"),
    ("3号楼有几层？", "5号楼共12层。"),
    ("二期工程何时完工？", "三期工程于2024年完工。"),
    ("第二期何时完工？", "第三期于2024年完工。"),
    ("2019年度预算是多少？", "2018年度预算为300万元。"),
    ("V2.1新增了什么？", "V2.0新增了深色主题。"),
    ("附件2列了什么？", "附件三列出费用。"),
    ("A座有多少人？", "B座有300人。"),
    ("甲类设备每年检查几次？", "乙类设备每年检查两次。"),
    ("第二大股东是谁？", "第三大股东是海岳集团。"),
    ("2号线何时开通？", "3号线于2012年开通。"),
    ("A轮融资由谁领投？", "B轮融资由海岳集团领投。"),
    ("二标段中标单位是谁？", "三标段由海岳集团中标。"),
    ("2号机组何时投运？", "3号机组于2012年投运。"),
    ("二楼有什么部门？", "3楼为财务部。"),
    ("第三次会议的主持人是谁？", "第四次会议由林知远主持。"),
    ("合同A的违约金是多少？", "合同B的违约金为8%。"),
    ("合同甲的违约金是多少？", "合同乙的违约金为8%。"),
    ("项目3的预算是多少？", "项目四的预算为8万元。"),
    ("A项目的预算是多少？", "项目B的预算为8万元。"),
    ("3月周报的完成率是多少？", "四月份周报的完成率为80%。"),
    ("What is the penalty in contract A?", "The penalty in Contract B is 8 percent."),
    ("What is the budget of project 3?", "The budget of Project 4 is 8 million."),
    ("What does the March report say?", "The April 2026 weekly report says so."),
]
NOT_ANOTHER = [
    ("When was the 2nd bridge built?", "The second bridge opened in 1931."),
    ("When was the 2nd bridge built?", "It opened in 1931 with 3 lanes and 12 lamps."),
    ("Who won the 7th season?", "Bo Lind won season seven in May."),
    ("Who won the seventh season?", "Bo Lind won Season VII."),
    ("Who won season 7?", "Bo Lind won in his second season on the show."),
    ("Who won season 7?", "The show ran for eight seasons."),
    ("Who won season 7?", "Bo Lind won it in 2008."),
    ("Who won season 7?", "Bo Lind won the sixth season and came second in the seventh."),
    ("Who hosted the seventh season?", "Bo Lind hosted the fifth through eighth seasons."),
    ("Who hosted season 7?", "Bo Lind hosted seasons 5–8."),
    ("Who hosted season 7?", "Bo Lind hosted every season, and the eighth season alone."),
    ("Who hosted season 7?", "Bo Lind hosted the show from season 5 onwards."),
    ("Who hosted season 7 of Kiln Masters?", "Bo Lind hosted it after season 8 of Harbour Cooks."),
    ("Which season did Bo Lind win?", "Bo Lind won the eighth season."),
    ("In which season did the seventh contestant win?", "The seventh contestant won in season 8."),
    ("Who succeeded the 7th governor?", "Ida Venn was the eighth governor."),
    ("Who was the father of the 2nd governor?", "Bo Venn, the sixth governor, was the son of Otto Venn."),
    ("Who is the father of Otto Lenz, 7th Earl of Ruhn?", "He was a son of Bo Lenz, 6th Earl of Ruhn."),
    ("What comes after article 22?", "Article 23 follows."),
    ("Whom does article 22 exempt?", "Articles 20 to 25 exempt small funds."),
    ("Whom does article 22 exempt?", "Under articles 5, 22 and 30, small funds are exempt."),
    ("Whom does article 22 exempt?", "Article 22(3) exempts small funds."),
    ("Whom does article 22 exempt?", "Small funds are exempt, subject to article 5."),
    ("What was revenue in Q3?", "Revenue was 5 million, up from 4 million in Q2."),
    ("What was revenue in Q3?", "Q3 revenue was 5 million and Q4 revenue 6 million."),
    ("What was revenue in Q3?", "Revenue was flat in both Q2 and Q3."),
    ("What was revenue in Q3?", "Revenue was 5 million in the first three quarters."),
    ("What was revenue in Q3?", "Revenue was 5 million between Q1 and Q4."),
    ("What was revenue in Q3?", "Revenue was 5 million in the first half."),
    ("What was revenue in Q2 and Q3?", "Revenue in Q2 was 5 million."),
    ("What is new in version 2.1?", "Version 2.1.3 brought a dark theme."),
    ("What is new in version 2.1?", "Since version 2.0 there is a dark theme."),
    ("What does version 2.1 need?", "It needs 2.5 million rows."),
    ("How long does Phase II last?", "Phases I to III last six months."),
    ("How long does Phase II last?", "The phase I like lasts six months."),
    ("How much is the 2019 budget?", "The 2019 budget, after the 2018 budget of 2 million, is 3 million."),
    ("How much is the 2019 budget?", "In 2019 the town spent more than the 2018 budget allowed: 3 million."),
    ("Who won in 2019?", "The 2018 winner was Bo Lind."),
    ("When did the first film open?", "Her debut opened in 1931, her second film in 1934."),
    ("How many people are in room 12?", "Building 5 has 14 rooms."),
    ("How much interest does tranche A bear?", "Tranches A and B bear 5 percent."),
    ("What happened in the first quarter?", "The second world war began on the 3rd of May."),
    ("What does Schedule A list?", "Schedule 2 lists the fees."),
    ("Who was the first woman to climb Mount Orr?", "Ida Venn was the second woman there after Bo Lind."),
    ("Who won the 2019 election in Ruhn?", "In 2018 the election law was changed; Ida Venn won a year later."),
    ("Which club was promoted to the First Division?", "Ruhn won the Second Division title and went up."),
    ("Which song reached number 1?", "“Tarn” reached number 2 in Norland and led the charts of Sudland."),
    ("What does version 3.11 of Pyra need?", "Tarn version 2.0 needs 4 GB."),
    ("Who leads Series A?", "Ida leads the series. A new round follows."),
    ("Who leads the series 3 team?", "Ida leads three series."),
    ("What is the dose in Phase II?", "In all phases the dose is 5 mg; in phase III it is taken twice."),
    ("What does rule 4.2 forbid?", "Rule 4 forbids smoking."),
    ("第三季度营收是多少？", "第一至第三季度营收为9亿元。"),
    ("第三季度营收是多少？", "前三季度营收为9亿元。"),
    ("第三季度营收是多少？", "营收为5亿元，较第二季度增长。"),
    ("第三季度营收是多少？", "三季度营收5亿元，四季度6亿元。"),
    ("第三季度营收是多少？", "营收为5亿元，共3个项目，12人。"),
    ("第几季的冠军是林知远？", "林知远是第八季的冠军。"),
    ("第七季的冠军是谁？", "林知远是第7季的冠军。"),
    ("第22条豁免哪些基金？", "第二十条至第二十五条豁免小型基金。"),
    ("第22条豁免哪些基金？", "第二十二条规定，小型基金豁免。"),
    ("第22条豁免哪些基金？", "小型基金豁免，但依照本法第五条登记的除外。"),
    ("3号楼有几层？", "3号楼共12层，5号楼共8层。"),
    ("3号楼有几层？", "楼高12层，5月6日完工。"),
    ("二期工程何时完工？", "一、二期工程于2024年完工。"),
    ("二期工程何时完工？", "工程分三期付款，于2024年完工。"),
    ("2019年度预算是多少？", "2019年预算为300万元，2018年预算为200万元。"),
    ("2019年营收是多少？", "2018年度预算为300万元。"),
    ("A座有多少人？", "A、B座共有300人。"),
    ("第三条生产线何时投产？", "第二条说明，生产线于2020年投产。"),
    ("第6条怎么规定？", "违反专利法第二条、第五条规定的，处以罚款。"),
    ("第三方是谁？", "第一方是海岳集团。"),
    ("2号机组何时投运？", "1、2号机组于2012年投运。"),
    ("2号机组何时投运？", "机组于2012年2月3号投运。"),
    ("三季度末员工多少人？", "期末员工300人，比四季度末少。"),
    ("第三任厂长接替了谁？", "林知远是第二任厂长。"),
    ("第一届大会在哪里举行？", "首届大会在临川举行，第二届大会在海岳举行。"),
    ("合同A的违约金是多少？", "合同甲方和合同乙方各付一半，合同一式两份。"),
    ("合同A的违约金是多少？", "合同A、B的违约金为8%。"),
    ("项目A的预算是多少？", "项目一经批准，预算为8万元，共3个项目。"),
    ("3月周报的完成率是多少？", "完成率为80%，4月再报。"),
    ("3月周报的完成率是多少？", "3月份周报的完成率为80%，较2月周报提高。"),
    ("What is the penalty in contract A?", "Contracts A and B set a penalty of 8 percent."),
    ("What is the budget of project 3?", "The project has 4 parts and a budget of 8 million."),
    ("What does the March report say?", "They may report in April."),
]


@pytest.mark.parametrize(("question", "text"), ANOTHER)
def test_another_number_is_seen(question: str, text: str) -> None:
    assert speaks_of_another_number(question, text)


@pytest.mark.parametrize(("question", "text"), NOT_ANOTHER)
def test_what_names_no_other_number_is_let_through(question: str, text: str) -> None:
    assert not speaks_of_another_number(question, text)


def test_the_things_of_a_text_are_read_in_order() -> None:
    text = "Both Q2 and the third quarter; Phases I–III; articles 5, 22(3) and 30 of Tarn 2.1; 第一至第三季度，附件二。"
    assert [(each.kind, *each.span) for each in numbered_things(text)] == [
        ("quarter", (2,), (2,)),
        ("quarter", (3,), (3,)),
        ("phase", (1,), (3,)),
        ("article", (5,), (5,)),
        ("article", (22, 3), (22, 3)),
        ("article", (30,), (30,)),
        ("version of tarn", (2, 1), (2, 1)),
        ("quarter", (1,), (3,)),
        ("annex", (2,), (2,)),
    ]


@pytest.mark.parametrize(
    ("question", "text", "headings", "is_another"),
    [
        ("Who won season 7?", "Bo Lind won.", ["Kiln Masters", "Season 8"], True),
        ("Who won season 7?", "Bo Lind won.", ["Kiln Masters (season 8)", "Season 7"], False),
        ("Who won season 7?", "Bo Lind won the eighth season.", ["Season 7"], True),
        ("What was revenue in Q3?", "It was 5 million, up from 4 million in Q2.", ["Report on Q3"], False),
        ("What was revenue in Q3?", "It was 5 million, up from 4 million in Q2.", ["Report on Q4"], True),
        ("Whom does article 22 exempt?", "Funds that article 5 names are exempt.", ["Article 22"], False),
        ("Whom does article 22 exempt?", "Funds that article 5 names are exempt.", ["Article 23"], True),
        ("How much is the 2019 budget?", "It is 1 million more than the 2018 budget: 3 million.", ["2019"], False),
        ("What is said in version 2.1 of Pyra?", "It needs 4 GB.", ["Tarn version 2.0"], False),
        ("第22条豁免哪些基金？", "小型基金豁免。", ["第三章 豁免", "第二十三条"], True),
        ("第22条豁免哪些基金？", "小型基金豁免。", ["第三章 豁免", "第二十二条"], False),
        ("二期工程何时完工？", "工程于2024年完工。", ["三期工程"], True),
        ("合同A的违约金是多少？", "违约金为8%。", ["合同B"], True),
        ("合同A的违约金是多少？", "违约金与合同B相同，为8%。", ["合同A"], False),
        ("What is the penalty in contract A?", "It is 8 percent.", ["Contract B"], True),
        ("What is the penalty in contract A?", "As in contract B, it is 8 percent.", ["Contract A"], False),
    ],
)
def test_a_sentence_belongs_to_what_stands_above_it(
    question: str, text: str, headings: list[str], is_another: bool
) -> None:
    assert speaks_of_another_number(question, text, headings) == is_another


def extracted(question: str, answer: str, text: str, title: str = "Kiln Masters") -> tuple[str, str]:
    """Return the answer that is taken from the first sentence of `text`, or why none is."""
    sentences = numbered_sentences([make_passage(text, title=title)], max_tokens=1000)
    verdict = check_answer(question, [], answer, 1, sentences)
    return verdict.answer, verdict.reason.kind if verdict.reason else ""


def test_an_answer_comes_from_no_sentence_about_another_number() -> None:
    question = "Who was the seventh place finalist on the 7th season of the show?"
    eighth = "Ida Venn was the seventh place finalist on the eighth season of the show."
    assert extracted(question, "Ida Venn", eighth) == ("", "another_number")
    assert extracted(question, "Ida Venn", eighth.replace("eighth", "seventh")) == ("Ida Venn", "")
    assert extracted("第三季度营收是多少？", "4亿元", "第二季度营收为4亿元。", "季报") == ("", "another_number")
    assert extracted("第三季度营收是多少？", "4亿元", "三季度营收为4亿元。", "季报") == ("4亿元", "")


def test_another_sentence_with_the_answer_is_taken() -> None:
    text = "The second bridge opened in 1931. The third bridge was ready in 1931, too."
    assert extracted("When did the third bridge open?", "1931", text) == ("1931", "")


def test_a_line_that_begins_with_the_article_asked_for_holds_what_follows() -> None:
    text = "第二十二条 小型基金免税。第五条所列基金免税期为三年。"
    assert extracted("第22条规定的免税期是多久？", "三年", text, "税法") == ("三年", "")
    assert extracted("第22条规定的免税期是多久？", "三年", text.replace("二十二", "二十三"), "税法") == (
        "",
        "another_number",
    )


@pytest.mark.parametrize(
    "text", ["first and second ", "Q3 ", "三十", "第一、二、", "article 1, 2, ", "twenty-first, ", "A、B、"]
)
def test_a_text_of_nothing_but_numbers_is_read_fast(text: str) -> None:
    began = time.process_time()
    speaks_of_another_number("Who won season 7, 第三季?", text * (2000 // len(text)))
    assert time.process_time() - began < 2
