"""What explains that documents differ, and what explains nothing."""

import pytest

from clew.state.records import Disagreement, Passage, TimeRange
from tests.unit.reasoning.conflicts.world import conflicts_of, document

WEIGHT = "云岭帐篷重多少？"
REFUND = "企业客户退款期限？"


def only(found: list[Disagreement]) -> Disagreement:
    assert len(found) == 1
    return found[0]


def answers(conflict: Disagreement) -> list[tuple[str, str]]:
    return [(stated["answer"], stated["standing"]) for stated in conflict["statements"]]


REVISED = [
    (WEIGHT, "3.1kg", "云岭帐篷重3.1kg。", "修订：云岭帐篷重2.8kg。", "2.8kg"),
    (WEIGHT, "3.1kg", "云岭帐篷重3.1kg。", "勘误：云岭帐篷的重量应为2.8kg。", "2.8kg"),
    (WEIGHT, "3.1kg", "云岭帐篷重3.1kg。", "云岭帐篷的重量由3.1kg改为2.8kg。", "2.8kg"),
    (REFUND, "14天", "企业客户退款期限为14天。", "企业客户退款期限从14天延长至30天。", "30天"),
    (REFUND, "14天", "企业客户退款期限为14天。", "企业客户退款期限调整为30天（原为14天）。", "30天"),
    (
        "How much does the Alto tent weigh?",
        "3.1 kg",
        "The Alto tent weighs 3.1 kg.",
        "Correction: the Alto tent weighs 2.8 kg.",
        "2.8 kg",
    ),
    (
        "What is the refund period for business customers?",
        "14 days",
        "The refund period for business customers is 14 days.",
        "The refund period for business customers was changed from 14 days to 30 days.",
        "30 days",
    ),
    (
        "What is the refund period for business customers?",
        "14 days",
        "The refund period for business customers is 14 days.",
        "The refund period for business customers is 30 days (previously 14 days).",
        "30 days",
    ),
]


@pytest.mark.parametrize("first", ["old", "new"])
@pytest.mark.parametrize(("question", "answer", "old", "new", "counts"), REVISED)
def test_a_later_revision_counts(question: str, answer: str, old: str, new: str, counts: str, first: str) -> None:
    earlier, later = document(old, date="2025-05-01"), document(new, date="2026-02-01")
    pool = [earlier, later] if first == "old" else [later, earlier]
    conflict = only(conflicts_of(question, answer if first == "old" else counts, pool))
    assert answers(conflict) == [(counts, ""), (answer, "revised")]
    assert conflict["resolved"] == "later revision"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (document("报销上限5万。", date="2025-05-01"), document("报销上限8万。", date="2025-05-01")),
        (document("报销上限5万。", date="2025-05-01"), document("报销上限8万。", date="2026-05-01")),
        (document("报销上限5万。"), document("报销上限8万。", date="2026-05-01")),
        (document("报销上限5万。"), document("修订：报销上限8万。")),
        (document("报销上限5万。", date="2026-05-01"), document("修订：报销上限8万。", date="2025-05-01")),
        (document("报销上限5万。", status="in force"), document("报销上限8万。", status="in force")),
        (document("报销上限5万。", title="员工手册v1"), document("报销上限8万。", title="报销制度v2")),
    ],
)
def test_a_later_date_alone_explains_nothing(one: Passage, other: Passage) -> None:
    conflict = only(conflicts_of("报销上限是多少？", "5万", [one, other]))
    assert conflict["resolved"] == ""
    assert sorted(answers(conflict)) == [("5万", ""), ("8万", "")]


def test_open_ones_are_in_the_order_of_their_dates() -> None:
    pool = [document("报销上限5万。", date="2026-03-01"), document("报销上限8万。", date="2025-03-01")]
    conflict = only(conflicts_of("报销上限是多少？", "5万", pool))
    assert [stated["answer"] for stated in conflict["statements"]] == ["8万", "5万"]


