import pytest

from clew.knowledge.parse.xlsx.formula import Calculator, shifted


def result(formula: str, **others: str) -> float | str | None:
    """Work out a formula in D9; A1 to A3 hold 1, 2, 4, B1 a text, B2 an error."""
    formulas = {(9, 4): formula, **{(int(name[1:]), ord(name[0]) - 64): text for name, text in others.items()}}
    calculator = Calculator(formulas)
    calculator.numbers = {1: {1: 1.0}, 2: {1: 2.0}, 3: {1: 4.0}}
    calculator.texts = {(1, 2)}
    calculator.unknown = {(2, 2)}
    return calculator.result((9, 4))


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("SUM(A1:A3)", 7.0),
        ("sum($A$1:A3,10)", 17.0),
        ("AVERAGE(A1:B1,A3)", 2.5),
        ("MIN(A1:A3)*MAX(A2,A3)-COUNT(A1:B1)", 3.0),
        ("-(A1+A2)/A3%", -75.0),
        ("A1-A2-A3", -5.0),
        ("C7+1", 1.0),
        ("A1/C7", "#DIV/0!"),
        ("AVERAGE(C1:C9)", "#DIV/0!"),
        ("B1+1", None),
        ("SUM(A1:B2)", None),
        ("VLOOKUP(A1,A1:B3,2)", None),
        ("Sheet2!A1+1", None),
        ("A1&A2", None),
        ("A1:A3", None),
        ("SUM(A1:A3", None),
        ("D9+1", None),
        ("SUM(A1:XFD1048576)", None),
        ("(" * 5000 + "1" + ")" * 5000, None),
    ],
)
def test_simple_formulas_are_worked_out_and_others_are_not(formula: str, value: float | str | None) -> None:
    assert result(formula) == value


def test_a_formula_may_rest_on_others_but_not_on_itself() -> None:
    assert result("C1*2", C1="SUM(A1:A2)") == 6
    assert result("C1*2", C1="D9") is None


def test_a_long_column_of_sums_is_worked_out_from_above() -> None:
    calculator = Calculator({(row, 1): f"A{row - 1}+1" for row in range(2, 5000)})
    calculator.numbers = {1: {1: 1.0}}
    assert [calculator.result((row, 1)) for row in range(2, 5000)][-1] == 4999


def test_a_formula_is_filled_down_and_across() -> None:
    assert shifted('SUM(A1:$B$2)+C$1&"A1"+LOG10(A1)', 2, 1) == 'SUM(B3:$B$2)+D$1&"A1"+LOG10(B3)'
