"""Copies and old versions: none takes the place of another document, or is lost to who may not read the others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.knowledge.acl import Principal
from clew.knowledge.permissions.policy import Policy, Rule
from tests.integration.desk import Desk

PARAGRAPH = "年度调薪方案由薪酬委员会在每年三月批准，平均幅度为百分之五。"
HR, STAFF = Principal("mei", frozenset({"hr"})), Principal("bob")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    with desk.library:
        yield desk


def found(desk: Desk, query: str, principal: Principal = STAFF, limit: int = 5) -> list[str]:
    return [passage["source"] for passage in desk.search(query, limit, principal)]


def telling(desk: Desk, principal: Principal) -> list[str]:
    """Name the documents whose passages found hold the paragraph."""
    passages = desk.search("调薪方案的平均幅度", 5, principal)
    return [passage["source"] for passage in passages if "百分之五" in passage["text"]]


def test_the_copy_that_one_may_read_is_found(desk: Desk) -> None:
    desk.write(hr=f"# 人事通报\n\n{PARAGRAPH}", all=f"# 公司公告\n\n{PARAGRAPH}")
    desk.ingest()
    open_to_all = Rule("", frozenset({"authenticated"}))
    desk.library.catalog().set_policy(Policy({"": open_to_all, "hr.md": Rule("hr.md", frozenset({"group:hr"}))}))
    assert telling(desk, STAFF) == ["all.md"]
    assert len(telling(desk, HR)) == 1
    assert set(found(desk, "比较人事通报和公司公告里的调薪方案", HR)) == {"hr.md", "all.md"}
    desk.library.catalog().set_policy(Policy({"": open_to_all, "all.md": Rule("all.md", frozenset({"group:hr"}))}))
    assert telling(desk, STAFF) == ["hr.md"]


def test_versions_leave_room_for_other_documents(desk: Desk) -> None:
    common = "城东智慧停车项目分三期建设，覆盖十二个街道，新增车位三千个，采用地磁感应与视频识别，由市政公司负责运维。"
    plans = {f"plan-v{n}": f"# 智慧停车建设方案 v{n}\n\n{common}总投资为{n}百万元。" for n in range(1, 6)}
    desk.write(**plans, grant="# 预算批复\n\n经研究，同意安排专项资金四百二十万元，分两年拨付。")
    desk.ingest()
    query = "智慧停车建设方案的总投资和预算批复的专项资金"
    assert set(found(desk, query, limit=2)) == {"plan-v5.md", "grant.md"}
    assert "grant.md" in found(desk, "智慧停车建设方案的总投资，预算批复")
    history = found(desk, "智慧停车建设方案历次版本的总投资", limit=6)
    assert {f"{name}.md" for name in plans} <= set(history)


def test_who_may_not_read_the_newest_version_reads_the_one_before_as_it_was(desk: Desk) -> None:
    desk.write(
        **{
            "plan-v1": "# 停车管理规定 v1\n\n外来车辆每小时收费五元。",
            "plan-v2": "# 停车管理规定 v2\n\n外来车辆每小时收费八元。",
        }
    )
    desk.ingest()
    assert desk.search("外来车辆收费", 2, STAFF)[1].get("status") == "superseded"
    policy = {"": Rule("", frozenset({"public"})), "plan-v2.md": Rule("plan-v2.md", frozenset({"group:hr"}))}
    desk.library.catalog().set_policy(Policy(policy))
    (only,) = desk.search("外来车辆收费", 5, STAFF)
    assert (only["source"], only.get("status", "")) == ("plan-v1.md", "")
