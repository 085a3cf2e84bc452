"""Office files as archives: opened only when they are whole, unlocked and of a size that can be held in memory."""

import io
from zipfile import BadZipFile, ZipFile, ZipInfo

from clew.errors import InputError

OLE_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""First bytes of the container of the old Office formats, of Outlook messages, and of encrypted new ones."""

_STREAMS = (
    ("EncryptedPackage", "it is password-protected; save it without a password"),
    ("Workbook", "it is in the old Excel format; save it as .xlsx"),
    ("WordDocument", "it is in the old Word format; save it as .docx"),
    ("PowerPoint Document", "it is in the old PowerPoint format; save it as PDF"),
    ("__properties_version1.0", "it is an Outlook message; save it as .eml"),
)
"""What an OLE container is, by the name of a stream in it. Excel 5 calls it `Book`, which other names may hold."""
_MEMBERS = 10_000
_BYTES = 512 * 2**20
_RATIO = 200
_SMALL = 16 * 2**20
"""Up to this size a member may shrink as it likes: a sheet of equal rows does."""


def safe_zip(data: bytes) -> ZipFile:
    """Open an archive in memory after looking at what it would unpack to.

    No member gives more bytes than the archive declares, so that what is checked here holds when they are read.

    Raises:
        InputError: It is cut off, damaged, password-protected, no archive, or far larger than it looks.
    """
    if data.startswith(OLE_MARK):
        raise InputError(ole_problem(data))
    try:
        archive = ZipFile(io.BytesIO(data))
    except (BadZipFile, NotImplementedError, ValueError) as error:
        raise InputError(f"it is damaged or cut off ({error}); get a whole copy of it") from error
    _check(archive.infolist())
    return archive


def ole_problem(data: bytes) -> str:
    """Say what is wrong with a file in an OLE container, and what to do."""
    found = (problem for name, problem in _STREAMS if name.encode("utf-16-le") in data)
    return next(found, "it is in an old Office format; save it in a new one, such as .docx or .xlsx")


def _check(members: list[ZipInfo]) -> None:
    if any(member.flag_bits & 1 for member in members):
        raise InputError("it is password-protected; save it without a password")
    if len(members) > _MEMBERS:
        raise InputError(f"it holds {len(members):,} parts, over {_MEMBERS:,}; split it")
    size = sum(member.file_size for member in members)
    if size > _BYTES or any(map(_is_bomb, members)):
        raise InputError(f"it unpacks to {size / 2**20:,.0f} MiB, which looks like a bomb; split it, or save it anew")


def _is_bomb(member: ZipInfo) -> bool:
    return member.file_size > max(_SMALL, _RATIO * member.compress_size)
