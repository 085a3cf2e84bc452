"""A small data set and runs over it, for tests of what is made of runs."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from clew.evaluation.dataset import CorpusPassage, DataSet, GoldHop, Question
from clew.evaluation.record import Cited, Gap, Record, Step
from clew.evaluation.run import Run
from clew.result import RunUsage

CORPUS = (
    CorpusPassage("mill.md", "The mill", "The mill at Varn was built by Ada Kelm."),
    CorpusPassage("kelm.md", "Ada Kelm", "Ada Kelm was born in Ostrel."),
    CorpusPassage("ostrel.md", "Ostrel", "Ostrel lies on the river Tham."),
    CorpusPassage("weir.md", "", "The weir was repaired twice."),
)

QUESTIONS = (
    Question(
        "q1",
        "Where was the builder of the mill at Varn born?",
        ("Ostrel", "Ostrel on Tham"),
        ("mill.md", "kelm.md"),
        "en",
        kind="bridge",
        hops=2,
        plan=(
            GoldHop("Who built the mill at Varn?", "Ada Kelm", ("mill.md",)),
            GoldHop("Where was <<answer_1>> born?", "Ostrel", ("kelm.md",)),
        ),
    ),
    Question(
        "q2",
        "On which river lies the birthplace of the mill's builder?",
        ("Tham",),
        ("mill.md", "kelm.md", "ostrel.md"),
        "en",
        kind="bridge",
        hops=3,
    ),
    Question("q3", "Was the weir repaired more often than the mill?", ("yes",), ("weir.md",), "en", kind="comparison"),
    Question(
        "q4",
        "Who drowned at the weir?",
        (),
        (),
        "en",
        answerable=False,
    ),
)

DATA = DataSet("varn", QUESTIONS, CORPUS, problems=("q9: gold passage 'lost.md' is not in the corpus",))


def make_info(mode: str = "clew", **more: Any) -> dict[str, Any]:
    return {
        "mode": mode,
        "dataset": "varn",
        "corpus_hash": "0123456789abcdef",
        "questions": 4,
        "models": ["small-model"],
        "embedding": "small-embedder",
        "settings": {"passages_per_query": 5, "max_model_calls": 20},
        "created": "2026-02-03T04:05:06+00:00",
        "commits": ["abc1234"],
    } | more


def make_records() -> list[Record]:
    """Answer q1 rightly, q2 in part, q3 wrongly, and refuse q4."""
    right = Record(
        id="q1",
        question=QUESTIONS[0].question,
        text="She was born in Ostrel.[1]",
        answer="Ostrel",
        plan=["Who built the mill at Varn?", "Where was <<answer_1>> born?"],
        steps=[
            Step(question="Who built the mill at Varn?", answer="Ada Kelm", status="answered", source="mill.md"),
            Step(question="Where was Ada Kelm born?", answer="Ostrel", status="answered", source="kelm.md"),
        ],
        queries=["Who built the mill at Varn?", "Where was Ada Kelm born?"],
        passages=["mill.md", "kelm.md", "kelm.md", "weir.md"],
        cited=[Cited(source="kelm.md", start=0, end=28, quote="Ada Kelm was born in Ostrel.")],
        route="chain",
        rounds=2,
        stop_reason="all_answered",
        usage=RunUsage(model_calls=4, input_tokens=900, output_tokens=100, retrievals=2, seconds=8.5),
    )
    partly = Record(
        id="q2",
        question=QUESTIONS[1].question,
        text="It is not known on which river it lies.",
        status="partial",
        passages=["mill.md", "weir.md"],
        missing=[Gap(step=3, question="On which river lies Ostrel?", reason="not found")],
        stop_reason="no_progress",
        usage=RunUsage(model_calls=9, input_tokens=2900, output_tokens=300, retrievals=6, seconds=31.0),
        degraded=["The query was used as it was, for the model's rewriting could not be read."],
    )
    wrong = Record(
        id="q3",
        question=QUESTIONS[2].question,
        text="No.[1]",
        answer="no",
        passages=["mill.md", "weir.md"],
        stop_reason="all_answered",
        usage=RunUsage(model_calls=3, input_tokens=700, output_tokens=40, retrievals=1, seconds=5.0),
    )
    refused = Record(
        id="q4",
        question=QUESTIONS[3].question,
        text="The documents do not say.",
        status="not_found",
        passages=["weir.md"],
        stop_reason="exhausted",
        usage=RunUsage(model_calls=2, input_tokens=400, output_tokens=30, retrievals=2, seconds=4.0),
    )
    return [right, partly, wrong, refused]


def make_run(name: str = "clew-varn", records: Sequence[Record] | None = None, **info: Any) -> Run:
    return Run(Path("runs") / name, make_info(**info), list(make_records() if records is None else records))


HOSTILE = "<script>alert('x')</script> [go](javascript:alert(1)) | **bold** & `code` ![p](http://x.test/p.png)"
"""What a document, a question or a model may say to take over a page."""


def hostile_world() -> tuple[DataSet, Run]:
    """Make a run in which everything that comes from outside is `HOSTILE`."""
    question = Question(HOSTILE, HOSTILE, (HOSTILE,), (HOSTILE,), "en", kind=HOSTILE, hops=1, as_of=HOSTILE)
    question = replace(question, plan=(GoldHop(HOSTILE, HOSTILE, (HOSTILE,)),))
    step = Step(question=HOSTILE, queries=[HOSTILE], answer=HOSTILE, status=HOSTILE, quote=HOSTILE, source=HOSTILE)
    record = Record(
        id=HOSTILE,
        question=HOSTILE,
        text=HOSTILE,
        answer="wrong " + HOSTILE,
        plan=[HOSTILE],
        steps=[step.model_copy(update={"found": [HOSTILE], "reason": HOSTILE})],
        queries=[HOSTILE],
        passages=["other.md", HOSTILE],
        cited=[Cited(source=HOSTILE, start=0, end=1, quote=HOSTILE)],
        missing=[Gap(step=1, question=HOSTILE, reason=HOSTILE)],
        route=HOSTILE,
        stop_reason=HOSTILE,
        degraded=[HOSTILE],
        error=HOSTILE,
    )
    data = DataSet(HOSTILE, (question,), (CorpusPassage(HOSTILE, HOSTILE, HOSTILE),), problems=(HOSTILE,))
    return data, make_run(HOSTILE, [record], mode=HOSTILE, models=[HOSTILE])
