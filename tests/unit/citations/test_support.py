"""Where a quote stands."""

from clew.citations.support import stands_verbatim, unsupported_parts
from tests.fakes import make_passage


def test_a_quote_stands_where_it_says() -> None:
    passage = make_passage("First. Second.", start=100)
    assert stands_verbatim(passage, "Second.", 107, 114)
    assert not stands_verbatim(passage, "Second.", 106, 113)
    assert not stands_verbatim(passage, "second.", 107, 114)
    assert not stands_verbatim(passage, "", 107, 107)


def test_what_is_unsupported_is_told_in_words() -> None:
    (part,) = unsupported_parts("It had 1,250 staff.", ["Orme Works had 1,240 staff."])
    assert "1,250" in part
    assert "1,240" in part
