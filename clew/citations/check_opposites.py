"""Words that say the opposite: approved and rejected, 上升 and 下降, before and after."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_denials import Denial, denials
from clew.citations.check_problem import Problem
from clew.citations.check_words import Word, content, plain, words
from clew.reasoning.names import names_in
from clew.text import language_of

Pair = tuple[re.Pattern[str], re.Pattern[str]]


def _compared(pairs: str) -> Iterator[tuple[str, str]]:
    for pair in pairs.split():
        one, other = pair.split("/")
        yield rf"\b{one}\b(?=[^.;]* than\b)", rf"\b{other}\b(?=[^.;]* than\b)"


_PAIRS = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE))
    for one, other in (
        (
            r"\b(?:approv|accept|adopt|pass)\w*|通过|批准|获批|同意|核准|采纳",
            r"\b(?:reject|disapprov|vetoe?|den(?:y|ied))\w*|驳回|否决|拒绝|反对|未获",
        ),
        (
            r"\b(?:increas\w*|rise[sn]?|rose|rising|gr[eo]wn?|grows|growth|grew|climb\w*|rais(?:e[sd]?|ing)|up by"
            r"|gain(?:ed|s)?|expand\w*|higher than a year)\b"
            r"|上升|增加|增长|上涨|提高|上调|增至|升至|增高|提升|扩大|增幅|涨幅|攀升|回升",
            r"\b(?:decreas\w*|declin\w*|fall(?:s|en|ing)?|fell|drop(?:s|ped)?|reduc\w*|lower(?:ed|s|ing)|down by"
            r"|shr[aiu]nk\w*|cut)\b"
            r"|下降|减少|下跌|降低|下调|降至|减至|下滑|缩减|缩小|降幅|跌幅|回落",
        ),
        *_compared("higher/lower greater/smaller more/less more/fewer larger/smaller bigger/smaller"),
        *_compared("older/younger older/newer taller/shorter harder/softer faster/slower later/earlier"),
        *_compared(
            "heavier/lighter longer/shorter cheaper/dearer wider/narrower stronger/weaker better/worse deeper/shallower"
        ),
        (
            r"\b(?:above|exceed\w*|outperform\w*)\b|高于|多于|大于|超过|超出|高出|多出|优于",
            r"\b(?:below|underperform\w*)\b|低于|少于|小于|不及|劣于",
        ),
        (
            r"\b(?:before|earlier|prior to|preced\w+)\b|早于|先于|之前|以前|此前",
            r"\b(?:after|later|following|subsequent\w*|follow(?:s|ed))\b|晚于|迟于|之后|以后|此后",
        ),
        (
            r"\b(?:largest|highest|most|biggest|greatest|longest|maximum|max|tallest|best)\b|最大|最高|最多|最长"
            r"|上限|最好|最强",
            r"\b(?:smallest|lowest|least|fewest|shortest|minimum|min|worst)\b|最小|最低|最少|最短|下限|最差|最弱",
        ),
        (
            r"\b(?:earliest|oldest|first)\b|最早|首次|首个|首家|首位|第一",
            r"\b(?:latest|newest|last|youngest)\b|最晚|最后|最新|末位|末次",
        ),
        (
            r"\b(?:at least|no less|not less|no fewer|no earlier|minimum)\b|至少|最少|不少于|不低于|不小于|不早于"
            r"|起码|以上",
            r"\b(?:at most|up to|no more|not more|no later|not exceed\w*|maximum|within)\b|至多|最多|不多于|不超过"
            r"|不高于|不大于|不晚于|不迟于|不得超过|以内|以下",
        ),
        (
            r"\b(?:start(?:s|ed)?|beg[aiu]n\w*|commenc\w*)\b|开始|开业|开工|开放",
            r"\b(?:end(?:s|ed)?|stop\w*|ceas\w*|finish\w*|terminat\w*)\b|结束|停业|竣工|关闭|完工",
        ),
        (
            r"\b(?:buy|buys|bought|buyer|purchas\w*|acquir\w*)\b|买入|购买|购入|买方|甲方|收购|增持",
            r"\b(?:sell|sells|sold|seller|divest\w*)\b|卖出|出售|售出|卖方|乙方|减持",
        ),
        (
            r"\b(?:profit|profits|profitable|surplus)\b|盈利|盈余|利润为正|获利",
            r"\b(?:loss|losses|deficit)\b|亏损|赤字|亏空",
        ),
        (
            r"\b(?:allow|permit|authori[sz]e)(?:s|ed)?\b|允许|准许|许可",
            r"\b(?:prohibit|forbid|forbad|ban|bar)\w*\b|禁止|严禁|不准|不得|不许",
        ),
        (r"\b(?:includ|compris|cover)\w*\b|包括|包含|涵盖|含有", r"\b(?:exclud|except)\w*\b|不包括|除外|不含|排除"),
        (r"\b(?:succe(?:ed|ss)\w*)\b|成功", r"\b(?:fail\w*)\b|失败|未能"),
        (
            r"\b(?:valid|effective|in force)\b|有效|生效",
            r"\b(?:invalid|void|expired|superseded)\b|无效|失效|作废|过期|废止",
        ),
        (r"\b(?:import)(?:s|ed)?\b|进口", r"\b(?:export)(?:s|ed)?\b|出口"),
        (
            r"\b(?:enabl\w+|activ\w+|turn(?:ed)? on)\b|启用|开启",
            r"\b(?:disabl\w+|deactivat\w+|turn(?:ed)? off)\b|停用|禁用|关闭",
        ),
        (
            r"\b(?:for|support(?:s|ed)?|in favou?r)\b(?=.{0,12}\b(?:propos|motion|plan|bill))|赞成|支持",
            r"\b(?:against|oppos\w+)\b|反对",
        ),
        (
            r"\b(?:win|wins|won|beat|beats|defeated)\b|获胜|战胜|击败|胜诉",
            r"\b(?:lose|loses|lost)\b|落败|输给|败给|败诉",
        ),
        (r"\b(?:north|northern)\b|北部|以北|北侧", r"\b(?:south|southern)\b|南部|以南|南侧"),
        (r"\b(?:east|eastern)\b|东部|以东|东侧", r"\b(?:west|western)\b|西部|以西|西侧"),
        (
            r"\b(?:entitled|eligible|qualif\w+)\b|有权|有资格|具备资格",
            r"\b(?:ineligible|disqualif\w+)\b|无权|没有资格|无资格",
        ),
        (
            r"\b(?:immediate\w*|at once|on schedule)\b|立即|如期|马上|按期",
            r"\b(?:postpon\w*|delay\w*|defer\w*|suspend\w*)\b|暂缓|推迟|延期|搁置|延后|暂停",
        ),
        (
            r"\b(?:still|remain\w*|continu\w*)\b|仍|继续|依然|维持",
            r"\b(?:no longer|ceas\w*|discontinu\w*)\b|停止|不再|终止",
        ),
        (r"\b(?:free of charge|free)\b|免费|免收", r"\b(?:charged|for a fee|chargeable)\b|收费|付费"),
        (r"\b(?:renew\w*|extend\w*)\b|续签|续期|延长", r"\b(?:cancel\w*|terminat\w*|shorten\w*)\b|解除|终止|取消|缩短"),
        (
            r"\b(?:join(?:s|ed)?|hired|appoint\w*)\b|入职|加入|任命|聘任|就任",
            r"\b(?:le(?:ft|aves?)|resign\w*|dismiss\w*|quit)\b|离职|退出|免去|解聘|辞去|辞职|卸任",
        ),
        (r"\b(?:major|majority|mostly)\b|多数|大部分", r"\b(?:minority|minor)\b|少数|小部分"),
        (
            r"\b(?:mandatory|compulsory|obligatory|required)\b|强制|必填|必修",
            r"\b(?:optional|voluntary)\b|可选|自愿|选填|选修|任选",
        ),
        (r"\b(?:father)\b|父亲|生父", r"\b(?:mother)\b|母亲|生母"),
        (
            r"\b(?:son|brother|husband|king|actor|he)\b|儿子|丈夫",
            r"\b(?:daughter|sister|wife|queen|actress|she)\b|女儿|妻子",
        ),
        (
            r"\b(?:all|every|each|always|entire\w*|whole)\b|全部|所有|全体|一律|一概|均须|全员",
            r"\b(?:some|several|part of|partial\w*|few|sometimes)\b|部分|有些|若干|个别|有的|少数|一些",
        ),
        (r"\bpublic\b|公开", r"\b(?:private|confidential|secret)\b|非公开|保密|机密|秘密"),
        (r"\b(?:internal)\b|内部", r"\b(?:external)\b|外部"),
        (r"\b(?:long-term)\b|长期", r"\b(?:short-term)\b|短期"),
        (r"\b(?:upstream)\b|上游", r"\b(?:downstream)\b|下游"),
        (r"\b(?:daytime|day shift)\b|白班|日间", r"\b(?:night shift|nighttime)\b|夜班|夜间"),
        (r"\b(?:fixed)\b|固定", r"\b(?:variable|floating)\b|浮动|可变"),
        (r"\b(?:single|unilateral)\b|单方|单项|单次", r"\b(?:mutual|bilateral|joint)\b|双方|共同"),
        (r"\b(?:gross)\b|税前|毛利|含税", r"\b(?:net)\b|税后|净利|不含税"),
        (r"\b(?:paid)\b|已付|已支付", r"\b(?:unpaid|outstanding|owed)\b|未付|未支付|欠付"),
    )
)
"""What stands on either side may be a word or its like; both sides of a pair never hold of the same thing."""


def swapped_opposites(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find a word of a plain claim for which its plain quotes have only the opposite; denied ones are left alone."""
    ground = "\n".join(quotes)
    if len({*_denied(claim, ground)}) or not ground:
        return
    for pair in _PAIRS:
        mine = _signs(claim, pair)
        if len(mine) != 1:
            continue
        near = _closest(claim, ground, pair)
        theirs = _signs(near, pair)
        if len(theirs) != 1 or theirs == mine or _denied(near, claim) or _turned_round(claim, near, pair):
            continue
        said = next(found.group() for side in pair for found in side.finditer(claim))
        meant = next(found.group() for side in pair for found in side.finditer(near))
        yield Problem("direction", f"it says “{said}” where the quotes say “{meant}”")


