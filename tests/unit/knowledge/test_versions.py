from datetime import date

import pytest

from clew.knowledge.document import Genre, Status
from clew.knowledge.revision import peeled, rank_of
from clew.knowledge.versions import Edition, superseded


def edition(
    id_: str,
    title: str = "采购方案",
    revision: str = "",
    filed: str = "",
    status: Status = "",
    stem: str = "",
    genre: Genre = "other",
    folder: str = "",
) -> Edition:
    return Edition(
        id_, title, stem or id_, revision, date.fromisoformat(filed) if filed else None, status, genre, folder
    )


def test_the_newest_of_five_versions_replaces_the_others() -> None:
    five = [edition(f"方案 v{number}", revision=f"v{number}") for number in (1, 2, 3, 4, 10)]
    other = edition("预算批复", "预算批复")
    assert superseded([*five, other]) == {f"方案 v{number}": "方案 v10" for number in (1, 2, 3, 4)}


def test_the_version_may_stand_in_the_title_or_the_name_alone() -> None:
    assert superseded([edition("a", "采购方案 v1", "v1"), edition("b", "采购方案（第2版）", "第2版")]) == {"a": "b"}
    assert superseded([edition("方案_v1_final"), edition("方案_v2")]) == {"方案_v1_final": "方案_v2"}


def test_of_a_law_the_one_of_the_later_day_holds() -> None:
    old = edition("a", "住房条例", filed="2021-12-24", stem="住房条例(2021-12-24)")
    new = edition("b", "住房条例", filed="2023-09-01", stem="住房条例(2023-09-01)")
    assert superseded([new, old]) == {"a": "b"}


def test_the_revision_goes_before_the_day() -> None:
    assert superseded(
        [edition("a", revision="v2", filed="2024-01-01"), edition("b", revision="v1", filed="2024-05-01")]
    ) == {"b": "a"}


def test_a_draft_never_replaces_what_is_no_draft() -> None:
    final, draft = edition("v1", revision="v1"), edition("v2", revision="v2", status="draft")
    assert superseded([final, draft]) == {}
    assert superseded([final, draft, edition("v3", revision="v3", status="draft")]) == {"v2": "v3"}
    assert superseded([final, draft, edition("v2f", revision="v2")]) == {"v1": "v2f", "v2": "v2f"}


def test_what_was_withdrawn_replaces_nothing() -> None:
    assert superseded([edition("v1", revision="v1"), edition("v2", revision="v2", status="expired")]) == {}


def test_of_one_revision_the_later_copy_holds_when_both_are_dated() -> None:
    three = [
        edition("a", revision="v1"),
        edition("b", revision="v2", filed="2024-01-01"),
        edition("c", revision="v2.0", filed="2024-02-01"),
    ]
    assert superseded(three) == {"a": "c", "b": "c"}
    assert superseded([edition("a", revision="v1"), edition("b", revision="v2"), edition("c", revision="v2")]) == {
        "a": "c"
    }


@pytest.mark.parametrize(
    "pair",
    [
        (edition("a"), edition("b")),
        (edition("a", revision="v1"), edition("b")),
        (edition("a", revision="修订版"), edition("b", revision="v1")),
        (edition("a", "采购方案", "v1"), edition("b", "差旅方案", "v2")),
        (edition("a", revision="2023版"), edition("b", revision="v2")),
        (edition("a", "2023年度预算方案", "v1"), edition("b", "2024年度预算方案", "v2")),
        (edition("a", "放假通知", filed="2024-01-01"), edition("b", "放假通知", filed="2024-05-01")),
        (edition("a", "销售报告", filed="2024-01-01"), edition("b", "销售报告", filed="2024-05-01")),
        (edition("a", "采购制度", filed="2024-01-01"), edition("b", "采购制度", filed="2024-01-01")),
        (edition("a", "采购制度", filed="2024-01-01"), edition("b", "采购制度")),
        (edition("a", revision="v1", genre="minutes"), edition("b", revision="v2", genre="minutes")),
        (edition("a", revision="v1", genre="weekly"), edition("b", revision="v2", genre="weekly")),
        (edition("a", revision="v1", folder="甲"), edition("b", revision="v2", folder="乙")),
        (edition("a", "v1", "v1"), edition("b", "v2", "v2")),
    ],
)
def test_without_a_plain_order_nothing_is_replaced(pair: tuple[Edition, Edition]) -> None:
    assert superseded(pair) == {}


def test_a_folder_of_old_versions_is_no_other_folder() -> None:
    old = edition("a", revision="v1", folder="制度/归档")
    assert superseded([old, edition("b", revision="v2", folder="制度")]) == {"a": "b"}
    years = [edition(str(year), "采购制度", filed=f"{year}-01-01", folder=f"制度/{year}年") for year in (2023, 2024)]
    assert superseded(years) == {"2023": "2024"}


@pytest.mark.parametrize(
    ("name", "rest", "revision"),
    [
        ("方案v1", "方案", "v1"),
        ("方案_v2_final", "方案", "v2"),
        ("方案（v1.2）（草案）", "方案", "v1.2"),
        ("20240301-方案v1", "方案", "v1"),
        ("方案v2-20240301", "方案", "v2"),
        ("方案 Ｖ３", "方案", "V3"),
        ("住房条例(2023-09-01)", "住房条例", ""),
        ("[DRAFT] Travel Policy v1.2", "Travel Policy", "v1.2"),
        ("Report final", "Report", ""),
        ("2023年度预算", "2023年度预算", ""),
        ("预算2024", "预算2024", ""),
        ("第三版", "第三版", "第三版"),
        ("v2", "v2", "v2"),
        ("草案", "草案", ""),
        ("", "", ""),
    ],
)
def test_peels_versions_days_and_notes_off_a_name(name: str, rest: str, revision: str) -> None:
    assert peeled(name) == (rest, revision)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("v1", "v2"),
        ("v2", "v10"),
        ("v1.9", "v1.10"),
        ("V1.2", "version 2"),
        ("第2版", "第三版"),
        ("1st edition", "second edition"),
        ("Rev A", "Rev. B"),
        ("2021修订", "2023版"),
        ("2.0", "2.0.1"),
    ],
)
def test_orders_versions_that_count_the_same(older: str, newer: str) -> None:
    one, other = rank_of(older), rank_of(newer)
    assert one and other and one[0] == other[0] and one[1] < other[1]


def test_trailing_zeros_change_nothing() -> None:
    assert rank_of("v2") == rank_of("V2.0")
