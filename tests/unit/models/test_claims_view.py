"""What is shown of claims while they come: a text that only grows, whatever the claims hold."""

import json
import random
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from clew.models.answer_stream import beyond
from clew.models.write_claims import ClaimsView
from clew.state.records import DraftClaim
from clew.text import Language

WORDS = """Ada Holm|沈知微|1.5|3,200|(born 1950)|（简称海岳）|[1]|【2】|[1, 3]|“|”|"|
| | |。|.|!|？|…|😀|é|a < b |U.S.|Dr. |No. 5|{x}|10:30|：|—|-|e.g.|《红楼梦》|50%|&|*b*| http://e.test/a?b=c |[q](https://a.test)
|![a](http://x.test/z) |<b>x</b>|\\"""
PARTS = WORDS.split("|")


def made_up(chance: random.Random) -> list[dict[str, Any]]:
    """Make claims of parts that are hard to show before one knows what follows."""
    return [
        {
            "text": "".join(chance.choices(PARTS, k=chance.randint(1, 12))),
            "evidence": chance.choices(range(-1, 13), k=chance.randint(0, 4)),
        }
        for _ in range(chance.randint(1, 3))
    ]


def shown(view: ClaimsView, reply: str) -> str:
    """Put together what a host is shown, letter by letter."""
    text = ""
    for end in range(len(reply) + 1):
        text += beyond(text, view.so_far(reply[:end]))
    return text


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_was_shown_is_the_beginning_of_the_answer(seed: int, language: Language) -> None:
    chance = random.Random(seed)
    claims = made_up(chance)
    reply = json.dumps(chance.choice([{"claims": claims}, claims]), ensure_ascii=chance.random() < 0.3)
    told: dict[int, DraftClaim] = {}
    view = ClaimsView(range(1, 10), language, told.__setitem__)
    whole = view.whole(AIMessage(reply))
    assert shown(view, reply) == whole
    assert not any(word in whole for word in ("http", "evidence", "<b>", "[0]", "[-1]", "[12]"))
    assert all(any(map(str.isalnum, claim["text"])) for claim in told.values())


def test_a_claim_that_is_nothing_but_markup_is_dropped() -> None:
    view = ClaimsView([1, 2], "en")
    claims = [{"text": "<img src=http://x.test/1>", "evidence": [1]}, {"text": "So it is.", "evidence": [2]}]
    assert view.whole(AIMessage(json.dumps(claims))) == "So it is [2]."


def test_a_mark_in_a_quotation_is_the_words_of_the_document() -> None:
    view = ClaimsView([1, 2], "en")
    reply = json.dumps([{"text": "It says “see [1] and (2)” there [2].", "evidence": []}], ensure_ascii=False)
    assert shown(view, reply) == view.whole(AIMessage(reply)) == "It says “see [1] and (2)” there [2]."
