import io
import struct
import tracemalloc
import zipfile

import pytest

from clew.errors import InputError
from clew.knowledge.document import Kind
from clew.knowledge.parse.kinds import kind_of, refusal

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


def archive(*names: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as members:
        for name in names:
            members.writestr(name, "x")
    return made.getvalue()


def ole(stream: str) -> bytes:
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512) + stream.encode("utf-16-le")


@pytest.mark.parametrize(
    ("data", "name", "kind"),
    [
        (b"# Title\n\n- a\n", "a.txt", "text"),
        (b"# Title", "A.MD", "markdown"),
        (b"<div align=center>\n\n# Title", "a.md", "markdown"),
        (b"BM is a company, MZ another, GIF89a a format.", "a.txt", "text"),
        (b"ID3 tags are read", "notes.md", "markdown"),
        ("付款".encode("utf-16"), "a.txt", "text"),
        (b"From here on, see 10:30.\nNothing: else", "a.txt", "text"),
        (b"From: me\nTo: you\nSubject: a note\n\nhello", "a.txt", "text"),
    ],
)
def test_text_is_what_its_name_says(data: bytes, name: str, kind: Kind) -> None:
    assert kind_of(data, name) == kind


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (PNG, "an image"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "an image"),
        (b"GIF89a\x01\x00\x01\x00", "an image"),
        (b"BM" + struct.pack("<IHHI", 70, 0, 0, 54), "an image"),
        (b"RIFF\x10\x00\x00\x00WEBPVP8 ", "an image"),
        (b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "an image"),
        (b"ID3\x04\x00\x00", "audio or video"),
        (b"\x00\x00\x00\x18ftypmp42", "audio or video"),
        (b"RIFF\x10\x00\x00\x00WAVEfmt ", "audio or video"),
        (archive("a.txt"), "unpack it"),
        (b"Rar!\x1a\x07\x01\x00", "unpack it"),
        (b"7z\xbc\xaf\x27\x1c", "unpack it"),
        (b"MZ\x90\x00\x03\x00", "a program"),
        (b"\x7fELF\x02\x01", "a program"),
        (b"SQLite format 3\x00", "a database"),
        (b"{\\rtf1\\ansi hello}", "save it as .docx"),
        (ole("WordDocument"), "save it as .docx"),
        (ole("EncryptedPackage"), "without a password"),
        (archive("[Content_Types].xml", "ppt/presentation.xml"), "not supported yet"),
        (archive("[Content_Types].xml", "xl/workbook.bin"), "save it as .xlsx"),
    ],
)
@pytest.mark.parametrize("name", ["a.txt", "a.md", "a"])
def test_a_wrong_name_does_not_hide_what_cannot_be_read(data: bytes, reason: str, name: str) -> None:
    with pytest.raises(InputError, match=reason):
        kind_of(data, name)


@pytest.mark.parametrize("name", ["a.txt", "a", "a.eml"])
def test_a_mail_is_known_by_what_mail_programs_write(name: str) -> None:
    servers = b"".join(b"Received: by %d;\r\n\tMon, 3 Nov 2025\r\n" % at for at in range(200))
    assert kind_of(servers + b"From: a@example.com\r\n\r\nhello", name) == "mail"


def test_an_archive_is_not_unpacked_to_tell_what_it_is() -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as members:
        members.writestr("mimetype", bytes(50_000_000))
    tracemalloc.start()
    with pytest.raises(InputError, match="unpack it"):
        kind_of(made.getvalue(), "a.zip")
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("ending", ["png", "MP4", "zip", "doc", "xls", "ppt", "pptx", "pst", "exe"])
def test_what_is_never_read_is_refused_by_its_name_with_a_cure(ending: str) -> None:
    reason = refusal(f"季度.{ending}")
    assert reason
    assert "can be ingested" not in reason
    with pytest.raises(InputError, match=reason):
        kind_of(b"", f"季度.{ending}")


def test_other_names_are_told_what_can_be_read() -> None:
    assert ".md" in refusal("a.xyz")
    with pytest.raises(InputError, match=r"only .*\.txt"):
        kind_of(b"text", "a")


@pytest.mark.parametrize("name", ["a.md", "a.TXT", "Inbox"])
def test_what_may_be_read_is_opened(name: str) -> None:
    assert refusal(name) == ""
