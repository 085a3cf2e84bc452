"""A sub-question that failed takes the answer of one that was added in its place, if that answers what it asked."""

from collections.abc import Mapping, Sequence

from clew.reasoning.answers import fits
from clew.reasoning.bindings import best_findings, bound_question, subjects_of
from clew.reasoning.mentions import mentions
from clew.reasoning.outcome import ancestors
from clew.reasoning.relation_words import states_relation
from clew.state.records import Finding, SubQuestion
from clew.text import folded


def with_replacements(
    plan: Sequence[SubQuestion], findings: Sequence[Finding]
) -> tuple[list[SubQuestion], list[Finding]]:
    """Give a failed sub-question the answer of the one that replaces it, and let what waits for it go on.

    Returns:
        The plan, and the findings that are copied for it.
    """
    best = best_findings(findings)
    by_id = {step["id"]: step for step in plan}
    found = {
        step["replaces"]: best[step["id"]]
        for step in reversed(plan)  # of several ways the first counts
        if step["replaces"] and step["status"] == "answered" and _stands_for(step, by_id[step["replaces"]], by_id, best)
    }
    replaced: list[SubQuestion] = [
        {**step, "status": "answered", "reason": ""} if step["status"] == "failed" and step["id"] in found else step
        for step in plan
    ]
    copies: list[Finding] = [{**f, "sub_question": id, "attempt": 1 + len(findings)} for id, f in found.items()]
    if copies:
        replaced = [{**s, "status": "waiting", "reason": ""} if s["status"] == "blocked" else s for s in replaced]
    return replaced, [copy for copy in copies if copy["sub_question"] not in best]


def _stands_for(
    step: SubQuestion, failed: SubQuestion, plan: Mapping[int, SubQuestion], best: dict[int, Finding]
) -> bool:
    """Tell whether the answer of `step` may be that of `failed`: of the kind it asks for, about what it asks about."""
    answer = best[step["id"]]["answer"]
    known = [best[number]["answer"] for number in failed["depends_on"] if number in best]
    if any(folded(before) == folded(answer) for before in known):  # what `failed` started from was found again
        return False
    asked, found = bound_question(failed, best), best[step["id"]]
    return fits(asked, answer) and states_relation(asked, found["quote"]) and _is_about(step, failed, plan, best)


def _is_about(
    step: SubQuestion, failed: SubQuestion, plan: Mapping[int, SubQuestion], best: dict[int, Finding]
) -> bool:
    """Tell whether the way to `step` names what `failed` is about, in a question or in what answered it."""
    way = [plan[number] for number in ancestors([*plan.values()], step["id"]) if plan[number].get("added")]
    said = [bound_question(each, best) for each in way]
    said += [best[each["id"]]["quote"] for each in way if each["id"] in best]
    subjects = subjects_of(failed, best)
    return not subjects or any(mentions(text, subject) for text in said for subject in subjects)
