"""How many claims that their quotes do not bear are caught, and how many that they do bear are refused.

    python benchmarks/claim_checks.py [--half dev|held_out|both] [--model embedded] [--wrong] [--json]

Runs the deterministic checks over `claim_pairs/` (see the README there): a claim with a problem is `unsupported`, one
that they leave open is taken for supported. With `--model` each open claim is put to the chat model by itself, as
`verify_answer` does, and what it refuses counts as unsupported as well. Its replies are kept in `runs/`: the same
command goes on where it was ended, and asks again only what a change of the prompt makes new.

Prints, with 95% intervals: precision and recall of `unsupported`, the share of supported claims that are kept, and by
kind and language the share flagged and the share left open. `--wrong` lists what is judged wrong, of the half `dev`
alone: the other one is not to be looked at.
"""

import argparse
import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from intervals import share
from langchain_core.language_models import BaseChatModel

from clew import Settings, make_chat_models
from clew.citations.checks import is_open, problems_of
from clew.cli.terminal import progress_bar, steps
from clew.models.replay import ReplayStore
from clew.nodes.entailment import OpenClaim, entailed
from clew.text import Language, language_of

HERE = Path(__file__).parent
PAIRS, RUNS = HERE / "claim_pairs", HERE / "runs"
HALVES = ("dev", "held_out")
AT_ONCE = 4
"""How many claims are read at once: as many as the embedded server has slots."""
SECONDS = 600.0
"""How long one call may take, on a machine that does other work as well."""

Verdict = Literal["borne", "open", "problem", "refused"]
_READ: dict[bool | None, Verdict] = {True: "borne", False: "refused", None: "open"}


@dataclass(frozen=True)
class Pair:
    """A claim, its quotes, and whether these bear it."""

    id: str
    language: Language
    kind: str
    claim: str
    quotes: Sequence[str]
    asked: Sequence[str]
    supported: bool

    @property
    def is_across(self) -> bool:
        """Tell whether a quote is in another language than the claim."""
        return any(language_of(quote) != self.language for quote in self.quotes)


@dataclass(frozen=True)
class Judged:
    """What came of a pair."""

    pair: Pair
    verdict: Verdict
    said: Sequence[str] = ()
    """The problems that the checks name."""

    @property
    def flagged(self) -> bool:
        """Tell whether it counts as unsupported."""
        return self.verdict in ("problem", "refused")


def pairs_of(half: str) -> list[Pair]:
    """Read one half."""
    return [Pair(**json.loads(line)) for line in (PAIRS / f"{half}.jsonl").read_text("utf-8").splitlines()]


def checked(pair: Pair) -> Judged:
    """Judge a pair by the deterministic checks."""
    if problems := problems_of(pair.claim, pair.quotes, pair.asked):
        return Judged(pair, "problem", [f"{problem.kind}: {problem.told('en')}" for problem in problems])
    return Judged(pair, "open" if is_open(pair.claim, pair.quotes, pair.asked) else "borne")


async def read_by(model: BaseChatModel, judged: Judged) -> Judged:
    """Put a claim that is open to the model; where it says nothing, the claim stays open."""
    if judged.verdict != "open":
        return judged
    claim = OpenClaim(judged.pair.claim, judged.pair.quotes)
    question, language = judged.pair.asked[0], judged.pair.language
    verdicts, _, _ = await entailed([claim], question, language, model=model, deadline=time.time() + SECONDS)
    return Judged(judged.pair, _READ[verdicts[0]])


async def all_read_by(model: BaseChatModel, judged: Sequence[Judged]) -> list[Judged]:
    """Put all that is open to the model, a few at once."""
    free = asyncio.Semaphore(AT_ONCE)
    with progress_bar(steps()) as progress:
        bar = progress.add_task("claims", total=len(judged))

        async def one(each: Judged) -> Judged:
            async with free:
                read = await read_by(model, each)
            progress.advance(bar)
            return read

        return await asyncio.gather(*map(one, judged))


def flagged(judged: Sequence[Judged]) -> str:
    """Write the share that counts as unsupported."""
    return share(sum(each.flagged for each in judged), len(judged))


