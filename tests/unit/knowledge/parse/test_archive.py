import io
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from clew.errors import InputError
from clew.knowledge.parse.archive import OLE_MARK, safe_zip


def zipped(members: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def locked(data: bytes) -> bytes:
    """Set the flag of encryption in the directory of an archive with one member."""
    at = data.index(b"PK\x01\x02") + 8
    return data[:at] + b"\x01" + data[at + 1 :]


def test_opens_a_whole_archive() -> None:
    assert safe_zip(zipped({"a.xml": b"<a/>"})).read("a.xml") == b"<a/>"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (zipped({"a.xml": b"<a/>" * 100})[:-30], "damaged or cut off"),
        (b"PK\x03\x04", "damaged or cut off"),
        (b"", "damaged or cut off"),
        (locked(zipped({"a.xml": b"<a/>"})), "password-protected"),
        (zipped({"a.xml": bytes(20 * 2**20)}), "bomb"),
        (zipped({str(number): b"" for number in range(10_001)}), "10,001 parts"),
        (OLE_MARK + bytes(600) + "EncryptedPackage".encode("utf-16-le"), "password-protected"),
        (OLE_MARK + bytes(600) + "Workbook".encode("utf-16-le"), "old Excel format; save it as .xlsx"),
        (OLE_MARK + bytes(600) + "WordDocument".encode("utf-16-le"), "old Word format; save it as .docx"),
        (OLE_MARK + bytes(600), "old Office format"),
    ],
)
def test_says_what_is_wrong_and_what_to_do(data: bytes, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        safe_zip(data)


def test_counts_what_all_members_unpack_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.knowledge.parse.archive._BYTES", 1000)
    with pytest.raises(InputError, match="bomb"):
        safe_zip(zipped({"a": bytes(600), "b": bytes(600)}))
