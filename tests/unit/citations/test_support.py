"""What a claim says beyond its quotes."""

import pytest

from clew.citations.support import stands_verbatim, unsupported_parts
from tests.fakes import make_passage

QUOTE = "Orme Works had 1,240 staff in 2019 and is chaired by Ada Venn."


@pytest.mark.parametrize(
    ("claim", "grounds"),
    [
        ("Ada Venn chairs Orme Works.", [QUOTE]),
        ("It had 1240 staff.", [QUOTE]),
        ("It had １，２４０ staff in 2019.", [QUOTE]),
        ("The firm, chaired by Venn, is large.", [QUOTE]),
        ("海岳集团的董事长是林知远。", ["海岳集团董事长为林知远。"]),
        ("It does not pay.", ["The firm never pays."]),
        ("虚竹的生父是玄慈。", ["虚竹的生父是玄慈，父子二人却互不知情。"]),  # another clause denies something else
    ],
)
def test_what_the_quotes_say_is_supported(claim: str, grounds: list[str]) -> None:
    assert unsupported_parts(claim, grounds) == []


@pytest.mark.parametrize(
    ("claim", "grounds", "part"),
    [
        ("It had 1,250 staff.", [QUOTE], "1250"),
        ("It had staff in 2020.", [QUOTE], "2020"),
        ("Otto Lenz chairs it.", [QUOTE], "Otto Lenz"),
        ("Ada Venn does not chair it.", [QUOTE], "a negation"),
        ("董事长不是林知远。", ["海岳集团董事长为林知远。"], "a negation"),
        ("Flights are reimbursed.", ["Flights are not reimbursed."], "a lost negation"),
        ("本方案会降低成本。", ["本方案不会降低成本。"], "a lost negation"),
        ("该费用予以报销。", ["该费用不予报销。"], "a lost negation"),
    ],
)
def test_what_they_do_not_say_is_named(claim: str, grounds: list[str], part: str) -> None:
    assert part in unsupported_parts(claim, grounds)


def test_a_quote_stands_where_it_says() -> None:
    passage = make_passage("First. Second.", start=100)
    assert stands_verbatim(passage, "Second.", 107, 114)
    assert not stands_verbatim(passage, "Second.", 106, 113)
    assert not stands_verbatim(passage, "second.", 107, 114)
    assert not stands_verbatim(passage, "", 107, 107)
