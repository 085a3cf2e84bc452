import pytest

from clew.report import report_page
from tests.unit.report.world import ALL


@pytest.mark.parametrize("name", ALL)
def test_every_kind_of_result_makes_a_page(name: str) -> None:
    assert report_page(ALL[name]()).startswith("<!doctype html>")
