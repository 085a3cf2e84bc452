"""The words by which a sentence says that it states a relation: who directed, who is the father, where one was born.

A name beside a subject states nothing by itself. Where a question asks for one of these relations, a sentence that has
none of its words does not answer it, whatever a model takes from it. Of other relations nothing is known here.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Relation:
    """How a relation is asked for, and how it is said."""

    asked: re.Pattern[str]
    said: re.Pattern[str]


def _relation(asked: str, said: str) -> Relation:
    # Words with a capital belong to a name: "the song Like My Mother Does" asks for no mother.
    return Relation(re.compile(asked), re.compile(said, re.IGNORECASE))


_KIN = r"\b(?:sons?|daughters?|child(?:ren)?|born (?:to|of|into)|parents?|heirs?|sired|begot\w*)\b|[子女儿]|生于"
_LIFE = r"|[(（][^)）]*\d{3,4}"
_BORN = rf"\b(?:born|birth\w*|native of|from|grew up)\b|\bb\.\s?\d|出生|生于|诞生|籍贯|人[，。]{_LIFE}"
_DIED = (
    r"\b(?:di(?:ed?|es)|death|dead|killed|passed away|execut\w*|assassinat\w*|buried)\b"
    rf"|去世|逝世|病逝|卒|死|遇害|牺牲{_LIFE}"
)
_RELATIONS = (
    _relation(
        r"\b(?:director|directed)\b|导演|执导",
        r"\b(?:direct\w*|helm\w*|a film of)\b|\bfilm(?:maker)?\b.{0,40}\bby\b|导演|执导",
    ),
    _relation(
        r"\b(?:composer|composed)\b|作曲",
        r"\b(?:compos\w*|music|score[ds]?|songs?|wrote|written)\b|作曲|谱曲|配乐",
    ),
    _relation(
        r"\b(?:performer|singer|performed|sang)\b|演唱|歌手",
        r"\b(?:perform\w*|s[aiu]ng|sing(?:er|ers|s|ing)|record\w*|by|songs?|singles?|albums?|band)\b|演唱|歌手|专辑|单曲",
    ),
    _relation(
        r"\b(?:father|mother|parents?)\b(?!-in-law)|父亲|母亲|生父|生母|父母|爸|妈",
        rf"\b(?:father|mother|dad|mum|mom|maternal|paternal)\w*|{_KIN}|父|母|爸|妈",
    ),
    _relation(
        r"\b(?:spouse|husband|wife|married)\b|丈夫|妻子|配偶|夫人",
        r"\b(?:spouse|husbands?|wi(?:fe|ves)|widow\w*|marri\w*|marry|wed(?:ded)?|consort|bride|couple|engaged)\b"
        r"|夫|妻|娶|嫁|婚|配偶|太太",
    ),
    _relation(
        r"\bfounder\b|\bfounded\b(?! in\b)|创始人|创办人|创立",
        r"\b(?:found\w*|establish\w*|creat\w*|set up|start\w*|began|launch\w*|form(?:ed|ing))\b"
        r"|创[始办立建]|成立|设立|发起",
    ),
    _relation(
        r"\b[Ww]hen\b.*\b(?:born|birth)\b|\b(?:date|day|year) of birth\b|\bbirth ?(?:date|day|year)\b"
        r"|出生(?:日期|年|于?哪一?[年天日])|哪一?年出生",
        _BORN,
    ),
    _relation(
        r"\b[Ww]hen\b.*\b(?:died?|death)\b|\b(?:date|day|year) of death\b"
        r"|哪一?年(?:去世|逝世)|(?:去世|逝世)(?:日期|于?哪一?[年天日])",
        _DIED,
    ),
    _relation(
        r"\b[Ww]here\b.*\b(?:born|birth)\b|\bplace of birth\b|\bbirth ?place\b|出生地|生于何?处|在哪[里儿]?出生|籍贯",
        _BORN,
    ),
    _relation(
        r"\b[Ww]here\b.*\b(?:died?|death)\b|\bplace of death\b|去世地|在哪[里儿]?(?:去世|逝世)",
        _DIED,
    ),
    _relation(
        r"\b(?:author|writer) of\b|^\s*Who\b.*\b(?:wrote|written|authored)\b|作者|谁写|谁撰写",
        r"\b(?:wrote|writ\w*|author\w*|novel\w*|books?|poe[tm]\w*|by|plays?|screenplay|publish\w*)\b|[作写著撰编]",
    ),
)


def states_relation(question: str, sentence: str) -> bool:
    """Tell whether `sentence` has words of the relation that `question` asks for.

    True where none is known here, or several are named: then one of them is only on the way.
    """
    asked = [relation for relation in _RELATIONS if relation.asked.search(question)]
    return len(asked) != 1 or bool(asked[0].said.search(sentence))
