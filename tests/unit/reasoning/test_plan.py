"""The plan as a contract: backwards references only, no guesses, few sub-questions."""

import pytest

from clew.reasoning.plan import check_plan, repaired

BRIDGE = "承建北岸大桥的公司的董事长是谁？"
FERRY = "Who leads the firm that built the Lowden Bridge?"


def texts(plan: list[str], known: str, limit: int = 8) -> list[str]:
    return [step["text"] for step in check_plan(plan, known, limit=limit).sub_questions]


def test_dependencies_come_from_the_placeholders() -> None:
    checked = check_plan(
        ["Which firm built the Lowden Bridge?", "Who leads <answer_1>?", "When did {answer_2} join <<Answer_1>>?"],
        FERRY,
        limit=8,
    )
    assert checked.problems == []
    assert [(step["id"], step["depends_on"]) for step in checked.sub_questions] == [(1, []), (2, [1]), (3, [1, 2])]
    assert checked.sub_questions[2]["text"] == "When did <<answer_2>> join <<answer_1>>?"
    assert {step["status"] for step in checked.sub_questions} == {"waiting"}


@pytest.mark.parametrize(
    ("plan", "known"),
    [
        (["<<answer_2>>的注册地？", "<<answer_1>>的子公司？"], "甲公司的子公司的注册地？"),
        (["<<answer_3>>何时成立？", "甲公司是谁控股？"], "甲公司的控股方何时成立？"),
        (["Who leads <<answer_1>>?"], FERRY),
        (["Which firm built the Lowden Bridge?", "Who leads <<answer_0>>?"], FERRY),
        (["Which firm built the Lowden Bridge?", "Who leads <<answer_99>>?"], FERRY),
    ],
)
def test_cycles_and_dangling_references_are_named(plan: list[str], known: str) -> None:
    checked = check_plan(plan, known, limit=8)
    assert checked.broken
    assert any("refers to an answer that is not before it" in problem for problem in checked.problems)


@pytest.mark.parametrize(
    ("plan", "known", "guess"),
    [
        (["Which firm built the Lowden Bridge?", "Who leads Orme & Sons?"], FERRY, "Orme"),
        (["Who is the wife of Barack Obama?"], "Who is the wife of the president?", "Barack Obama"),
        (["谁承建了北岸大桥？", "海岳集团的董事长是谁？"], BRIDGE, "海岳集团"),
        (["谁承建了北岸大桥？", "林知远是哪家公司的董事长？"], BRIDGE, "林知远"),
        (["《天龙八部》的作者是谁？"], "这部小说的作者是谁？", "天龙八部"),
        (["What did the firm earn in 2019?"], "What did the firm earn last year?", "2019"),
        (["Who owns model XK-47?"], "Who owns the model?", "XK-47"),
    ],
)
def test_a_name_that_nobody_gave_is_a_guess(plan: list[str], known: str, guess: str) -> None:
    checked = check_plan(plan, known, limit=8)
    assert any(guess in name or name in guess for name in checked.guesses), checked.guesses
    assert any("neither in the question nor in the documents" in problem for problem in checked.problems)


@pytest.mark.parametrize(
    ("plan", "known"),
    [
        (["Which firm built the Lowden Bridge?", "Who leads <<answer_1>>?"], FERRY),
        (["In which Italian city was <<answer_1>> born?"], "Where in Italy was he born?"),
        (["谁承建了北岸大桥？", "<<answer_1>>的董事长是谁？"], BRIDGE),
        (["ＮＯＲＴＨ　Bank has how many branches?"], "How many branches has North Bank?"),
    ],
)
def test_names_of_the_question_are_no_guesses(plan: list[str], known: str) -> None:
    assert check_plan(plan, known, limit=8).guesses == []


@pytest.mark.parametrize(
    ("plan", "known", "bound"),
    [
        (["谁承建了北岸大桥？", "那家公司的董事长是谁？"], BRIDGE, "<<answer_1>>的董事长是谁？"),
        (["谁承建了北岸大桥？", "该公司的董事长是谁？"], BRIDGE, "<<answer_1>>的董事长是谁？"),
        (["谁承建了北岸大桥？", "其董事长是谁？"], BRIDGE, "<<answer_1>>董事长是谁？"),
        (["Who built the Lowden Bridge?", "Who leads that company?"], FERRY, "Who leads <<answer_1>>?"),
        (["Who built the Lowden Bridge?", "Where was he born?"], FERRY, "Where was <<answer_1>> born?"),
        (["Who built the Lowden Bridge?", "Who is his mother?"], FERRY, "Who is <<answer_1>>'s mother?"),
    ],
)
def test_a_pronoun_is_the_answer_before(plan: list[str], known: str, bound: str) -> None:
    checked = check_plan(plan, known, limit=8)
    assert checked.sub_questions[1]["text"] == bound
    assert checked.sub_questions[1]["depends_on"] == [1]


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("It is led by whom?", "<<answer_1>> is led by whom?"),
        ("Who leads its IT department?", "Who leads <<answer_1>>'s IT department?"),
        ("Who leads the IT team and owns it?", "Who leads the IT team and owns <<answer_1>>?"),
        ("他的父亲是谁？", "<<answer_1>>的父亲是谁？"),
        ("他出生在哪里？", "<<answer_1>>出生在哪里？"),
        ("其父是谁？", "<<answer_1>>父是谁？"),
        ("其母公司是哪家？", "<<answer_1>>母公司是哪家？"),
        ("其人口是多少？", "<<answer_1>>人口是多少？"),
        ("此人生于哪年？", "<<answer_1>>生于哪年？"),
        ("其他公司里谁是它的股东？", "其他公司里谁是<<answer_1>>的股东？"),
    ],
)
def test_only_the_word_that_points_is_replaced(text: str, bound: str) -> None:
    assert texts(["Q?", text], f"Q? {text}")[1] == bound


