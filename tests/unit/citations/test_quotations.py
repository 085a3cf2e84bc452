"""What a claim quotes, and whether anybody said it."""

import pytest

from clew.citations.quotations import placed, quoted_in, standing

EVIDENCE = {
    1: "付款期限为30日。",
    2: "本方案不会降低成本，参见文献[2]。",
    4: "费用不仅包括运费，未来也由乙方承担。",
    3: "Employees must register within 5 days. The plan will not cut costs at all.",
}


@pytest.mark.parametrize(
    ("claim", "quotations"),
    [
        ("合同规定“付款期限为60日”。", ["付款期限为60日"]),
        ("合同规定「付款期限为『60日』以内」。", ["付款期限为『60日』以内"]),
        ('It says "payment is due in 30 days".', ["payment is due in 30 days"]),
        ("It says ‘the firm’s payment is due’.", ["the firm’s payment is due"]),
        ("It says 'the firm's payment is due'.", ["the firm's payment is due"]),
        ("“付款期限为60日，逾期另计", ["付款期限为60日，逾期另计"]),
        ("合同约定“60日”，还约定“不予报销”。", ["60日", "不予报销"]),
        ("“本方案……成本”", ["本方案……成本"]),
        ("《海港故事》里的“四大恶人”", []),
        ("他叫“苏晚秋与临川日报的朋友”。", []),
        ("《论“付款期限为60日”的条款》", []),
        ("“十四五”期间的“双碳”目标", []),
        ('The film "The Girl with the Dragon Tattoo" won.', []),
        ('The so-called "old guard" left.', []),
        ("A 6\" pipe and an 8\" pipe of 5' each aren't the firm's.", []),
        ("In the '90s Orme grew a lot, and so did the workers' pay.", []),
        ("", []),
        ("“”", []),
    ],
)
def test_words_are_quoted_and_names_are_not(claim: str, quotations: list[str]) -> None:
    assert quoted_in(claim) == quotations


@pytest.mark.parametrize(
    ("claim", "numbers", "right"),
    [
        ("合同规定“付款期限为３０ 日”。", [1], [1]),
        ("合同规定“付款期限为30日。”", [2], [1]),
        ("合同规定“付款期限为30日[1]”", [1], [1]),
        ("合同规定“付款期限为30日[1]”", [], [1]),
        ("It says “the plan … not cut costs”.", [3], [3]),
        ("“本方案不会降低成本，参见文献[2]。”", [1], [2]),
        ("It holds that “employees must register within 5 days,” it says.", [3], [3]),
        ("It says “[t]he plan will … not cut costs”.", [1], [3]),
        ("期限“付款期限为30日”，且“本方案不会降低成本”", [1], [1, 2]),
        ("期限“付款期限为30日”，另有规定", [2, 3], [2, 3, 1]),
        ("文件说“费用……由乙方承担”", [1], [4]),
        ("没有引文。", [2], [2]),
    ],
)
def test_a_quotation_is_marked_with_where_it_stands(claim: str, numbers: list[int], right: list[int]) -> None:
    found = placed(claim, numbers, EVIDENCE)
    assert (found.numbers, found.made_up) == (right, [])


@pytest.mark.parametrize(
    "claim",
    [
        "合同规定“付款期限为60日”",
        "文件称“本方案会降低成本”",
        "文件称“会降低成本”",
        "文件称“本方案……降低成本”",
        "It says “the plan will cut costs at all”.",
        "It says “The plan will … cut costs”.",
        "It says “employees may register within 5 days”.",
        "It says “cut costs at all”.",
    ],
)
def test_what_nobody_said_is_made_up(claim: str) -> None:
    found = placed(claim, [2], EVIDENCE)
    assert found.numbers == [2]
    assert found.made_up == quoted_in(claim) != []


def test_a_mark_inside_a_quotation_stays_only_if_a_document_wrote_it() -> None:
    assert placed("规定“付款期限为30日[9]”。", [1], EVIDENCE).text == "规定“付款期限为30日”。"
    assert placed("规定“付款期限为60日[9]”。", [1], EVIDENCE).text == "规定“付款期限为60日”。"
    assert placed("所谓“四友[1]”指这些人。", [1], EVIDENCE).text == "所谓“四友”指这些人。"
    claim = "规定“不会降低成本，参见文献[2]”。"
    assert placed(claim, [2], EVIDENCE).text == claim


def test_a_decimal_point_before_a_quotation_stays() -> None:
    assert placed('It says "5% of costs are paid".', [1], {1: ".5% of costs are paid"}).made_up
    assert placed('It says ".5% of costs are paid".', [1], {1: "5% of costs are paid"}).made_up


def test_places_are_offsets_in_the_evidence() -> None:
    [place] = placed("规定“付款期限为30日。”", [1], EVIDENCE).places
    assert (place.number, place.spans) == (1, [(0, 8)])
    first, second = standing("The plan will … cut costs", "The plan will surely cut costs.")
    assert (first, second) == ((0, 13), (21, 30))


def test_the_words_of_the_question_are_nobody_elses() -> None:
    claim = "没有文件写明“谁在2024年批准了预算”。"
    assert placed(claim, [1], EVIDENCE).made_up == ["谁在2024年批准了预算"]
    assert placed(claim, [1], EVIDENCE, asked=["谁在2024年批准了预算？"]).made_up == []


def test_evidence_that_is_not_there_bears_nothing() -> None:
    assert placed("“付款期限为30日”", [9], EVIDENCE).numbers == [1]
    assert placed("“付款期限为30日”", [], {}).made_up == ["付款期限为30日"]


def test_long_and_broken_quotations_are_looked_up() -> None:
    said = "甲方应当在30日内付款，逾期按日加收0.05%。" * 250
    assert placed(f"规定“{said}”", [1], {1: said}).places[0].spans == [(0, len(said) - 1)]
    assert placed(f"规定“{said[:-10]}不{said[-10:]}”", [1], {1: said}).made_up
    assert placed("规定“付款\ud800期限为30日”", [1], EVIDENCE).made_up
    assert placed("规定“" * 2000, [1], EVIDENCE).numbers == [1]
