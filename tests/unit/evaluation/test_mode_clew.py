import asyncio

from clew.evaluation.dataset import GoldHop
from clew.evaluation.metrics.plans import dependencies_right, hops_right
from clew.evaluation.modes.clew import WithClew, recursion_limit
from clew.evaluation.modes.mode import Bench
from clew.settings import Settings
from tests.fakes import both_roles, plan_reply, playing
from tests.unit.evaluation.mode_bench import MemoryCorpus, ask

DOCUMENTS = {
    "bridge.md": "The Lowden Bridge was built by Orme Works.",
    "usher.md": "The usher of Orme Works is Ada Venn.",
    "aunt.md": "The aunt of Ada Venn is Ida Venn.",
}
PLAN = ("Which firm built the Lowden Bridge?", "Who is the aunt of the usher of <<answer_1>>?")
QUESTION = ask(
    "Who is the aunt of the usher of the firm behind the Lowden Bridge?",
    plan=(GoldHop(PLAN[0], "Orme Works"), GoldHop(PLAN[1], "Ida Venn")),
)


def test_the_plan_of_a_record_is_as_it_was_first_made() -> None:
    model = playing(
        [plan_reply("chain", *PLAN)],
        {
            "Which firm built": "Orme Works",
            "Who is the usher of Orme Works": "Ada Venn",
            "aunt of Ada Venn": "Ida Venn",
        },
        "The aunt of the usher of Orme Works is Ida Venn [3].",
        replan=['{"sub_questions": ["Who is the usher of <<answer_1>>?", "Who is the aunt of <<answer_3>>?"]}'],
    )
    bench = Bench(MemoryCorpus(DOCUMENTS), Settings(max_rounds=8), both_roles(model))
    record = asyncio.run(WithClew(bench).answer(QUESTION))
    assert record.plan == [*PLAN]
    assert [step.added for step in record.steps] == [False, False, True, True]
    assert (hops_right(QUESTION, record), dependencies_right(QUESTION, record)) == (1.0, 1.0)
    assert record.steps[0].found[0] == "bridge.md"
    assert "aunt.md" in record.steps[3].found


def test_more_rounds_take_more_supersteps() -> None:
    assert recursion_limit(Settings(max_rounds=50)) > 50 * 4 + 10


def test_a_question_is_asked_on_its_day() -> None:
    question = "Which risk did last month's review name?"
    model = playing(lambda messages: plan_reply("lookup", question), {"risk": "delay"}, "The risk was delay [1].")
    corpus = MemoryCorpus({"review.md": "The review named a risk: delay."})
    bench = Bench(corpus, Settings(), both_roles(model))
    times = []
    for day in ("2024-05-02", "2021-01-31"):
        asyncio.run(WithClew(bench).answer(ask(question, as_of=day)))
        times += [time["ranges"] for time in corpus.handed_out["both"].times if time]
    assert times == [[["2024-04-01", "2024-05-01"]], [["2020-12-01", "2021-01-01"]]]
