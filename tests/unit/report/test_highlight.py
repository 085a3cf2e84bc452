from hypothesis import given
from hypothesis import strategies as st

from clew.report import report_page
from clew.report.highlight import Piece, Span, pieces_of, stands
from clew.report.visible import visible
from clew.result import Claim, Result
from tests.unit.report.pieces import BEFORE, passage
from tests.unit.report.read import Report
from tests.unit.report.world import minimal

CHARS = st.text(alphabet=st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60)
NASTY = st.lists(
    st.sampled_from(
        ["\r\n", "\r", "\n", "😀", "𠮷", "e\u0301", "<b>", "</mark>", "&amp;", "{{x}}", "]]>", "\u202e", "\0", "५", " "]
    )
    | CHARS,
    min_size=1,
    max_size=12,
).map("".join)


@st.composite
def texts_with_spans(draw: st.DrawFn) -> tuple[str, list[tuple[int, int]]]:
    text = draw(NASTY)
    places = st.integers(0, len(text))
    spans = draw(st.lists(st.tuples(places, places).map(sorted).map(tuple), max_size=6))
    return text, [(start, end) for start, end in spans if start < end]


@given(texts_with_spans(), st.integers(0, 1000))
def test_the_pieces_are_the_text_and_those_of_a_quote_are_the_quote(
    drawn: tuple[str, list[tuple[int, int]]], start: int
) -> None:
    text, spans = drawn
    named = [Span(f"q{n}", start + first, start + end) for n, (first, end) in enumerate(spans)]
    pieces = pieces_of(text, start, named)
    assert "".join(piece.text for piece in pieces) == text
    for span, (first, end) in zip(named, spans, strict=True):
        assert "".join(piece.text for piece in pieces if span.key in piece.keys) == text[first:end]
        assert [span.key in piece.begins for piece in pieces].count(True) == 1
        assert [span.key in piece.ends for piece in pieces].count(True) == 1


@given(texts_with_spans())
def test_the_page_marks_the_quotes_and_shows_the_passage_as_it_is(drawn: tuple[str, list[tuple[int, int]]]) -> None:
    text, spans = drawn
    held = passage("d", "Title", text)
    cited = [
        {**minimal()["references"][0], "number": n, "document": "d", "passage": held.id, "quote": text[first:end]}
        | {"start": BEFORE + first, "end": BEFORE + end}
        for n, (first, end) in enumerate(spans, start=1)
    ]
    result = Result.model_validate({**minimal(), "references": cited, "claims": [], "evidence": [held.model_dump()]})
    report = Report(report_page(result))
    assert report.passages["passage-1"] == visible(text)
    assert sorted(report.marked.values()) == sorted({span: visible(text[slice(*span)]) for span in spans}.values())


def test_quotes_that_overlap_and_one_in_another() -> None:
    spans = [Span("a", 10, 14), Span("b", 12, 16), Span("c", 12, 14), Span("", 15, 18)]
    assert pieces_of("abcdefgh", 10, spans) == [
        Piece("ab", ("a",), begins=("a",)),
        Piece("cd", ("a", "b", "c"), begins=("b", "c"), ends=("a", "c")),
        Piece("e", ("b",)),
        Piece("f", ("b",), ends=("b",), suspicious=True),
        Piece("gh", suspicious=True),
    ]


def test_what_lies_outside_the_text_is_left_out() -> None:
    assert pieces_of("abc", 10, [Span("a", 0, 10), Span("b", 13, 20), Span("c", 5, 11)]) == [
        Piece("a", ("c",), ends=("c",)),
        Piece("bc"),
    ]


def test_a_quote_stands_only_where_it_is() -> None:
    assert stands("abcabc", 10, "bc", 11)
    assert stands("abcabc", 10, "bc", 14)
    assert not stands("abcabc", 10, "bc", 12)
    assert not stands("abcabc", 10, "bc", 8)
    assert not stands("abcabc", 10, "", 11)


def test_a_quote_that_is_repeated_is_marked_where_it_was_cited() -> None:
    held = passage("d", "Title", "It is so. It is so.")
    at = BEFORE + 10
    cited = {**minimal()["references"][0], "document": "d", "quote": "It is so.", "start": at, "end": at + 9}
    page = report_page(
        Result.model_validate(
            {**minimal(), "references": [cited], "claims": [], "evidence": [held.model_dump()]},
        )
    )
    assert 'dir="auto">It is so. <mark' in page


def test_a_quote_that_is_not_at_its_place_is_shown_apart_and_said_so() -> None:
    held = passage("orme", "Orme", "The chairman of Orme & Sons is Ada Holm.")
    cited = {**minimal()["references"][0], "document": "orme", "passage": held.id, "start": BEFORE, "end": BEFORE + 40}
    claim = Claim(text="Ada Orme.", citations=[], verified="quote").model_dump() | {"citations": [cited]}
    result = Result.model_validate(
        {**minimal(), "references": [cited], "claims": [claim], "evidence": [held.model_dump()]}
    )
    report = Report(report_page(result))
    assert "A quote does not stand at its place in the saved text" in report.texts
    assert report.marked == {"quote-1": "The chairman of Orme & Sons is Ada Orme."}
    assert report.passages["passage-1"].startswith("The chairman of Orme & Sons is Ada Holm.")
