"""A folder of files that are broken, locked, lying or hostile: each is named with the reason, and the rest goes on."""

import asyncio
import io
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.ingest import IngestReport, ingest
from clew.knowledge.library import Library
from clew.settings import Settings
from tests.files import files_of
from tests.files.pdf import scanned
from tests.unit.knowledge.fakes import HashEmbeddings

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4
SECRET = "机密文件在文件夹之外"


class Ingested(NamedTuple):
    """What became of the folder."""

    report: IngestReport
    library: Library

    def failed(self, name: str) -> str:
        """Return the reason why a file was not read, whatever its name was made into."""
        return next(problem.reason for problem in self.report.failed if problem.source == name)

    def skipped(self, name: str) -> str:
        """Return the reason why a file was left out."""
        return next(problem.reason for problem in self.report.skipped if problem.source == name)

    def found(self, query: str) -> set[str]:
        """Return the sources of what a search finds."""
        passages = asyncio.run(self.library.search(query, principal=PUBLIC_PRINCIPAL, limit=50))
        return {passage["source"] for passage in passages}


def bomb(member: str) -> bytes:
    """Make an archive of a few hundred kilobytes that unpacks to over half a gigabyte."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        with archive.open(member, "w", force_zip64=True) as file:
            for _ in range(600):
                file.write(bytes(1 << 20))
    return packed.getvalue()


def fill(folder: Path) -> None:
    """Put good files among bad ones."""
    good = {name: files_of(name)[0] for name in ("docx", "xlsx", "pdf")}
    (folder / "good.md").write_text("# 制度\n\n差旅报销标准为每日五百元。\n", encoding="utf-8")
    for name, file in good.items():
        (folder / f"good.{name}").write_bytes(file.data)
        (folder / f"truncated.{name}").write_bytes(file.data[: len(file.data) // 2])
        (folder / f"empty.{name}").write_bytes(b"")
    (folder / "pdf called text.txt").write_bytes(good["pdf"].data)
    (folder / "empty.txt").write_bytes(b"")
    (folder / "locked.docx").write_bytes(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le") * 9
    )
    (folder / "picture.md").write_bytes(PNG)
    (folder / "scan.pdf").write_bytes(scanned().data)
    (folder / "bomb.docx").write_bytes(bomb("word/document.xml"))
    (folder / "bomb.xlsx").write_bytes(bomb("xl/workbook.xml"))
    with (folder / "huge.txt").open("wb") as huge:
        huge.truncate(1 << 30)
    for name in ("quo\"te's.md", "line\nbreak.md", "emoji 👩‍👩‍👧.md", "百分之%s {x}.md"):
        (folder / name).write_text(f"奇怪的名字也要收录。{name!r}", encoding="utf-8")
    (folder / os.fsdecode(b"bytes \xff\xfe.md")).write_text("名字不是文字。", encoding="utf-8")
    (folder / "loop").symlink_to(folder)
    (folder / "inner").mkdir()
    (folder / "inner" / "back").symlink_to("..")
    (folder / "self.md").symlink_to("self.md")
    (folder.parent / "outside.md").write_text(SECRET, encoding="utf-8")
    (folder / "link.md").symlink_to(folder.parent / "outside.md")
    (folder / "up").symlink_to(folder.parent)
    os.mkfifo(folder / "pipe.md")


@pytest.fixture(scope="module")
def ingested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ingested]:
    base = tmp_path_factory.mktemp("hostile")
    folder = base / "docs"
    folder.mkdir()
    fill(folder)
    with Library(Settings(data_dir=base / "data"), HashEmbeddings()) as library:
        yield Ingested(ingest(folder, library), library)


def test_good_files_are_ingested_whatever_lies_beside_them(ingested: Ingested) -> None:
    added = set(ingested.report.added)
    assert {"good.md", "good.docx", "good.xlsx", "good.pdf", "pdf called text.txt"} <= added
    assert {"quo\"te's.md", "line\nbreak.md", "emoji 👩‍👩‍👧.md", "百分之%s {x}.md"} <= added
    assert any(name.startswith("bytes ") for name in added)
    assert "good.md" in ingested.found("报销标准")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("empty.txt", "empty"),
        ("empty.pdf", "empty"),
        ("empty.docx", "empty"),
        ("empty.xlsx", "empty"),
        ("truncated.docx", "cut off|damaged|broken|truncated"),
        ("truncated.xlsx", "cut off|damaged|broken|truncated"),
        ("truncated.pdf", "cut off|damaged|broken|truncated"),
        ("locked.docx", "password"),
        ("picture.md", "image"),
        ("scan.pdf", "no text layer"),
        ("bomb.docx", "unpack"),
        ("bomb.xlsx", "unpack"),
        ("huge.txt", "MB"),
    ],
)
def test_what_cannot_be_read_is_named_with_the_reason_and_the_cure(ingested: Ingested, name: str, reason: str) -> None:
    said = ingested.failed(name)
    assert any(word in said for word in reason.split("|")), said


def test_nothing_outside_the_folder_is_read(ingested: Ingested) -> None:
    assert "outside" in ingested.skipped("link.md")
    for name in ("loop", "inner/back", "self.md", "up", "pipe.md"):
        assert ingested.skipped(name)
    assert not ingested.found(SECRET) - set(ingested.report.added)
    texts = (
        ingested.library.text(info.id, principal=PUBLIC_PRINCIPAL)
        for info in ingested.library.documents(principal=PUBLIC_PRINCIPAL)
    )
    assert not any(SECRET in (text or "") for text in texts)


def test_every_file_is_accounted_for(ingested: Ingested) -> None:
    report = ingested.report
    named = [*report.added, *(each.source for each in [*report.failed, *report.skipped])]
    assert len(named) == len(set(named)), "nothing is named twice"
    top = {name.split("/")[0] for name in named}
    missing = {os.fsencode(name) for name in os.listdir(ingested.library.settings.data_dir.parent / "docs")} - {
        os.fsencode(name) for name in top
    }
    assert {name for name in missing if not name.startswith(b"bytes ")} == set()
