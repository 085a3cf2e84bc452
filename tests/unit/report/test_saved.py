import json
from typing import Any

import pytest

from clew.errors import InputError
from clew.report.saved import read_result
from clew.result import Result
from tests.unit.report.world import ALL, minimal


def read(data: Any) -> Result:
    return read_result(json.dumps(data), "r.json")


@pytest.mark.parametrize("name", ALL)
def test_what_was_saved_is_read_back(name: str) -> None:
    result = ALL[name]()
    assert read_result(result.model_dump_json(), "r.json") == result


def test_a_result_of_an_earlier_version() -> None:
    old = {
        "sub_question": 1,
        "question": "Who?",
        "depends_on": [],
        "status": "answered",
        "query": "who",
        "answer": "Ada",
    }
    hop = {**old, "quote": "", "source": "", "passages": [], "reason": ""}
    claim = {**minimal()["claims"][0], "verified": "stated"}
    result = read(minimal(hops=[hop], claims=[claim]))
    assert result.hops[0].queries == ["who"]
    assert result.hops[0].template == "Who?"
    assert result.claims[0].verified == "quote"


def test_what_a_later_version_added_is_left_out() -> None:
    cited = {**minimal()["references"][0], "colour": "red"}
    assert read(minimal(references=[cited], mood={"good": True})) == Result.model_validate(minimal())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "no result of Clew"),
        ('{"a": 1}', "no result of Clew"),
        ('"text"', "no result of Clew"),
        ('{"question": "Who?"}', "text: Field required"),
        (json.dumps(minimal(status="great")), "status: Input should be"),
        ('{"error": {"type": "StoreError", "message": "The index is locked."}}', "The index is locked."),
    ],
)
def test_what_is_no_result_is_told(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_result(text, "r.json")
    assert "r.json" in str(caught.value)


def test_a_byte_order_mark_is_no_matter() -> None:
    assert read_result("\ufeff" + json.dumps(minimal()), "r.json").question
