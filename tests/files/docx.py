"""Word files: numbering, lists, revisions, notes, comments, and what is shown but not written."""

from tests.files.file import File
from tests.word import (
    Word,
    abstract,
    comment,
    commented,
    deleted,
    field,
    inserted,
    level,
    marked,
    note,
    num,
    p,
    r,
    reference,
    text_box,
)

CLAUSES = (
    abstract(
        1,
        level(0, "chineseCountingThousand", "第%1条", '<w:pStyle w:val="Heading1"/>'),
        level(1, "decimal", "%1.%2", '<w:pStyle w:val="Heading2"/><w:isLgl/>'),
        level(2, "decimal", "（%3）"),
    ),
    num(1, 1),
)
"""第一条, 1.1, （1）: the upper two belong to the styles of headings."""


def numbered_style(heading: int) -> str:
    """Define a style of headings whose number comes with it."""
    return (
        f'<w:style w:type="paragraph" w:styleId="Heading{heading}"><w:name w:val="heading {heading}"/><w:pPr><w:numPr>'
        f'<w:ilvl w:val="{heading - 1}"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="{heading - 1}"/></w:pPr>'
        "</w:style>"
    )


def files() -> list[File]:
    """Make them."""
    makers = (contract, policy, formats, restarts, plan, revisions, moves, notes, comments, form, foreign, unstyled)
    return [make() for make in makers]


def contract() -> File:
    """Make a contract whose clauses Word numbers."""
    word = Word().styles(numbered_style(1), numbered_style(2)).numbering(*CLAUSES)
    word.part("footnotes", note("footnote", 2, "涉及数据泄露的，上限为200%。"))
    word.add(
        p("设备采购合同", style="Title"),
        p("甲方：云桥科技有限公司"),
        p("签订日期：2026年2月20日"),
        p("标的", style="Heading1"),
        p("甲方向乙方采购服务器20台。"),
        p("价款", style="Heading1"),
        p("合同总额为人民币1,200,000元（含税）。"),
        p("付款", style="Heading1"),
        p("预付款", style="Heading2"),
        p("甲方应于本合同签订后10个工作日内支付合同总额的30%。"),
        p("尾款", style="Heading2"),
        p("验收合格后30日内，甲方付清尾款，但下列情形除外："),
        p("设备有重大缺陷；", number=(1, 2)),
        p("乙方未开具发票。", number=(1, 2)),
        p("违约责任", style="Heading1"),
        p("赔偿上限为合同额的100%。", reference("footnote", 2), "逾期付款的，按日加收0.05%。"),
    )
    return File(
        "采购合同.docx",
        word.data(),
        "a Chinese contract with automatic clause numbers and a footnote that changes a rule",
        headings=(
            (1, "设备采购合同"),
            (1, "第一条 标的"),
            (1, "第二条 价款"),
            (1, "第三条 付款"),
            (2, "3.1 预付款"),
            (2, "3.2 尾款"),
            (1, "第四条 违约责任"),
        ),
        items=("设备有重大缺陷；", "乙方未开具发票。"),
        footnotes=(("赔偿上限为合同额的100%。", "涉及数据泄露的，上限为200%。"),),
        dates=(("signed", "2026-02-20"),),
        sentences=("甲方应于本合同签订后10个工作日内支付合同总额的30%。", "逾期付款的，按日加收0.05%。"),
    )


def policy() -> File:
    """Make an English policy."""
    word = Word().styles(numbered_style(1), numbered_style(2))
    word.numbering(
        abstract(
            1,
            level(0, "upperRoman", "Article %1.", '<w:pStyle w:val="Heading1"/>'),
            level(1, "decimal", "%1.%2", '<w:pStyle w:val="Heading2"/><w:isLgl/>'),
        ),
        abstract(2, level(0, "bullet", "\uf0b7"), level(1, "bullet", "o")),
        num(1, 1),
        num(2, 2),
    )
    word.part("endnotes", note("endnote", 2, "Except for flights of more than six hours."))
    word.add(
        p("Travel and Expense Policy", style="Title"),
        p("Effective date: January 1, 2026"),
        p("Purpose", style="Heading1"),
        p("This policy sets out what employees may claim. It applies to all offices."),
        p("Travel", style="Heading1"),
        p("Air travel", style="Heading2"),
        p("Employees fly economy class.", reference("endnote", 2), " Upgrades are paid by the traveller."),
        p("Hotels", style="Heading2"),
        p("The following limits apply per night:"),
        p("Tier 1 cities", number=(2, 0)),
        p("Shanghai: CNY 900", number=(2, 1)),
        p("Beijing: CNY 850", number=(2, 1)),
        p("All other cities: CNY 600", number=(2, 0)),
    )
    return File(
        "expense-policy.docx",
        word.data(),
        "an English policy with Roman articles, legal sub-numbers, nested bullets and an endnote",
        headings=(
            (1, "Travel and Expense Policy"),
            (1, "Article I. Purpose"),
            (1, "Article II. Travel"),
            (2, "2.1 Air travel"),
            (2, "2.2 Hotels"),
        ),
        items=("Tier 1 cities", "Shanghai: CNY 900", "Beijing: CNY 850", "All other cities: CNY 600"),
        footnotes=(("Employees fly economy class.", "Except for flights of more than six hours."),),
        dates=(("effective", "2026-01-01"),),
        sentences=("It applies to all offices.", "Upgrades are paid by the traveller."),
    )


