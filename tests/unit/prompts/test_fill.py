"""Values in fixed texts."""

from clew.prompts.fill import fill


def test_braces_in_a_value_are_no_fields() -> None:
    assert fill("{a}: {b}", a="{b}", b="{a} {c} {{}} \\1") == "{b}: {a} {c} {{}} \\1"


def test_what_is_no_field_stays() -> None:
    assert fill('{"x": {a}} {other}', a="1") == '{"x": 1} {other}'
