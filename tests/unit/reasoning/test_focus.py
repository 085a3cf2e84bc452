"""The question in a long text."""

from clew.reasoning.focus import focus_of


def test_a_question_of_normal_length_is_whole() -> None:
    assert focus_of("请问违约金比例是多少？") == "请问违约金比例是多少？"


def test_the_question_after_a_pasted_text_is_found() -> None:
    assert focus_of("甲方应按期付款，否则须承担责任。" * 375 + "\n请问违约金比例是多少？").endswith(
        "请问违约金比例是多少？"
    )
    assert len(focus_of("甲方应按期付款。" * 1000 + "请问违约金比例是多少？")) <= 600


def test_the_question_before_a_pasted_text_is_found() -> None:
    assert focus_of("What is the penalty?\n" + "The buyer pays in time. " * 300) == "What is the penalty?"


def test_a_long_text_that_asks_nothing_keeps_its_end() -> None:
    assert focus_of("The buyer pays. " * 100 + "State the penalty.").endswith("State the penalty.")
    assert len(focus_of("x" * 20_000)) == 600
