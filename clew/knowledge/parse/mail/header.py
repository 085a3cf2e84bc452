"""The header of a mail: readable whatever its sender's program made of it."""

import binascii
import email
import quopri
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email.message import Message
from email.policy import Compat32
from email.utils import parsedate_to_datetime
from itertools import groupby

from clew.errors import InputError
from clew.knowledge.parse.builder import one_line
from clew.knowledge.parse.encoding import decode_labelled

Mail = Message

_WORD = r"=\?([^?\s]{1,60})\?([bBqQ])\?(.{0,2000}?)\?="
_WORDS = re.compile(rf"{_WORD}(?:\s*{_WORD})*")
_LANGUAGE = re.compile(r"\*.*")
_ID = re.compile(r"<([^<>\s]+)>")
_ADDRESS = re.compile(r"[^\s<>\"']{1,64}@[^\s<>\"']{1,255}")


class _Raw(Compat32):
    """Takes and gives header values as they are written: what interprets or folds them fails on broken mails."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        """Return the value with bytes that should have been encoded as surrogates."""
        return value

    def fold(self, name: str, value: str) -> str:
        """Return the line that the value was read from."""
        return f"{name}: {value}{self.linesep}"

    def fold_binary(self, name: str, value: str) -> bytes:
        """Return the bytes of it."""
        return self.fold(name, value).encode("utf-8", "surrogateescape")


def message_of(data: bytes) -> Mail:
    """Parse a mail; defects are tolerated.

    Raises:
        InputError: Its parts are nested deeper than any mail program does it, or what parts it has cannot be told.
    """
    try:
        return email.message_from_bytes(data, policy=_Raw())
    except RecursionError as error:
        raise InputError("its parts are nested too deep; save the message within it by itself") from error
    except ValueError as error:
        raise InputError("its header is damaged; save it anew from the mail program") from error


def header(mail: Mail, name: str) -> str:
    """Return a header field as people read it, on one line; empty when there is none."""
    return readable(str(mail.get(name, "")))


def readable(value: str) -> str:
    """Decode the encoded words of a header value, and bytes that should have been; what cannot be stays as it is."""
    if not value.isascii():
        value = decode_labelled(value.encode("utf-8", "surrogateescape"), "")
    return one_line(_WORDS.sub(lambda words: "".join(_decoded(words.group())), value))


def date_of(mail: Mail) -> datetime | None:
    """Return when the mail was sent, with the zone of the sender; None when that cannot be told.

    Without a date of its own, it is when the first server took it.
    """
    hops = [str(value).rpartition(";")[2] for value in mail.get_all("Received", [])]
    written = (_date(value) for value in [header(mail, "Date"), *reversed(hops)])
    return next((date for date in written if date), None)


def who_of(value: str) -> str:
    """Return the name in a header value such as `"张三" <zhang@example.cn>`, or its address when there is no name."""
    name, bracket, _ = value.partition("<")
    address = _ADDRESS.search(value)
    return (bracket and name.strip(" \"'")) or (address.group() if address else value)


def ids(value: str) -> tuple[str, ...]:
    """Return the message ids in a header value, without their brackets."""
    return tuple(_ID.findall(value) or value.split())


def _date(value: str) -> datetime | None:
    for parse in (parsedate_to_datetime, datetime.fromisoformat):
        try:
            found = parse(value.strip())
            return found if found.tzinfo else found.replace(tzinfo=UTC)
        except (ValueError, TypeError, IndexError, OverflowError):
            continue
    return None


def _decoded(words: str) -> Iterator[str]:
    """Decode adjacent words; those of one charset together, as senders cut characters in two."""
    found = [(_LANGUAGE.sub("", charset), form, text) for charset, form, text in re.findall(_WORD, words)]
    for charset, same in groupby(found, key=lambda word: word[0].lower()):
        yield decode_labelled(b"".join(_bytes(form, text) for _, form, text in same), charset)


def _bytes(form: str, text: str) -> bytes:
    data = text.encode("utf-8")
    if form in "qQ":
        return quopri.decodestring(data, header=True)
    data = re.sub(rb"[^A-Za-z0-9+/]", b"", data)
    return binascii.a2b_base64(data[: len(data) - (len(data) % 4 == 1)] + b"===")
