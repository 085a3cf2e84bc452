"""What someone may not read is shown nowhere: not in a result, a stream, a log, a trace, a checkpoint or a cache."""

import asyncio
import json
import logging
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clew.errors import ClewError, ModelUnavailableError
from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.models.embedding_cache import CachedEmbeddings
from clew.result import Result
from clew.settings import Settings
from tests.fakes import both_roles
from tests.planted.asking import STORE, Asking, planted
from tests.planted.model import model_for
from tests.planted.sinks import Sinks, all_logs
from tests.planted.world import BOARD, OUTSIDERS, Question, World, make_world
from tests.unit.knowledge.fakes import HashEmbeddings

WORLD = make_world(16)
SINKS = {"result", "stream", "checkpoint", "trace", "prompts"}


def opened(folder: Path, *, kept: bool = True) -> Any:
    folder.mkdir()
    places = {"data_dir": folder / "data", "cache_dir": folder / "cache"}
    settings = Settings.model_validate({**places, "ingest_workers": 1, "search_cache": 64, "answer_cache": 64})
    embeddings = CachedEmbeddings(HashEmbeddings(size=128), "hash", folder / "cache" / "embeddings.sqlite")
    return planted(WORLD, folder, settings, embeddings, kept=kept)


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    with opened(tmp_path_factory.mktemp("planted") / "all") as made:
        yield made


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    """The same world, in which the documents that are kept were never written."""
    with opened(tmp_path_factory.mktemp("without") / "some", kept=False) as made:
        yield made


