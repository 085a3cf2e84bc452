"""`clew eval again`: ask one question of a run again, in full detail."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clew.cli.evaluation.options import changed_settings, data_option, given_vectors, runs_option, settings_option
from clew.cli.options import json_option, plain_option, quiet_option
from clew.cli.terminal import answers, print_json, progress_bar, steps

if TYPE_CHECKING:
    from rich.console import Console

    from clew.evaluation.dataset import DataSet, Question
    from clew.evaluation.modes.mode import Bench
    from clew.evaluation.record import Record
    from clew.evaluation.report.table import Table
    from clew.evaluation.run import Run
    from clew.evaluation.scores import Scored
    from clew.settings import Settings


@click.command()
@click.argument("run", metavar="RUN")
@click.argument("id", metavar="ID")
@settings_option
@data_option
@runs_option
@json_option
@plain_option
@quiet_option
def again(
    run: str,
    id: str,
    changes: Sequence[str],
    data: Path | None,
    runs_folder: Path,
    as_json: bool,
    plain: bool,
    quiet: bool,
) -> None:
    """Ask question ID of RUN again, in its mode and with its settings, and show every step.

    Then the scores of then and now. Nothing is written to the run.
    """
    from clew.cli.evaluation.detail import gold_lines, record_lines
    from clew.cli.evaluation.runs import find_question, find_run, questions_of
    from clew.cli.evaluation.tables import show_tables
    from clew.evaluation.report.view import view_run
    from clew.evaluation.scores import Prices, scored

    console = steps(plain=plain, quiet=quiet)
    found = find_run(run, runs_folder)
    questions = questions_of(found, data, console)
    before = find_question(view_run(found, questions), id)
    question, titles = before.question, {passage.source: passage.title for passage in questions.corpus}
    for line in gold_lines(question, titles):
        console.print(line)
    settings = changed_settings(changes, settings_of(found, console))
    record = ask_again(found, questions, question, settings, runs_folder, data, console)
    prices = found.info.get("prices")
    now = scored(question, record, prices=Prices(**prices) if prices else None)
    if as_json:
        print_json({"id": id, "mode": found.info.get("mode"), "before": _as_dict(before), "now": _as_dict(now)})
        return
    output = answers(plain=plain)
    for line in record_lines(record, question, titles):
        output.print(line)
    output.print()
    show_tables([then_and_now(before, now)], plain=plain)


def settings_of(run: "Run", console: "Console") -> dict[str, Any]:
    """Return the settings that a run tells, but for those that are no more."""
    from clew.settings import Settings

    told: dict[str, Any] = run.info.get("settings") or {}
    if gone := sorted(set(told) - set(Settings.model_fields)):
        console.print(f"Settings of the run that are no more: {', '.join(gone)}", style="yellow", markup=False)
    return {name: value for name, value in told.items() if name not in gone}


def ask_again(
    run: "Run",
    questions: "DataSet",
    question: "Question",
    settings: "Settings",
    runs_folder: Path,
    data: Path | None,
    console: "Console",
) -> "Record":
    """Ask in the mode of the run, over the index that all runs share."""
    from clew.cli.evaluation.make import INDEXES, index_bar
    from clew.cli.run import start_embedded_model
    from clew.evaluation.bench import open_bench
    from clew.evaluation.modes.registry import MODEL_FREE
    from clew.evaluation.question_set import given_of
    from clew.models.chat import make_chat_models

    mode = mode_of(run)
    models = None if mode in MODEL_FREE else make_chat_models(settings)
    if models is not None:
        start_embedded_model(settings, console)
    vectors = given_vectors(None, given_of(run)["dataset"], data, settings)
    with (
        progress_bar(console) as progress,
        open_bench(
            questions,
            runs_folder / INDEXES,
            settings,
            models=models,
            vectors=vectors,
            on_progress=index_bar(progress),
        ) as bench,
    ):
        return asyncio.run(ask(mode, question, bench, console))


def mode_of(run: "Run") -> str:
    """Return the mode of a run. Raises `InputError` when it has none that is known."""
    from clew.errors import InputError
    from clew.evaluation.modes.registry import MODES

    mode = run.info.get("mode")
    if mode not in MODES:
        raise InputError(f"{run.folder / 'run.json'}: 'mode' is {mode!r}, which is none of {', '.join(MODES)}.")
    return str(mode)


async def ask(mode: str, question: "Question", bench: "Bench", console: "Console") -> "Record":
    """Ask one question; Clew's own steps are shown as they happen."""
    from clew.cli.run import follow
    from clew.evaluation.modes.clew import clock_of_question, record_of, recursion_limit
    from clew.evaluation.modes.registry import make_mode
    from clew.graph.build import build_graph

    if mode != "clew" or bench.models is None:
        return await make_mode(mode, bench).answer(question)
    search, clock = bench.corpus.search_without(question.without), clock_of_question(question, bench.settings)
    graph = build_graph(bench.models, search, bench.settings, clock=clock)
    limited = graph.with_config(recursion_limit=recursion_limit(bench.settings))
    return record_of(question, await follow(limited, question.question, console))


def then_and_now(before: "Scored", now: "Scored") -> "Table":
    """Put the scores of a question side by side."""
    from clew.evaluation.failures import failure_of
    from clew.evaluation.metrics.catalogue import METRICS
    from clew.evaluation.report.table import NONE, Table, figure

    sides = (before, now)
    failures = [failure_of(side.question, side.record) for side in sides]
    rows = [
        ("went wrong in", "", *(failure.where if failure else NONE for failure in failures)),
        ("answer", "", *(side.record.answer or side.record.status for side in sides)),
    ]
    for name, metric in METRICS.items():
        values = [side.scores.get(name) for side in sides]
        if any(value is not None for value in values):
            rows.append((name, metric.meaning, *(NONE if value is None else figure(value) for value in values)))
    return Table("Then and now", ("metric", "meaning", "then", "now"), tuple(rows), figures=2)


def _as_dict(side: "Scored") -> dict[str, Any]:
    from clew.evaluation.failures import failure_of

    failure = failure_of(side.question, side.record)
    return {
        "record": side.record.model_dump(mode="json"),
        "scores": dict(side.scores),
        "went_wrong": {"where": failure.where, "why": failure.why} if failure else None,
    }
