import pytest

from clew.reasoning.comparison import comparison_in, concluded


@pytest.mark.parametrize(
    ("question", "texts", "order"),
    [
        (
            "Which ferry was launched first, Lund Queen or Ruhn Star?",
            ["When was Lund Queen launched?", "When was Ruhn Star launched?"],
            "least",
        ),
        (
            "Which book came out more recently, Salt And Iron or Dead Or Alive?",
            ["When was Salt And Iron released?", "When was Dead Or Alive released?"],
            "most",
        ),
        ("Who is older, Ada Venn or Ivo Holm?", ["When was Ada Venn born?", "When was Ivo Holm born?"], "least"),
        ("Who is younger, Ada Venn or Ivo Holm?", ["When was Ada Venn born?", "When was Ivo Holm born?"], "most"),
        ("Who died later, Ada Venn or Ivo Holm?", ["When did Ada Venn die?", "When did Ivo Holm die?"], "most"),
        (
            "Who was born first out of Ada Venn and Ivo Holm?",
            ["When was Ada Venn born?", "When was Ivo Holm born?"],
            "least",
        ),
        (
            "Which opera has the composer who was born later, Salt, Sea Or Sand or Iron?",
            [
                "Who is the composer of Salt, Sea Or Sand?",
                "Who is the composer of Iron?",
                "When was <<answer_1>> born?",
                "When was <<answer_2>> born?",
            ],
            "most",
        ),
        (
            "Which play whose author is younger, Salt or Iron?",
            [
                "Who is the author of Salt?",
                "Who is the author of Iron?",
                "When was <<answer_1>> born?",
                "When was <<answer_2>> born?",
            ],
            "most",
        ),
        (
            "Who lived longer, Ada Venn or Ivo Holm?",
            [
                "When was Ada Venn born?",
                "When was Ivo Holm born?",
                "When did Ada Venn die?",
                "When did Ivo Holm die?",
            ],
            "most",
        ),
        (
            "Which bridge is longer, Lund Bridge or Ruhn Bridge?",
            ["How long is Lund Bridge?", "How long is Ruhn Bridge?"],
            "most",
        ),
        ("Which dam is lower, Lund Dam or Ruhn Dam?", ["How high is Lund Dam?", "How high is Ruhn Dam?"], "least"),
        (
            "Which school has fewer pupils, Lund School or Ruhn School?",
            ["How many pupils does Lund School have?", "How many pupils does Ruhn School have?"],
            "least",
        ),
        (
            "Are Lund Dam and Ruhn Bridge both located in the same county?",
            ["In what county is Lund Dam located?", "In what county is Ruhn Bridge located?"],
            "same",
        ),
        (
            "Do the directors of films Salt and Iron share the same nationality?",
            [
                "Who is the director of Salt?",
                "Who is the director of Iron?",
                "What is the nationality of <<answer_1>>?",
                "What is the nationality of <<answer_2>>?",
            ],
            "same",
        ),
        ("青梧项目和青桐项目，哪一个的总预算更高？", ["青梧项目的总预算是多少？", "青桐项目的总预算是多少？"], "most"),
        ("白石湾码头与临江码头哪个更早建成？", ["白石湾码头是什么时候建成的？", "临江码头是什么时候建成的？"], "least"),
        ("海岳集团和云桥科技，哪家成立得更晚？", ["海岳集团是什么时候成立的？", "云桥科技是什么时候成立的？"], "most"),
        ("海岳集团和云桥科技的注册地相同吗？", ["海岳集团的注册地是什么？", "云桥科技的注册地是什么？"], "same"),
    ],
)
def test_asks_the_same_of_both_things(question: str, texts: list[str], order: str) -> None:
    found = comparison_in(question)
    assert found is not None
    assert (found.sub_questions(), found.order) == (texts, order)


@pytest.mark.parametrize(
    "question",
    [
        "Who chairs the firm that built the Lowden Bridge?",
        "Which firm built Lund Bridge or repaired it?",
        "Who was born first?",
        "Is Ada Venn older than sixty?",
        "海岳集团和云桥科技的董事长是谁？",
        "哪个项目的预算更高？",
    ],
)
def test_leaves_other_questions_alone(question: str) -> None:
    assert comparison_in(question) is None


@pytest.mark.parametrize(
    ("question", "answers", "conclusion"),
    [
        ("Who is older, Ada Venn or Ivo Holm?", ["3 May 1920", "1931"], "Ada Venn"),
        ("Who is younger, Ada Venn or Ivo Holm?", ["3 May 1920", "1931"], "Ivo Holm"),
        ("Who is older, Ada Venn or Ivo Holm?", ["1931", "3 May 1931"], ""),
        ("Who is older, Ada Venn or Ivo Holm?", ["in Lund", "1931"], ""),
        ("Which dam is lower, Lund Dam or Ruhn Dam?", ["80 metres", "1,200 metres"], "Lund Dam"),
        ("Which dam is lower, Lund Dam or Ruhn Dam?", ["80 metres", "1.2 km"], ""),
        ("Who lived longer, Ada Venn or Ivo Holm?", ["1900", "1920", "1990", "2000"], "Ada Venn"),
        (
            "Who lived longer, Ada Venn or Ivo Holm?",
            ["1 May 1900", "2 May 1900", "3 May 1980", "3 May 1980"],
            "Ada Venn",
        ),
        ("Are Lund Dam and Ruhn Dam in the same country?", ["Italy", "Italian"], "yes"),
        ("Are Lund Dam and Ruhn Dam in the same country?", ["Italy", "Norway"], "no"),
        ("青梧项目和青桐项目，哪一个的总预算更高？", ["480万元", "0.035亿元"], "青梧项目"),
        ("海岳集团和云桥科技的注册地相同吗？", ["临川市", "临川"], "是"),
        ("海岳集团和云桥科技的注册地相同吗？", ["临川市", "白石湾"], "否"),
    ],
)
def test_concludes_from_dates_and_numbers(question: str, answers: list[str], conclusion: str) -> None:
    found = comparison_in(question)
    assert found is not None
    assert concluded(found, answers) == conclusion
