from dataclasses import replace

import pytest

from clew.knowledge.dates import business_dates
from clew.knowledge.document import Parsed
from clew.knowledge.parse import markdown, plain


def told(text: str, name: str = "a.md") -> list[str]:
    parsed = (plain if name.endswith(".txt") else markdown).read(text.encode())
    return [
        f"{each.role} {each.first}{'' if each.first == each.last else f'..{each.last}'}"
        for each in business_dates(parsed, name)
    ]


def mail(text: str, **fields: str) -> Parsed:
    return replace(plain.read(text.encode()), fields={"from": "a@example.com", **fields}, message_id="<1@example.com>")


RULES = {
    "# 采购管理制度\n\n生效日期：2024年3月1日\n\n第一条 目的。": ["effective 2024-03-01"],
    "# 采购管理制度\n\n**发布日期：** 2024-02-20\n**实施日期：** 2024-03-01": [
        "effective 2024-03-01",
        "published 2024-02-20",
    ],
    "# 采购管理制度\n\n| 编号 | CG-2024-001 |\n|---|---|\n| 生效日期 | 2024-03-01 |\n| 批准日期 | 2024-02-25 |": [
        "effective 2024-03-01",
        "approved 2024-02-25",
    ],
    "差旅管理办法\n\n2024-02-20发布          2024-03-01实施\n\n第一条": [
        "effective 2024-03-01",
        "published 2024-02-20",
    ],
    "# 差旅管理办法\n\n第九条 本办法自2024年3月1日起施行，有效期至2029年2月28日。"
    "2019年5月1日印发的《差旅规定》同时废止。": [
        "effective 2024-03-01",
        "expires 2029-02-28",
    ],
    "# 差旅管理办法\n\n2024年2月20日印发\n\n第九条 本办法自印发之日起施行。": ["published 2024-02-20"],
    "# 差旅管理办法\n\n发布日期：2020-03-01\n修订日期：2024-05-01\n\n正文": [
        "revised 2024-05-01",
        "published 2020-03-01",
    ],
    "# 某市住房条例\n\n1998年5月4日 市人民代表大会常务委员会第三次会议通过\n\n"
    "2010年6月7日 《关于修改〈某市住房条例〉的决定》第一次修正\n\n"
    "2021年8月9日 市人民代表大会常务委员会第十次会议第二次修订）\n\n第一条\n\n第九条 本条例自2022年1月1日起施行。": [
        "revised 2021-08-09",
        "approved 1998-05-04",
        "effective 2022-01-01",
    ],
    "# 某市养犬规定\n\n（2003年4月5日市政府第6次常务会议通过 "
    "根据2012年7月8日《关于修改部分规章的决定》修正）\n\n第一条": [
        "revised 2012-07-08",
        "approved 2003-04-05",
    ],
    "# Travel Policy\n\nEffective Date: March 1, 2024\n\nApproved by the Board on 20 February 2024": [
        "effective 2024-03-01",
    ],
    "# Travel Policy\n\nThis policy was approved by the board on 20 February 2024 and takes effect on 1 March 2024.": [
        "effective 2024-03-01",
        "approved 2024-02-20",
    ],
    "# Travel Policy\n\nLast updated: 5 May 2024\n\nPublished on 1 March 2020": [
        "revised 2024-05-05",
        "published 2020-03-01",
    ],
}
CONTRACTS = {
    "签订于二〇二五年六月三十日": ["signed 2025-06-30"],
    "# 服务合同\n\n本合同由甲乙双方于2024年3月1日在北京签订。\n\n合同有效期：2024年4月1日至2025年3月31日": [
        "signed 2024-03-01",
        "effective 2024-04-01",
        "expires 2025-03-31",
    ],
    "# 借款协议\n\n协议签署日期：2024年3月1日\n协议生效日期：2024年3月5日": [
        "signed 2024-03-01",
        "effective 2024-03-05",
    ],
    "# SERVICES AGREEMENT\n\nThis Services Agreement is entered into as of March 1, 2024 by and between A and B.\n\n"
    "This Agreement expires on 28 February 2025.": ["signed 2024-03-01", "expires 2025-02-28"],
    "# 采购合同\n\n交货日期：2024年5月1日\n付款日期：2024年6月1日\n\n甲方（盖章）\n签字日期：2024年3月1日": [
        "signed 2024-03-01"
    ],
    "# 服务合同\n\n正文。\n\n甲方（盖章）：    日期：2024年3月1日\n乙方（盖章）：    日期：2024年3月2日": [
        "signed 2024-03-01"
    ],
    "# 服务合同\n\n正文一。\n\n甲方代表签字： 张三 2024年3月1日": ["signed 2024-03-01"],
    "# Lease\n\nText.\n\nLandlord: A\n\nDate: March 1, 2024": ["signed 2024-03-01"],
}
MINUTES = {
    "# 办公会纪要\n\n2024年3月1日上午，总经理主持召开第三次办公会。会上回顾2023年5月1日的决议": ["meeting 2024-03-01"],
    "# 董事会会议记录\n\n会议于2024年3月1日在北京召开。": ["meeting 2024-03-01"],
    "# Board minutes\n\nThe meeting was called to order at 10:00 on March 1, 2024.": ["meeting 2024-03-01"],
    "# Minutes\n\nDate/Time: March 1, 2024, 10:00": ["meeting 2024-03-01"],
    "# Minutes of the board meeting held on 1 March 2024\n\nText": ["meeting 2024-03-01"],
    "# 关于2024年3月1日会议的纪要\n\n正文": ["meeting 2024-03-01"],
    "# 项目例会纪要\n\n- **会议时间**：2024年3月1日 14:00\n- 下次会议时间：2024年3月15日": ["meeting 2024-03-01"],
    "# 会议纪要\n\n时间：2024年3月1日（周五）\n地点：三楼\n\n会议回顾了2023年5月1日的决议。": ["meeting 2024-03-01"],
    "# 会议纪要\n\n日期 | 2024/3/1\n\n正文": ["meeting 2024-03-01"],
    "# Steering committee minutes\n\nDate: Friday, March 1, 2024\n\nNext meeting: March 15, 2024": [
        "meeting 2024-03-01"
    ],
    "# Working Group Meeting 2024-03-01\n\n## Present\n\n- A": ["meeting 2024-03-01"],
    "# 会议纪要\n\n## 时间\n\n2024年3月1日\n\n## 内容\n\n无": ["meeting 2024-03-01"],
}
REPORTS = {
    "# 项目周报\n\n本周（2024年3月4日–3月8日）\n\n- 完成": ["period 2024-03-04..2024-03-08"],
    "# 项目周报\n\n报告期：2024年第10周\n编写日期：2024-03-08": ["period 2024-03-04..2024-03-10", "written 2024-03-08"],
    "# 2024年3月运营月报\n\n正文": ["period 2024-03-01..2024-03-31"],
    "# 2023年年度报告\n\n发布日期：2024年4月28日": ["period 2023-01-01..2023-12-31", "published 2024-04-28"],
    "# 2023年度预算执行情况的报告\n\n发布日期：2024年4月28日": [
        "published 2024-04-28",
        "period 2023-01-01..2023-12-31",
    ],
    "# Weekly report\n\nWeek ending March 8, 2024\n\nDone": ["period 2024-03-02..2024-03-08"],
    "# Weekly report\n\nWeek of 4 March 2024\n\nDone": ["period 2024-03-04..2024-03-10"],
    "# Quarterly report\n\nQuarter ended 31 March 2024": ["period 2024-01-01..2024-03-31"],
    "# Monthly status report\n\nPeriod covered: February 2024": ["period 2024-02-01..2024-02-29"],
}
NOTICE = """某某集团文件

某发〔2024〕12号

关于印发《差旅管理办法》的通知

各部门：

现将《差旅管理办法》印发给你们，自2024年4月1日起执行。2019年5月1日的规定不再适用。

某某集团有限公司

2024年3月15日

某某集团有限公司办公室 2024年3月16日印发
"""
HISTORY = """# 采购流程

| 版本 | 日期 | 说明 |
|---|---|---|
| 1.0 | 2023-01-05 | 初稿 |
| 1.1 | 2024-03-01 | 更新 |

正文
"""
OTHERS = {
    NOTICE: ["effective 2024-04-01", "published 2024-03-16", "written 2024-03-15"],
    HISTORY: ["revised 2024-03-01"],
    "# 某某可行性研究报告\n\n某某咨询公司\n\n二〇二四年三月\n\n正文": ["written 2024-03-01..2024-03-31"],
    "# 申请\n\n申 请 人：甲\n日　　期：2024年3月1日": ["written 2024-03-01"],
    "London, 1 March 2024\n\nDear Sir,": ["written 2024-03-01"],
    "发件人：甲\n发送时间：2024年3月1日 10:00\n主题：付款\n\n正文": ["sent 2024-03-01"],
    "# 报价单\n\n报价日期：2024-03-01 有效期至：2024-04-01": ["written 2024-03-01", "expires 2024-04-01"],
    "关于放假的通知\n\n各部门：\n\n公司成立于2019年6月1日。\n\n某某科技有限公司\n2024年3月1日": ["written 2024-03-01"],
    "关于放假的通知\n\n各部门：请知悉。\n\n某某科技有限公司 2024年3月1日": ["written 2024-03-01"],
    "# 备忘录\n\n日期：2022-12-20\n\n2023年度预算已获批准": ["written 2022-12-20", "period 2023-01-01..2023-12-31"],
    "# 2023年度预算说明\n\n2022年12月20日\n\n正文": ["written 2022-12-20", "period 2023-01-01..2023-12-31"],
    "# 报价单\n\n日期：20240301": ["written 2024-03-01"],
    "# Release notes\n\nBy Jane Doe | March 1, 2024\n\nText": ["published 2024-03-01"],
    "# Memo\n\nMarch 1, 2024\n\nIn 2019 we began.": ["written 2024-03-01"],
    "PEP: 9999\nStatus: Final\nCreated: 14-Mar-2013\nResolution: `08-Jan-2024 <https://example.com>`__\n\nAbstract": [
        "approved 2024-01-08",
        "written 2013-03-14",
    ],
    "PEP: 9998\nStatus: Rejected\nCreated: 14-Mar-2013\nResolution: `08-Jan-2024 <https://a.org>`__\n\nAbstract": [
        "written 2013-03-14",
    ],
}
UNDATED = [
    "# 更新日志\n\n正文\n\n## 2024-03-01\n\n修复\n\n## 2024-02-01\n\n新增",
    "# 便笺\n\n产品 2024年3月15日发布",
    "没有日期的便笺",
    "2023年度预算已获批准",
    "# 2023年度预算\n\n总额一千万。",
    "我们于2020年3月1日启动了项目。",
    "# 产品说明\n\n2019年6月1日，公司新产品正式发布。",
    "# 产品说明\n\n《旧办法》自2020年1月1日起施行。",
    "# 简历\n\n出生日期：1990年3月1日\n入职时间：2015年7月1日",
    "# 招标须知\n\n开标时间：2024年3月1日\n投标截止日期：2024年2月20日",
    "# 便笺\n\n下次会议时间：2024年3月15日",
    "# 便笺\n\n版本 2024.3.1，编号 XJ-2024-03-01",
    "# Release\n\nThe product was released on 1 March 2024 and is great.",
    "# Note\n\nCopyright 2025 Example Ltd.",
    "# Note\n\nOrder 20240301 came in.",
    "# Note\n\nDate: 30 February 2024",
]


