from dataclasses import replace

import pytest

from clew.evaluation.record import Record
from clew.evaluation.report.figures import page_plots
from clew.evaluation.report.page import asked, html_report
from clew.evaluation.report.view import RunView, view_run
from tests.html_page import Page
from tests.unit.evaluation.report_world import DATA, HOSTILE, QUESTIONS, hostile_world, make_records, make_run


@pytest.fixture(scope="module")
def views() -> list[RunView]:
    return [view_run(make_run(), DATA), view_run(make_run("single", make_records()[:3], mode="single"), DATA)]


@pytest.fixture(scope="module")
def html(views: list[RunView]) -> str:
    return html_report(views)


def test_a_page_needs_neither_network_nor_script(html: str) -> None:
    page = Page(html)
    assert not page.all("script")
    assert not page.all("link")
    assert not page.all("img")
    assert {"http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"} in (
        page.all("meta")
    )
    addresses = [
        value or ""
        for _, attributes in page.elements
        for name, value in attributes.items()
        if name in ("href", "xlink:href", "src", "action", "data")
    ]
    assert addresses
    assert all(address.startswith("#") for address in addresses)
    assert "url(http" not in html
    assert "@import" not in html


def test_links_lead_somewhere_and_ids_are_there_once(html: str) -> None:
    page = Page(html)
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {(link["href"] or "")[1:] for link in page.all("a")} <= set(ids)


def test_every_plot_and_every_question_is_there(html: str) -> None:
    page = Page(html)
    assert [drawing["aria-label"] for drawing in page.all("svg")] == [
        "Recall among the first k documents",
        "F1 by number of hops",
        "F1 within a budget of model calls",
        "F1 within a budget of tokens",
        "Questions by model calls",
        "Questions by tokens",
        "Questions by where they went wrong",
    ]
    assert len(page.all("details")) == 4 + 3
    for question in QUESTIONS:
        assert question.question in page.texts
    for text in ("Ostrel / Ostrel on Tham", "no answer", "all_answered", "0.33", "Where was Ada Kelm born?"):
        assert text in page.texts


def test_runs_stand_side_by_side(html: str) -> None:
    page = Page(html)
    [head] = [index for index, text in enumerate(page.texts) if text == "In short"]
    assert {"clew-varn", "single"} <= set(page.texts[head : head + 12])
    assert "0.333 [0.000, 1.000] (3)" in page.texts


def test_questions_in_which_nothing_went_wrong_can_be_hidden(views: list[RunView]) -> None:
    rights = [item.question.id for item in asked(views[:1]) if item.is_right]
    assert rights == ["q4"]
    assert [attributes.get("class") for attributes in Page(html_report(views[:1])).all("tbody")][-4:] == [
        *(None, None, None),
        "right",
    ]


def test_a_page_fits_a_phone_and_a_dark_room(html: str) -> None:
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in Page(html).all("meta")
    assert "@media (prefers-color-scheme: dark)" in html
    assert "@media (max-width" in html


def test_the_same_runs_give_the_same_page(html: str) -> None:
    again = [view_run(make_run(), DATA), view_run(make_run("single", make_records()[:3], mode="single"), DATA)]
    assert html_report(again) == html


def test_texts_from_outside_stay_texts() -> None:
    data, run = hostile_world()
    html = html_report([view_run(run, data)])
    page = Page(html)
    tags = {tag for tag, _ in page.elements}
    assert not tags & {"script", "img", "b", "strong", "iframe"}
    assert "<script" not in html
    assert sum(HOSTILE in text for text in page.texts) > 20
    assert {attributes["href"] for attributes in page.all("a")} <= {"#figures", "#plots", "#problems", "#questions"}


def test_names_in_chinese_need_no_font_of_the_plots() -> None:
    view = view_run(make_run("评测甲", make_records()), DATA)
    assert "评测甲" in html_report([view])


def test_a_run_that_only_searched_shows_recall_alone() -> None:
    searched = [Record(id="q1", question="", status="retrieved", passages=["weir.md", "kelm.md", "mill.md"])]
    view = view_run(make_run(records=searched, mode="retrieve"), DATA)
    captions = [plot.caption for plot in page_plots([view])]
    assert captions == [
        "Share of the gold documents among the first k of the evidence pool.",
        "recall@5 by number of hops, with 95% intervals.",
    ]
    assert html_report([view])


@pytest.mark.parametrize("status", ["failed", "not_found"])
def test_a_run_in_which_all_went_wrong_can_be_shown(status: str) -> None:
    broken = [Record.model_validate({"id": "q1", "question": "", "status": status, "error": "no model"})]
    assert "no model" in Page(html_report([view_run(make_run(records=broken), DATA)])).texts


def test_a_run_without_records_can_be_shown() -> None:
    assert Page(html_report([view_run(make_run(records=[]), replace(DATA, problems=()))])).all("h1")
