"""The words of the page in the language of the question."""

import re
from collections.abc import Mapping

from clew.report.words_en import ENGLISH
from clew.report.words_zh import CHINESE
from clew.text import Language

Words = Mapping[str, str]
_WORDS: Mapping[Language, Words] = {"en": ENGLISH, "zh": CHINESE}
_PLACEHOLDER = re.compile(r"<<answer_(\d+)>>")
_KANA, _HANGUL, _HAN = re.compile(r"[\u3040-\u30ff]"), re.compile(r"[\uac00-\ud7af]"), re.compile(r"[\u3400-\u9fff]")


def words_of(language: Language) -> Words:
    """Return the words, by what they are for."""
    return _WORDS[language]


def told(name: str, words: Words, **values: object) -> str:
    """Fill in a sentence; where it speaks of one thing, that of `name_one` if there is one."""
    form = words.get(f"{name}_one", words[name]) if values.get("count") == 1 else words[name]
    return form.format(**values)


def named(kind: str, value: str, words: Words) -> str:
    """Name a `value` of a `kind`, such as the stop reason `enough`; one that is not known stays as it is."""
    return words.get(f"{kind}_{value.replace(' ', '_')}", value)


def question_shown(template: str, words: Words) -> str:
    """Write a sub-question as planned, its placeholders as people read them."""
    return _PLACEHOLDER.sub(lambda found: words["placeholder"].format(number=found[1]), template)


def script_of(text: str) -> str:
    """Return the language that fonts and voices need to know of: `zh`, `ja`, `ko`; empty for any other."""
    if _KANA.search(text):
        return "ja"
    if _HANGUL.search(text):
        return "ko"
    return "zh" if _HAN.search(text) else ""
