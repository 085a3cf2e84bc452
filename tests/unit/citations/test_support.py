"""Where a quote stands."""

from clew.citations.support import stands_verbatim
from tests.fakes import make_passage


def test_a_quote_stands_where_it_says() -> None:
    passage = make_passage("First. Second.", start=100)
    assert stands_verbatim(passage, "Second.", 107, 114)
    assert not stands_verbatim(passage, "Second.", 106, 113)
    assert not stands_verbatim(passage, "second.", 107, 114)
    assert not stands_verbatim(passage, "", 107, 107)
