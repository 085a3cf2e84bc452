import re
from itertools import pairwise

import pytest
from langchain_core.runnables.graph import Edge, Graph, Node

from clew.cli.picture import draw_picture, layout
from clew.errors import MissingExtraError

EDGES = [
    Edge("__start__", "plan"),
    Edge("plan", "search"),
    Edge("search", "read"),
    Edge("read", "plan", conditional=True),
    Edge("read", "answer", conditional=True),
    Edge("plan", "answer", conditional=True),
    Edge("answer", "__end__"),
]
NAMES = ["__start__", "plan", "search", "read", "answer", "__end__"]


def graph() -> Graph:
    return Graph({name: Node(name, name, None, None) for name in NAMES}, EDGES)


def test_the_way_reads_downwards_and_nothing_overlaps() -> None:
    places, _ = layout(NAMES, EDGES)
    heights = [places[name][1] for name in NAMES]
    assert heights == sorted(heights, reverse=True)
    assert len(set(places.values())) == len(NAMES)


def test_boxes_of_one_layer_stand_apart() -> None:
    names = ["a", *"bcdef", "z"]
    edges = [edge for name in "bcdef" for edge in (Edge("a", name), Edge(name, "z"))]
    places, _ = layout(names, edges)
    across = sorted(places[name][0] for name in "bcdef")
    assert len({places[name][1] for name in "bcdef"}) == 1
    assert all(right - left > 2.6 for left, right in pairwise(across))


def test_every_edge_runs_from_its_source_to_its_target() -> None:
    places, routes = layout(NAMES, EDGES)
    for edge, route in zip(EDGES, routes, strict=True):
        assert route[0][1] == places[edge.source][1]
        assert route[-1][1] == places[edge.target][1]
        assert len(route) >= 2


def test_a_way_back_does_not_lie_on_the_way_down() -> None:
    edges = [
        Edge("draft", "check"),
        Edge("check", "print"),
        Edge("print", "draft", conditional=True),
        Edge("draft", "print", conditional=True),
    ]
    _, (_, _, back, down) = layout(["draft", "check", "print"], edges)
    assert {x for x, _ in down}.isdisjoint({x for x, _ in back})


def test_svg_names_every_node_and_is_the_same_every_time() -> None:
    picture = draw_picture(graph(), "svg")
    words = re.findall(r">([a-z_]+)</text>", picture.decode())
    assert sorted(words) == sorted(["start", "plan", "search", "read", "answer", "end"])
    assert draw_picture(graph(), "svg") == picture


def test_png_is_a_picture_of_a_readable_size() -> None:
    picture = draw_picture(graph(), "png")
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    assert 400 < width < 2000
    assert 500 < height < 2500


def test_missing_extra_tells_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fast_sugiyama", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'clew\[draw\]'"):
        draw_picture(graph(), "svg")
