import pytest

from clew.reasoning.values import Date, Quantity, date_in, later, more, quantity_of


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


def test_dates_are_compared_as_far_as_both_go() -> None:
    assert later(Date((1946,)), Date((1961, 5))) == -1
    assert later(Date((1961, 6, 1)), Date((1961, 5))) == 1
    assert later(Date((1961,)), Date((1961, 5))) == 0
    assert later(Date((-44,)), Date((14,))) == -1


def test_quantities_of_different_units_are_not_compared() -> None:
    assert more(Quantity(80, "metre"), Quantity(2, "kilometre")) == 0
    assert more(Quantity(80, "metre"), Quantity(70, "metre")) == 1
    assert more(Quantity(80, ""), Quantity(80, "")) == 0