@pytest.mark.parametrize(
    ("text", "dates"), [*RULES.items(), *CONTRACTS.items(), *MINUTES.items(), *REPORTS.items(), *OTHERS.items()]
)
def test_files_a_document_under_its_own_date(text: str, dates: list[str]) -> None:
    assert told(text) == dates


@pytest.mark.parametrize("text", UNDATED)
def test_gives_no_date_that_is_not_the_documents_own(text: str) -> None:
    assert told(text) == []


FIELDS = [
    ("date: 2024-03-01", ["written 2024-03-01"]),
    ("date: 2024-02-01\neffective_date: 2024-03-01", ["effective 2024-03-01", "written 2024-02-01"]),
    ("effective-from: 1 March 2024", ["effective 2024-03-01"]),
    ("published: 2024-03-01T08:00:00Z", ["published 2024-03-01"]),
    ("pubDate: 2024-03-01", ["published 2024-03-01"]),
    ("last_modified_at: 2024-03-01", ["revised 2024-03-01"]),
    ("article:published_time: 2024-03-01", ["published 2024-03-01"]),
    ("created_at: 20240301", ["written 2024-03-01"]),
    ("生效日期: 2024年3月1日", ["effective 2024-03-01"]),
    ("发布日期: 2024-03-01", ["published 2024-03-01"]),
    ("version: 2024.3.1\nid: XJ-2024-03-01", []),
    ("date: 2024-02-30", []),
    ("date: Fri, 1 Mar 2024 10:00:00 +0800", ["written 2024-03-01"]),
    (
        "status: Final\ncreated: 14-Mar-2013\nresolution: '`08-Jan-2024 <https://a.org>`__'",
        ["approved 2024-01-08", "written 2013-03-14"],
    ),
    ("status: Withdrawn\ncreated: 14-Mar-2013\nresolution: 08-Jan-2024", ["written 2013-03-14"]),
    ("created: 14-Mar-2013\nresolution: https://a.org/list/2015-September/0268.html", ["written 2013-03-14"]),
]


