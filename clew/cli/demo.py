"""`clew demo`: a question that no single search can answer, over documents that come with Clew."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.options import json_option, load_settings, plain_option, quiet_option
from clew.cli.terminal import steps

if TYPE_CHECKING:
    from rich.console import Console

    from clew.knowledge.library import Library
    from clew.settings import Settings

QUESTION = '《天龙八部》中"四大恶人"排行第二的是谁？此人之子在身世揭晓前，其生父在武林中的公开身份是什么？'


@click.command()
@click.option(
    "--docs",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of the demo's documents; needed only where Clew was installed without its examples.",
)
@json_option
@plain_option
@quiet_option
def demo(docs: Path | None, as_json: bool, plain: bool, quiet: bool) -> None:
    """Answer a multi-hop question over documents that come with Clew.

    Ingests 18 short texts about the novel 天龙八部 into an index of its own, then asks who is second of the Four
    Villains, and what the natural father of that person's son was publicly known as. Without other settings it uses the
    embedded model: no key, no network.
    """
    folder = docs or find_examples()
    settings = demo_settings(load_settings())
    from clew.cli.run import answer_question, open_library, show_result

    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        ingest_examples(folder, library, console)
        console.print(f"\n{QUESTION}\n", style="bold")
        result = answer_question(QUESTION, settings, library, console)
    show_result(result, as_json=as_json, plain=plain, console=console)


def ingest_examples(folder: Path, library: "Library", console: "Console") -> None:
    """Ingest the demo's documents; an index that another version of Clew left is made anew."""
    from clew.cli.ingest import ingest_paths
    from clew.errors import StoreMismatchError

    try:
        ingest_paths([folder], library, console)
    except StoreMismatchError:
        ingest_paths([folder], library, console, rebuild=True)


def find_examples() -> Path:
    """Find the demo's documents beside the package, as in a checkout."""
    from clew.errors import InputError

    folder = Path(__file__).parents[2] / "examples" / "tianlong"
    if not folder.is_dir():
        raise InputError(
            "This installation of Clew came without its example documents. Name their folder, `examples/tianlong` of "
            "the source repository: clew demo --docs FOLDER"
        )
    return folder


def demo_settings(settings: "Settings") -> "Settings":
    """Keep the demo out of the user's own index: an embedded one in the cache folder."""
    return settings.model_copy(
        update={
            "data_dir": settings.cache_dir / "demo",
            "milvus_uri": None,
            "milvus_token": None,
            "anonymous": "public",
        }
    )
