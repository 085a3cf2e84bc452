from typing import Any, cast

import pytest

from clew.errors import StoreMismatchError
from clew.knowledge.analysis_check import check_analyzer, check_terms
from clew.knowledge.store import Row
from clew.knowledge.tokens import tokens

STANDARD = {"tokenizer": "standard"}


def collection(params: dict[str, Any]) -> dict[str, Any]:
    fields = [{"name": "text", "params": {"max_length": 9}}, {"name": "terms", "params": params}]
    return {"collection_name": "passages", "fields": fields}


def row(text: str, terms: str) -> Row:
    return cast(Row, {"text": text, "terms": terms})


@pytest.mark.parametrize("given", ['{"tokenizer": "standard"}', {"tokenizer": "standard"}])
def test_the_analyzer_that_was_asked_for_passes(given: object) -> None:
    check_analyzer(collection({"enable_analyzer": "true", "analyzer_params": given}), STANDARD)


@pytest.mark.parametrize(
    "params",
    [
        {"analyzer_params": '{"tokenizer": "jieba"}'},
        {"analyzer_params": '{"type": "english"}'},
        {"analyzer_params": {"tokenizer": "standard", "filter": ["lowercase"]}},
        {"analyzer_params": "[]"},
        {"analyzer_params": ""},
        {},
    ],
)
def test_another_analyzer_is_told_with_the_cure(params: dict[str, Any]) -> None:
    with pytest.raises(StoreMismatchError, match=r"'passages'.*clew ingest FOLDER --rebuild"):
        check_analyzer(collection(params), STANDARD)


def test_a_collection_without_words_is_told() -> None:
    with pytest.raises(StoreMismatchError, match="nothing"):
        check_analyzer({"collection_name": "other", "fields": [{"name": "id"}]}, STANDARD)


@pytest.mark.parametrize("text", ["差旅报销标准为每日五百元", "The foxes ran to XJ-2024-001", "———"])
def test_the_words_of_today_pass_whatever_stands_above_the_text(text: str) -> None:
    check_terms([row(text, " ".join(tokens(text))), row(text, " ".join(tokens(f"Title > 标题\n{text}")))])


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("差旅报销标准", "差旅报销标准"),  # an analyzer that leaves Chinese whole
        ("差旅报销标准", "差 旅 报 销 标 准"),  # or cuts it into characters
        ("The foxes ran", "foxes ran"),  # no stemmer
        ("報銷標準", "報銷 標準 銷標"),  # no folding of scripts
        ("XJ-2024-001", "xj 2024 001"),  # identifiers only in parts
        ("报销", ""),
    ],
)
def test_other_words_are_told_with_the_cure(text: str, terms: str) -> None:
    with pytest.raises(StoreMismatchError, match=r"other words.*clew ingest FOLDER --rebuild") as error:
        check_terms([row("报销", "报销"), row(text, terms)])
    assert text not in str(error.value)


def test_words_left_out_for_want_of_room_are_no_fault() -> None:
    check_terms([row("报销", "a" * 65_000)])
