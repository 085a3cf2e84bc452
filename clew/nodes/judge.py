"""Judge the claims of the answer: by code first, and what code cannot decide by one call of the model."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from langchain_core.language_models import BaseChatModel

from clew.citations.checks import is_open, problems_of
from clew.citations.loose_marks import without_loose_marks
from clew.citations.marks import marks_in, without_marks, written
from clew.citations.one_sentence import problem_of_form, without_form
from clew.citations.quotations import placed
from clew.nodes.entailment import OpenClaim, entailed
from clew.nodes.facts import Evidence
from clew.prompts.generate import words
from clew.reasoning.asked_time import ground
from clew.reasoning.bindings import best_findings
from clew.reasoning.budget import calls_left, deadline, tokens_left
from clew.reasoning.conclusion import Conclusion, conclusion_of
from clew.reasoning.evidence import heading, one_line
from clew.reasoning.outcome import ancestors
from clew.reasoning.queries import content_words
from clew.result import Verified
from clew.settings import Settings
from clew.state.records import DraftClaim, Usage
from clew.state.schema import State
from clew.text import contains, folded, words_of


@dataclass(frozen=True)
class Judged:
    """A claim, the numbers of all quotes that it rests on, and how it was verified."""

    text: str
    numbers: Sequence[int]
    verified: Verified
    problems: Sequence[str] = ()
    sub_question: int = 0

    @property
    def stands(self) -> bool:
        """Tell whether its quotes bear it."""
        return self.verified != "unsupported"

    @property
    def key(self) -> str:
        """Return what a verdict is about: the claim with its marks; other quotes need not bear it."""
        return f"{self.text} {written(list(self.numbers))}"


@dataclass(frozen=True)
class Judgement:
    """All claims of a draft, what judging them cost, and what the model has said of claims so far."""

    claims: Sequence[Judged]
    usage: Usage
    entailed: Mapping[str, bool | None]
    degraded: Sequence[str] = ()

    @property
    def support(self) -> float:
        """Return the share of the claims that stand; 1 when there are none."""
        return sum(claim.stands for claim in self.claims) / len(self.claims) if self.claims else 1.0


async def judge(
    state: State, evidence: Mapping[int, Evidence], *, model: BaseChatModel, settings: Settings
) -> Judgement:
    """Judge the claims of the draft. At most one call of the model is made for a question, however many drafts."""
    drafted = [_bare(claim, evidence) for claim in state["claims"]]
    conclusion = conclusion_of(state["focus"], state["plan"], best_findings(state["findings"]))
    claims = [
        _concluded(claim, conclusion, state, evidence) or _by_code(claim, state, evidence)
        for claim in drafted
        if folded(claim["text"])
    ]
    open_claims = [claim for claim in claims if claim.verified == "checks" and claim.key not in state["entailed"]]
    said, usage, degraded = dict(state["entailed"]), Usage(), ""
    if open_claims and _may_ask(state, settings):
        asked = [OpenClaim(claim.text, _quotes(claim.numbers, evidence)) for claim in open_claims]
        verdicts, usage, degraded = await entailed(
            asked, state["focus"], state["language"], model=model, deadline=deadline(state, settings)
        )
        pairs = zip(open_claims, verdicts, strict=True)
        said |= {claim.key: verdict for claim, verdict in pairs}
    judged = [_with_verdict(claim, said, state) for claim in claims]
    return Judgement(judged, usage, said, [degraded] if degraded else [])


def _bare(claim: DraftClaim, evidence: Mapping[int, Evidence]) -> DraftClaim:
    """Return a claim on one line, with the marks that were written into its text among what it cites."""
    quotes = {held.number: held.quote for held in evidence.values()}
    text, loose = without_loose_marks(one_line(without_marks(claim["text"])), quotes.keys(), list(quotes.values()))
    return {
        "text": without_form(text),
        "evidence": list(dict.fromkeys([*claim["evidence"], *marks_in(claim["text"]), *loose])),
    }


def _may_ask(state: State, settings: Settings) -> bool:
    """Tell whether the model may judge claims: only those that it wrote, once, and within the budgets."""
    is_first = not state["entailed"] and state["drafts"] > 0
    return (
        settings.verify_by_model and is_first and calls_left(state, settings) > 0 and tokens_left(state, settings) > 0
    )


def _with_verdict(claim: Judged, said: Mapping[str, bool | None], state: State) -> Judged:
    """Apply what the model said of a claim that code left open.

    What takes the place of a claim that the model refused is no better until it is judged.
    """
    verdict = said.get(claim.key)
    if verdict is None and False in state["entailed"].values():
        verdict = False
    if claim.verified != "checks" or verdict is None:
        return claim
    if verdict:
        return replace(claim, verified="entailment")
    return replace(claim, verified="unsupported", problems=[words("not_borne", state["language"])])


def _by_code(claim: DraftClaim, state: State, evidence: Mapping[int, Evidence]) -> Judged:
    """Judge a claim without a model: `checks` is what nothing speaks against, but what must be read to be sure."""
    if claim["text"].endswith(("?", "？")):  # a question states nothing
        return Judged(claim["text"], [], "unsupported", [words("uncited", state["language"])])
    if state["drafts"] and (problem := problem_of_form(claim["text"])):  # what code wrote is no draft
        return Judged(claim["text"], [], "unsupported", [words(problem, state["language"])])
    said = {held.number: held.quote for held in evidence.values()}
    quoted = placed(claim["text"], claim["evidence"], said, asked=[state["asked"]])
    cited = [id for id, held in evidence.items() if held.number in quoted.numbers]
    saying = _saying(quoted.text, cited, evidence)
    tried = _tried(quoted.text, saying, [*cited, *saying], state, evidence)
    if not tried:
        return Judged(quoted.text, [], "unsupported", [words("uncited", state["language"])])
    sure, standing = ([each for each in tried if each.verified == "quote"], [each for each in tried if each.stands])
    if len(standing) > 1 and not _say_more(quoted.text, standing[0], standing[-1], evidence):
        standing = standing[:1]
    best = [*sure, *standing[::-1], tried[-1]][0]  # what must be read is read with all quotes that say some of it
    if quoted.made_up:
        made_up = [f"“{quote}”" for quote in quoted.made_up]
        return replace(best, verified="unsupported", problems=[*made_up, *best.problems])
    return best


def _tried(
    text: str, saying: Sequence[int], named: Sequence[int], state: State, evidence: Mapping[int, Evidence]
) -> list[Judged]:
    """Judge a claim against what says its answers, and unless that bears it against all that is named."""
    tried: list[Judged] = []
    for ids in dict.fromkeys(tuple(_rests_on(ids, state, evidence)) for ids in (saying, named) if ids):
        tried.append(_against(text, ids, state, evidence))
        if tried[-1].verified == "quote":
            break
    return tried


def _say_more(text: str, few: Judged, many: Judged, evidence: Mapping[int, Evidence]) -> bool:
    """Tell whether the quotes of `many` have words of the claim `text` that those of `few` lack."""
    more, less = (set(words_of(" ".join(_quotes(claim.numbers, evidence)))) for claim in (many, few))
    return not set(content_words(text)).isdisjoint(more - less)


def _rests_on(named: Sequence[int], state: State, evidence: Mapping[int, Evidence]) -> list[int]:
    """Return the sub-questions `named`, and all those that these were reached by."""
    return sorted({ancestor for id in named for ancestor in ancestors(state["plan"], id)} & set(evidence))


def _saying(text: str, cited: Sequence[int], evidence: Mapping[int, Evidence]) -> list[int]:
    """Return the sub-questions whose answers `text` says: those cited, and those that say what none of these does.

    "5" is not said by "5 km", another answer, and a "yes" to one thing is no "yes" to another.
    """
    said = {id: held.answer for id, held in evidence.items() if contains(text, held.answer)}
    known = {folded(answer) for id, answer in said.items() if id in cited}

    def is_of_another(answer: str) -> bool:
        of_longer = any(folded(other) != folded(answer) and contains(other, answer) for other in said.values())
        return folded(answer) in known or of_longer

    return [id for id, answer in said.items() if id in cited or not is_of_another(answer)]


def _against(text: str, rests_on: Sequence[int], state: State, evidence: Mapping[int, Evidence]) -> Judged:
    """Judge a claim against what the sub-questions found that it `rests_on`."""
    quotes = [said for id in rests_on for said in evidence[id].says()]
    asked = [state["asked"], *(evidence[id].question for id in rests_on), ground(state["time"])]
    asked += [heading(evidence[id].passage) for id in rests_on]  # a quote says "she" of whom its title names
    numbers = sorted({evidence[id].number for id in rests_on})
    if problems := [problem.told(state["language"]) for problem in problems_of(text, quotes, asked)]:
        return Judged(text, numbers, "unsupported", problems)
    return Judged(text, numbers, "checks" if is_open(text, quotes, asked) else "quote")


def _concluded(
    claim: DraftClaim, conclusion: Conclusion | None, state: State, evidence: Mapping[int, Evidence]
) -> Judged | None:
    """Judge what code concluded itself; None for any other claim."""
    if conclusion is None or folded(claim["text"]) != folded(conclusion.answer):
        return None
    if conclusion.rests_on <= set(evidence):
        return Judged(claim["text"], claim["evidence"], "conclusion")
    return Judged(claim["text"], [], "unsupported", [words("uncited", state["language"])])


def _quotes(numbers: Sequence[int], evidence: Mapping[int, Evidence]) -> list[str]:
    held = {each.number: each for each in evidence.values()}
    return [text for number in numbers for text in held[number].says()]
