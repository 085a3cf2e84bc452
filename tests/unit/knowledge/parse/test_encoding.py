import pytest

from clew.errors import InputError
from clew.knowledge.parse.encoding import decode
from clew.text import clean_text

SENTENCE = "第三季度营收12亿元"


@pytest.mark.parametrize("encoding", ["utf-8", "gbk", "gb18030", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_reads_the_encodings_that_chinese_files_have(encoding: str) -> None:
    assert decode(SENTENCE.encode(encoding)) == SENTENCE


def test_reads_characters_beyond_the_first_plane() -> None:
    assert decode("第三季度营收𠮷12亿元".encode("gb18030")) == "第三季度营收𠮷12亿元"


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("big5", "第三季度營收十二億元，董事會決議如下：" * 5),
        ("shift_jis", "第三四半期の売上は12億円でした。取締役会は承認した。" * 3),
    ],
)
def test_reads_other_encodings_of_the_region(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n" + bytes(range(256)), bytes(range(256)) * 4, b"\xff\xfea"])
def test_refuses_what_is_no_text(data: bytes) -> None:
    with pytest.raises(InputError):
        decode(data)


def test_keeps_line_ends() -> None:
    assert decode(b"a\r\nb\rc\n") == "a\r\nb\rc\n"


def test_replaces_lone_surrogates_and_removes_nul() -> None:
    broken = "结论👍🏽\ud83d 通过\x00"
    assert decode(broken.encode("utf-8", "surrogatepass")) == "结论👍🏽\ufffd 通过"
    assert clean_text(broken) == "结论👍🏽\ufffd 通过"
