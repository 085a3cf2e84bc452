import pytest

from clew.evaluation.prompts import next_sentence, read_passages, search_agent
from clew.text import estimated_tokens, has_cjk
from tests.fakes import make_passage

PASSAGES = [make_passage('It is {question},\nand "{so_far}".', source="a.md"), make_passage("B.", source="b.md")]


def test_braces_in_questions_and_passages_stay_as_they_are() -> None:
    read = read_passages.messages("What is {so_far}?", PASSAGES, "en")[-1].text
    assert read == "[1] a: It is {question}, and ‘{so_far}’.\n[2] b: B.\n\nQuestion: What is {so_far}?"
    reasoned = next_sentence.messages("What is {so_far}?", PASSAGES[1:], ["A {question}.", "So."], "en")[-1].text
    assert reasoned == "[1] b: B.\n\nQuestion: What is {so_far}?\nReasoning so far: A {question}. So.\nNext sentence:"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_fixed_parts_are_short_and_in_one_language(language: str) -> None:
    for fixed in (read_passages.messages("", [], language)[:-1], next_sentence.messages("", [], [], language)[:-1]):
        text = " ".join(message.text for message in fixed)
        assert has_cjk(text) == (language == "zh")
        assert estimated_tokens(text) < 600
    assert has_cjk(search_agent.words("system", language)) == (language == "zh")


def test_both_languages_have_the_same_texts() -> None:
    keys = [set(texts) for texts in search_agent._WORDS.values()]
    assert keys[0] == keys[1]
