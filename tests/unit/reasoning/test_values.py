import pytest

from clew.reasoning.values import Date, Quantity, date_in, date_of, later, more, quantity_of


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("11 November 875", (875, 11, 11)),
        ("the 3rd of May, 1920", (1920, 5, 3)),
        ("November 2, 1966", (1966, 11, 2)),
        ("Sept. 1999", (1999, 9)),
        ("released in 1946", (1946,)),
        ("2019年7月23日", (2019, 7, 23)),
        ("２０１９年７月", (2019, 7)),
        ("1931年建造", (1931,)),
        ("2024-05-01", (2024, 5, 1)),
        ("44 BC", (-44,)),
        ("323 B.C.", (-323,)),
        ("公元前221年", (-221,)),
        ("480万元", None),
        ("1,200 employees", None),
        ("1500万元", None),
        ("never", None),
    ],
)
def test_reads_dates_as_exact_as_they_are_given(text: str, parts: tuple[int, ...] | None) -> None:
    assert date_in(text) == (Date(parts) if parts else None)


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("480万元", 4_800_000, "元"),
        ("3.5亿元", 350_000_000, "元"),
        ("12个", 12, "个"),
        ("1,200 employees", 1200, "employee"),
        ("5.2 million dollars", 5_200_000, "dollar"),
        ("80 metres", 80, "metre"),
        ("-3 degrees", -3, "degree"),
        ("42%", 42, "percent"),
        ("17", 17, ""),
    ],
)
def test_reads_quantities_with_scale_and_unit(text: str, number: float, unit: str) -> None:
    assert quantity_of(text) == Quantity(number, unit)
    assert quantity_of("many") is None


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("30.06.2024", (2024, 6, 30)),
        ("on Friday, 3 May 1920", (1920, 5, 3)),
        ("in 1946", (1946,)),
        ("44 BC", (-44,)),
        ("AD 14", (14,)),
        ("公元前44年", (-44,)),
        ("30-06-2024", None),
        ("6/30/2024", None),
        ("2024/25", None),
        ("2024-25", None),
        ("June 30", None),
        ("maybe 2024", None),
        ("before 2020", None),
        ("1986 in Vancouver, BC", None),
        ("1 January 2020 to 31 December 2026", None),
        ("2019年至2024年", None),
    ],
)
def test_an_answer_is_a_date_or_none(text: str, parts: tuple[int, ...] | None) -> None:
    assert date_of(text) == (Date(parts) if parts else None)


@pytest.mark.parametrize(
    "text",
    [
        "up to 5 million",
        "5–7 million",
        "3.000.000 €",
        "1 200 000 EUR",
        "1.500 EUR",
        "2 hours 50 minutes",
        "Floor 3 at 300 metres",
        "3,000 employees in May 2019",
        "1万5千元",
        "第2期500万元",
        "300万元以上",
    ],
)
def test_what_says_more_than_a_quantity_is_none(text: str) -> None:
    assert quantity_of(text) is None


@pytest.mark.parametrize(
    ("one", "other", "sign"),
    [
        ("¥300 million", "$5 million", 0),
        ("12%", "3 million", 0),
        ("$3 million", "USD 2 million", 0),
        ("-€5 million", "3 million euros", -1),
        ("300 m", "200 metres", 1),
        ("EUR 5 m", "€4 million", 0),
        ("about 300", "310", 0),
        ("约300万元", "500万元", -1),
        ("1850 employees", "1900 employees", -1),
    ],
)
def test_only_what_has_one_unit_is_more_or_less(one: str, other: str, sign: int) -> None:
    first, second = quantity_of(one), quantity_of(other)
    assert (more(first, second) if first and second else 0) == sign


def test_dates_are_compared_as_far_as_both_go() -> None:
    assert later(Date((1946,)), Date((1961, 5))) == -1
    assert later(Date((1961, 6, 1)), Date((1961, 5))) == 1
    assert later(Date((1961,)), Date((1961, 5))) == 0
    assert later(Date((-44,)), Date((14,))) == -1


def test_quantities_of_different_units_are_not_compared() -> None:
    assert more(Quantity(80, "metre"), Quantity(2, "kilometre")) == 0
    assert more(Quantity(80, "metre"), Quantity(70, "metre")) == 1
    assert more(Quantity(80, ""), Quantity(80, "")) == 0
