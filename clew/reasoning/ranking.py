"""The order of the evidence pool: what the answer rests on first, then what each hop found, hops in turn."""

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

from clew.state.records import Finding, Passage


def ranked(passages: Sequence[Passage], findings: Sequence[Finding], used: Iterable[str]) -> list[Passage]:
    """Order the evidence pool.

    Scores of different queries cannot be compared, so every hop's best passage comes before any hop's second best.

    Args:
        passages: The pool.
        findings: What each search led to; its passages best first.
        used: Ids of the passages whose quotes bear the answers, in the order of the plan.

    Returns:
        Every passage of the pool once.
    """
    lists = [finding["passages"] for finding in findings]
    in_turn = (id for ids in zip_longest(*lists) for id in ids if id)
    pool = {passage["id"]: passage for passage in passages}
    order = dict.fromkeys(chain(used, in_turn, pool))
    return [pool[id] for id in order if id in pool]
