"""The words for why a search led to no answer, for whoever follows how a run came to its end."""

from clew.prompts.filling import filled
from clew.reasoning.refusals import Refusal

_WORDS = {
    "en": {
        "nothing_found": "the search found nothing",
        "off_subject": "no passage found is about {subjects}",
        "not_stated": "the passages found do not state it",
        "in_no_sentence": "the answer given, {given}, stands in no sentence of the passages",
        "other_subject": "the passages with {given} are not about {subjects}",
        "beside_the_point": "the sentence with {given} says nothing of what is asked",
        "another_number": "the sentence with {given} is about another number of what is asked",
        "another_date": "the sentence with {given} gives another date than the question",
        "no_number": "the question asks for a number or a date, and {given} is none",
        "no_person": "the question asks for someone, and {given} is a number",
        "no_place": "the question asks for a place, and {given} is a date",
        "repeats": "the answer given, {given}, only repeats the question",
        "no_count": "{given} counts something else in its sentence, or nothing",
        "no_denial": "the sentence with {given} does not deny it",
        "no_query": "no other query is left",
        "needs_another": "it needs an answer that was not found",
        "unreadable": "the model's reply could not be read",
        "model_failed": "the model failed: {given}",
        "no_time": "the time for this run was over",
    },
    "zh": {
        "nothing_found": "没有检索到任何段落",
        "off_subject": "检索到的段落都不是关于{subjects}的",
        "not_stated": "检索到的段落没有写明",
        "in_no_sentence": "所给的答案{given}不在检索到的任何句子中",
        "other_subject": "写有{given}的段落不是关于{subjects}的",
        "beside_the_point": "写有{given}的句子与所问无关",
        "another_number": "写有{given}的句子说的是另一个编号的事物",
        "another_date": "写有{given}的句子所写的日期与问题不同",
        "no_number": "所问的是数量或日期，而{given}不是",
        "no_person": "所问的是人，而{given}是数字",
        "no_place": "所问的是地点，而{given}是日期",
        "repeats": "所给的答案{given}只是重复了问题",
        "no_count": "句中的{given}不是所问的数量",
        "no_denial": "写有{given}的句子并没有否定",
        "no_query": "没有别的检索词可用",
        "needs_another": "它所需要的答案没有找到",
        "unreadable": "模型的回复无法解读",
        "model_failed": "模型出错：{given}",
        "no_time": "本次运行的时间已到",
    },
}
_QUOTED = "“{0}”"
_COMMA = {"en": ", ", "zh": "、"}


def words(refusal: Refusal, language: str) -> str:
    """Say why there is no answer."""
    given = refusal.given if refusal.kind == "model_failed" else _QUOTED.format(refusal.given)
    values = {"subjects": _COMMA[language].join(refusal.subjects), "given": given}
    return filled(_WORDS[language][refusal.kind], values)