def formats() -> File:
    """Make headings in many formats of numbers."""
    forms = (
        ("none", "%1"), ("decimal", "%1."), ("upperLetter", "附件%1"), ("chineseCounting", "%1、"),
        ("ideographTraditional", "%1、"), ("japaneseCounting", "（%1）"), ("decimalFullWidth", "%1．"),
        ("decimalEnclosedCircle", "%1"), ("chineseLegalSimplified", "第%1部分"), ("lowerRoman", "%1)"),
    )  # fmt: skip
    lists = [abstract(at, level(0, form, text, start=3)) for at, (form, text) in enumerate(forms, 1)]
    word = Word().numbering(*lists, *(num(at, at) for at in range(1, len(forms) + 1)))
    for at, (form, _) in enumerate(forms, 1):
        word.add(p(f"用 {form}", style="Heading1", number=(at, 0)), p("正文。"))
    labels = ("", "3. ", "附件C ", "三、 ", "丙、 ", "（三） ", "３． ", "③ ", "第叁部分 ", "iii) ")
    return File(
        "编号格式.docx",
        word.data(),
        "headings numbered in many formats; where the format is none there is no number",
        headings=tuple((1, f"{label}用 {form}") for label, (form, _) in zip(labels, forms, strict=True)),
    )


def restarts() -> File:
    """Make lists that go on, start anew, or have no number."""
    word = Word().styles(numbered_style(1), numbered_style(2))
    word.numbering(
        abstract(
            1,
            level(0, "chineseCounting", "%1、", '<w:pStyle w:val="Heading1"/><w:suff w:val="nothing"/>'),
            level(1, "decimal", "%1.%2", '<w:lvlRestart w:val="0"/><w:pStyle w:val="Heading2"/><w:isLgl/>'),
        ),
        abstract(2, level(0, "decimal", "%1.")),
        num(1, 1),
        num(2, 2),
        num(3, 2, {0: 1}),
        num(4, 1, {0: 8}),
    )
    word.add(
        p("总则", style="Heading1"),
        p("目的", style="Heading2"),
        p("依据", style="Heading2"),
        p("前言", style="Heading1", number=(0, 0)),
        p("范围", style="Heading1"),
        p("适用", style="Heading2"),
        p("步骤如下："),
        p("申请", number=(2, 0)),
        p("审批", number=(2, 0)),
        p("中间说明。"),
        p("归档", number=(2, 0)),
        p("重新开始："),
        p("甲", number=(3, 0)),
        p("乙", number=(3, 0)),
        p("附则", style="Heading1", number=(4, 0)),
        p("解释", style="Heading1"),
    )
    return File(
        "编号重启.docx",
        word.data(),
        "numbers that never restart, restart by override, are removed, and go on after a paragraph",
        headings=(
            (1, "一、总则"), (2, "1.1 目的"), (2, "1.2 依据"), (1, "前言"), (1, "二、范围"), (2, "2.3 适用"),
            (1, "八、附则"), (1, "九、解释"),
        ),
        items=("申请", "审批", "归档", "甲", "乙"),
        sentences=("1. 申请", "2. 审批", "3. 归档", "1. 甲", "2. 乙"),
    )  # fmt: skip


def plan() -> File:
    """Make a list with sub-items, a further paragraph, and the line that leads it."""
    word = Word().numbering(
        abstract(1, level(0, "decimal", "%1."), level(1, "lowerLetter", "%2.")),
        abstract(2, level(0, "bullet", "\uf06c").replace('w:left="420"', 'w:left="1260"')),
        num(1, 1),
        num(2, 2),
    )
    word.add(
        p("验收标准", style="Heading2"),
        p("验收标准如下："),
        p("外观完好，无划痕，标识清晰可读。", number=(1, 0)),
        p("功能齐全，各项测试通过并留有记录。", number=(1, 0)),
        p("文档完整，包括：", number=(1, 0)),
        p("使用手册与维护手册", number=(1, 1)),
        p("验收测试报告与记录", number=(1, 1)),
        p("中文版", number=(2, 0)),
        p("培训完成，签到表齐全并已归档。", number=(1, 0)),
        p("签到表由乙方保存。", properties='<w:ind w:left="420"/>'),
        p("备件到位，清单与实物一致无误。", number=(1, 0)),
    )
    return File(
        "验收标准.docx",
        word.data(),
        "a list of five with sub-items of three depths under the line that leads it",
        headings=((2, "验收标准"),),
        items=(
            "外观完好，无划痕，标识清晰可读。",
            "功能齐全，各项测试通过并留有记录。",
            "文档完整，包括：",
            "使用手册与维护手册",
            "验收测试报告与记录",
            "中文版",
            "培训完成，签到表齐全并已归档。",
            "备件到位，清单与实物一致无误。",
        ),
        sentences=("签到表由乙方保存。",),
    )


