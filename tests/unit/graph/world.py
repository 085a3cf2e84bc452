"""A small world to ask about, and graphs over it."""

from typing import Any

from langgraph.graph.state import CompiledStateGraph

from clew.graph.build import build_graph
from clew.result import Result
from clew.settings import Settings
from clew.state.schema import Input, Output, State
from tests.fakes import MemorySearch, ScriptedChatModel, both_roles, plan_reply, playing

Graph = CompiledStateGraph[State, None, Input, Output]

BRIDGE = "承建北岸大桥的公司的董事长是谁？"
BRIDGE_DOCUMENTS = {
    "bridge.md": "北岸大桥由海岳集团承建。",
    "group.md": "海岳集团董事长为林知远。",
    "other.md": "云桥科技的注册资本为五千万元。",
}
BRIDGE_PLAN = plan_reply("chain", "承建北岸大桥的公司是哪家？", "<<answer_1>>的董事长是谁？")
BRIDGE_FACTS = {"承建": "海岳集团", "董事长": "林知远", "注册资本": "五千万元"}
BRIDGE_ANSWER = "承建北岸大桥的海岳集团的董事长是林知远 [2]。"
BRIDGE_THREAD = "\n\n查找过程：\n1. 承建北岸大桥的公司是哪家？ → 海岳集团 [1]\n2. 海岳集团的董事长是谁？ → 林知远 [2]"

TOWN = "Where was the chair of the firm behind the Lowden Bridge born?"
TOWN_DOCUMENTS = {
    "bridge.md": "The Lowden Bridge was built by Orme Works in 1931.",
    "firm.md": "Orme Works is chaired by Ada Venn.",
    "person.md": "Ada Venn was born in Ruhn.",
    "filler.md": "The Lund ferry runs daily. The harbour was built of stone.",
}
TOWN_PLAN = plan_reply(
    "chain",
    "Which firm built the Lowden Bridge?",
    "Who is the chair of <<answer_1>>?",
    "Where was <<answer_2>> born?",
)
TOWN_FACTS = {"built the Lowden Bridge": "Orme Works", "chair of": "Ada Venn", "born": "Ruhn"}
TOWN_ANSWER = "Ada Venn, chair of Orme Works, was born in Ruhn [3]."
TOWN_THREAD = (
    "\n\nHow it was found:\n"
    "1. Which firm built the Lowden Bridge? → Orme Works [1]\n"
    "2. Who is the chair of Orme Works? → Ada Venn [2]\n"
    "3. Where was Ada Venn born? → Ruhn [3]"
)


def bridge_model(**changes: Any) -> ScriptedChatModel:
    """Make a model that answers the question about the bridge in two hops."""
    parts = {"plan": lambda messages: BRIDGE_PLAN, "answers": BRIDGE_FACTS, "write": BRIDGE_ANSWER, **changes}
    return playing(**parts)


def town_model(**changes: Any) -> ScriptedChatModel:
    """Make a model that answers the question about the town in three hops."""
    parts = {"plan": lambda messages: TOWN_PLAN, "answers": TOWN_FACTS, "write": TOWN_ANSWER, **changes}
    return playing(**parts)


def graph_of(model: ScriptedChatModel, search: MemorySearch, settings: Settings | None = None, **build: Any) -> Graph:
    """Build the graph over a scripted model."""
    return build_graph(both_roles(model), search, settings or Settings(), **build)


def ask(
    question: str,
    model: ScriptedChatModel,
    search: MemorySearch,
    settings: Settings | None = None,
    recursion_limit: int = 100,
) -> Result:
    """Ask the graph, and check what every result must hold."""
    output = graph_of(model, search, settings).invoke({"question": question}, {"recursion_limit": recursion_limit})
    result = Result.model_validate(output["result"])
    assert output["answer"] == result.text
    assert result.stop_reason
    assert "<<" not in result.text
    assert not any("<<" in query or "answer_" in query for query in search.queries)
    for citation in result.references:
        assert search.documents[citation.source][citation.start : citation.end] == citation.quote
    return result
