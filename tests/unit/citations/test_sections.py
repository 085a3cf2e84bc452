"""A quote is told with the section that it stands in."""

import pytest

from clew.citations.sections import section_of
from tests.fakes import make_passage


@pytest.mark.parametrize(("at", "path"), [(0, ["A"]), (10, ["A", "One"]), (19, ["A", "One"]), (40, ["A", "Two"])])
def test_the_nearest_section_above_counts(at: int, path: list[str]) -> None:
    passage = make_passage("x" * 60)
    passage["sections"] = [
        {"start": 0, "path": ["A"]},
        {"start": 10, "path": ["A", "One"]},
        {"start": 20, "path": ["A", "Two"]},
    ]
    assert section_of(passage, at) == path


def test_a_passage_of_one_section_is_below_its_headings() -> None:
    passage = make_passage("Text.")
    passage["heading_path"] = ["A", "One"]
    assert section_of(passage, 3) == ["A", "One"]
