"""Posts and deeds: who holds what, and who does what, in a claim and in its quotes."""

import pytest

from clew.citations.checks import problems_of

_FOUNDRY = "The general manager of Orlay Foundry is Simon Pike; its chief financial officer is Ruth Mensah."
_KILN = "海峰集团的总经理是孟如霜，财务总监是艾思明。"
_BRIDGE = "Tomas Werle, deputy mayor of Ruhn, opened the bridge because the mayor, Agnes Roth, was ill."
_BANK = "因市长罗安妮患病，新桥由副市长韦托马剪彩。"
_BUYER = "银杉公司采购部经理冯玛兰于2020年6月3日与洛泽货运签订合同。"


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
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
        ("年报由财务总监文艾莉和总裁蓝博特签署。", "总裁蓝博特与财务总监文艾莉共同签署了年报。"),
    ],
)
def test_a_right_holder_or_doer_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []
