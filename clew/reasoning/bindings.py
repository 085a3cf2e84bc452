"""What the findings bind: the best answer of each sub-question, and what that makes of the ones that wait for it."""

from collections.abc import Iterable, Mapping, Sequence

from clew.reasoning.names import names_in
from clew.state.placeholders import bind, references
from clew.state.records import Finding, SubQuestion


def best_findings(findings: Iterable[Finding]) -> dict[int, Finding]:
    """Return for each sub-question that has an answer the finding the code is surest of; of equals the first."""
    best: dict[int, Finding] = {}
    for finding in findings:
        known = best.get(finding["sub_question"])
        if finding["answer"] and (known is None or finding["confidence"] > known["confidence"]):
            best[finding["sub_question"]] = finding
    return best


def answers_of(bindings: Mapping[int, Finding]) -> dict[int, str]:
    """Return the answer of each sub-question that has one."""
    return {number: found["answer"] for number, found in bindings.items()}


def bound_question(step: SubQuestion, bindings: dict[int, Finding]) -> str:
    """Return the sub-question with the answers put in; a placeholder without answer stays."""
    return bind(step["text"], answers_of(bindings))


def subjects_of(step: SubQuestion, bindings: dict[int, Finding]) -> list[str]:
    """Return what evidence for the sub-question must name: the answers bound into it, else the names in it."""
    bound = [bindings[number]["answer"] for number in step["depends_on"] if number in bindings]
    return bound or names_in(step["text"])


def context_words(step: SubQuestion, bindings: dict[int, Finding]) -> str:
    """Return the words of evidence that tell the bound answers from others of the same name."""
    words = (bindings[number]["context"] for number in step["depends_on"] if number in bindings)
    return " ".join(filter(None, words))


def is_ready(step: SubQuestion, plan: Sequence[SubQuestion]) -> bool:
    """Tell whether every sub-question that `step` depends on is answered."""
    status = {other["id"]: other["status"] for other in plan}
    return all(status.get(number) == "answered" for number in step["depends_on"])


def readable(text: str, plan: Sequence[SubQuestion], answers: Mapping[int, str]) -> str:
    """Return `text` with its placeholders filled, so that users never see one of ours.

    An answer stands for itself, whatever it holds: what looks like a placeholder in it is a document's. Without an
    answer the sub-question is shown that the placeholder stands for.
    """
    return _filled(text, {step["id"]: step["text"].rstrip("?？ ") for step in plan}, answers)


def _filled(text: str, questions: Mapping[int, str], answers: Mapping[int, str]) -> str:
    told = dict(answers)
    for number in set(references(text)) - set(answers):
        others = {id: question for id, question in questions.items() if id != number}  # so that this ends
        told[number] = f"({_filled(questions.get(number, '…'), others, answers)})"
    return bind(text, told)
