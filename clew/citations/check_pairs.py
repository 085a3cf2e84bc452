"""Pairs of words that say the opposite: approved and rejected, 上升 and 下降, before and after."""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Pair(NamedTuple):
    """Words for one thing and for its opposite."""

    one: re.Pattern[str]
    other: re.Pattern[str]
    either: re.Pattern[str]

    def sides(self, text: str) -> set[bool]:
        """Return which of the two a text has: True for the first."""
        return {side is self.one for side in (self.one, self.other) if side.search(text)}


def says_opposite(one: str, other: str) -> bool:
    """Tell whether two texts have words that say the opposite, so that they may say the same of each other."""
    sides = ((pair.sides(one), pair.sides(other)) for pair in PAIRS)
    return any(len(mine) == 1 and len(theirs) == 1 and mine != theirs for mine, theirs in sides)


def _compared(pairs: str) -> Iterator[tuple[str, str]]:
    for pair in pairs.split():
        one, other = pair.split("/")
        yield rf"\b{one}\b(?=[^.;]* than\b)", rf"\b{other}\b(?=[^.;]* than\b)"


PAIRS: tuple[Pair, ...] = tuple(
    Pair(*(re.compile(form, re.IGNORECASE) for form in (one, other, f"{one}|{other}")))
    for one, other in (
        (
            r"\b(?:approv|accept|adopt|pass)\w*|通过|批准|获批|同意|核准|采纳",
            r"\b(?:reject|disapprov|vetoe?|den(?:y|ied)|(?:turn|vot|str[iu]ck)\w* down)\w*|驳回|否决|拒绝|反对|未获",
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
            r"\b(?:above|exceed\w*|outperform\w*)\b|高于|多于|大于|超过|超出|高出|多出|优于|比[^，。；]{1,16}(?:多"
            r"|高|大|重|长|强)",
            r"\b(?:below|underperform\w*)\b|低于|少于|小于|不及|劣于|比[^，。；]{1,16}(?:少|低|小|轻|短|弱)",
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
            r"\b(?:start(?:s|ed)?|beg[aiu]n\w*|commenc\w*)\b|开始|开业|开工|开放|启动|投产|复工|重启",
            r"\b(?:end(?:s|ed)?|stop(?:s|ped|ping)?|ceas\w*|finish\w*|terminat\w*|complet\w*)\b|结束|停业|竣工|关闭|完工|完成|关停|停产|停工|停运",
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
        (
            r"\b(?:many|most)\b(?! (?:than|of the time))|多数|许多|很多",
            r"\b(?<!a )(?:few|hardly any)\b(?! (?:more|days|years|months))|少数|很少",
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
        (
            r"\b(?:even (?:where|when|if|though)|including where)\b|即使|哪怕",
            r"\b(?:except (?:where|when|if)"
            r"|unless)\b|除非|除外",
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
        (
            r"\b(?:join(?:s|ed)?|hired|appoint\w*)\b|入职|加入|任命|聘任|就任",
            r"\b(?:le(?:ft|aves?)|resign\w*|dismiss\w*|quit)\b|离职|退出|免去|解聘|辞去|辞职|卸任",
        ),
        (
            r"\b(?:mandatory|compulsory|obligatory|required)\b|强制|必填|必修",
            r"\b(?:optional|voluntary)\b|可选|自愿|选填|选修|任选",
        ),
        (
            r"\b(?:all|every(?! (?:day|week|month|quarter|year|hour|other|time)\b)|always|entire|whole)\b"
            r"|全部|所有|全体|一律|一概|全员",
            r"\b(?:some|several|part of|partial\w*|few|sometimes)\b|部分|有些|若干|个别|有的|少数|一些",
        ),
        (r"\bopens?\b", r"\bclose[sd]?\b"),
        (r"\b(?:upheld|uphold\w*|confirm\w*)\b|维持", r"\b(?:overturn|overrul|quash|revers|annul)\w*\b|撤销|推翻|改判"),
        (r"\b(?:grant|upheld|uphold|allow)\w*\b|支持", r"\b(?:dismiss|refus|withh[eo]ld)\w*\b|驳回"),
        (
            r"\b(?:retain|kept|keeps?|preserv)\w*\b|保留",
            r"\b(?:delet|remov|dropp|drops|los[et])\w*\b|删除|取消|去掉|删去",
        ),
        (r"\b(?:impos|introduc)\w*\b|实施|设立|启用", r"\b(?:abolish|lift|scrap|repeal)\w*\b|取消|废除|撤销"),
        (
            r"\bsame (?:day|week|month|year)\b|当[日天周月季年](?!时)|同[日天周月年](?=[,，。；的\u4e00-\u9fff])",
            r"\b(?:following|next) (?:day|week|month|quarter|year)\b|次[日周月季年](?!要)|翌[日年]|第二[天年]"
            r"|下个?[周月]",
        ),
        (
            r"\b(?:previous|preceding|prior) (?:day|week|month|quarter|year)\b|[上前]一?[日天周月季年]",
            r"\b(?:following|next) (?:day|week|month|quarter|year)\b|[次翌][日周月季年](?!要)|[下后]一?[日天周月季年]",
        ),
        (r"上旬", r"[中下]旬"),
        (
            r"\bearly (?=(?:1|2)\d{2}0s|January|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)"
            r"|(?:[年月清明宋元唐]|世纪|年代)初",
            r"\b(?:late|mid)[ -](?=(?:1|2)\d{2}0s|January|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)"
            r"|(?:[年月清明宋元唐]|世纪|年代)[末底]",
        ),
        (r"有人", r"无人(?!机)|没有?人"),
        (r"有(?:偿|条件)", r"无(?:偿|条件)"),
        (r"\bguilty\b|有罪", r"\b(?:acquit\w*|innocent)\b|无罪"),
        (r"\b(?:internal)\b|内部", r"\b(?:external)\b|外部"),
        (r"\b(?:long-term)\b|长期", r"\b(?:short-term)\b|短期"),
        (r"\b(?:upstream)\b|上游", r"\b(?:downstream)\b|下游"),
        (r"\b(?:daytime|day shift)\b|白班|日间", r"\b(?:night shift|nighttime)\b|夜班|夜间"),
        (r"\b(?:gross)\b|税前|毛利|含税", r"\b(?:net)\b|税后|净利|不含税"),
    )
)
"""What stands on either side may be a word or its like; both sides of a pair never hold of the same thing."""
