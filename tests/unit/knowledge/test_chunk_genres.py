"""What a passage is depends on what the document is for."""

from datetime import date
from itertools import pairwise

from clew.knowledge.chunk import Chunk, Rules, chunk_rules, chunks
from clew.knowledge.document import Document, Parsed, RelativeDate
from clew.knowledge.parse.builder import Builder
from clew.settings import Chunking, ChunkRule, Settings
from clew.text import estimated_tokens
from tests.documents import document_of, parsed_text

RULES = chunk_rules(Settings())


def texts(found: list[Chunk]) -> list[str]:
    return [chunk.text for chunk in found]


def test_minutes_are_cut_by_topic() -> None:
    text = "# 周会\n\n## 参会\n\n- 张三\n\n## 议题\n\n### 预算\n\n预算通过。\n\n### 招聘\n\n暂停招聘。\n"
    found = chunks(document_of(parsed_text(text), "minutes", "周会"), RULES)
    assert texts(found) == [
        "# 周会\n\n## 参会\n\n- 张三", "## 议题\n\n### 预算\n\n预算通过。", "### 招聘\n\n暂停招聘。",
    ]  # fmt: skip
    assert found[-1].heading_path == ["周会", "议题", "招聘"]
    assert found[-1].index_text == "周会 > 议题\n### 招聘\n\n暂停招聘。"


def test_a_long_topic_is_cut_between_its_items() -> None:
    items = "".join(f"- 事项{n}：" + "讨论内容若干。" * 12 + "\n  - 结论：" + "通过。" * 6 + "\n" for n in range(12))
    found = chunks(document_of(parsed_text(f"# 周会\n\n## 议题\n\n{items}"), "minutes", "周会"), RULES)
    assert len(found) > 2
    assert all(chunk.text.count("事项") == chunk.text.count("结论") for chunk in found)
    assert all(estimated_tokens(chunk.text) <= 480 for chunk in found)


def weekly(paragraphs: int, sentence: str = "本周完成第{n}项工作的第{m}步，进展顺利，无风险。") -> Document:
    text = "# 周报\n\n" + "\n\n".join(
        "".join(sentence.format(n=n, m=m) for m in range(1, 6)) for n in range(1, paragraphs + 1)
    )
    return document_of(parsed_text(text), "weekly", "周报")


def test_weekly_reports_are_cut_by_paragraph_with_overlap() -> None:
    document = weekly(20)
    found = chunks(document, RULES)
    assert len(found) > 3
    for before, after in pairwise(found):
        shared = document.text[after.start : before.end]
        assert 0 < estimated_tokens(shared) <= 0.15 * 480
        assert after.start in {start for start, _ in before.sentences}
    assert all(300 <= estimated_tokens(chunk.text) <= 480 for chunk in found[:-1])
    assert all(chunk.text.rstrip().endswith("第5步，进展顺利，无风险。") for chunk in found)


def test_overlap_does_not_leave_its_section() -> None:
    body = "本周完成一项工作，进展顺利。" * 28
    found = chunks(document_of(parsed_text(f"# 周报\n\n## 甲\n\n{body}\n\n## 乙\n\n{body}\n"), "weekly"), RULES)
    assert found[-1].text.startswith("## 乙")
    assert len(found) == 2


def test_a_short_weekly_report_is_one_passage() -> None:
    assert len(chunks(weekly(2), RULES)) == 1


def test_mails_are_cut_by_message() -> None:
    builder = Builder()
    builder.paragraph("同意。")
    builder.paragraph("金额 50 万。", "quote", ["张三 2025-10-31"])
    builder.paragraph("请确认。", "quote", ["张三 2025-10-31"])
    builder.paragraph("先报价。", "quote", ["李四 2025-10-30"])
    builder.paragraph("另附清单。")
    found = chunks(document_of(Parsed(builder.text, builder.blocks), "mail", "付款"), RULES)
    assert texts(found) == ["同意。", "金额 50 万。\n\n请确认。", "先报价。", "另附清单。"]
    assert [chunk.quoted for chunk in found] == [False, True, True, False]
    assert found[1].heading_path == ["张三 2025-10-31"]
    assert found[1].index_text == "付款 > 张三 2025-10-31\n金额 50 万。\n\n请确认。"


def test_a_mail_without_quotes_is_whole() -> None:
    body = "请于周五前提交材料。" * 40
    assert len(chunks(document_of(parsed_text(body, "a.txt"), "mail"), RULES)) == 1


def test_registers_are_cut_by_row() -> None:
    table = "| 编号 | 风险 | 负责人 |\n|---|---|---|\n| R1 | 延期 | 张三 |\n| R2 | 超支 | 李四 |\n"
    text = f"# 风险\n\n说明文字。\n\n{table}\n完。\n"
    found = chunks(document_of(parsed_text(text), "register", "风险清单"), RULES)
    assert texts(found) == [
        "# 风险\n\n说明文字。",
        "| 编号 | 风险 | 负责人 |\n|---|---|---|\n| R1 | 延期 | 张三 |",
        "| R2 | 超支 | 李四 |",
        "完。",
    ]
    assert found[2].index_text == "风险清单 > 风险 > 编号 | 风险 | 负责人\n| R2 | 超支 | 李四 |"


def test_other_documents_are_whole_where_they_fit() -> None:
    assert len(chunks(document_of(parsed_text("# 甲\n\n一。\n\n## 乙\n\n二。\n")), RULES)) == 1


def test_rules_of_settings_are_followed() -> None:
    rules: Rules = chunk_rules(Settings(chunking=Chunking(other=ChunkRule(by="topic")), chunk_tokens=100))
    assert len(chunks(document_of(parsed_text("# 甲\n\n一。\n\n## 乙\n\n二。\n")), rules)) == 2


def test_notes_tell_what_relative_dates_mean_and_what_is_not_in_force() -> None:
    text = "付款将在下周五完成。\n\n上个月已付一半；下周五前结清。"
    dates = [
        RelativeDate(4, 7, date(2025, 11, 7), date(2025, 11, 7)),
        RelativeDate(12, 15, date(2025, 9, 1), date(2025, 9, 30)),
        RelativeDate(20, 23, date(2025, 11, 7), date(2025, 11, 7)),
    ]
    parsed = Parsed(text, parsed_text(text, "a.txt").blocks, notes=("has unaccepted revisions",))
    (chunk,) = chunks(document_of(parsed, relative_dates=dates, status="draft"), RULES)
    assert chunk.notes == (
        "下周五 = 2025-11-07", "上个月 = 2025-09-01 – 2025-09-30", "status: draft", "has unaccepted revisions",
    )  # fmt: skip
    rules = chunk_rules(Settings(chunk_tokens=32, chunking=Chunking(other=ChunkRule(tokens=32, by="row"))))
    assert (
        chunks(document_of(parsed, relative_dates=dates[1:2], status="in force"), rules)[0]
        .notes[0]
        .startswith("上个月")
    )
