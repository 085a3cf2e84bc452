import os
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.report.files import check_page, check_report, write_report, write_whole
from clew.report.saved import read_result
from tests.unit.report.world import ALL, small_talk


def test_page_and_data_are_written_and_nothing_else(tmp_path: Path) -> None:
    result = ALL["zh"]()
    check_report(tmp_path / "out.html")
    write_report(result, tmp_path / "out.html")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.html", "out.json"]
    assert read_result((tmp_path / "out.json").read_text(encoding="utf-8"), "out.json") == result
    assert (tmp_path / "out.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_report_may_be_replaced(tmp_path: Path) -> None:
    page = tmp_path / "out.html"
    write_report(small_talk(), page)
    check_report(page)
    write_report(ALL["en"](), page)
    assert "Lund Bridge" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("held", ['{"mine": 1}', "no JSON", "\udcff"])
def test_a_file_for_the_data_that_holds_something_else_is_kept(tmp_path: Path, held: str) -> None:
    data = tmp_path / "out.json"
    data.write_bytes(held.encode("utf-8", "surrogateescape"))
    with pytest.raises(InputError, match=r"out\.json would be replaced"):
        check_report(tmp_path / "out.html")


@pytest.mark.parametrize("name", ["out.json", "out", "out.md", "out.html.txt", "out.htm/"])
def test_a_report_is_named_like_a_page(tmp_path: Path, name: str) -> None:
    (tmp_path / "out.htm").mkdir()
    with pytest.raises(InputError, match=r"\.html"):
        check_page(tmp_path / name)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is not there"):
        check_page(tmp_path / "reports" / "out.html")


def test_a_folder_that_may_not_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(InputError, match="Nothing may be written"):
        check_page(tmp_path / "out.html")


def test_a_file_that_cannot_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "out.html"
    kept.write_text("before", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write_whole(kept, "after \ud800")
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["before"]


def test_a_link_and_the_rights_of_a_file_are_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real.html", tmp_path / "out.html"
    real.write_text("before", encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    write_whole(link, "after\n")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "after\n"
    assert real.stat().st_mode & 0o777 == 0o640
