"""What is no sentence is not taken for one, and a sentence keeps no marks of Markdown."""

import pytest

from clew.citations.one_sentence import MOST_CHARS, problem_of_form, without_form


@pytest.mark.parametrize(
    "text",
    [
        "| Ferry | Year | |---|---| | Lund | 1931 |",
        "年份如下： | 渡轮 | 年份 | | :--- | ---: | | 朗德 | 1931 |",
        "| Lund | 1931 |",
        "- The ferry runs daily. - The harbour is of stone.",
        "风险如下： * 延期 * 超支",
        "The risks are: • delay • cost",
        "```python print(1) ```",
        "# Ferry It runs daily. ## Harbour It is of stone.",
    ],
)
def test_tables_lists_and_code_are_no_sentences(text: str) -> None:
    assert problem_of_form(text) == "no_sentence"


@pytest.mark.parametrize(
    "text",
    [
        "The firm - founded in 1931 - built the bridge - and the harbour.",
        "- 5 degrees were measured.",
        "须满足三个条件：1、年满十八岁；2、有固定住所；3、无犯罪记录。",
        "The flags are a | b, and `x - y - z` is the difference.",
        "Cars, bikes + trams + boats may pass.",
        "x" * MOST_CHARS,
    ],
)
def test_sentences_are(text: str) -> None:
    assert problem_of_form(text) == ""


@pytest.mark.parametrize("sentence", ["The ferry runs daily. ", "渡轮每天开行。"])
def test_what_is_far_longer_than_a_sentence_is_none(sentence: str) -> None:
    assert problem_of_form(sentence * 200) == "too_long"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("- The ferry runs daily.", "The ferry runs daily."),
        ("## > **渡轮**每天开行。", "渡轮每天开行。"),
        ("The **Lund** ferry is **not** run.", "The Lund ferry is not run."),
        ("- 5 degrees were measured.", "- 5 degrees were measured."),
        ("2 ** 3 ** 4 is large, and __init__ is a name.", "2 ** 3 ** 4 is large, and __init__ is a name."),
    ],
)
def test_a_sentence_keeps_no_marks_of_markdown(text: str, plain: str) -> None:
    assert without_form(text) == plain
