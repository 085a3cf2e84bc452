"""A file is read whole, and never another one."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.knowledge.reading import read_file

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.md").write_text("secret")
    folder = tmp_path / "folder"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "a.md").write_text("text")
    return folder


def test_reads_the_bytes_and_what_the_file_system_says(folder: Path) -> None:
    path = folder / "deep" / "a.md"
    content = read_file(path, folder, 100)
    assert content.data == b"text"
    assert (content.about.st_size, content.about.st_ino) == (4, path.stat().st_ino)


@pytest.mark.parametrize("part", ["file", "folder"])
def test_a_link_put_in_its_place_after_the_scan_leads_nowhere(folder: Path, tmp_path: Path, part: str) -> None:
    path = folder / "deep" / "a.md"
    path.unlink()
    if part == "file":
        path.symlink_to(tmp_path / "secret.md")
    else:
        (tmp_path / "a.md").write_text("secret")
        path.parent.rmdir()
        path.parent.symlink_to(tmp_path)
    with pytest.raises(OSError):
        read_file(path, folder, 100)


def test_a_pipe_put_in_its_place_does_not_hold_up(folder: Path) -> None:
    path = folder / "deep" / "a.md"
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(InputError, match="no file"):
        read_file(path, folder, 100)


def test_too_large_is_told_with_the_cure(folder: Path) -> None:
    with pytest.raises(InputError, match="CLEW_MAX_FILE_MB"):
        read_file(folder / "deep" / "a.md", folder, 3)


def test_a_file_that_changes_meanwhile_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "deep" / "a.md"
    original, calls = os.fstat, []

    def fstat(descriptor: int) -> os.stat_result:
        calls.append(descriptor)
        if len(calls) == 2:
            path.write_text("longer text")
        return original(descriptor)

    monkeypatch.setattr(os, "fstat", fstat)
    with pytest.raises(InputError, match="changed while it was read"):
        read_file(path, folder, 100)


def test_no_file_stays_open(folder: Path) -> None:
    before = len(os.listdir("/dev/fd"))
    for name in ("a.md", "nothing.md"):
        with suppress(OSError):
            read_file(folder / "deep" / name, folder, 100)
    assert len(os.listdir("/dev/fd")) == before
