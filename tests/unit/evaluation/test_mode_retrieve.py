from clew.evaluation.modes.retrieve import Retrieve
from tests.unit.evaluation.mode_bench import BIRTH, ask, bench_of


async def test_it_searches_the_question_once_and_asks_no_model() -> None:
    bench, corpus, _ = bench_of()
    record = await Retrieve(bench).answer(ask(BIRTH))
    assert (record.status, record.answer, record.text) == ("retrieved", "", "")
    assert corpus.handed_out["both"].queries == record.queries == [BIRTH]
    assert record.passages[0] == "author.md" or record.passages[0] == "novel.md"
    assert (record.usage.model_calls, record.usage.retrievals, record.rounds) == (0, 1, 1)


async def test_the_pool_holds_twenty_passages() -> None:
    bench, _, _ = bench_of(documents={f"{number}.md": f"Tern number {number}" for number in range(30)})
    assert len((await Retrieve(bench).answer(ask("Tern?"))).passages) == 20


async def test_what_the_question_leaves_out_is_not_found() -> None:
    bench, _, _ = bench_of()
    record = await Retrieve(bench).answer(ask(BIRTH, without=("novel.md",)))
    assert "novel.md" not in record.passages
    assert "author.md" in record.passages


async def test_a_search_that_takes_too_long_ends_with_the_time() -> None:
    bench, _, _ = bench_of(delays={"Tern": 30.0}, max_seconds=0.05)
    record = await Retrieve(bench).answer(ask(BIRTH))
    assert (record.passages, record.stop_reason) == ([], "max_seconds")
    assert 0.04 < record.usage.seconds < 20
