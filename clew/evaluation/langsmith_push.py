"""A run as a data set and an experiment in LangSmith: sent only when asked, and told before what is sent."""

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

from clew.errors import ClewError, ConfigurationError, InputError
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import Scored
from clew.evaluation.source_texts import SourceTexts

if TYPE_CHECKING:
    from langsmith import Client

_ABOUT = ("mode", "dataset", "selection", "models", "embedding", "version", "commits")
"""Facts of a run that its experiment tells."""
_ATTEMPTS = 4
"""LangSmith takes in runs in the background: the first feedback on one may come too early."""


@dataclass(frozen=True)
class Pushed:
    """One question as LangSmith keeps it: an example, and a run of the experiment on it."""

    id: str
    inputs: dict[str, Any]
    expected: dict[str, Any]
    about: dict[str, Any]
    outputs: dict[str, Any]
    seconds: float
    failed: bool
    scores: dict[str, float]


@dataclass(frozen=True)
class Upload:
    """All that leaves the machine."""

    dataset: str
    experiment: str
    created: datetime
    about: dict[str, Any]
    """What the experiment says of itself: mode, data set, model, commit."""
    items: tuple[Pushed, ...]
    with_passages: bool


def prepare(view: RunView, texts: SourceTexts | None = None) -> Upload:
    """Gather what to push of a run: ids, questions, answers and scores; with `texts`, the passages found, too.

    Raises:
        InputError: The run does not say when it was created.
    """
    return Upload(
        dataset=f"clew-{view.info['dataset']}",
        experiment=view.name,
        created=_created(view.info),
        about={key: view.info[key] for key in _ABOUT if view.info.get(key)},
        items=tuple(_item(one, texts) for one in view.scored),
        with_passages=texts is not None,
    )


def describe(upload: Upload, client: "Client") -> str:
    """Say what will be sent where, for the user to read before it is."""
    number = len(upload.items)
    metrics = sorted({metric for item in upload.items for metric in item.scores})
    kept = "The text of the passages found is sent too." if upload.with_passages else "No text of any passage is sent."
    return "\n".join(
        [
            f"To {client.api_url} go:",
            f"- data set {upload.dataset!r}: {number} questions with their ids, types and gold answers",
            f"- experiment {upload.experiment!r}: {number} answers with status and seconds, and of the run its "
            f"{', '.join(upload.about) or 'name'}",
            f"- scores of each answer: {', '.join(metrics) or 'none'}",
            kept,
        ]
    )


def open_client() -> "Client":
    """Open LangSmith as the environment says, in a way that sends nothing about this machine.

    Raises:
        ConfigurationError: There is no key.
    """
    from langsmith import Client

    key = os.environ.get("LANGSMITH_API_KEY") or os.environ.get("LANGCHAIN_API_KEY")
    if not key:
        raise ConfigurationError("LangSmith needs a key. Set LANGSMITH_API_KEY (and LANGSMITH_ENDPOINT, if your own).")
    # No background thread: what LangSmith refuses must be raised here, not logged somewhere. All or nothing is sent.
    return Client(api_key=key, auto_batch_tracing=False, omit_traced_runtime_info=True, tracing_sampling_rate=1.0)


def push(upload: Upload, client: "Client") -> str:
    """Send `upload`; return the address of the experiment. Sending it again changes nothing, and completes what broke.

    Args:
        upload: What `prepare` made.
        client: What `open_client` opened.

    Raises:
        ConfigurationError: LangSmith refuses the key.
        InputError: The experiment's name is taken by another data set.
        ClewError: LangSmith cannot be reached, or refuses the data.
    """
    from langsmith import tracing_context

    with _plain_errors(client), tracing_context(enabled=False):
        dataset_id = _dataset(upload, client)
        examples = _examples(upload, dataset_id, client)
        project_id, url = _experiment(upload, dataset_id, client)
        for item in upload.items:
            _run(item, upload, examples[item.id], project_id, client)
        client.update_project(project_id, end_time=_end(upload), metadata=upload.about)
    return url


def _item(one: Scored, texts: SourceTexts | None) -> Pushed:
    question, record = one.question, one.record
    outputs: dict[str, Any] = {"answer": record.answer, "text": record.text, "status": record.status}
    if texts is not None:
        found = dict.fromkeys(record.passages)
        outputs["passages"] = [{"source": source, "text": texts.get(source)} for source in found]
    return Pushed(
        id=question.id,
        inputs={"question": question.question} | ({"as_of": question.as_of} if question.as_of else {}),
        expected={"answers": list(question.answers)},
        about={"id": question.id, "kind": question.kind, "hops": question.hops, "answerable": question.answerable},
        outputs=outputs,
        seconds=record.usage.seconds,
        failed=record.status == "failed",
        scores=dict(one.scores),
    )


