"""Denials, opposites, exceptions and dates that are turned round, and what only looks like that."""

import pytest

from clew.citations.checks import problems_of

_FEE, _GRANT = "The fee includes insurance and excludes fuel.", "资助涵盖交通和住宿，餐费除外；申请须在9月15日前提交。"
_LEASE = "The lease of the Orme depot runs from 1 April 2018 to 31 March 2023."
_SAMPLES = "None of the four samples contained lead; all of them contained traces of zinc."


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("The fee includes fuel.", _FEE),
        ("The fee excludes insurance.", _FEE),
        (
            "The alarm is enabled when the door is open.",
            "The alarm is on and enabled, and is disabled when the door is open.",
        ),
        ("资助涵盖餐费。", _GRANT),
        ("申请须在9月15日后提交。", _GRANT),
        ("The lease of the Orme depot began on 31 March 2023.", _LEASE),
        ("None of the samples contained zinc.", _SAMPLES),
        ("该药适用于六岁以下儿童。", "该药不适用于六岁以下儿童，成人耐受良好。"),
        ("庭院内不得拍照。", "庭院内可以拍照，教堂内禁止使用闪光灯。"),
        ("The vaccine cannot be kept for 18 months.", "The vaccine must not be frozen. It can be kept for 18 months."),
        ("The auditors found faults.", "The auditors found no faults in the accounts for the year."),
        ("There were objections.", "There were no objections to the minutes of the last meeting."),
        ("The deposit is non-refundable.", "The deposit is refundable in full up to seven days before arrival."),
        ("Members of the board receive a fee.", "Members of the board receive no fee for their work."),
        ("The lake freezes in winter.", "The lake hardly ever freezes in winter."),
        ("Neither mill was inspected.", "Both mills were inspected."),
        ("丙方承担连带责任。", "甲乙双方承担连带责任，丙方不承担任何责任。"),
        ("乙方可以转包项目。", "未经甲方书面同意，乙方不得转包项目。"),
        ("该方言已无人使用。", "该方言在山区仍有人使用。"),
        ("The warranty has applied since March 2020.", "The warranty applies until March 2020."),
        ("优惠截止到9月30日。", "优惠自9月30日开始，至10月31日结束。"),
        ("验收在交货后的次月进行。", "验收在交货当月进行，付款在次月进行。"),
        ("The shop closed in the late 1980s.", "The shop closed in the early 1980s."),
        ("每月上旬发放工资。", "工资于每月下旬发放。"),
        ("The desk is open on Saturdays.", "The desk is open Monday to Friday."),
        ("张伟出席了会议。", "张伟没有出席会议。"),
        ("该产品含有防腐剂。", "该产品不含防腐剂。"),
        ("Many employees used the canteen.", "Few employees used the canteen."),
        (
            "The policy of 2023 is no longer in force.",
            "A draft is not yet approved; the policy of 2023 remains in force.",
        ),
        ("The bridge is still in use.", "The bridge is no longer in use."),
        ("该专利仍然有效。", "该专利不再有效。"),
        ("承租人无须出租人同意即可转租。", "承租人未经出租人书面同意，不得转租；获得同意的，期限另议。"),
        ("The lodger may paint without consent.", "The lodger must not paint without the owner's written consent."),
        (
            "Otto Lenz became chair of Orme in 2022.",
            "Ida Venn, head of research, succeeded Otto Lenz as chair of Orme in 2022.",
        ),
        ("林知远出任海岳集团董事长。", "苏晚秋接替林知远任海岳集团董事长。"),
        (
            "Orme Works has paid a dividend to its owners every year since it was listed in 2009.",
            "Orme Works has not paid a dividend to its owners since it was listed in 2009.",
        ),
        ("道光年间此地原是粮仓。", "民国二十三年此地建校，光绪年间原是粮仓。"),
    ],
)
def test_what_is_turned_round_is_found(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote])


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("The old rule is no longer in force.", "The old rule is no longer in force, but the fee remains unchanged."),
        ("Java 8 is no longer supported by Quill.", "Quill dropped support for Java 8; plug-ins of before still work."),
        ("The rule remains in force.", "The rule remains in force; the fee is no longer charged."),
        ("Painting needs the owner's consent.", "The lodger must not paint without the owner's written consent."),
        ("转租须经出租人同意。", "承租人未经出租人书面同意，不得将房屋转租。"),
        (
            "Ida Venn became chair of Orme in 2022.",
            "Ida Venn, head of research, succeeded Otto Lenz as chair of Orme in 2022.",
        ),
        ("苏晚秋出任海岳集团董事长。", "苏晚秋接替林知远任海岳集团董事长。"),
        ("Fuel is not included in the fee.", _FEE),
        ("资助不包括餐费。", _GRANT),
        ("The lease of the Orme depot ended on 31 March 2023.", _LEASE),
        ("All four samples contained traces of zinc.", _SAMPLES),
        (
            "The pike 3 ferry did not sail on 2 May.",
            "The pike 3 ferry stayed in port on 2 May; all other ferries sailed.",
        ),
        ("Max Orr was not elected.", "Members elected Vera Kolb; Max Orr, who had also stood, received 31 votes."),
        ("There is no toll for cars any more.", "The toll was abolished for cars but kept for lorries."),
        ("The predecessor had a fan.", "Unlike its predecessor, the Mark IV has no fan."),
        ("Dray Lines won the case against Marl Ltd.", "Marl Ltd lost the case against Dray Lines."),
        ("船舶在深湾锚泊须取得港务局许可。", "未取得港务局许可的船舶，不得在深湾锚泊。"),
        ("买方逾期超过30日，卖方才可以解除合同。", "买方逾期不超过30日的，卖方无权解除合同。"),
        ("会员不可以委托他人投票。", "会员以邮寄方式投票，不设现场投票，亦不得委托他人。"),
        (
            "No room has a balcony on the ground floor.",
            "The inn has 40 rooms, but no room on the ground floor has a balcony.",
        ),
        ("The inn has 40 rooms.", "The inn has 40 rooms, but no room on the ground floor has a balcony."),
        ("Nurses are an exception.", "The rule holds for all; there are no exceptions other than for nurses."),
        ("The agency, not the client, pays the models.", "Models are paid by the agency; the client pays the agency."),
        ("On Mondays the museum is closed.", "The museum is open daily except Mondays."),
        ("实习生不享受年终奖。", "除实习生外，全体员工均可享受年终奖。"),
        ("没有甲方同意，乙方不能变更设计。", "乙方变更设计的，须事先征得甲方同意。"),
        ("乙方可以在取得甲方同意后分包。", "未经甲方同意，乙方不得分包。"),
        ("The museum is open from Tuesday to Sunday.", "The museum is open daily except Mondays."),
        ("公司有一名监事，没有监事会。", "公司不设监事会，设监事一名。"),
        ("周六不开放。", "展厅周一至周五开放，周末闭馆。"),
        ("项目在2024年7月至9月之间上线。", "项目计划于2024年三季度上线。"),
        ("他次年出任院长，即1989年。", "他1988年进入研究院，次年出任院长。"),
        ("The desk is open until six.", "The desk is open from 9 am to 6 pm."),
        ("3月17日以后提出的异议不会受理。", "异议期截至3月17日，逾期提出的异议不予受理。"),
    ],
)
def test_what_only_looks_turned_round_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []
