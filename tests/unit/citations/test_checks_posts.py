"""Posts and deeds: who holds what, and who does what, in a claim and in its quotes."""

import pytest

from clew.citations.checks import problems_of

_FOUNDRY = "The general manager of Orlay Foundry is Simon Pike; its chief financial officer is Ruth Mensah."
_KILN = "海峰集团的总经理是孟如霜，财务总监是艾思明。"
_BRIDGE = "Tomas Werle, deputy mayor of Ruhn, opened the bridge because the mayor, Agnes Roth, was ill."
_BANK = "因市长罗安妮患病，新桥由副市长韦托马剪彩。"
_BUYER = "银杉公司采购部经理冯玛兰于2020年6月3日与洛泽货运签订合同。"
_ORDERS = "Orders above 5,000 euros are approved by the operations board; the finance team records them."
_MANUAL = "The manual was written by Samuel Ode and edited by Greta Holm."
_FEES = "Models are paid by the agency; the client pays the agency."
_CAMP = "The camp was opened in 1994 by the United Nations High Commissioner for Refugees (UNHCR)."
_DESK = "Employees report incidents to the security desk; the legal department is informed by the security desk."
_PLATFORM = "合同约定，平台开发由恒旭科技承担，运维由岚山信息负责。"
_STORE = "危险品存放于东区仓库，西区仓库存放包装材料。"
_CHAIR = "何远现为公司总经理。会议由总经理主持，财务总监周敏列席。"
_SELLER = "货物入库后，保管责任由仓储方承担；入库前由承运人承担。"
_MOVED = "公司总部于2015年从南京迁至合肥。"
_CONTACTS = "甲方联系人：孙浩；乙方联系人：高洁。"
_SIGNED = "The agreement was signed by the union on 2 May and by the employer on 9 May."


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("The finance team approves orders above 5,000 euros.", _ORDERS),
        ("Samuel Ode edited the manual.", _MANUAL),
        ("The client pays the models.", _FEES),
        ("Employees report incidents to the legal department.", _DESK),
        ("恒旭科技负责平台的运维。", _PLATFORM),
        ("负责运维的是恒旭科技。", _PLATFORM),
        ("西区仓库存放危险品。", _STORE),
        ("员工应向财务部提交报销单。", "员工应向行政部提交报销单，由财务部付款。"),
        ("采购申请报送法务部。", "采购申请报送运营部，合同文本报送法务部。"),
        ("乙方的联系人为孙浩。", _CONTACTS),
        ("公司总部迁至南京。", _MOVED),
        ("The office moved to Rotterdam.", "The office moved from Rotterdam to Antwerp in the spring."),
        ("The general manager is Orlay Foundry.", _FOUNDRY),
        ("Ruth Mensah is the general manager of Orlay Foundry.", _FOUNDRY),
        ("The chief financial officer of Orlay Foundry is Simon Pike.", _FOUNDRY),
        ("总经理是海峰集团。", _KILN),
        ("艾思明是海峰集团的总经理。", _KILN),
        ("采购部经理是洛泽货运。", _BUYER),
        ("采购部经理是银杉公司。", _BUYER),
        ("The mayor of Ruhn is Tomas Werle.", _BRIDGE),
        ("Agnes Roth opened the bridge.", _BRIDGE),
        ("市长是韦托马。", _BANK),
        ("副市长是罗安妮。", _BANK),
        ("Ida Holm heads the mill.", "Ida Holm reports to Bruno Hale, who heads the mill."),
        ("贺明远向田雅晴汇报工作。", "田雅晴向贺明远汇报工作。"),
        ("溪宁县有三座水库。", "溪陵县有三座水库。"),
    ],
)
def test_another_holder_or_doer_is_found(claim: str, quote: str) -> None:
    assert "name" in {problem.kind for problem in problems_of(claim, [quote])} or any(
        problem.kind == "direction" for problem in problems_of(claim, [quote])
    )


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("Simon Pike is the general manager of Orlay Foundry.", _FOUNDRY),
        ("Orlay's chief financial officer is Mensah.", _FOUNDRY),
        ("海峰集团由孟如霜担任总经理。", _KILN),
        ("艾思明担任海峰集团财务总监。", _KILN),
        ("The bridge was opened by the deputy mayor, Tomas Werle.", _BRIDGE),
        ("新桥由副市长韦托马剪彩。", _BANK),
        ("银杉公司采购部经理是冯玛兰。", _BUYER),
        ("秘书长现为曹一帆。", "张曼青不再兼任秘书长，由副会长曹一帆接任，会长仍为阮秋白。"),
        (
            "Before Piet Lund, Clara Wynn was the director of the mill.",
            "The director of the mill, Piet Lund, succeeded Clara Wynn in 2011.",
        ),
        ("The orders are approved by the operations board.", _ORDERS),
        ("The finance team records orders approved by the operations board.", _ORDERS),
        ("Greta Holm edited the manual.", _MANUAL),
        ("UNHCR opened the camp in 1994.", _CAMP),
        ("The agreement was signed by the employer on 9 May.", _SIGNED),
        ("运维的负责方是岚山信息。", _PLATFORM),
        ("东区仓库存放危险品。", _STORE),
        ("何远主持会议。", _CHAIR),
        ("入库前的保管责任由承运人承担。", _SELLER),
        ("质量部负责审核供应商的准入。", "供应商准入审核由质量部负责，采购部负责录入系统。"),
        ("甲方联系人是孙浩。", _CONTACTS),
        ("高洁是乙方的联系人。", _CONTACTS),
        ("公司从南京迁到了合肥。", _MOVED),
        ("年报由财务总监文艾莉和总裁蓝博特签署。", "总裁蓝博特与财务总监文艾莉共同签署了年报。"),
    ],
)
def test_a_right_holder_or_doer_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []
