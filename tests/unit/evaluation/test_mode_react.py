import json
import sys
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.utils.function_calling import convert_to_openai_tool

from clew.errors import MissingExtraError, ModelUnavailableError, StoreError
from clew.evaluation.modes.agent_middleware import ClearOldest, count_found
from clew.evaluation.modes.mode import Bench
from clew.evaluation.modes.react import React
from clew.evaluation.record import Record
from clew.knowledge.acl import Principal
from clew.knowledge.search import SearchFunction
from clew.settings import Settings
from clew.state.records import Passage, TimeRange
from tests.fakes import ScriptedChatModel, both_roles, count
from tests.unit.evaluation.mode_bench import BIRTH, CHINESE, ENGLISH, MemoryCorpus, ask, short


class CallingModel(ScriptedChatModel):
    """A scripted model that calls tools: a reply of the script may be a whole message."""

    def _generate(self, messages: list[BaseMessage], *args: Any, **options: Any) -> ChatResult:
        self.asked.append(list(messages))
        self.options.append(options)
        reply = self.replies[len(self.asked) - 1]
        if isinstance(reply, Exception):
            raise reply
        message = AIMessage(reply) if isinstance(reply, str) else reply.model_copy()
        message.usage_metadata = count(messages, message.text or "call")
        return ChatResult(generations=[ChatGeneration(message=message)])

    def bind_tools(self, tools: Sequence[Any], **options: Any) -> Runnable[Any, AIMessage]:
        return self.bind(tools=[convert_to_openai_tool(tool)["function"] for tool in tools], **options)


def call(name: str, **arguments: Any) -> AIMessage:
    """Make a native tool call."""
    return AIMessage("", tool_calls=[{"name": name, "args": arguments, "id": f"{name}-{arguments}"}])


def written(name: str, **arguments: Any) -> str:
    """Write a tool call as text."""
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments}, ensure_ascii=False)}\n</tool_call>"


def final(answer: str, *passages: int) -> AIMessage:
    return call("FinalAnswer", answer=answer, passages=list(passages))


Played = tuple[Record, MemoryCorpus, CallingModel]


async def play(
    replies: Sequence[AIMessage | str | Exception],
    question: str = BIRTH,
    documents: Mapping[str, str] = ENGLISH,
    *,
    delay: float = 0.0,
    delays: Mapping[str, float] | None = None,
    without: tuple[str, ...] = (),
    **settings: Any,
) -> Played:
    """Answer `question` with a model that replies as scripted."""
    model, corpus = CallingModel(replies=replies, delay=delay), MemoryCorpus(documents, delays or {})
    bench = Bench(corpus, Settings(**settings), both_roles(model))
    return await React(bench).answer(ask(question, without=without)), corpus, model


async def test_the_model_chooses_what_to_search_and_read() -> None:
    record, corpus, model = await play(
        [
            call("keyword_search", query="novel Tern author"),
            call("semantic_search", query="birthplace of Lena Moss"),
            call("read_passage", number=3),
            final("Aldby", 1, 3, 7),
        ],
        passages_per_query=2,
    )
    assert (record.status, record.answer, record.stop_reason) == ("answered", "Aldby", "answer")
    assert record.queries == ["novel Tern author", "birthplace of Lena Moss"]
    assert corpus.handed_out["words"].queries == record.queries[:1]
    assert corpus.handed_out["vector"].queries == record.queries[1:]
    assert record.passages == ["novel.md", "other.md", "author.md"]
    assert [place.source for place in record.cited] == ["novel.md", "author.md"]
    assert (record.usage.model_calls, record.usage.retrievals) == (4, 2)
    assert record.usage.output_tokens == 4
    assert [step.question for step in record.steps] == [
        'keyword_search("novel Tern author")',
        'semantic_search("birthplace of Lena Moss")',
        "read_passage(3)",
    ]
    assert record.degraded == []
    assert {tool["name"] for tool in model.options[0]["tools"]} == {
        "keyword_search",
        "semantic_search",
        "read_passage",
        "FinalAnswer",
    }
    assert model.options[0]["max_tokens"] == 200


async def test_a_passage_keeps_its_number_in_every_reply() -> None:
    _, _, model = await play(
        [call("keyword_search", query="Lena Moss"), call("semantic_search", query="town of Aldby"), final("Aldby")]
    )
    shown = [
        line for message in model.asked[-1] if isinstance(message, ToolMessage) for line in message.text.split("\n")
    ]
    numbers = {line.split(": ", 1)[1]: line.split("]")[0] for line in shown}
    assert len(numbers) == len(set(numbers.values())) == len({line.split("] ", 1)[1] for line in shown})
    assert len(shown) > len(numbers)


