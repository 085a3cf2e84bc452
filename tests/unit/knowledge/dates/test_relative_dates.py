from datetime import date

import pytest

from clew.knowledge.dates import relative_dates
from clew.knowledge.document import Block, BusinessDate, DateOrigin, DateRole, Parsed
from clew.knowledge.parse import plain


def dated(role: DateRole, first: date, last: date | None = None, origin: DateOrigin = "content") -> BusinessDate:
    return BusinessDate(role, first, last or first, origin)


def told(parsed: Parsed, *dates: BusinessDate) -> list[str]:
    return [f"{parsed.text[each.start : each.end]} {each.first}..{each.last}" for each in relative_dates(parsed, dates)]


def note(text: str) -> Parsed:
    return plain.read(text.encode())


SENT = dated("sent", date(2025, 10, 31), origin="header")


def test_next_friday_in_an_old_mail_is_told_by_the_mail() -> None:
    assert told(note("付款将在下周五完成"), SENT) == ["下周五 2025-11-07..2025-11-07"]


@pytest.mark.parametrize("text", ["付款将在下周五完成", "We pay next Friday, 15 March at the latest."])
def test_an_undated_note_leaves_it_open(text: str) -> None:
    assert told(note(text)) == []


def test_absolute_dates_are_not_relative() -> None:
    assert told(note("2025年11月7日完成，11月8日验收"), SENT) == ["11月8日 2025-11-08..2025-11-08"]


def quoted(kind: str, *path: str) -> Parsed:
    text = "明天发出。\n\n下周五付款。"
    return Parsed(text, (Block("paragraph", 0, 5), Block(kind, 7, len(text), path)))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["quote", "comment"])
def test_an_older_voice_is_not_told_by_the_newer_date(kind: str) -> None:
    assert told(quoted(kind), SENT) == ["明天 2025-11-01..2025-11-01"]
    assert told(quoted(kind, "Li Lei wrote"), SENT) == ["明天 2025-11-01..2025-11-01"]


@pytest.mark.parametrize("kind", ["quote", "comment"])
@pytest.mark.parametrize("above", ["On Mon, 1 Sep 2025, Li Lei wrote:", "李雷 2025-09-01", "2025年9月1日 李雷："])
def test_an_older_voice_is_told_by_its_own_day(kind: str, above: str) -> None:
    assert told(quoted(kind, above)) == ["下周五 2025-09-12..2025-09-12"]
    assert told(quoted(kind, above), SENT)[1] == "下周五 2025-09-12..2025-09-12"


def test_lines_quoted_with_a_mark_are_left_out() -> None:
    assert told(note("好的，明天见。\n> 下周五付款\n> > tomorrow"), SENT) == ["明天 2025-11-01..2025-11-01"]


def test_code_says_nothing() -> None:
    assert told(Parsed("run tomorrow", (Block("code", 0, 12),)), SENT) == []


def test_a_week_tells_what_is_the_same_on_all_of_its_days() -> None:
    week = dated("period", date(2024, 3, 4), date(2024, 3, 8))
    assert told(note("下周五交付，明天开会，月底前付款"), week) == [
        "下周五 2024-03-15..2024-03-15",
        "月底 2024-03-31..2024-03-31",
    ]


def test_a_month_tells_the_next_month_but_no_day_of_the_next_week() -> None:
    month = dated("written", date(2024, 3, 1), date(2024, 3, 31))
    assert told(note("下月上线，下周五交付"), month) == ["下月 2024-04-01..2024-04-30"]


def test_the_day_of_speaking_counts_not_the_one_it_is_filed_under() -> None:
    period, written = dated("period", date(2024, 3, 4), date(2024, 3, 8)), dated("written", date(2024, 3, 11))
    assert told(note("明天开会"), period, written) == ["明天 2024-03-12..2024-03-12"]


@pytest.mark.parametrize("role", ["effective", "revised", "approved", "signed"])
def test_what_a_rule_says_of_next_month_holds_in_every_month(role: DateRole) -> None:
    assert told(note("应于下月5日前缴纳，每年3月31日前申报"), dated(role, date(2024, 3, 1))) == []


def test_after_another_year_a_day_may_be_of_that_year() -> None:
    text = "2021年12月28日开工，12月30日停工，今年是第三年，下周五复工。"
    assert told(note(text), SENT) == ["下周五 2025-11-07..2025-11-07"]
    assert told(note("2025年10月1日开工，12月30日停工"), SENT) == ["12月30日 2025-12-30..2025-12-30"]


def test_a_day_noted_by_an_office_program_is_no_day_of_speaking() -> None:
    assert told(note("明天开会"), dated("written", date(2024, 3, 1), origin="properties")) == []


def test_today_may_mean_nowadays_unless_somebody_speaks() -> None:
    assert told(note("Many use it today."), dated("written", date(2024, 3, 1))) == []
    assert told(note("We met today."), dated("meeting", date(2024, 3, 1))) == ["today 2024-03-01..2024-03-01"]
