"""What a question denies is not answered by those who did, nor what it affirms by those who did not."""

import pytest

from clew.reasoning.answers import check_answer
from clew.reasoning.coverage_denied import is_turned_round, may_deny
from clew.reasoning.evidence import numbered_sentences
from tests.fakes import make_passage


def turned(question: str, answer: str, text: str) -> bool:
    return is_turned_round(question, answer, numbered_sentences([make_passage(text)], max_tokens=1000)[0])


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        ("有多少员工没有通过考核？", "120名", "共有120名员工通过考核。"),
        ("有多少员工没有通过考核？", "120", "共120名员工通过考核，5名没有通过。"),
        ("有多少员工没有通过考核？", "120名", "无锡分公司有120名员工通过考核。"),
        ("多少人没有看《无间道》？", "30人", "有30人看了《无间道》。"),
        ("How many bidders did not qualify?", "120", "120 bidders qualified."),
        ("How many bidders did not qualify?", "120", "120 bidders qualified and 5 did not."),
        ("Who did not sign?", "Ada Venn", "Ada Venn signed the charter."),
        ("Who did not see Dr No?", "Ada", "Ada saw Dr No twice."),
        ("Who did not sign?", "Ada", "The agent Dr. No met Ada, who signed."),
        ("谁没有签字？", "林知远", "林知远已签字。"),
        ("How many bidders qualified?", "120", "120 bidders did not qualify."),
        ("How many bidders qualified?", "120", "30 bidders qualified, 120 did not."),
        ("How many bidders qualified?", "120", "120 bidders failed to qualify."),
        ("Who signed the charter?", "Bo", "Bo has not signed the charter."),
        ("有多少员工通过考核？", "120名", "有120名员工没有通过考核。"),
        ("有多少员工通过考核？", "120名", "有120名员工未能通过考核。"),
        ("有多少员工通过考核？", "5名", "115名员工通过考核，5名未通过。"),
        ("谁负责审批？", "林知远", "林知远不负责审批。"),
        ("谁来了？", "林知远", "林知远没来。"),
        ("哪些供应商支持加密？", "丙", "丙不支持加密。"),
        ("Which vendors support encryption?", "Orme", "Orme does not support encryption."),
        ("Which supplier failed the audit?", "Halden", "Halden passed the audit."),
        ("没有围墙的厂区有几个？", "3个", "3个厂区有围墙。"),
        ("What can guests not bring?", "pets", "Guests may bring pets."),
    ],
)
def test_the_opposite_of_what_is_asked(question: str, answer: str, text: str) -> None:
    assert turned(question, answer, text)


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        ("有多少员工没有通过考核？", "5名", "有5名员工未通过考核。"),
        ("有多少员工没有通过考核？", "5名", "5名员工考核不合格。"),
        ("有多少员工没有通过考核？", "5", "共120名员工通过考核，5名没有通过。"),
        ("How many bidders did not qualify?", "5", "5 bidders failed."),
        ("How many bidders did not qualify?", "5", "5 were rejected."),
        ("How many bidders did not qualify?", "5", "120 bidders qualified and 5 did not."),
        ("How many bidders did not qualify?", "5", "5 bidders were disqualified."),
        ("Who did not sign?", "Ada Venn", "Ada Venn refused to sign."),
        ("Who did not sign?", "Ada", "Ada missed the signing."),
        ("谁没有签字？", "林知远", "林知远拒签。"),
        ("谁没有签字？", "林知远", "除林知远外，均已签字。"),
        ("How many bidders qualified?", "120", "120 bidders qualified."),
        ("How many bidders qualified?", "30", "30 bidders qualified, 120 did not."),
        ("Who signed the charter?", "Ada", "Ada signed it, Bo did not."),
        ("How many days may be carried over?", "5 days", "Staff may not carry over more than 5 days."),
        ("When did the bridge open?", "1931", "The bridge did not open until 1931."),
        ("What is the fee?", "30 euros", "The fee is 30 euros, not 50."),
        ("有多少员工通过考核？", "115名", "115名员工通过考核，5名未通过。"),
        ("谁负责审批？", "林知远", "审批由林知远负责，不由他人代理。"),
        ("年假可以结转几天？", "5天", "年假结转不得超过5天。"),
        ("项目有哪些风险？", "供应延迟", "项目的风险有供应延迟。"),
        ("How many people live in Ruhn?", "4,271", "Ruhn, which has no station, has 4,271 inhabitants."),
        ("多少人参加？", "120人", "120人参加、5人未参加。"),
        ("Which supplier failed the audit?", "Halden", "Halden failed the audit."),
        ("What is Not Tomorrow about?", "war", "Not Tomorrow is a novel about war."),
        ("Who wrote Never Home?", "Ada", "Ada wrote Never Home."),
        ("Who directed Do Not Cross, Ada?", "Bo", "Bo directed it."),
        ("Why does Orme not ship?", "tariffs", "Because of tariffs."),
        ("不锈钢管有多少根？", "30根", "仓库有30根不锈钢管。"),
        ("不丹有多少人口？", "70万", "不丹有70万人口。"),
        ("没有围墙的厂区有几个？", "3个", "3个厂区没有围墙。"),
        ("两份合同有什么不同？", "付款期限", "合同的付款期限有差别。"),
        ("不同部门有多少人？", "30人", "各部门共30人。"),
        ("What may guests not bring?", "pets", "Pets are prohibited."),
        ("未成年人有多少？", "30人", "未成年人共30人。"),
        ("未成年人有多少？", "30人", "少年共30人。"),
        ("无人机有几架？", "3架", "公司有3架无人机。"),
        ("谁未参加会议？", "苏晚秋", "苏晚秋缺席会议。"),
        ("谁未参加会议？", "苏晚秋", "苏晚秋请假。"),
        ("年假最多不超过几天？", "5天", "年假为5天。"),
        ("加班不得超过几小时？", "36小时", "加班上限为36小时。"),
        ("How many hours may not be exceeded?", "36", "The limit is 36 hours."),
    ],
)
def test_what_answers_in_its_own_words(question: str, answer: str, text: str) -> None:
    assert not turned(question, answer, text)


@pytest.mark.parametrize(
    ("question", "answer", "text", "reason"),
    [
        ("有多少员工没有通过考核？", "120名", "共有120名员工通过考核。", "no_denial"),
        ("有多少员工没有通过考核？", "5名", "共有5名员工考核不合格。", None),
        ("How many bidders did not qualify?", "120", "There are 120 bidders that qualified.", "no_denial"),
        ("How many bidders did not qualify?", "5", "There are 5 bidders who failed.", None),
        ("How many bidders qualified?", "120", "120 bidders did not qualify.", "beside_the_point"),
        ("Who did not sign?", "Ada Venn", "Ada Venn signed the charter.", "no_denial"),
        ("Who signed the charter?", "Bo Lund", "Bo Lund has not signed the charter.", "beside_the_point"),
    ],
)
def test_an_answer_turned_round_is_refused(question: str, answer: str, text: str, reason: str | None) -> None:
    verdict = check_answer(question, [], answer, 1, numbered_sentences([make_passage(text)], max_tokens=1000))
    assert (verdict.reason and verdict.reason.kind) == reason


def test_a_heading_may_deny_and_a_name_does_not() -> None:
    passage = make_passage("- Ada Venn")
    passage["heading_path"] = ["Who did not sign"]
    assert not is_turned_round("Who did not sign?", "Ada Venn", numbered_sentences([passage], max_tokens=99)[0])
    assert not may_deny("无锡分公司有30名员工。")
