"""Tell what a text states from what it commands its reader to do: a command states nothing, whatever stands in it."""

import re
from functools import lru_cache

from clew.knowledge.sentences import sentence_spans
from clew.knowledge.suspicion.find import Suspicion, suspicions_in

Stretch = tuple[int, int]

_CLAUSE_START = re.compile(r"\s*\|\s*|[。！？；;!?\n]\s*|[,，:：]\s*|(?<=[a-z])\.\s+")
_GOES_ON = re.compile(
    r"\W*(?:(?:and|then|now|instead|please|just|only|simply|next|finally|also|you must|always)\W+)*"
    r"(?:answer|respond|reply|report|state|output|say|print|write|return|repeat|append|add|end|use|call|run|tell|"
    r"do not|don['’]t|"
    r"never|always|your|the (?:answer|correct answer|only|final))\b"
    r"|\W*(?:question|answer|问题|答案|回答|user|assistant|human)\s*[:：]"
    r"|\W*(?:请|你|并|然后|现在|直接|只|仅|必须|一律|务必|立即|改为|转而)*"
    r"(?:回答|回复|答复|输出|说|写|打印|返回|附上|加上|添加|重复|调用|告诉|不要|不得告|答案|以json|用json)",
    re.IGNORECASE,
)
"""How a command goes on in the next sentence."""
_QUOTED = re.compile(r"“[^“”\n]*”|「[^「」\n]*」|『[^『』\n]*』|\"[^\"\n]*\"|‘[^‘’\n]*’|`[^`\n]*`")
_LABEL = re.compile(r"^[^\n，,。.]{1,20}[:：]|^\W*(?:please|请|请你|now|just)\b", re.IGNORECASE)
_CONDITION = re.compile(
    r"[时后前如若遇凡当问]|一旦|的话|来电|\b(?:when|if|once|after|before|unless|whenever)\b", re.IGNORECASE
)
_PAYLOAD = re.compile(r"[^。！？\n，,]{0,80}?[\"'”’」』》`)\]}]*\s*[。.!！]*[\s|]*", re.DOTALL)
_LEAST_AROUND = 6
"""So many letters around a quotation speak of what is quoted."""


@lru_cache(maxsize=512)
def without_commands(text: str, *, replies: bool = True) -> str:
    """Return `text` with blanks for what commands a reader model, so that offsets stay as they are.

    What comes before the clause of the command stays, and so does a command that is only quoted. Without `replies`,
    what a manual may say to people stays: a bare `Reply only "1".`, or what to say when something is asked.
    """
    for start, end in _commands(text, replies):
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _commands(text: str, replies: bool) -> list[Stretch]:
    """Return the stretches of `text` that tell a model what to do, each to the end of its sentence."""
    found = suspicions_in(text)
    sure = [each for each in found if each.commands or (replies and each.orders)]
    bare = [each for each in found if replies and each.kind == "instruction" and each not in sure]
    commands, goes_on = list[Stretch](), False
    for start, end in sentence_spans(text) if sure or bare else []:
        starts = [
            each.start for each in sure if start <= each.start < end and not _is_mentioned(text, each, start, end)
        ]
        starts += [each.start for each in bare if start <= each.start < end and _is_bare(text, each, start, end)]
        is_more = goes_on and (_GOES_ON.match(text[start:end]) or any(each.start < start < each.end for each in sure))
        goes_on = bool(starts or is_more)
        if goes_on:
            commands.append((start if is_more else _clause(text, start, min(starts)), end))
    return commands


def _is_bare(text: str, command: Suspicion, start: int, end: int) -> bool:
    """Tell whether a sentence is the command to reply with something, and nothing else."""
    before, after = text[start : command.start], text[command.end : end]
    is_first = not re.search(r"[^\W_]", _LABEL.sub("", before)) or before.rstrip().endswith(tuple(",，;；:：|"))
    return is_first and not _CONDITION.search(before) and bool(_PAYLOAD.fullmatch(after))


def _clause(text: str, sentence: int, command: int) -> int:
    """Return where the clause begins that the command stands in."""
    return max((found.end() for found in _CLAUSE_START.finditer(text, sentence, command)), default=sentence)


def _is_mentioned(text: str, command: Suspicion, start: int, end: int) -> bool:
    """Tell whether a command is quoted in a sentence that speaks of it."""
    sentence = text[start:end]
    quoted = [found.span() for found in _QUOTED.finditer(sentence)]
    inside = any(first <= command.start - start and command.end - start <= last for first, last in quoted)
    around = re.sub(r"[\W_]", "", _QUOTED.sub("", sentence))
    return inside and len(around) >= _LEAST_AROUND
