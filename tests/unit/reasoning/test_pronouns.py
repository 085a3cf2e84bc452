from clew.reasoning.evidence import numbered_sentences
from clew.reasoning.pronouns import speaks_of_another
from tests.fakes import make_passage


def last_is_of_another(text: str, title: str, subject: str) -> bool:
    sentences = numbered_sentences([make_passage(text, title=title)], max_tokens=1000)
    return speaks_of_another(sentences[-1], [subject])


def test_a_pronoun_stands_for_the_title_or_the_sentence_before() -> None:
    assert not last_is_of_another("Otto Lenz went to sea. He was born in Ruhn.", "Harbour", "Otto Lenz")
    assert not last_is_of_another("The sea was rough. He was born in Ruhn.", "Otto Lenz", "Otto Lenz")
    assert not last_is_of_another("She met Otto Lenz. She was born in Ruhn.", "Ida Brunner", "Otto Lenz")
    assert not last_is_of_another("罗启明是画家。他生于临川。", "临川", "罗启明")


def test_a_pronoun_under_another_title_stands_for_that() -> None:
    text = "She married Otto Lenz in 1931. The two had five children. She was born in Ruhn."
    assert last_is_of_another(text, "Ida Brunner", "Otto Lenz")
    assert last_is_of_another("苏晚秋嫁给罗启明。二人育有两子。她生于临川。", "苏晚秋", "罗启明")
    assert not last_is_of_another(text.replace("She was", "Ida was"), "Ida Brunner", "Otto Lenz")
