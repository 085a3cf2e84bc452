import time
import tracemalloc

import pytest

from clew.errors import InputError
from clew.knowledge.parse.encoding import decode, decode_labelled
from clew.text import clean_text
from tests.files import text as made

SENTENCE = "第三季度营收12亿元"


@pytest.mark.parametrize("encoding", ["utf-8", "gbk", "gb18030", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_reads_the_encodings_that_chinese_files_have(encoding: str) -> None:
    assert decode(SENTENCE.encode(encoding)) == SENTENCE


def test_reads_characters_beyond_the_first_plane() -> None:
    assert decode("第三季度营收𠮷12亿元".encode("gb18030")) == "第三季度营收𠮷12亿元"


@pytest.mark.parametrize(("sentences", "encoding"), made.ENCODED)
@pytest.mark.parametrize("times", [1, 40])
def test_reads_other_encodings_of_the_region(sentences: tuple[str, ...], encoding: str, times: int) -> None:
    text = "\r\n".join(sentences * times)
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text", ["付款将在下周五完成", "一、二、三", "一\n" * 30, "Payment is due", "结论👍🏽，一家人👨‍👩‍👧"]
)
def test_reads_utf_16_without_a_mark(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("text", ["回复：付款", "付款", "答复: 预算", "工期", "库存盘点.txt", "张三", "發票"])
def test_short_texts_that_read_as_chinese_are_chinese(text: str) -> None:
    assert decode(text.encode("gbk")) == text


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16-le"])
def test_a_stray_byte_does_not_spoil_the_rest(encoding: str) -> None:
    line = "第三季度营收12亿元。\n"
    data = (line * 20).encode(encoding)
    middle = len(line.encode(encoding)) * 10
    broken = data[:middle] + (b"\xff" if encoding != "utf-16-le" else b"\x00\xd8") + data[middle:]
    assert decode(broken).count(line.strip()) >= 19
    assert decode(data[:-3]).startswith(line * 19)


@pytest.mark.parametrize("halves", [("utf-8", "gbk"), ("utf-8", "latin-1")])
def test_a_file_in_two_encodings_is_refused_by_name(halves: tuple[str, str]) -> None:
    text = "Prüfung der Verträge.\n" if "latin-1" in halves else "付款将在下周五完成。\n"
    with pytest.raises(InputError, match="encoding cannot be told"):
        decode(b"".join((text * 20).encode(encoding) for encoding in halves))


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16-le", "big5", "shift_jis", "latin-1"])
def test_large_files_take_moments_and_little_memory(encoding: str) -> None:
    sentences = {"big5": made.TRADITIONAL, "shift_jis": made.JAPANESE, "latin-1": made.GERMAN}
    line = f"{sentences.get(encoding, made.SIMPLIFIED)[0]}\n"
    data = line.encode(encoding) * (5_000_000 // len(line.encode(encoding)))
    tracemalloc.start()
    start = time.process_time()
    text = decode(data)
    seconds, peak = time.process_time() - start, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert text.startswith(line)
    assert seconds < 5
    assert peak < 8 * len(data)


@pytest.mark.parametrize(
    ("encoding", "label"),
    [
        ("gb18030", "gb2312"), ("gb18030", "GBK"), ("gb18030", "utf-8"), ("gb18030", "no-such"), ("gb18030", ""),
        ("gb18030", "a\0b"), ("gb18030", "\udc80"),
        ("utf-8", "us-ascii"), ("utf-8", "gb2312"), ("cp949", "ks_c_5601-1987"), ("cp1252", "iso-8859-1"),
    ],
)  # fmt: skip
def test_labels_are_believed_as_far_as_they_are_true(encoding: str, label: str) -> None:
    text = {"cp949": "3분기 매출 똠", "cp1252": "it’s €50"}.get(encoding, "第三季度营收𠮷12亿元")
    assert decode_labelled(text.encode(encoding), label) == text


def test_what_has_no_encoding_is_shown_as_far_as_it_can_be() -> None:
    assert decode_labelled(b"a\xffb\x81c\x8dd", "utf-8") == "a\ufffdb\ufffdc\ufffdd"


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
