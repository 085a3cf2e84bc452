"""A claim against its quotes: what says the same has no problem, and what was changed is found."""

import pytest

from clew.citations.checks import is_open, problems_of

QUOTE = "Orme Works had 1,240 staff in 2019 and is chaired by Ada Venn."


def kinds(claim: str, *quotes: str, asked: tuple[str, ...] = ()) -> set[str]:
    return {problem.kind for problem in problems_of(claim, quotes, asked)}


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("Ada Venn chairs Orme Works.", QUOTE),
        ("It had 1240 staff.", QUOTE),
        ("It had １，２４０ staff in 2019.", QUOTE),
        ("The firm, chaired by Venn, is large.", QUOTE),
        ("海岳集团的董事长是林知远。", "海岳集团董事长为林知远。"),
        ("It does not pay.", "The firm never pays."),
        ("虚竹的生父是玄慈。", "虚竹的生父是玄慈，父子二人却互不知情。"),
    ],
)
def test_what_the_quotes_say_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []


def test_a_problem_tells_what_the_claim_and_the_quotes_say() -> None:
    (problem,) = problems_of("It had 1,250 staff.", [QUOTE])
    assert "1,250" in problem.told("en")
    assert "1,240" in problem.told("en")


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("付款期限为30日。", "付款期限为三十日。"),
        ("税率为5%。", "税率为百分之五。"),
        ("费率为3.5%。", "费率为百分之三点五。"),
        ("占比20%。", "占比两成。"),
        ("市值1.5亿元。", "市值为150,000,000元。"),
        ("市值一亿五千万元。", "市值为1.5亿元。"),
        ("为期6个月。", "为期半年。"),
        ("航程90分钟。", "航程一个半小时。"),
        ("营收为8,600,000,000元。", "营收为86亿元。"),
        ("Revenue was 1.5 billion.", "Revenue was 1,500 million."),
        ("Thirty-five people came.", "35 people came."),
        ("A dozen people came.", "Twelve people came."),
        ("One third of them left.", "1/3 of them left."),
        ("It lasts 60 minutes.", "It lasts one hour."),
        ("It lasts two weeks.", "It lasts 14 days."),
        ("会议15:00开始。", "The meeting starts at 3 pm."),
        ("会议15:00开始。", "会议下午三点开始。"),
        ("About 1.5 million people live there.", "1,498,302 people live there."),
        ("Revenue was 12.35亿元.", "Revenue was 12.3456亿元."),
        ("第3条适用。", "第三条适用。"),
        ("It takes 3 to 5 days.", "It takes 3-5 days."),
        ("花费750万英镑。", "It cost 7.5 million pounds."),
        ("It holds 12,000 pallets.", "It holds 12 000 pallets."),
        ("占地1.2万平方米。", "占地12 000平方米。"),
        ("The plant makes 300 units.", "Plant in hall 2 300 units."),
    ],
)
def test_the_same_number_in_another_form(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []


@pytest.mark.parametrize(
    ("claim", "quote", "kind"),
    [
        ("It had 1,250 staff.", QUOTE, "number"),
        ("税率为15%。", "税率为5%。", "number"),
        ("付款期限为60日。", "付款期限为30日。", "number"),
        ("上限为50万元。", "上限为5万元。", "number"),
        ("Three people came.", "Thirteen people came.", "number"),
        ("超出返回E492。", "超出返回E429。", "number"),
        ("上限为5万美元。", "上限为5万元。", "unit"),
        ("The distance is 3 miles.", "The distance is 3 km.", "unit"),
        ("It takes 5 hours.", "It takes 5 days.", "unit"),
        ("需5日。", "需5个工作日。", "unit"),
        ("每小时600次。", "每分钟600次。", "unit"),
        ("The fee is 5 percentage points.", "The fee is 5%.", "unit"),
        ("毛利率为12%，净利率为35%。", "毛利率为35%，净利率为12%。", "number"),
        ("净利润为58.7亿元。", "营业收入为58.7亿元，净利润为4.1亿元。", "number"),
        ("Prices rose from 8 to 5 euros.", "Prices rose from 5 to 8 euros.", "direction"),
    ],
)
def test_a_changed_number_or_unit_is_found(claim: str, quote: str, kind: str) -> None:
    assert kind in kinds(claim, quote)


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("合同签订于2025年3月5日。", "Signed on March 5, 2025."),
        ("It was signed on March 5, 2025.", "合同于2025-03-05签订。"),
        ("It was signed on 5 March.", "It was signed on 5 March 2025."),
        ("It was signed in 2025.", "It was signed on 5 March 2025."),
        ("于二〇二五年三月签订。", "于2025年3月5日签订。"),
        ("It ran until 2021.", "It ran from 2019 to 2021."),
        ("Sales rose in Q3 2024.", "2024年第三季度销售额上升。"),
    ],
)
def test_the_same_date_in_another_form(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("It had staff in 2020.", QUOTE),
        ("合同签订于2025年5月3日。", "合同签订于2025年3月5日。"),
        ("It was signed on 3 May 2025.", "It was signed on 5 March 2025."),
        ("It was signed on 5 March 2026.", "It was signed on 5 March 2025."),
        ("Sales rose in Q2 2024.", "Sales rose in Q3 2024."),
        ("The meeting is on Friday.", "The meeting is on Thursday."),
        ("会议在周五举行。", "会议在周四举行。"),
        ("It was signed on 5 March 2025.", "It was signed in March 2025."),
        ("合同于2025年4月签订。", "Signed on March 5, 2025."),
    ],
)
def test_a_changed_date_is_found(claim: str, quote: str) -> None:
    assert kinds(claim, quote) == {"date"}


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("Ada Venn does not chair it.", QUOTE),
        ("董事长不是林知远。", "海岳集团董事长为林知远。"),
        ("Flights are reimbursed.", "Flights are not reimbursed."),
        ("本方案会降低成本。", "本方案不会降低成本。"),
        ("该费用予以报销。", "该费用不予报销。"),
        ("The invoice was paid.", "The invoice is unpaid."),
        ("The supplier signed the contract.", "The supplier refused to sign the contract."),
        ("该标准已经总经理办公会审定。", "该标准尚未经总经理办公会审定。"),
        ("年假可以结转。", "年假不得结转。"),
    ],
)
def test_a_denial_added_or_lost_is_found(claim: str, quote: str) -> None:
    assert kinds(claim, quote) & {"negation", "direction"}


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("付款不晚于5月3日。", "付款至迟5月3日。"),
        ("It must be paid within 30 days.", "It must be paid no later than 30 days after delivery."),
        ("他不仅是作家，也是医生。", "他是作家，也是医生。"),
        ("无锡的工厂生产不锈钢。", "无锡工厂生产不锈钢。"),
        ("He is not only a writer but also a doctor.", "He is a writer and a doctor."),
        ("The plan was not approved.", "The board rejected the plan."),
        ("只有得到出租人同意，承租人才能转租。", "承租人未经出租人同意，不得转租。"),
    ],
)
def test_what_only_looks_like_a_denial_has_no_problem(claim: str, quote: str) -> None:
    assert problems_of(claim, [quote]) == []


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("供应商可以提交报告。", "供应商应当提交报告。"),
        ("供应商必须提交报告。", "供应商可以提交报告。"),
        ("The supplier must submit a report.", "The supplier may submit a report."),
        ("The supplier may submit a report.", "The supplier shall submit a report."),
        ("工厂已于2026年建成。", "工厂计划于2026年建成。"),
        ("The factory was built in Lisse.", "The factory is planned to be built in Lisse."),
    ],
)
def test_another_modality_is_found(claim: str, quote: str) -> None:
    assert kinds(claim, quote) == {"modality"}


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("The plan was approved.", "The plan was rejected by the board."),
        ("净利润上升3%。", "净利润下降3%。"),
        ("华东的收入高于华南。", "华南的收入高于华东。"),
        ("Alpha acquired Beta in 2020.", "Beta acquired Alpha in 2020."),
        ("Alpha was acquired by Beta.", "Alpha acquired Beta."),
        ("议案获得通过。", "议案被驳回。"),
        ("School moves from the barracks to Mill Street.", "School moves from Mill Street to the barracks."),
    ],
)
def test_another_direction_is_found(claim: str, quote: str) -> None:
    assert "direction" in kinds(claim, quote)


