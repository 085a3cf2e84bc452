"""What of a folder is looked at, and that nothing is passed over in silence."""

import os
import socket
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.knowledge.scan import scan

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs links and special files")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "folder"
    folder.mkdir()
    return folder


def skipped(folder: Path) -> dict[str, str]:
    return {problem.source: problem.reason for problem in scan(folder).skipped}


def found(folder: Path) -> list[str]:
    return [each.source for each in scan(folder).found]


def test_everything_is_found_or_skipped_with_a_reason(folder: Path) -> None:
    for name in ("a.md", "deep/er/b.TXT", ".hidden.md", "~$plan.docx", "film.mp4", "archive.zip", ".git/config"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "readme.md").write_text("x")
    assert found(folder) == ["a.md", "deep/er/b.TXT"]
    reasons = skipped(folder)
    assert sorted(reasons) == [".git", ".hidden.md", "archive.zip", "film.mp4", "node_modules", "~$plan.docx"]
    assert all(reasons.values())


def test_links_lead_nowhere_but_to_files_of_the_folder(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("x")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "secret.md").write_text("x")
    (folder / "a.md").write_text("x")
    (folder / ".store").mkdir()
    (folder / ".store" / "blob").write_text("x")
    targets = {
        "out.md": tmp_path / "secret.md",
        "out": tmp_path / "elsewhere",
        "same.md": folder / "a.md",
        "kept.md": folder / ".store" / "blob",
        "broken.md": folder / "nothing.md",
        "loop.md": folder / "loop.md",
        "up": folder,
    }
    for name, target in targets.items():
        (folder / name).symlink_to(target)
    assert found(folder) == ["a.md", "kept.md"]
    reasons = skipped(folder)
    assert "outside" in reasons["out.md"]
    assert "outside" in reasons["out"]
    assert "own name" in reasons["same.md"]
    assert "own name" in reasons["up"]
    assert "nowhere" in reasons["broken.md"]
    assert "nowhere" in reasons["loop.md"]


def test_pipes_and_sockets_are_no_files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(folder / "pipe.md")
    monkeypatch.chdir(folder)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket.md")
        reasons = skipped(folder)
    assert "pipe" in reasons["pipe.md"]
    assert "socket" in reasons["socket.md"]


def test_names_that_are_no_unicode_are_files_all_the_same(folder: Path) -> None:
    try:
        with open(os.fsencode(folder) + b"/\xff\xfe.md", "w") as file:
            file.write("x")
    except OSError:
        pytest.skip("this file system takes no such names")
    (source,) = found(folder)
    assert source.encode("utf-8").decode() == "��.md"


def test_deep_folders_do_not_end_the_scan(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    for _ in range(300):
        os.mkdir("d")
        os.chdir("d")
    Path("a.md").write_text("x")
    assert len(found(folder)) == 1


def test_a_folder_that_cannot_be_listed_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "locked").mkdir()
    (folder / "a.md").write_text("x")
    original = os.scandir

    def scandir(path: str) -> object:
        if path.endswith("locked"):
            raise PermissionError(13, "Permission denied")
        return original(path)

    monkeypatch.setattr(os, "scandir", scandir)
    made = scan(folder)
    assert [each.source for each in made.found] == ["a.md"]
    assert made.unreadable == [folder / "locked"]
    assert "Permission denied" in made.skipped[0].reason


@pytest.mark.parametrize("name", ["film.mp4", "nothing.md"])
def test_what_cannot_be_ingested_at_all_is_an_error(folder: Path, name: str) -> None:
    (folder / "film.mp4").write_text("x")
    with pytest.raises(InputError, match=name):
        scan(folder / name)
