import platform
from collections.abc import Iterator
from dataclasses import replace

import pytest

from clew.errors import ClewError, ConfigurationError, InputError
from clew.evaluation.langsmith_push import open_client, push
from clew.evaluation.report.view import view_run
from clew.evaluation.source_texts import SourceTexts
from clew.evaluation.upload import Upload, describe, prepare
from tests.unit.evaluation.langsmith_stub import FakeLangSmith, fake_langsmith
from tests.unit.evaluation.report_world import CORPUS, DATA, QUESTIONS, make_run


@pytest.fixture
def langsmith(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeLangSmith]:
    with fake_langsmith() as fake:
        monkeypatch.setenv("LANGSMITH_API_KEY", "key-of-mine")
        monkeypatch.setenv("LANGSMITH_ENDPOINT", fake.url)
        yield fake


def number_of_scores() -> int:
    return sum(len(one.scores) for one in view_run(make_run(), DATA).scored)


def upload(*, passages: bool = False, name: str = "clew-varn") -> Upload:
    return prepare(view_run(make_run(name), DATA), SourceTexts(DATA) if passages else None)


@pytest.mark.enable_socket
def test_a_run_becomes_a_data_set_and_an_experiment(langsmith: FakeLangSmith) -> None:
    url = push(upload(), open_client())
    [dataset], [project] = langsmith.datasets.values(), langsmith.projects.values()
    assert dataset["name"] == "clew-varn"
    assert project["name"] == "clew-varn"
    assert project["reference_dataset_id"] == dataset["id"]
    assert project["id"] in url
    asked = {example["inputs"]["question"]: example for example in langsmith.examples.values()}
    assert set(asked) == {question.question for question in QUESTIONS}
    assert asked[QUESTIONS[0].question]["outputs"] == {"answers": ["Ostrel", "Ostrel on Tham"]}
    runs = {run["inputs"]["question"]: run for run in langsmith.runs.values()}
    right = runs[QUESTIONS[0].question]
    assert right["outputs"] == {"answer": "Ostrel", "text": "She was born in Ostrel.[1]", "status": "answered"}
    assert right["reference_example_id"] == asked[QUESTIONS[0].question]["id"]
    assert right["session_name"] == "clew-varn"
    scores = {(given["run_id"], given["key"]): given["score"] for given in langsmith.feedback.values()}
    assert scores[right["id"], "recall@5"] == 1.0
    assert scores[right["id"], "f1"] == 1.0
    assert {run["id"] for run in langsmith.runs.values()} == {run_id for run_id, _ in scores}


@pytest.mark.enable_socket
def test_pushed_twice_nothing_is_doubled(langsmith: FakeLangSmith) -> None:
    push(upload(), open_client())
    kept = [langsmith.datasets, langsmith.examples, langsmith.projects, langsmith.runs, langsmith.feedback]
    first = [sorted(things) for things in kept]
    push(upload(), open_client())
    assert [sorted(things) for things in kept] == first
    assert [len(things) for things in kept] == [1, 4, 1, 4, number_of_scores()]


@pytest.mark.enable_socket
def test_another_run_over_the_same_questions_shares_the_data_set(langsmith: FakeLangSmith) -> None:
    push(upload(), open_client())
    push(upload(name="single-varn"), open_client())
    assert [len(langsmith.datasets), len(langsmith.examples)] == [1, 4]
    assert [len(langsmith.projects), len(langsmith.runs)] == [2, 8]


@pytest.mark.enable_socket
def test_what_broke_off_is_completed(langsmith: FakeLangSmith) -> None:
    langsmith.fail = lambda method, path: 500 if path == "/runs" and len(langsmith.runs) == 2 else 0
    with pytest.raises(ClewError, match="push again"):
        push(upload(), open_client())
    assert len(langsmith.runs) == 2
    langsmith.fail = lambda method, path: 0
    push(upload(), open_client())
    assert [len(langsmith.runs), len(langsmith.feedback)] == [4, number_of_scores()]


@pytest.mark.enable_socket
def test_nothing_leaves_but_what_is_told(langsmith: FakeLangSmith, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGSMITH_TRACING", "true")
    push(upload(), open_client())
    sent = "\n".join(langsmith.sent)
    assert QUESTIONS[0].question in sent
    for secret in [*(passage.text for passage in CORPUS), platform.node(), platform.platform(), "python_version"]:
        assert secret not in sent
    assert {line.split("?")[0].split()[1].split("/")[1] for line in langsmith.sent} <= {
        *("info", "datasets", "examples", "sessions", "runs", "feedback", "v1")
    }


@pytest.mark.enable_socket
def test_passages_go_only_when_asked(langsmith: FakeLangSmith) -> None:
    push(upload(passages=True), open_client())
    outputs = [run["outputs"]["passages"] for run in langsmith.runs.values()]
    assert {"source": "kelm.md", "text": "Ada Kelm\nAda Kelm was born in Ostrel."} in outputs[0]
    assert len(outputs[0]) == 3


@pytest.mark.enable_socket
def test_what_will_leave_is_told_before(langsmith: FakeLangSmith) -> None:
    told = describe(upload(), open_client().api_url)
    assert f"To {langsmith.url} go:" in told
    assert "4 questions" in told
    assert "recall@5" in told
    assert "but an answer may quote documents." in told
    assert "passages found is sent too" in describe(upload(passages=True), langsmith.url)
    assert langsmith.sent == []


@pytest.mark.enable_socket
def test_the_name_of_another_project_is_refused(langsmith: FakeLangSmith) -> None:
    push(upload(), open_client())
    with pytest.raises(InputError, match="Give the run another name"):
        push(replace(upload(), dataset="clew-other"), open_client())


@pytest.mark.enable_socket
def test_a_wrong_key_is_named(langsmith: FakeLangSmith) -> None:
    langsmith.fail = lambda method, path: 401
    with pytest.raises(ConfigurationError, match="Check LANGSMITH_API_KEY"):
        push(upload(), open_client())


def test_without_a_key_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGSMITH_API_KEY", raising=False)
    monkeypatch.delenv("LANGCHAIN_API_KEY", raising=False)
    with pytest.raises(ConfigurationError, match="LANGSMITH_API_KEY"):
        open_client()


def test_a_second_place_to_send_to_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGSMITH_API_KEY", "key-of-mine")
    monkeypatch.setenv("LANGSMITH_RUNS_ENDPOINTS", '{"http://elsewhere.test": "key"}')
    with pytest.raises(ConfigurationError, match="Unset LANGSMITH_RUNS_ENDPOINTS"):
        open_client()


@pytest.mark.enable_socket
def test_sampling_and_tracing_set_for_other_programs_change_nothing(
    langsmith: FakeLangSmith, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGSMITH_TRACING_SAMPLING_RATE", "0")
    push(upload(), open_client())
    assert len(langsmith.runs) == 4


def test_a_run_without_date_is_refused() -> None:
    with pytest.raises(InputError, match="`created` must be an ISO date"):
        prepare(view_run(make_run(created="yesterday"), DATA))


def test_ids_of_runs_are_such_as_langsmith_wants() -> None:
    from uuid import UUID

    from clew.evaluation.langsmith_push import _run_id

    id = _run_id(upload().created, UUID(int=1), "q1")
    assert id.version == 7
    assert id.int >> 80 == int(upload().created.timestamp() * 1000)
    assert id != _run_id(upload().created, UUID(int=1), "q2")
