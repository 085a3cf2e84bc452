"""Placeholders: `<<answer_n>>` stands for the answer of sub-question n until evidence gives it.

Models write them in many ways; `canonical` brings every known spelling to one. Binding is literal and single-pass: a
bound value is never read again, whatever characters it holds.
"""

import re
from collections.abc import Mapping

_NUMBER = r"([0-9０-９]{1,3})"
_OPEN = r"(?:<<?|＜＜?|&lt;(?:&lt;)?|《|〈|«|\$?\{\{?|\[\[?|【)"
_CLOSE = r"(?:>>?|＞＞?|&gt;(?:&gt;)?|》|〉|»|\}\}?|\]\]?|】)"
_WORD = r"(?:answer|ans|答案)[\s_＿-]*"
# "<<answer_1.name>>": what a model adds to the number names a part of nothing; the whole stands for the answer.
_PART = r"(?:[._＿:：|'’-][^\W\d_][\w ]{0,40})?"
_INSIDE = rf"(?:{_WORD}(?:{_NUMBER}|[{{(\[]{_NUMBER}[}})\]]){_PART}|第\s?{_NUMBER}\s?个?(?:子?问题|题|问|步)?的?答案)"
_BRACKETED = rf"{_OPEN}\s*{_INSIDE}\s*{_CLOSE}"
_BARE = (
    rf"\$?(?<![A-Za-z0-9_])(?:answer|答案)[_＿]{_NUMBER}(?:(?<=[0-9])[._](?-i:[a-z])[a-z0-9_]{{0,40}})?"
    r"(?![0-9０-９A-Za-z_])"
)
_PLACEHOLDER = re.compile(rf"{_BRACKETED}|{_BARE}", re.IGNORECASE)
_HASH = re.compile(r"(?<![A-Za-z0-9_#&/])[#＃]([0-9０-９]{1,2})(?![A-Za-z0-9_])")
_ALIKE = re.compile(
    r"<<[^<>]{0,80}>>|＜＜[^＜＞]{0,80}＞＞|&lt;&lt;.{0,80}?&gt;&gt;|\{\{[^{}]{0,80}\}\}"
    r"|(?<![A-Za-z0-9_])(?:answer|答案)[_＿][{(\[]?[0-9０-９n]\w{0,80}|[<＜《〈«{\[【]\s{0,9}(?:answer|答案)[\s_＿-]{0,9}[0-9０-９n]",
    re.IGNORECASE,
)

_NON_ANSWERS = re.compile(
    r"(?:n/?a|none|null|nil|unknown|unclear|not\s+(?:stated|found|known|given|mentioned|specified|available|provided)|"
    r"no\s+answer|(?:i\s+)?(?:do\s+not|don['’]?t)\s+know|cannot\s+(?:be\s+determined|answer|say)|"
    r"未找到|没有找到|找不到|未知|不知道|不清楚|无法(?:确定|回答|得知)|未(?:提及|说明|提到|给出|明确)|没有(?:提到|提及|说明)|无|暂无|不详)"
    r"(?:\s+(?:in|by)\s+the\s+\w+)?",
    re.IGNORECASE,
)


def canonical_placeholder(number: int) -> str:
    """Write the placeholder of sub-question `number` in its one canonical spelling."""
    return f"<<answer_{number}>>"


def _number(match: re.Match[str]) -> int:
    return int(next(filter(None, match.groups())))


def canonical(text: str) -> str:
    """Rewrite every known spelling of a placeholder in `text` to `<<answer_n>>`."""
    return _PLACEHOLDER.sub(lambda match: canonical_placeholder(_number(match)), text)


def canonical_in(text: str, known_text: str) -> str:
    """Rewrite placeholders as `canonical` does, and "#1" too, unless `known_text` itself writes numbers like that."""
    if not _HASH.search(known_text):
        text = _HASH.sub(lambda match: canonical_placeholder(_number(match)), text)
    return canonical(text)


def lookalikes(text: str) -> list[str]:
    """Return what looks like a placeholder in `text` and is none that can be bound ("<<name>>", "answer_n")."""
    return [match.group() for match in _ALIKE.finditer(_PLACEHOLDER.sub(" ", text))]


def references(text: str) -> list[int]:
    """Return the numbers of the placeholders in `text`, ascending, each once."""
    return sorted({_number(match) for match in _PLACEHOLDER.finditer(text)})


def bind(text: str, answers: Mapping[int, str]) -> str:
    """Replace each placeholder by its answer, literally and in one pass; unanswered ones stay in canonical spelling."""

    def value(match: re.Match[str]) -> str:
        number = _number(match)
        return answers.get(number, canonical_placeholder(number))

    return _PLACEHOLDER.sub(value, text)


def renumber(text: str, numbers: Mapping[int, int]) -> str:
    """Rewrite placeholder numbers by `numbers`; a number that is not in it stays as it is."""
    return bind(text, {old: canonical_placeholder(new) for old, new in numbers.items()})


def is_non_answer(answer: str) -> bool:
    """Tell whether `answer` says that there is none ("not found", "未知", "N/A", blank, a bare placeholder)."""
    bare = answer.strip().strip(".。!！?？\"'“”‘’()（）[]【】-—–:：")
    return not bare or bool(_NON_ANSWERS.fullmatch(bare)) or not _PLACEHOLDER.sub("", bare).strip()
