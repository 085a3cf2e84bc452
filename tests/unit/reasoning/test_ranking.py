from clew.reasoning.ranking import ranked
from clew.state.records import Finding
from tests.fakes import make_passage


def finding(*passages: str) -> Finding:
    return {
        "sub_question": 1,
        "question": "",
        "query": "",
        "attempt": 1,
        "passages": [f"{name}#000000" for name in passages],
        "new_passages": 0,
        "answer": "",
        "context": "",
        "confidence": 0.0,
        "passage_id": "",
        "quote": "",
        "start": 0,
        "end": 0,
        "reason": "",
    }


def order(pool: str, findings: list[Finding], used: list[str]) -> str:
    passages = [make_passage("text", source=name) for name in pool]
    return "".join(passage["source"] for passage in ranked(passages, findings, used))


def test_hops_take_turns() -> None:
    assert order("abcdef", [finding("a", "b", "c"), finding("d", "e")], []) == "adbecf"


def test_a_passage_that_two_hops_found_stands_where_it_is_best() -> None:
    assert order("abc", [finding("a", "b", "c"), finding("c", "a")], []) == "acb"


def test_what_the_answer_rests_on_goes_first() -> None:
    assert order("abcd", [finding("a", "b"), finding("c", "d")], ["d#000000", "b#000000"]) == "dbac"


def test_only_what_is_in_the_pool_is_listed() -> None:
    assert order("ab", [finding("a", "gone", "b")], ["gone#000000"]) == "ab"
