"""`clew eval keep`, `export` and `push`: take questions or a run elsewhere."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.evaluation.options import FILE, data_option, runs_option
from clew.cli.options import plain_option, quiet_option
from clew.cli.terminal import steps

if TYPE_CHECKING:
    from clew.evaluation.dataset import DataSet


@click.command()
@click.argument("run", metavar="RUN")
@click.argument("id", metavar="ID")
@click.argument("file", metavar="FILE", type=FILE)
@data_option
@runs_option
@plain_option
@quiet_option
def keep(run: str, id: str, file: Path, data: Path | None, runs_folder: Path, plain: bool, quiet: bool) -> None:
    """Append question ID of RUN to the regression set FILE, a data set in the plain format.

    The corpus is written beside FILE, as corpus.jsonl, when none is there. Questions on documents are kept in the
    folder of the documents.
    """
    from clew.cli.evaluation.runs import find_question, find_run, questions_of
    from clew.evaluation.regression import keep as keep_question
    from clew.evaluation.regression import keep_corpus
    from clew.evaluation.report.view import view_run

    console = steps(plain=plain, quiet=quiet)
    found = find_run(run, runs_folder)
    questions = questions_of(found, data, console)
    added = keep_question(find_question(view_run(found, questions), id).question, file)
    click.echo(f"Kept {id} in {file}." if added else f"{file} has {id} already.")
    if corpus := keep_corpus(questions, file):
        console.print(f"Written: {corpus}, the corpus of {questions.name}", style="dim", markup=False)
    elif documents := documents_elsewhere(file, questions):
        console.print(
            f"The questions are asked of the documents in {documents}: to run {file.name}, move it there.",
            markup=False,
        )


def documents_elsewhere(file: Path, questions: "DataSet") -> Path | None:
    """Return the folder of the documents when it is not that of `file`, beside which they are looked for."""
    folder = questions.documents
    return None if folder is None or folder.resolve() == file.parent.resolve() else folder


@click.command()
@click.argument("run", metavar="RUN")
@click.argument("file", metavar="FILE", type=FILE)
@click.option(
    "--format", "form", type=click.Choice(["ragas"]), default="ragas", show_default=True, help="Whose columns."
)
@data_option
@runs_option
@plain_option
@quiet_option
def export(run: str, file: Path, form: str, data: Path | None, runs_folder: Path, plain: bool, quiet: bool) -> None:
    """Write RUN to FILE, a row a question with the texts of the passages, as other tools of evaluation read it."""
    from clew.cli.evaluation.runs import find_run, questions_of
    from clew.evaluation.export import export_ragas

    found = find_run(run, runs_folder)
    count = export_ragas(found.records, questions_of(found, data, steps(plain=plain, quiet=quiet)), file)
    click.echo(f"Written: {count} rows for {form}, in {file}")


@click.command()
@click.argument("run", metavar="RUN")
@click.option("--passages", is_flag=True, help="Send the text of the passages found, too.")
@click.option("--yes", is_flag=True, help="Do not ask whether to send.")
@data_option
@runs_option
@plain_option
@quiet_option
def push(run: str, passages: bool, yes: bool, data: Path | None, runs_folder: Path, plain: bool, quiet: bool) -> None:
    """Send RUN to LangSmith, as a data set and an experiment.

    Tells what will be sent where, and asks. Needs LANGSMITH_API_KEY.
    """
    from clew.cli.evaluation.runs import find_run, questions_of
    from clew.evaluation.langsmith_push import open_client
    from clew.evaluation.langsmith_push import push as send
    from clew.evaluation.report.view import view_run
    from clew.evaluation.source_texts import SourceTexts
    from clew.evaluation.upload import describe, prepare

    found = find_run(run, runs_folder)
    questions = questions_of(found, data, steps(plain=plain, quiet=quiet))
    upload = prepare(view_run(found, questions), SourceTexts(questions) if passages else None)
    client = open_client()
    click.echo(describe(upload, client.api_url), err=True)
    if not yes:
        if not has_terminal():
            raise click.UsageError("Nothing was sent: there is no terminal to ask on. Say --yes to send this.")
        click.confirm("Send this?", abort=True, err=True)
    click.echo(send(upload, client))


def has_terminal() -> bool:
    """Tell whether someone can be asked."""
    return sys.stdin.isatty()
