import pytest

from clew.errors import ConfigurationError, ModelUnavailableError
from clew.evaluation.modes.answering import cited, is_refusal, readable
from clew.evaluation.modes.single import Single
from tests.fakes import make_passage
from tests.unit.evaluation.mode_bench import BIRTH, CHINESE, ENGLISH, ask, bench_of, short


async def test_it_answers_from_one_search_and_one_call() -> None:
    bench, corpus, model = bench_of([short("Aldby", 2, 1, 2, 9)])
    record = await Single(bench).answer(ask(BIRTH))
    assert (record.status, record.answer, record.text) == ("answered", "Aldby", "Aldby")
    assert corpus.handed_out["both"].queries == record.queries == [BIRTH]
    order = record.passages
    assert [place.source for place in record.cited] == [order[1], order[0]]
    assert all(place.quote == ENGLISH[place.source][place.start : place.end] for place in record.cited)
    assert (record.usage.model_calls, record.usage.retrievals) == (1, 1)
    assert record.usage.input_tokens > 50
    assert record.usage.output_tokens > 0
    assert record.stop_reason == "one_search"
    assert model.options[0]["response_format"]["json_schema"]["name"] == "ShortAnswer"


async def test_the_model_reads_the_first_passages_only_but_the_pool_lists_all() -> None:
    documents = {f"{number:02}.md": f"Tern sighting {number:02}." for number in range(30)}
    bench, _, model = bench_of([short("")], documents, passages_per_query=3)
    record = await Single(bench).answer(ask("Which Tern sighting?"))
    assert len(record.passages) == 20
    asked = model.asked[0][-1].text
    assert "Tern sighting 02." in asked
    assert "Tern sighting 03." not in asked


async def test_what_is_read_ends_at_the_evidence_limit() -> None:
    documents = {f"{number}.md": "The Tern flew. " + "It flew on and on. " * 30 for number in range(5)}
    bench, _, model = bench_of([short("")], documents, evidence_tokens=260)
    await Single(bench).answer(ask("Where did the Tern fly?"))
    asked = model.asked[0][-1].text
    assert "[2] 1: The Tern flew." in asked
    assert "[3]" not in asked


async def test_a_chinese_question_is_asked_in_chinese() -> None:
    bench, _, model = bench_of([short("安渡镇", 1, 2)], CHINESE)
    record = await Single(bench).answer(ask("小说《燕鸥》的作者出生于哪里？"))
    assert record.answer == "安渡镇"
    assert "问题：小说《燕鸥》的作者出生于哪里？" in model.asked[0][-1].text
    assert not any("Question:" in message.text for message in model.asked[0])


@pytest.mark.parametrize("reply", ["", "Not found in the passages.", "Unknown", "The passages do not say it."])
async def test_an_answer_that_says_there_is_none_is_not_found(reply: str) -> None:
    bench, _, _ = bench_of([short(reply, 1)])
    record = await Single(bench).answer(ask(BIRTH))
    assert (record.status, record.answer, record.cited) == ("not_found", "", [])
    assert record.text == f"Not found in the documents: {BIRTH}"


async def test_a_broken_reply_is_asked_for_again_then_noted_as_no_answer() -> None:
    bench, _, model = bench_of(["well", "hm", "never asked"])
    record = await Single(bench).answer(ask(BIRTH))
    assert (record.status, record.answer) == ("not_found", "")
    assert record.degraded == ["The passages were not read: the reply holds no JSON."]
    assert len(model.asked) == record.usage.model_calls == 2


async def test_a_second_reply_that_can_be_read_counts() -> None:
    bench, _, _ = bench_of(["well", "```json\n" + short("Aldby", 1) + "\n```"])
    record = await Single(bench).answer(ask(BIRTH))
    assert (record.answer, record.degraded, record.usage.model_calls) == ("Aldby", [], 2)


async def test_nothing_found_asks_no_model() -> None:
    bench, _, model = bench_of([])
    record = await Single(bench).answer(ask("Zebra?"))
    assert (record.status, record.passages, model.asked) == ("not_found", [], [])


async def test_the_time_limit_ends_the_call() -> None:
    bench, _, model = bench_of([short("Aldby", 1)], max_seconds=0.5)
    model.delay = 30.0
    record = await Single(bench).answer(ask(BIRTH))
    assert (record.status, record.stop_reason) == ("not_found", "max_seconds")
    assert record.degraded == ["The passages were not read: max_seconds is reached."]


async def test_a_model_that_is_not_there_ends_the_run() -> None:
    bench, _, _ = bench_of([ModelUnavailableError("gone")])
    with pytest.raises(ModelUnavailableError):
        await Single(bench).answer(ask(BIRTH))


def test_without_a_model_there_is_no_such_mode() -> None:
    bench, _, _ = bench_of()
    with pytest.raises(ConfigurationError, match="chat model"):
        Single(bench)


@pytest.mark.parametrize(
    ("answer", "refused"),
    [
        ("", True),
        ("  ", True),
        ("Not mentioned", True),
        ("none", True),
        ("No information is given", True),
        ("The answer is not stated in the passages.", True),
        ("The answer cannot be determined", True),
        ("没有找到", True),
        ("未知", True),
        ("文中未提及", True),
        ("不知道", True),
        ("无法确定", True),
        ("no", False),
        ("No", False),
        ("Unknown Pleasures", False),
        ("Notting Hill", False),
        ("None But the Brave", False),
        ("Not Without My Daughter", False),
        ("The Answer", False),
        ("无锡", False),
        ("不丹", False),
        ("未名湖", False),
    ],
)
def test_refusals_are_told_from_answers(answer: str, refused: bool) -> None:
    assert is_refusal(answer) is refused


def test_the_last_passage_is_cut_after_a_sentence_and_cited_as_it_was_read() -> None:
    whole = make_passage("One two three. Four five six.", source="a.md", start=7)
    long = make_passage("Seven eight nine. Ten eleven twelve.", source="b.md", start=3)
    read = readable([whole, long], 16)
    assert [passage["text"] for passage in read] == ["One two three. Four five six.", "Seven eight nine."]
    assert [(place.start, place.end) for place in cited(read, [2])] == [(3, 20)]
    assert readable([], 16) == []
