"""What the planner reads when a sub-question failed: what is known, what could not be found, and how to ask for another way."""

from collections.abc import Sequence

from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage

from clew.prompts.filling import filled
from clew.reasoning.evidence import one_line

_SYSTEM = {
    "en": """A search over documents got stuck. Give at most two other sub-questions that lead to the same answer another way, or none.
Use only names from the question and from what is known. Do not answer. Reply with JSON: {"sub_questions":[…]}.""",
    "zh": """文档检索卡住了。请给出至多两个能从别的途径得到同一答案的子问题，没有就给空列表。
只能用题目和已知内容中的名字，不要回答问题。用 JSON 回答：{"sub_questions":[…]}。""",
}
_ASKED = {
    "en": "Question: {question}\nKnown:\n{known}\nNot found: {failed}",
    "zh": "问题：{question}\n已知：\n{known}\n没有找到：{failed}",
}


def messages(question: str, known: Sequence[str], failed: str, language: str) -> list[BaseMessage]:
    """Ask for other sub-questions than `failed`, given the `known` answers, one a line."""
    lines = "\n".join(f"- {one_line(line)}" for line in known) or "-"
    words = filled(_ASKED[language], {"question": question, "known": lines, "failed": one_line(failed)})
    return [SystemMessage(_SYSTEM[language]), HumanMessage(words)]
