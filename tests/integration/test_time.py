"""Searches within a time, on a real Milvus Lite."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.search import Around
from clew.state.records import TimeRange, TimeUse
from tests.integration.desk import Desk


def time(*ranges: str, use: TimeUse = "filter") -> TimeRange:
    """Make a time of ranges such as `2026-10-01/2026-11-01`; a side may be empty."""
    return {"text": "", "ranges": [each.split("/") for each in ranges], "use": use, "notes": []}


OCTOBER = time("2026-10-01/2026-11-01")
REVIEWS = {
    "august": "---\ndate: 2026-08-28\n---\n# 项目复盘\n\n复盘的风险：场地没有备用方案。",
    "october": "---\ndate: 2026-10-09\n---\n# 项目复盘\n\n复盘的风险：供应商交付延期。",
    "november": "---\ndate: 2026-11-01\n---\n# 项目复盘\n\n复盘的风险：预算超支。",
    "monthly": "# 2026年10月月度报告\n\n发布日期：2026年11月3日\n\n本月的风险：人手不足。",
    "undated": "# 随记\n\n复盘的风险：没有写日期的笔记。",
    "other": "---\ndate: 2026-10-20\n---\n# 食堂菜单\n\n周三供应面条。",
}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    desk = Desk(tmp_path_factory.mktemp("time"))
    desk.write(**REVIEWS)
    desk.ingest()
    yield desk
    desk.library.close()


def found(desk: Desk, asked: TimeRange | None, query: str = "复盘的风险") -> set[str]:
    return {passage["source"].removesuffix(".md") for passage in desk.search(query, limit=20, time=asked)}


def around(desk: Desk, asked: TimeRange, query: str = "复盘的风险") -> Around:
    return asyncio.run(desk.library.around(query, principal=PUBLIC_PRINCIPAL, time=asked))


@pytest.mark.parametrize(
    ("asked", "sources"),
    [
        (None, set(REVIEWS)),
        (OCTOBER, {"october", "monthly", "other"}),
        (time("2026-10-31/2026-11-02"), {"november", "monthly"}),
        (time("2026-10-01/2026-10-01"), set()),
        (time("/2026-10-01"), {"august"}),
        (time("2026-11-01/"), {"november"}),
        (time("2026-08-01/2026-09-01", "2026-11-01/2026-12-01"), {"august", "november"}),
        (time(), set()),
        (time("2026-10-01/2026-11-01", use="none"), set(REVIEWS)),
    ],
)
def test_only_what_is_filed_under_the_days_is_found(asked: TimeRange | None, sources: set[str], desk: Desk) -> None:
    assert found(desk, asked) == sources


@pytest.mark.parametrize("legs", ["hybrid", "dense", "words"])
def test_every_kind_of_search_keeps_to_the_time(legs: str, desk: Desk) -> None:
    passages = desk.search("复盘的风险", limit=20, time=OCTOBER, legs=legs)
    assert passages
    assert {passage["source"] for passage in passages} <= {"october.md", "monthly.md", "other.md"}


def test_a_time_that_is_no_condition_puts_its_documents_first_and_loses_none(desk: Desk) -> None:
    boosted = desk.search("复盘的风险", limit=20, time=time("2026-08-01/2026-09-01", use="boost"))
    assert boosted[0]["source"] == "august.md"
    assert {passage["source"] for passage in boosted} == {f"{name}.md" for name in REVIEWS}
    plain = {passage["id"]: passage["score"] for passage in desk.search("复盘的风险", limit=20)}
    assert all(passage["score"] >= plain[passage["id"]] for passage in boosted)


def test_where_no_document_has_a_date_such_a_time_does_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.write(a="复盘的风险：场地。", b="复盘的风险：预算。", c="食堂的面条。")
    desk.ingest()
    asked = time("2026-08-01/2026-09-01", use="boost")
    assert desk.search("复盘的风险", time=asked) == desk.search("复盘的风险")
    desk.library.close()


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        (time("2026-09-01/2026-10-01"), ["2026-08-28", "2026-10-09"]),
        (time("2026-12-01/2027-01-01"), ["2026-11-01"]),
        (time("/2026-01-01"), ["2026-08-28"]),
        (time("2027-01-01/"), ["2026-11-01"]),
        (time(), []),
    ],
)
def test_the_nearest_days_on_the_matter_are_told(asked: TimeRange, nearest: list[str], desk: Desk) -> None:
    assert around(desk, asked)["nearest"] == nearest


def test_undated_documents_on_the_matter_are_counted(desk: Desk) -> None:
    assert around(desk, OCTOBER)["undated"] == 1
    assert around(desk, OCTOBER, "周三的面条") == {"nearest": [], "undated": 0}
    assert around(desk, OCTOBER, "") == {"nearest": [], "undated": 0}
    assert around(desk, time())["undated"] == 1
