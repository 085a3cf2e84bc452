"""What a run says of itself, and what makes another one of it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from clew.evaluation.dataset import CorpusPassage, DataSet, GoldSentence
from clew.evaluation.info import chat_identity, corpus_hash, question_hash, told_settings
from clew.models.chat import ChatModels
from clew.settings import Settings
from tests.fakes import ScriptedChatModel, both_roles
from tests.unit.evaluation.scoring_world import HOPS, QUESTION


@pytest.mark.parametrize(
    "change",
    [
        {"question": "Who?"},
        {"answers": ("Tartu",)},
        {"gold": ("bridge",)},
        {"plan": HOPS[:1]},
        {"without": ("ilves",)},
        {"as_of": "2026-03-01"},
        {"answerable": False},
        {"missing_hop": 2},
        {"gold_sentences": (GoldSentence("bridge", 0, 41),)},
    ],
)
def test_another_gold_makes_another_question(change: dict[str, Any]) -> None:
    assert question_hash(replace(QUESTION, **change)) != question_hash(QUESTION)


def test_a_group_of_another_name_does_not() -> None:
    assert question_hash(replace(QUESTION, kind="chain", hops=None)) == question_hash(QUESTION)


def test_the_corpus_is_hashed_apart_from_the_questions() -> None:
    passage = CorpusPassage("p", "Bridge", "It is old.")
    whole = corpus_hash(DataSet("d", [QUESTION], [passage]))
    assert corpus_hash(DataSet("d", [], [passage])) == whole
    assert corpus_hash(DataSet("d", [QUESTION], [replace(passage, text="It is new.")])) != whole


def test_documents_are_hashed_by_name_and_bytes(tmp_path: Path) -> None:
    data = DataSet("d", [], [], documents=tmp_path)
    file = tmp_path / "a.md"
    file.write_text("The bridge is old.")
    first = corpus_hash(data)
    (tmp_path / "questions.jsonl").write_text("{}")
    assert corpus_hash(data) == first
    file.write_text("The bridge is new.")
    second = corpus_hash(data)
    file.rename(tmp_path / "b.md")
    assert len({first, second, corpus_hash(data)}) == 3


class _Named(ScriptedChatModel):
    model_name: str = "m"


def named(planner: str, answerer: str) -> ChatModels:
    return ChatModels(_Named(replies=[], model_name=planner), _Named(replies=[], model_name=answerer))


def test_the_server_is_told_without_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(chat_base_url="http://me:secret@gpu:8000/v1/?key=secret")
    assert chat_identity(settings, named("m", "m")) == "m@gpu:8000/v1"
    assert chat_identity(settings, named("big", "m")) == "big@gpu:8000/v1, m@gpu:8000/v1"
    for name in ("OPENAI_API_KEY", "OPENAI_API_BASE", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    assert chat_identity(Settings(), both_roles(_Named(replies=[]))) == "embedded"
    openai = Settings(chat_api_key=SecretStr("k"))
    assert chat_identity(openai, named("m", "m")) == "m@api.openai.com/v1"


def test_settings_that_change_what_is_read_are_told_and_addresses_are_not() -> None:
    told = told_settings(Settings())
    assert "local_context" in told
    assert not {"local_threads", "chat_base_url", "milvus_uri", "data_dir"} & set(told)
