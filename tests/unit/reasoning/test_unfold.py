"""What rules peel off a question without a model."""

import pytest

from clew.reasoning.unfold import by_rule, unfolded


@pytest.mark.parametrize(
    ("question", "sub_questions"),
    [
        (
            "Who is the head of the unit that runs Project Marten?",
            ["Which unit runs Project Marten?", "Who is the head of <<answer_1>>?"],
        ),
        (
            "Who is the owner of the record label of the performer of Blue Lantern?",
            [
                "Who is the performer of Blue Lantern?",
                "What is the record label of <<answer_1>>?",
                "Who is the owner of <<answer_2>>?",
            ],
        ),
        (
            "When did the city where the author of Grey Tides was born burn down?",
            [
                "Who is the author of Grey Tides?",
                "What is the city where <<answer_1>> was born?",
                "When did <<answer_2>> burn down?",
            ],
        ),
        (
            "Where is the mill based that Ida B. Venn works for?",
            ["Which is the mill that Ida B. Venn works for?", "Where is <<answer_1>> based?"],
        ),
        (
            "When does the permit end under which the Ruhn crane K3 is used?",
            [
                "Which is the permit under which the Ruhn crane K3 is used?",
                "When does <<answer_1>> end?",
            ],
        ),
        (
            "When does the permit end under which the tower crane K3 is used?",
            [
                "Which is the permit under which the tower crane K3 is used?",
                "When does <<answer_1>> end?",
            ],
        ),
        (
            "When does the permit end under which the Ruhn crane is used?",
            ["Which is the permit under which the Ruhn crane is used?", "When does <<answer_1>> end?"],
        ),
        (
            "At which desk does the clerk sit who keeps the books of the firm that runs the Lund ferry?",
            [
                "Which firm runs the Lund ferry?",
                "Which clerk keeps the books of <<answer_1>>?",
                "At which desk does <<answer_2>> sit?",
            ],
        ),
        ("Is the manager of Orme from Lund?", ["Who is the manager of Orme?", "Is <<answer_1>> from Lund?"]),
        ("Who wrote Grey Tides? When was she born?", ["Who wrote Grey Tides?", "When was <<answer_1>> born?"]),
        ("Who wrote Grey Tides? Where is her school?", ["Who wrote Grey Tides?", "Where is <<answer_1>>'s school?"]),
        (
            "《灰潮》的作者是谁？此人之徒在成名之前，其母亲在县里的职务是什么？",
            [
                "《灰潮》的作者是谁？",
                "<<answer_1>>的徒弟是谁？",
                "<<answer_2>>的母亲是谁？",
                "<<answer_2>>在成名之前，<<answer_3>>在县里的职务是什么？",
            ],
        ),
        ("Who wrote Grey Tides? Is she in the IT team?", ["Who wrote Grey Tides?", "Is <<answer_1>> in the IT team?"]),
        ("北岸大桥由谁承建？其董事长是谁？", ["北岸大桥由谁承建？", "<<answer_1>>的董事长是谁？"]),
        ("白石湾码头和临江码头，哪个的吞吐量更大？", ["白石湾码头的吞吐量是多少？", "临江码头的吞吐量是多少？"]),
    ],
)
def test_a_plain_form_needs_no_model(question: str, sub_questions: list[str]) -> None:
    assert by_rule(question, limit=5) == sub_questions


@pytest.mark.parametrize(
    "question",
    [
        "What is the budget of Project Marten?",
        "When does the lease Orme signed expire?",
        "Which customers does the team Ada Venn leads serve?",
        "Which is the manager of Orme?",
        "Who is not the manager of Orme?",
        "Is the head of Sales in Lund?",
        "Who is the manager of Orme, the project that Ada Venn leads?",
        "Who is the brother-in-law of Ada Venn?",
        "Who is the head of the Tram Services department?",
        "Where is the headquarters of Voss Mill?",
        "Where was the chair of the firm that built the Lowden Bridge born?",
        "Did the man who left the Lund office return?",
        "Who wrote the travel policy? Who leads the IT department?",
        "Who wrote Grey Tides? Who wrote It?",
        "北岸大桥由谁承建？其他集团呢？",
        "北岸大桥由谁承建？其中谁出资最多？",
        "北岸大桥由谁承建？他们何时成立？",
        "北岸大桥由谁承建？他国如何？",
        "北原市的市花是什么？",
        "“临川四友”里年纪最小的人，他的老师是谁？",
    ],
)
def test_what_rules_cannot_tell_is_left_to_the_planner(question: str) -> None:
    assert by_rule(question, limit=5) is None


