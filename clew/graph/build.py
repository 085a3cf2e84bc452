"""The whole application on one page: the nodes, and how they connect."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import Checkpointer

from clew.clock import Clock, clock_of
from clew.errors import ConfigurationError
from clew.graph.answers import AnswerCache, Answers
from clew.graph.bridge import NodeFunction, node, router
from clew.graph.failing import telling
from clew.graph.identity import admitted, admitting
from clew.graph.recheck import Recheck
from clew.graph.routes import (
    direct_or_decompose,
    route_or_stop,
    search_each,
    search_on_or_generate,
    write_again_or_end,
)
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Identify, Principal, as_identify
from clew.knowledge.search import Knowledge, SearchFunction, knowledge_of
from clew.models.chat import ChatModels
from clew.models.rerank import Reranker, make_reranker
from clew.nodes.begin import begin
from clew.nodes.build_next_query import build_next_query
from clew.nodes.decompose_with_placeholders import decompose_with_placeholders
from clew.nodes.direct_answer import direct_answer
from clew.nodes.extract_answer import extract_answer
from clew.nodes.generate import generate
from clew.nodes.plan_next_step import plan_next_step
from clew.nodes.rerank import Cascade
from clew.nodes.retrieve import retrieve
from clew.nodes.route_question import route_question
from clew.nodes.verify_answer import verify_answer
from clew.settings import Settings
from clew.state.records import Reading, Search
from clew.state.schema import Input, Output, State

Check = Callable[[NodeFunction], NodeFunction]
"""Wraps a node in what is checked before it runs."""


def as_it_is(run: NodeFunction) -> NodeFunction:
    """Check nothing."""
    return run


def build_graph(
    models: ChatModels,
    knowledge: Knowledge | SearchFunction,
    settings: Settings | None = None,
    *,
    principal: Principal | Identify | None = PUBLIC_PRINCIPAL,
    clock: Clock | None = None,
    rerank: Reranker | None = None,
    answers: AnswerCache | None = None,
    checkpointer: Checkpointer = None,
    name: str = "clew",
    replacing: Mapping[str, NodeFunction] | None = None,
) -> CompiledStateGraph[State, None, Input, Output]:
    """Wire the nodes to their collaborators and compile.

    Args:
        models: The planner, which routes, plans and extracts, and the answerer, which writes (`make_chat_models`).
        knowledge: What is searched: a `Library`, or a function that finds passages, as `SearchFunction` says.
        settings: Limits and sizes; by default from the environment.
        principal: Who asks, or a function that tells it for the run that is under way; searches see only what they
            may read. It must come from what you trust, never from a model or a caller's input. None is nobody, who
            is the public or is refused, as the setting `anonymous` says.
        clock: Tells what day it is for "last month"; by default the machine's clock in the zone of the settings.
        rerank: What judges the passages that a search found; by default what the setting `rerank` names.
        answers: Where answers are kept that graphs of the same models, knowledge and settings share; by default each
            keeps its own, as many as the setting `answer_cache` says.
        checkpointer: Keeps threads, for use as a library. A server brings its own.
        name: Name of the graph in a host, where it must be unique.
        replacing: Nodes to run in place of Clew's own, by name, such as a planner of the host's.

    Returns:
        A graph with `invoke`, `ainvoke`, `stream` and `astream`: input `question` or `messages`, output `answer`,
        `result` and `messages`.
    """
    settings = settings or Settings()
    base, who, clock = knowledge_of(knowledge), admitting(as_identify(principal), settings), clock or clock_of(settings)
    planner, recheck = models.planner, Recheck(base, who)
    cascade = Cascade(rerank or make_reranker(settings), planner, settings)
    given = Answers(answers or AnswerCache(settings.answer_cache), base, who, settings)
    graph = StateGraph(State, input_schema=Input, output_schema=Output)
    others = dict(replacing or {})

    def add(name: str, run: NodeFunction, checked: Check = as_it_is, **options: Any) -> None:
        graph.add_node(name, node(telling(name, checked(others.pop(name, run)))), **options)

    def first(run: NodeFunction) -> NodeFunction:
        return admitted(who, given.recall(run))

    def last(run: NodeFunction) -> NodeFunction:
        return given.keep(recheck.evidence(run))

    add("begin", partial(begin, clock=clock, settings=settings), first)
    add("route_question", partial(route_question, model=planner, settings=settings))
    add("direct_answer", direct_answer)
    add("decompose_with_placeholders", partial(decompose_with_placeholders, model=planner, settings=settings))
    add("build_next_query", partial(build_next_query, model=planner, settings=settings), recheck.evidence)
    add(
        "retrieve",
        partial(retrieve, find=base.search, identify=who, cascade=cascade, settings=settings),
        recheck.search,
        input_schema=Search,
        destinations=("extract_answer",),
    )
    add(
        "extract_answer",
        partial(extract_answer, model=planner, settings=settings),
        recheck.reading,
        input_schema=Reading,
    )
    add("plan_next_step", partial(plan_next_step, model=planner, settings=settings), recheck.evidence)
    add("generate", partial(generate, model=models.answerer, settings=settings), recheck.evidence)
    add(
        "verify_answer",
        partial(verify_answer, model=models.answerer, knowledge=base, identify=who, settings=settings),
        last,
    )
    if others:
        raise ConfigurationError(f"The graph has no node named {', '.join(sorted(others))} to replace.")

    graph.add_edge(START, "begin")
    graph.add_conditional_edges("begin", router(route_or_stop), ["route_question", "verify_answer", END])
    graph.add_conditional_edges(
        "route_question", router(direct_or_decompose), ["direct_answer", "decompose_with_placeholders"]
    )
    graph.add_edge("direct_answer", END)
    graph.add_edge("decompose_with_placeholders", "build_next_query")
    graph.add_conditional_edges("build_next_query", router(search_each), ["retrieve", "plan_next_step"])
    graph.add_edge("extract_answer", "plan_next_step")
    graph.add_conditional_edges("plan_next_step", router(search_on_or_generate), ["build_next_query", "generate"])
    graph.add_edge("generate", "verify_answer")
    graph.add_conditional_edges("verify_answer", router(write_again_or_end), ["generate", END])
    return graph.compile(checkpointer=checkpointer, name=name)
