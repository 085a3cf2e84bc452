"""Let a chat model write the claims of an answer, and show a host their text while it comes."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from uuid import uuid4

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from pydantic import BaseModel, ConfigDict, Field

from clew.citations.claims import CitedSentence, joined
from clew.citations.plain import as_plain
from clew.errors import ModelReplyError
from clew.models.ask import is_complete, written
from clew.models.claim_forms import Said, telling
from clew.models.claims_so_far import ClaimsSoFar
from clew.models.failures import name_of
from clew.models.read_claims import claims_in
from clew.models.reply import ReplyProblem
from clew.models.usage import usage_of
from clew.state.records import DraftClaim, Usage
from clew.text import Language

OnClaim = Callable[[int, DraftClaim], None]
"""Told each claim, as plain text, as soon as it is complete, with its number from 1; told again when it is read
otherwise later."""


class ClaimReply(BaseModel):
    """A sentence of the answer, and the numbers of the findings that it rests on."""

    model_config = ConfigDict(extra="forbid")

    # First, so that it can be shown early.
    text: str = Field(json_schema_extra={"minLength": 1, "maxLength": 600})
    evidence: list[int] = Field(json_schema_extra={"maxItems": 8})


class ClaimsReply(BaseModel):
    """The answer, sentence by sentence."""

    model_config = ConfigDict(extra="forbid")

    claims: list[ClaimReply] = Field(json_schema_extra={"minItems": 1, "maxItems": 5})


@dataclass(frozen=True)
class WrittenClaims:
    """The claims that the model wrote, and what they cost."""

    claims: list[DraftClaim]
    """In plain text."""
    usage: Usage
    id: str
    """Id of the message, the same as that of its streamed chunks; another one if these showed another text."""
    complete: bool
    """Whether these are all claims, not those before the limit."""
    text: str
    """The claims as they were streamed: plain text with marks."""


class ClaimsView:
    """What a host sees of the claims: their text, each with the marks that exist, once its evidence is known."""

    def __init__(
        self,
        numbers: Collection[int],
        language: Language,
        on_claim: OnClaim | None = None,
        allowed: Collection[str] = (),
    ) -> None:
        """Show marks of `numbers` alone, and no addresses but those in `allowed`; `on_claim` is told each claim."""
        self._numbers, self._language, self._on_claim = numbers, language, on_claim
        self._plain = cache(partial(as_plain, allowed=allowed))
        self._told: list[DraftClaim] = []
        self._so_far = ClaimsSoFar()

    def so_far(self, said: str) -> str:
        """Return what is certain of the text that the claims in `said` will have; it goes on where it ended before."""
        claims = self.in_plain_text(self._so_far.read(said))
        self.tell([claim for claim in claims if claim.closed])
        return self.rendered(claims)

    def whole(self, reply: AIMessage) -> str:
        """Return the text of the claims in `reply`; empty when it holds none."""
        try:
            return self.rendered(self.in_plain_text(claims_in(reply.text, complete=is_complete(reply))[0]))
        except ReplyProblem:
            return ""

    def in_plain_text(self, claims: Sequence[Said]) -> list[Said]:
        """Return the claims that still say something without markup."""
        return telling([replace(claim, text=self._plain(claim.text).strip()) for claim in claims])

    def tell(self, claims: Sequence[Said]) -> None:
        """Tell of the claims that were not told yet, or otherwise: a number that is told again counts anew."""
        for number, claim in enumerate(claims, 1):
            told = DraftClaim(text=claim.text, evidence=claim.evidence)
            if self._told[number - 1 : number] != [told]:
                self._told[number - 1 : number] = [told]
                if self._on_claim:
                    self._on_claim(number, told)

    def rendered(self, claims: Sequence[Said]) -> str:
        """Write the claims as one text; of one that is open, what stands before its marks."""
        sentences = [self._cited(claim) for claim in claims]
        if claims and not claims[-1].closed:
            sentences[-1] = CitedSentence(sentences[-1].body, [])
            return joined(sentences, self._language).rstrip()
        return joined(sentences, self._language)

    def _cited(self, claim: Said) -> CitedSentence:
        return CitedSentence(claim.text, [number for number in claim.evidence if number in self._numbers])


async def write_claims(
    model: BaseChatModel,
    messages: list[BaseMessage],
    *,
    node: str,
    max_tokens: int,
    language: Language,
    numbers: Collection[int],
    quiet: bool = False,
    on_claim: OnClaim | None = None,
    allowed: Collection[str] = (),
) -> WrittenClaims:
    """Let `model` write claims of at most `max_tokens`; LangGraph streams their text as it comes, unless `quiet`.

    Streamed is only the text of the answer: no JSON, no reasoning, and nothing that is taken back later. A model that
    writes text with marks instead is read all the same.

    Args:
        model: The model to ask.
        messages: What it is asked.
        node: Name of the node that asks.
        max_tokens: Limit of the reply.
        language: Of the answer.
        numbers: Of the evidence that exists: other marks are not shown, but kept in the claims.
        quiet: Whether nothing is streamed.
        on_claim: Told each claim as soon as it is complete.
        allowed: Texts, such as quotes, whose addresses may be shown: no others are, nor links, images and HTML.

    Raises:
        ModelReplyError: The reply holds no claim.
        ModelUnavailableError: No reply comes, or it breaks off.
    """
    view = ClaimsView(numbers, language, on_claim, allowed)
    message = await written(model, messages, view, quiet=quiet, max_tokens=max_tokens, schema=ClaimsReply)
    usage = usage_of(messages, message)
    try:
        said, complete = claims_in(message.text, complete=is_complete(message))
    except ReplyProblem as problem:
        raise ModelReplyError(node, name_of(model), str(problem), usage) from None
    plain = view.in_plain_text(said)
    if not plain:
        raise ModelReplyError(node, name_of(model), "its claims say nothing", usage)
    view.tell(plain)
    claims = [DraftClaim(text=claim.text, evidence=claim.evidence) for claim in plain]
    return WrittenClaims(claims, usage, message.id or uuid4().hex, complete, view.rendered(plain))
