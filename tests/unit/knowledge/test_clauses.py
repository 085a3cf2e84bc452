"""Whatever a text holds, its pieces are within the limit, in characters and in bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.knowledge.clauses import pieces
from clew.text import estimated_tokens

LIMIT = 480
ENDLESS = ["x", "违", "）", "\u0301", "a\u0301", "\u200d", "👨‍👩‍👧", "ก", "𐌰", "《", "１", "- ", "。", "a-", "한"]


@pytest.mark.parametrize("unit", ENDLESS)
def test_text_without_end_is_cut(unit: str) -> None:
    text = "a" + unit * 6_000
    found = pieces(text, (0, len(text)), LIMIT)
    assert "".join(text[start:end] for start, end in found).replace(" ", "") == text.replace(" ", "")
    assert all(estimated_tokens(text[start:end]) <= LIMIT for start, end in found)
    assert max(len(text[start:end].encode()) for start, end in found) < 20_000


@given(st.lists(st.tuples(st.sampled_from(ENDLESS), st.integers(1, 60)), max_size=12), st.integers(32, LIMIT))
def test_pieces_fit_and_lose_nothing(parts: list[tuple[str, int]], limit: int) -> None:
    text = "a" + "".join(unit * count for unit, count in parts) + "b"
    found = pieces(text, (0, len(text)), limit)
    assert "".join(text[start:end] for start, end in found).replace(" ", "") == text.replace(" ", "")
    assert all(estimated_tokens(text[start:end]) <= limit for start, end in found)
