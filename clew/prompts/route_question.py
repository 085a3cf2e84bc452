"""What the planner reads: one reply routes the question and splits it into sub-questions with placeholders.

The model peels the question from the inside: it copies the words that describe one thing without naming it, asks for that
thing, and goes on with a placeholder in the place of those words. Small models copy far better than they plan.
The fixed part comes first and the question last, so that a server that keeps prompt prefixes reads only the question.
"""

import json
from dataclasses import dataclass
from functools import cache

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage

from clew.text import for_json

_SYSTEM = {
    "en": """You split a question into simple searches. You do not answer it.
steps: from the inside out, "phrase" copies the words that describe ONE thing without naming it, "ask" asks for that thing. Later phrases say <<answer_1>>, <<answer_2>> for what earlier steps found. last: what is then left to ask.
Use only names from the question, never a name that you remember, never "he", "it" or "that person".
route: "lookup" if nothing has to be found first (no steps), "chain" if one search needs the answer of another, "compare" for a comparison, "list" if all items of a kind are asked for.""",
    "zh": """你把问题拆成简单的查找，不要回答问题。
steps：由内向外，“phrase”照抄题目里只描述、没有写出名字的一个事物的词语，“ask”问它是谁或是什么。后面的步骤用 <<answer_1>>、<<answer_2>> 代替前面找到的答案。last：最后剩下要问的。
只能用题目里的名字，不要写你记得的名字，也不要写“他”“此人”“该公司”。
route：不需要先查别的用 "lookup"（没有 steps），一步需要另一步的答案用 "chain"，比较用 "compare"，要求列出全部用 "list"。""",
}


@dataclass(frozen=True)
class _Example:
    question: str
    route: str
    steps: tuple[tuple[str, str], ...]
    last: str
    hinted: bool = True
    """Whether the number of steps stands under the question, as it does where code can tell it."""


