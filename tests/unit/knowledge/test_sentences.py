from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.causes import link_starts
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
        ("see the page\n<https://a.example/b> of it.", ["see the page\n<https://a.example/b> of it."]),
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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("由于供应商停产，导致交付延期，进而触发违约金。", ["由于供应商停产，", "导致交付延期，", "进而触发违约金。"]),
        ("由于停产，交付延期，进而触发违约金。", ["由于停产，交付延期，", "进而触发违约金。"]),
        ("停产导致延期，从而触发违约金。", ["停产导致延期，", "从而触发违约金。"]),
        ("因系统宕机，订单积压，并最终导致投诉。", ["因系统宕机，订单积压，", "并最终导致投诉。"]),
        (
            "Because of a late part, the pilot failed, which led to a recall. Then rest.",
            ["Because of a late part, the pilot failed,", "which led to a recall.", "Then rest."],
        ),
        ("Sales fell, which led to cuts, causing delays.", ["Sales fell,", "which led to cuts,", "causing delays."]),
        ("The launch slipped because of rain, so we met.", ["The launch slipped because of rain,", "so we met."]),
    ],
)
def test_cuts_a_chain_of_causes_into_its_links(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "由于停产，导致延期。",
        "由于停产，延期，超支，因此整改。",
        "因为下雨，所以改期。",
        "违反规定，造成损失的，引起事故的，应当赔偿。",
        "赔偿因此造成的损失，从而结案。",
        "他说“由于停产，导致延期，进而违约”，然后走了。",
        "Because it rained, we left.",
        "It rained, so we left.",
        "It is fast, so far, so good.",
    ],
)
def test_leaves_one_link_and_what_only_looks_like_one(text: str) -> None:
    assert sentences(text) == [text]


CLAUSES = [
    "由于停产",
    "导致延期",
    "进而违约",
    "因此整改",
    "造成损失的",
    "“引发争议，从而停办”",
    "赔偿1,234.56元",
    "。",
    "！",
    "\n\n",
]
ENGLISH = [
    "Because of rain",
    " which led to cuts",
    " causing delays",
    " so we met",
    " the end",
    ". Then",
    " (so, thus)",
]


@given(st.lists(st.sampled_from([*CLAUSES, *ENGLISH]), max_size=12), st.sampled_from(["，", ",", "；"]))
def test_changes_no_other_sentence(parts: list[str], mark: str) -> None:
    text = mark.join(parts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("clew.knowledge.sentences.link_starts", lambda sentence: [])
        whole = sentence_spans(text)
    found = sentence_spans(text)
    for start, end in whole:
        within = [span for span in found if start <= span[0] and span[1] <= end]
        assert within == [(start, end)] or (within[0][0], within[-1][1]) == (start, end)
        assert len(within) == 1 or link_starts(text[start:end])
    assert [c for a, b in found for c in text[a:b] if not c.isspace()] == [c for c in text if not c.isspace()]
    assert all(before[1] <= after[0] for before, after in pairwise(found))