async def test_searches_show_beginnings_and_reading_shows_the_whole() -> None:
    documents = {"long.md": "The Tern flew. " * 30 + "It landed in Aldby."}
    _, _, model = await play(
        [call("keyword_search", query="Tern"), call("read_passage", number=1), final("Aldby", 1)], documents=documents
    )
    first, second = (message.text for message in model.asked[-1] if isinstance(message, ToolMessage))
    assert first.startswith("[1] long: The Tern flew.")
    assert first.endswith("…")
    assert len(first) < 320
    assert second.endswith("It landed in Aldby.")


async def test_calls_and_the_answer_may_be_written_as_text() -> None:
    record, _, _ = await play(
        [
            written("keyword_search", query="novel Tern"),
            "I read it now.\n```json\n" + '{"name": "read_passage", "arguments": {"number": 1}}\n```',
            written("FinalAnswer", answer="Aldby", passages=[1]),
        ]
    )
    assert (record.answer, record.stop_reason, record.usage.model_calls) == ("Aldby", "answer", 3)
    assert [step.question for step in record.steps] == ['keyword_search("novel Tern")', "read_passage(1)"]
    assert len(record.cited) == 1


async def test_a_bare_answer_in_json_counts() -> None:
    record, _, _ = await play([written("keyword_search", query="novel Tern"), short("Aldby", 1)])
    assert (record.answer, record.stop_reason) == ("Aldby", "answer")


@pytest.mark.parametrize("text", ["{}", written("FinalAnswer", passages=[1]), written("FinalAnswer", answer=[])])
async def test_a_final_answer_without_an_answer_is_none(text: str) -> None:
    record, _, _ = await play([call("keyword_search", query="Lena Moss"), text, short("Aldby", 1)])
    assert (record.answer, record.stop_reason) == ("Aldby", "no_call")


async def test_plain_text_ends_the_agent_and_its_pool_is_read_once() -> None:
    record, _, model = await play([call("keyword_search", query="Lena Moss"), "It is Aldby [1].", short("Aldby", 1)])
    assert (record.answer, record.stop_reason, record.usage.model_calls) == ("Aldby", "no_call", 3)
    assert record.degraded == ["The agent ended without an answer of its own; what it had found was read once."]
    assert "Lena Moss was born" in model.asked[-1][-1].text


async def test_a_model_that_cannot_call_tools_finds_nothing() -> None:
    record, _, model = await play(["It is Aldby."])
    assert (record.status, record.answer, record.queries, record.passages) == ("not_found", "", [], [])
    assert record.degraded[0] == "The model called no tool."
    assert len(model.asked) == 1


async def test_an_answer_from_memory_is_noted() -> None:
    record, _, _ = await play([final("Aldby", 1)])
    assert (record.answer, record.cited, record.degraded) == ("Aldby", [], ["The model called no tool."])


async def test_the_agent_may_say_that_it_found_nothing() -> None:
    record, _, model = await play([call("keyword_search", query="Zebra"), final("")])
    assert (record.status, record.stop_reason, record.degraded) == ("not_found", "answer", [])
    assert model.asked[-1][-1].text == "Nothing found. Try other words."


async def test_a_chinese_question_is_asked_in_chinese() -> None:
    record, _, model = await play(
        [call("keyword_search", query="《燕鸥》 作者"), call("read_passage", number=9), final("安渡镇", 1)],
        "小说《燕鸥》的作者出生于哪里？",
        CHINESE,
    )
    assert record.answer == "安渡镇"
    assert model.asked[0][0].text.startswith("根据文档库回答问题。")
    assert "查找含有" in str(model.options[0]["tools"])
    assert "给出最短的答案" in str(model.options[0]["tools"])
    assert model.asked[-1][-1].text == "没有编号为 [9] 的段落。请先检索，再给出检索显示过的编号。"


async def test_a_search_is_not_made_twice() -> None:
    record, _, model = await play(
        [call("keyword_search", query="Tern"), call("keyword_search", query="tern "), final("")]
    )
    assert (record.queries, record.usage.retrievals) == (["Tern"], 1)
    assert model.asked[-1][-1].text.startswith("You have searched this already.")


async def test_the_last_call_is_kept_to_read_the_pool() -> None:
    searches = [call("keyword_search", query=f"Lena {number}") for number in range(3)]
    record, _, model = await play([*searches, short("Aldby", 1)], max_model_calls=4)
    assert (record.answer, record.stop_reason, record.usage.model_calls) == ("Aldby", "max_model_calls", 4)
    assert model.options[-1]["response_format"]["json_schema"]["name"] == "ShortAnswer"