_EXAMPLES = {
    "en": (
        _Example(
            "When was the founder of the newspaper that first printed the Harbour Tales born?",
            "chain",
            (
                (
                    "the newspaper that first printed the Harbour Tales",
                    "Which newspaper first printed the Harbour Tales?",
                ),
                ("the founder of <<answer_1>>", "Who is the founder of <<answer_1>>?"),
            ),
            "When was <<answer_2>> born?",
        ),
        _Example(
            "What is the height of Norland Abbey?", "lookup", (), "What is the height of Norland Abbey?", hinted=False
        ),
        _Example(
            "In what year did Ida Brunner's coach retire?",
            "chain",
            (("Ida Brunner's coach", "Who is Ida Brunner's coach?"),),
            "In what year did <<answer_1>> retire?",
        ),
        _Example(
            "Who signs the invoices of the office that runs the Lund ferry?",
            "chain",
            (("the office that runs the Lund ferry", "Which office runs the Lund ferry?"),),
            "Who signs the invoices of <<answer_1>>?",
        ),
        _Example(
            "Which has more members, the union led by Karl Voss or the Dockers' League?",
            "compare",
            (
                ("the union led by Karl Voss", "Which union is led by Karl Voss?"),
                ("members of <<answer_1>>", "How many members does <<answer_1>> have?"),
            ),
            "How many members does the Dockers' League have?",
        ),
        _Example(
            "What did the inventor of the Ruhn loom sell to the town where the Tide Museum is?",
            "chain",
            (
                ("the inventor of the Ruhn loom", "Who is the inventor of the Ruhn loom?"),
                ("the town where the Tide Museum is", "In which town is the Tide Museum?"),
            ),
            "What did <<answer_1>> sell to <<answer_2>>?",
        ),
        _Example(
            "What is the population of the county where the school of Grey Tides' author is located?",
            "chain",
            (
                ("Grey Tides' author", "Who is Grey Tides' author?"),
                ("the school of <<answer_1>>", "What is the school of <<answer_1>>?"),
                ("the county where <<answer_2>> is located", "In which county is <<answer_2>> located?"),
            ),
            "What is the population of <<answer_3>>?",
        ),
        _Example(
            "Who owns the shop at which the clerk works who keeps the ledger of the Ruhn mill?",
            "chain",
            (
                ("the clerk who keeps the ledger of the Ruhn mill", "Who keeps the ledger of the Ruhn mill?"),
                ("the shop at which <<answer_1>> works", "At which shop does <<answer_1>> work?"),
            ),
            "Who owns <<answer_2>>?",
        ),
        _Example(
            "Which bank financed the rival of the Ostby Mill?",
            "chain",
            (("the rival of the Ostby Mill", "Which is the rival of the Ostby Mill?"),),
            "Which bank financed <<answer_1>>?",
            hinted=False,
        ),
        _Example(
            "When does the fair open later, that of the Ostby quarter or that of the Lenz quarter?",
            "compare",
            (("the fair of the Ostby quarter", "When does the fair of the Ostby quarter open?"),),
            "When does the fair of the Lenz quarter open?",
        ),
    ),
    "zh": (
        _Example(
            "首次刊登《海港故事》的报纸，其创办人是哪一年出生的？",
            "chain",
            (
                ("首次刊登《海港故事》的报纸", "首次刊登《海港故事》的是哪家报纸？"),
                ("<<answer_1>>的创办人", "<<answer_1>>的创办人是谁？"),
            ),
            "<<answer_2>>是哪一年出生的？",
        ),
        _Example("北原市的市花是什么？", "lookup", (), "北原市的市花是什么？", hinted=False),
        _Example(
            "「临川四友」里年纪最小的人，他的老师是谁？",
            "chain",
            (("「临川四友」里年纪最小的人", "「临川四友」里年纪最小的人是谁？"),),
            "<<answer_1>>的老师是谁？",
        ),
        _Example(
            "管理白石湾码头的科室，目前的排班由谁安排？",
            "chain",
            (("管理白石湾码头的科室", "管理白石湾码头的是哪个科室？"),),
            "<<answer_1>>目前的排班由谁安排？",
        ),
        _Example(
            "白石湾码头和临江码头，哪个泊位更多？",
            "compare",
            (("白石湾码头", "白石湾码头有多少泊位？"),),
            "临江码头有多少泊位？",
            hinted=False,
        ),
        _Example(
            "造成渡轮停航的那种零件，其生产厂的厂长是谁？",
            "chain",
            (
                ("造成渡轮停航的那种零件", "造成渡轮停航的是哪种零件？"),
                ("<<answer_1>>的生产厂", "<<answer_1>>的生产厂是哪家？"),
            ),
            "<<answer_2>>的厂长是谁？",
        ),
        _Example(
            "《灰潮》的作者是谁？此人的学生在出名之前，其母亲在县里的职务是什么？",
            "chain",
            (
                ("《灰潮》的作者", "《灰潮》的作者是谁？"),
                ("<<answer_1>>的学生", "<<answer_1>>的学生是谁？"),
                ("<<answer_2>>的母亲", "<<answer_2>>的母亲是谁？"),
            ),
            "<<answer_3>>在县里的职务是什么？",
        ),
        _Example(
            "绘制北原寺天顶画的人有一个学生，这个学生办过一家画院，该画院的院长是谁？",
            "chain",
            (
                ("绘制北原寺天顶画的人", "绘制北原寺天顶画的人是谁？"),
                ("<<answer_1>>有一个学生", "<<answer_1>>的学生是谁？"),
                ("<<answer_2>>办过一家画院", "<<answer_2>>办过哪家画院？"),
            ),
            "<<answer_3>>的院长是谁？",
        ),
    ),
}
_QUESTION = {"en": "Question: {question}", "zh": "问题：{question}"}
_STEPS = {"en": "\nSteps: {steps}", "zh": "\n步数：{steps}"}


def _reply(example: _Example) -> str:
    steps = [{"phrase": phrase, "ask": ask} for phrase, ask in example.steps]
    shown = {"route": example.route, "steps": steps, "last": example.last}
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))


def _asked(question: str, language: str, steps: int | None) -> HumanMessage:
    hint = "" if steps is None else _STEPS[language].replace("{steps}", str(steps))
    return HumanMessage(_QUESTION[language].replace("{question}", for_json(question)) + hint)


@cache
def _fixed(language: str) -> tuple[BaseMessage, ...]:
    shown: list[BaseMessage] = [SystemMessage(_SYSTEM[language])]
    for example in _EXAMPLES[language]:
        steps = len(example.steps) if example.hinted else None
        shown += [_asked(example.question, language, steps), AIMessage(_reply(example))]
    return tuple(shown)


def messages(question: str, language: str, *, steps: int | None = None) -> list[BaseMessage]:
    """Ask for the route and the sub-questions of `question`, with instructions and examples in `language`.

    `steps` is how many steps to expect before the last; None leaves that to the model.
    """
    return [*_fixed(language), _asked(question, language, steps)]
