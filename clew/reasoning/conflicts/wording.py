"""What a sentence says besides its value: its words in one form each, so that two sentences can be compared."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from clew.chinese import tagger
from clew.knowledge.stopwords import CHINESE, ENGLISH
from clew.knowledge.synonyms import Synonyms
from clew.knowledge.synonyms_file import groups_in
from clew.knowledge.tokens import whole_words
from clew.reasoning.conflicts.measures import COUNTERS, UNITS
from clew.text import CJK

_SAME = """
weight weigh weighs weighed mass heavy 重 重量 重达 净重 体重 自重
length long 长 长度 全长
height high tall 高 高度
width wide 宽 宽度
depth deep 深 深度
area 面积
price cost costs priced charge charged fee 价格 售价 单价 费用 收费 价
limit cap maximum max ceiling 上限 限额 最高限额 最高额 封顶
minimum min floor 下限 最低限额
period term window deadline time days validity duration 期限 期间 时限 期 时间 天数 有效期 有效期限
合同 本合同
协议 本协议
产品 本产品
公司 本公司
date when 日期
year 年份 年度 年
number count many quantity total 数量 个数 数目 人数 数
amount sum much 金额 数额 额度 额
percentage percent rate share ratio proportion 比例 比率 占比 率 百分比
age old 年龄
born birth birthday birthdate 出生 生于 诞生
died death dies 死亡 去世 逝世 卒于
found founded establish established establishment set-up 成立 创立 创办 创建 设立 建立
built construct constructed construction 建造 修建 建成
release released 发行 发布
revenue revenues 营收 营业收入
refund refunds refunded 退款
pay paid payment payable 付款 支付
employee employees worker workers staff 员工 职工 雇员
support supports supported 支持
allow allowed permit permitted may 允许 可以 可
"""
_SAID_BY_UNIT = {
    "mass": "weight",
    "area": "area",
    "seconds": "period",
    "working-days": "period",
    "months": "period",
    "date": "date year period",
    "age": "age",
    "percent": "percentage",
}
"""What a value says already by what it measures, so that a sentence need not: 30天 is a period."""
_ALWAYS_SAID = "number amount"
_NEUTRAL_EN = """
be is are was were been being has have had set sets stand stands stood come came now currently current present exactly
only just total altogether overall must shall should will can may need needs required require requires according per
note please also still however new newly revised revision corrected correction amended amendment updated update
supersede supersedes superseded changed change replaced replaces instead effective version edition draft say says said
state states stated give given gives figure value specification specified spec rule rules policy document apply applies
within under up out its their his her there it this that after before erratum errata official officially confirmed
measured recorded latest final one no than more less most least about around approximately roughly nearly over fixed
became make made amount equal equals reach reached
""".split()
_NEUTRAL_ZH = """
应为 应是 定于 改成 变为 提高到 提高至 调整到 延长至 延长到 缩短至 缩短到 升至 降至 增至 减至
为 是 有 共 共有 共计 达 达到 应 应当 须 必须 需 需要 可 可以 能 将 现 目前 当前 现在 现行 仅 只 均 都 内 之内 以内
之日 起 日起 自 从 由 至 到 在 于 按 按照 根据 依据 依照 规定 约定 明确 确定 定为 设为 设定 统一 本 该 其 此 修订 更正
勘误 更新 修改 改为 改 调整 调整为 变更 变更为 版本 版 新 新版 草案 征求意见稿 意见稿 生效 施行 实施 执行 即 也 亦 则
并 并且 而 且 但 但是 后 前 以上 以下 不得 不 超过 不超过 超出 大约 约 左右 近 的 了 等 各 每 个 说明 备注 注 正式
最终 最新 核定 实测 标称 值 数值 标准 要求 办法 制度 如下 以 和 与 及 或 对 对于 向 把 被 上述 所 有关 相关 之 一 中
里 上 条 款 项 第 办理 进行 给予 处 没有 未 无 否 非 支持 已 已经
""".split()
_NEUTRAL = frozenset(word.strip() for word in (*ENGLISH, *CHINESE, *_NEUTRAL_EN, *_NEUTRAL_ZH))
_FREE_TAGS = ("p", "c", "u", "d", "y", "e", "x", "w", "m", "q", "f", "o")
"""Of jieba: prepositions, conjunctions, particles, adverbs, numbers, measure words."""
_ARTICLE = re.compile("第.+[条款项章节]")
_WIDE = re.compile(f"[{CJK}]")


@cache
def _roots() -> dict[str, str]:
    """Return the first word of its line for each word of the table, in the form that sentences have them."""
    rows = (line.split() for line in _SAME.strip().splitlines())
    return {form: row[0] for row in rows for word in row for form in _forms(word)}


def _forms(word: str) -> list[str]:
    return [word, *(part.strip() for part in whole_words(word) if len(whole_words(word)) == 1)]


@cache
def _neutral() -> frozenset[str]:
    return frozenset(form for word in _NEUTRAL for form in _forms(word))


@lru_cache(maxsize=8192)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of `text` that say something, one form for all forms and synonyms of a word."""
    found = (word.strip().replace("_", ".") for word in whole_words(text))
    return tuple(_roots().get(word, word) for word in found if word and word not in CHINESE and word not in ENGLISH)


@cache
def said_by_unit(dimension: str) -> frozenset[str]:
    """Return the words that a value of `dimension` makes needless: names of what it measures, and its units."""
    units = (unit for unit, measure in UNITS.items() if measure.dimension == dimension)
    named = f"{_SAID_BY_UNIT.get(dimension, '')} {_ALWAYS_SAID}".split()
    return frozenset((*named, *(word for unit in (*units, *COUNTERS) for word in words_of(unit))))


def lacks(words: Iterable[str], text: str, synonyms: Synonyms) -> list[str]:
    """Return those of `words` that neither `text` nor a synonym of what it says has."""
    have = _with_synonyms(text, synonyms)
    return [word for word in words if word not in have]


def unsaid(words: Iterable[str], text: str, synonyms: Synonyms) -> list[str]:
    """Return those of `words` that `text` `lacks` and that are no part of a longer Chinese word in it either."""
    return [word for word in lacks(words, text, synonyms) if not (_WIDE.match(word) and len(word) > 1 and word in text)]


@lru_cache(maxsize=2048)
def _with_synonyms(text: str, synonyms: Synonyms) -> frozenset[str]:
    return frozenset((*words_of(text), *words_of(" ".join(synonyms.of(text, ("zh", "en"))))))


@lru_cache(maxsize=8192)
def is_free(word: str) -> bool:
    """Tell whether `word` narrows nothing: it joins, counts or says that something is so."""
    if word in _neutral() or not any(char.isalpha() for char in word) or _ARTICLE.fullmatch(word):
        return True
    if _WIDE.match(word):
        return all(pair.flag.startswith(_FREE_TAGS) for pair in tagger().cut(word))
    return False


def extra(text: str, known: str, synonyms: Synonyms, dimension: str = "") -> list[str]:
    """Return the words of `text` that narrow what it says of a value of `dimension`, and that `known` lacks."""
    needless = said_by_unit(dimension)
    strange = [word for word in words_of(text) if not is_free(word) and word not in needless]
    return lacks(dict.fromkeys(strange), known, synonyms)


@cache
def common_synonyms() -> Synonyms:
    """Return the table that comes with Clew."""
    return Synonyms(groups_in(files("clew.knowledge").joinpath("synonyms.csv").read_text("utf-8"), "synonyms.csv"))