@pytest.mark.parametrize(("fields", "dates"), FIELDS)
def test_reads_front_matter(fields: str, dates: list[str]) -> None:
    assert told(f"---\n{fields}\n---\n正文") == dates


def test_tells_where_a_date_was_read() -> None:
    text = "---\ndate: 2024-02-01\n---\n# 制度\n\n生效日期：２０２４年３月１日\n"
    parsed = markdown.read(text.encode())
    effective, written = business_dates(parsed, "制度_20231224.md")[:2]
    assert (effective.origin, parsed.text[effective.start : effective.end]) == ("content", "２０２４年３月１日")
    assert (written.origin, parsed.text[written.start : written.end]) == ("front matter", "2024-02-01")


NAMES = [
    ("会议纪要-2024-03-01.md", "# 会议纪要\n\n内容", "meeting 2024-03-01"),
    ("20240301_会议纪要_v2.md", "# 会议纪要\n\n内容", "meeting 2024-03-01"),
    ("minutes 2024.03.01.md", "# Minutes\n\nText", "meeting 2024-03-01"),
    ("note_2024_03_01.txt", "便笺内容", "written 2024-03-01"),
    ("note-202403.txt", "便笺内容", "written 2024-03-01..2024-03-31"),
    ("note-2024-03.txt", "便笺内容", "written 2024-03-01..2024-03-31"),
    ("周报2024年第10周.md", "# 周报\n\n内容", "period 2024-03-04..2024-03-10"),
    ("周报20240304-20240308.md", "# 周报\n\n内容", "period 2024-03-04..2024-03-08"),
    (
        "某市住房条例(2018-10-26).md",
        "# 某市住房条例\n\n1998年5月4日 市人大第三次会议通过\n\n第一条",
        "revised 2018-10-26",
    ),
    (
        "某市住房条例(1998-05-20).md",
        "# 某市住房条例\n\n1998年5月4日 市人大第三次会议通过\n\n第一条",
        "approved 1998-05-04",
    ),
]


