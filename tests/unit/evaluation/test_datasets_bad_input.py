import json
from pathlib import Path
from typing import Any

import pytest

from clew.errors import InputError
from clew.evaluation.datasets.load import load_dataset
from tests.unit.evaluation.dataset_files import (
    BRIDGE,
    CHRONO_CORPUS,
    ORME,
    SENTENCES,
    chrono_row,
    facts_row,
    musique_row,
    titled,
    write_lines,
    write_set,
)

MUSIQUE = titled(BRIDGE, ORME)


def without(row: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}


BAD_QUESTIONS = [
    ("musique", without(musique_row(), "question"), MUSIQUE, "'question'"),
    ("musique", musique_row(question=""), MUSIQUE, "'question'"),
    ("musique", musique_row(answer_aliases="Venn"), MUSIQUE, "'answer_aliases'"),
    ("musique", musique_row(paragraphs=[{"title": "A"}]), MUSIQUE, "'paragraphs.0.idx'"),
    ("musique", musique_row(question_decomposition=[]), MUSIQUE, "'question_decomposition'"),
    ("musique", musique_row(id=7), MUSIQUE, "'id'"),
    ("hotpotqa", without(facts_row(), "_id"), SENTENCES, "'_id'"),
    ("hotpotqa", facts_row(answer=""), SENTENCES, "'answer'"),
    ("hotpotqa", facts_row(supporting_facts=[["A", -1]]), SENTENCES, "'supporting_facts.0.1'"),
    ("hotpotqa", facts_row(context=[["A", "text"]]), SENTENCES, "'context.0.1'"),
    ("2wiki", facts_row(supporting_facts=[["A"]]), SENTENCES, "'supporting_facts.0.1'"),
    ("chronoqa", chrono_row(question_date="2024-13-01"), CHRONO_CORPUS, "'question_date'"),
    ("chronoqa", chrono_row(question_date=None), CHRONO_CORPUS, "'question_date'"),
    ("chronoqa", chrono_row(gold="c1"), CHRONO_CORPUS, "'gold'"),
]
GOOD = {"musique": musique_row(), "2wiki": facts_row(), "hotpotqa": facts_row(), "chronoqa": chrono_row()}
FOLDERS = {"2wiki": "2wikimultihopqa"}


@pytest.mark.parametrize(("name", "row", "corpus", "field"), BAD_QUESTIONS)
def test_names_file_item_and_field(tmp_path: Path, name: str, row: Any, corpus: Any, field: str) -> None:
    folder = write_set(tmp_path / FOLDERS.get(name, name), [GOOD[name], row], corpus)
    with pytest.raises(InputError) as error:
        load_dataset(name, tmp_path)
    assert str(error.value).startswith(f"{folder / 'dev.json'}, item 2, field {field}: ")


BAD_CORPORA = [
    ([{"title": "A", "text": "B"}, {"title": "A"}], ", item 2, field 'text': "),
    ([{"title": ["A"], "text": "B"}], ", item 1, field 'title': "),
    ([["A", "B"]], ", item 1: "),
    ([{"id": "x", "text": "A"}, {"id": "x", "text": "B"}], ": passages 1 and 2 have the same id 'x'"),
    ([{"id": 1, "text": "A"}, {"text": "B"}], ": passages 1 and 2 have the same id '1'"),
    ("text", ": holds no list"),
]


@pytest.mark.parametrize(("corpus", "said"), BAD_CORPORA)
def test_names_the_passage(tmp_path: Path, corpus: Any, said: str) -> None:
    folder = write_set(tmp_path / "musique", [musique_row()], corpus)
    with pytest.raises(InputError) as error:
        load_dataset("musique", tmp_path)
    assert str(error.value).startswith(f"{folder / 'corpus.json'}{said}")


def test_names_the_title(tmp_path: Path) -> None:
    write_set(tmp_path / "hotpotqa", [facts_row()], {"A": ["One."], "B": ["Two.", 3]})
    with pytest.raises(InputError, match=r"corpus\.json, title 'B', field 'sentences\.1': "):
        load_dataset("hotpotqa", tmp_path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'[\n{"id": 1,}\n]', r"dev\.json, line 2, column \d+: no JSON"),
        (b"", r"dev\.json, line 1, column 1: no JSON"),
        (b'{"id": "x"}', r"dev\.json: holds no list"),
        (b'["\xff"]', r"dev\.json: is not UTF-8 \(byte 2\)"),
    ],
)
def test_names_where_a_file_breaks(tmp_path: Path, content: bytes, said: str) -> None:
    folder = write_set(tmp_path / "musique", [], MUSIQUE)
    (folder / "dev.json").write_bytes(content)
    with pytest.raises(InputError, match=said):
        load_dataset("musique", tmp_path)


PLAIN: dict[str, Any] = {"question": "Who chairs the builder?", "answer": "Ada Venn"}
PLAN = {"plan": ["Who is the builder?", "Who chairs <<answer_1>>?"], "bridges": ["Orme & Sons"]}
BAD_LINES = [
    ({"answer": "Ada Venn"}, "field 'question'"),
    ({**PLAIN, "question": " "}, "field 'question'"),
    ({**PLAIN, "answer": ""}, "'answer' is missing"),
    ({**PLAIN, "answers": ["Venn"]}, "'answer' and 'answers'"),
    ({**PLAIN, "answerable": False}, "'answer' must be empty"),
    ({**PLAIN, "aliases": "Venn"}, "field 'aliases'"),
    ({**PLAIN, "documents": [""]}, "field 'documents.0'"),
    ({**PLAIN, "as_of": "yesterday"}, "field 'as_of'"),
    ({**PLAIN, "language": "fr"}, "field 'language'"),
    ({**PLAIN, "hops": 0}, "field 'hops'"),
    ({**PLAIN, "plan": [{"question": "Who?", "reply": "x"}]}, "field 'plan.0"),
    ({**PLAIN, **PLAN, "plan": ["Who is the builder?", "Who chairs <<answer_2>>?"]}, "'plan': sub-question 2"),
    ({**PLAIN, **PLAN, "plan": ["Who is the builder?", "Who chairs <<builder>>?"]}, "'plan': sub-question 2"),
    ({**PLAIN, **PLAN, "bridges": []}, "'bridges' must be the answers of the sub-questions: 1 or 2, not 0"),
    ({**PLAIN, "plan": [{"question": "Who?"}], "bridges": ["x"]}, "'bridges' belong to a 'plan' of mere texts"),
    ({**PLAIN, **PLAN, "missing": 2}, "'missing' is the number"),
    ({"question": "Who?", "answerable": False, **PLAN, "missing": 3}, "'missing' is the number"),
    ({"question": "Who?", "answerable": False, **PLAN, "missing": 1}, "'bridges' must be the answers"),
    (["Who?"], ": Input should be"),
]


@pytest.mark.parametrize(("row", "said"), BAD_LINES, ids=lambda value: value if isinstance(value, str) else "row")
def test_names_the_line_of_a_plain_file(tmp_path: Path, row: Any, said: str) -> None:
    path = write_lines(tmp_path / "mine.jsonl", {**PLAIN, "question": "Who else?"}, row)
    with pytest.raises(InputError) as error:
        load_dataset(str(path))
    assert str(error.value).startswith(f"{path}, line 2")
    assert said in str(error.value)


def test_names_the_line_that_is_no_json(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text(f"{json.dumps(PLAIN)}\n\n{{question: 1}}\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"mine\.jsonl, line 3, column 2: no JSON"):
        load_dataset(str(path))
