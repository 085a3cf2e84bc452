"""A reranker in the whole graph, behind HTTP."""

from typing import Any

import pytest

from clew.result import Result
from clew.settings import Settings
from tests.fakes import MemorySearch
from tests.unit.graph.world import BRIDGE, BRIDGE_DOCUMENTS, TOWN, TOWN_DOCUMENTS, bridge_model, graph_of, town_model
from tests.unit.models.stub_server import Answer, stub_server

pytestmark = pytest.mark.enable_socket
SECRET = "hidden-in-the-address"


def answered(question: str, model: Any, search: MemorySearch, settings: Settings) -> Result:
    output = graph_of(model, search, settings).invoke({"question": question})
    return Result.model_validate(output["result"])


def judged(score: float) -> Any:
    def respond(number: int, path: str, body: Any) -> Answer:
        return 200, {}, {"results": [{"index": at, "relevance_score": score} for at in range(len(body["documents"]))]}

    return respond


def test_every_hop_is_judged_and_only_what_the_search_gave_is_sent() -> None:
    search = MemorySearch(TOWN_DOCUMENTS)
    with stub_server(judged(0.91)) as stub:
        result = answered(TOWN, town_model(), search, Settings(rerank=stub.url, rerank_min_score=0.6))
    assert (result.status, "Ruhn" in result.text, result.degraded) == ("answered", True, [])
    assert [body["query"] for body in stub.asked] == search.queries
    known = "\n".join(TOWN_DOCUMENTS.values())
    assert all(text.split("\n", 1)[1] in known for body in stub.asked for text in body["documents"])


@pytest.mark.parametrize(
    ("question", "model", "said"),
    [(BRIDGE, bridge_model, "没有检索到任何段落"), (TOWN, town_model, "the search found nothing")],
)
def test_when_the_lowest_score_leaves_nothing_that_is_said(question: str, model: Any, said: str) -> None:
    documents = BRIDGE_DOCUMENTS if question == BRIDGE else TOWN_DOCUMENTS
    with stub_server(judged(0.59)) as stub:
        settings = Settings(rerank=stub.url, rerank_min_score=0.6, rewrite_queries=False)
        result = answered(question, model(replan=['{"sub_questions":[]}'] * 9), MemorySearch(documents), settings)
    assert (result.status, result.references) == ("not_found", [])
    assert said in result.hops[0].reason
    assert not any(name in result.text for name in ("林知远", "海岳", "Ruhn", "Orme"))


def test_a_reranker_that_fails_costs_nothing_but_the_order_and_shows_in_the_result() -> None:
    with stub_server(lambda number, path, body: (400, {}, {"error": body["documents"][0]})) as stub:
        settings = Settings(rerank=f"{stub.url}/rerank?key={SECRET}", rerank_min_score=0.6)
        result = answered(TOWN, town_model(), MemorySearch(TOWN_DOCUMENTS), settings)
    assert (result.status, "Ruhn" in result.text) == ("answered", True)
    assert len(result.degraded) == 3
    assert all(words.startswith("The reranker failed") for words in result.degraded)
    assert SECRET not in result.model_dump_json()


def test_calls_that_order_passages_are_counted_and_stay_in_the_budget() -> None:
    def order(messages: Any) -> str:
        return '{"order":[1]}'

    for most in (4, 5, 6, 8, 16):
        model = playing_with_order(order)
        settings = Settings(rerank_listwise=3, max_model_calls=most)
        result = answered(TOWN, model, MemorySearch(TOWN_DOCUMENTS), settings)
        assert result.usage.model_calls == len(model.asked) <= most
    assert model.tasks.count("Order") > 0
    assert (result.status, "Ruhn" in result.text) == ("answered", True)


def playing_with_order(order: Any) -> Any:
    model = town_model()
    model.replies["Order"] = order
    return model
