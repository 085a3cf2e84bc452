"""What a model reads when code has no other query left for a sub-question: the words to search for, nothing else."""

from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage

from clew.prompts.filling import filled
from clew.reasoning.evidence import one_line

_SYSTEM = {
    "en": "Write one other search query for the question: other words for the same thing, at most 12 words, on one line. "
    "Do not answer the question and do not add names that are not in it.",
    "zh": "为下面的问题另写一条检索词：换一种说法，不超过 20 个字，只写一行。不要回答问题，也不要加入问题里没有的名字。",
}
_QUESTION = {
    "en": "Question: {question}\nAlready searched: {searched}",
    "zh": "问题：{question}\n已经搜索过：{searched}",
}


def messages(question: str, searched: list[str], language: str) -> list[BaseMessage]:
    """Ask for a query for `question` that is not one of those `searched`."""
    words = filled(_QUESTION[language], {"question": one_line(question), "searched": one_line(" | ".join(searched))})
    return [SystemMessage(_SYSTEM[language]), HumanMessage(words)]
