import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.sentences import sentence_spans


def sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("他来了。你呢？我走！", ["他来了。", "你呢？", "我走！"]),
        ("见《你好。再见！》一书。完。", ["见《你好。再见！》一书。", "完。"]),
        ("他说“走。快走。”然后走了。", ["他说“走。快走。”", "然后走了。"]),
        ("（见附件。）。下一句。", ["（见附件。）。", "下一句。"]),
        ("金额1,234.56元。利率3.5%。", ["金额1,234.56元。", "利率3.5%。"]),
        ("Dr. Smith met J. R. Jones. They spoke.", ["Dr. Smith met J. R. Jones.", "They spoke."]),
        (
            "It cost 1,234.56 dollars. See https://a.example/b?c=1. Done.",
            ["It cost 1,234.56 dollars.", "See https://a.example/b?c=1.", "Done."],
        ),
        ('He said "Go. Now." and left. Then silence.', ['He said "Go. Now." and left.', "Then silence."]),
        ("Use e.g. this one. Or not", ["Use e.g. this one.", "Or not"]),
        ("违约\r\n金为 ５％。\r\n另一句。", ["违约\r\n金为 ５％。", "另一句。"]),
        ("负责人：张三\n截止：周五", ["负责人：张三", "截止：周五"]),
        ("事项如下：\n1. 甲\n2. 乙", ["事项如下：", "1. 甲", "2. 乙"]),
        ("wrapped at\nthe margin. Next.", ["wrapped at\nthe margin.", "Next."]),
        ("Really?! Yes.", ["Really?!", "Yes."]),
        ("   \n ", []),
    ],
)
def test_splits_where_sentences_end(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


@given(st.text(alphabet='甲乙。，！？.!? \r\n"“”《》（）aB1,…👍', max_size=80))
def test_loses_nothing_but_white_space(text: str) -> None:
    found = sentences(text)
    assert "".join("".join(found).split()) == "".join(text.split())
    assert all(sentence == sentence.strip() for sentence in found)


def test_offsets_count_from_the_start_of_the_whole_text() -> None:
    text = "标题\n\n一。二。"
    assert sentence_spans(text, 4) == [(4, 6), (6, 8)]
