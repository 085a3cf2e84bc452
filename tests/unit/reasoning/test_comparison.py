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
        (
            "Were Ada Venn and Ivo Holm born in the same year?",
            ["In what year was Ada Venn born?", "In what year was Ivo Holm born?"],
            "same",
        ),
        (
            'Which was published first, "Salt and Iron" or "Dead or Alive"?',
            ['When was "Salt and Iron" published?', 'When was "Dead or Alive" published?'],
            "least",
        ),
        ("请问甲项目和乙项目中哪个预算更高？", ["甲项目的预算是多少？", "乙项目的预算是多少？"], "most"),
        (
            "《战争与和平》与《水浒传》哪个成书更早？",
            ["《战争与和平》是什么时候成书的？", "《水浒传》是什么时候成书的？"],
            "least",
        ),
        ("甲公司与乙公司是否属于同一行业？", ["甲公司的行业是什么？", "乙公司的行业是什么？"], "same"),
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
        "Which firm was not founded first, Orme Works or Voss Mill?",
        "Are Orme Works and Voss Mill not in the same city?",
        "Which lease was signed first, Lund, Ruhn or Orme?",
        "Which lease was signed first, Lund or Ruhn or Orme?",
        "Are Lund, Ruhn and Orme in the same country?",
        "Do Lund and Ruhn have the same supplier as Orme?",
        "Does the head of Lund and Ruhn have the same nationality?",
        "Which firm has more than 100 clerks, Orme Works or Voss Mill?",
        "Which firm had less revenue, Orme Works or Voss Mill?",
        "Which firm is older, Orme Works or Voss Mill?",
        "Which firm was reportedly founded first, Orme Works or Voss Mill?",
        "Which dam is longer, Lund Dam or Ruhn Dam, and why?",
        "Who is younger, Ada Venn or Ivo Holm, according to the file?",
        "Did Ada Venn and Ivo Holm study at the same school?",
        f"Who is older, Ada Venn or Ivo {'Holm ' * 100}Holm?",
        "甲公司与乙公司的总部不相同吗？",
        "甲公司和乙公司不在同一个城市吗？",
        "甲公司和乙公司是同一家公司吗？",
        "甲项目和乙项目的负责人是同一个人吗？",
        "张三、李四和王五谁先入职？",
        "中国和平公司和日本公司谁的员工更多？",
        "甲方案和乙方案哪个更便宜？",
        "甲项目的预算和乙项目的预算哪个更高？",
        "张三和李四谁后来升职？",
        "甲公司和乙公司哪个先成立，哪个后成立？",
        "2023年甲项目和乙项目哪个预算更高？",
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
        ("Who lived longer, Ada Venn or Ivo Holm?", ["1900", "1901", "1980", "1980"], ""),
        ("Who lived longer, Ada Venn or Ivo Holm?", ["30 February 1900", "1 May 1920", "1 May 1980", "1 May 1930"], ""),
        ("Which dam is lower, Lund Dam or Ruhn Dam?", ["1850 metres", "1900 feet"], ""),
        ("Which dam is lower, Lund Dam or Ruhn Dam?", ["1931", "80 metres"], ""),
        ("Which lease ended first, Lund or Ruhn?", ["30.06.2024", "15.07.2023"], "Ruhn"),
        ("Which lease ended first, Lund or Ruhn?", ["before 2020", "2019"], ""),
        ("Which lease ended first, Lund or Ruhn?", ["12 March", "10 April"], ""),
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
