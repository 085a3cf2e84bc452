"""Plain text of what a model wrote: nothing in it is fetched or followed, and ordinary text is left alone."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from clew.citations.plain import as_plain, is_plain

ADDRESS = "https://example.invalid/p?q=secret"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (f"It takes 3 days ![x]({ADDRESS}).", "It takes 3 days x."),
        ("见 ![x](https://example.invalid/p?q=<历史>)。", "见 x。"),
        (f'3 days <img src="{ADDRESS}" style="display:none">.', "3 days ."),
        (f"3 days <img/src={ADDRESS}>", "3 days "),
        (f"[3 days]({ADDRESS} 'title')", "3 days"),
        (f"[![logo]({ADDRESS})]({ADDRESS})", "logo"),
        (f"[a [b]({ADDRESS}) c]({ADDRESS})", "a b c"),
        (f"See [the rules][r] and [r].\n\n[r]: {ADDRESS}", "See the rules and r.\n\n"),
        ("See [rules].\n\n[rules]: ./rules.md", "See rules.\n\n"),
        (f"See {ADDRESS}.", "See …."),
        (f"详见{ADDRESS}。共3天。", "详见…。共3天。"),
        (f"See <{ADDRESS}>", "See …"),
        ("See www.example.invalid/a and more.", "See … and more."),
        ("See example.invalid/p?q=secret now.", "See … now."),
        (f"`curl {ADDRESS}`", "`curl …`"),
        ("[x](javascript:alert(1)) javascript:alert(1)", "x …"),
        ("data:text/html;base64,PGltZz4=", "…"),
        ("&lt;img src=x onerror=alert(1)&gt;3 &amp; 4", "3 & 4"),
        ("&amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;", "bold"),
        ("<script>fetch('//e.invalid')</script>3 days", "3 days"),
        ("3<!-- hidden --> days", "3 days"),
        ("<b>3 days</b>, <a href='x'>there</a><br>", "3 days, there "),
        ("3\u202e syad\u202c \u200bdays\x07", "3 syad days"),
        ("\x1b[31m3 days\x1b[0m", "3 days"),
        (f"\x1b]8;;{ADDRESS}\x073 days\x1b]8;;\x07", "3 days"),
        ("3 days" + "".join(chr(0xE0000 + ord(char)) for char in "secret"), "3 days"),
        ("<i\u200bmg src=x>3 days", "3 days"),
        ("[x](mailto:a@example.invalid?body=secret)", "x"),
        (f"<iframe src={ADDRESS}>", ""),
        ("<img src=x", ""),
    ],
)
def test_what_is_fetched_or_followed_is_taken_out(text: str, plain: str) -> None:
    assert as_plain(text) == plain


@pytest.mark.parametrize(
    "text",
    [
        "a < b and c > d, 3 > 2, x*y, 2**8, f(x) = y",
        "若a<b则c>d；a<=b，a<>b。",
        "It is so [1][2]. In [2024] it was [sic].",
        "It is so![1] 真的！[1]",
        "C#, C++, .NET, F#, R&D, AT&T, Q&A",
        "Write to ada@example.org or to 张三.",
        "docs/a/b.md, C:\\data\\x.txt, /etc/hosts, README.md, main.py",
        "“引号”、「引号」、《书名》（注）【注】",
        "$E = mc^2$, \\(a_{i}\\), \\frac{1}{2}",
        "Use `<div>`, `a[i](x)`, `List<String>` and ``a ` b``.",
        "{“root”: “/data”} and {{ user.name }} and <<answer_1>>",
        "1. one\n2. two\n\n- three | four",
        "10:30, 3:1, note: this, version 1.2.3, e.g. this/that?",
        "👩‍👩‍👧 ❤️ می‌خواهم 葛󠄀城",
        "javascript: a language. data: 3 items. http is a protocol.",
        "",
    ],
)
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert as_plain(text) == text


def test_tags_that_are_spoken_of_are_shown_as_code() -> None:
    assert as_plain("Use the <div> element, or a List<String>.") == "Use the `<div>` element, or a `List<String>`."
    assert as_plain("a<b and c>d") == "a< b and c>d"
    assert as_plain("f[i](x)") == "f[i] (x)"


def test_an_address_stays_as_text_if_it_is_quoted() -> None:
    quotes = ["The form is at https://example.org/form?id=3, says the manual."]
    assert as_plain("It is at https://example.org/form?id=3.", quotes) == "It is at `https://example.org/form?id=3`."
    assert as_plain("It is [here](https://example.org/form?id=3).", quotes) == "It is here."
    assert as_plain("`get https://example.org/form?id=3`", quotes) == "`get https://example.org/form?id=3`"
    assert as_plain("It is at https://example.org/form?id=3&q=secret.", quotes) == "It is at …."
    assert as_plain("![x](https://example.org/form?id=3)", quotes) == "x"


MARKS = [
    *"[]()!<>`&\\\"':/ \n#*_|=-",
    "![",
    "](",
    "]:",
    "][",
    "``",
    "```",
    "[x]",
    "[x]: /y",
    "\n\n",
    "    ",
    "> ",
    "1. ",
]
TAGS = [
    "<img src=",
    "<a href='",
    "</a>",
    "<b>",
    "</b>",
    "<!--",
    "-->",
    "<div",
    "<script>",
    "&lt;",
    "&gt;",
    "&#60;",
    "&amp;",
]
ADDRESSES = [
    "https://",
    "http://e.invalid/?q=1",
    "www.e.invalid",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "x.y/z?",
]
UNSEEN = ["\u200b", "\u202e", "\x1b[0m", "\x1b]8;;", "\x07", "\ufdd0", "\ufdd1"]
PIECES = st.sampled_from([*MARKS, *TAGS, *ADDRESSES, *UNSEEN, "0", "审批", "。", "a", "b c", "a@b.org"])
TEXTS = st.one_of(st.lists(PIECES, max_size=25).map("".join), st.text(max_size=80))
RENDERER = MarkdownIt("commonmark", {"html": True, "linkify": True}).enable(["table", "linkify"])
RENDERER.linkify.set({"fuzzy_link": False, "fuzzy_email": False})  # type: ignore[union-attr]  # "README.md" is no link


@given(TEXTS, st.lists(TEXTS, max_size=2))
def test_nothing_in_plain_text_becomes_a_link_an_image_or_html(text: str, allowed: list[str]) -> None:
    plain = as_plain(text, allowed)
    assert as_plain(plain, allowed) == plain
    assert is_plain(plain)
    shown = RENDERER.render(plain)
    assert not re.search(r"<(?:img|a|script|iframe|div|b)\b|<!--", shown)


@given(st.text(alphabet="abc 审批。,;()=+123", max_size=60))
def test_words_and_numbers_stay(text: str) -> None:
    assert as_plain(text) == text
