from pathlib import Path
from typing import Any

import pytest

from clew.errors import ConfigurationError, InputError
from clew.evaluation.dataset import DataSet, GoldHop
from clew.evaluation.datasets.load import DATA_VARIABLE, find_dataset, load_dataset
from tests.unit.evaluation.dataset_files import (
    BRIDGE,
    CHRONO_CORPUS,
    ORME,
    OTHER,
    SENTENCES,
    chrono_row,
    facts_row,
    musique_row,
    titled,
    write_json,
    write_set,
)

ALL_CHAIR = "Ada Venn is its chair."


def musique(folder: Path, *rows: Any) -> DataSet:
    write_set(folder / "musique", list(rows) or [musique_row()], titled(OTHER, BRIDGE, ORME))
    return load_dataset("musique", folder)


def quotes(dataset: DataSet) -> list[str]:
    texts = {passage.source: passage.text for passage in dataset.corpus}
    return [texts[gold.source][gold.start : gold.end] for gold in dataset.questions[0].gold_sentences]


def test_reads_musique_with_its_plan(tmp_path: Path) -> None:
    dataset = musique(tmp_path)
    (question,) = dataset.questions
    assert (dataset.name, dataset.problems) == ("musique", ())
    assert [(passage.source, passage.title) for passage in dataset.corpus] == [
        ("0", "Sallow bridge"),
        ("1", "Merrow bridge"),
        ("2", "Orme & Sons"),
    ]
    assert question.answers == ("Ada Venn", "A. Venn")
    assert question.gold == ("1", "2"), "in the order of the hops, not of the paragraphs"
    assert (question.language, question.kind, question.hops, question.answerable) == ("en", "2hop", 2, True)
    assert question.plan == (
        GoldHop("Merrow bridge >> builder", "Orme & Sons", ("1",)),
        GoldHop("Who is <<answer_1>> 's chair, not #2?", "Ada Venn", ("2",)),
    )


@pytest.mark.parametrize(("id", "kind"), [("3hop1__1_2_3", "3hop1"), ("4hop3__1", "4hop3"), ("mine", "")])
def test_the_id_of_musique_tells_the_kind(tmp_path: Path, id: str, kind: str) -> None:
    assert musique(tmp_path, musique_row(id=id)).questions[0].kind == kind


def test_a_paragraph_that_only_its_mark_supports_is_gold_too(tmp_path: Path) -> None:
    row = musique_row()
    row["paragraphs"].append({"idx": 8, "title": OTHER[0], "paragraph_text": OTHER[1], "is_supporting": True})
    row["paragraphs"].append({"idx": 9, "title": "Lowden", "paragraph_text": "Lowden is a town."})
    dataset = musique(tmp_path, row)
    assert (dataset.questions[0].gold, dataset.problems) == (("1", "2", "0"), ())


def test_of_equal_passages_the_first_is_gold(tmp_path: Path) -> None:
    write_set(tmp_path / "musique", [musique_row()], titled(BRIDGE, ORME, BRIDGE))
    assert load_dataset("musique", tmp_path).questions[0].gold == ("0", "1")


def test_musique_marks_unanswerable_questions(tmp_path: Path) -> None:
    row = musique_row(answerable=False)
    row["question_decomposition"][1]["paragraph_support_idx"] = None
    (question,) = (dataset := musique(tmp_path, row)).questions
    assert (question.answers, question.answerable, question.missing_hop, dataset.problems) == ((), False, 2, ())


def test_reads_hotpotqa_with_its_sentences(tmp_path: Path) -> None:
    write_set(tmp_path / "hotpotqa", [facts_row()], SENTENCES)
    dataset = load_dataset("HotpotQA", tmp_path)
    (question,) = dataset.questions
    assert dataset.corpus[1].text == BRIDGE[1]
    assert (question.gold, question.kind, question.hops, dataset.problems) == (("1", "2"), "bridge", 2, ())
    assert quotes(dataset) == ["The Merrow bridge was built by Orme & Sons.", ALL_CHAIR, "It was opened in 1893."]