def kept(judged: Sequence[Judged]) -> str:
    """Write the share that does not."""
    return share(sum(not each.flagged for each in judged), len(judged))


def totals(judged: Sequence[Judged]) -> dict[str, str]:
    """Sum up one half. What follows by arithmetic alone is told apart: no check is to do sums."""
    bad = [each for each in judged if not each.pair.supported]
    good = [each for each in judged if each.pair.supported and each.pair.kind != "computed"]
    changed = [each for each in bad if each.pair.kind not in ("addition", "direction")]
    caught = [each for each in [*good, *bad] if each.flagged]
    return {
        "precision of unsupported": share(sum(not each.pair.supported for each in caught), len(caught)),
        "recall of unsupported": flagged(bad),
        "recall on changed numbers, units, dates, denials, names": flagged(changed),
        "supported claims kept": kept(good),
    }


def rows(judged: Sequence[Judged]) -> list[tuple[str, ...]]:
    """Return a row a kind: its name, what should become of it, and the share flagged and open, by language."""
    kinds = list(dict.fromkeys(each.pair.kind for each in sorted(judged, key=lambda each: not each.pair.supported)))
    groups: list[tuple[str, Callable[[Judged], bool]]] = [(kind, _is_of(kind)) for kind in kinds]
    groups += [("across, supported", lambda each: each.pair.is_across and each.pair.supported)]
    groups += [("across, unsupported", lambda each: each.pair.is_across and not each.pair.supported)]
    return [_row(name, [each for each in judged if chosen(each)]) for name, chosen in groups]


def _is_of(kind: str) -> Callable[[Judged], bool]:
    return lambda each: each.pair.kind == kind


def _row(name: str, group: Sequence[Judged]) -> tuple[str, ...]:
    by_language = [[each for each in group if each.pair.language == language] for language in ("en", "zh")]
    still_open = sum(each.verdict == "open" for each in group)
    return (name, flagged(group), *(flagged(part) for part in by_language), str(still_open))


def told(half: str, judged: Sequence[Judged], *, wrong: bool) -> str:
    """Write what came of one half as Markdown."""
    lines = [f"## {half}: {len(judged)} pairs", ""]
    lines += [f"- {name}: {value}" for name, value in totals(judged).items()]
    lines += ["", "| kind | flagged | en | zh | open |", "|---|---|---|---|---|"]
    lines += [f"| {' | '.join(row)} |" for row in rows(judged)]
    if wrong and half == "dev":
        mistakes = [each for each in judged if each.flagged == each.pair.supported]
        lines += ["", *(f"{each.pair.id} {each.pair.kind} {each.verdict} {[*each.said]}" for each in mistakes)]
    return "\n".join(lines)


def plain(judged: Sequence[Judged]) -> dict[str, Any]:
    """Return what came of one half as plain data."""
    verdicts: Mapping[str, str] = {each.pair.id: each.verdict for each in judged}
    return {"totals": totals(judged), "kinds": rows(judged), "verdicts": verdicts}


def main() -> None:
    """Judge, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=(*HALVES, "both"), default="both")
    parser.add_argument("--model", choices=("embedded",), help="ask it of the claims that are still open")
    parser.add_argument("--wrong", action="store_true", help="list what is judged wrong, of the half dev alone")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = {}
    for half in HALVES if arguments.half == "both" else (arguments.half,):
        judged = [checked(pair) for pair in pairs_of(half)]
        if arguments.model:
            RUNS.mkdir(exist_ok=True)
            store = ReplayStore(RUNS / "claim_checks.sqlite")
            model = make_chat_models(Settings(chat_timeout=SECONDS), store).answerer
            judged = asyncio.run(all_read_by(model, judged))
        results[half] = judged
    if arguments.json:
        print(json.dumps({half: plain(judged) for half, judged in results.items()}, ensure_ascii=False, indent=2))
    else:
        print("\n\n".join(told(half, judged, wrong=arguments.wrong) for half, judged in results.items()))


if __name__ == "__main__":
    main()
