"""What the planner reads: one reply routes the question and splits it into sub-questions with placeholders.

The model peels the question from the inside: it finds one thing, writes what is left of the question with a placeholder in
the place of that thing, and goes on until what is left is simple. Small models copy and replace far better than they plan.
The fixed part comes first and the question last, so that a server that keeps prompt prefixes reads only the question.
"""

import json

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage

from clew.text import for_json

_SYSTEM = {
    "en": """You split a question into simple searches. You do not answer it.
Peel from the inside. "find": ask for the ONE innermost thing that the question describes but does not name. "left": copy the question, with <<answer_1>> in place of the words that describe that thing. Go on from "left" with <<answer_2>>, <<answer_3>>, until "left" asks for one fact about names and placeholders only.
Use only names from the question. Never write a name that you remember, and never "he", "it" or "that person".
route: "lookup" if nothing has to be found first (no steps), else "chain"; "compare" for a comparison; "list" if all items of a kind are asked for.""",
    "zh": """你把问题拆成简单的查找步骤，不要回答问题。
由内向外剥开。“find”：问出题目只描述、没有写出名字的那一个最里层的事物。“left”：照抄题目，把描述该事物的词语换成 <<answer_1>>。接着从 “left” 继续，用 <<answer_2>>、<<answer_3>>，直到 “left” 只剩下对名字和占位符的一个提问。
只能用题目里的名字，不要写你记得的名字，也不要写“他”“此人”“该公司”。
route：不需要先查别的用 "lookup"（没有 steps），否则用 "chain"；比较用 "compare"；要求列出全部用 "list"。""",
}

_Steps = list[tuple[str, str]]
_EXAMPLES: dict[str, list[tuple[str, str, _Steps]]] = {
    "en": [
        (
            "When was the founder of the newspaper that first printed the Harbour Tales born?",
            "chain",
            [
                (
                    "Which newspaper first printed the Harbour Tales?",
                    "When was the founder of <<answer_1>> born?",
                ),
                ("Who is the founder of <<answer_1>>?", "When was <<answer_2>> born?"),
            ],
        ),
        ("Who painted the ceiling of Norland Abbey?", "lookup", []),
        (
            "What is the home town of the runner that Ida Brunner's record is compared to?",
            "chain",
            [("Which runner is Ida Brunner's record compared to?", "What is the home town of <<answer_1>>?")],
        ),
        (
            "Who is the mayor of the town with the same patron as the one that Lund Chapel is dedicated to in the county of Ruhn?",
            "chain",
            [
                (
                    "Who is the patron that Lund Chapel is dedicated to?",
                    "Who is the mayor of the town with the patron <<answer_1>> in the county of Ruhn?",
                ),
                (
                    "Which town in the county of Ruhn has the patron <<answer_1>>?",
                    "Who is the mayor of <<answer_2>>?",
                ),
            ],
        ),
        (
            "Which has more members, the union led by Karl Voss or the Dockers' League?",
            "compare",
            [
                ("Which union is led by Karl Voss?", "Which has more members, <<answer_1>> or the Dockers' League?"),
                ("How many members does <<answer_1>> have?", "How many members does the Dockers' League have?"),
            ],
        ),
        (
            "Who sang Winter Road with the performer of Blue Lantern?",
            "chain",
            [("Who is the performer of Blue Lantern?", "Who sang Winter Road with <<answer_1>>?")],
        ),
        (
            "What is the population of the county where the school of Grey Tides' author is located?",
            "chain",
            [
                (
                    "Who is the author of Grey Tides?",
                    "What is the population of the county where the school of <<answer_1>> is located?",
                ),
                (
                    "What is the school of <<answer_1>>?",
                    "What is the population of the county where <<answer_2>> is located?",
                ),
                ("In which county is <<answer_2>> located?", "What is the population of <<answer_3>>?"),
            ],
        ),
    ],
    "zh": [
        (
            "首次刊登《海港故事》的报纸，其创办人是哪一年出生的？",
            "chain",
            [
                ("哪家报纸首次刊登了《海港故事》？", "<<answer_1>>的创办人是哪一年出生的？"),
                ("<<answer_1>>的创办人是谁？", "<<answer_2>>是哪一年出生的？"),
            ],
        ),
        ("北原市的市花是什么？", "lookup", []),
        (
            "苏晚秋出生的那座城市现任市长是谁？",
            "chain",
            [("苏晚秋出生在哪座城市？", "<<answer_1>>现任市长是谁？")],
        ),
        (
            "白石湾码头和顾承远负责的码头，哪个泊位更多？",
            "compare",
            [
                ("顾承远负责哪个码头？", "白石湾码头和<<answer_1>>，哪个泊位更多？"),
                ("<<answer_1>>有多少泊位？", "白石湾码头有多少泊位？"),
            ],
        ),
        (
            "《灰潮》的作者是谁？此人就读的学校位于哪个县，该县的县长是谁？",
            "chain",
            [
                ("《灰潮》的作者是谁？", "<<answer_1>>就读的学校位于哪个县，该县的县长是谁？"),
                ("<<answer_1>>就读的学校是哪所？", "<<answer_2>>位于哪个县，该县的县长是谁？"),
                ("<<answer_2>>位于哪个县？", "<<answer_3>>的县长是谁？"),
            ],
        ),
    ],
}
_QUESTION = {"en": "Question: {question}", "zh": "问题：{question}"}
_STEPS = {"en": "\nSteps: {steps}", "zh": "\n步数：{steps}"}


def _reply(route: str, steps: _Steps) -> str:
    shown = {"route": route, "steps": [{"find": find, "left": left} for find, left in steps]}
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))


def _asked(question: str, language: str, steps: int) -> HumanMessage:
    hint = _STEPS[language].replace("{steps}", str(steps)) if steps else ""
    return HumanMessage(_QUESTION[language].replace("{question}", for_json(question)) + hint)


def messages(question: str, language: str, *, steps: int = 0) -> list[BaseMessage]:
    """Ask for the route and the sub-questions of `question`, with instructions and examples in `language`.

    `steps` is how many steps to expect; 0 leaves that to the model.
    """
    shown: list[BaseMessage] = [SystemMessage(_SYSTEM[language])]
    for example, route, example_steps in _EXAMPLES[language]:
        shown += [_asked(example, language, len(example_steps)), AIMessage(_reply(route, example_steps))]
    return [*shown, _asked(question, language, steps)]
