"""Whether an answer is refused when, and only when, it should be, and whether the gap is named rightly."""

from clew.evaluation.dataset import Question
from clew.evaluation.metrics.answers import is_right
from clew.evaluation.record import Record
from clew.state.placeholders import references


def over_refusal(record: Record) -> float:
    """Return 1 when nothing was found, which is wrong for an answerable question."""
    return float(record.status == "not_found")


def over_answer(record: Record) -> float:
    """Return 1 when an answer is given, if only as one of several that contradict each other; else 0.

    That is wrong for an unanswerable question. A partial answer says that something is missing.
    """
    return float(record.status in ("answered", "conflict"))


def missing_hop(question: Question, record: Record) -> float:
    """Return 1 when the first step that is reported missing is `question.missing_hop`, in a plan of equal length.

    Later steps that depend on it are rightly reported too. In a plan of another length its number says nothing: 0.
    """
    if len(record.plan) != len(question.plan) or not record.missing:
        return 0.0
    return float(min(gap.step for gap in record.missing) == question.missing_hop)


def missing_hop_loose(question: Question, record: Record) -> float:
    """Return 1 when `missing_hop` is, or when the run came up to the gap and not past it, whatever its plan.

    Something is reported missing, the answers of all steps that the missing one needs were found, and its own was not.
    """
    if missing_hop(question, record) or not record.missing or not question.missing_hop:
        return missing_hop(question, record)
    needed = _needed(question, question.missing_hop)
    gap = question.plan[question.missing_hop - 1].answer
    return float(all(_found(question.plan[n - 1].answer, record) for n in needed) and not _found(gap, record))


def _needed(question: Question, hop: int) -> set[int]:
    """Return the numbers of all gold steps whose answers `hop` needs, directly or not."""
    direct = references(question.plan[hop - 1].text)
    return set(direct).union(*(_needed(question, earlier) for earlier in direct if earlier < hop))


def _found(answer: str, record: Record) -> bool:
    return any(is_right(step.answer, [answer]) for step in record.steps)
