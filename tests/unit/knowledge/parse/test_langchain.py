from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.documents import Document

from clew.errors import InputError
from clew.knowledge import document as clew
from clew.knowledge.parse.langchain import from_langchain


def read(*documents: Document) -> list[clew.Document]:
    return list(from_langchain(documents))


def made(text: str, source: object = "a.txt", **metadata: Any) -> Document:
    return Document(page_content=text, metadata={"source": source, **metadata})


def blocks(document: clew.Document) -> list[str]:
    return [document.text[block.start : block.end] for block in document.parsed.blocks]


def test_metadata_become_title_author_fields_and_dates() -> None:
    (document,) = read(
        made("# 一\n\n正文。", "docs/制度.md", Title="采购制度", author="张三", effective_date=date(2025, 6, 30), n=3)
    )
    assert (document.source, document.kind, document.title, document.parsed.author) == (
        "docs/制度.md", "markdown", "采购制度", "张三",
    )  # fmt: skip
    assert document.parsed.fields == {
        "title": "采购制度", "author": "张三", "effective_date": "2025-06-30", "n": "3",
    }  # fmt: skip
    assert [block.kind for block in document.parsed.blocks] == ["heading", "paragraph"]
    assert ("effective", date(2025, 6, 30)) in [(each.role, each.first) for each in document.dates]


@pytest.mark.parametrize(
    ("metadata", "kind"),
    [
        ({}, "text"),
        ({"format": "markdown"}, "markdown"),
        ({"content_type": "text/markdown; charset=utf-8"}, "markdown"),
        ({"source": "a.md", "content_type": "text/plain"}, "text"),
        ({"source": "https://example.com/readme.md"}, "markdown"),
    ],
)
def test_markdown_is_told_by_metadata(metadata: dict[str, str], kind: str) -> None:
    (document,) = read(made("# x", **metadata))
    assert document.kind == kind


def test_a_whole_page_of_html_is_read_as_one() -> None:
    (document,) = read(
        made("<!DOCTYPE html><html><body><nav>首页</nav><p>正文。</p></body></html>", "https://example.com/")
    )
    assert (document.kind, blocks(document)) == ("html", ["正文。"])


@pytest.mark.parametrize(
    ("pages", "more", "numbers"),
    [
        ([0, 1, 2], {}, [1, 2, 3]),
        ([3, 4, 5], {"total_pages": 9}, [4, 5, 6]),
        (["1", "2", "3"], {}, [1, 2, 3]),
        ([1, None, 2], {}, [1, 0, 2]),
        ([1, 1, 2], {}, [1, 1, 2]),
    ],
)
def test_pages_of_a_source_become_one_document(pages: list[object], more: dict[str, int], numbers: list[int]) -> None:
    (document,) = read(*(made(f"第{at}段。", "a.pdf", page=page, **more) for at, page in enumerate(pages)))
    assert blocks(document) == ["第0段。", "第1段。", "第2段。"]
    places = document.parsed.places
    assert [
        next((place.page for place in places if place.start <= block.start and block.end <= place.end), 0)
        for block in document.parsed.blocks
    ] == numbers
    assert len(places) == len(set(numbers) - {0})


def test_page_numbers_count_from_one() -> None:
    (document,) = read(made("x", page_number=1), made("y", page_number=2))
    assert [place.page for place in document.parsed.places] == [1, 2]


def test_parts_that_overlap_are_joined_as_they_were() -> None:
    text = "第一句话在这里。第二句话在这里。\n\n第三句话在这里。"
    spans = [(0, 16), (8, 16), (18, 26)]
    (document,) = read(*(made(text[start:end], start_index=start) for start, end in spans))
    assert document.text == text


def test_parts_without_an_index_stand_one_after_the_other() -> None:
    assert blocks(read(made("甲。"), made("乙。"))[0]) == ["甲。", "乙。"]


def test_a_stream_is_read_as_it_comes() -> None:
    def stream() -> Iterator[Document]:
        yield made("甲。", "a")
        yield made("乙。", "b")
        raise AssertionError("read too far")

    assert next(from_langchain(stream())).text == "甲。"


def test_a_source_may_not_come_back() -> None:
    with pytest.raises(InputError, match="Document 2 is of 'a'"):
        read(made("甲", "a"), made("乙", "b"), made("丙", "a"))


@pytest.mark.parametrize("source", [None, "", " ", {"x": 1}])
def test_a_document_without_a_source_is_named_by_its_index(source: object) -> None:
    with pytest.raises(InputError, match="Document 1 has no source"):
        read(made("x"), made("y", source))


def test_an_id_stands_for_a_source() -> None:
    (document,) = read(Document(page_content="x", id="42"))
    assert document.source == "42"


def test_ids_are_stable_and_apart() -> None:
    one, two = (next(from_langchain([made("x")], collection)).id for collection in ("a", "b"))
    assert one != two
    assert one == next(from_langchain([made("other")], "a")).id


def test_odd_metadata_do_not_matter() -> None:
    odd = {
        "list": ["a", 1, None],
        "dict": {"a": 1},
        "none": None,
        "object": object(),
        "at": datetime(2025, 1, 1, tzinfo=UTC),
    }
    (document,) = read(made("x", Path("a") / "b.txt", **odd, bad="a\ud800\x00b\n c"))
    assert document.source == "a/b.txt"
    assert document.parsed.fields == {"list": "a, 1", "at": "2025-01-01T00:00:00+00:00", "bad": "a\ufffdb c"}


def test_times_of_the_file_are_no_dates() -> None:
    (document,) = read(made("x", last_modified="2025-01-01", moddate="D:20250102030405Z", creationdate="2025-01-03"))
    assert document.parsed.fields == {}
    assert document.parsed.properties == {"created": "2025-01-03", "modified": "2025-01-02"}


def test_text_is_cleaned_and_never_guessed_at() -> None:
    text = "\ufeff结论\ud83d 通过\x00。\x1b$B"
    (document,) = read(made(text))
    assert document.text == "结论\ufffd 通过。\x1b$B"


def test_an_empty_text_is_an_empty_document() -> None:
    assert read(made(" ", "a"))[0].parsed.blocks == ()
