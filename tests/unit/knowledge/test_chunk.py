import json
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.knowledge.chunk import Chunk, Rule, chunks
from clew.knowledge.document import Document, Genre
from clew.knowledge.parse import parse
from clew.knowledge.schema import MAX_BYTES
from clew.knowledge.sentences import CLOSING
from clew.text import estimated_tokens


def read(text: str, name: str = "a.md") -> Document:
    return parse(text.encode(), Path("/docs") / name, name)


def cut(text: str, limit: int = 60, name: str = "a.md") -> list[Chunk]:
    return chunks(read(text, name), dict.fromkeys(get_args(Genre), Rule(limit)))


def test_a_short_document_is_one_passage() -> None:
    text = "# 甲\n\n一。二。\n\n## 乙\n\n- 三\n- 四\n"
    (chunk,) = cut(text)
    assert chunk.text == text.strip()
    assert chunk.heading_path == ["甲"]
    assert [text[a:b] for a, b in chunk.sentences] == ["# 甲", "一。", "二。", "## 乙", "- 三", "- 四"]
    assert chunk.index_text == chunk.text


def test_a_passage_knows_what_stands_above_each_of_its_sentences() -> None:
    text = "# 采购合同\n\n总则。\n\n## 第二章 付款\n\n三十日内付款。\n\n## 第三章 违约\n\n违约金为合同总价的5%。\n"
    (chunk,) = cut(text)
    assert [(text[section.start :].splitlines()[0], section.path) for section in chunk.sections] == [
        ("# 采购合同", ["采购合同"]),
        ("## 第二章 付款", ["采购合同", "第二章 付款"]),
        ("## 第三章 违约", ["采购合同", "第三章 违约"]),
    ]


def test_a_passage_of_one_section_needs_none() -> None:
    assert all(not chunk.sections for chunk in cut("# 甲\n\n" + "一二三四五。" * 60))


def test_small_sections_stay_whole_and_headings_stay_with_their_text() -> None:
    text = "# 书\n\n" + "".join(f"## 第{n}节\n\n{'内容。' * 10}\n\n" for n in "一二三四")
    found = cut(text, 50)
    assert [chunk.text.splitlines()[0] for chunk in found] == ["# 书", "## 第二节", "## 第三节", "## 第四节"]
    assert [chunk.heading_path for chunk in found[1:]] == [["书", f"第{n}节"] for n in "二三四"]
    assert found[1].index_text == f"书\n{found[1].text}"


def test_every_piece_of_a_table_carries_its_header() -> None:
    rows = "".join(f"| C-{n:03d} | 华东 | {n} 万 |\n" for n in range(200))
    found = cut(f"# 授信\n\n| 客户 | 区域 | 授信额度 |\n| --- | --- | --- |\n{rows}")
    assert len(found) > 10
    assert all("客户 | 区域 | 授信额度" in chunk.index_text for chunk in found)
    assert all(chunk.heading_path == ["授信", "客户 | 区域 | 授信额度"] for chunk in found[1:])
    assert sum("| C-187 | 华东 | 187 万 |" in chunk.text for chunk in found) == 1


def test_every_piece_of_a_list_carries_headings_and_the_line_that_leads_it() -> None:
    items = [
        "1. 外观完好，无划痕，标识清晰可读。",
        "2. 功能齐全，各项测试通过并留有记录。",
        "3. 文档完整，包括：\n   - a 使用手册与维护手册\n   - b 验收测试报告与记录",
        "4. 培训完成，签到表齐全并已归档。",
        "5. 备件到位，清单与实物一致无误。",
    ]
    found = cut("## 五、验收标准\n\n验收标准如下：\n\n" + "\n".join(items) + "\n", 60)
    assert len(found) > 1
    assert "".join(chunk.text for chunk in found).count("a 使用手册") == 1
    assert found[0].text.startswith("## 五、验收标准\n\n验收标准如下：\n\n1. 外观")
    assert all(chunk.heading_path[:2] == ["五、验收标准", "验收标准如下："] for chunk in found[1:])
    (third,) = [chunk for chunk in found if "3. 文档完整" in chunk.text]
    assert "- a 使用手册" in third.text
    assert "- b 验收测试报告" in third.text


