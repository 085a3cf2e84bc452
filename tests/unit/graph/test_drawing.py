"""The drawing of the graph: its nodes have fixed names."""

from syrupy.assertion import SnapshotAssertion

from tests.fakes import MemorySearch, playing
from tests.story import NODES
from tests.unit.graph.world import graph_of


def test_drawing(snapshot: SnapshotAssertion) -> None:
    drawing = graph_of(playing([], {}), MemorySearch({})).get_graph()
    assert set(drawing.nodes) == NODES
    assert drawing.draw_mermaid(with_styles=False) == snapshot


def test_what_goes_in_and_comes_out() -> None:
    graph = graph_of(playing([], {}), MemorySearch({}), name="documents")
    assert graph.name == "documents"
    assert set(graph.get_input_jsonschema()["properties"]) == {"question", "messages"}
    assert set(graph.get_output_jsonschema()["properties"]) == {"answer", "result", "messages"}
