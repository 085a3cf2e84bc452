"""Whether two values can both be right."""

from clew.reasoning.conflicts.values import Value


def apart(one: Value, other: Value) -> bool:
    """Tell whether neither value of one kind may be the other: not where one is a rounding or a part of the other.

    Only of two that are written to different digits can one be the rounding: 3.1 kg of 3,080 g, but not 3.1 of 3.2.
    """
    gap = max(one.low - other.high, other.low - one.high)
    rounding = max(one.step, other.step) / 2 if one.step != other.step else 0.0
    return gap > rounding + 1e-6 * max(abs(one.high), abs(other.high))


def differ(one: Value, other: Value) -> bool:
    """Tell whether two values are of one kind, both limits of one sort or none, and apart."""
    return one.dimension == other.dimension and one.bound == other.bound and apart(one, other)


def agree(one: Value, other: Value) -> bool:
    """Tell whether two values of one kind may be the same."""
    return one.dimension == other.dimension and not differ(one, other)
