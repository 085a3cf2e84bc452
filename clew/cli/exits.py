"""How a command ends: the exit codes, and how an error becomes a message with one of them."""

import json
from typing import IO, TYPE_CHECKING, Any

import click

from clew.errors import ClewError, ConfigurationError

if TYPE_CHECKING:
    from pydantic import ValidationError

UNREADABLE = 3
"""A document could not be read, or a folder is not there; the same code as `InputError`."""
EMBEDDING_FAILED = 4
"""Documents are not searchable yet, as the embedding model failed; the same code as `ModelError`."""
NOT_FOUND = 10
"""The documents do not hold the answer."""
NO_DOCUMENTS = 11
"""Nothing was ingested yet that may be read."""
BUG = 70
"""An error that Clew did not foresee."""
INTERRUPTED = 130
"""Ctrl-C."""

EXIT_CODES = """\
Exit codes:

\b
   0  done; the question is answered, in part or in whole
   1  a check of `clew doctor` failed, or an error without a code of its own
   2  wrong options or settings
   3  the question, the documents or a policy cannot be used as given; of an
      ingest, some of them, or a folder is not there
   4  the chat model or the embedding model failed; the same ingest again
      goes on with what is missing
   5  the index cannot be used
   6  the index is in use by another process
   7  a package that the feature needs is not installed
  10  the documents do not hold the answer
  11  there are no documents yet, or none that may be read
  70  a bug in Clew
 130  interrupted (Ctrl-C)
"""


class Failure(click.ClickException):
    """An error as the user sees it: one message on stderr; with `--json` also one object on stdout."""

    def __init__(self, message: str, exit_code: int, kind: str) -> None:
        """Keep the `message`, the `exit_code` and the `kind` of error (a class name) for the JSON form."""
        super().__init__(message)
        self.exit_code = exit_code  # type: ignore[misc]  # click reads it from the instance
        self.kind = kind
        # Asked now: when the message is shown, the command's context is gone.
        self._as_json = json_wanted()

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the message to stderr and, when the command was asked for JSON, the error object to stdout."""
        super().show(file)
        if self._as_json:
            error = {"type": self.kind, "message": self.message, "exit_code": self.exit_code}
            click.echo(json.dumps({"error": error}, ensure_ascii=False))


def json_wanted() -> bool:
    """Tell whether the running command was given `--json`."""
    context = click.get_current_context(silent=True)
    return bool(context and context.meta.get("clew.json"))


def failure(error: Exception) -> Failure:
    """Turn an `error` that reached the top of a command into what the user is told."""
    if isinstance(error, ClewError):
        return Failure(str(error), error.exit_code, type(error).__name__)
    if isinstance(error, OSError):
        return Failure(str(error), 1, type(error).__name__)
    request = "This is a bug in Clew. Please report it, with what `clew --debug COMMAND …` prints."
    message = f"{type(error).__name__}: {error}\n{request}"
    return Failure(message, BUG, type(error).__name__)


def settings_error(error: "ValidationError") -> ConfigurationError:
    """Say which settings are wrong and how, one line each, by the names of their environment variables."""
    lines = []
    for problem in error.errors():
        name, *within = map(str, problem["loc"])
        lines.append(
            f"CLEW_{name.upper()}{''.join(f'[{part}]' for part in within)}={problem['input']}: {problem['msg']}."
        )
    return ConfigurationError("\n".join([*lines, "`clew config --help` tells how settings are given."]))
