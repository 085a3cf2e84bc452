import pytest

from clew.knowledge.document import Status
from clew.knowledge.parse import markdown
from clew.knowledge.status import revision_of, status_of


def status(text: str, name: str = "a.md") -> Status:
    parsed = markdown.read(text.encode())
    return status_of(parsed, parsed.title or name.rpartition(".")[0], name)


def revision(text: str, name: str = "a.md") -> str:
    parsed = markdown.read(text.encode())
    return revision_of(parsed, parsed.title or name.rpartition(".")[0], name)


DRAFTS = [
    "# 某某办法（征求意见稿）\n\n正文",
    "# 某某法（草案）\n\n正文",
    "# 《某某办法（草案）》\n\n正文",
    "# 某某方案 草稿\n\n正文",
    "# 某某方案（讨论稿）v2\n\n正文",
    "# 【草案】某某方案\n\n正文",
    "# DRAFT Travel Policy\n\nText",
    "# Travel Policy (draft)\n\nText",
    "# Travel Policy - draft v2\n\nText",
    "# Draft: Travel Policy\n\nText",
    "# 某某方案\n\n（征求意见稿）\n\n正文",
    "# Travel Policy\n\nDRAFT – not for distribution\n\nText",
    "# Travel Policy\n\n**Draft for review**\n\nText",
    "# Travel Policy\n\nStatus: Draft\n\nText",
    "# 某某方案\n\n文件状态：草稿\n\n正文",
    "# 某某方案\n\n| 状态 | 待审核 |\n|---|---|\n| 版本 | V1 |",
    "---\nstatus: draft\n---\n正文",
    "---\ndraft: true\n---\n正文",
    "PEP: 1\n\nStatus: Deferred\n",
]
EXPIRED = [
    "# 某某办法（已废止）\n\n正文",
    "# 某某办法（失效）\n\n正文",
    "# [OBSOLETE] Travel Policy\n\nText",
    "# Travel Policy (withdrawn)\n\nText",
    "# 某某办法\n\n本办法已废止。\n\n正文",
    "# 某某办法\n\n注意：本文件已被《新办法》取代。\n\n正文",
    "# Travel Policy\n\nThis policy has been superseded by the new one.\n\nText",
    "# Travel Policy\n\n> Note: This document is obsolete.\n\nText",
    "# Travel Policy\n\nSuperseded by: Travel Policy 2024\n\nText",
    "# Travel Policy\n\nStatus: Superseded\n\nText",
    "# 某某办法\n\n时效性：已失效\n\n正文",
    "---\nstatus: withdrawn\n---\n正文",
    "# A\n\nStatus: Rejected\n\nText",
]
IN_FORCE = [
    "# 某某办法\n\n状态：现行有效\n\n正文",
    "# 某某办法\n\n时效性：有效\n\n正文",
    "# Travel Policy\n\nStatus: Active\n\nText",
    "# A\n\n**Status:** Final\n\nText",
    "---\nstatus: approved\n---\n正文",
    "---\n状态: 已发布\n---\n正文",
]
SILENT = [
    "# 某某办法\n\n正文",
    "# 关于《某某办法（征求意见稿）》公开征求意见的通知\n\n正文",
    "# 关于某某法草案的说明\n\n正文",
    "# 关于审议《某某办法（草案）》\n\n正文",
    "# 某某办法\n\n本公司已终止该合作。",
    "# Travel Policy\n\nThis product is deprecated.",
    "# How to draft a contract\n\nText",
    "# Drafting guide\n\nText",
    "# 某某办法\n\n第九条 2019年印发的《旧办法》同时废止。",
    "# 某某办法\n\n本办法失效后，另行制定。",
    "# 废止某某办法的决定\n\n正文",
    "# 某某办法（试行）\n\n正文",
    "# 草案审议程序\n\n正文",
    "# Travel Policy\n\nExpired receipts are refused.",
    "# 项目\n\n项目状态：进行中",
    "# Status report\n\nStatus of the drafts",
]


@pytest.mark.parametrize("text", DRAFTS)
def test_tells_a_draft(text: str) -> None:
    assert status(text) == "draft"


@pytest.mark.parametrize("text", EXPIRED)
def test_tells_what_is_no_longer_valid(text: str) -> None:
    assert status(text) == "expired"


@pytest.mark.parametrize("text", IN_FORCE)
def test_tells_what_is_in_force_only_where_it_is_said(text: str) -> None:
    assert status(text) == "in force"


@pytest.mark.parametrize("text", SILENT)
def test_says_nothing_of_a_document_that_says_nothing(text: str) -> None:
    assert status(text) == ""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("方案_草稿.md", "draft"),
        ("办法（征求意见稿）.md", "draft"),
        ("policy-draft-v2.md", "draft"),
        ("DRAFT_policy.md", "draft"),
        ("policy_obsolete.md", "expired"),
        ("办法(已废止).md", "expired"),
        ("policy-final.md", ""),
        ("drafting-rules.md", ""),
    ],
)
def test_reads_the_file_name(name: str, told: Status) -> None:
    assert status("正文。", name) == told


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("# 采购方案 v1.2\n\n正文", "a.md", "v1.2"),
        ("# 采购方案（V3）\n\n正文", "a.md", "V3"),
        ("# 员工手册（第3版）\n\n正文", "a.md", "第3版"),
        ("# 员工手册 第三版\n\n正文", "a.md", "第三版"),
        ("# 采购制度（修订版）\n\n正文", "a.md", "修订版"),
        ("# 公司法（2023修订）\n\n正文", "a.md", "2023修订"),
        ("# Handbook, 2nd edition\n\nText", "a.md", "2nd edition"),
        ("# Handbook second edition\n\nText", "a.md", "second edition"),
        ("# Spec version 2.0\n\nText", "a.md", "version 2.0"),
        ("# 采购方案\n\n版本：V2.1\n\n正文", "a.md", "V2.1"),
        ("# 采购方案\n\n| 版本号 | 2.1 |\n|---|---|\n| 编号 | 7 |", "a.md", "2.1"),
        ("# Policy\n\n**Version:** 2.0\n\nText", "a.md", "2.0"),
        ("# Policy\n\nRevision: B\n\nText", "a.md", "B"),
        ("# Policy\n\nVersion 2.0, March 2024\n\nText", "a.md", "Version 2.0"),
        (
            "# Policy\n\nVersion 2.1 | Effective date: 1 March 2024 | Owner: Finance and Control\n\nText",
            "a.md",
            "Version 2.1",
        ),
        ("---\nversion: 2.10\n---\n正文", "a.md", "2.1"),
        ("---\nversion: '2.10'\n---\n正文", "a.md", "2.10"),
        ("# 采购方案\n\n正文", "方案_v2_final.md", "v2"),
        ("# 采购方案\n\n正文", "方案v2-20240301.md", "v2"),
        ("# 采购方案\n\n正文", "v4.md", "v4"),
        ("# MySQL v8.0 迁移方案 v2\n\n正文", "a.md", "v2"),
        ("# Python v3.12 安装指南\n\n正文", "a.md", ""),
        ("# IPv6\n\n正文", "recv2.md", ""),
        ("# Guide\n\nVersion 3.12 of Python brings much.", "a.md", ""),
        ("# 采购方案\n\n正文提到版本：见附件。", "2024-03-01.md", ""),
    ],
)
def test_finds_the_version_that_a_document_gives_itself(text: str, name: str, told: str) -> None:
    assert revision(text, name) == told
