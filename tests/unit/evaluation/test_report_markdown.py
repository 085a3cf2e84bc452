from dataclasses import replace
from html.parser import HTMLParser
from typing import Literal

import pytest
from markdown_it import MarkdownIt

from clew.errors import InputError
from clew.evaluation.failures import Failure
from clew.evaluation.record import Record
from clew.evaluation.report.markdown import markdown_report, plain
from clew.evaluation.report.view import view_run
from clew.evaluation.scores import Prices
from tests.unit.evaluation.report_world import DATA, HOSTILE, hostile_world, make_records, make_run


def lines_after(report: str, title: str) -> list[str]:
    """Return the lines of the section under `title`."""
    return report.split(f"\n## {title}\n")[1].split("\n## ")[0].strip().splitlines()


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split(" | ")]


def test_a_run_is_told_in_order() -> None:
    report = markdown_report([view_run(make_run(), DATA)])
    assert report.startswith("# clew-varn\n")
    assert [line.removeprefix("## ") for line in report.splitlines() if line.startswith("## ")] == [
        *("What was run", "In short", "Where it went wrong", "By number of hops", "By kind of question"),
        *("Answers", "Retrieval", "Plans", "Citations", "Refusals", "Cost of a question", "Cost in all"),
        *("Why it stopped", "What did not work as it should", "Problems of the data set"),
    ]


def test_what_was_run_names_mode_data_model_and_settings() -> None:
    told = lines_after(markdown_report([view_run(make_run(), DATA)]), "What was run")
    assert "| mode | clew |" in told
    assert "| models | small-model |" in told
    assert "Settings: passages_per_query 5, max_model_calls 20." in told
    assert "| commits | abc1234 |" in told
    assert "| questions | 4 |" in told


def test_means_have_intervals_and_say_over_how_many_questions() -> None:
    report = markdown_report([view_run(make_run(), DATA)])
    [f1] = [line for line in lines_after(report, "In short") if line.startswith("| f1 ↑")]
    assert cells(f1)[-1] == "0.333 [0.000, 1.000] (3)"
    hops = lines_after(report, "By number of hops")
    assert "| 2 hops | recall@5 | 1.000 [1.000, 1.000] (1) |" in hops
    assert "| 3 hops | recall@5 | 0.333 [0.333, 0.333] (1) |" in hops
    assert "| model_calls | 18 |" in lines_after(report, "Cost in all")
    assert "| all_answered | 2 (50%) |" in lines_after(report, "Why it stopped")


def test_where_it_went_wrong_has_counts_and_two_examples_each() -> None:
    many = [
        record.model_copy(update={"id": f"q{number}"})
        for number in range(10, 15)
        for record in make_records()
        if record.id == "q2"
    ]
    questions = [replace(DATA.questions[1], id=record.id) for record in many]
    report = markdown_report([view_run(make_run(records=many), replace(DATA, questions=questions))])
    told = lines_after(report, "Where it went wrong")
    assert "| search | a gold passage was searched for and not found | 5 (100%) |" in told
    examples = [line for line in told if line.startswith("- **search**")]
    assert len(examples) == 2
    assert "On which river" in examples[0]
    assert "Gold: Tham." in examples[0]
    assert "'kelm.md' (Ada Kelm), 'ostrel.md' (Ostrel)" in examples[0]


def test_what_a_run_says_of_itself_is_not_lost() -> None:
    report = markdown_report([view_run(make_run(), DATA)])
    assert any("rewriting could not be read" in line for line in lines_after(report, "What did not work as it should"))
    assert lines_after(report, "Problems of the data set") == ["- q9: gold passage 'lost.md' is not in the corpus"]


def test_several_runs_stand_side_by_side() -> None:
    other = make_run("single", make_records()[:1], mode="single", settings={"passages_per_query": 9})
    report = markdown_report([view_run(make_run(), DATA), view_run(other, DATA)])
    assert "| settings.passages_per_query | 5 | 9 |" in report
    assert "| settings.max_model_calls | 20 | – |" in report
    assert "| exhausted | 1 (25%) | 0 (0%) |" in report
    rows = [line for line in report.splitlines() if line.startswith("|")]
    assert {line.count(" | ") for line in rows} == {2, 3}


def test_prices_give_a_cost() -> None:
    kept = view_run(make_run(prices={"input": 1.0, "output": 10.0}), DATA)
    assert "| cost | 0.010 |" in markdown_report([kept])
    assert "| cost | 0.049 |" in markdown_report([view_run(make_run(), DATA, Prices(10.0, 0.0))])
    assert "cost |" not in markdown_report([view_run(make_run(), DATA)])


def test_a_run_that_only_searched_has_no_answers() -> None:
    searched = [Record(id="q1", question="", status="retrieved", passages=["kelm.md"])]
    report = markdown_report([view_run(make_run(records=searched, mode="retrieve"), DATA)])
    assert "| f1 ↑ |" not in report
    assert "| recall@5 ↑ |" in report


def test_a_run_without_records_can_be_told() -> None:
    assert "| questions | 0 of 4 |" in markdown_report([view_run(make_run(records=[]), DATA)])


class _Seen(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)


def test_texts_from_outside_stay_texts() -> None:
    data, run = hostile_world()
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown_report([view_run(run, data)]))
    assert _Seen(html).tags <= {
        "h1",
        "h2",
        "h3",
        "p",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "ul",
        "li",
        "strong",
    }
    assert html.count("&lt;script&gt;alert('x')&lt;/script&gt; [go](javascript:alert(1)) | **bold**") > 5


@pytest.mark.parametrize(
    "text",
    [HOSTILE, "_a_ a_b", "# x", "- x", "1. x", "a\n\n# b", "[a]: http://x.test", "![a][b]", "~~x~~", "\\", "a|b"],
)
def test_markdown_shows_a_text_as_it_is(text: str) -> None:
    html = MarkdownIt("gfm-like", {"linkify": False}).render(plain(text))
    shown = html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
    assert shown == f"<p>{' '.join(text.split())}</p>\n"


def test_figures_are_not_cluttered_with_escapes() -> None:
    assert plain("0.333 [0.000, 1.000] (3)") == "0.333 [0.000, 1.000] (3)"
    assert plain("-0.1 all_gold@5") == "-0.1 all_gold@5"


def test_a_data_set_without_the_questions_is_refused() -> None:
    with pytest.raises(InputError, match="has 4 questions that the data set 'varn' lacks, such as 'q1'"):
        view_run(make_run(), replace(DATA, questions=()))


def test_titles_stand_beside_the_sources_of_a_failure_alone() -> None:
    sentence = "Step 1 (\"the mill's date\") lacks 'kelm.md', 'x.md'."

    def why(where: Literal["search", "answer"]) -> str:
        return view_run(make_run(), DATA).why(Failure("q1", where, sentence))

    assert why("search") == "Step 1 (\"the mill's date\") lacks 'kelm.md' (Ada Kelm), 'x.md'."
    assert why("answer") == sentence