def _signs(text: str, pair: Pair) -> set[bool]:
    return {side is pair[0] for side in pair if side.search(text)}


def _denied(text: str, other: str) -> list[Denial]:
    return denials(text, {word.text for word in words(other)})


def _turned_round(claim: str, near: str, pair: Pair) -> bool:
    """Tell whether both sides of the word are exchanged as well: what is before something, that comes after it."""
    before, after = _around(claim, pair)
    left, right = _around(near, pair)
    return len(before & right) + len(after & left) > len(before & left) + len(after & right)


def _around(text: str, pair: Pair) -> tuple[set[str], set[str]]:
    at = min(found.start() for side in pair for found in side.finditer(text))
    found = content(words(text))
    return {word.key for word in found if word.end <= at}, {word.key for word in found if word.start > at}


def _closest(claim: str, ground: str, pair: Pair) -> str:
    """Return the clause of the quotes that has a word of the pair and most of what the claim says; else nothing.

    A name that only the first of several clauses has may be the subject of all of them, so it decides nothing.
    """
    pattern = re.compile(f"{pair[0].pattern}|{pair[1].pattern}", re.IGNORECASE)
    mine = {word.key for word in content(words(claim)) if not pattern.search(word.text)}
    names = {word.key for name in names_in(ground) for word in words(plain(name))}
    clauses: dict[int, list[Word]] = {}
    for word in words(ground):
        clauses.setdefault(word.clause, []).append(word)
    told = [parts for parts in clauses.values() if pattern.search(ground[parts[0].start : parts[-1].end])]
    if len(told) > 1 and not all(names & {word.key for word in parts} for parts in told):
        mine -= names
    shares = [len(mine & {word.key for word in parts}) for parts in told]
    best = max(shares, default=0)
    if len(told) == 1 and language_of(claim) != language_of(ground):
        best = shares[0]
    elif not best:
        return ""
    nearest = [parts for share, parts in zip(shares, told, strict=True) if share == best]
    return "\n".join(ground[parts[0].start : parts[-1].end] for parts in nearest)
