"""The words for what is missing: both languages have all of them, and nothing is left to be filled in."""

from typing import get_args

import pytest

from clew.prompts import not_found, refusals
from clew.reasoning.gaps import Gap, Kind
from clew.reasoning.incomplete import Incomplete
from clew.reasoning.refusals import Refusal, RefusalKind
from clew.reasoning.stop import BUDGETS
from clew.state.records import SubQuestion
from clew.text import has_cjk

STEP = SubQuestion(id=1, text="?", depends_on=[], status="failed", queries=[], reason="", replaces=0)
STOPS = [*sorted(BUDGETS), "no_progress", "exhausted"]


def is_in(language: str, said: str) -> bool:
    """Tell whether `said` is whole and in `language`."""
    return has_cjk(said) == (language == "zh") and "{" not in said


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_gap_has_a_reason(language: str, kind: Kind) -> None:
    gap = Gap(STEP, kind, ["Q7"], ["Orme"], root=2, stop="max_rounds" if kind == "stopped" else "")
    assert is_in(language, not_found.reason(gap, "R8", language))


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("stop", STOPS)
def test_every_end_of_a_search_has_a_reason_of_its_own(language: str, stop: str) -> None:
    reasons = {not_found.reason(Gap(STEP, "stopped", stop=each), "", language) for each in STOPS}
    assert len(reasons) == len(STOPS)
    assert is_in(language, not_found.reason(Gap(STEP, "stopped", stop=stop), "", language))


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_was_searched_for_is_named_and_put_in_as_it_is(language: str) -> None:
    said = not_found.reason(Gap(STEP, "not_named", ["{subjects} a", "b"], ["{root}"]), "R8", language)
    assert all(f"“{each}”" in said for each in ("{subjects} a", "b", "{root}"))
    assert "R8" not in said


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("kind", get_args(RefusalKind))
def test_every_refusal_has_words(language: str, kind: RefusalKind) -> None:
    assert is_in(language, refusals.words(Refusal(kind, "{subjects}7", ["Orme"]), language).replace("{subjects}", ""))


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_is_silent_is_named(language: str) -> None:
    said = not_found.incomplete(Incomplete(STEP, "negation", ["X7", "Y8"]), language)
    assert is_in(language, said)
    assert "X7" in said
    assert "Y8" in said


@pytest.mark.parametrize("language", ["zh", "en"])
def test_only_who_runs_it_is_told_of_settings(language: str) -> None:
    told = {stop: not_found.help_of_operator(Gap(STEP, "stopped", stop=stop), language) for stop in sorted(BUDGETS)}
    assert all(stop.upper() in said or "recursion_limit" in said for stop, said in told.items())
    assert not_found.help_of_operator(Gap(STEP, "not_stated"), language) == ""
    asker = [not_found.help_in_general(key, language) for key in ("again", "by_name", "reword")]
    assert not any("CLEW_" in said for said in [*asker, not_found.help_with_part("?", language)])
