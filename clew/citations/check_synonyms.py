"""Words that say the same in what documents say of people, firms and rules. Few, so that none is wrong."""

from clew.citations.check_words import Word, stem

_ENGLISH = (
    "employee staff worker personnel",
    "firm company business corporation",
    "found establish set-up start create",
    "located situated based",
    "headquarters headquartered head-office based",
    "chair chairman chairwoman chairperson chairs",
    "buy purchase acquire bought",
    "film movie",
    "born birth birthplace",
    "die died death",
    "build built construct",
    "begin start commence began begun",
    "end finish conclude",
    "wife husband spouse married",
    "wrote write author written",
    "fee charge cost price",
    "due payable",
    "deadline due",
    "rise rose increase grow grew growth",
    "fall fell decrease decline drop",
    "approve approval approved",
    "pay paid payment",
    "lead head led",
    "make made produce",
    "hold held",
    "employs employ",
    "revenue turnover",
)
_CHINESE = (
    "成立 创立 创办 设立 建立 创建",
    "位于 坐落 地处",
    "出生 生于 诞生",
    "去世 逝世 死于 病逝",
    "员工 职工 雇员",
    "公司 企业",
    "收入 营收",
    "负责人 主管",
    "增长 增加 上升 提高",
    "下降 减少 降低 下跌",
    "购买 收购 买入",
    "费用 花费 成本",
    "规定 要求",
    "开始 启动",
    "期限 时限 限期",
    "父亲 生父",
    "总部 总公司",
    "经理 负责人",
    "需要 需 须 应 应当 必须",
    "批准 核准 通过",
    "排行 排名",
    "董事长 董事会主席",
)
_GROUPS: dict[str, set[str]] = {}
for _line in _ENGLISH:
    for _word in _line.split():
        _GROUPS.setdefault(stem(_word), set()).update(stem(other) for other in _line.split())
for _line in _CHINESE:
    for _word in _line.split():
        _GROUPS.setdefault(_word, set()).update(_line.split())


def same_meaning(word: Word, text: str) -> bool:
    """Tell whether a folded text has a word that says the same."""
    return any(other in text for other in _GROUPS.get(word.key, ()))
