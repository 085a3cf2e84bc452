"""Write search queries from sub-questions, without a model."""

import re

from clew.reasoning.names import names_in, unknown_names
from clew.state.placeholders import lookalikes, references
from clew.text import folded, has_cjk, words_of

_FUNCTION_WORDS = frozenset(
    """a an the of in on at to for from by with and or is are was were be been do does did has have had who whom whose
    what which when where why how many much name list find tell me it its that this there""".split()
)
_ASKING_ZH = re.compile(
    r"请问|请列出|是什么时候|是哪一年|是什么|是谁|是多少|是哪(?:家|个|位|里|座|一?年|一?天)?|有多少|有哪些|什么时候|何时|哪里|哪儿|"
    r"哪(?:家|个|位|座|所|一?年|一?天|些|份|项|本)?|多少|几(?:个|位|家|年|天|次)?|什么|为何|为什么|怎么|如何|谁|吗|呢|[？?。！!]"
)


def statement_form(question: str) -> str:
    """Return `question` without the words that only ask: what is left reads like the sentence that answers it."""
    if has_cjk(question):
        return " ".join(_ASKING_ZH.sub(" ", question).split()) or question
    kept = [word for word in question.rstrip("?？ ").split() if word.casefold().strip(",.?!'\"") not in _FUNCTION_WORDS]
    return " ".join(kept) or question


def content_words(text: str) -> list[str]:
    """Return the words of `text` that say something and do not only ask, case folded; Chinese by character."""
    return [word for word in words_of(statement_form(text)) if word not in _FUNCTION_WORDS]


def query_key(query: str) -> str:
    """Return what two spellings of one query share: width, case, spaces, marks, and for English word order aside."""
    return folded(query) if has_cjk(query) else " ".join(sorted(set(words_of(query))))


def is_query(reply: str, *, known_text: str, question: str) -> bool:
    """Tell whether a model's `reply` is a query and no answer: one short line, no statement, nothing unknown."""
    line = reply.strip()
    return (
        bool(line)
        and "\n" not in line
        and len(line) <= max(120, 2 * len(question))
        and not line.endswith(("。", ".", "！", "!", "……", "…"))
        and not re.search(r"[，,；;].*[，,；;]", line)
        and not references(line)
        and not lookalikes(line)
        and not unknown_names(line, known_text)
    )


def needs_context(answer: str) -> bool:
    """Tell whether `answer` is too short to point at one thing: one Latin word, or at most two Chinese characters."""
    if has_cjk(answer):
        return len(folded(answer)) <= 2
    return len(words_of(answer)) == 1 and not any(char.isdigit() for char in answer)


def context_of(answer: str, question: str, quote: str) -> str:
    """Return the names of the quote, or else of the question, that tell this `answer` from others of its name.

    Only words of the evidence and the question are used. Empty when the answer is plain enough.
    """
    if not needs_context(answer):
        return ""
    names = [name for name in [*names_in(quote), *names_in(question)] if folded(answer) not in folded(name)]
    return " ".join(list(dict.fromkeys(names))[:3])