@pytest.mark.parametrize(
    "text",
    [
        "Who heads the IT department?", "Who wrote It?", "Who sang “all of her”?", "Who is the it-girl of the year?",
        "其他风险有哪些？", "其它公司有哪些？", "土耳其总统是谁？", "吉他是谁发明的？", "马耳他的首都是哪里？",
        "其中多少是外债？", "其余的在哪里？", "其实是谁？", "其次是什么？", "他们的总部在哪里？", "她们是谁？",
        "维他奶的创始人是谁？", "尤其重要的是什么？", "应该公司付多少？", "《他的国》是谁写的？", "IT部门由谁负责？",
    ],
)  # fmt: skip
def test_a_word_that_only_looks_like_a_pronoun_stays(text: str) -> None:
    assert texts(["Q?", text], f"Q? {text}")[1] == text


def test_repeated_and_blank_sub_questions_are_one() -> None:
    plan = ["Which firm built the Lowden Bridge?", " ", "Which firm built the Lowden bridge", "Who leads <<answer_3>>?"]
    assert texts(plan, FERRY) == ["Which firm built the Lowden Bridge?", "Who leads <<answer_1>>?"]


def test_only_so_many_are_kept_and_the_rest_is_counted() -> None:
    checked = check_plan([f"What is fact number {number} of the firm?" for number in range(1, 10)] * 5, FERRY, limit=8)
    assert len(checked.sub_questions) == 8
    assert checked.truncated == 1


def test_a_repair_puts_the_placeholder_for_the_guess() -> None:
    assert repaired(["谁承建了北岸大桥？", "林知远是哪年上任的？"], BRIDGE)[1] == "<<answer_1>>是哪年上任的？"
    mended = repaired(["Which firm built the Lowden Bridge?", "Who leads Halvorsen?"], FERRY)
    assert mended == ["Which firm built the Lowden Bridge?", "Who leads <<answer_1>>?"]


def test_a_guess_that_has_nothing_before_it_is_dropped() -> None:
    plan = ["Who leads Halvorsen?", "Where was <<answer_1>> born?", "Which firm built the Lowden Bridge?"]
    assert repaired(plan, FERRY) == ["Which firm built the Lowden Bridge?"]


def test_a_repair_guesses_nothing_and_refers_backwards() -> None:
    plan = ["Who leads Halvorsen?", "Which firm built the Lowden Bridge?", "When was Halvorsen's <<answer_2>> founded?"]
    mended = check_plan(repaired(plan, FERRY), FERRY, limit=8)
    assert mended.problems == []
    assert mended.sub_questions


@pytest.mark.parametrize("left", ["<<name>>", "answer_n", "<<the company>>", "<<第一题答案>>"])
def test_what_cannot_be_bound_is_refused(left: str) -> None:
    plan = ["Which firm built the Lowden Bridge?", f"Who leads {left}?", "Who leads <<answer_1>>?"]
    checked = check_plan(plan, FERRY, limit=8)
    assert checked.problems == [f"{left!r} is no placeholder"]
    assert (checked.refused, checked.guesses) == (frozenset({2}), [])
    assert repaired(plan, FERRY) == [plan[0], plan[2]]


def test_what_the_question_writes_is_no_placeholder() -> None:
    assert check_plan(["What does <<EOF>> mean?"], "What does <<EOF>> mean?", limit=8).problems == []


def test_a_number_sign_refers_to_the_answer_of_that_number() -> None:
    assert texts(["Which firm built the Lowden Bridge?", "Who leads #1?"], FERRY)[1] == "Who leads <<answer_1>>?"


@pytest.mark.parametrize(
    ("question", "plan", "lost"),
    [
        ("Between Ida Brunner and Karl Voss, who has led more unions?", ["Who has led more unions?"], "Ida Brunner"),
        ("Where was the Ruhn Fair's 2016 guest Otto Lenz born?", ["Who was the guest of the Ruhn Fair?"], "Otto Lenz"),
        ("海岳集团承建的北岸大桥有多长？", ["海岳集团承建的桥是哪座？", "<<answer_1>>有多长？"], "北岸大桥"),
    ],
)
def test_a_plan_that_loses_a_name_of_the_question_is_refused(question: str, plan: list[str], lost: str) -> None:
    problems = check_plan(plan, question, limit=8, question=question).problems
    assert any(f"no sub-question asks about {lost!r}" in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("question", "plan"),
    [
        (FERRY, ["Which firm built the Lowden Bridge?", "Who leads <<answer_1>>?"]),
        ("Which German firm built the Lowden Bridge?", ["Who built the Lowden Bridge?"]),
        ("What was Lucy Maud Venn's home?", ["What was the home of Venn?"]),
        ("Which Italian city did Ida Brunner leave?", ["Which city in Italy did Brunner leave?"]),
        ("Who won in season 3 of Tide Watch?", ["Who won in the third season of Tide Watch?"]),
        (BRIDGE, ["谁承建了北岸大桥？", "<<answer_1>>的董事长是谁？"]),
    ],
)
def test_a_plan_may_say_the_names_of_the_question_otherwise(question: str, plan: list[str]) -> None:
    assert check_plan(plan, question, limit=8, question=question).problems == []
