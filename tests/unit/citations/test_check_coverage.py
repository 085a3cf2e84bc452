"""What follows the wording of its quotes needs no model; what turns a word of them round must be read by one."""

import time

import pytest

from clew.citations.check_coverage import goes_beyond
from clew.citations.checks import is_open, problems_of

HONEST_EN = [
    ("Orme Works moved to Tarn in 1922.", "Orme Works moved to Tarn in 1922, after a fire.", ()),
    ("Orme Works moved to Tarn.", "Orme Works moved to Tarn in 1922, after a fire.", ()),
    ("The Lund Courier was founded in 1874.", "The Lund Courier was founded in 1874 by Ida Brunner.", ()),
    ("The Lund Courier was founded by Ida Brunner.", "The Lund Courier was founded in 1874 by Ida Brunner.", ()),
    ("The newspaper, The Lund Courier, was founded in 1874.", "The Lund Courier was founded in 1874 by Ida Brunner.",
     ("When was the newspaper that first printed the Harbour Tales founded?", "When was The Lund Courier founded?")),
    ("Ada Venn was born in Ruhn.", "She was born in Ruhn in 1901, and studied.", ("Where was she born?", "Ada Venn")),
    ("Ada Venn was born in Ruhn in 1901.", "She was born in Ruhn in 1901, and studied law.", ("Ada Venn",)),
    ("Bo Carr lives in Lund.", "He lives in Lund; his sister moved away.", ("Where does Bo Carr live?",)),
    ("Orme Works employs 300 people.", "The company employs 300 people; it has two sites.", ("Orme Works",)),
    ("Ida Lund painted the ceiling.", "Ida Lund, who was a pupil of Bo Carr, painted the ceiling.", ()),
    ("Ida Lund painted the ceiling.", "Ida Lund (1901–1984) painted the ceiling.", ()),
    ("Ida Lund painted the ceiling.", "Ida Lund painted the ceiling in 1931.", ("Who painted the ceiling?",)),
    ("The fee is 5%.", "The fee is 5%; it is paid by the seller.", ()),
    ("The pump weighs 12 kg and runs on diesel.", "The pump weighs 12 kg, runs on diesel and was made in Tarn.", ()),
    ("The pump was made in Tarn.", "The pump weighs 12 kg, runs on diesel and was made in Tarn.", ()),
    ("The bridge collapsed.", "The bridge collapsed on 4 May 1931, three days after it was opened.", ()),
    ("The trial was stopped by Ada Venn.", "The trial was stopped by the physician Ada Venn.", ()),
    ("Members may vote.", "Members may vote, and guests may speak.", ()),
    ("The alarm rang when a valve burst.", "The alarm rang at 03:10 when a valve burst.", ()),
    ("the chair is elected by the board", "The chair is elected by the board.", ()),
    ("The Founder of the mill was Bo Carr.", "The founder of the mill was Bo Carr, a miller.", ()),
    ("It had １，２４０ staff in 2019.", "It had 1,240 staff in 2019.", ()),
    ("Smoking is allowed on deck 4 only after 22:00.", "Smoking is allowed on deck 4 only after 22:00.", ()),
    ("The board has eleven members.", "The board has eleven members, of whom four are elected by the staff.", ()),
]  # fmt: skip
HONEST_ZH = [
    ("海岳集团的董事长是林知远。", "海岳集团董事长为林知远。", ()),
    ("海岳集团董事长为林知远", "海岳集团的董事长为林知远，总经理为苏晚秋。", ()),
    ("苏晚秋生于临川。", "苏晚秋生于临川，后迁居云桥。", ()),
    ("苏晚秋生于临川。", "她生于临川，后迁居云桥。", ("苏晚秋",)),
    ("海岳集团成立于1998年。", "该公司成立于1998年，总部在临川。", ("海岳集团成立于哪一年？",)),
    ("北岸大桥由海岳集团承建。", "北岸大桥由海岳集团于2014年承建。", ()),
    ("付款期限为30日。", "付款期限：30日。", ()),
    ("付款期限是30日。", "付款期限为30日，自收到发票之日起计算。", ()),
    ("付款将于2025-11-07完成。", "付款将在下周五完成。", ()),
    ("甲方应当在收货后30日内付款。", "甲方应当在收货后30日内付款；逾期的，按日计收违约金。", ()),
    ("样机重12公斤。", "样机重12公斤，长3米。", ()),
    ("董事会批准了预算。", "董事会于2024年3月1日召开会议，批准了预算。", ()),
    ("合同自签字之日起生效。", "合同自签字之日起生效。", ()),
    ("只有会员可以投票。", "只有会员可以投票。", ()),
    ("林知远曾任董事长。", "林知远曾任董事长，2020年退休。", ()),
    ("项目计划关闭临川工厂。", "项目计划关闭临川工厂。", ()),
    ("年假不得结转。", "年假不得结转。", ()),
    ("会议室最多可容纳６０人", "会议室最多可容纳60人。", ()),
    ("甲、乙两公司通过了审核。", "甲、乙两公司通过了审核。", ()),
]  # fmt: skip
LINKED = [
    ("Ada Venn, chair of Orme Works, was born in Ruhn.",
     ["Orme Works is chaired by Ada Venn.", "Ada Venn was born in Ruhn."]),
    ("The founder of the Ruhn Mill, Bo Carr, was born in Lund.",
     ["The Ruhn Mill was founded by the miller Bo Carr in 1801.", "Bo Carr was born in Lund, a port."]),
    ("The firm that built the Low Bridge, Orme Works, was founded in 1880.",
     ["The Low Bridge was built by Orme Works.", "Orme Works was founded in 1880."]),
    ("承建北岸大桥的海岳集团的董事长是林知远。", ["北岸大桥由海岳集团承建。", "海岳集团董事长为林知远。"]),
    ("云桥观测站的创建者苏晚秋出生于临川。", ["云桥观测站由天文学家苏晚秋于1962年创建。", "苏晚秋出生于临川。"]),
    ("Ada Venn was born in Ruhn, and Orme Works built it in 1931.",
     ["Ada Venn was born in Ruhn.", "Orme Works built it in 1931."]),
    ("苏晚秋生于临川，林知远生于云桥。", ["苏晚秋生于临川。", "林知远生于云桥。"]),
]  # fmt: skip
TURNED_EN = [
    ("The deposit is returned before departure.", "The deposit is returned after departure."),
    ("The depot lies outside the walls.", "The depot lies inside the walls."),
    ("Guests may enter.", "Only guests may enter."),
    ("Guests may enter the hall.", "Guests may enter the hall only with a steward."),
    ("Guests may enter the hall.", "Guests may enter the hall, but not the garden."),
    ("Ada Venn is treasurer.", "Ada Venn is acting treasurer."),
    ("Ada Venn is treasurer of the guild.", "Ada Venn is honorary treasurer of the guild."),
    ("Ada Venn was treasurer.", "Ada Venn was almost treasurer."),
    ("Ada Venn is treasurer.", "Ada Venn was treasurer."),
    ("Profit was 5 million.", "Operating profit was 5 million."),
    ("The dam leaks.", "The dam reportedly leaks."),
    ("The dam leaks.", "The dam leaks, according to Bo Carr."),
    ("The dam leaks.", "According to Bo Carr, the dam leaks."),
    ("The dam leaks.", "Bo Carr said that the dam leaks."),
    ("The dam leaks.", "If it is full, the dam leaks."),
    ("The dam leaks.", "The dam leaks if it is full."),
    ("The dam leaks.", "The dam leaks in winter."),
    ("The dam leaks.", "In winter, the dam leaks."),
    ("The dam leaked.", "The dam may have leaked."),
    ("Members voted.", "Most members voted."),
    ("Members voted.", "Members of the guild's committee voted."),
    ("The tariff rose to 4 crowns.", "The tariff rose by 4 crowns."),
    ("It is checked twice a year.", "It is checked once a year."),
    ("The winner was Ida Lund.", "The winner was Bo Carr, and the judge was Ida Lund."),
    ("The judge is Ida Lund.", "The judge is Bo Carr and her deputy is Ida Lund."),
    ("Bo Carr taught Ida Lund.", "Ida Lund taught Bo Carr."),
    ("Hall A seats 90 and hall B seats 40.", "Hall A seats 40 and hall B seats 90."),
    ("The yard was sold to Orme Works.", "The yard was sold by Orme Works."),
    ("Ida Lund was born in Ruhn.", "Ida Lund's mother was born in Ruhn."),
    ("Ida Lund was born in Ruhn.", "The mother of Ida Lund was born in Ruhn."),
    ("Ida Lund died in 1931.", "Ida Lund died after 1931."),
    ("Ida Lund died in 1931.", "Ida Lund died about 1931."),
    ("The claim was upheld.", "The claim was upheld in part."),
    ("Subletting is forbidden.", "In principle, subletting is forbidden."),
    ("The plant was closed.", "The plan was that the plant was closed."),
    ("The fee is 5%.", "The fee is 5%, unless the board decides otherwise."),
    ("The fee is 5%.", "The fee is 5% for members and 9% for guests."),
    ("Lund lies north of Ruhn.", "Ruhn lies north of Lund."),
    ("He was the first to land.", "He was the second to land."),
    ("The road runs between Lund.", "The road runs between Lund and Ruhn."),
    ("Revenue rose in 1931.", "Revenue rose in 1930 and fell in 1931."),
    ("Ida Lund founded the mill.", "Ida Lund told Bo Carr that he founded the mill."),
    ("Tarn Post was founded in 1880.", "Its owner was founded in 1880."),
    ("Tarn Post was founded in 1880.", "The subsidiary was founded in 1880."),
]  # fmt: skip
TURNED_ZH = [
    ("押金在离店前退还。", "押金在离店后退还。"),
    ("仓库位于城墙内。", "仓库位于城墙外。"),
    ("访客可以进入展厅。", "仅访客可以进入展厅。"),
    ("访客可以进入展厅。", "访客可以进入展厅，但须有人陪同。"),
    ("访客可以进入展厅。", "经批准的访客可以进入展厅。"),
    ("访客可以进入展厅。", "经批准，访客可以进入展厅。"),
    ("苏晚秋是会长。", "苏晚秋是名誉会长。"),
    ("苏晚秋是会长。", "苏晚秋是代理会长。"),
    ("苏晚秋任会长。", "苏晚秋拟任会长。"),
    ("苏晚秋现任会长。", "苏晚秋原任会长。"),
    ("苏晚秋是会长。", "苏晚秋是会长的秘书。"),
    ("收入为3亿元。", "营业外收入为3亿元。"),
    ("收入为3亿元。", "主营收入为3亿元。"),
    ("大坝渗水。", "据称大坝渗水。"),
    ("大坝渗水。", "大坝疑似渗水。"),
    ("大坝渗水。", "苏晚秋表示，大坝渗水。"),
    ("大坝渗水。", "如果蓄满，大坝渗水。"),
    ("大坝渗水。", "冬季，大坝渗水严重。"),
    ("会员赞成。", "多数会员赞成。"),
    ("会员赞成。", "个别会员赞成。"),
    ("票价上调到4元。", "票价上调了4元。"),
    ("每年检修两次。", "每年检修三次。"),
    ("上一季度亏损。", "下一季度亏损。"),
    ("主持人是苏晚秋。", "主持人是林知远，记录人是苏晚秋。"),
    ("甲厅可容纳90人，乙厅可容纳40人。", "甲厅可容纳40人，乙厅可容纳90人。"),
    ("丙方向丁方供货。", "丁方向丙方供货。"),
    ("林知远教过苏晚秋。", "苏晚秋教过林知远。"),
    ("林知远生于临川。", "林知远之母生于临川。"),
    ("林知远生于临川。", "林知远的母亲生于临川。"),
    ("林知远卒于1931年。", "林知远卒于1931年前后。"),
    ("林知远卒于1931年。", "林知远约卒于1931年。"),
    ("不得转租。", "原则上不得转租。"),
    ("不得转租。", "未经同意不得转租。"),
    ("工厂已停产。", "工厂准备停产。"),
    ("工厂停产了。", "工厂将停产。"),
    ("押金为500元。", "旺季押金为500元。"),
    ("押金为500元。", "押金为500元，会员除外。"),
    ("押金为500元。", "淡季期间，押金为500元。"),
    ("申请人须年满18周岁。", "申请人一般须年满18周岁。"),
    ("临川在云桥以北。", "云桥在临川以北。"),
    ("林知远的老师是苏晚秋。", "林知远老师是苏晚秋。"),
    ("全年降雨120天。", "上半年降雨120天。"),
    ("合同已签署。", "合同已部分签署。"),
    ("子公司成立于1990年。", "母公司成立于1990年。"),
]  # fmt: skip
UNLINKED = [
    ("Ada Venn, chair of Orme Works, was born in Ruhn.", ["Orme Works paid Ada Venn.", "Ada Venn was born in Ruhn."]),
    ("Ada Venn, chair of Orme Works, was born in Ruhn.",
     ["Orme Works is chaired by Ada Venn's brother.", "Ada Venn was born in Ruhn."]),
    ("Ada Venn, chair of Orme Works, was born in Ruhn.",
     ["Ada Venn is deputy chair of Orme Works.", "Ada Venn was born in Ruhn."]),
    ("The founder of Ruhn Mill, Bo Carr, was born in Lund.",
     ["Ruhn Mill was founded by a rival of Bo Carr.", "Bo Carr was born in Lund."]),
    ("The founder of Orme Works, Lund Lines, was sold.", ["Orme Works founded Lund Lines.", "Lund Lines was sold."]),
    ("承建北岸大桥的海岳集团的董事长是林知远。", ["北岸大桥由海岳集团监理。", "海岳集团董事长为林知远。"]),
    ("承建北岸大桥的海岳集团的董事长是林知远。", ["北岸大桥拟由海岳集团承建。", "海岳集团董事长为林知远。"]),
    ("承建北岸大桥的海岳集团的董事长是林知远。", ["北岸大桥由海岳集团承建。", "海岳集团副董事长为林知远。"]),
    ("收购甲公司的乙公司位于临川。", ["甲公司收购了乙公司。", "乙公司位于临川。"]),
    ("林知远是画家，1931年生于临川。", ["林知远是画家。", "1931年生于临川。"]),
    ("Ada Venn was born in Ruhn in 1931.", ["Ada Venn was born in Ruhn.", "Orme Works built it in 1931."]),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "quote", "asked"), [*HONEST_EN, *HONEST_ZH])
