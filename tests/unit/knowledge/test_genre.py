import pytest

from clew.knowledge.document import Genre, Kind
from clew.knowledge.genre import genre_of
from clew.knowledge.parse import markdown

ITEMS = "\n\n- 一\n- 二\n"
TABLE = "\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |\n| 1 | 2 | 3 | 4 |\n"


def told(text: str, kind: Kind = "markdown") -> Genre:
    parsed = markdown.read(text.encode())
    return genre_of(parsed, kind, parsed.title)


@pytest.mark.parametrize(
    "text",
    [
        f"# 项目例会纪要{ITEMS}",
        f"# 第三次会议记录{ITEMS}",
        f"# 董事会2024年第一次会议纪要{ITEMS}",
        f"# Minutes of the board{ITEMS}",
        f"# Meeting notes{ITEMS}",
        f"# Steering Committee Meeting 2024-03-01{ITEMS}",
        "# 例会\n\n会议时间：2024-03-01\n参会人员：甲、乙\n主持人：甲",
        "# Project sync\n\n## Attendees\n\n- A\n\n## Agenda\n\n- B\n\n## Apologies\n\n- C",
        "# 会议纪要\n\n| 风险 | 负责人 | 状态 | 措施 |" + TABLE,
    ],
)
def test_tells_minutes(text: str) -> None:
    assert told(text) == "minutes"


@pytest.mark.parametrize(
    "text",
    [
        f"# 项目周报{ITEMS}",
        f"# 2024年3月月报{ITEMS}",
        f"# 双周报（第3期）{ITEMS}",
        f"# 月度工作总结{ITEMS}",
        f"# Weekly report{ITEMS}",
        f"# Project status report{ITEMS}",
        f"# Monthly security update{ITEMS}",
        "# 张三\n\n## 本周完成\n\n- 一\n\n## 下周计划\n\n- 二",
        "# Team A\n\n## This week\n\n- a\n\n## Next week\n\n- b",
    ],
)
def test_tells_weekly_and_monthly_reports(text: str) -> None:
    assert told(text) == "weekly"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("# 风险登记册\n\n| 编号 | 风险描述 | 负责人 | 状态 |" + TABLE, "markdown"),
        ("| 序号 | 问题 | 责任部门 | 整改措施 |" + TABLE, "xlsx"),
        ("| ID | Risk | Owner | Status |" + TABLE, "csv"),
        ("# Issue log\n\n| Issue | Severity | Assignee | Due |" + TABLE, "markdown"),
    ],
)
def test_tells_registers_by_their_columns(text: str, kind: Kind) -> None:
    assert told(text, kind) == "register"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (f"# 会议纪要模板{ITEMS}", "markdown"),
        (f"# 周报写作规范{ITEMS}", "markdown"),
        (f"# 会议室管理办法{ITEMS}", "markdown"),
        (f"# Cooking in 30 minutes{ITEMS}", "markdown"),
        ("# 采购方案\n\n## 下周计划\n\n- 一", "markdown"),
        ("| 姓名 | 部门 | 电话 | 状态 |" + TABLE, "xlsx"),
        ("| Risk | Amount | Year | Note |" + TABLE, "xlsx"),
        ("# 方案\n\n甲\n\n乙\n\n丙\n\n丁\n\n| 风险 | 负责人 | 状态 | 措施 |" + TABLE, "markdown"),
        ("# Agenda\n\n正文", "markdown"),
    ],
)
def test_takes_nothing_else_for_one_of_them(text: str, kind: Kind) -> None:
    assert told(text, kind) == "other"


def test_a_mail_is_a_mail_whatever_it_says() -> None:
    assert told(f"# 会议纪要{ITEMS}", "mail") == "mail"
