"""The floors under which figures must not fall, measured without a chat model."""

import asyncio
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.modes.mode import Bench
from clew.evaluation.modes.registry import MODEL_FREE, askable, make_mode
from clew.evaluation.scores import ALL, scored, summarise

Figures = dict[str, dict[str, float]]
"""By mode, then by metric: means."""

DIGITS = 3


class Floors(BaseModel):
    """The file of floors."""

    model_config = ConfigDict(extra="forbid")

    floors: Figures


@dataclass(frozen=True)
class Verdict:
    """A floor and what was measured."""

    mode: str
    metric: str
    floor: float
    measured: float

    @property
    def holds(self) -> bool:
        """Tell whether the figure has not fallen."""
        return self.measured >= self.floor


def read_floors(path: Path) -> Figures:
    """Read the floors.

    Raises:
        InputError: The file is not there, is malformed, or names a mode that needs a chat model.
    """
    try:
        floors = Floors.model_validate_json(path.read_bytes()).floors
    except FileNotFoundError:
        raise InputError(f"There is no file of floors {str(path)!r}. `clew eval gate --record` makes one.") from None
    except ValidationError as error:
        problem = error.errors()[0]
        raise InputError(f"{path}: {'.'.join(map(str, problem['loc'])) or 'file'}: {problem['msg']}.") from error
    if wrong := sorted(set(floors) - MODEL_FREE):
        raise InputError(f"{path}: {', '.join(wrong)} needs a chat model; a gate has {', '.join(sorted(MODEL_FREE))}.")
    return floors


def write_floors(
    path: Path, figures: Figures, metrics: Sequence[str], *, margin: float = 0.0, lower: bool = False
) -> None:
    """Record what was measured of `metrics`, less `margin`, as floors, rounded down.

    A floor that there is stays where it would fall, unless `lower` says otherwise.

    Raises:
        InputError: The floors that there are cannot be read.
    """
    scale = 10**DIGITS
    floors = {
        mode: {name: math.floor((means[name] - margin) * scale) / scale for name in metrics if name in means}
        for mode, means in figures.items()
    }
    if path.exists() and not lower:
        floors = _raised(read_floors(path), floors)
    path.write_text(json.dumps({"floors": floors}, indent=2) + "\n", "utf-8")


def _raised(before: Figures, now: Figures) -> Figures:
    modes = [*before, *(mode for mode in now if mode not in before)]
    return {mode: _higher(before.get(mode, {}), now.get(mode, {})) for mode in modes}


def _higher(before: Mapping[str, float], now: Mapping[str, float]) -> dict[str, float]:
    return {**before, **{name: max(floor, before.get(name, floor)) for name, floor in now.items()}}


def measure(bench: Bench, dataset: DataSet, modes: Sequence[str]) -> Figures:
    """Answer the questions that can be answered in model-free `modes`, and return the means."""
    return {mode: asyncio.run(_means(mode, bench, fitting(dataset, mode))) for mode in modes}


def fitting(dataset: DataSet, mode: str) -> list[Question]:
    """Return the answerable questions that a mode can be asked."""
    return [question for question in askable(mode, dataset.questions) if question.answerable]


async def _means(mode: str, bench: Bench, questions: Sequence[Question]) -> dict[str, float]:
    way = make_mode(mode, bench)
    results = [scored(question, await way.answer(question)) for question in questions]
    return {name: estimate.mean for name, estimate in summarise(results)[ALL].items()}


def judged(floors: Mapping[str, Mapping[str, float]], figures: Figures) -> list[Verdict]:
    """Compare. A metric that was not measured counts as fallen."""
    return [
        Verdict(mode, metric, floor, figures.get(mode, {}).get(metric, -math.inf))
        for mode, metrics in floors.items()
        for metric, floor in metrics.items()
    ]
