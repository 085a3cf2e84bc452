from pathlib import Path

import pytest

from clew.errors import InputError
from clew.knowledge.document import Document
from clew.knowledge.parse import parse


def read(data: str | bytes, name: str = "a.md") -> Document:
    return parse(data.encode() if isinstance(data, str) else data, Path("/docs") / name, name)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_front_matter_gives_the_title_and_is_no_body(end: str) -> None:
    text = end.join(["---", "title: 采购制度", "acl: [all]", "date: 2025-06-30", "---", "正文。", ""])
    document = read(b"\xef\xbb\xbf" + text.encode())
    assert document.title == "采购制度"
    assert document.text == text
    assert [document.text[block.start : block.end] for block in document.parsed.blocks] == ["正文。"]


@pytest.mark.parametrize(
    ("text", "title", "body"),
    [
        ("# 一、总则 #\n正文", "一、总则", ["# 一、总则 #", "正文"]),
        ("正文\n更多", "正文", ["正文\n更多"]),
        ("---\ntitle: [broken\n---\n# 真题\n", "真题", ["# 真题"]),
        ("---\n\n只是一条线\n\n---\n尾", "---", ["只是一条线", "尾"]),
        ("---\nauthor: x\n---\n正文", "正文", ["正文"]),
        ("x" * 100, "a", ["x" * 100]),
    ],
)
def test_title_comes_from_front_matter_heading_first_line_or_file_name(text: str, title: str, body: list[str]) -> None:
    document = read(text)
    found = [document.text[block.start : block.end] for block in document.parsed.blocks]
    assert (document.title, found) == (title, body)


@pytest.mark.parametrize("name", ["a.md", "a.txt"])
@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("第三季度营收12亿元，同比增长8%。", "a"),
        ("The committee met in the small room.", "a"),
        ("第三季度经营简报", "第三季度经营简报"),
        ("Weekly Report No. 5", "Weekly Report No. 5"),
        ("What does Clew do?", "What does Clew do?"),
    ],
)
def test_a_sentence_is_no_title(name: str, line: str, title: str) -> None:
    assert read(f"{line}\n\n正文", name).title == title


def test_text_files_have_no_markup() -> None:
    document = read("# 不是标题\n---", "a.txt")
    assert (document.kind, document.title) == ("text", "# 不是标题")
    assert [block.kind for block in document.parsed.blocks] == ["paragraph"]


@pytest.mark.parametrize("text", ["", " \r\n\t", "---\ntitle: 空\n---", "\ufeff"])
def test_refuses_empty_files(text: str) -> None:
    with pytest.raises(InputError, match="empty"):
        read(text)


def test_ids_tell_apart_files_of_the_same_name_and_last() -> None:
    one, two = (parse("正文".encode(), Path(folder) / "a.md", "a.md") for folder in ("/x", "/y"))
    assert one.id != two.id
    assert one.id == parse(b"other", Path("/x/a.md"), "a.md").id
