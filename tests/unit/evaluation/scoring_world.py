"""A question of two hops and the record of a run that got it right; tests change what they are about."""

from dataclasses import replace
from typing import Any

from clew.evaluation.dataset import GoldHop, GoldSentence, Question
from clew.evaluation.record import Cited, Record, Step
from clew.result import RunUsage

HOPS = (
    GoldHop("Who built the Lowden Bridge?", "Mara Ilves", ("bridge",)),
    GoldHop("Where was <<answer_1>> born?", "Tartu", ("ilves",)),
)
QUESTION = Question(
    id="q1",
    question="Where was the builder of the Lowden Bridge born?",
    answers=("Tartu", "City of Tartu"),
    gold=("bridge", "ilves"),
    language="en",
    kind="bridge",
    hops=2,
    gold_sentences=(GoldSentence("bridge", 0, 40), GoldSentence("ilves", 100, 150)),
    plan=HOPS,
)
STEPS = [
    Step(
        question="Who built the Lowden Bridge?",
        queries=["Who built the Lowden Bridge?"],
        answer="Mara Ilves",
        quote="The Lowden Bridge was built by Mara Ilves.",
        source="bridge",
    ),
    Step(
        question="Where was Mara Ilves born?",
        queries=["Where was Mara Ilves born? Lowden Bridge"],
        answer="Tartu",
        quote="Mara Ilves was born in Tartu.",
        source="ilves",
    ),
]
RECORD = Record(
    id="q1",
    question=QUESTION.question,
    text="Mara Ilves, who built the bridge [1], was born in Tartu [2].",
    answer="Tartu",
    plan=[hop.text for hop in HOPS],
    steps=STEPS,
    queries=[query for step in STEPS for query in step.queries],
    passages=["other", "bridge", "other", "ilves"],
    cited=[
        Cited(source="bridge", start=0, end=40, quote="…"),
        Cited(source="ilves", start=100, end=150, quote="…"),
    ],
    route="chain",
    rounds=2,
    stop_reason="enough",
    guesses_caught=1,
    usage=RunUsage(model_calls=6, input_tokens=3000, output_tokens=200, retrievals=2, seconds=9.5),
)
UNANSWERABLE = replace(QUESTION, answers=(), answerable=False, without=("ilves",), missing_hop=2)


def question(**changes: Any) -> Question:
    return replace(QUESTION, **changes)


def record(**changes: Any) -> Record:
    return Record.model_validate({**RECORD.model_dump(), **changes})


def with_step(number: int, **changes: Any) -> list[Step]:
    """Return the steps with one of them changed."""
    steps = list(STEPS)
    steps[number - 1] = steps[number - 1].model_copy(update=changes)
    return steps
