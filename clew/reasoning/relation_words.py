"""The words by which a sentence says that it states a relation: who directed, who is the father, where one was born.

A name beside a subject states nothing by itself. Where a question asks for one of these relations, a sentence that has
none of its words does not answer it, whatever a model takes from it. Of other relations nothing is known here.
"""

import re
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Relation:
    """How a relation is asked for, and how it is said."""

    asked: re.Pattern[str]
    said: re.Pattern[str]


def _relation(asked: str, said: str) -> Relation:
    # Words with a capital belong to a name: "the song Like My Mother Does" asks for no mother.
    return Relation(re.compile(asked), re.compile(said, re.IGNORECASE))


def _who(english: str, chinese: str) -> str:
    """Match a question for the one who is that: "who pays the insurance of a wife" asks for another one."""
    return (
        rf"\b(?:[Ww]ho(?:\s+(?:is|was|are|were)|['’]s)|[Nn]ames? of|[Ww]hich (?:person|man|woman))\b.*\b(?:{english})\b"
        rf"|(?:{chinese})(?:是|叫|为|名)*(?:谁|什么|哪|何人|[？?]?\s*$)|谁是.*(?:{chinese})"
    )


_KIN = (
    r"\b(?:sons?|daughters?|child(?:ren)?|girls?|boys?|born\b[^,;]{0,40}?\b(?:to|of|into)|parents?|heirs?|sired|begot\w*|offspring)\b"
    r"|[子女儿]|生[于下育有]|育有"
)
_LIFE = r"|[(（][^)）]*\d{3,4}|\d{3,4}\s*[-–—~～]\s*\d{3,4}"
_BORN = (
    r"\b(?:born|birth\w*|native of|hails?|from|grew up|came into the world|dob)\b|\bb\.\s?\d"
    rf"|出生|生于|[年月日]生|诞生|降生|[祖原]?籍|故乡|家乡|来自|人[，。]{_LIFE}"
)
_DIED = (
    r"\b(?:di(?:ed?|es)|death|dead|kill\w*|passed away|execut\w*|assassinat\w*|murder\w*|buried|perish\w*|drown\w*"
    r"|hanged|lost|behead\w*|slain|shot|fell|succumb\w*|suicide|lived until)\b"
    rf"|[去逝离辞过谢]世|病逝|病故|亡|卒|死|崩|薨|殁|圆寂|遇害|遇难|牺牲|就义|殉|享年|终年{_LIFE}"
)
_LEADS = (
    r"\b(?:led|leads?|leader|head(?:s|ed)?|chair\w*|manag\w*|runs?|ran|in charge|board|executive|chief|md|responsible"
    r"|took over|appointed|oversees?|oversaw|supervis\w*|succeed\w*)\b"
)
_RELATIONS = (
    _relation(
        r"\b(?:director|directed)\b|导演|执导",
        rf"\b(?:direct\w*|helm\w*|filmed|dir\b|shot by|made by|a film of)|{_LEADS}"
        r"|\b(?:film(?:maker)?|movie|drama|comedy|thriller|documentary|musical|western)\b.{0,40}\bby\b"
        r"|导演|执导|编导|指导|由.{1,12}拍摄|作品",
    ),
    _relation(
        r"\b(?:composer|composed)\b|作曲",
        r"\b(?:compos\w*|music\w*|scor(?:e[ds]?|ing)|songs?|wrote|written|melod\w*|soundtrack|tunes?|piece|work|opera)\b"
        r"|作曲|谱[曲写]|配乐|音乐|[、：:]曲|曲[：:]|创作",
    ),
    _relation(
        r"\b(?:performer|singer|sang)\b|\bperformed\b.*\b(?:song|single|album|track)\b"
        r"|\b(?:song|single|album|track)\b.*\bperformed\b|演唱|歌手",
        r"\b(?:perform\w*|s[aiu]ng|sing(?:er|ers|s|ing)|record\w*|releas\w*|by|songs?|singles?|albums?|band|hit)\b"
        r"|唱|歌手|歌曲|专辑|单曲",
    ),
    _relation(
        _who(
            r"(?:father|mother|parents?)(?!-in-law| (?:company|firm|group|organi[sz]ation))",
            "父亲|母亲|生父|生母|父母|爸爸?|妈妈?",
        ),
        rf"\b(?:father|mother|dad|mum|mom|maternal|paternal)\w*|{_KIN}|父|母|爸|妈",
    ),
    _relation(
        _who("spouse|husband|wife|married", "丈夫|妻子|配偶|夫人") + r"|\bWho married\b",
        r"\b(?:spouse|husbands?|wi(?:fe|ves)|widow\w*|marri\w*|marry|wed(?:ding|ded|s)?|consort|bride|groom|couple|engaged"
        r"|partner|companion|divorc\w*|mrs)\b|夫|妻|娶|嫁|婚|配偶|太太|伉俪|爱人|伴侣|结合|老[公婆]|遗孀",
    ),
    _relation(
        _who("founders?", "创始人|创办人") + r"|\bfounded\b(?! in\b)|创立了|谁创立",
        r"\b(?:(?:co)?found\w*|establish\w*|est|creat\w*|set up|start\w*|beg[au]n|launch\w*|form(?:ed|ing)|opened"
        r"|initiat\w*|incorporat\w*|goes back to|dat(?:es|ing) (?:from|back)|since|built up|brainchild)\b"
        r"|创|成立|建立|设立|发起|[开组筹兴]办|[组始]建|打造|合伙",
    ),
    _relation(
        r"\b[Ww]hen\b.*\bborn\b|\b(?:date|day|year) of birth\b|\bbirth ?(?:date|day|year)\b"
        r"|出生(?:日期|年|于?哪一?[年天日])|哪一?年出生",
        _BORN,
    ),
    _relation(
        r"\b[Ww]hen\b.*\b(?:died?|death\W*$)|\b(?:date|day|year) of death\b"
        r"|哪一?年(?:去世|逝世)|(?:去世|逝世)(?:日期|于?哪一?[年天日])",
        _DIED,
    ),
    _relation(
        r"\b[Ww]here\b.*\bborn\b|\bplace of birth\b|\bbirth ?place\b|出生地|生于何?处|在哪[里儿]?出生|籍贯",
        _BORN,
    ),
    _relation(
        r"\b[Ww]here\b.*\bdied?\b|\bplace of death\b|去世地|在哪[里儿]?(?:去世|逝世)",
        _DIED,
    ),
    _relation(
        r"\b[Ww]here\s(?:does|did|do|has|had|is|was)\b.*\b(?:work(?:ed|ing)?|employed)\b"
        r"|在(?:哪[里儿家]?|何处|什么(?:地方|公司|单位))[^，。]{0,4}(?:工作|任职|上班|就职)|工作单位",
        r"\b(?:work\w*|employ\w*|jobs?|careers?|offices?|profess\w*|teach\w*|taught|lectur\w*|join(?:s|ed)|serv(?:es|ed|ing)"
        r"|staff|appoint\w*|positions?|posts?|hired|engineer\w*|research\w*|manag\w*|head(?:s|ed)|directs?|directed"
        r"|play(?:s|ed) for|based|at)\b|工作|任|职|供职|上班|教|加入|聘|研究|负责",
    ),
    _relation(
        r"\b(?:author|writer) of\b|^\s*Who\b.*\b(?:wrote|written|authored)\b|作者(?:是|为)*谁|谁是.*作者|谁写|谁撰写",
        r"\b(?:wrote|writ\w*|author\w*|novel\w*|books?|poe[tm]\w*|by|plays?|screenplay|publish\w*|draft\w*|sen[dt]\w*"
        r"|compil\w*|penned|edit\w*)\b|[作写著撰编]|起草|出自|出版|发表|[》）]，",
    ),
)
_LABELLED = re.compile(r"[^:：|.。]{1,40}[:：][^:：.。]{1,60}[.。]?$|\|")
"""A field or a row of a table: its label says what it states, be it by an abbreviation (`DOB`, `CFO`)."""
_ASKS_MORE = re.compile(
    r"\bhow (?:many|much|long|old|often)\b|^\s*(?:is|are|was|were|do|does|did|has|have|can|may|must)\b"
    r"|多少|几[个位家天次人名月日]|多[久长]|吗[？?]?\s*$|是否",
    re.IGNORECASE,
)
"""What asks for a number, or yes or no, does not ask who it is."""


def states_relation(question: str, sentence: str) -> bool:
    """Tell whether `sentence` has words of the relation that `question` asks for.

    True where none is known here, or several are named: then one of them is only on the way.
    """
    asked = _asked_in(question)
    return asked is None or bool(_LABELLED.search(sentence) or asked.said.search(sentence))


def tells_relation(question: str, sentence: str) -> bool:
    """Tell whether `question` asks for one relation that is known here, and `sentence` has words of it."""
    return _asked_in(question) is not None and states_relation(question, sentence)


@lru_cache(maxsize=64)
def _asked_in(question: str) -> Relation | None:
    """Return the one relation that `question` asks for: the same for every sentence."""
    asked = [relation for relation in _RELATIONS if relation.asked.search(question)]
    return asked[0] if len(asked) == 1 and not _ASKS_MORE.search(question) else None
