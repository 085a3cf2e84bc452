"""Putting together what a planner peeled off."""

import pytest

from clew.reasoning.peel import peeled, spliced, standing_alone


@pytest.mark.parametrize(
    ("question", "steps", "last", "sub_questions"),
    [
        (  # as it should be
            "Who is the mayor of the town that Ida Brunner left?",
            [("the town that Ida Brunner left", "Which town did Ida Brunner leave?")],
            "Who is the mayor of <<answer_1>>?",
            ["Which town did Ida Brunner leave?", "Who is the mayor of <<answer_1>>?"],
        ),
        (  # the last question repeats the whole: the phrases tell what is left
            "Who is the mayor of the town that Ida Brunner left?",
            [("the town that Ida Brunner left", "Which town did Ida Brunner leave?")],
            "Who is the mayor of the town that Ida Brunner left?",
            ["Which town did Ida Brunner leave?", "Who is the mayor of <<answer_1>>?"],
        ),
        (  # outer phrase first
            "Who owns the mill that feeds the town where Otto Lenz lives?",
            [
                (
                    "the mill that feeds the town where Otto Lenz lives",
                    "Which mill feeds the town where Otto Lenz lives?",
                ),
                ("the town where Otto Lenz lives", "In which town does Otto Lenz live?"),
            ],
            "Who owns <<answer_1>>?",
            ["In which town does Otto Lenz live?", "Which mill feeds <<answer_1>>?", "Who owns <<answer_2>>?"],
        ),
        (  # nor is it when its kind is asked
            "Who leads the club of Karl Voss?",
            [
                ("Karl Voss", "Which person is Karl Voss?"),
                ("the club of <<answer_1>>", "Which is the club of <<answer_1>>?"),
            ],
            "Who leads <<answer_2>>?",
            ["Which is the club of Karl Voss?", "Who leads <<answer_1>>?"],
        ),
        (  # a bare name is nothing to find
            "Who leads the club of Karl Voss?",
            [("Karl Voss", "Who is Karl Voss?"), ("the club of <<answer_1>>", "Which is the club of <<answer_1>>?")],
            "Who leads <<answer_2>>?",
            ["Which is the club of Karl Voss?", "Who leads <<answer_1>>?"],
        ),
        (  # a step that asks about its own answer means its phrase
            "Who is the wife of the writer of Grey Tides?",
            [
                ("Grey Tides", "Who is the writer of <<answer_1>>?"),
                ("the wife of <<answer_1>>", "Who is the wife of <<answer_1>>?"),
            ],
            "Who is the wife of the writer of <<answer_2>>?",
            ["Who is the writer of Grey Tides?", "Who is the wife of <<answer_1>>?"],
        ),
        (  # a last question that names an answer asks nothing
            "Who trained the skipper of the Tern?",
            [("the skipper of the Tern", "Who is the skipper of the Tern?"), ("x", "Who trained <<answer_1>>?")],
            "Who is <<answer_2>>?",
            ["Who is the skipper of the Tern?", "Who trained <<answer_1>>?"],
        ),
        (  # no word of the question is lost, and a lost opening mark is given back
            "「临川四友」里年纪最小的人，他现在的老师是谁？",
            [("临川四友」里年纪最小的人", "临川四友」里年纪最小的人是谁？")],
            "<<answer_1>>的老师是谁？",
            ["「临川四友」里年纪最小的人是谁？", "<<answer_1>>现在的老师是谁？"],
        ),
        (  # what comes after the sub-question that ends as the question ends was not asked
            "临川的长者有一个女儿，这个女儿的母亲是谁？",
            [
                ("临川的长者", "临川的长者是谁？"),
                ("<<answer_1>>的女儿", "<<answer_1>>的女儿是谁？"),
                ("<<answer_2>>的母亲", "<<answer_2>>的母亲是谁？"),
            ],
            "<<answer_3>>的女儿是谁？",
            ["临川的长者是谁？", "<<answer_1>>的女儿是谁？", "<<answer_2>>的母亲是谁？"],
        ),
        ("Who runs the mill?", [], "Who runs <<answer_1>>?", ["Who runs the mill?"]),
        (  # two conditions on one person: nothing is left to ask
            "What singer who came third at the Ruhn Fair first sang Grey Tides?",
            [
                ("the third at the Ruhn Fair", "Who came third at the Ruhn Fair?"),
                ("the first to sing Grey Tides", "Who first sang Grey Tides?"),
            ],
            "What singer was <<answer_1>> who <<answer_2>>?",
            ["Who came third at the Ruhn Fair?", "Who first sang Grey Tides?"],
        ),
        (  # only its kind is new, and it turns the question round
            "What mill owner inspired Otto Lenz's play Grey Tides?",
            [("Otto Lenz's play Grey Tides", "Who inspired Otto Lenz's play Grey Tides?")],
            "What mill owner inspired <<answer_1>>?",
            ["Who inspired Otto Lenz's play Grey Tides?"],
        ),
        (  # a word that the question says twice may be asked twice
            "What mill owner inspired the man who inspired Grey Tides?",
            [("the man who inspired Grey Tides", "Who inspired Grey Tides?")],
            "What mill owner inspired <<answer_1>>?",
            ["Who inspired Grey Tides?", "What mill owner inspired <<answer_1>>?"],
        ),
        (  # a step that only names an answer is that answer
            "How many live in the village next to the town with the Ruhn Fair?",
            [
                ("the town with the Ruhn Fair", "Which town has the Ruhn Fair?"),
                ("the village next to <<answer_1>>", "Which village is next to <<answer_1>>?"),
                ("x", "What is <<answer_2>>?"),
            ],
            "How many live in <<answer_3>>?",
            [
                "Which town has the Ruhn Fair?",
                "Which village is next to <<answer_1>>?",
                "How many live in <<answer_2>>?",
            ],
        ),
        (  # where something is may be what is asked
            "Where is the mill that Otto Lenz owns?",
            [("the mill that Otto Lenz owns", "Which mill does Otto Lenz own?")],
            "Where is <<answer_1>>?",
            ["Which mill does Otto Lenz own?", "Where is <<answer_1>>?"],
        ),
        (  # but not once more
            "Where is the mill of Otto Lenz?",
            [("x", "Where is the mill of Otto Lenz situated?")],
            "Where is <<answer_1>>?",
            ["Where is the mill of Otto Lenz situated?"],
        ),
        (  # the kind of the last answer is that answer, and no new beginning
            "Where is the head office of the bank that pays for the fair of the town with the Tide Museum?",
            [
                ("x", "In which town is the Tide Museum?"),
                ("y", "Which bank pays for the fair of <<answer_1>>?"),
            ],
            "Where is the bank's head office?",
            [
                "In which town is the Tide Museum?",
                "Which bank pays for the fair of <<answer_1>>?",
                "Where is <<answer_2>>'s head office?",
            ],
        ),
        (  # a place within a place is new
            "Which country is the city in that hosts the Ruhn Fair?",
            [("the city that hosts the Ruhn Fair", "Which city hosts the Ruhn Fair?")],
            "Which country is <<answer_1>> in?",
            ["Which city hosts the Ruhn Fair?", "Which country is <<answer_1>> in?"],
        ),
    ],
)
def test_sub_questions(question: str, steps: list[tuple[str, str]], last: str, sub_questions: list[str]) -> None:
    assert peeled(question, steps, last) == sub_questions


def test_a_sub_question_stands_alone_under_a_name_for_its_placeholder() -> None:
    assert standing_alone("Who owns <<answer_2>> and <<answer_1>>?") == "Who owns Item2 and Item1?"


def test_parts_take_the_place_of_the_sub_question_they_come_from() -> None:
    texts = ["A?", "Who runs the firm of <<answer_1>>?", "When did <<answer_2>> meet <<answer_1>>?"]
    parts = ["Which is the firm of Item1?", "Who runs <<answer_1>>?"]
    assert spliced(texts, 1, parts) == [
        "A?",
        "Which is the firm of <<answer_1>>?",
        "Who runs <<answer_2>>?",
        "When did <<answer_3>> meet <<answer_1>>?",
    ]
