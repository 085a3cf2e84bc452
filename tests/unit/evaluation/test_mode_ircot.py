import pytest

from clew.errors import ModelUnavailableError
from clew.evaluation.modes.ircot import Ircot, first_sentence, in_turn
from tests.fakes import make_passage
from tests.unit.evaluation.mode_bench import BIRTH, CHINESE, ENGLISH, ask, bench_of, short

WROTE = "The novel Tern was written by Lena Moss."
BORN = "Lena Moss was born in the town of Aldby."
DONE = "So the answer is: Aldby."


async def test_each_sentence_is_the_next_query_and_the_pool_is_read_for_the_answer() -> None:
    bench, corpus, model = bench_of([WROTE, BORN, DONE, short("Aldby", 1, 2)])
    record = await Ircot(bench).answer(ask(BIRTH))
    assert record.queries == [BIRTH, WROTE, BORN] == corpus.handed_out["both"].queries
    assert (record.status, record.answer, record.stop_reason) == ("answered", "Aldby", "answer")
    assert (record.usage.model_calls, record.usage.retrievals, record.rounds) == (4, 3, 3)
    assert [step.question for step in record.steps] == [WROTE, BORN, DONE]
    assert record.steps[0].found[0] == "novel.md"
    assert {place.source for place in record.cited} == set(record.passages[:2])
    assert "Reasoning so far: (none)" in model.asked[0][-1].text
    assert f"Reasoning so far: {WROTE} {BORN}\n" in model.asked[2][-1].text
    assert model.options[3]["response_format"]["json_schema"]["name"] == "ShortAnswer"


async def test_the_second_sentence_is_written_from_what_the_first_one_found() -> None:
    documents = {**ENGLISH, "hidden.md": "Quill keeps bees."}
    bench, _, model = bench_of(["It is Quill.", "So the answer is: bees.", short("bees")], documents)
    await Ircot(bench).answer(ask(BIRTH))
    assert "Quill keeps bees." not in model.asked[0][-1].text
    assert "Quill keeps bees." in model.asked[1][-1].text
    assert "Quill keeps bees." in model.asked[2][-1].text


async def test_only_the_first_sentence_of_a_reply_counts() -> None:
    bench, _, _ = bench_of([f"{WROTE} So the answer is: Oslo.", DONE, short("Aldby")])
    record = await Ircot(bench).answer(ask(BIRTH))
    assert record.queries == [BIRTH, WROTE]


async def test_a_chinese_question_is_reasoned_in_chinese() -> None:
    wrote = "《燕鸥》的作者是林墨。"
    bench, _, model = bench_of([wrote, "所以答案是：安渡镇。", short("安渡镇", 1)], CHINESE)
    record = await Ircot(bench).answer(ask("小说《燕鸥》的作者出生于哪里？"))
    assert record.queries == ["小说《燕鸥》的作者出生于哪里？", wrote]
    assert (record.answer, record.stop_reason) == ("安渡镇", "answer")
    assert f"目前的推理：{wrote}\n" in model.asked[1][-1].text
    assert not any("Question:" in message.text for asked in model.asked for message in asked)


async def test_it_stops_after_so_many_sentences() -> None:
    bench, _, _ = bench_of([f"Tern number {n}." for n in range(2)] + [short("Aldby")], max_rounds=2)
    record = await Ircot(bench).answer(ask(BIRTH))
    assert (record.stop_reason, len(record.queries), record.usage.model_calls) == ("max_rounds", 3, 3)


async def test_a_sentence_that_comes_again_ends_the_search() -> None:
    bench, _, _ = bench_of([WROTE, WROTE, short("Aldby")])
    record = await Ircot(bench).answer(ask(BIRTH))
    assert (record.stop_reason, record.queries) == ("no_progress", [BIRTH, WROTE])


async def test_the_last_call_is_kept_for_the_reader() -> None:
    bench, _, _ = bench_of([f"Tern number {n}." for n in range(2)] + [short("Aldby")], max_model_calls=3)
    record = await Ircot(bench).answer(ask(BIRTH))
    assert (record.stop_reason, record.usage.model_calls, record.answer) == ("max_model_calls", 3, "Aldby")


async def test_spent_tokens_end_it_without_an_answer() -> None:
    bench, _, model = bench_of([WROTE], max_tokens=150)
    record = await Ircot(bench).answer(ask(BIRTH))
    assert (record.status, record.stop_reason, len(model.asked)) == ("not_found", "max_tokens", 1)
    assert record.degraded == ["The passages were not read: max_tokens is reached."]


async def test_an_empty_sentence_is_noted_and_the_pool_is_still_read() -> None:
    bench, _, _ = bench_of(["<think>Hm.", short("Aldby")])
    record = await Ircot(bench).answer(ask(BIRTH))
    assert (record.answer, record.stop_reason, record.usage.model_calls) == ("Aldby", "no_progress", 2)
    assert record.degraded[0].startswith("A sentence of reasoning was not written: ")


async def test_the_time_limit_ends_the_reasoning() -> None:
    bench, _, model = bench_of([], max_seconds=0.5)
    model.delay = 30.0
    record = await Ircot(bench).answer(ask(BIRTH))
    assert (record.status, record.stop_reason) == ("not_found", "max_seconds")
    assert len(record.passages) > 1


async def test_a_model_that_is_not_there_ends_the_run() -> None:
    bench, _, _ = bench_of([WROTE, ModelUnavailableError("gone")])
    with pytest.raises(ModelUnavailableError):
        await Ircot(bench).answer(ask(BIRTH))


async def test_what_the_question_leaves_out_stays_out() -> None:
    bench, _, _ = bench_of([WROTE, DONE, short("")])
    record = await Ircot(bench).answer(ask(BIRTH, without=("author.md",)))
    assert record.status == "not_found"
    assert "author.md" not in record.passages


def test_the_pool_takes_the_searches_in_turn() -> None:
    a, b, c, d = (make_passage(name, source=name) for name in "abcd")
    assert in_turn([[a, b], [b, c, d], []]) == [a, b, c, d]
    assert in_turn([[a, b, c], [d]]) == [a, d, b, c]
    assert in_turn([[]]) == []


@pytest.mark.parametrize(
    ("text", "first"),
    [("One.\nTwo.", "One."), ("甲是乙。乙是丙。", "甲是乙。"), ("no end", "no end"), ("  ", "")],
)
def test_the_first_sentence_is_taken(text: str, first: str) -> None:
    assert first_sentence(text) == first
