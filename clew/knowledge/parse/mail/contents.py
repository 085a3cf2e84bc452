"""What a mail holds: the parts of its body, the files attached to it, and what of it cannot be read."""

import mimetypes
from dataclasses import dataclass, field
from email.message import Message

from clew.knowledge.document import Child, Unread
from clew.knowledge.parse.encoding import decode_labelled
from clew.knowledge.parse.mail.body import chosen, is_encrypted
from clew.knowledge.parse.mail.header import Mail, header, readable
from clew.knowledge.parse.mail.names import file_name, unique

_ENCRYPTED = "it is encrypted ({}); decrypt it in a mail program, and save it anew"
_SIGNED = "it is inside of a signature (S/MIME); open it in a mail program, and save it without the signature"
_TNEF = "it is in a format of Outlook's own; have it sent again as HTML or plain text"
_ELSEWHERE = "it is not in this file, but only referred to; save the whole message"
_NO_TEXT = {
    "application/pgp-encrypted", "application/pgp-keys", "application/pgp-signature", "application/pkcs7-signature",
    "application/x-pkcs7-signature", "application/applefile", "message/delivery-status", "text/rfc822-headers",
    "message/disposition-notification",
}  # fmt: skip
"""Parts for programs, that nobody reads."""


@dataclass
class Contents:
    """The parts of a mail, in order."""

    body: list[Mail] = field(default_factory=list)
    files: list[Child] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def add(self, other: "Contents") -> None:
        """Take in the parts of another, under names of their own."""
        self.body += other.body
        self.unread += other.unread
        for each in other.files:
            self.attach(each.name, each.data)

    def attach(self, name: str, data: bytes) -> None:
        """Add a file under a name that no other one has."""
        self.files.append(Child(unique(name, [each.name for each in self.files]), data))


def contents_of(part: Mail) -> Contents:
    """Sort the parts of a mail, or of one part of it."""
    kind = part.get_content_type()
    contents = Contents()
    if reason := _unreadable(part, kind):
        is_file = bool(name_of(part)) and not kind.endswith("pkcs7-mime")
        contents.unread.append(Unread(f"attachment {name_of(part)}" if is_file else "body", reason))
    elif kind == "message/rfc822":
        contents.attach(*_message(part))
    elif kind == "multipart/alternative":
        _add_alternatives(contents, part)
    elif part.is_multipart() and kind not in _NO_TEXT:
        for each in _parts(part):
            contents.add(contents_of(each))
    elif _is_body(part, kind):
        contents.body.append(part)
        if is_encrypted(part):
            contents.unread.append(Unread("body", _ENCRYPTED.format("PGP")))
    elif kind not in _NO_TEXT and (_is_attached(part) or part.get_content_maintype() != "image"):
        contents.attach(file_name(name_of(part), mimetypes.MimeTypes().guess_extension(kind) or ""), _data(part))
    return contents


def name_of(part: Mail) -> str:
    """Return the file name of a part as its sender gave it; empty when it has none."""
    for found in (part.get_param("filename", header="content-disposition"), part.get_param("name")):
        if isinstance(found, tuple):
            charset, _, value = found
            return decode_labelled(value.encode("latin-1", "replace"), charset or "")
        if found:
            return readable(str(found))
    return ""


def _unreadable(part: Mail, kind: str) -> str:
    """Say why a part cannot be read; empty when it can, as far as its header tells."""
    if kind == "multipart/encrypted":
        return _ENCRYPTED.format("PGP")
    if kind in ("application/pkcs7-mime", "application/x-pkcs7-mime"):
        return _SIGNED if part.get_param("smime-type") == "signed-data" else _ENCRYPTED.format("S/MIME")
    if kind in ("application/ms-tnef", "application/vnd.ms-tnef") or name_of(part).casefold() == "winmail.dat":
        return _TNEF
    return _ELSEWHERE if kind in ("message/external-body", "message/partial") else ""


def _is_attached(part: Mail) -> bool:
    return part.get_content_disposition() == "attachment" or bool(name_of(part))


def _is_body(part: Mail, kind: str) -> bool:
    return kind in ("text/plain", "text/html") and not _is_attached(part)


def _add_alternatives(contents: Contents, part: Mail) -> None:
    """Take the text from one of the renderings, and the files of all."""
    renderings = [contents_of(each) for each in _parts(part)]
    bodies = [each.body for each in renderings]
    for each in renderings:
        contents.add(Contents(files=each.files, unread=each.unread))
    contents.body = chosen(bodies)


def _parts(part: Mail) -> list[Mail]:
    payload = part.get_payload()
    return [each for each in payload if isinstance(each, Message)] if isinstance(payload, list) else []


def _message(part: Mail) -> tuple[str, bytes]:
    """Return the name and the bytes of a message within the message."""
    inner = _parts(part)
    name = name_of(part) or (header(inner[0], "Subject") if inner else "") or "message"
    name = file_name(name if name.lower().endswith(".eml") else f"{name}.eml")
    return name, _bytes_of(inner[0]) if inner else _data(part)


def _bytes_of(message: Mail) -> bytes:
    try:
        return message.as_bytes()
    except UnicodeError:  # of what is called multipart but has no parts, the generator decodes the bytes first
        return message.as_string().encode("utf-8", "surrogateescape")


def _data(part: Mail) -> bytes:
    data = part.get_payload(decode=True)
    return data if isinstance(data, bytes) else b""
