"""Every shown quote stands at its offsets: 5,000 synthetic answers with noise, and 5,000 with a change of meaning."""

from tests.quote_noise import check_answers, check_changes, check_noise


def test_five_thousand_quotes_and_answers() -> None:
    check_noise(5000)
    check_changes(5000)
    check_answers(5000)
