"""Whatever a result holds, such as one that somebody edited: it makes a page."""

from typing import Any, get_args, get_origin

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from clew.report import report_page
from clew.report.saved import read_result
from clew.result import Result
from tests.unit.report.read import Report


def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Draw a value of a type, short lists of records in it included."""
    if get_origin(kind) is list:
        return st.lists(anything(get_args(kind)[0]), max_size=2)
    if kind is int:
        return st.integers(-3, 12)
    if kind is float:
        return st.floats(0, 1e6)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = {name: anything(field.annotation) for name, field in kind.model_fields.items()}
        return st.fixed_dictionaries(fields).map(kind.model_validate)
    records = [part for part in get_args(kind) if isinstance(part, type) and issubclass(part, BaseModel)]
    return st.none() | anything(records[0]) if records else st.from_type(kind)


@settings(max_examples=50, suppress_health_check=list(HealthCheck))
@given(anything(Result))
def test_any_result_makes_a_sound_page(result: Result) -> None:
    report = Report(report_page(result))
    ids = [attributes["id"] for _, attributes in report.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {(link["href"] or "")[1:] for link in report.all("a")} <= set(ids)
    assert read_result(result.model_dump_json(), "r.json").question == result.question
