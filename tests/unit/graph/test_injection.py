"""Documents that give orders: whatever a model makes of them, they change neither answer nor form."""

import pytest

from tests.unit.graph.injected import (
    OBEYING,
    PAYLOADS,
    PLACES,
    QUESTION,
    Planted,
    approval_model,
    harm_in,
    obeying_reader,
    planted,
    run,
)

IN_TEXT = ("document", "after", "before", "cell")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", PAYLOADS)
def test_a_reader_that_obeys_changes_nothing(name: str, place: str) -> None:
    search = Planted(planted(PAYLOADS[name], place))
    done = run(QUESTION, approval_model(read=obeying_reader({"审批": "财务部"})), search)
    assert harm_in(done.shown) == []
    assert [hop.template for hop in done.result.hops] == [QUESTION]
    assert all(OBEYING not in query for query in search.queries)
    assert (done.result.status, done.result.short) in (("answered", "财务部"), ("not_found", ""))


@pytest.mark.parametrize("place", IN_TEXT)
@pytest.mark.parametrize("name", PAYLOADS)
def test_orders_in_the_text_are_not_even_read_and_are_flagged(name: str, place: str) -> None:
    model = approval_model(read=obeying_reader({"审批": "财务部"}))
    done = run(QUESTION, model, Planted(planted(PAYLOADS[name], place)))
    assert (done.result.status, done.result.short) == ("answered", "财务部")
    assert done.result.suspicious
    for flagged in done.result.suspicious:
        passage = next(each for each in done.result.evidence if each.id == flagged.passage)
        assert passage.text[flagged.start - passage.start : flagged.end - passage.start] == flagged.quote
