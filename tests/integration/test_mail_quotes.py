"""A quote is left to the message it repeats only for those who may read that message."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.knowledge.acl import Principal
from clew.knowledge.permissions.policy import Policy, Rule
from tests.integration.desk import Desk

MESSAGE = """From: Shen Qiao <shen@example.com>
To: Lu Mingyuan <lu@example.com>
Subject: Harbour lease
Date: Mon, 5 Oct 2026 09:00:00 +0800
Message-ID: <one@example.com>
Content-Type: text/plain; charset=utf-8

The harbour lease ends on 31 March 2027 and the owner asks for 12 percent more.
"""
REPLY = """From: Lu Mingyuan <lu@example.com>
To: Shen Qiao <shen@example.com>
Subject: Re: Harbour lease
Date: Mon, 5 Oct 2026 11:00:00 +0800
Message-ID: <two@example.com>
In-Reply-To: <one@example.com>
Content-Type: text/plain; charset=utf-8

I shall ask for another offer.

On Mon, 5 Oct 2026 at 09:00, Shen Qiao <shen@example.com> wrote:
> The harbour lease ends on 31 March 2027 and the owner asks for 12 percent more.
"""
BOTH, CLERK = Principal("shen", frozenset({"board"})), Principal("lu")
POLICY = Policy(
    {
        "board": Rule("board", frozenset({"group:board"})),
        "lu": Rule("lu", frozenset({"group:board", "user:lu"})),
    }
)


@pytest.fixture
def mails(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    for name, text in {"board/one.eml": MESSAGE, "lu/two.eml": REPLY}.items():
        path = desk.docs / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    desk.ingest()
    with desk.library:
        yield desk


def telling(desk: Desk, principal: Principal) -> list[str]:
    """Name the mails whose passages tell when the lease ends."""
    found = asyncio.run(desk.library.search("When does the harbour lease end?", principal=principal, limit=20))
    return [passage["source"] for passage in found if "31 March 2027" in passage["text"]]


def test_who_may_read_the_message_finds_it_once(mails: Desk) -> None:
    assert telling(mails, BOTH) == telling(mails, CLERK) == ["board/one.eml"]
    mails.library.catalog().set_policy(POLICY)
    assert telling(mails, BOTH) == ["board/one.eml"]


def test_who_may_not_read_the_message_finds_what_the_reply_quotes(mails: Desk) -> None:
    mails.library.catalog().set_policy(POLICY)
    assert telling(mails, CLERK) == ["lu/two.eml"]


def test_a_quote_is_found_again_when_its_message_is_gone(mails: Desk) -> None:
    Path(mails.docs / "board/one.eml").unlink()
    mails.ingest()
    assert telling(mails, CLERK) == ["lu/two.eml"]
