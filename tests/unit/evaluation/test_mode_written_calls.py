import pytest
from langchain_core.messages import AIMessage

from clew.evaluation.modes.written_calls import written_calls

NAMES = {"find", "read"}
FIND = ("find", {"query": "Tern"})


def calls(message: AIMessage) -> list[tuple[str, object]]:
    return [(call["name"], call["args"]) for call in written_calls(message, NAMES)]


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "find", "arguments": {"query": "Tern"}}',
        'I search.\n```json\n{"name": "find", "arguments": {"query": "Tern"}}\n```',
        '<tool_call>\n{"name": "find", "arguments": {"query": "Tern"}}\n</tool_call>',
        '<tool_call>{"name": "find", "arguments": {"query": "Tern"}}',
        '<think>{"name": "read", "arguments": {}}</think>{"name": "find", "parameters": {"query": "Tern"}}',
        '{"name": "find", "arguments": "{\\"query\\": \\"Tern\\"}"}',
        '{"type": "function", "function": {"name": "find", "arguments": {"query": "Tern"}}}',
        '{"tool": "find", "args": {"query": "Tern"}}',
        '{"action": "find", "action_input": {"query": "Tern"}}',
        "{'name': 'find', 'arguments': {'query': 'Tern',}}",
        '[{"name": "find", "arguments": {"query": "Tern"}}]',
        "｛“name”：“find”，“arguments”：｛“query”：“Tern”｝｝",
    ],
)
def test_a_call_is_read_however_it_is_wrapped(text: str) -> None:
    assert calls(AIMessage(text)) == [FIND]


@pytest.mark.parametrize(
    "text",
    [
        '<tool_call>{"name": "find", "arguments": {"query": "Tern"}}</tool_call>\n'
        '<tool_call>{"name": "read", "arguments": {"number": 2}}</tool_call>',
        '[{"name": "find", "arguments": {"query": "Tern"}}, {"name": "read", "arguments": {"number": 2}}]',
    ],
)
def test_several_calls_are_read_in_order(text: str) -> None:
    assert calls(AIMessage(text)) == [FIND, ("read", {"number": 2})]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The answer is Aldby [1].",
        '{"answer": "Aldby"}',
        '{"name": "delete", "arguments": {}}',
        "find(Tern)",
        "[1, 2]",
    ],
)
def test_other_text_holds_no_call(text: str) -> None:
    assert calls(AIMessage(text)) == []


def test_a_native_call_with_broken_arguments_is_repaired() -> None:
    broken = {"type": "invalid_tool_call", "id": "1", "name": "find", "args": "{'query': 'Tern'", "error": None}
    assert calls(AIMessage("", invalid_tool_calls=[broken])) == [FIND]


def test_a_call_that_was_cut_off_is_not_made_up() -> None:
    cut = AIMessage('{"name": "find", "arguments": {"query": "Te', response_metadata={"finish_reason": "length"})
    assert calls(cut) == []


def test_every_call_has_an_id_of_its_own() -> None:
    text = '[{"name": "read", "arguments": {"number": 1}}, {"name": "read", "arguments": {"number": 1}}]'
    first, second = written_calls(AIMessage(text), NAMES)
    assert first["id"] != second["id"]


def test_the_same_conversation_gives_the_same_ids_and_another_place_others() -> None:
    message = AIMessage('{"name": "read", "arguments": {"number": 1, "to": 2}}')
    again = AIMessage('{"name": "read", "arguments": {"to": 2, "number": 1}}')
    ((first,), (same,)) = (written_calls(each, NAMES, before=3) for each in (message, again))
    (later,) = written_calls(message, NAMES, before=5)
    assert first["id"] == same["id"] != later["id"]
