"""Quotes with noise and with changes of meaning; `LOCATE_DRAWS` says how many of each are drawn."""

import os

from tests.quote_noise import check_answers, check_changes, check_noise

DRAWS = int(os.environ.get("LOCATE_DRAWS", "1000"))


def test_a_quote_with_noise_is_found_where_it_stands() -> None:
    check_noise(DRAWS)


def test_a_quote_that_says_something_else_is_found_nowhere() -> None:
    check_changes(DRAWS)


def test_answers_quote_what_their_marks_point_at() -> None:
    check_answers(DRAWS // 2)
