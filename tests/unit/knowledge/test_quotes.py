import pytest

from clew.knowledge.document import Parsed
from clew.knowledge.parse.mail import read
from clew.knowledge.quotes import originals
from tests.files import mail as made

PARENT = (
    "From: 张三\nSubject: 付款\n\n请确认。金额 50 万，\n月底前付清，逾期按日计息。\n\n"
    "The lease starts on\n1 December. Yes."
)


@pytest.mark.parametrize(
    "quote",
    [
        "金额 50 万，月底前付清，逾期按日计息。",
        "> 请确认。\n> 金额 ５０ 万，月底前付清，\n> 逾期按日计息。",
        "请 确 认。",
        "The lease starts\non 1 December.",
        "> > the LEASE starts on 1 December",
        "在 2025年10月31日，张三 写道：\n\n请确认。",
        "发件人: 张三 <z@example.cn>\n发送时间: 2025年10月31日 10:00\n收件人: 李四\n主题: 付款\n\n请确认。",
        "50 万，月底前付清，逾期按日计息。The lease starts",
    ],
)
def test_what_a_known_message_says_is_repeated(quote: str) -> None:
    assert originals([quote], {"a": "something else", "b": PARENT}) == [("b",)]


@pytest.mark.parametrize(
    "quote",
    [
        "金额 60 万，月底前付清，逾期按日计息。",
        "请确认。同意。",
        "金额 50 万",
        "确认。",
        "The lease starts on 1 January.",
    ],
)
def test_what_no_known_message_says_as_a_whole_is_not(quote: str) -> None:
    assert originals([quote], {"a": PARENT}) == [()]


def test_a_quote_may_repeat_several_messages() -> None:
    quotes = ["请确认。\n好的，马上办。", "请确认。\n不行。", "好的，马上办。"]
    assert originals(quotes, {"a": PARENT, "b": "好的，马上办。"}) == [("a", "b"), (), ("b",)]


def test_without_a_known_message_nothing_is_repeated() -> None:
    assert originals(["请确认。", ""], {}) == [(), ()]


def test_each_sentence_of_a_thread_is_left_to_who_said_it() -> None:
    texts: dict[str, str] = {}
    for file in made.thread():
        parsed = read(file.data)
        known = {each: texts[each] for each in parsed.replies_to}
        assert all(originals(_quotes(parsed), known))
        texts[parsed.message_id] = parsed.text


def _quotes(parsed: Parsed) -> list[str]:
    return [parsed.text[block.start : block.end] for block in parsed.blocks if block.kind == "quote"]