async def test_spent_tokens_end_the_agent() -> None:
    record, _, model = await play([call("keyword_search", query=name) for name in ("Lena", "Tern")], max_tokens=120)
    assert (record.status, record.stop_reason, len(model.asked)) == ("not_found", "max_tokens", 2)
    assert record.degraded[-1] == "The passages were not read: max_tokens is reached."
    assert model.options[1]["max_tokens"] < 40


async def test_a_slow_model_is_cut_off_when_the_time_is_over() -> None:
    record, _, model = await play([], delay=30.0, max_seconds=0.3)
    assert (record.status, record.stop_reason, record.passages) == ("not_found", "max_seconds", [])
    assert model.asked == []


async def test_a_slow_search_ends_with_the_time_and_what_was_found_stays() -> None:
    await play([final("")])  # the first call loads packages, which takes longer than the time given here
    searches = [call("keyword_search", query="Lena"), call("keyword_search", query="slow Tern")]
    record, _, _ = await play(searches, delays={"slow": 30.0}, max_seconds=2.0)
    assert (record.status, record.stop_reason) == ("not_found", "max_seconds")
    assert record.queries == ["Lena", "slow Tern"]
    assert record.passages[0] == "author.md"


async def test_wrong_arguments_and_unknown_tools_are_told_to_the_model() -> None:
    record, _, model = await play(
        [call("keyword_search", words="Tern"), call("browse", url="x"), call("FinalAnswer", answer=[1]), final("")]
    )
    told = [message.text for message in model.asked[-1] if isinstance(message, ToolMessage)]
    assert "query" in told[0]
    assert "browse is not a valid tool" in told[1]
    assert "answer" in told[2]
    assert (record.queries, record.usage.model_calls) == ([], 4)


async def test_broken_arguments_of_a_native_call_are_repaired() -> None:
    broken = {"type": "invalid_tool_call", "id": "1", "name": "keyword_search", "args": "{'query': 'Tern'", "error": ""}
    record, _, _ = await play([AIMessage("", invalid_tool_calls=[broken]), final("Aldby", 1)])
    assert (record.queries, record.answer) == (["Tern"], "Aldby")


async def test_what_the_question_leaves_out_is_in_no_search() -> None:
    record, _, _ = await play(
        [call("keyword_search", query=BIRTH), call("semantic_search", query=BIRTH), final("")], without=("author.md",)
    )
    assert len(record.queries) == 2
    assert "author.md" not in record.passages


async def test_old_results_are_left_out_when_the_evidence_grows_too_long() -> None:
    documents = {f"{number}.md": f"Tern{number} " + "flew over the sea and the land. " * 12 for number in range(4)}
    calls = [call("keyword_search", query=f"Tern{number}") for number in range(4)]
    _, _, model = await play([*calls, final("")], documents=documents, evidence_tokens=200, passages_per_query=1)
    shown = [message.text for message in model.asked[-1] if isinstance(message, ToolMessage)]
    assert shown[0] == "(left out to save room)"
    assert shown[-1].startswith("[4] 3: Tern3 flew")
    assert count_found(model.asked[-1]) < 300


def test_the_oldest_words_go_first_and_the_last_message_stays() -> None:
    messages: list[Any] = [HumanMessage("q " * 50), AIMessage("a " * 50), ToolMessage("b " * 50, tool_call_id="1")]
    messages += [AIMessage("c"), ToolMessage("d " * 80, tool_call_id="2")]
    ClearOldest(60, "gone").apply(messages, count_tokens=count_found)
    assert [message.text.strip() for message in messages[1:4]] == ["", "gone", ""]
    assert messages[0].text.startswith("q q")
    assert messages[4].text.startswith("d d")


async def test_a_model_that_is_not_there_ends_the_run() -> None:
    with pytest.raises(ModelUnavailableError):
        await play([ModelUnavailableError("gone")])


def test_without_its_package_the_mode_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "langchain.agents", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'clew\[eval\]'"):
        React(Bench(MemoryCorpus(ENGLISH), Settings(), both_roles(CallingModel(replies=[]))))


class BrokenCorpus(MemoryCorpus):
    """An index that cannot be searched by words."""

    def words_search_without(self, sources: Collection[str]) -> SearchFunction:
        async def search(
            query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None
        ) -> list[Passage]:
            raise StoreError("the index is gone")

        return search


async def test_a_search_that_fails_ends_the_run() -> None:
    model = CallingModel(replies=[call("keyword_search", query="Tern")])
    bench = Bench(BrokenCorpus(ENGLISH), Settings(), both_roles(model))
    with pytest.raises(StoreError, match="the index is gone"):
        await React(bench).answer(ask(BIRTH))
