from collections.abc import Mapping
from datetime import date

import pytest

from clew.knowledge.document import BusinessDate, DateRole, Status
from clew.knowledge.in_force import InForce
from clew.knowledge.records import DocumentInfo

Dates = Mapping[DateRole, str]


def info(name: str, title: str, dates: Dates, status: Status = "", revision: str = "") -> DocumentInfo:
    days = tuple(
        BusinessDate(role, date.fromisoformat(day), date.fromisoformat(day), "content") for role, day in dates.items()
    )
    return DocumentInfo(
        name, f"/docs/{name}.md", f"{name}.md", title, "1", 0, 1, file_id=name, dates=days, own_status=status,
        revision=revision,
    )  # fmt: skip


def in_force(documents: list[DocumentInfo], first: str, end: str = "", hidden: str = "") -> set[str]:
    """Return the names of those that may hold from `first` to before `end`, by default the day after."""
    start = date.fromisoformat(first).toordinal()
    until = date.fromisoformat(end).toordinal() if end else start + 1
    out = InForce({each.id: each for each in documents}).without(((start, until),), lambda id_: id_ != hidden)
    return {each.id for each in documents if each.id != hidden} - out


REFUNDS = [
    info("r2022", "退款规定", {"effective": "2022-03-01"}),
    info("r2024", "退款规定", {"effective": "2024-07-01", "published": "2024-05-20"}),
    info("r2026", "退款规定", {"effective": "2026-01-01"}, "draft"),
]


@pytest.mark.parametrize(
    ("day", "found"),
    [
        ("2022-02-28", set()),
        ("2022-03-01", {"r2022"}),
        ("2024-06-30", {"r2022"}),
        ("2024-07-01", {"r2024"}),
        ("2026-05-01", {"r2024"}),
    ],
)
def test_the_version_that_the_next_had_not_replaced_yet_holds_and_a_draft_never(day: str, found: set[str]) -> None:
    assert in_force(REFUNDS, day) == found


def test_all_versions_hold_that_did_on_a_day_of_a_stretch() -> None:
    assert in_force(REFUNDS, "2024-01-01", "2025-01-01") == {"r2022", "r2024"}


def test_a_version_that_may_not_be_read_replaces_nothing() -> None:
    assert in_force(REFUNDS, "2025-01-01", hidden="r2024") == {"r2022"}


def test_what_an_amended_law_says_of_its_beginning_is_not_when_the_amendment_took_effect() -> None:
    laws = [
        info("a", "住房法", {"revised": "2018-10-26", "approved": "1993-12-29", "effective": "2006-01-01"}),
        info("b", "住房法", {"revised": "2023-12-29", "approved": "1993-12-29", "effective": "2024-07-01"}),
    ]
    assert in_force(laws, "2010-01-01") == set()
    assert in_force(laws, "2024-06-30") == {"a"}
    assert in_force(laws, "2024-07-01") == {"b"}


def test_a_text_may_hold_from_before_it_was_signed() -> None:
    (lease,) = leases = [info("lease", "Lease", {"signed": "2025-06-30", "effective": "2025-01-01"})]
    assert in_force(leases, "2025-02-01") == {lease.id}
    assert in_force(leases, "2024-12-31") == set()


def test_what_expires_holds_to_its_last_day() -> None:
    texts = [info("a", "Travel allowance", {"effective": "2024-01-01", "expires": "2024-12-31"})]
    assert in_force(texts, "2024-12-31") == {"a"}
    assert in_force(texts, "2025-01-01") == set()


def test_an_end_before_the_beginning_is_that_of_another_text() -> None:
    assert in_force([info("a", "Safety rules", {"effective": "2024-01-01", "expires": "2023-12-31"})], "2024-05-01")


def test_a_single_rule_does_not_hold_before_it_was_made_and_a_report_tells_nothing() -> None:
    documents = [
        info("rule", "Expense policy", {"approved": "2024-03-01"}),
        info("memo", "Memo on expenses", {"written": "2024-03-01"}),
        info("undated", "Travel policy", {}),
        info("draft", "Parking rules", {}, "draft"),
    ]
    assert in_force(documents, "2023-01-01") == {"memo", "undated"}
    assert in_force(documents, "2024-03-01") == {"rule", "memo", "undated"}


def test_a_version_without_a_date_is_read_only_where_none_with_one_held() -> None:
    versions = [
        info("v1", "Data standard", {}, revision="v1"),
        info("v2", "Data standard", {"effective": "2024-01-01"}, revision="v2"),
    ]
    assert in_force(versions, "2023-01-01") == {"v1"}
    assert in_force(versions, "2024-01-01") == {"v2"}


def test_of_two_copies_that_begin_on_one_day_the_later_holds() -> None:
    copies = [
        info("a", "差旅办法", {"approved": "2022-02-15", "effective": "2022-05-01"}, revision="v1"),
        info("b", "差旅办法", {"approved": "2022-02-15", "effective": "2022-05-01"}, revision="v2"),
    ]
    assert in_force(copies, "2022-04-01", "2022-06-01") == {"b"}


def test_reports_of_one_name_follow_one_another_and_all_stand() -> None:
    reports = [info(f"n{year}", f"{year}年度报告", {"written": f"{year}-12-31"}) for year in (2022, 2023)]
    assert in_force(reports, "2023-06-01") == {"n2022", "n2023"}