def outsider(question: Question) -> Any:
    return OUTSIDERS[question.number // 2 % len(OUTSIDERS)]


def ask(asking: Asking, question: Question, who: Any, sinks: Sinks) -> Result:
    model = model_for(question)
    result = asking.ask(question, who, both_roles(model), sinks)
    sinks.add("prompts", [message.text for messages in model.asked for message in messages])
    return result


def all_secrets(world: World) -> list[str]:
    return [secret for question in world.questions for secret in question.secrets()]


def ids_of_kept(asking: Asking) -> list[str]:
    documents = asking.library.documents(principal=BOARD)
    return [info.id for info in documents if info.source in WORLD.kept]


def test_what_is_secret_stands_nowhere_else() -> None:
    world = make_world(200)
    read = [text for path, text in world.documents.items() if path not in world.kept]
    told = "\n".join([*read, *(question.text for question in world.questions)])
    assert [secret for secret in all_secrets(world) if secret in told] == []
    assert all(question.secrets() for question in world.questions)


def test_nothing_of_what_is_kept_is_seen_anywhere(asking: Asking) -> None:
    sinks = Sinks()
    for question in WORLD.questions:
        # The board asks first: what was found for it must not come out of a cache.
        assert ask(asking, question, BOARD, Sinks()).status == "answered"
        with all_logs(sinks):
            assert ask(asking, question, outsider(question), sinks).status != "answered"
    sinks.add_files("cache", asking.library.settings.cache_dir)
    sinks.add_files("data", asking.library.settings.data_dir, without=STORE)
    assert sinks.seen.keys() >= SINKS | {"log", "cache"}
    assert sinks.leaks([*all_secrets(WORLD), *ids_of_kept(asking)]) == []


def test_the_same_sinks_show_it_to_who_may_read_it(asking: Asking) -> None:
    for question in WORLD.questions[:6]:
        sinks = Sinks()
        result = ask(asking, question, BOARD, sinks)
        assert result.status == "answered"
        assert question.facts[-1].answer in result.text
        assert {sink for sink, secret in sinks.leaks([question.code])} >= SINKS - {"prompts"}
        kept = [question.facts[at].sentence for at in question.hidden]
        assert {sink for sink, _ in sinks.leaks(kept)} >= SINKS


def shape(result: Result, asking: Asking) -> dict[str, Any]:
    """Return all of a result but the time it took and what else was found, in which passages are ranked.

    The id of a passage holds a hash of its document's version, and that of its folder's number in the index.

    How rare a word is, is counted over all passages: documents that may not be read can change the order of others.
    """
    ranked: Any = {"evidence": True, "usage": {"seconds"}, "answered_at": True, "hops": {"__all__": {"passages"}}}
    shown = result.model_dump_json(exclude=ranked)
    for info in asking.library.documents(principal=BOARD):
        shown = shown.replace(info.id, info.source).replace(f"#{info.version}#", "#")
    return dict[str, Any](json.loads(shown))


def test_it_is_as_if_the_documents_were_not_there(asking: Asking, without: Asking) -> None:
    for question in WORLD.questions:
        there, gone = (shape(ask(each, question, outsider(question), Sinks()), each) for each in (asking, without))
        assert there == gone


def test_logs_at_info_hold_no_text_of_documents(asking: Asking) -> None:
    sinks = Sinks()
    with all_logs(sinks, level=logging.INFO):
        for question in WORLD.questions[:6]:
            assert ask(asking, question, BOARD, Sinks()).status == "answered"
        logging.getLogger("clew").info("one line, so that it is seen that lines are taken")
    sentences = [fact.sentence for question in WORLD.questions for fact in question.facts]
    assert sinks.seen["log"]
    assert sinks.leaks([*sentences, *all_secrets(WORLD)]) == []


@pytest.mark.parametrize("failing", ["read", "write", "plan", "embedding"])
def test_errors_and_notes_show_nothing(asking: Asking, failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any) -> Any:
        raise ModelUnavailableError("The model is gone.")

    for question in WORLD.questions[:6]:
        sinks, model = Sinks(), model_for(question)
        if failing == "embedding":
            monkeypatch.setattr(HashEmbeddings, "embed_query", fail)
        else:
            model.replies[failing] = fail
        with all_logs(sinks):
            try:
                asking.ask(question, outsider(question), both_roles(model), sinks)
            except ClewError as error:
                sinks.add("error", [str(error), repr(error.__context__), repr(error.__cause__)])
        assert sinks.leaks([*question.secrets(), *ids_of_kept(asking)]) == []


def test_a_store_that_repeats_its_filter_shows_no_document(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    from pymilvus import MilvusClient, MilvusException

    def fail(*args: Any, **options: Any) -> Any:
        raise MilvusException(message=f"cannot parse expression: {args[1:]} {options}")

    monkeypatch.setattr(MilvusClient, "search", fail)
    monkeypatch.setattr(MilvusClient, "hybrid_search", fail)
    sinks, question = Sinks(), WORLD.questions[3]
    with pytest.raises(ClewError, match="cannot parse expression") as caught:
        ask(asking, question, OUTSIDERS[2], sinks)
    assert "doc_id not in" in str(caught.value)
    sinks.add("error", traceback.format_exception(caught.value))
    assert sinks.leaks([*question.secrets(), *ids_of_kept(asking)]) == []


def test_the_library_tells_nothing_of_them_otherwise(asking: Asking) -> None:
    library, kept = asking.library, ids_of_kept(asking)
    found = asyncio.run(library.search(" ".join(all_secrets(WORLD)[:9]), principal=BOARD, limit=50))
    passages = [passage["id"] for passage in found if passage["doc_id"] in kept]
    assert passages
    for who in (*OUTSIDERS, None):
        assert not WORLD.kept & {info.source for info in library.documents(principal=who)}
        assert [library.text(id, principal=who) for id in kept] == [None] * len(kept)
        assert asyncio.run(library.standing(passages, principal=who)) == set()
        for secret in all_secrets(WORLD)[:9]:
            assert not set(kept) & {
                passage["doc_id"] for passage in asyncio.run(library.search(secret, principal=who, limit=50))
            }
    assert library.text("0" * 32, principal=PUBLIC_PRINCIPAL) is library.text(kept[0], principal=PUBLIC_PRINCIPAL)
