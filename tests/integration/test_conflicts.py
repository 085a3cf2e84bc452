"""Documents that disagree, found by a real search: what the library knows of drafts and versions tells which counts."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from clew.reasoning.conflicts import disagreements
from clew.state.records import Disagreement, Passage
from tests.integration.desk import Desk
from tests.unit.reasoning.conflicts.world import found, step

RULES = {
    "refund-2022": "# 企业客户退款规则\n\n版本：V1.0\n\n发布日期：2022年3月1日\n\n企业客户的退款期限为14天。",
    "refund-2024": "# 企业客户退款规则\n\n版本：V2.0\n\n发布日期：2024年3月1日\n\n企业客户的退款期限为30天。",
    "refund-2026": "# 企业客户退款规则（征求意见稿）\n\n发布日期：2026年3月1日\n\n企业客户的退款期限为45天。",
    "canteen": "# 食堂\n\n食堂的退款期限为3天。",
}
SPECS = {
    "tent-a": "---\ndate: 2025-05-10\n---\n# 云岭帐篷规格\n\n云岭帐篷重3.1kg。",
    "tent-b": "---\ndate: 2026-02-10\n---\n# 云岭帐篷更正通知\n\n修订：云岭帐篷重2.8kg。",
    "bag": "---\ndate: 2026-02-10\n---\n# 云岭睡袋规格\n\n云岭睡袋重1.2kg。",
}
LIMITS = {
    "handbook": "---\ndate: 2025-05-10\n---\n# 员工手册\n\n单笔报销上限为5万元。",
    "finance": "---\ndate: 2025-05-10\n---\n# 财务制度\n\n单笔报销上限为8万元。",
    "travel": "---\ndate: 2025-05-10\n---\n# 差旅制度\n\n机票报销上限为6千元。",
}
TERMS = {
    "terms-v1": "# Terms of Sale v1\n\nThe warranty period of the Alto tent is 12 months.",
    "terms-v2": "# Terms of Sale v2\n\nThe warranty period of the Alto tent is 24 months.",
    "other": "# Brink tent\n\nThe warranty period of the Brink tent is 6 months.",
}


def found_by_search(folder: Path, texts: Mapping[str, str], question: str) -> list[Passage]:
    desk = Desk(folder)
    desk.write(**texts)
    desk.ingest()
    passages = desk.search(question, limit=10)
    desk.library.close()
    return passages


def conflict_of(passages: list[Passage], question: str, answer: str) -> Disagreement:
    holding = next(passage for passage in passages if answer in passage["text"])
    finding = found(question, answer, holding)
    (conflict,) = disagreements([step(1, question)], {1: finding}, passages)
    return conflict


@pytest.mark.parametrize(
    ("texts", "question", "answer", "statements", "resolved"),
    [
        (
            RULES,
            "企业客户的退款期限是多久？",
            "45天",
            [("30天", ""), ("45天", "draft"), ("14天", "superseded")],
            "in force",
        ),
        (SPECS, "云岭帐篷重多少？", "3.1kg", [("2.8kg", ""), ("3.1kg", "revised")], "later revision"),
        (LIMITS, "单笔报销的上限是多少？", "5万元", [("8万元", ""), ("5万元", "")], ""),
        (
            TERMS,
            "What is the warranty period of the Alto tent?",
            "12 months",
            [("24 months", ""), ("12 months", "superseded")],
            "the other was replaced",
        ),
    ],
)
def test_what_counts_is_told_by_what_the_library_knows(
    texts: Mapping[str, str],
    question: str,
    answer: str,
    statements: list[tuple[str, str]],
    resolved: str,
    tmp_path: Path,
) -> None:
    conflict = conflict_of(found_by_search(tmp_path, texts, question), question, answer)
    assert [(stated["answer"], stated["standing"]) for stated in conflict["statements"]] == statements
    assert conflict["resolved"] == resolved
