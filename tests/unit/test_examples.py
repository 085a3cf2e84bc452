"""The example questions fit the example documents: what they are measured by must itself be right."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from typing_extensions import TypedDict

EXAMPLES = Path(__file__).parents[2] / "examples"
PLACEHOLDER = re.compile(r"<<answer_(\d+)>>")


class Question(TypedDict):
    id: str
    question: str
    language: str
    kind: str
    hops: int
    answer: str
    aliases: list[str]
    documents: list[str]
    plan: list[str]
    bridges: list[str]
    names: list[str]
    answerable: bool
    missing: int | None


def read_questions() -> list[Question]:
    lines = (EXAMPLES / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


QUESTIONS = read_questions()
ANSWERABLE = [question for question in QUESTIONS if question["answerable"]]
UNANSWERABLE = [question for question in QUESTIONS if not question["answerable"]]
CHAINS = [question for question in ANSWERABLE if question["kind"] == "chain"]
COMPARISONS = [question for question in ANSWERABLE if question["kind"] == "compare"]

every_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["id"])


def document(path: str) -> str:
    return (EXAMPLES / path).read_text(encoding="utf-8")


def states(path: str, names: list[str]) -> bool:
    return any(name in document(path) for name in names)


def answers(question: Question) -> list[str]:
    return [question["answer"], *question["aliases"]]


def dependencies(sub_question: str) -> list[int]:
    return [int(number) for number in PLACEHOLDER.findall(sub_question)]


def test_the_numbers_of_questions() -> None:
    assert (len(ANSWERABLE), len(UNANSWERABLE)) == (34, 6)
    assert Counter(question["language"] for question in QUESTIONS) == {"zh": 20, "en": 20}
    assert Counter(question["hops"] for question in ANSWERABLE) == {1: 6, 2: 14, 3: 10, 4: 4}
    assert (
        len({question["id"] for question in QUESTIONS}) == len({question["question"] for question in QUESTIONS}) == 40
    )


def test_the_demo_question_is_among_them() -> None:
    demo = next(question for question in QUESTIONS if question["id"] == "demo")
    assert demo["answer"] == "少林寺方丈"
    assert demo["bridges"] == ["叶二娘", "虚竹", "玄慈"]
    assert len(set(demo["documents"])) == 4


@every_question
def test_fields(question: Question) -> None:
    assert question.keys() == Question.__annotations__.keys()
    assert question["language"] in ("zh", "en")
    assert question["hops"] == len(question["plan"]) in range(1, 5)
    assert question["names"] and all(name in question["question"] for name in question["names"])
    assert question["answer"] not in question["aliases"]


@every_question
def test_kind_follows_from_the_plan(question: Question) -> None:
    linked = [bool(dependencies(sub_question)) for sub_question in question["plan"]]
    expected = {"lookup": [[False]], "chain": [[False] + [True] * (len(linked) - 1)]}
    expected["compare"] = [[False, False], [False, False, True, True]]
    assert linked in expected[question["kind"]]
    assert (question["kind"] == "lookup") == (question["hops"] == 1)


@every_question
def test_placeholders_refer_backwards(question: Question) -> None:
    for number, sub_question in enumerate(question["plan"], start=1):
        assert all(1 <= other < number for other in dependencies(sub_question))
        assert "<<" not in PLACEHOLDER.sub("", sub_question)


@every_question
def test_documents_exist_inside_the_examples(question: Question) -> None:
    for path in question["documents"]:
        assert path.split("/")[0] in ("tianlong", "company")
        assert (EXAMPLES / path).is_file()


@every_question
def test_bridges_stand_in_their_documents_and_nowhere_in_the_question_or_the_plan(question: Question) -> None:
    for bridge, path in zip(question["bridges"], question["documents"], strict=False):
        assert bridge in document(path)
        assert bridge not in question["question"]
        assert not any(bridge in sub_question for sub_question in question["plan"])


@every_question
def test_the_next_document_names_the_bridge_it_is_reached_by(question: Question) -> None:
    for sub_question, path in zip(question["plan"], question["documents"], strict=False):
        assert all(question["bridges"][number - 1] in document(path) for number in dependencies(sub_question))


@pytest.mark.parametrize("question", ANSWERABLE, ids=lambda question: question["id"])
def test_every_hop_of_an_answerable_question_has_its_document(question: Question) -> None:
    assert question["missing"] is None
    assert len(question["documents"]) == question["hops"]
    repeats_its_answer = question["kind"] == "compare"
    assert len(question["bridges"]) == question["hops"] - (not repeats_its_answer)


@pytest.mark.parametrize("question", ANSWERABLE, ids=lambda question: question["id"])
def test_the_answer_stands_in_the_last_document(question: Question) -> None:
    paths = question["documents"] if question["kind"] == "compare" else question["documents"][-1:]
    assert question["answer"]
    assert any(states(path, answers(question)) for path in paths)


@pytest.mark.parametrize("question", CHAINS, ids=lambda question: question["id"])
def test_only_the_last_hop_gives_the_answer_away(question: Question) -> None:
    assert len(set(question["documents"])) == question["hops"]
    assert not any(name in question["question"] for name in answers(question))
    assert not any(states(path, answers(question)) for path in question["documents"][:-1])


@pytest.mark.parametrize("question", UNANSWERABLE, ids=lambda question: question["id"])
def test_an_unanswerable_question_stops_where_it_says(question: Question) -> None:
    assert (question["answer"], question["aliases"]) == ("", [])
    assert question["missing"] is not None
    assert 1 <= question["missing"] <= question["hops"]
    assert len(question["documents"]) == len(question["bridges"]) == question["missing"] - 1


def test_unanswerable_questions_miss_at_the_first_and_at_later_hops() -> None:
    missing = Counter(question["missing"] == 1 for question in UNANSWERABLE)
    assert missing == {True: 2, False: 4}


def test_most_last_documents_share_no_name_with_the_question() -> None:
    hidden = [q["id"] for q in CHAINS + COMPARISONS if not states(q["documents"][-1], q["names"])]
    assert len(hidden) >= 24


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("tianlong/*.md")), ids=lambda path: path.stem)
def test_notes_on_the_novel_are_short_and_titled(path: Path) -> None:
    title, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    assert re.fullmatch(r"# \S.*", title)
    assert 80 <= len(body.strip()) <= 300
    assert 2 <= len(re.findall("[。！？]", body)) <= 6


def test_the_two_collections_have_their_size() -> None:
    assert len(list(EXAMPLES.glob("tianlong/*"))) == 18
    assert len(list(EXAMPLES.glob("company/*"))) == 44
