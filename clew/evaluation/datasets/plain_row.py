"""A question of the plain format, checked."""

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PositiveInt, StringConstraints, model_validator

from clew.state.placeholders import lookalikes, references
from clew.text import Language, folded

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Sources = list[Annotated[Text, AfterValidator(lambda path: path.removeprefix("./"))]]


class PlainHop(BaseModel):
    """A sub-question with its answer; the answer is empty where none can be found."""

    model_config = ConfigDict(extra="forbid")

    question: Text
    answer: str = ""
    documents: Sources = Field(default_factory=list)


class PlainRow(BaseModel):
    """A question as it is written; fields that it does not know are kept in `model_extra`."""

    model_config = ConfigDict(extra="allow", coerce_numbers_to_str=True)

    id: str = ""
    question: Text
    answer: str = ""
    answers: list[Text] = Field(default_factory=list)
    aliases: list[Text] = Field(default_factory=list)
    documents: Sources = Field(default_factory=list)
    passages: Sources = Field(default_factory=list)
    plan: list[PlainHop | Text] = Field(default_factory=list)
    bridges: list[Text] = Field(default_factory=list)
    answerable: bool = True
    missing: PositiveInt | None = None
    without: Sources = Field(default_factory=list)
    as_of: date | None = None
    language: Language | None = None
    kind: str = ""
    hops: PositiveInt | None = None
    names: list[str] = Field(default_factory=list)
    """Names in the question: read by people and other tools."""

    @property
    def all_answers(self) -> tuple[str, ...]:
        """The answer and its aliases, each once."""
        return tuple(dict.fromkeys(filter(None, [self.answer.strip(), *self.answers, *self.aliases])))

    @property
    def supporting(self) -> list[str]:
        """The supporting documents or passages in their order; one may stand there twice."""
        return [*self.documents, *self.passages]

    @property
    def named_sources(self) -> list[str]:
        """All documents or passages that the question names anywhere."""
        return [*self.supporting, *self.without, *(source for hop in self.hop_list for source in hop.documents)]

    @property
    def hop_list(self) -> list[PlainHop]:
        """The plan with answers and documents, which a plan of mere texts takes from the fields of the question."""
        answers = [*self.bridges, *self.all_answers[:1]]
        sources = self.supporting if len(self.supporting) in (len(self.plan), (self.missing or 0) - 1) else []
        return [
            hop
            if isinstance(hop, PlainHop)
            else PlainHop(question=hop, answer=_at(answers, i), documents=[s for s in [_at(sources, i)] if s])
            for i, hop in enumerate(self.plan)
        ]

    @model_validator(mode="after")
    def _with_id(self) -> Self:
        self.id = self.id or hashlib.sha256(folded(self.question).encode()).hexdigest()[:12]
        return self

    @model_validator(mode="after")
    def _answers_agree(self) -> Self:
        if self.answerable and not self.all_answers:
            raise ValueError("'answer' is missing; a question without any has \"answerable\": false")
        if not self.answerable and self.all_answers:
            raise ValueError("'answer' must be empty where 'answerable' is false")
        if self.answer and self.answers:
            raise ValueError("'answer' and 'answers' say the same: give one of them")
        return self

    @model_validator(mode="after")
    def _plan_agrees(self) -> Self:
        texts = [hop if isinstance(hop, str) else hop.question for hop in self.plan]
        for number, text in enumerate(texts, 1):
            if lookalikes(text) or any(not 0 < other < number for other in references(text)):
                raise ValueError(f"'plan': sub-question {number} may only refer to earlier ones, as <<answer_1>>")
        if self.missing is not None and (self.answerable or self.missing > len(texts)):
            raise ValueError("'missing' is the number of a sub-question of 'plan', for questions without an answer")
        return self

    @model_validator(mode="after")
    def _bridges_agree(self) -> Self:
        if all(isinstance(hop, PlainHop) for hop in self.plan):
            if self.bridges:
                raise ValueError(
                    "'bridges' belong to a 'plan' of mere texts, and each sub-question here has its answer"
                )
            return self
        if len(self.bridges) not in self._bridge_counts:
            counts = " or ".join(map(str, self._bridge_counts))
            raise ValueError(f"'bridges' must be the answers of the sub-questions: {counts}, not {len(self.bridges)}")
        return self

    @property
    def _bridge_counts(self) -> Sequence[int]:
        if self.answerable:
            return len(self.plan) - 1, len(self.plan)
        return range(len(self.plan) + 1) if self.missing is None else (self.missing - 1,)


def _at(values: list[str], index: int) -> str:
    return values[index] if index < len(values) else ""
