"""Who does what in a Chinese text: 林远设计, 由质量部负责, 施工方是, 向财务部提交, 负责运维的是."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_agent import Agent, Role
from clew.citations.check_words import keys, words
from clew.text import has_cjk

_BEFORE_VERB = (
    r"(?P<name>{names})(?:型|号|公司|集团|先生|女士|教授|博士)?"
    r"(?:[于在自从]?(?:\d+[年月日])+|[已曾还也则又便就]|主要|共同|一直|负责)*"
)
_LATTER = re.compile("后者")
_NO_AGENT = frozenset("将 把 向 对 给 与 和 跟 从 比 为 同 及 、 或 在 往".split())
_SHORTEST = 2
_JOINS = re.compile(r"[和与及、同跟]")
_STOP = re.compile(r"[,.;，；。:：]")

_DEED = (
    r"(?P<verb>(?:负责|承担|牵头|主持|执导|导演|编剧|撰写|编写|起草|翻译|设计|施工|承建|承办|主办|协办|制定|审核|审批|批准"
    r"|签发|签署|管理|运营|保管|维护|提供|支付|出资|组织|发放|实施|执行|供应|生产|研发|开发|建造|收购|接任|接替|检测|监理|出版"
    r"|发行|作序|作曲|作词|创作|创办|创建|举办|备案|投资|控股|安装|调试|存放|保存|收藏|归属|隶属|委托|获得|担任|复核|验收)"
    r"(?![部处科室组员局厅商师家费权类层院所]))"
)
"""What somebody does, and what is no part of a name: 设计院, 管理部."""
_DUTY = re.compile("负责|承担|牵头")
_WHO = r"(?P<who>[^，,。；;：:、\s由向为对将把给就在从与于的是]{2,16}?)"
_TILL_END = r"(?P<who>[^，,。；;：:、\s]{2,14})(?=[，,。；;、\s]|$)"
_FORMS: Sequence[tuple[Role, re.Pattern[str]]] = (
    ("doer", re.compile(rf"{_DEED}[于在]{_TILL_END}")),
    ("doer", re.compile(rf"(?<![理自缘因经])由(?!于|来|此)(?P<who>[^，,。；;：:、由]{{2,16}}?){_DEED}")),
    (
        "doer",
        re.compile(
            rf"(?:^|(?<=[，,。；;\n]))(?:其中|并且?|而|且)?{_WHO}(?:[应须需将已曾也则又均都]|可以|必须|应当|主要|具体)*"
            rf"(?:[为对就在将把给][^，,。；;由]{{1,14}})?{_DEED}(?![由的是为：:方人者])"
        ),
    ),
    ("doer", re.compile(rf"{_DEED}[^，,。；;]{{0,12}}的(?:人|一方|单位|部门|公司|机构|团队)?[是为]{_TILL_END}")),
    ("doer", re.compile(rf"{_DEED}(?:方|人|者|单位|部门|机构|公司)(?:[是为]|：|:){_TILL_END}")),
    (
        "receiver",
        re.compile(
            r"(?<![方导面走])向(?P<who>[^，,。；;]{2,12}?)(?P<verb>提交|汇报|报告|支付|缴纳|出售|出租|移交|交付|转让|提出|报送"
            r"|申请|借款|采购|购买)"
        ),
    ),
    (
        "receiver",
        re.compile(rf"(?P<verb>报送|提交给?|移交给?|抄送给?|送交|交给|支付给|发送给?|转交给?){_TILL_END}"),
    ),
    (
        "receiver",
        re.compile(r"(?P<verb>委托)(?P<who>[^，,。；;为]{2,12}?)(?=进行|负责|承担|[\u4e00-\u9fff]{2}(?:[，,。；;]|$))"),
    ),
)
_VAGUE = re.compile(
    r"^(?:其|该|本|此|双方|各|任何|专人|专家|有关|相关|所在|上述|前者|后者|他|她|它|自己|公司$|企业$|单位$|部门$|团队$)|[不未没无]"
)


def agents_zh(text: str, names: Sequence[str]) -> Iterator[Agent]:
    """Yield those whom a plain Chinese text names by what they do and what they get.

    Args:
        text: A plain text.
        names: What is a name wherever it stands right before a verb; bodies and posts need not be among them.
    """
    yield from _before_verb(text, names)
    seen: set[tuple[int, Role]] = set()
    for role, form in _FORMS:
        for found in form.finditer(text):
            if (found.start("verb"), role) in seen:
                continue
            seen.add((found.start("verb"), role))
            yield _agent(found, role, text)


def verb_class(verb: str) -> str:
    """Return what stands for a verb and those that say the same."""
    return "负责" if _DUTY.fullmatch(verb) else verb


def is_vague(name: str) -> bool:
    """Tell whether it may be anybody: 该公司, 双方."""
    return bool(_VAGUE.search(name))


def deeds(text: str, verb: str) -> int:
    """Return how often a text says a verb, or one of its class."""
    return sum(verb_class(found["verb"]) == verb for found in re.finditer(_DEED, text))


def _agent(found: re.Match[str], role: Role, text: str) -> Agent:
    who, verb = found.span("who"), found.span("verb")
    found_words = words(text)
    clause = next((word.clause for word in found_words if word.end > verb[0]), 0)
    around = [
        word
        for word in found_words
        if word.clause == clause and not any(start < word.end and word.start < end for start, end in (who, verb))
    ]
    return Agent(found["who"], verb_class(found["verb"]), role, frozenset(keys(around)), verb[0])


def _before_verb(text: str, names: Sequence[str]) -> Iterator[Agent]:
    known = [re.escape(name) for name in names if has_cjk(name) or any(map(str.isdigit, name))]
    if not known:
        return
    form = re.compile(_BEFORE_VERB.replace("{names}", "|".join(known)))
    text = _LATTER.sub(lambda found: _last_name(text[: found.start()], names), text)
    found_words = words(text)
    for found in form.finditer(text):
        verb = next((word for word in found_words if word.start >= found.end() and not word.is_light), None)
        before = text[max(0, found.start() - 1) : found.start()]
        if (
            verb is None
            or _is_one_of_several(text, found.start())
            or verb.start > found.end() + 1
            or _STOP.search(text, found.end(), verb.start)
            or before in _NO_AGENT
            or len(verb.text) < _SHORTEST
        ):
            continue
        after = frozenset(keys(w for w in found_words if w.clause == verb.clause and w.start > verb.start))
        leading = frozenset(keys(w for w in found_words if w.clause == verb.clause and w.end <= found.start()))
        around = after | leading if before in ("由", "被") else after
        yield Agent(found["name"], verb_class(verb.key), "doer", around, verb.start)


def _is_one_of_several(text: str, at: int) -> bool:
    """Tell whether others stand before a name in its clause, so that they do it together."""
    start = max((stop.end() for stop in _STOP.finditer(text, 0, at)), default=0)
    return bool(_JOINS.search(text, start, at))


def _last_name(text: str, names: Sequence[str]) -> str:
    """Return the name that stands last in a text; empty without one."""
    return max(names, key=text.rfind) if any(name in text for name in names) else ""