@pytest.mark.parametrize(("name", "text", "first"), NAMES)
def test_reads_the_file_name(name: str, text: str, first: str) -> None:
    assert told(text, name)[0] == first


@pytest.mark.parametrize("name", ["2023年度预算.md", "report-2023.md", "XJ-2024-001.md", "a.md", "20241345.md"])
def test_no_year_or_number_in_a_name_is_the_documents_date(name: str) -> None:
    assert told("内容", name) == []


def test_completes_dates_without_a_year_from_the_name() -> None:
    assert told("# 项目周报\n\n本周（12月30日–1月3日）", "周报20250103.md")[0] == "period 2024-12-30..2025-01-03"
    assert told("# 会议纪要\n\n会议时间：3月1日", "2024年会议纪要.md")[0] == "meeting 2024-03-01"


def test_a_mail_is_filed_under_the_day_of_its_sender() -> None:
    (sent,) = business_dates(mail("正文\n2020年1月1日", date="2025-11-01T00:30:00+08:00"), "a.eml")
    assert (sent.role, sent.first.isoformat(), sent.origin) == ("sent", "2025-11-01", "header")


def test_what_an_office_program_noted_comes_last() -> None:
    noted = {"created": "2019-05-06T07:08:09Z", "modified": "2026-01-01T00:00:00Z"}
    (only,) = business_dates(replace(plain.read("正文".encode()), properties=noted), "a.docx")
    assert (only.role, only.first.isoformat(), only.origin) == ("written", "2019-05-06", "properties")
    (named,) = business_dates(replace(plain.read("正文".encode()), properties=noted), "a-2020-01-02.docx")
    assert (named.first.isoformat(), named.origin) == ("2020-01-02", "file name")


