"""The graph as a picture: layers laid out by fast-sugiyama, drawn by matplotlib; no web service."""

from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from clew.errors import MissingExtraError

if TYPE_CHECKING:
    from langchain_core.runnables.graph import Edge, Graph
    from matplotlib.axes import Axes

Point = tuple[float, float]
Route = list[Point]

_BOX = (2.6, 0.46)
_LAYER = 0.95
_GAP = 0.25
_LANE = 0.25
_BACK_SHIFT = 0.55
_LINE = "#5b6472"
_TERMINALS = ("__start__", "__end__")


def draw_picture(graph: "Graph", file_format: Literal["png", "svg"]) -> bytes:
    """Draw `graph`; the same graph gives the same bytes.

    Raises:
        MissingExtraError: The extra `draw` is not installed.
    """
    try:
        import fast_sugiyama  # noqa: F401 - only to learn whether it is there
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise MissingExtraError("Drawing a picture", str(error.name), "draw") from error
    places, routes = layout(list(graph.nodes), graph.edges)
    width = max(x for x, _ in places.values()) + _BOX[0] + 0.4
    height = max(y for _, y in places.values()) + _BOX[1] + 0.4
    picture = BytesIO()
    with rc_context({"svg.hashsalt": "clew", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.add_subplot()
        axes.set(
            xlim=(-_BOX[0] / 2 - 0.2, width - _BOX[0] / 2 - 0.2), ylim=(-_BOX[1] - 0.1, height - _BOX[1]), aspect=1
        )
        axes.axis("off")
        for edge, route in zip(graph.edges, routes, strict=True):
            _draw_edge(axes, edge, route)
        for name, centre in places.items():
            _draw_node(axes, name, centre)
        figure.savefig(picture, format=file_format, dpi=160, metadata={"Date": None} if file_format == "svg" else None)
    return picture.getvalue()


def layout(names: list[str], edges: "list[Edge]") -> tuple[dict[str, Point], list[Route]]:
    """Place the nodes `names` in layers, first node on top, and route every edge from source to target.

    Edges that lead back to an earlier node are laid out turned round, so that the main way reads downwards.
    """
    from fast_sugiyama import from_edges

    number = {name: index for index, name in enumerate(names)}
    back = _back_edges(names, edges)
    pairs = [(number[edge.source], number[edge.target]) for edge in edges]
    downward = [(pair[1], pair[0]) if pair in back else pair for pair in pairs]
    [(positions, _, _, segments)] = from_edges(list(dict.fromkeys(downward)), vertex_spacing=1, dummy_vertices=True)
    points = _spread({int(vertex): place for vertex, place in positions}, len(names))
    steps = [(int(source), int(target)) for source, target in segments or []]
    routes = []
    for pair, (source, target) in zip(pairs, downward, strict=True):
        route = [points[vertex] for vertex in _follow(source, target, steps, len(names))]
        routes.append(_beside(route[::-1]) if pair in back else route)
    return {name: points[index] for name, index in number.items()}, routes


def _spread(places: dict[int, Point], real: int) -> dict[int, Point]:
    """Scale a layout of unit distances so that neither boxes nor ways touch; vertices from `real` upwards are bends."""
    half = {vertex: _BOX[0] / 2 if vertex < real else _LANE for vertex in places}
    layers: dict[float, list[int]] = {}
    for vertex in sorted(places, key=lambda vertex: places[vertex][0]):
        layers.setdefault(places[vertex][1], []).append(vertex)
    pairs = [pair for layer in layers.values() for pair in pairwise(layer)]
    needed = ((half[a] + half[b] + _GAP) / (places[b][0] - places[a][0]) for a, b in pairs)
    width = max(needed, default=1.0)
    return {vertex: (x * width, y * _LAYER) for vertex, (x, y) in places.items()}


def _beside(route: Route) -> Route:
    """Move a way back towards its bends, so that it does not lie on a way down between the same nodes."""
    (x0, y0), *bends, (x1, y1) = route
    shift = -_BACK_SHIFT if bends and bends[0][0] < x0 else _BACK_SHIFT
    lane = _LANE if shift > 0 else -_LANE
    return [(x0 + shift, y0), *((x + lane, y) for x, y in bends), (x1 + shift, y1)]


def _back_edges(names: list[str], edges: "list[Edge]") -> set[tuple[int, int]]:
    """Find the edges that lead to a node which is still open in a walk from the first node."""
    number = {name: index for index, name in enumerate(names)}
    following: dict[int, list[int]] = {index: [] for index in number.values()}
    for edge in edges:
        following[number[edge.source]].append(number[edge.target])
    back: set[tuple[int, int]] = set()
    done: set[int] = set()

    def walk(node: int, open_nodes: frozenset[int]) -> None:
        for target in following[node]:
            if target in open_nodes:
                back.add((node, target))
            elif target not in done:
                walk(target, open_nodes | {target})
        done.add(node)

    for node in following:
        if node not in done:
            walk(node, frozenset({node}))
    return back


def _follow(source: int, target: int, steps: list[tuple[int, int]], real: int) -> list[int]:
    """Follow the `steps` from `source` to `target` through bends: vertices numbered from `real` upwards."""
    for first in (end for start, end in steps if start == source):
        chain = [source, first]
        while chain[-1] >= real:
            chain.append(next(end for start, end in steps if start == chain[-1]))
        if chain[-1] == target:
            return chain
    raise ValueError(f"no way from {source} to {target}")


def _draw_edge(axes: "Axes", edge: "Edge", route: Route) -> None:
    from matplotlib.patches import FancyArrowPatch
    from matplotlib.path import Path as Outline

    (x0, y0), *bends, (x1, y1) = route
    side = -1 if y1 < y0 else 1
    ends = [(x0, y0 + side * _BOX[1] / 2), *bends, (x1, y1 - side * _BOX[1] / 2)]
    curve, codes = [ends[0]], [Outline.MOVETO]
    for (ax, ay), (bx, by) in pairwise(ends):
        middle = (ay + by) / 2
        curve += [(ax, middle), (bx, middle), (bx, by)]
        codes += [Outline.CURVE4] * 3
    axes.add_patch(
        FancyArrowPatch(
            path=Outline(curve, codes), arrowstyle="-|>", mutation_scale=11, color=_LINE,
            linestyle=(0, (4, 3)) if edge.conditional else "-", linewidth=1.1, capstyle="butt",
        )
    )  # fmt: skip


def _draw_node(axes: "Axes", name: str, centre: Point) -> None:
    from matplotlib.patches import FancyBboxPatch

    (x, y), (width, height) = centre, _BOX
    terminal = name in _TERMINALS
    axes.add_patch(
        FancyBboxPatch(
            (x - width / 2, y - height / 2), width, height,
            boxstyle=f"round,pad=0,rounding_size={height / 2 if terminal else 0.12}",
            facecolor="#dfe7f5" if terminal else "#ffffff", edgecolor=_LINE, linewidth=1.1,
        )
    )  # fmt: skip
    axes.text(x, y, name.strip("_") if terminal else name, ha="center", va="center")
