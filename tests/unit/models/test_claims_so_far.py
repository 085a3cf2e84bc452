"""Claims that come in pieces are read as if all that has come were read anew, and what is whole is read once."""

import json
import random
from typing import Any

import pytest

from clew.models import claims_so_far
from clew.models.answer_stream import beyond
from clew.models.claim_forms import Said, read_claim
from clew.models.claims_so_far import ClaimsSoFar
from clew.models.write_claims import ClaimsView
from clew.state.records import DraftClaim
from tests.unit.models.test_claims_view import made_up

BESIDE: dict[str, Any] = {"note": 'so "it" is', "sure": [True, 1.5], "claims of": {"text": "none"}}


def reply_of(chance: random.Random) -> str:
    """Write a reply in one of the forms that models write, at times with what nobody asked for."""
    claims: list[dict[str, Any]] = [
        {**claim, **BESIDE} if chance.random() < 0.2 else claim for claim in made_up(chance)
    ]
    texts = [claim["text"] for claim in claims]
    form = chance.choice([{"claims": claims}, dict(BESIDE, claims=claims, sure=1), claims, claims[0], texts])
    before, after = chance.choice(["", "Well:\n", "```json\n"]), chance.choice(["", "\n```", " So [1]."])
    return before + json.dumps(form, ensure_ascii=chance.random() < 0.3, indent=chance.choice([None, 1])) + after


class Host:
    """Sees what is shown and told of a reply; `anew`: of one that is read from its beginning each time."""

    def __init__(self, *, anew: bool = False) -> None:
        self.text = ""
        self.told: list[tuple[int, DraftClaim, str]] = []
        self._anew = anew
        self._view = ClaimsView(range(1, 10), "en", self._tell)

    def _tell(self, number: int, claim: DraftClaim) -> None:
        self.told.append((number, claim, self.text))

    def see(self, said: str) -> None:
        if self._anew:
            self._view._so_far = ClaimsSoFar()
        self.text += beyond(self.text, self._view.so_far(said))


@pytest.mark.parametrize("seed", range(60))
def test_pieces_are_shown_as_if_all_were_read_anew(seed: int) -> None:
    chance = random.Random(seed)
    reply, size = reply_of(chance), chance.choice([1, 2, 7])
    host, other = Host(), Host(anew=True)
    for end in range(0, len(reply) + size, size):
        host.see(reply[:end])
        other.see(reply[:end])
        assert (host.text, host.told) == (other.text, other.told)


def test_a_whole_claim_is_read_once_however_many_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(item: Any, *, closed: bool) -> Said:
        read.append(item.get("text", ""))
        return read_claim(item, closed=closed)

    monkeypatch.setattr(claims_so_far, "read_claim", counted)
    claims = [{"text": f"Ada Holm led ship {number}.", "evidence": [1, 2]} for number in range(30)]
    reply, reader = json.dumps({"claims": claims}), ClaimsSoFar()
    for end in range(len(reply) + 1):
        said = reader.read(reply[:end])
    assert [claim.text for claim in said] == [claim["text"] for claim in claims]
    assert len(read) < 2 * len(reply)
    assert all(read.count(str(claim["text"])) < 20 for claim in claims)
