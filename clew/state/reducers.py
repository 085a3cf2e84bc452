"""How parallel branches merge into the State: pure, and the same whatever order the branches end in."""

from clew.state.records import Finding, Passage, Usage


def merge_passages(pool: list[Passage], found: list[Passage]) -> list[Passage]:
    """Keep one entry a passage: its best score, and every sub-question that found it. Best first."""
    merged = {passage["id"]: passage for passage in pool}
    for passage in found:
        known = merged.get(passage["id"])
        if known is not None:
            hops = sorted({*known["hops"], *passage["hops"]})
            passage = {**passage, "score": max(known["score"], passage["score"]), "hops": hops}
        merged[passage["id"]] = passage
    return sorted(merged.values(), key=lambda passage: (-passage["score"], passage["id"]))


def merge_findings(known: list[Finding], new: list[Finding]) -> list[Finding]:
    """Keep one finding for each attempt at a sub-question, in the order of the plan."""
    merged = {(finding["sub_question"], finding["attempt"]): finding for finding in [*known, *new]}
    return [merged[key] for key in sorted(merged)]


def add_usage(spent: Usage, more: Usage) -> Usage:
    """Sum what was spent."""
    total = Usage(model_calls=0, input_tokens=0, output_tokens=0, retrievals=0)
    for part in (spent, more):
        total["model_calls"] += part.get("model_calls", 0)
        total["input_tokens"] += part.get("input_tokens", 0)
        total["output_tokens"] += part.get("output_tokens", 0)
        total["retrievals"] += part.get("retrievals", 0)
    return total
