"""What a person is told where something is missing: what, why, what was searched for, and what could help.

Nothing in it goes beyond what the run did and found: a document that may not be read and one that does not exist read the
same. All texts are fixed; names, queries and dates are put in by code.
"""

from collections.abc import Sequence

from clew.knowledge.search import Around
from clew.prompts.asked_time import nothing_within
from clew.prompts.filling import filled
from clew.reasoning.gaps import Gap, Kind
from clew.reasoning.incomplete import Incomplete
from clew.state.records import TimeRange

_WHY: dict[str, dict[Kind, str]] = {
    "en": {
        "not_stated": "the passages found for {queries} do not state it",
        "not_named": "no passage found for {queries} names {subjects}",
        "nothing_found": "no passage was found for {queries}",
        "uncounted": "the passages found for {queries} do not state the number, and from them alone it cannot be counted completely",
        "gone": "the sentence that stated it no longer stands in its document",
        "not_reached": "it needs the answer to {root}, which is missing",
        "model": "the model failed, or its reply could not be read",
    },
    "zh": {
        "not_stated": "检索{queries}所得的段落没有写明",
        "not_named": "检索{queries}所得的段落没有提到{subjects}",
        "nothing_found": "检索{queries}没有找到任何段落",
        "uncounted": "检索{queries}所得的段落没有写明数目，只凭这些段落无法数全",
        "gone": "写明它的句子已不在文档中",
        "not_reached": "它需要{root}的答案，而这个答案没有找到",
        "model": "模型出错，或其回复无法解读",
    },
}
_STOPPED = {
    "en": {
        "max_rounds": "the search was ended: it had reached its limit of rounds",
        "max_model_calls": "the search was ended: it had reached its limit of model calls",
        "max_tokens": "the search was ended: it had reached its limit of tokens",
        "max_seconds": "the search was ended: its time was over",
        "max_steps": "the search was ended: the program that asked leaves no room for more steps",
        "no_progress": "the search was ended: it brought nothing new",
        "": "what had been found no longer stands in the documents",
    },
    "zh": {
        "max_rounds": "检索已达到轮数上限，提前结束",
        "max_model_calls": "检索已达到模型调用次数上限，提前结束",
        "max_tokens": "检索已达到词元数上限，提前结束",
        "max_seconds": "检索已到时限，提前结束",
        "max_steps": "调用方没有为更多步骤留出余地，检索提前结束",
        "no_progress": "检索不再有新的发现，提前结束",
        "": "先前查到的内容已不在文档中",
    },
}
_QUOTED = "“{0}”"
_AND = {"en": " and ", "zh": "和"}


def reason(gap: Gap, root: str, language: str) -> str:
    """Say why there is no answer; `root` is the question on whose answer it waits, if it does."""
    if gap.kind == "stopped":
        return _STOPPED[language].get(gap.stop, _STOPPED[language][""])
    values = {"root": [root], "subjects": gap.subjects, "queries": gap.queries}
    said = _WHY[language]["not_stated" if gap.kind == "outside_time" else gap.kind]
    return filled(said, {name: _listed(each, language) for name, each in values.items()})


def reason_of_time(gap: Gap, root: str, time: TimeRange, around: Around, language: str) -> str:
    """Say that nothing within `time` states it, and what stands outside; before that what else stood in the way."""
    within = nothing_within(time, around, language)
    if gap.cause in ("outside_time", "not_in_documents") and gap.kind != "gone":
        return within
    return f"{reason(gap, root, language)}{_SEMICOLON[language]}{within}"


_SEMICOLON = {"en": "; ", "zh": "；"}
_LOOKED = {
    "en": "only the passages found were looked through; there may be more",
    "zh": "只查看了检索到的段落，可能还有其他的",
}
_RANKED = {
    "en": "no sentence found compares all of them; only the passages found were looked through",
    "zh": "检索到的句子没有比较全部对象，只查看了检索到的段落",
}
_SILENT = {"en": "not stated for: {0}", "zh": "未写明的有：{0}"}
_UNPROVEN = {"en": "no passage behind the answer mentions {0}", "zh": "答案所依据的段落没有提到{0}"}
_DOUBTED = {
    "en": "whether the sentence quoted says so could not be confirmed",
    "zh": "所引句子是否说明了这一点，未能确认",
}
_COMMA = {"en": ", ", "zh": "、"}