def test_what_follows_its_quote_is_not_open(claim: str, quote: str, asked: tuple[str, ...]) -> None:
    quotes = [quote, "下周五 = 2025-11-07"] if "下周五" in quote else [quote]
    assert problems_of(claim, quotes, asked) == []
    assert not is_open(claim, quotes, asked)


@pytest.mark.parametrize(("claim", "quotes"), LINKED)
def test_what_is_joined_from_quotes_is_not_open(claim: str, quotes: list[str]) -> None:
    assert not is_open(claim, quotes)


@pytest.mark.parametrize(("claim", "quote"), [*TURNED_EN, *TURNED_ZH])
def test_a_word_turned_round_dropped_or_added_is_never_taken_for_the_quote(claim: str, quote: str) -> None:
    asked = ("Tarn Post",) if "Tarn Post" in claim else ()
    assert problems_of(claim, [quote], asked) or is_open(claim, [quote], asked)


@pytest.mark.parametrize(("claim", "quotes"), UNLINKED)
def test_what_no_quote_joins_is_open(claim: str, quotes: list[str]) -> None:
    assert problems_of(claim, quotes) or is_open(claim, quotes)


@pytest.mark.parametrize("quote", [quote for _, quote, _ in (*HONEST_EN, *HONEST_ZH)])
def test_a_quote_without_its_first_word_is_not_taken_for_it(quote: str) -> None:
    """Every word counts: what is left of a clause is another one."""
    shorter = quote[1:] if quote[0] > "\u3400" else quote.partition(" ")[2]
    if quote.startswith(("The ", "the ")):
        shorter = shorter.partition(" ")[2]
    assert problems_of(shorter, [quote]) or is_open(shorter, [quote])


def test_long_quotes_are_read_fast() -> None:
    quote = "The pump was made in Tarn, sold in Lund and lost in Ruhn, and Ada Venn, who found it, kept it. " * 60
    claim = "Ada Venn, chair of Orme Works, kept the pump that was made in Tarn and was sold in Lund."
    started = time.perf_counter()
    assert goes_beyond(claim, [quote, quote.replace("pump", "dam"), "甲车间日产50台,乙车间日产80台。" * 200], [])
    assert time.perf_counter() - started < 5
