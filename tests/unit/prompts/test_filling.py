"""Values in fixed texts."""

from clew.prompts.filling import filled


def test_braces_in_a_value_are_no_fields() -> None:
    assert filled("{a}: {b}", {"a": "{b}", "b": "{a} {c} {{}} \\1"}) == "{b}: {a} {c} {{}} \\1"