def revisions() -> File:
    """Make a contract with tracked insertions and deletions."""
    word = Word()
    word.add(
        p("补充协议", style="Heading1"),
        p("违约金为合同总额的", inserted(r("5%")), deleted("3%"), "。"),
        p(inserted(r("乙方应另行赔偿律师费。")), properties=marked("ins")),
        p(deleted("本条作废的内容。"), properties=marked("del")),
        p("甲方可以", deleted("不"), properties=marked("del")),
        p("单方解除合同。"),
        p("保密期为", deleted("三"), inserted(r("五")), "年。"),
    )
    return File(
        "补充协议（修订）.docx",
        word.data(),
        "tracked changes within a sentence, of a whole paragraph, and of the end of one",
        headings=((1, "补充协议"),),
        sentences=("违约金为合同总额的5%。", "乙方应另行赔偿律师费。", "甲方可以单方解除合同。", "保密期为五年。"),
        absent=("3%", "作废", "三"),
    )


def moves() -> File:
    """Make a text with a moved paragraph, and lists whose numbers follow the revisions."""
    word = Word().numbering(abstract(1, level(0, "decimal", "%1.")), num(1, 1))
    moved = "争议由上海仲裁委员会仲裁。"
    word.add(
        p(f'<w:moveFrom w:id="5" w:author="王芳">{r(moved)}</w:moveFrom>', properties=marked("moveFrom")),
        p("条款如下："),
        p("甲方付款", number=(1, 0)),
        p(deleted("甲方担保"), number=(1, 0), properties=marked("del")),
        p("乙方交货", number=(1, 0)),
        p(f'<w:moveTo w:id="6" w:author="王芳">{r(moved)}</w:moveTo>', properties=marked("moveTo")),
    )
    return File(
        "条款移动.docx",
        word.data(),
        "a moved paragraph stands once, at its new place; a deleted item has no number",
        items=("甲方付款", "乙方交货"),
        sentences=("1. 甲方付款", "2. 乙方交货", moved),
        absent=("甲方担保",),
    )


def notes() -> File:
    """Make footnotes and endnotes in many places."""
    word = Word().numbering(abstract(1, level(0, "decimal", "%1.")), num(1, 1))
    word.part("footnotes", *(note("footnote", at, f"第{at}号脚注。") for at in range(2, 7)))
    word.part("endnotes", note("endnote", 2, "见尾注。"))
    own = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="6"/><w:t>*</w:t></w:r>'
    word.add(
        p("收费办法", reference("footnote", 2), style="Heading1"),
        p("月费为100元。", reference("footnote", 3), "年费为1,000元。", reference("footnote", 4), own),
        p("费用包括以下内容", reference("endnote", 2), "："),
        p("流量费", reference("footnote", 5), "；", number=(1, 0)),
        p("短信费。", number=(1, 0)),
    )
    return File(
        "收费办法.docx",
        word.data(),
        "footnotes at a heading, in and after sentences, at a list item; an endnote; a mark of its own",
        headings=((1, "收费办法[1]"),),
        items=("流量费[4]；", "短信费。"),
        footnotes=(
            ("收费办法", "第2号脚注。"),
            ("月费为100元。", "第3号脚注。"),
            ("年费为1,000元[*]。", "第4号脚注。"),
            ("年费为1,000元[*]。", "第6号脚注。"),
            ("费用包括以下内容：", "见尾注。"),
            ("流量费；", "第5号脚注。"),
        ),
        sentences=("月费为100元[2]。", "年费为1,000元[3][*]。", "费用包括以下内容[i]："),
    )


def comments() -> File:
    """Make comments on parts of sentences."""
    word = Word()
    word.part(
        "comments",
        comment(0, "李强", "2026-03-02T10:00:00Z", "是否过低？", "请法务确认。"),
        comment(1, "Ann Lee", "2026-03-03T09:30:00Z", "Agreed."),
    )
    word.add(
        p("责任限制", style="Heading1"),
        p("赔偿责任以", commented(0, r("人民币5万元")), "为限。"),
        p("附则", style="Heading1"),
        p(commented(1, r("本协议一式两份。"))),
    )
    return File(
        "责任限制（批注）.docx",
        word.data(),
        "comments stay apart from the text that they are on",
        headings=((1, "责任限制"), (1, "附则")),
        sentences=("赔偿责任以人民币5万元为限。", "本协议一式两份。", "是否过低？", "请法务确认。", "Agreed."),
    )


