import re
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.report.drawing import Box, Drawing, drawings
from clew.report.layers import laid_out
from clew.report.words import words_of
from clew.report.wrap import width_of, wrapped
from clew.result import Hop
from clew.text import Language
from tests.unit.report.pieces import hop

EN = words_of("en")


@st.composite
def graphs(draw: st.DrawFn) -> list[Hop]:
    count = draw(st.integers(1, 16))
    anything = st.lists(st.integers(0, 18), max_size=4)
    return [hop(n, f"What is {n}?", draw(st.text(max_size=30)), depends_on=draw(anything)) for n in range(1, count + 1)]


@given(graphs(), st.integers(1, 4))
def test_each_hop_stands_once_below_what_it_depends_on(hops: list[Hop], most: int) -> None:
    layout = laid_out(hops, most)
    placed = [hop.sub_question for layer in layout.layers for hop in layer]
    assert sorted(placed) == [hop.sub_question for hop in hops]
    assert all(1 <= len(layer) <= most for layer in layout.layers)
    at = layout.layer_of
    assert all(at[need] < at[below] for need, below in layout.edges)


@given(graphs())
def test_no_boxes_overlap_and_nothing_leaves_the_drawing(hops: list[Hop]) -> None:
    for drawing in drawings(hops, EN):
        for one, other in combinations(drawing.boxes, 2):
            assert _apart(one, other)
        for box in drawing.boxes:
            assert box.x >= 0 and box.x + box.width <= drawing.width
            assert box.y >= 0 and box.y + box.height <= drawing.height
            assert all(box.y < line.y < box.y + box.height for line in box.lines)


@given(graphs())
def test_lanes_pass_beside_the_boxes_and_never_share_their_place(hops: list[Hop]) -> None:
    for most in (1, 3):
        layout = laid_out(hops, most)
        at = layout.layer_of
        for one, other in combinations(layout.lanes, 2):
            begins = {hop: min(at[need] for need, of in layout.edges if of == hop) for hop in (one, other)}
            if layout.lanes[one] == layout.lanes[other]:
                assert at[one] <= begins[other] or at[other] <= begins[one]
    for drawing in drawings(hops, EN):
        left = min(box.x for box in drawing.boxes)
        runs = [float(x) for arrow in drawing.arrows for x in re.findall(r"([\d.-]+) [\d.-]+V", arrow)[1:]]
        assert all(0 <= x < left for x in runs)


def _apart(one: Box, other: Box) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    return beside or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_what_is_not_there_and_circles_are_left_out() -> None:
    circle = [hop(1, "A?", depends_on=[2, 9]), hop(2, "B?", depends_on=[1]), hop(3, "C?", depends_on=[3])]
    layout = laid_out(circle, 1)
    assert layout.edges == [(2, 1)]


def test_a_chain_is_drawn_once_and_what_is_wide_twice() -> None:
    chain = [hop(1, "A?"), hop(2, "B?", depends_on=[1])]
    assert [drawing.name for drawing in drawings(chain, EN)] == ["only"]
    beside = [hop(1, "A?"), hop(2, "B?"), hop(3, "C?", depends_on=[1, 2])]
    assert [drawing.name for drawing in drawings(beside, EN)] == ["wide", "narrow"]
    assert drawings([], EN) == []


def test_a_narrow_drawing_fits_a_phone() -> None:
    hops = [hop(n, f"What is {n}?", depends_on=[n - 3] if n > 3 else []) for n in range(1, 9)]
    assert drawings(hops, EN)[-1].width <= 360


def _lines(drawing: Drawing, kind: str) -> list[str]:
    return [line.text for box in drawing.boxes for line in box.lines if line.kind == kind]


def test_status_plan_question_and_answer_are_told_in_words() -> None:
    hops = [
        hop(1, "Who built it?", "Orme"),
        hop(2, "Who leads Orme?", template="Who leads <<answer_1>>?", depends_on=[1], added=True),
        hop(3, "When?", depends_on=[2], status="blocked"),
        hop(4, "Where?", status="waiting"),
    ]
    drawing = drawings(hops, EN)[-1]
    assert _lines(drawing, "status") == [
        "✓ 1 · answered",
        "✗ 2 · not found · added later",
        "⊘ 3 · blocked",
        "… 4 · not reached",
    ]
    assert _lines(drawing, "template") == ["Who leads ‹answer 1›?"]
    assert _lines(drawing, "answer") == ["→ Orme"]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "⚡ 1 · contradicted, nothing tells what counts"), ("zh", "⚡ 1 · 文档互相矛盾，没有取舍")],
)
def test_a_step_that_documents_answer_differently_is_not_drawn_as_answered(language: Language, told: str) -> None:
    words = words_of(language)
    hops = [hop(1, "Toll?", "3 EUR"), hop(2, "Load?", "10 t"), hop(3, "Where?")]
    drawing = drawings(hops, words, {1, 3})[-1]
    assert [box.status for box in drawing.boxes] == ["contested", "answered", "failed"]
    assert "".join(_lines(drawing, "status")).replace(" ", "").startswith(told.replace(" ", ""))


@given(st.text(max_size=200), st.floats(3, 30), st.integers(1, 9))
def test_lines_are_no_wider_than_asked(text: str, width: float, most: int) -> None:
    lines = wrapped(text, width, most)
    assert len(lines) <= most
    # Punctuation hangs over by one character rather than begin a line.
    assert all(width_of(line) <= width + 1 for line in lines)


@given(st.text(max_size=200), st.floats(3, 30))
def test_nothing_is_lost(text: str, width: float) -> None:
    assert "".join("".join(wrapped(text, width, 1000)).split()) == "".join(text.split())


@pytest.mark.parametrize("text", ["青石桥的荷载上限是多少，何时施行？" * 3, "Who leads the firm? " * 5, "x" * 200])
def test_lines_are_filled(text: str) -> None:
    lines = wrapped(text, 20, 99)
    assert len(lines) > 1
    assert all(width_of(line) > 12 for line in lines[:-1])
    assert not any(after[0] in "，。？" for _, after in pairwise(lines))


def test_what_is_cut_says_so() -> None:
    assert wrapped("one two three four five six", 6, 2) == ["one two", "three fou…"]
