"""Questions with a time over real files and a real index, with a scripted model."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from clew.clock import clock_at
from clew.graph.build import build_graph
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.permissions.policy import Policy, Rule
from clew.result import Result
from clew.settings import Settings
from clew.state.records import TimeRange
from tests.fakes import both_roles, plan_reply, playing
from tests.integration.desk import Desk

NOW = "2026-11-29T10:00+08:00"


def desk_of(folder: Path, texts: Mapping[str, str]) -> Desk:
    desk = Desk(folder)
    desk.write(**texts)
    desk.ingest()
    return desk


def ask(
    desk: Desk, question: str, answers: Mapping[str, str], written: str = "", now: str = NOW, **build: Any
) -> Result:
    model = playing(lambda messages: plan_reply("lookup", question), answers, written)
    graph = build_graph(both_roles(model), desk.library, Settings(), clock=clock_at(now, Settings()), **build)
    output: Any = asyncio.run(graph.ainvoke({"question": question}))
    desk.library.close()
    return Result.model_validate(output["result"])


RULES = {
    "dated": "# 报销制度\n\n生效日期：2024年3月1日\n\n报销制度规定每日五百元。",
    "lease": "# 场地合同\n\n本合同签订于二〇二五年六月三十日。\n\n场地制度规定每月检查。",
    "undated": "# 值班制度\n\n值班制度规定两人一组。",
}


def test_a_document_is_filed_under_its_own_date_and_one_without_is_named_as_such(tmp_path: Path) -> None:
    result = ask(desk_of(tmp_path, RULES), "2024年的制度有哪些？", {"制度": "报销制度"}, "有报销制度 [1]。")
    assert {passage.source for passage in result.evidence} == {"dated.md"}
    assert [(citation.source, citation.date) for citation in result.references] == [("dated.md", "2024-03-01")]
    assert "有 1 份相关文档没有日期" in result.text
    assert "2026" not in result.text


def test_a_year_that_a_memo_is_about_does_not_hide_it(tmp_path: Path) -> None:
    memo = {"memo": "# 备忘\n\n日期：2022年12月20日\n\n2023年度预算已获批准。"}
    result = ask(desk_of(tmp_path, memo), "2023年预算批了吗？", {"批了吗": "批准"}, "2023年度预算已获批准 [1]。")
    assert [(citation.source, citation.date) for citation in result.references] == [("memo.md", "2022-12-20")]
    assert result.time_range is not None
    assert result.time_range.use == "boost"


@pytest.mark.parametrize(("head", "said"), [("日期：2025年10月31日\n\n", "2025-11-07"), ("", "下周五")])
def test_next_friday_is_counted_from_the_note_and_never_from_today(tmp_path: Path, head: str, said: str) -> None:
    note = {"note": f"# 付款通知\n\n{head}付款将在下周五完成。"}
    result = ask(desk_of(tmp_path, note), "付款什么时候完成？", {"付款": "下周五"}, "付款将在下周五完成 [1]。")
    assert said in result.text
    assert "2026" not in result.text


REFUNDS = {
    "r2022": "# 退款规定\n\n生效日期：2022年1月1日\n\n企业客户的退款期限为14天。",
    "r2024": "# 退款规定\n\n生效日期：2024年7月1日\n\n企业客户的退款期限为30天。",
    "r2026": "# 退款规定（征求意见稿）\n\n发布日期：2026年5月1日\n\n企业客户的退款期限为45天。",
}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("2024年6月30日有效的退款规定，企业客户的退款期限是几天？", "r2022.md"),
        ("2024年7月1日有效的退款规定，企业客户的退款期限是几天？", "r2024.md"),
        ("2026年6月1日有效的退款规定，企业客户的退款期限是几天？", "r2024.md"),
    ],
)
def test_the_rule_that_was_in_force_on_the_day_is_read(tmp_path: Path, asked: str, found: str) -> None:
    answer = {"r2022.md": "14天", "r2024.md": "30天"}[found]
    result = ask(desk_of(tmp_path, REFUNDS), asked, {"退款期限": answer}, f"企业客户的退款期限为{answer} [1]。")
    assert result.short == answer
    assert {passage.source for passage in result.evidence} == {found}
    assert result.time_range is not None
    assert result.time_range.use == "in_force"


def test_before_the_first_version_nothing_was_in_force_and_the_nearest_day_is_told(tmp_path: Path) -> None:
    question = "2020年5月1日有效的退款规定，企业客户的退款期限是几天？"
    result = ask(desk_of(tmp_path, REFUNDS), question, {"退款期限": "14天"})
    assert (result.status, result.evidence) == ("not_found", [])
    assert "2022-01-01" in result.missing[0].reason
    assert "在 2020-05-01" in result.missing[0].reason


def test_without_a_time_the_rule_in_force_is_read_first_and_the_others_are_named(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, REFUNDS)
    found = desk.search("企业客户的退款期限是几天？")
    assert list(dict.fromkeys((passage["source"], passage.get("status", "")) for passage in found)) == [
        ("r2024.md", ""),
        ("r2026.md", "draft"),
        ("r2022.md", "superseded"),
    ]
    asked: TimeRange = {"text": "", "ranges": [["2024-01-01", "2025-01-01"]], "use": "in_force", "notes": []}
    both = desk.search("企业客户的退款期限是几天？", time=asked)
    assert {passage["source"] for passage in both} == {"r2022.md", "r2024.md"}
    desk.library.close()


REVIEWS = {
    "open": "日期：2026年10月9日\n\n# 项目复盘\n\n项目复盘提出的风险是场地太小。",
    "team": "日期：2026年10月20日\n\n# 项目复盘\n\n项目复盘提出的风险是供应商延期。",
    "board": "日期：2026年10月30日\n\n# 项目复盘\n\n项目复盘提出的风险是资金断裂。",
    "september": "日期：2026年9月17日\n\n# 项目复盘\n\n项目复盘提出的风险是人手不足。",
    "november": "日期：2026年11月2日\n\n# 项目复盘\n\n项目复盘提出的风险是设备老化。",
}
READERS = {"": "public", "team.md": "user:anna", "board.md": "user:bo", "september.md": "user:bo"}
POLICY = Policy({path: Rule(path, allow=frozenset({name})) for path, name in READERS.items()})


@pytest.mark.parametrize(
    ("user", "now", "seen"),
    [
        ("", NOW, {"open.md"}),
        ("anna", NOW, {"open.md", "team.md"}),
        ("bo", NOW, {"open.md", "board.md"}),
        ("bo", "2026-10-31T23:59+08:00", {"september.md"}),
        ("anna", "2026-10-31T23:59+08:00", set()),
        ("anna", "2026-12-01T00:00+08:00", {"november.md"}),
    ],
)
def test_three_people_are_told_what_they_may_read_of_the_right_month(
    tmp_path: Path, user: str, now: str, seen: set[str]
) -> None:
    desk = desk_of(tmp_path, REVIEWS)
    desk.library.catalog().set_policy(POLICY)
    question = "上个月项目复盘里提了哪些风险？"
    principal = Principal(user) if user else PUBLIC_PRINCIPAL
    risks = {name: text.partition("风险是")[2].rstrip("。") for name, text in REVIEWS.items()}
    may_say = [risks[name.removesuffix(".md")] for name in seen]
    result = ask(desk, question, {"风险": may_say[0] if may_say else "场地太小"}, now=now, principal=principal)
    assert {passage.source for passage in result.evidence} == seen
    assert result.short in (may_say or [""])
    told = result.model_dump_json()
    assert not any(risk in told for risk in risks.values() if risk not in may_say)
    if not seen:
        assert "2026-09-17" not in told
        assert "2026-10-09" in result.missing[0].reason