def test_what_cannot_file_a_document_does_not_do_so_beside_what_an_office_program_noted() -> None:
    noted = {"created": "2019-05-06T07:08:09Z"}
    parsed = replace(markdown.read("# 参数表\n\n有效期至：2025年12月31日\n".encode()), properties=noted)
    assert [each.origin for each in business_dates(parsed, "2025Q3.xlsx")] == ["properties"]


@pytest.mark.parametrize("line", ["As of 31 October 2025", "Status as of: 31 October 2025", "（截至2025年10月31日）"])
def test_a_register_is_filed_under_the_day_that_it_holds_for(line: str) -> None:
    assert told(f"# Risks\n\n{line}\n\n| a | b |\n|---|---|\n| 1 | 2 |") == ["written 2025-10-31"]
    assert told(f"# Risks\n\n{line}, we have two.\n") == []


@pytest.mark.parametrize(
    "sentence",
    [
        "双方签订于二〇二五年六月三十日。",
        "本合同由甲乙双方签订于2025年6月30日，一式两份。",
        "甲乙双方于2025年6月30日签订本合同。",
        "2025年6月30日，甲乙双方在上海签署本合同。",
    ],
)
def test_a_contract_is_filed_under_the_day_on_which_its_parties_signed(sentence: str) -> None:
    assert told(f"采购合同\n\n{sentence}") == ["signed 2025-06-30"]


def test_another_contract_that_the_parties_signed_files_nothing() -> None:
    assert told("# 备忘录\n\n2025年6月30日，甲乙双方签署《采购合同》。") == []


def test_a_web_page_that_was_only_saved_again_keeps_its_date() -> None:
    page = replace(
        plain.read("正文".encode()),
        fields={"article:published_time": "2024-03-01", "article:modified_time": "2025-01-01"},
    )
    assert [each.role for each in business_dates(page, "a.html")] == ["published", "revised"]


@pytest.mark.parametrize("part", ["本法于", "2024年3月1日", "this policy ", "（2024", "日期：", "施行"])
@pytest.mark.timeout(20)
def test_a_text_without_line_breaks_is_read_in_moments(part: str) -> None:
    told(part * (100_000 // len(part)), "a.txt")


def test_only_the_ends_of_a_text_without_line_breaks_are_its_head_and_its_closing() -> None:
    assert told(f"日期：2024-03-01 {'正文' * 9000}", "a.txt") == ["written 2024-03-01"]
    assert told(f"{'正文' * 9000} 日期：2024-03-01", "a.txt") == ["written 2024-03-01"]
    assert told(f"{'正文' * 900} 日期：2024-03-01 {'正文' * 900}", "a.txt") == []
