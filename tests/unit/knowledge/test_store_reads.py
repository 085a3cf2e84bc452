"""Nothing reads passages from the store without a filter, but for what keeps the index tidy."""

import ast
from collections.abc import Iterator
from pathlib import Path

import clew

SOURCES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in Path(clew.__file__).parent.rglob("*.py")}
STORE = next(path for path in SOURCES if path.parts[-2:] == ("knowledge", "store.py"))
HARMLESS = {
    *("close", "has_collection", "load_collection", "drop_collection", "describe_collection", "flush", "compact"),
    *("upsert", "delete"),
}
"""Methods of the client that give no passages."""
SEARCHES = {"_search": "search", "_count": "query"}
"""The only methods that read for somebody, and what they call with the filter that they are given."""
UPKEEP = {"_load": "search", "rows": "get", "present": "get"}
"""Methods that read without one: of nothing, or of passages that an ingest wrote."""
READERS = {
    "cli/document.py": "shows a document to the operator",
    "knowledge/analysis_check.py": "looks at passages and tells nothing of them",
    "knowledge/library.py": "reads again what evidence came from, after asking who may read it",
    "knowledge/ingest/tidy.py": "looks which passages are there",
    "knowledge/ingest/writer.py": "writes passages again",
}
"""Modules that read without a filter."""


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def called(tree: ast.AST) -> list[tuple[ast.Call, ast.Attribute]]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [(call, call.func) for call in calls if isinstance(call.func, ast.Attribute)]


def test_only_the_known_methods_of_the_store_read() -> None:
    reads = {
        (function.name, method.attr)
        for function in functions(SOURCES[STORE])
        for _, method in called(function)
        if isinstance(method.value, ast.Attribute) and method.value.attr == "_client" and method.attr not in HARMLESS
    }
    assert reads == {*SEARCHES.items(), *UPKEEP.items()}
    clients = [node for node in ast.walk(SOURCES[STORE]) if isinstance(node, ast.Attribute) and node.attr == "_client"]
    uses = [method for _, method in called(SOURCES[STORE]) if ast.unparse(method.value) == "self._client"]
    calls = [node for node in ast.walk(SOURCES[STORE]) if isinstance(node, ast.Call)]
    handed_on = [call for call in calls if "self._client" in map(ast.unparse, call.args)]
    assert len(clients) == 1 + len(uses) + len(handed_on), "the client goes where its calls are not seen"
    assert [ast.unparse(call.func) for call in handed_on] == ["schema.create"]


def test_each_search_sends_the_filter_that_it_is_given() -> None:
    for function in functions(SOURCES[STORE]):
        if function.name in SEARCHES:
            (call,) = [call for call, method in called(function) if ast.unparse(method.value) == "self._client"]
            assert "expression" in map(ast.unparse, call.args), function.name
            assert "expression is None" in ast.unparse(function.body[0]), function.name
    given = {
        function.name: [ast.unparse(call) for call, method in called(function) if method.attr in SEARCHES]
        for function in functions(SOURCES[STORE])
    }
    made = {name: calls for name, calls in given.items() if calls}
    assert set(made) == {"nearest", "matching", "count", "count_all"}
    assert all("passage_filter(scope" in call for name in ("nearest", "matching", "count") for call in made[name])


def test_nothing_else_reads_without_a_filter_or_has_a_client_of_its_own() -> None:
    for path, tree in SOURCES.items():
        place = path.relative_to(Path(clew.__file__).parent)
        for _, method in called(tree):
            owner = ast.unparse(method.value)
            if owner.split(".")[-1].strip("_") == "store" and method.attr in {*UPKEEP, *SEARCHES}:
                assert place.as_posix() in READERS, (owner, method.attr)
        if "pymilvus" in ast.unparse(tree) and any("pymilvus" in name for name in imported(tree)):
            assert place.as_posix() in ("knowledge/store.py", "knowledge/schema.py"), place


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