def _created(info: Mapping[str, Any]) -> datetime:
    try:
        created = datetime.fromisoformat(str(info["created"]))
    except (KeyError, ValueError) as error:
        raise InputError(f"run.json: `created` must be an ISO date and time, not {info.get('created')!r}.") from error
    return created if created.tzinfo else created.replace(tzinfo=UTC)


def _end(upload: Upload) -> datetime:
    return upload.created + timedelta(seconds=sum(item.seconds for item in upload.items))


@contextmanager
def _plain_errors(client: "Client") -> Iterator[None]:
    """Turn the errors of LangSmith into those of Clew, without what they hold of the key and the data."""
    from langsmith.utils import LangSmithAuthError, LangSmithError
    from requests import RequestException

    try:
        yield
    except LangSmithAuthError as error:
        raise ConfigurationError(f"{client.api_url} refuses the key. Check LANGSMITH_API_KEY.") from error
    except (LangSmithError, RequestException) as error:
        raise ClewError(
            f"{client.api_url} did not take the run ({type(error).__name__}). What was sent stays there; "
            "check LANGSMITH_ENDPOINT and LANGSMITH_API_KEY, then push again: it goes on from there."
        ) from error


def _dataset(upload: Upload, client: "Client") -> UUID:
    from langsmith.utils import LangSmithNotFoundError

    try:
        found: UUID = client.read_dataset(dataset_name=upload.dataset).id
    except LangSmithNotFoundError:
        # The client puts what it knows of this machine under `runtime`, unless something is there.
        return client.create_dataset(upload.dataset, metadata={"runtime": {}}).id
    return found


def _examples(upload: Upload, dataset_id: UUID, client: "Client") -> dict[str, UUID]:
    """Add the questions that the data set lacks; return the example of each."""
    ids = {item.id: uuid5(dataset_id, item.id) for item in upload.items}
    there = {example.id for example in client.list_examples(dataset_id=dataset_id)}
    new = [
        {"id": ids[item.id], "inputs": item.inputs, "reference_outputs": item.expected, "metadata": item.about}
        for item in upload.items
        if ids[item.id] not in there
    ]
    if new:
        client.create_examples(dataset_id=dataset_id, examples=new)
    return ids


def _experiment(upload: Upload, dataset_id: UUID, client: "Client") -> tuple[UUID, str]:
    """Return the experiment of that name, made when it is not there yet, and its address."""
    from langsmith.utils import LangSmithNotFoundError

    try:
        project = client.read_project(project_name=upload.experiment)
    except LangSmithNotFoundError:
        project = client.create_project(
            upload.experiment,
            metadata=upload.about,
            reference_dataset_id=dataset_id,
            num_examples=len(upload.items),
        )
    if project.reference_dataset_id != dataset_id:
        raise InputError(f"LangSmith has a project {upload.experiment!r} of something else. Give the run another name.")
    return project.id, project.url or str(project.id)


def _run(item: Pushed, upload: Upload, example_id: UUID, project_id: UUID, client: "Client") -> None:
    """Add one answer and its scores. Their ids follow from the experiment, so that none is added twice."""
    from langsmith.utils import LangSmithConflictError

    run_id = _run_id(upload.created, project_id, item.id)
    client.create_run(
        name=upload.experiment,
        inputs=item.inputs,
        run_type="chain",
        project_name=upload.experiment,
        id=run_id,
        reference_example_id=example_id,
        outputs=item.outputs,
        error="failed" if item.failed else None,
        start_time=upload.created,
        end_time=upload.created + timedelta(seconds=item.seconds),
    )
    for metric, score in sorted(item.scores.items()):
        try:
            client.create_feedback(
                run_id,
                metric,
                score=score,
                feedback_id=uuid5(run_id, metric),
                session_id=project_id,
                start_time=upload.created,
                stop_after_attempt=_ATTEMPTS,
            )
        except LangSmithConflictError:
            continue


def _run_id(created: datetime, project_id: UUID, question_id: str) -> UUID:
    """Make a UUID of version 7, as LangSmith wants for runs, that is the same every time."""
    value = int.from_bytes(hashlib.sha256(f"{project_id}/{question_id}".encode()).digest()[:16], "big")
    value = value & ~(0xFFFF_FFFF_FFFF << 80) | int(created.timestamp() * 1000) << 80
    return UUID(int=value & ~(0xF << 76) & ~(0x3 << 62) | 0x7 << 76 | 0x2 << 62)
