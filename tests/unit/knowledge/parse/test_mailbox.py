from pathlib import Path

import pytest

from clew.errors import InputError
from clew.knowledge.parse import parse_all
from clew.knowledge.parse.kinds import kind_of
from clew.knowledge.parse.mailbox import read
from tests.files.mail import mailbox

START = b"From a@example.com Mon Nov  3 09:30:00 2025\n"


def message(subject: str, body: str = "text", *more: str) -> bytes:
    return "\n".join(["From: a@example.com", f"Subject: {subject}", *more, "", body, "", ""]).encode()


def test_each_message_is_a_mail_of_its_own_in_order() -> None:
    documents, problems = parse_all(mailbox().data, Path("/m/收件箱.mbox"), "收件箱.mbox")
    assert [document.source for document in documents] == [
        "收件箱.mbox/0001 付款.eml", "收件箱.mbox/0002 回复：付款.eml", "收件箱.mbox/0003 A／B.eml",
        "收件箱.mbox/0004 付款.eml", "收件箱.mbox/0005.eml",
    ]  # fmt: skip
    assert [document.text.splitlines()[-1] for document in documents] == list(mailbox().sentences)
    assert len({document.id for document in documents}) == 5
    assert not problems


def test_names_stay_when_messages_are_added() -> None:
    one = START + message("一")
    before, after = read(one).children, read(one + START + message("二")).children
    assert [child.name for child in before] == [child.name for child in after][:1]


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_only_the_line_before_a_header_begins_a_message(end: bytes) -> None:
    body = "From here on it is new.\n\nFrom Monday, 10:30, on we meet.\n>From the start.\n> From afar"
    data = (START + message("x", body) + START + message("y")).replace(b"\n", end)
    first, second = read(data).children
    assert b"From the start" in first.data
    assert b">From the start" not in first.data
    assert b"> From afar" in first.data
    assert second.name == "0002 y.eml"


def test_a_mailbox_needs_no_ending() -> None:
    assert kind_of(START + message("x"), "Inbox") == "mbox"


def test_lines_without_a_time_begin_messages_of_old_programs() -> None:
    start = b"From - \n"
    data = start + message("x") + start + message("y")
    assert [child.name for child in read(data).children] == ["0001 x.eml", "0002 y.eml"]


def test_messages_marked_as_deleted_are_left_out() -> None:
    data = START + message("x", "text", "X-Mozilla-Status: 0009") + START + message("y", "", "X-Mozilla-Status: 0001")
    assert [child.name for child in read(data).children] == ["0002 y.eml"]


def test_what_is_no_mailbox_is_refused() -> None:
    with pytest.raises(InputError, match="no mailbox"):
        read(b"just text")
    with pytest.raises(InputError, match="empty"):
        parse_all(b"", Path("/m/a.mbox"), "a.mbox")
