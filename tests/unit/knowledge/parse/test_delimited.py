import pytest

from clew.knowledge.document import Parsed
from clew.knowledge.parse.delimited import read
from tests.files import delimited


def lines(parsed: Parsed) -> list[str]:
    return [parsed.text[block.start : block.end] for block in parsed.blocks if block.kind == "row"]


def path_of(parsed: Parsed, line: str) -> tuple[str, ...]:
    return next(block.path for block in parsed.blocks if parsed.text[block.start : block.end] == line)


def test_every_row_carries_the_names_of_its_columns_and_its_place() -> None:
    parsed = read(delimited.gbk().data)
    assert path_of(parsed, "C-187 | 华东 | 7919") == ("客户 | 区域 | 授信额度",)
    start = parsed.text.index("C-187 |")
    assert [place.cells for place in parsed.places if place.start == start] == ["A188:C188"]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("a;b\n1,5;2,5\n", "1,5 | 2,5"),
        ("sep=;\r\na,x;b\r\n1;2\r\n", "1 | 2"),
        ("a|b\n1|2\n", "1 | 2"),
        ("a\tb\n1, or 2\t3\n", "1, or 2 | 3"),
        ('a,b\n1, "x, y"\n', "1 | x, y"),
        ('a,b\n5" pipe,"open\n', '5" pipe | "open'),
        ("a\rb\rc\rd\r", "d"),
        ('a,b\n"1\n2",3\n', "1 2 | 3"),
        ("a,b\n" + "x" * 200_000 + ",2\n", "x" * 200_000 + " | 2"),
    ],
)
def test_finds_the_delimiter_and_the_quotes(text: str, last: str) -> None:
    assert lines(read(text.encode()))[-1] == last


def test_title_and_unit_belong_to_the_table_below_them_alone() -> None:
    parsed = read(delimited.titled().data)
    assert path_of(parsed, "云桥科技 | 12,345") == ("营业收入表", "单位：万元", "公司 | 收入")
    assert path_of(parsed, "会计 | 3") == ("岗位 | 人数",)


def test_lines_of_text_are_no_table() -> None:
    parsed = read("这是说明。\n第二行。\n".encode())
    assert [block.kind for block in parsed.blocks] == ["paragraph", "paragraph"]


def test_what_is_too_long_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.knowledge.parse.delimited._ROWS", 10)
    parsed = read(delimited.gbk().data)
    assert (len(lines(parsed)), parsed.unread[0].part) == (10, "from row 11 on")


def test_an_empty_file_has_no_blocks() -> None:
    assert read(b" ,,\n").blocks == ()
