"""A small world for tests of the whole graph: documents, two-hop questions, and a model that knows its part."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from langchain_core.messages import BaseMessage

from clew.knowledge.acl import Principal
from clew.state.records import Passage, TimeRange

NODES = {
    "__start__",
    "begin",
    "route_question",
    "direct_answer",
    "decompose_with_placeholders",
    "build_next_query",
    "retrieve",
    "extract_answer",
    "plan_next_step",
    "generate",
    "verify_answer",
    "__end__",
}
"""The nodes of the graph: their names are fixed."""

SENTENCES = {
    "bridge": ("Lund Bridge", "The Lund Bridge was built by Orme & Sons in 1931.", "It carries two lanes."),
    "orme": ("Orme & Sons", "The chairman of Orme & Sons is Ada Holm.", "The firm has 40 workers."),
    "dam": ("Ruhn Dam", "The Ruhn Dam was built by Voss Works in 1950.", "It is 80 metres high."),
    "qingshi": ("青石桥", "青石桥由海岳集团于1931年建造。", "桥上有两条车道。"),
    "haiyue": ("海岳集团", "海岳集团的董事长是沈知微。", "集团有四十名员工。"),
}


class Question(NamedTuple):
    """A question, what the model makes of it, and what must come out."""

    text: str
    plan: dict[str, object]
    found: dict[str, tuple[str, str]]
    """The sentence and the answer for each sub-question."""
    claim: str
    """What the model writes, resting on both findings."""
    written: str
    """What is streamed."""
    answer: str


ENGLISH = Question(
    "Who is the chairman of the firm that built the Lund Bridge?",
    {
        "route": "chain",
        "steps": [{"phrase": "the firm that built the Lund Bridge", "ask": "Which firm built the Lund Bridge?"}],
        "last": "Who is the chairman of <<answer_1>>?",
    },
    {
        "Which firm built the Lund Bridge?": (SENTENCES["bridge"][1], "Orme & Sons"),
        "Who is the chairman of Orme & Sons?": (SENTENCES["orme"][1], "Ada Holm"),
    },
    "The chairman of Orme & Sons, which built the Lund Bridge, is Ada Holm.",
    "The chairman of Orme & Sons, which built the Lund Bridge, is Ada Holm [1][2].",
    "The chairman of Orme & Sons, which built the Lund Bridge, is Ada Holm [1][2].\n\n"
    "How it was found:\n"
    "1. Which firm built the Lund Bridge? → Orme & Sons [1]\n"
    "2. Who is the chairman of Orme & Sons? → Ada Holm [2]",
)
CHINESE = Question(
    "建造青石桥的公司的董事长是谁？",
    {
        "route": "chain",
        "steps": [{"phrase": "建造青石桥的公司", "ask": "建造青石桥的公司是哪家？"}],
        "last": "<<answer_1>>的董事长是谁？",
    },
    {
        "建造青石桥的公司是哪家？": (SENTENCES["qingshi"][1], "海岳集团"),
        "海岳集团的董事长是谁？": (SENTENCES["haiyue"][1], "沈知微"),
    },
    "海岳集团建造了青石桥，其董事长是沈知微。",
    "海岳集团建造了青石桥，其董事长是沈知微 [1][2]。",
    "海岳集团建造了青石桥，其董事长是沈知微 [1][2]。\n\n查找过程：\n"
    "1. 建造青石桥的公司是哪家？ → 海岳集团 [1]\n"
    "2. 海岳集团的董事长是谁？ → 沈知微 [2]",
)


def write_documents(folder: Path) -> None:
    """Write the documents into `folder`."""
    folder.mkdir()
    for name, (title, *sentences) in SENTENCES.items():
        (folder / f"{name}.md").write_text(f"# {title}\n\n{' '.join(sentences)}\n", encoding="utf-8")


async def find(query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None) -> list[Passage]:
    """Find every document, whatever the query: a search that needs no store."""
    return [make_passage(name) for name in SENTENCES][:limit]


def make_passage(name: str) -> Passage:
    """Make the one passage of a document."""
    title, *sentences = SENTENCES[name]
    text = " ".join(sentences)
    starts = [text.index(sentence) for sentence in sentences]
    return Passage(
        id=f"{name}#000000",
        doc_id=name,
        title=title,
        source=f"{name}.md",
        heading_path=[title],
        text=text,
        start=0,
        end=len(text),
        sentences=[[start, start + len(sentence)] for start, sentence in zip(starts, sentences, strict=True)],
        score=1.0,
        hops=[],
    )


def claims_reply(*claims: tuple[str, list[int]]) -> str:
    """Write claims, each with the numbers of its findings, as a model replies them."""
    said = [{"text": text, "evidence": numbers} for text, numbers in claims]
    return json.dumps({"claims": said}, ensure_ascii=False)


def reply(messages: list[BaseMessage]) -> str:
    """Reply as a model that reads well: to the planner's, the reader's and the writer's prompt."""
    return reply_to([message.text for message in messages])


def reply_to(texts: Sequence[str]) -> str:
    """Reply to a prompt given as the texts of its messages."""
    asked = texts[-1]
    for question in (ENGLISH, CHINESE):
        if asked.startswith(("Findings:", "查明的内容")) and question.text in asked:
            return claims_reply((question.claim, [1, 2]))
        for sub_question, (sentence, answer) in question.found.items():
            if asked.endswith(sub_question) and (line := re.search(rf"\[(\d+)\] {re.escape(sentence)}", asked)):
                return json.dumps({"sentence": int(line[1]), "answer": answer}, ensure_ascii=False)
        if question.text in asked:
            return json.dumps(question.plan, ensure_ascii=False)
    return json.dumps({"sentence": 0, "answer": ""})
