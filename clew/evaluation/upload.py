"""What of a run leaves the machine when it is pushed, and how that is told before."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from clew.errors import InputError
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import Scored
from clew.evaluation.source_texts import SourceTexts

_ABOUT = ("mode", "dataset", "selection", "models", "embedding", "version", "commits")
"""Facts of a run that its experiment tells."""

_QUOTES = "No text of any passage is sent as such, but an answer may quote documents."


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


def describe(upload: Upload, url: str) -> str:
    """Say what will be sent where, for the user to read before it is."""
    number = len(upload.items)
    metrics = sorted({metric for item in upload.items for metric in item.scores})
    kept = "The text of the passages found is sent too." if upload.with_passages else _QUOTES
    return "\n".join(
        [
            f"To {url} go:",
            f"- data set {upload.dataset!r}: {number} questions with their dates, ids, types, numbers of hops, whether "
            "they can be answered, and gold answers",
            f"- experiment {upload.experiment!r}: {number} answers, short and in full, with status, seconds and "
            f"whether they failed, and of the run the time it was created and its {', '.join(upload.about) or 'name'}",
            f"- scores of each answer: {', '.join(metrics) or 'none'}",
            kept,
        ]
    )


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