def rule(days: int, year: int, **fields: str) -> Passage:
    title = f"退款规则（{year}年版）{fields.pop('note', '')}"
    return document(f"企业客户退款期限为{days}天。", title=title, date=f"{year}-03-01", **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("found", [0, 1, 2])
def test_of_an_old_rule_a_new_one_and_a_draft_the_new_one_counts(found: int) -> None:
    rules = [rule(14, 2022, status="superseded"), rule(30, 2024), rule(45, 2026, note="（征求意见稿）")]
    pool = [rules[found], *(each for each in rules if each is not rules[found])]
    conflict = only(conflicts_of(REFUND, f"{(14, 30, 45)[found]}天", pool))
    assert answers(conflict) == [("30天", ""), ("45天", "draft"), ("14天", "superseded")]
    assert conflict["resolved"] == "in force"


@pytest.mark.parametrize(
    ("pool", "resolved", "standing"),
    [
        ([rule(14, 2022), rule(30, 2024)], "newer version", "earlier version"),
        ([rule(14, 2022, status="superseded"), rule(30, 2024)], "the other was replaced", "superseded"),
        ([rule(14, 2022, status="expired"), rule(30, 2024)], "the other is no longer in force", "expired"),
        ([rule(45, 2026, status="draft"), rule(30, 2024)], "the other is a draft", "draft"),
        ([rule(45, 2026, note="草案"), rule(30, 2024)], "the other is a draft", "draft"),
    ],
)
def test_versions_and_statuses_explain(pool: list[Passage], resolved: str, standing: str) -> None:
    wrong = "14天" if "14" in pool[0]["text"] else "45天"
    conflict = only(conflicts_of(REFUND, wrong, pool))
    assert answers(conflict) == [("30天", ""), (wrong, standing)]
    assert conflict["resolved"] == resolved


def test_versions_by_number_in_english() -> None:
    old = document("The password length is 8 characters.", title="Security Policy v1.9")
    new = document("The password length is 12 characters.", title="Security Policy v1.10")
    conflict = only(conflicts_of("What is the password length?", "8 characters", [old, new]))
    assert answers(conflict) == [("12 characters", ""), ("8 characters", "earlier version")]


def test_a_draft_against_two_that_differ_settles_nothing() -> None:
    pool = [
        document("报销上限5万。", date="2025-01-01"),
        document("报销上限8万。", date="2025-02-01"),
        document("报销上限9万。", date="2026-02-01", status="draft"),
    ]
    conflict = only(conflicts_of("报销上限是多少？", "5万", pool))
    assert conflict["resolved"] == ""
    assert answers(conflict) == [("5万", ""), ("8万", ""), ("9万", "draft")]


def test_at_a_past_time_what_was_replaced_since_counts() -> None:
    time: TimeRange = {"text": "2023年", "ranges": [["2023-01-01", "2024-01-01"]], "use": "in_force", "notes": []}
    pool = [rule(14, 2022, status="superseded"), rule(30, 2024)]
    conflict = only(conflicts_of(REFUND, "14天", pool, time=time))
    assert answers(conflict) == [("14天", ""), ("30天", "not yet in force")]
    assert conflict["resolved"] == "in force then"


def test_the_version_that_is_asked_for_is_not_disputed_by_another() -> None:
    assert conflicts_of("2022年版退款规则中企业客户退款期限？", "14天", [rule(14, 2022), rule(30, 2024)]) == []


def test_copies_of_a_document_are_one_source() -> None:
    pool = [
        document("报销上限5万。", source="a.md"),
        document("报销上限5万。", source="copy.md"),
        document("报销上限8万。", source="b.md"),
        document("报销上限8万。", source="b2.md"),
    ]
    conflict = only(conflicts_of("报销上限是多少？", "5万", pool))
    assert answers(conflict) == [("5万", ""), ("8万", "")]


def test_what_a_mail_only_quotes_is_no_statement() -> None:
    quoted = document("> 报销上限8万。\n\n收到，谢谢。", source="mail.eml")
    assert conflicts_of("报销上限是多少？", "5万", [document("报销上限5万。"), quoted]) == []


def test_where_both_documents_have_both_values_they_are_of_different_cases() -> None:
    one = document("报销上限5万。差旅报销上限8万。", source="a.md")
    other = document("报销上限8万。办公报销上限5万。", source="b.md")
    assert conflicts_of("报销上限是多少？", "5万", [one, other]) == []