@pytest.mark.parametrize(("kind", "hops"), [("bridge_comparison", 4), ("compositional", 2)])
def test_reads_2wiki_with_its_sentences(tmp_path: Path, kind: str, hops: int) -> None:
    sentences = {title: [sentence.strip() for sentence in found] for title, found in SENTENCES.items()}
    row = facts_row(sentences, type=kind, evidences=[["Orme & Sons", "chair", "Ada Venn"]])
    write_set(tmp_path / "2wikimultihopqa", [row], titled(ORME, BRIDGE, OTHER))
    dataset = load_dataset("2wiki", tmp_path)
    (question,) = dataset.questions
    assert (dataset.name, question.gold, question.kind, question.hops) == ("2wikimultihopqa", ("1", "0"), kind, hops)
    assert quotes(dataset) == ["The Merrow bridge was built by Orme & Sons.", ALL_CHAIR, "It was opened in 1893."]


def test_reads_chronoqa_with_its_dates(tmp_path: Path) -> None:
    write_set(tmp_path / "chronoqa", [chrono_row()], CHRONO_CORPUS)
    dataset = load_dataset("chronoqa", tmp_path)
    (question,) = dataset.questions
    assert [passage.source for passage in dataset.corpus] == ["c0", "c1"]
    assert (question.gold, question.as_of, question.language) == (("c1",), "2024-09-01", "zh")
    assert (question.kind, question.hops, dataset.problems) == ("relative", None, ())


@pytest.mark.parametrize(
    ("row", "corpus", "expected"),
    [
        (musique_row(), titled(BRIDGE, ORME), {"plan"}),
        (facts_row(evidences=[]), SENTENCES, {"gold_sentences"}),
        (facts_row(), SENTENCES, {"gold_sentences"}),
        (chrono_row(), CHRONO_CORPUS, {"as_of"}),
    ],
)
def test_recognises_the_format_of_a_folder(tmp_path: Path, row: Any, corpus: Any, expected: set[str]) -> None:
    dataset = load_dataset(str(write_set(tmp_path / "mine", [row], corpus)))
    assert dataset.name == "mine"
    assert {name for name in ("plan", "gold_sentences", "as_of") if getattr(dataset.questions[0], name)} == expected


def test_2wiki_is_not_taken_for_hotpotqa(tmp_path: Path) -> None:
    sentences = {title: [sentence.strip() for sentence in found] for title, found in SENTENCES.items()}
    folder = write_set(tmp_path / "mine", [facts_row(sentences, evidences=[])], titled(BRIDGE, ORME))
    assert load_dataset(str(folder)).problems == ()


def test_lists_gold_that_the_corpus_lacks(tmp_path: Path) -> None:
    write_set(tmp_path / "musique", [musique_row()], titled(OTHER, BRIDGE, (ORME[0], "Another text.")))
    dataset = load_dataset("musique", tmp_path)
    assert dataset.problems == ("question '2hop__12_34': its gold passage 'Orme & Sons' is not in the corpus",)
    assert dataset.questions[0].gold == ("1",)
    assert dataset.questions[0].plan[1].gold == ()


def test_lists_a_sub_question_without_paragraph(tmp_path: Path) -> None:
    row = musique_row()
    row["question_decomposition"][0]["paragraph_support_idx"] = 99
    (problem,) = musique(tmp_path, row).problems
    assert "sub-question 1 names no supporting paragraph" in problem
    assert "99" in problem


