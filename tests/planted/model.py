"""A model that reads well, and knows nothing but what it is shown."""

import re
from collections.abc import Sequence

from langchain_core.messages import BaseMessage

from tests.fakes import ScriptedChatModel, plan_reply, playing, read_reply
from tests.planted.world import Question


def model_for(question: Question) -> ScriptedChatModel:
    """Make a model that plans the question as it was made, and reads what stands in the evidence."""

    def read(messages: Sequence[BaseMessage]) -> str:
        evidence, _, asked = messages[-1].text.rpartition("\n\n")
        for fact in question.facts[::-1]:
            line = re.search(rf"^\[(\d+)\] .*{re.escape(fact.sentence)}", evidence, re.MULTILINE)
            if fact.subject in asked and line:
                return read_reply(int(line[1]), fact.answer)
        return read_reply(0, "")

    def write(messages: Sequence[BaseMessage]) -> str:
        told = [fact for fact in question.facts if fact.sentence in messages[-1].text]
        return " ".join(f"{fact.sentence} [{number}]" for number, fact in enumerate(told, 1))

    def plan(messages: Sequence[BaseMessage]) -> str:
        return plan_reply("chain", *question.steps)

    return playing(plan, {}, write, read=read)
