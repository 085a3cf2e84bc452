"""Whatever a model writes, what is shown as a quote stands in its document, and every mark has its reference.

`SHOWN_DRAWS` answers are made up, 150 by default, from documents with wraps, emoji, wide letters and CRLF.
"""

import asyncio
import os
import random
from collections.abc import Sequence

import pytest
from langchain_core.language_models import FakeListChatModel

from clew.citations.marks import marks_in
from clew.citations.quotations import quoted_in, standing
from clew.knowledge.acl import PUBLIC_PRINCIPAL, as_identify
from clew.knowledge.search import SearchAlone
from clew.nodes import verify_answer
from clew.result import Citation, Result
from clew.settings import Settings
from clew.state.records import DraftClaim, Finding, Passage, SubQuestion, Usage
from clew.state.schema import State
from tests.fakes import MemorySearch, make_passage

DRAWS = int(os.environ.get("SHOWN_DRAWS", "150"))
NAMES = ("北岸大桥", "海岳集团", "Orme Works", "the Lund Ferry", "云帆帐篷", "Ada Venn", "青石镇🏔")
SAYINGS = (
    "{name}的付款期限为{n}日。",
    "{name} paid {n} million euros\r\nin March 2024.",
    "根据规定，{name}应当在{n}个工作日内\r\n完成审批；逾期不予受理。",
    "{name} has ５{n} workers 👷‍♀️ and a canteen.",
    "{name}不得转让，违约\r\n金为 {n}％。",
    "The owner of {name} is not Otto Lenz but Ida Brunner{n}.",
)
NOISE = (
    "{quote}",
    "“{quote}”",
    "《{quote}》",
    "{quote}[2]",
    "**{quote}**",
    "<b>{quote}</b>",
    "[{quote}](https://x.invalid)",
)


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_answer, "emit", lambda *args, **kwargs: None)


class World:
    """Documents, a plan of hops that found sentences in them, and an answer that somebody wrote."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.passages = [self._passage(f"{n}.md") for n in range(self.draw.randint(1, 4))]
        self.findings = [self._finding(n) for n in range(1, self.draw.randint(2, 5))]
        self.claims = [self._claim() for _ in range(self.draw.randint(0, 5))]

    def _passage(self, source: str) -> Passage:
        said = [self._saying() for _ in range(self.draw.randint(1, 5))]
        return make_passage(
            self.draw.choice((" ", "\r\n", "\n")).join(said), source=source, start=self.draw.choice((0, 7))
        )

    def _saying(self) -> str:
        return self.draw.choice(SAYINGS).format(name=self.draw.choice(NAMES), n=self.draw.randint(1, 99))

    def _finding(self, number: int) -> Finding:
        passage = self.draw.choice(self.passages)
        start, end = self.draw.choice(passage["sentences"])
        quote = passage["text"][start - passage["start"] : end - passage["start"]]
        words = quote.split() or [quote]
        return Finding(
            sub_question=number,
            question=f"What is said at {number}?",
            query="",
            attempt=1,
            passages=[passage["id"]],
            new_passages=1,
            answer=self.draw.choice(words),
            context="",
            confidence=1.0,
            passage_id=passage["id"],
            quote=quote,
            start=start + self.draw.choice((0, 0, 0, 0, 1)),  # at times it does not stand there
            end=end,
            reason="",
        )

    def _claim(self) -> DraftClaim:
        quote = self.draw.choice(self.findings)["quote"] if self.draw.random() < 0.8 else self._saying()
        text = "".join(self._changed(char) for char in quote)
        text = self.draw.choice(NOISE).format(quote=text) if self.draw.random() < 0.5 else text
        said = self.draw.choice(("", "", "规定写明：", "The paper says: "))
        return DraftClaim(text=said + text, evidence=[self.draw.randint(-1, 6) for _ in range(self.draw.randint(0, 4))])

    def _changed(self, char: str) -> str:
        if self.draw.random() > 0.02:
            return char
        return self.draw.choice(("", char + " ", char + "\n", "９", "不", " not ", char.upper()))

    def state(self) -> State:
        plan = [
            SubQuestion(
                id=finding["sub_question"],
                text=finding["question"],
                depends_on=[finding["sub_question"] - 1] if finding["sub_question"] > 1 else [],
                status="answered",
                queries=["q"],
                reason="",
                replaces=0,
            )
            for finding in self.findings
        ]
        return State(
            asked="What is said?",
            focus="What is said?",
            time=None,
            plan=plan,
            findings=self.findings,
            passages=self.passages,
            language=self.draw.choice(("zh", "en")),
            route="chain",
            claims=self.claims,
            conflicts=[],
            drafts=2,
            entailed={},
            objections=[],
            answer_message_id="x",
            guesses_caught=0,
            rounds=1,
            stop_reason="enough",
            usage=Usage(model_calls=0, input_tokens=0, output_tokens=0, retrievals=0),
            started_at=0.0,
            degraded=[],
        )


def shown(world: World, settings: Settings) -> Result:
    ended = verify_answer.verify_answer(
        world.state(),
        model=FakeListChatModel(responses=[]),
        knowledge=SearchAlone(MemorySearch({})),
        identify=as_identify(PUBLIC_PRINCIPAL),
        settings=settings,
    )
    return Result.model_validate(asyncio.run(ended)["result"])


def stands(citation: Citation, passages: Sequence[Passage]) -> bool:
    passage = next(passage for passage in passages if passage["id"] == citation.passage)
    at = citation.start - passage["start"]
    return passage["text"][at : citation.end - passage["start"]] == citation.quote != ""


def test_every_quote_that_is_shown_stands_and_every_mark_has_its_reference() -> None:
    counted = 0
    for seed in range(DRAWS):
        world = World(seed)
        settings = Settings(verify_by_model=False, unsupported="mark" if seed % 4 == 0 else "drop")
        result = shown(world, settings)
        for citation in [*result.references, *(each for claim in result.claims for each in claim.citations)]:
            assert stands(citation, world.passages), (seed, citation)
            counted += 1
        by_number = {citation.number for citation in result.references}
        used = {citation.number for claim in result.claims for citation in claim.citations}
        assert used == by_number, seed
        for claim in result.claims:
            if claim.verified == "unsupported":
                continue
            assert claim.citations, (seed, claim)
            for quotation in quoted_in(claim.text):
                assert any(standing(quotation, citation.quote) for citation in claim.citations), (seed, claim)
            assert not set(marks_in(claim.text)), (seed, claim)
            assert "https://" not in claim.text and "<b>" not in claim.text
    assert counted > DRAWS
