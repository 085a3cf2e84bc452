"""What the planner reads when its plan broke the contract: the same request, its reply, and what is wrong with it."""

import json

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from clew.prompts import route_question

_AGAIN = {
    "en": "This plan cannot be used: {problems}. Reply again. Use names from the question only; write <<answer_1>>, "
    "<<answer_2>> … for what is not known yet.",
    "zh": "这个计划不能用：{problems}。请重新回答。只能用题目中的名字；尚不知道的用 <<answer_1>>、<<answer_2>>……代替。",
}


def messages(question: str, language: str, draft: list[str], problems: list[str]) -> list[BaseMessage]:
    """Ask for another plan of `question`, quoting the sub-questions of `draft` and the `problems` found in them."""
    shown = json.dumps({"sub_questions": draft}, ensure_ascii=False)
    again = _AGAIN[language].replace("{problems}", "; ".join(problems))
    return [*route_question.messages(question, language), AIMessage(shown), HumanMessage(again)]
