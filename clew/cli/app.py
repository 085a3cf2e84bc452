"""The command group `clew`: what holds for every command, above all how errors end it."""

import os
import sys
from typing import Any

import click

from clew.cli.acl import acl
from clew.cli.ask import ask
from clew.cli.config import config
from clew.cli.demo import demo
from clew.cli.docs import docs
from clew.cli.doctor import doctor
from clew.cli.draw import draw
from clew.cli.evaluation.group import evaluate
from clew.cli.exits import EXIT_CODES, INTERRUPTED, failure
from clew.cli.ingest import ingest, sync
from clew.cli.models import models
from clew.cli.report_page import report


class Clew(click.Group):
    """A group whose commands may raise anything: the user gets one message and a documented exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; turn what it raises into a message, unless `--debug` asks for the traceback."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            click.echo("\nInterrupted. What was finished is kept; the same command goes on from there.", err=True)
            ctx.exit(INTERRUPTED)
        except Exception as error:
            if ctx.params.get("debug"):
                raise
            raise failure(error) from error


@click.group(cls=Clew, epilog=EXIT_CODES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="clew")
@click.option("--debug", is_flag=True, help="Show the Python traceback of an error.")
def clew(debug: bool) -> None:
    """Answer questions over your own documents, one verified hop at a time, with a source for every claim.

    Start with `clew demo`, or with `clew ingest FOLDER` and then `clew ask "…"`. Settings come from the environment
    (`CLEW_…`); `clew config` lists them.
    """


for command in (ingest, sync, ask, report, demo, docs, acl, draw, doctor, config, models, evaluate):
    clew.add_command(command)


def main() -> None:
    """Run the command line."""
    # Read when numpy is loaded: in a search, its threads would use a second core and be no faster for it.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character gets its escape, never a crash in the middle of an answer.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    clew(prog_name="clew")
