"""Reasoning never reaches the answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.models.reasoning import ReasoningFilter, starts_inside, strip_reasoning


def run(chunks: list[str], *, inside: bool = False) -> tuple[str, bool]:
    """Put the chunks through the filter; return what came out and whether it ended inside."""
    stream = ReasoningFilter(inside=inside)
    return "".join(stream.feed(chunk) for chunk in chunks) + stream.close(), stream.inside


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("<think>用户想知道董事长…</think>\n海岳集团 董事长", "海岳集团 董事长"),
        ("<thinking>the user wants…</thinking>\n海岳集团 董事长", "海岳集团 董事长"),
        ("用户想知道…</think>海岳集团 董事长", "海岳集团 董事长"),
        ("<think>a</think>海岳<think>b</think>集团", "海岳集团"),
        ("<think>never closed", ""),
        ("<think></think>", ""),
        ("a < b", "a < b"),
        ("a <b> c", "a <b> c"),
        ("", ""),
    ],
)
def test_strip_reasoning(text: str, answer: str) -> None:
    assert strip_reasoning(text) == answer


@pytest.mark.parametrize(
    ("chunks", "out", "inside"),
    [
        (["<thi", "nk>秘密</th", "ink>答案", " a < b"], "答案 a < b", False),
        (["<think>秘密"], "", True),
        (["答案<think>秘密", "more"], "答案", True),
        (["a <", " b"], "a < b", False),
        (["a <"], "a <", False),
        (["a <thin"], "a <thin", False),
        (["<think>x</thin", "g></think>y"], "y", False),
        (["<THINK>x</Think>y"], "y", False),
        ([], "", False),
    ],
)
def test_filter_holds_back_cut_tags(chunks: list[str], out: str, inside: bool) -> None:
    assert run(chunks) == (out, inside)


@pytest.mark.parametrize(
    ("chunks", "out"),
    [
        (["秘密", "</thi", "nk>答案"], "答案"),
        (["<think>秘密</think>", "答案"], "答案"),
        (["秘密</think>答案<think>秘密</think>!"], "答案!"),
    ],
)
def test_a_missing_opening_tag_can_be_assumed(chunks: list[str], out: str) -> None:
    assert run(chunks, inside=True) == (out, False)


def test_a_missing_opening_tag_is_noticed() -> None:
    assert starts_inside("用户想知道…</think>海岳集团")
    assert not starts_inside("<think>用户想知道…</think>海岳集团")
    assert not starts_inside("海岳集团")


def test_what_is_certain_comes_at_once() -> None:
    stream = ReasoningFilter()
    assert stream.feed("答案 a < b and <t") == "答案 a < b and "
    assert stream.feed("able>") == "<table>"


@given(st.data())
def test_cuts_make_no_difference(data: st.DataObject) -> None:
    text = data.draw(st.text(alphabet="ab<>/ think", max_size=40)) + "<think>秘密</think>答案 < b"
    cuts = data.draw(st.lists(st.integers(0, len(text)), max_size=8).map(sorted))
    chunks = [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    assert run(chunks) == run([text])
    assert "秘密" not in run(chunks)[0]