def test_a_question_lends_no_date_where_the_quotes_have_another() -> None:
    asked = ("Which author of the Lund Book was born on May 3, 1960?",)
    assert kinds("Ida Venn was born on May 3, 1960.", "Ida Venn (born June 9, 1960) wrote it.", asked=asked) == {"date"}
    assert kinds("Ida Venn was born on May 3, 1960.", "Ida Venn wrote the Lund Book.", asked=asked) == set()


def test_names_and_quotations() -> None:
    assert kinds("Otto Lenz chairs it.", QUOTE) == {"name"}
    assert kinds("海岳集团的董事长是陈启明。", "海岳集团董事长为林知远。") == {"name"}
    assert kinds("中国工商银行发放了贷款。", "工商银行发放了贷款。") == {"name"}
    assert kinds("工商银行发放了贷款。", "中国工商银行发放了贷款。") == set()
    assert kinds("“付款期限较长”。", "付款期限为30日。") == {"quotation"}
    assert kinds("Ada Venn chairs it.", "It is chaired by Venn.", asked=("Is it Ada Venn?",)) == set()


BUILT = "The firm built it in 1931."


@pytest.mark.parametrize(
    ("claim", "quotes", "asked", "opens"),
    [
        ("Ada Venn chairs Orme Works.", [QUOTE], [], True),
        ("海岳集团的董事长是林知远。", ["海岳集团董事长为林知远。"], [], False),
        ("付款将于2025-11-07完成。", ["付款将在下周五完成。", "下周五 = 2025-11-07"], [], False),
        ("叶二娘的儿子虚竹的生父是玄慈。", ["虚竹的生父是玄慈。"], ["叶二娘的儿子是谁？"], True),
        ("Ada Venn was born in Ruhn, and the firm built it in 1931.", ["Ada Venn was born in Ruhn.", BUILT], [], True),
        ("Ada Venn was born in Ruhn in 1931.", ["Ada Venn was born in Ruhn.", BUILT], [], True),
        ("林知远1931年出生于临川。", ["林知远出生于临川。", "北岸大桥由海岳集团于1931年承建。"], [], True),
        ("Ada Venn, a lawyer, chairs Orme Works.", [QUOTE], [], True),
        ("欧姆公司有员工1,240人。", [QUOTE], [], True),
        ("It had staff in 2019.", ["It had 1,240 staff in 2019 unless one counts temps."], [], True),
    ],
)
def test_what_a_model_must_read(claim: str, quotes: list[str], asked: list[str], opens: bool) -> None:
    assert problems_of(claim, quotes, asked) == []
    assert is_open(claim, quotes, asked) is opens
