"""What code can read by itself, so that no model is asked: life dates, nationalities and cells of tables."""

from collections.abc import Sequence

from clew.reasoning.cells import cell_asked_for
from clew.reasoning.evidence import Sentence, Told
from clew.reasoning.lifespan import life_date
from clew.reasoning.nationality import nationality


def read_by_rule(question: str, subjects: Sequence[str], sentences: Sequence[Sentence]) -> Told | None:
    """Return the answer to `question` with its sentence where a usual form gives it; None where a model must read."""
    return (
        life_date(question, subjects, sentences)
        or nationality(question, subjects, sentences)
        or cell_asked_for(question, sentences)
    )
