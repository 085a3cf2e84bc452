"""Find what the documents of the evidence answer differently: by code, and only where it is sure."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial

from clew.knowledge.synonyms import Synonyms
from clew.reasoning.bindings import subjects_of
from clew.reasoning.conflicts import scope
from clew.reasoning.conflicts.compare import agree, apart
from clew.reasoning.conflicts.numbers import is_of_another_thing
from clew.reasoning.conflicts.opposites import denied, held_by_others
from clew.reasoning.conflicts.said import Pool, Said, said_by, said_in
from clew.reasoning.conflicts.sameness import Asked, is_on_it, likeness, says_the_same
from clew.reasoning.conflicts.standing import disagreement
from clew.reasoning.conflicts.subjects import is_version
from clew.reasoning.conflicts.values import values_in
from clew.reasoning.conflicts.voices import Voice, without_copies
from clew.reasoning.conflicts.wording import common_synonyms
from clew.reasoning.evidence import heading
from clew.state.records import Disagreement, Finding, Passage, Stated, SubQuestion, TimeRange

_MOST = 6
"""More statements than that tell a reader no more."""


def disagreements(
    plan: Sequence[SubQuestion],
    findings: Mapping[int, Finding],
    passages: Sequence[Passage],
    *,
    time: TimeRange | None = None,
    synonyms: Synonyms | None = None,
) -> list[Disagreement]:
    """Return the answered sub-questions that documents of the evidence answer differently.

    Args:
        plan: All sub-questions.
        findings: The best finding of each sub-question, by its id.
        passages: The evidence pool.
        time: The time that the question is about.
        synonyms: Words that mean the same; None for those that come with Clew.
    """
    pool, by_id = Pool(passages), {passage["id"]: passage for passage in passages}
    found: list[Disagreement] = []
    for step in plan:
        finding = findings.get(step["id"])
        if step["status"] != "answered" or finding is None or finding["passage_id"] not in by_id:
            continue
        asked = _asked(step, finding, findings, time, synonyms or common_synonyms())
        voices = _voices(asked, finding, by_id[finding["passage_id"]], pool)
        if len(voices) > 1 and not any(_places(known["statements"]) == _places_of(voices) for known in found):
            found.append(disagreement(step["id"], finding["question"], voices[:_MOST], time))
    return found


def _asked(
    step: SubQuestion,
    finding: Finding,
    findings: Mapping[int, Finding],
    time: TimeRange | None,
    synonyms: Synonyms,
) -> Asked:
    days = scope.days_of(time["ranges"]) if time else []
    days += scope.periods(finding["question"])
    return Asked(finding["question"], tuple(subjects_of(step, dict(findings))), tuple(days), synonyms)


def _places(statements: Sequence[Stated]) -> set[tuple[str, int, int]]:
    return {(stated["passage_id"], stated["start"], stated["end"]) for stated in statements}


def _places_of(voices: Sequence[Voice]) -> set[tuple[str, int, int]]:
    return _places([voice.stated for voice in voices])


def _voices(asked: Asked, finding: Finding, passage: Passage, pool: Pool) -> list[Voice]:
    """Return the finding's own statement and those that disagree with it."""
    mine = said_by(finding, passage)
    if mine is not None:
        others = _other_values(asked, mine, pool)
        return without_copies([Voice.of(mine, finding["answer"]), *others]) if others else []
    own = Voice(_own(finding), passage, None)
    answers = denied(asked, finding, passage, pool) or held_by_others(asked, finding, passage, pool)
    return without_copies([own, *answers]) if answers else []


def _own(finding: Finding) -> Stated:
    return Stated(
        answer=finding["answer"],
        passage_id=finding["passage_id"],
        quote=finding["quote"],
        start=finding["start"],
        end=finding["end"],
        standing="",
    )


def _other_values(asked: Asked, mine: Said, pool: Pool) -> list[Voice]:
    """Return what other documents, or a correction in the same one, say differently from `mine`."""
    by_document: dict[str, list[Said]] = defaultdict(list)
    for said in _on_it(asked, mine, pool):
        by_document[said.passage["doc_id"]].append(said)
    own = by_document.pop(mine.passage["doc_id"], [])
    different = (_different(asked, mine, document, own) for document in by_document.values())
    return [Voice.of(said) for said in (*different, *filter(partial(_corrects, mine), own)) if said]


def _on_it(asked: Asked, mine: Said, pool: Pool) -> list[Said]:
    here = (mine.sentence.start, mine.sentence.end, mine.passage["doc_id"])
    return [
        said
        for sentence in pool.sentences
        if (sentence.start, sentence.end, sentence.passage["doc_id"]) != here
        for said in said_in(sentence, mine.value.dimension)
        if _is_of_asked_version(asked, mine.passage, sentence.passage)
        and is_on_it(asked, mine, said)
        and not is_of_another_thing(asked.question, mine.passage, sentence)
    ]


def _different(asked: Asked, mine: Said, document: Sequence[Said], own: Sequence[Said]) -> Said | None:
    """Return what a document says differently: its sentence most like `mine`, if no other one agrees with that.

    Where each document has both values they stand for different cases. What names the value that it changes is sure.
    """
    changing = [said for said in document if said.before and agree(said.before, mine.value) and not _agrees(mine, said)]
    if changing:
        return changing[0]
    if mine.before and (old := [said for said in document if agree(mine.before, said.value)]):
        return old[0]
    closest = max(document, key=lambda said: (likeness(mine, said), _agrees(mine, said)))
    least = likeness(mine, closest) if is_version(mine.passage, closest.passage) else 0.0
    if any(_agrees(mine, said) and likeness(mine, said) >= least for said in document):
        return None
    several = {said.value.text for said in document if said.sentence == closest.sentence and said.text == closest.text}
    is_repeated = any(agree(closest.value, said.value) and likeness(mine, said) >= least for said in own)
    if len(several) > 1 or is_repeated or not _is_other_value(mine, closest) or not says_the_same(asked, mine, closest):
        return None
    return closest


def _agrees(mine: Said, other: Said) -> bool:
    return agree(mine.value, other.value) and mine.value.bound == other.value.bound


def _is_other_value(mine: Said, other: Said) -> bool:
    return apart(mine.value, other.value) and (mine.value.bound == other.value.bound or _limits(mine, other))


def _limits(mine: Said, other: Said) -> bool:
    """Tell whether both are limits, one written as such (不超过5万), the other called one (上限为8万)."""
    return scope.contrasts(mine.clause) == scope.contrasts(other.clause) != frozenset()


def _corrects(mine: Said, said: Said) -> bool:
    return said.before is not None and agree(said.before, mine.value) and not agree(said.value, mine.value)


def _is_of_asked_version(asked: Asked, mine: Passage, other: Passage) -> bool:
    """Tell whether `other` is no version of another year where the question names that of the one found."""
    years, ours, theirs = (_years(text) for text in (asked.question, heading(mine), heading(other)))
    return not (years & ours and is_version(mine, other) and not years & theirs)


def _years(text: str) -> set[float]:
    return {each.low for each in values_in(text) if each.dimension == "date"}
