"""A run as a data set and an experiment in LangSmith: sent only when asked, and told before what is sent."""

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from clew.errors import ClewError, ConfigurationError, InputError
from clew.evaluation.upload import Pushed, Upload

if TYPE_CHECKING:
    from langsmith import Client

_ATTEMPTS = 4
"""LangSmith takes in runs in the background: the first feedback on one may come too early."""


def open_client() -> "Client":
    """Open LangSmith as the environment says, in a way that sends nothing about this machine.

    Raises:
        ConfigurationError: There is no key, or the environment names several places to send to.
    """
    from langsmith import Client

    key = os.environ.get("LANGSMITH_API_KEY") or os.environ.get("LANGCHAIN_API_KEY")
    if not key:
        raise ConfigurationError("LangSmith needs a key. Set LANGSMITH_API_KEY (and LANGSMITH_ENDPOINT, if your own).")
    if os.environ.get("LANGSMITH_RUNS_ENDPOINTS"):
        raise ConfigurationError("A run is pushed to LANGSMITH_ENDPOINT alone. Unset LANGSMITH_RUNS_ENDPOINTS for it.")
    # No background thread: what LangSmith refuses must be raised here, not logged. No sampling: a run is pushed whole.
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
