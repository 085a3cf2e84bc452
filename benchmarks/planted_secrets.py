"""Whether anything of what someone may not read is seen anywhere: questions whose answer stands in such documents.

    python benchmarks/planted_secrets.py FOLDER [--model scripted|embedded] [--questions 200] [--allowed-every 1]

Every question is asked by someone who may not read some of the documents that its answer stands in, then by someone who
may. Everything that the first run shows or leaves behind is searched for the secrets of that question: result, streams
of every mode, events, logs of all loggers, what a tracer sends, checkpoints in memory and on disk, what models read;
in the end also the files of the caches. FOLDER keeps the index and a line for each question, `asked.jsonl`: the same
command goes on where it was ended.

`scripted` reads without a mistake and embeds without a model: seconds. `embedded` is the embedded chat model and the
embedded embedding model: about a minute a question.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from clew import ChatModels, Settings, make_chat_models, make_embeddings
from clew.knowledge.acl import Principal
from clew.models.embedding_cache import CachedEmbeddings
from tests.planted.asking import STORE, Asking, planted
from tests.planted.model import model_for
from tests.planted.sinks import Sinks, all_logs
from tests.planted.world import BOARD, OUTSIDERS, Question, make_world
from tests.unit.knowledge.fakes import HashEmbeddings

ModelsFor = Callable[[Question], ChatModels]


def settings_in(folder: Path) -> Settings:
    """Return the settings of an index in `folder`, with nothing of whoever runs this but the model's weights."""
    patient = {"max_seconds": 3600, "chat_timeout": 1200}
    return Settings.model_validate({"data_dir": folder / "data", "search_cache": 256, "answer_cache": 256, **patient})


def models_of(kind: str, settings: Settings) -> tuple[ModelsFor, Any]:
    """Return what makes the chat models of a question, and the embedding model."""
    if kind == "scripted":
        cache = CachedEmbeddings(HashEmbeddings(size=256), "hash", settings.data_dir / "embeddings.sqlite")
        return (lambda question: ChatModels(*[model_for(question)] * 2)), cache
    models = make_chat_models(settings)
    return (lambda question: models), make_embeddings(settings)


def check(asking: Asking, question: Question, models_for: ModelsFor, *, both: bool) -> dict[str, Any]:
    """Ask as someone who may not know, and if so wanted as someone who may; tell what came of it."""
    outsider = OUTSIDERS[question.number // 2 % len(OUTSIDERS)]
    line: dict[str, Any] = {"question": question.number, "language": question.language, "place": question.place}
    for name, who in (("board", BOARD), ("outsider", outsider)) if both else (("outsider", outsider),):
        line |= asked(asking, question, who, name, models_for)
    return line


def asked(asking: Asking, question: Question, who: Principal, name: str, models_for: ModelsFor) -> dict[str, Any]:
    """Ask, and look for the secrets of the question in everything that is to be seen."""
    sinks, began, models = Sinks(), time.perf_counter(), models_for(question)
    with all_logs(sinks):
        result = asking.ask(question, who, models, sinks)
    sinks.add("prompts", [message.text for each in getattr(models.planner, "asked", []) for message in each])
    kept = [info.id for info in asking.library.documents(principal=BOARD) if info.source in asking.world.kept]
    leaks = sinks.leaks(question.secrets()), sinks.leaks(kept)
    return {
        f"{name}_status": result.status,
        f"{name}_right": question.facts[-1].answer in result.text,
        f"{name}_leaks": [*leaks[0], *leaks[1]],
        f"{name}_seen_in": sorted({sink for sink, _ in leaks[0]}),
        f"{name}_seconds": round(time.perf_counter() - began, 1),
    }


def told(lines: list[dict[str, Any]], files: list[tuple[str, str]]) -> str:
    """Sum up."""
    count = len(lines)
    leaked = [line for line in lines if line["outsider_leaks"]]
    allowed = [line for line in lines if "board_right" in line]
    right = sum(line["board_right"] for line in allowed)
    seen = sum(bool(line["board_leaks"]) for line in allowed)
    return "\n".join(
        [
            f"{count} questions asked by someone who may not know: {len(leaked)} with a secret seen anywhere, "
            f"{sum(line['outsider_right'] for line in lines)} answered",
            f"secrets in files of caches and beside the store: {len(files)}",
            f"asked by someone who may: {right} of {len(allowed)} answered right, a secret seen in {seen}",
            *(json.dumps(line, ensure_ascii=False) for line in leaked),
        ]
    )


def main() -> None:
    """Ask what was not asked yet, and print what came of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", choices=("scripted", "embedded"), default="scripted")
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--allowed-every", type=int, default=1, help="ask only every so many as someone who may, too")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    settings = settings_in(arguments.folder)
    models_for, embeddings = models_of(arguments.model, settings)
    world, path = make_world(200), arguments.folder / "asked.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    done = {line["question"] for line in lines}
    with planted(world, arguments.folder, settings, embeddings) as asking, path.open("a", encoding="utf-8") as output:
        for question in world.questions[: arguments.questions]:
            if question.number not in done:
                both = question.number % arguments.allowed_every == 0
                lines.append(check(asking, question, models_for, both=both))
                print(json.dumps(lines[-1], ensure_ascii=False), file=output, flush=True)
    print(told(lines, in_files(settings, [s for each in world.questions for s in each.secrets()])))


def in_files(settings: Settings, secrets: list[str]) -> list[tuple[str, str]]:
    """Look for secrets in the files of the caches, and in those beside the store."""
    sinks = Sinks()
    sinks.add_files("data", settings.data_dir, without=STORE)
    for cached in settings.cache_dir.glob("*.sqlite*") if settings.cache_dir.is_dir() else ():
        sinks.add("cache", cached.read_bytes())
    return sinks.leaks(secrets)


if __name__ == "__main__":
    main()
