"""What two things have in common."""

import pytest

from clew.reasoning.comparison import comparison_in, concluded
from clew.reasoning.enumeration import parts_of
from clew.reasoning.routes import compares


@pytest.mark.parametrize(
    ("question", "texts"),
    [
        (
            "What nationality do Ada Venn and Ivo Holm share?",
            ["What is the nationality of Ada Venn?", "What is the nationality of Ivo Holm?"],
        ),
        (
            "Which profession does Ada Venn and Ivo Holm have ion common?",
            ["What is the profession of Ada Venn?", "What is the profession of Ivo Holm?"],
        ),
        (
            'What genre do both "Salt and Iron" and "Dead or Alive" share?',
            ['What is the genre of "Salt and Iron"?', 'What is the genre of "Dead or Alive"?'],
        ),
        (
            "What kind of soft drink do Lund Fizz and Ruhn Ale both have in common?",
            ["What kind of soft drink is Lund Fizz?", "What kind of soft drink is Ruhn Ale?"],
        ),
        (
            "Which record label did Ada Venn and Ivo Holm have in common?",
            ["What is the record label of Ada Venn?", "What is the record label of Ivo Holm?"],
        ),
        (
            "Which director do Salt and Iron have in common?",
            ["Who is the director of Salt?", "Who is the director of Iron?"],
        ),
        (
            "What nationality do the composers of Salt and Iron share?",
            [
                "Who is the composer of Salt?",
                "Who is the composer of Iron?",
                "What is the nationality of <<answer_1>>?",
                "What is the nationality of <<answer_2>>?",
            ],
        ),
        ("顾承远和苏晚秋共同的国籍是什么？", ["顾承远的国籍是什么？", "苏晚秋的国籍是什么？"]),
        ("甲公司和乙公司的共同供应商是谁？", ["甲公司的供应商是谁？", "乙公司的供应商是谁？"]),
    ],
)
def test_asks_the_property_of_each(question: str, texts: list[str]) -> None:
    found = comparison_in(question)
    assert found is not None
    assert (found.order, found.sub_questions()) == ("common", texts)
    assert compares(question)


@pytest.mark.parametrize(
    "question",
    [
        "What do Ada Venn and Ivo Holm have in common?",
        "Which features do Nova 3 and Orin 5 share?",
        "What services do Orme Works and Voss Mill have in common?",
        "What border do Lund and Ruhn share?",
        "What prize did Ada Venn and Ivo Holm share?",
        "What name do Lund and Ruhn share?",
        "Which actor do Salt and Iron have in common?",
        "What role in their bands did Ada Venn and Ivo Holm have in common?",
        "What nationality do Ada Venn, Ivo Holm and Otto Lenz share?",
        "What nationality do Ada Venn and Ivo Holm not share?",
        "Which house do Ada Venn and Ivo Holm share with Otto Lenz?",
        "顾承远和苏晚秋有什么共同点？",
        "顾承远和苏晚秋的共同点是什么？",
        "顾承远和苏晚秋的共同语言是什么？",
        "顾承远、苏晚秋和罗启明共同的国籍是什么？",
    ],
)
def test_leaves_what_is_too_open(question: str) -> None:
    assert comparison_in(question) is None


@pytest.mark.parametrize(
    ("question", "answers", "conclusion"),
    [
        ("What nationality do Ada Venn and Ivo Holm share?", ["Norwegian", "Norway"], "Norway"),
        ("What nationality do Ada Venn and Ivo Holm share?", ["Norwegian", "Italian"], ""),
        (
            "What profession do Ada Venn and Ivo Holm share?",
            ["poet, author and essayist", "novelist and author"],
            "author",
        ),
        ("What profession do Ada Venn and Ivo Holm share?", ["poet and author", "author, poet and critic"], ""),
        ("What profession do Ada Venn and Ivo Holm share?", ["poet", "poet and critic"], "poet"),
        ("What city do Orme Works and Voss Mill share?", ["Lund, Norway", "Ruhn, Norway"], ""),
        ("What publisher do Salt and Iron share?", ["Orme and Voss", "Voss"], ""),
        ("顾承远和苏晚秋共同的职业是什么？", ["诗人、作家", "作家和编辑"], "作家"),
        ("顾承远和苏晚秋共同的国籍是什么？", ["法国", "法国"], "法国"),
        ("顾承远和苏晚秋共同的国籍是什么？", ["法国", "德国"], ""),
    ],
)
def test_concludes_what_stands_in_both(question: str, answers: list[str], conclusion: str) -> None:
    found = comparison_in(question)
    assert found is not None
    assert concluded(found, answers) == conclusion


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("poet, author and essayist", ["poet", "author", "essayist"]),
        ("cleaning, catering, and security", ["cleaning", "catering", "security"]),
        ("actor, director", ["actor", "director"]),
        ("Lund, Ruhn and Orme", ["Lund", "Ruhn", "Orme"]),
        ("Orme and Voss", ["Orme and Voss"]),
        ("Ruhn, Norway", ["Ruhn, Norway"]),
        ("诗人、作家和编辑", ["诗人", "作家", "编辑"]),
        ("中华人民共和国", ["中华人民共和国"]),
    ],
)
def test_an_enumeration_has_parts_and_a_name_has_none(text: str, parts: list[str]) -> None:
    assert parts_of(text) == parts
