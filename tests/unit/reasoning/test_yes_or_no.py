import pytest

from clew.reasoning.yes_or_no import yes_or_no

AUTHOR, SUPPORT, BERLIN = "Was {item} an author?", "Does {item} support encryption?", "Is <<answer_1>> in Berlin?"
PASSED, WRITER, LIFT = "{item}是否通过了消防验收？", "<<answer_1>>是作家吗？", "{item}有电梯吗？"


@pytest.mark.parametrize(
    ("answer", "ask", "said"),
    [
        ("Yes", AUTHOR, "yes"),
        ("No.", AUTHOR, "no"),
        ("No, a poet", AUTHOR, "no"),
        ("No. 5", AUTHOR, ""),
        ("Mexican poet and author", AUTHOR, "yes"),
        ("Mexican author", AUTHOR, "yes"),
        ("former author", AUTHOR, ""),
        ("poet", AUTHOR, ""),
        ("not an author", AUTHOR, "no"),
        ("was never an author", AUTHOR, "no"),
        ("not a poet", AUTHOR, ""),
        ("supports encryption", SUPPORT, "yes"),
        ("does not support encryption", SUPPORT, "no"),
        ("doesn't support encryption", SUPPORT, "no"),
        ("does not support video", SUPPORT, ""),
        ("no encryption", SUPPORT, ""),
        ("is in Berlin", BERLIN, "yes"),
        ("in Lund", BERLIN, ""),
        ("是", PASSED, "yes"),
        ("否", PASSED, "no"),
        ("已通过", PASSED, "yes"),
        ("通过", PASSED, "yes"),
        ("未通过", PASSED, "no"),
        ("尚未通过消防验收", PASSED, "no"),
        ("未通过初验", PASSED, ""),
        ("不是", WRITER, "no"),
        ("不是作家", WRITER, "no"),
        ("并非作家", WRITER, "no"),
        ("诗人、作家", WRITER, "yes"),
        ("诗人", WRITER, ""),
        ("有", LIFT, "yes"),
        ("有电梯", LIFT, "yes"),
        ("没有", LIFT, "no"),
        ("没有电梯", LIFT, "no"),
        ("无电梯", LIFT, "no"),
        ("没有说明", LIFT, ""),
    ],
)
def test_reads_one_word_or_the_words_of_the_question(answer: str, ask: str, said: str) -> None:
    assert yes_or_no(answer, ask) == said


@pytest.mark.parametrize(
    ("answer", "ask", "quote", "said"),
    [
        ("Norwegian author", AUTHOR, "She was no Norwegian author.", ""),
        ("Norwegian author", AUTHOR, "She was a Norwegian author.", "yes"),
        ("yes", AUTHOR, "Not only a poet, she was an author.", "yes"),
        ("not an author", AUTHOR, "She was not an author.", "no"),
        ("通过", PASSED, "北岸仓库未能通过消防验收。", ""),
        ("已通过", PASSED, "北岸仓库已通过消防验收。", "yes"),
    ],
)
def test_words_of_a_sentence_that_denies_affirm_nothing(answer: str, ask: str, quote: str, said: str) -> None:
    assert yes_or_no(answer, ask, quote) == said