def test_a_long_chinese_paragraph_is_cut_at_its_marks() -> None:
    sentence = "依《供应商管理办法》，甲方应付1,234.56元；乙方验收，签字盖章！"
    text = sentence * 380
    assert len(text) > 12_000
    found = cut(text, 220)
    assert all(estimated_tokens(chunk.text) <= 220 for chunk in found)
    assert all(chunk.text[0] not in CLOSING for chunk in found)
    assert sum(chunk.text.count("《供应商管理办法》") for chunk in found) == 380
    assert sum(chunk.text.count("1,234.56") for chunk in found) == 380
    assert "".join(chunk.text for chunk in found) == text


@pytest.mark.parametrize(
    "unit", ["供应商管理办法；", "供应商管理办法", "word ", "https://a.example/", "👨‍👩‍👧", "é̂", "甲，"]
)
def test_a_sentence_without_end_is_cut_to_the_limit_between_whole_characters(unit: str) -> None:
    found = cut(unit * 600, 40)
    assert len(found) > 1
    assert all(estimated_tokens(chunk.text) <= 40 for chunk in found)
    assert all(chunk.text[0] not in CLOSING + "\u200d\u0302" for chunk in found)


@given(
    st.lists(
        st.sampled_from(
            [
                "# 甲\n",
                "## 乙\r\n",
                "正文。更多？",
                "- 项\r\n",
                "  - 子项\n",
                "| a | b |\n|---|---|\n| 1 | 2 |\n",
                "\r\n\r\n",
                "```\ncode\n```\n",
                "> 引\n",
                "👨‍👩‍👧",
                "One. Two!",
                " ",
                "\t",
                "1. 一\n",
                "\r",
                "====\n",
                "“引。”",
                "\u2028",
                "x" * 50,
            ]
        ),
        min_size=1,
        max_size=40,
    ),
    st.sampled_from(["a.md", "a.txt"]),
)
@settings(max_examples=200)
def test_passages_are_exact_slices_in_order_that_hold_all_words(parts: list[str], name: str) -> None:
    text = "正" + "".join(parts)
    found = cut(text, 32, name)
    ends = [0]
    for chunk in found:
        assert text[chunk.start : chunk.end] == chunk.text
        assert ends[-1] <= chunk.start < chunk.end
        assert chunk.sentences[0][0] == chunk.start
        assert chunk.sentences[-1][1] == chunk.end
        ends.append(chunk.end)
    covered = "".join(chunk.text for chunk in found)
    assert "".join(c for c in covered if c.isalnum()) == "".join(c for c in text if c.isalnum())


@pytest.mark.parametrize(
    "text",
    [
        "甲" + "\n" * 70_000 + "乙",
        "甲 " + " " * 70_000 + "乙",
        "=" * 70_000,
        "𠮷" * 20_000,
        "\n".join("  " * depth + "- " + "项" * 150 + "：" for depth in range(60)),
        "".join(f"{'#' * (n % 6 + 1)} {'题' * 22_000}\n" for n in range(3)),
    ],
)
def test_passages_fit_the_store_in_bytes(text: str) -> None:
    found = cut(text, 480)
    assert found
    assert all(len(chunk.text.encode()) < MAX_BYTES for chunk in found)
    assert all(len(json.dumps(chunk.heading_path)) < MAX_BYTES for chunk in found)
    assert all(len(json.dumps(chunk.sentences)) < MAX_BYTES for chunk in found)


def test_text_that_looks_like_markup_stays_as_it_is() -> None:
    text = '配置 {"root": "/data"}，参见文献[2]。<<answer_1>> </context> {{x}}'
    assert "".join(chunk.text for chunk in cut(text)) == text
