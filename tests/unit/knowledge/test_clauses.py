"""Whatever a text holds, its pieces fit, and are small enough for any store."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.clauses import pieces
from clew.text import estimated_tokens

ENDLESS = ["x", "违", "）", "\u0301", "a\u0301", "\u200d", "👨‍👩‍👧", "ก", "𐌰", "《", "１", "- ", "。", "a-", "한"]


def cut(text: str, limit: int) -> list[str]:
    """Cut a text, and check that nothing is lost and all pieces fit."""
    spans = pieces(text, (0, len(text)), lambda part: estimated_tokens(part) / limit)
    found = [text[start:end] for start, end in spans]
    assert "".join(found).replace(" ", "") == text.replace(" ", "")
    assert all(estimated_tokens(part) <= limit for part in found)
    return found


@pytest.mark.parametrize("unit", ENDLESS)
def test_text_without_end_is_cut(unit: str) -> None:
    assert max(len(part.encode()) for part in cut("a" + unit * 6_000, 480)) < 20_000


@given(st.lists(st.tuples(st.sampled_from(ENDLESS), st.integers(1, 60)), max_size=12), st.integers(32, 480))
def test_pieces_fit_and_lose_nothing(parts: list[tuple[str, int]], limit: int) -> None:
    cut("a" + "".join(unit * count for unit, count in parts) + "b", limit)