def form() -> File:
    """Make a cover with a text box, a table of contents, fields, content controls, hidden text, symbols."""
    word = Word()
    section = word.docx.sections[0]
    section.header.paragraphs[0].text = "机密 云桥科技"
    section.footer.paragraphs[0].text = "第 1 页"
    contents = (
        '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>'
        f"<w:sdtContent>{p('目录')}{p(field('TOC', '一、申请 ........ 7'))}</w:sdtContent></w:sdt>"
    )
    control = f"<w:sdt><w:sdtPr/><w:sdtContent>{r('已填写')}</w:sdtContent></w:sdt>"
    at_least = '<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>'
    empty = f"<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{r('点击此处输入')}</w:sdtContent></w:sdt>"
    word.add(
        p(text_box(p("内部资料，请勿外传。"))),
        p("一、申请", style="Heading1"),
        contents,
        p("姓名", control, empty, "。"),
        p("合同编号", field("DOCPROPERTY Number", "HT-2026-07"), "共", field("NUMPAGES", "12"), "页。"),
        p("详见", f'<w:hyperlink r:id="rId1">{r("《采购办法》")}</w:hyperlink>', "。"),
        p("公开", r("绝不公开", "<w:vanish/>"), "部分。"),
        p("上限为10", r("8", '<w:vertAlign w:val="superscript"/>'), "次，", at_least, "3。"),
        p("第一行", '<w:r><w:br/></w:r>', "第二行", '<w:r><w:tab/></w:r>', "末尾。"),
    )  # fmt: skip
    return File(
        "申请表.docx",
        word.data(),
        "a text box stands once; contents, instructions of fields, prompts, hidden text, header and footer do not",
        headings=((1, "一、申请"),),
        sentences=(
            "内部资料，请勿外传。",
            "姓名已填写。",
            "合同编号HT-2026-07共12页。",
            "详见《采购办法》。",
            "公开部分。",
            "上限为10⁸次，≥3。",
            "第一行\n第二行\t末尾。",
        ),
        absent=("目录", "........", "DOCPROPERTY", "点击此处", "绝不公开", "机密", "第 1 页"),
    )


def foreign() -> File:
    """Make headings as other programs and other languages write them."""
    word = Word().styles(
        '<w:style w:type="paragraph" w:styleId="a1"><w:name w:val="标题 1"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="b2"><w:name w:val="Überschrift 2"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="c"><w:name w:val="条标题"/><w:basedOn w:val="b2"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="d"><w:name w:val="章"/>'
        '<w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    )
    word.add(
        p("总则", style="a1"),
        p("Zweck", style="b2"),
        p("适用范围", style="c"),
        p("细则", style="d"),
        p("期限", properties='<w:outlineLvl w:val="2"/>'),
        p("不是标题的正文。", style="Heading1", properties='<w:outlineLvl w:val="9"/>'),
    )
    return File(
        "各种标题.docx",
        word.data(),
        "headings by localised names, by a style they are based on, by an outline level of style or paragraph",
        headings=((1, "总则"), (2, "Zweck"), (2, "适用范围"), (1, "细则"), (3, "期限")),
        sentences=("不是标题的正文。",),
    )


def unstyled() -> File:
    """Make a text whose author used no styles: numbers are typed, names of sections in bold, the title centred."""
    bold = "<w:b/>"
    word = Word().numbering(abstract(1, level(0, "chineseCounting", "第%1条")), num(1, 1))
    word.add(
        p(r("考勤管理办法", bold), properties='<w:jc w:val="center"/>'),
        p("第一章 总则"),
        p("本办法适用于全体员工。"),
        p(r("工作时间", bold)),
        p("每日工作八小时，午休一小时。"),
        p("注意：", r("迟到三次", bold), "记旷工一天。"),
        p("第二章 请假"),
        p("事假", number=(1, 0)),
        p("事假须提前一天申请。"),
        p("病假", number=(1, 0)),
        p("病假须附医院证明。"),
        p("申请人应当提交以下材料，并由部门负责人签字。", number=(1, 0)),
    )
    return File(
        "考勤管理办法.docx",
        word.data(),
        "headings without styles: typed numbers, lines in bold, short clauses of a numbered list",
        headings=(
            (1, "考勤管理办法"),
            (1, "第一章 总则"),
            (2, "工作时间"),
            (1, "第二章 请假"),
            (2, "第一条 事假"),
            (2, "第二条 病假"),
        ),
        items=("申请人应当提交以下材料，并由部门负责人签字。",),
        sentences=("注意：迟到三次记旷工一天。",),
    )
