"""`clew models`: the embedded chat model's weights and its server."""

from typing import TYPE_CHECKING, Any

import click

from clew.cli.options import json_option, load_settings, plain_option, quiet_option
from clew.cli.terminal import print_json, steps

if TYPE_CHECKING:
    from clew.settings import Settings


@click.group()
def models() -> None:
    """Look after the embedded chat model.

    It needs its weights, put together once in the cache folder, and a server, which all commands share.
    """


@models.command()
@json_option
@plain_option
@quiet_option
def prepare(as_json: bool, plain: bool, quiet: bool) -> None:
    """Put the model's weights together and verify them.

    `ask` and `demo` do it by themselves when needed.
    """
    from clew.cli.run import prepare_weights

    path = prepare_weights(load_settings(), steps(plain=plain, quiet=quiet))
    if as_json:
        print_json({"weights": str(path)})
    else:
        click.echo(f"The weights are ready: {path}")


@models.command()
@json_option
def status(as_json: bool) -> None:
    """Tell whether the weights are there and whether the server runs."""
    facts = model_status(load_settings())
    if as_json:
        print_json(facts)
        return
    click.echo(f"weights  {facts['weights'] or 'not put together yet (clew models prepare)'}")
    server = facts["server"]
    click.echo(f"server   {server['url']}, process {server['pid']}" if server else "server   not running")


@models.command()
@json_option
@quiet_option
def stop(as_json: bool, quiet: bool) -> None:
    """End the model's server.

    It also ends itself after some minutes without a request.
    """
    from clew.models.local_server import stop_local_server

    stopped = stop_local_server(load_settings())
    if as_json:
        print_json({"stopped": stopped})
    elif not quiet:
        click.echo("The server was ended." if stopped else "No server was running.")


def model_status(settings: "Settings") -> dict[str, Any]:
    """Give the path of the verified weights and the address and process of the running server, or None for each."""
    from clew.models.llama_server import read_state
    from clew.models.local_server import is_ours, state_path
    from clew.models.local_weights import WEIGHTS_NAME, is_verified

    weights = settings.cache_dir / "models" / f"{WEIGHTS_NAME}.gguf"
    state = read_state(state_path(settings))
    running = state is not None and is_ours(state)
    return {
        "weights": str(weights) if is_verified(weights) else None,
        "server": {"url": state.url, "pid": state.pid} if state is not None and running else None,
    }