def incomplete(found: Incomplete, language: str) -> str:
    """Say that an answer may not be all of it, of what nothing is stated, what it was not checked for, or that it is doubted."""
    if found.unproven:
        return _UNPROVEN[language].format(_COMMA[language].join(found.unproven))
    if found.kind == "doubted":
        return _DOUBTED[language]
    said = (_RANKED if found.kind == "superlative" else _LOOKED)[language]
    if found.silent:
        said += f"{_SEMICOLON[language]}{_SILENT[language].format(_COMMA[language].join(found.silent))}"
    return said


def _listed(values: Sequence[str], language: str) -> str:
    return _AND[language].join(_QUOTED.format(value) for value in values)


_WORDS = {
    "en": {
        "no_documents": "If there are no documents yet, add some with `clew ingest FOLDER`.",
        "other_time": "Ask about {dates}, or leave the time out.",
        "no_time": "Leave the time out of the question.",
        "spelling": "Try another spelling or the full name of {names}.",
        "part": "Ask for one part of it alone: {question}",
        "known": "If you know the answer to {question}, put it into the question.",
        "again": "Ask again in a moment.",
        "by_name": "Ask about each of them by name.",
        "reword": "Ask for it in other words.",
    },
    "zh": {
        "no_documents": "如果还没有文档，请先用 `clew ingest 文件夹` 添加。",
        "other_time": "可以改问 {dates}，或不限定时间。",
        "no_time": "提问时可以不限定时间。",
        "spelling": "可以换一种写法，或写出{names}的全称。",
        "part": "可以单独问其中一部分：{question}",
        "known": "如果您知道{question}的答案，可以直接写进问题里。",
        "again": "可以稍后再问。",
        "by_name": "可以按名称逐一询问。",
        "reword": "可以换一种问法。",
    },
}
_SETTINGS = {
    "max_rounds": "CLEW_MAX_ROUNDS",
    "max_model_calls": "CLEW_MAX_MODEL_CALLS",
    "max_tokens": "CLEW_MAX_TOKENS",
    "max_seconds": "CLEW_MAX_SECONDS",
    "max_steps": "recursion_limit",
}
_RAISE = {
    "en": "Whoever runs Clew can raise `{setting}`, which ended the search.",
    "zh": "部署者可以调高 `{setting}`，检索因它而提前结束。",
}
_DOCTOR = {
    "en": "Whoever runs Clew can check the model with `clew doctor`.",
    "zh": "部署者可以用 `clew doctor` 检查模型。",
}


def help_with_time(around: Around, language: str) -> str:
    """Suggest the dates that documents on the matter do have, or no time at all; empty when there are none."""
    if around["nearest"]:
        return _WORDS[language]["other_time"].replace("{dates}", _AND[language].join(around["nearest"]))
    return _WORDS[language]["no_time"] if around["undated"] else ""


def help_with_spelling(names: Sequence[str], language: str) -> str:
    """Suggest another spelling of names that no passage found has."""
    return _WORDS[language]["spelling"].replace("{names}", _listed(names, language))


def help_with_part(question: str, language: str) -> str:
    """Suggest to ask for one step alone."""
    return _WORDS[language]["part"].replace("{question}", question)


def help_with_step(question: str, language: str) -> str:
    """Suggest to state what a step on the way asks for, where that is known otherwise."""
    return _WORDS[language]["known"].replace("{question}", _QUOTED.format(question))


def help_in_general(key: str, language: str) -> str:
    """Return one of the suggestions that need nothing put in: `no_documents`, `again`, `by_name` or `reword`."""
    return _WORDS[language][key]


def help_of_operator(gap: Gap, language: str) -> str:
    """Suggest what only someone who runs Clew can do; empty when there is nothing."""
    if gap.kind == "model":
        return _DOCTOR[language]
    setting = _SETTINGS.get(gap.stop, "")
    return _RAISE[language].replace("{setting}", setting) if setting else ""