@pytest.mark.parametrize(
    ("fact", "problem"),
    [
        (["Merrow bridge", 2], "question 'a1': its supporting passage 'Merrow bridge' has no sentence 2"),
        (["Sallow", 0], "question 'a1': its context lacks the supporting passage 'Sallow'"),
        (["New", 0], "question 'a1': its gold passage 'New' is not in the corpus"),
        (["Blank", 0], "question 'a1': its supporting passage 'Blank' has no sentence 0"),
    ],
)
def test_lists_supporting_facts_that_are_not_there(tmp_path: Path, fact: list[Any], problem: str) -> None:
    context = {**SENTENCES, "New": ["A new passage."], "Blank": [" "]}
    row = facts_row(context, supporting_facts=[["Orme & Sons", 1], fact])
    write_set(tmp_path / "hotpotqa", [row], {**SENTENCES, "Blank": [" "]})
    dataset = load_dataset("hotpotqa", tmp_path)
    (found,) = dataset.problems
    assert found.startswith(problem)
    assert quotes(dataset) == [ALL_CHAIR]


def test_lists_chronoqa_gold_that_is_not_there(tmp_path: Path) -> None:
    write_set(tmp_path / "chronoqa", [chrono_row(gold=["c1", "c9", "c1"])], CHRONO_CORPUS)
    dataset = load_dataset("chronoqa", tmp_path)
    assert dataset.problems == ("question 'chronoqa-1': its gold passage 'c9' is not in the corpus",)
    assert dataset.questions[0].gold == ("c1",)


def test_keeps_a_question_once(tmp_path: Path) -> None:
    again = musique_row(id="2hop__56_78", question="who chairs the builder of the Merrow Bridge")
    dataset = musique(tmp_path, musique_row(), again)
    assert [question.id for question in dataset.questions] == ["2hop__12_34"]
    assert dataset.problems == ("question '2hop__56_78': asks the same as '2hop__12_34' and is left out",)


def test_asks_the_same_on_another_date(tmp_path: Path) -> None:
    rows = [chrono_row(), chrono_row(id="chronoqa-2", question_date="2025-09-01")]
    write_set(tmp_path / "chronoqa", rows, CHRONO_CORPUS)
    assert len(load_dataset("chronoqa", tmp_path).questions) == 2


def test_refuses_an_id_twice(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="two questions have the id '2hop__12_34'"):
        musique(tmp_path, musique_row(), musique_row(question="Who chairs the builder of the Sallow bridge?"))


def test_finds_the_folder_by_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    musique(tmp_path)
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert len(load_dataset("musique").questions) == 1
    assert find_dataset("musique") == tmp_path / "musique"


def test_the_folder_given_goes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    musique(tmp_path)
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "elsewhere"))
    assert len(load_dataset("musique", tmp_path).questions) == 1


def test_says_how_to_name_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DATA_VARIABLE, raising=False)
    for data, said in ((None, "none is given"), (tmp_path, str(tmp_path / "musique" / "dev.json"))):
        with pytest.raises(ConfigurationError) as error:
            load_dataset("musique", data)
        assert all(part in str(error.value) for part in (said, "--data", "CLEW_EVAL_DATA"))


def test_names_what_it_knows_when_a_path_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="neither a file or folder nor one of musique, 2wikimultihopqa"):
        load_dataset(str(tmp_path / "musqiue"))
    with pytest.raises(ConfigurationError, match=r"holds neither questions\.jsonl nor dev\.json"):
        load_dataset(str(tmp_path))


@pytest.mark.parametrize("rows", [[], [{"query": "Who?"}], [["Who?"]]])
def test_refuses_a_format_that_it_does_not_know(tmp_path: Path, rows: Any) -> None:
    write_set(tmp_path / "mine", rows, [])
    with pytest.raises(InputError, match=r"dev\.json: the first question has the fields .*plain format"):
        load_dataset(str(tmp_path / "mine"))


def test_a_folder_needs_its_corpus(tmp_path: Path) -> None:
    write_json(tmp_path / "dev.json", [musique_row()])
    with pytest.raises(InputError, match=r"corpus\.json: cannot be read"):
        load_dataset(str(tmp_path))
