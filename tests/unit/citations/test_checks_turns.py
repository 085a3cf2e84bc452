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
        ("道光年间此地原是粮仓。", "民国二十三年此地建校，光绪年间原是粮仓。"),
    ],
)
def test_what_is_turned_round_is_found(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote])


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
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
        ("3月17日以后提出的异议不会受理。", "异议期截至3月17日，逾期提出的异议不予受理。"),
    ],
)
def test_what_only_looks_turned_round_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []
