import json
import os
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner, Result

from clew import errors
from clew.cli.app import Clew, clew
from clew.cli.exits import EXIT_CODES
from clew.cli.options import json_option


def run_raising(error: BaseException, *arguments: str) -> Result:
    @click.group(cls=Clew)
    @click.option("--debug", is_flag=True)
    def group(debug: bool) -> None:
        pass

    @group.command("fail")
    @json_option
    def fail(as_json: bool) -> None:
        raise error

    return CliRunner().invoke(group, [*arguments])


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errors.ClewError("the cure"), 1),
        (errors.ConfigurationError("the cure"), 2),
        (errors.InputError("the cure"), 3),
        (errors.ModelUnavailableError("the cure"), 4),
        (errors.StoreMismatchError("the cure"), 5),
        (errors.StoreLockedError("the cure"), 6),
        (PermissionError(13, "the cure", "folder"), 1),
    ],
)
def test_foreseen_error_is_a_message_and_its_code(error: Exception, code: int) -> None:
    result = run_raising(error, "fail")
    assert result.exit_code == code
    assert "the cure" in result.stderr
    assert "Traceback" not in result.output
    assert "bug" not in result.output
    assert result.stdout == ""


def test_a_reader_that_goes_away_is_no_error_to_tell_of() -> None:
    result = run_raising(BrokenPipeError(32, "Broken pipe"), "fail")
    assert result.exit_code == 1
    assert result.output == ""


def test_error_with_json_is_one_object_on_stdout() -> None:
    result = run_raising(errors.StoreLockedError("in use by another process"), "fail", "--json")
    expected = {"type": "StoreLockedError", "message": "in use by another process", "exit_code": 6}
    assert json.loads(result.stdout) == {"error": expected}
    assert result.exit_code == 6


def test_unforeseen_error_asks_for_a_report() -> None:
    result = run_raising(ZeroDivisionError("division by zero"), "fail")
    assert result.exit_code == 70
    assert "ZeroDivisionError: division by zero" in result.stderr
    assert "--debug" in result.stderr
    assert "Traceback" not in result.output


def test_debug_shows_the_traceback() -> None:
    error = ZeroDivisionError("division by zero")
    assert run_raising(error, "--debug", "fail").exception is error


def test_interrupt_is_one_line_and_130() -> None:
    result = run_raising(KeyboardInterrupt(), "fail")
    assert result.exit_code == 130
    assert result.stderr.strip().startswith("Interrupted.")
    assert len(result.stderr.strip().splitlines()) == 1


def test_help_documents_every_exit_code() -> None:
    help_text = CliRunner().invoke(clew, ["--help"]).output
    for line in EXIT_CODES.splitlines():
        assert line.strip("\b ") in help_text


@pytest.mark.parametrize("command", sorted(clew.commands))
def test_every_command_has_help_and_json(command: str) -> None:
    result = CliRunner().invoke(clew, [command, "--help"])
    assert result.exit_code == 0
    if command not in ("models", "eval"):
        assert "--json" in result.output


def in_new_process(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


def test_help_imports_nothing_heavy() -> None:
    loaded = in_new_process(
        "import sys\nfrom click.testing import CliRunner\nfrom clew.cli.app import clew\n"
        "CliRunner().invoke(clew, ['--help'])\nprint(*sys.modules)"
    ).split()
    heavy = {"langgraph", "langchain_core", "pymilvus", "openai", "pydantic", "jieba", "numpy", "sqlalchemy", "rich"}
    assert heavy.isdisjoint(loaded)


def test_import_of_clew_opens_no_file_of_its_own() -> None:
    code = (
        "import sys\nopened = []\n"
        "watched = ('open', 'socket.connect', 'subprocess.Popen')\n"
        "sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name in watched else None)\n"
        "import clew\nprint(*(path for path in opened if not path.endswith(('.py', '.pyc'))))"
    )
    assert in_new_process(code).strip() == ""


def test_module_runs_as_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "clew", "--help"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: clew ")


def test_wrong_option_ends_with_2() -> None:
    assert CliRunner().invoke(clew, ["ask", "--no-such-option"]).exit_code == 2


@pytest.mark.parametrize(("set_by_user", "threads"), [({}, "1"), ({"OPENBLAS_NUM_THREADS": "3"}, "3")])
def test_numpy_gets_one_thread_unless_the_user_says_otherwise(set_by_user: dict[str, str], threads: str) -> None:
    code = (
        "import os, sys; from clew.cli import app; app.clew = lambda prog_name: None; app.main();"
        "print('numpy' in sys.modules, os.environ['OPENBLAS_NUM_THREADS'])"
    )
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"} | set_by_user
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert run.stdout.split() == ["False", threads]