@pytest.mark.parametrize(
    ("texts", "done"),
    [
        (
            ["Who sang Blue Lantern?", "Who owns the record label of <<answer_1>>?"],
            ["Who sang Blue Lantern?", "What is the record label of <<answer_1>>?", "Who owns <<answer_2>>?"],
        ),
        (
            ["Who runs the Lund ferry? He was born where?"],
            ["Who runs the Lund ferry?", "<<answer_1>> was born where?"],
        ),
        (  # the relation was asked for already: it is not asked twice
            ["Who is the supplier of the pump?", "Who is the clerk at the supplier of <<answer_1>>?"],
            ["Who is the supplier of the pump?", "Who is the clerk at <<answer_1>>?"],
        ),
        (
            ["谁写了《灰潮》？", "<<answer_1>>的女儿的母亲是谁？"],
            ["谁写了《灰潮》？", "<<answer_1>>的女儿是谁？", "<<answer_2>>的母亲是谁？"],
        ),
        (
            ["谁值夜班？", "<<answer_1>>所在部门的排班由谁安排？"],
            ["谁值夜班？", "<<answer_1>>在哪个部门？", "<<answer_2>>的排班由谁安排？"],
        ),
        (
            ["A?", "B?", "Who is the spouse of <<answer_2>>?"],
            ["A?", "B?", "Who is the spouse of <<answer_2>>?"],
        ),
    ],
)
def test_what_a_planner_left_folded_is_peeled(texts: list[str], done: list[str]) -> None:
    assert unfolded(texts, limit=5) == done


def test_later_placeholders_are_numbered_anew() -> None:
    texts = ["Q?", "Who runs the school of <<answer_1>>?", "When did <<answer_2>> and <<answer_1>> meet?"]
    assert unfolded(texts, limit=5) == [
        "Q?",
        "What is the school of <<answer_1>>?",
        "Who runs <<answer_2>>?",
        "When did <<answer_3>> and <<answer_1>> meet?",
    ]


def test_no_plan_grows_beyond_the_limit() -> None:
    texts = ["Q?", "Who is the wife of the son of the father of the owner of <<answer_1>>?"]
    assert len(unfolded(texts, limit=3)) == 3


@pytest.mark.parametrize(
    ("question", "sub_questions"),
    [
        (
            "Where did the composer of opera Salt, Sea (1911) And Iron die?",
            ["Who is the composer of opera Salt, Sea (1911) And Iron?", "Where did <<answer_1>> die?"],
        ),
        (
            "What is the date of birth of Ada Venn, 3rd Countess of Ruhn's father?",
            ["Who is the father of Ada Venn, 3rd Countess of Ruhn?", "What is the date of birth of <<answer_1>>?"],
        ),
        (
            "Who is Ada Venn's paternal grandfather?",
            ["Who is the father of Ada Venn?", "Who is the father of <<answer_1>>?"],
        ),
        (
            "Where was the mother-in-law of Ada Venn born?",
            [
                "Who is the spouse of Ada Venn?",
                "Who is the mother of <<answer_1>>?",
                "Where was <<answer_2>> born?",
            ],
        ),
        (
            "Who runs the league Ada Venn's team plays for?",
            ["What is Ada Venn's team?", "What is the league that <<answer_1>> plays for?", "Who runs <<answer_2>>?"],
        ),
        (
            "How long is the river that the Ruhn is a branch of?",
            ["What is the river that the Ruhn is a branch of?", "How long is <<answer_1>>?"],
        ),
        (
            'Who wrote "Low Tide" by performer of "Blue Lantern"?',
            ['Who is the performer of "Blue Lantern"?', 'Who wrote "Low Tide" by <<answer_1>>?'],
        ),
        (
            "Who owns the record label that the singer of Blue Lantern is on?",
            [
                "Who is the singer of Blue Lantern?",
                "What is the record label that <<answer_1>> is on?",
                "Who owns <<answer_2>>?",
            ],
        ),
        (
            "Which opera has the composer who was born later, Salt or Iron?",
            [
                "Who is the composer of Salt?",
                "Who is the composer of Iron?",
                "When was <<answer_1>> born?",
                "When was <<answer_2>> born?",
            ],
        ),
    ],
)
def test_relations_and_long_names_need_no_model(question: str, sub_questions: list[str]) -> None:
    assert by_rule(question, limit=5) == sub_questions


@pytest.mark.parametrize(
    "question", ["Who is the father of Ada Venn, 3rd Countess of Ruhn?", "Who is the singer of Blue Lantern (1911)?"]
)
def test_a_plain_relation_is_not_peeled(question: str) -> None:
    assert unfolded([question], limit=5) == [question]


def test_a_clause_after_a_comma_is_peeled_off() -> None:
    question = "What country is the painter from, who worked with Otto Lenz on the ceiling?"
    asked = ["Which painter worked with Otto Lenz on the ceiling?", "What country is <<answer_1>> from?"]
    assert unfolded([question], limit=8) == asked
