"""Words that point back at an earlier answer become its placeholder."""

import pytest

from clew.reasoning.pointing import pointed


@pytest.mark.parametrize(
    ("before", "text", "tied"),
    [
        (
            ["Which company built the Lowden Bridge?"],
            "Where is the company headquartered?",
            "Where is <<answer_1>> headquartered?",
        ),
        (
            ["Which German firm built the Lowden Bridge?"],
            "In what city is the firm's head office?",
            "In what city is <<answer_1>>'s head office?",
        ),
        (["Who is the founder of Orme Works?"], "When was the founder born?", "When was <<answer_1>> born?"),
        (
            ["Who was the first director of Orme Works?"],
            "What is the nationality of the director?",
            "What is the nationality of <<answer_1>>?",
        ),
        (
            ["What series did Ada Venn join in 2014?"],
            "On what network did the series premiere?",
            "On what network did <<answer_1>> premiere?",
        ),
        (
            ["In which city does the Lund ferry land?", "Who is the mayor of <<answer_1>>?"],
            "When was the city founded?",
            "When was <<answer_1>> founded?",
        ),
        (
            ["In which city does the Lund ferry land?", "Which bank pays for <<answer_1>>'s harbour?"],
            "When did the bank open?",
            "When did <<answer_2>> open?",
        ),
        (["承建北岸大桥的是哪家公司？"], "公司的总部在哪里？", "<<answer_1>>的总部在哪里？"),
        (
            ["哪家企业承建了北岸大桥？", "<<answer_1>>的董事长是谁？"],
            "董事长毕业于哪所学校？",
            "<<answer_2>>毕业于哪所学校？",
        ),
    ],
)
def test_a_kind_alone_is_the_answer_of_that_kind(before: list[str], text: str, tied: str) -> None:
    assert pointed(text, before) == tied


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ([], "Where is the company headquartered?"),
        (["What is rule 1 of the firm?"], "What is rule 2 of the firm?"),
        (["Which company built the Lowden Bridge?"], "Where is the company that runs the Lund ferry?"),
        (["Which company built the Lowden Bridge?"], "Where is the company of Ida Brunner?"),
        (["Which company built the Lowden Bridge?"], "How high is the bridge?"),
        (["Who was hurt in the flood?"], "When was the flood?"),
        (["Which company built the Lowden Bridge?"], "Which company owns Orme Works?"),
        (["承建北岸大桥的是哪家公司？"], "《公司的秘密》是什么时候出版的？"),
        (["承建北岸大桥的是哪家公司？"], "大桥有多长？"),
    ],
)
def test_what_says_which_one_is_meant_stays(before: list[str], text: str) -> None:
    assert pointed(text, before) == text
