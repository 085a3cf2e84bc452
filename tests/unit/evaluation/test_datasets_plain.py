import re
from pathlib import Path
from typing import Any

import pytest

from clew.errors import InputError
from clew.evaluation.dataset import GoldHop
from clew.evaluation.datasets.load import load_dataset
from tests.unit.evaluation.dataset_files import write_json, write_lines

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "datasets.md"
QUESTION: dict[str, Any] = {"question": "Who chairs the builder?", "answer": "Ada Venn"}


@pytest.fixture
def documented(tmp_path: Path) -> Path:
    """The example of the page."""
    for name, content in re.findall(r"`(\w+\.jsonl)`\n\n```jsonl\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


def test_reads_the_example_of_the_page(documented: Path) -> None:
    dataset = load_dataset(str(documented / "questions.jsonl"))
    chain, compare, none = dataset.questions
    assert (dataset.name, dataset.problems) == (documented.name, ())
    assert [passage.source for passage in dataset.corpus] == ["bridge", "orme", "2"]
    assert chain.answers == ("Ada Venn", "A. Venn")
    assert chain.plan == (
        GoldHop("Which firm built the Merrow bridge?", "Orme & Sons", ("bridge",)),
        GoldHop("Who chairs <<answer_1>>?", "Ada Venn", ("orme",)),
    )
    assert (compare.gold, compare.hops, compare.answers[0]) == (("bridge", "2"), 2, "the Merrow bridge")
    assert (none.answers, none.answerable, none.missing_hop, none.as_of) == ((), False, 2, "2026-03-01")
    assert [hop.answer for hop in none.plan] == ["Ada Venn", ""]
    assert [hop.gold for hop in none.plan] == [("orme",), ()]


def test_the_page_names_every_field() -> None:
    from clew.evaluation.datasets.plain_row import PlainRow

    table = PAGE.read_text("utf-8").split("| Field | Meaning |")[1].split("\n\n")[0]
    first_cells = " ".join(row.split("|")[1] for row in table.splitlines()[2:])
    named = set(re.findall(r"`(\w+)`", table))
    assert set(PlainRow.model_fields) <= named
    assert set(re.findall(r"`(\w+)`", first_cells)) <= set(PlainRow.model_fields)


def test_reads_the_questions_of_the_examples() -> None:
    dataset = load_dataset(str(ROOT / "examples"))
    by_id = {question.id: question for question in dataset.questions}
    assert (dataset.name, len(dataset.questions), dataset.corpus, dataset.problems) == ("examples", 40, (), ())
    assert sum(question.answerable for question in dataset.questions) == 34
    demo = by_id["demo"]
    assert [hop.answer for hop in demo.plan] == ["叶二娘", "虚竹", "玄慈", "少林寺方丈"]
    assert [hop.gold for hop in demo.plan] == [(document,) for document in demo.gold]
    compare = by_id["en-compare-managers"]
    assert [hop.answer for hop in compare.plan] == ["Dana Whitlock", "Owen Faraday", "2017", "2021"]
    assert (len(compare.gold), compare.plan[3].gold) == (3, ("company/service-anniversaries.txt",))
    assert (by_id["zh-none-eight-friends"].missing_hop, by_id["zh-none-eight-friends"].plan[0].answer) == (1, "")


def test_needs_no_more_than_question_and_answer(tmp_path: Path) -> None:
    rows = ({"question": "谁是这家公司的董事长？", "answer": 1893}, {"question": "Who?", "answerable": False})
    first, second = load_dataset(str(write_lines(tmp_path / "mine.jsonl", *rows))).questions
    assert (first.language, first.answers, first.hops, first.gold) == ("zh", ("1893",), None, ())
    assert (second.language, second.answers) == ("en", ())
    assert first.id != second.id


def test_an_id_is_made_of_the_question_not_of_its_place(tmp_path: Path) -> None:
    other = {"question": "Who else?", "answer": "Bo"}
    ids = [
        {
            question.question: question.id
            for question in load_dataset(str(write_lines(tmp_path / name, *rows))).questions
        }
        for name, rows in {"a.jsonl": (QUESTION, other), "b.jsonl": (other, QUESTION)}.items()
    ]
    assert ids[0] == ids[1]


@pytest.mark.parametrize("name", ["corpus.json", "corpus.jsonl"])
def test_gold_is_looked_for_in_the_corpus(tmp_path: Path, name: str) -> None:
    corpus = [{"id": "a", "text": "Ada."}, {"title": "Bo", "text": "Bo."}]
    (write_json if name == "corpus.json" else lambda path, rows: write_lines(path, *rows))(tmp_path / name, corpus)
    row = {**QUESTION, "id": "q", "passages": ["a", 1, "b"], "without": ["1"]}
    dataset = load_dataset(str(write_lines(tmp_path / "mine.jsonl", row)))
    assert (dataset.questions[0].gold, dataset.questions[0].without) == (("a", "1"), ("1",))
    assert dataset.problems == ("question 'q': its gold passage 'b' is not in the corpus",)


def test_documents_must_be_there(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.md").write_text("Ada.")
    row = {**QUESTION, "id": "q", "documents": ["./notes/a.md", "notes/b.md", "notes"]}
    dataset = load_dataset(str(write_lines(tmp_path / "mine.jsonl", row)))
    assert dataset.questions[0].gold == ("notes/a.md",)
    assert dataset.problems == (
        "question 'q': its gold passage 'notes/b.md' is not in the corpus",
        "question 'q': its gold passage 'notes' is not in the corpus",
    )


def test_refuses_two_corpora(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "mine.jsonl", QUESTION)
    write_json(tmp_path / "corpus.json", [])
    write_lines(tmp_path / "corpus.jsonl")
    with pytest.raises(InputError, match=r"corpus\.jsonl and corpus\.json"):
        load_dataset(str(path))


def test_lists_fields_that_no_one_reads(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "mine.jsonl", {**QUESTION, "as_off": "2026-01-01"}, {**QUESTION, "question": "Bo?"})
    assert load_dataset(str(path)).problems == (f"{path}: the field 'as_off' of 1 questions is not read",)


def test_with_other_passages_left_out_it_is_another_question(tmp_path: Path) -> None:
    write_lines(tmp_path / "corpus.jsonl", {"id": "a", "text": "Ada."})
    none = {"id": "b", "question": QUESTION["question"], "answerable": False, "without": ["a"]}
    path = write_lines(tmp_path / "mine.jsonl", {**QUESTION, "id": "a"}, none, {**none, "id": "c"})
    dataset = load_dataset(str(path))
    assert [question.id for question in dataset.questions] == ["a", "b"]
    assert dataset.problems == ("question 'c': asks the same as 'b' and is left out",)


def test_reads_files_of_windows_editors(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_bytes(
        b'\xef\xbb\xbf{"question": "Who?", "answer": "Ada"}\r\n\r\n{"question": "Where?", "answer": "Lowden"}\r\n'
    )
    assert [question.question for question in load_dataset(str(path)).questions] == ["Who?", "Where?"]
