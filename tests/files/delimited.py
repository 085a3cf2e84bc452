"""CSV files as office programs of several countries write them."""

from tests.files.file import File
from tests.files.xlsx import CREDITS, HEADER


def files() -> list[File]:
    """Make all CSV files."""
    return [gbk(), semicolons(), quoted(), utf_16(), titled()]


def gbk() -> File:
    """A long list as Chinese Excel saves it."""
    lines = [",".join(HEADER), *(f"{customer},{region},{amount}" for customer, region, amount in CREDITS)]
    return File(
        "授信额度.csv",
        "\r\n".join(lines).encode("gbk"),
        "GBK, 200 rows",
        rows=(HEADER, *((customer, region, str(amount)) for customer, region, amount in CREDITS)),
    )


def semicolons() -> File:
    """Decimal commas."""
    text = "Kunde;Umsatz;Quote\r\nNordhafen GmbH;1.234,50;12,5 %\r\nLarkfield, Ltd.;99,00;3,0 %\r\n"
    return File(
        "umsatz.csv",
        text.encode("utf-8-sig"),
        "semicolons, commas within numbers and names",
        rows=(("Kunde", "Umsatz", "Quote"), ("Nordhafen GmbH", "1.234,50", "12,5 %"), ("Larkfield, Ltd.", "99,00")),
    )


def quoted() -> File:
    """Fields with all that must be quoted."""
    text = '编号,问题,状态\n1,"付款延迟,\n需跟进",未关闭\n2,"称""不可抗力""",已关闭\n'
    return File(
        "问题.csv",
        text.encode(),
        "line breaks, delimiters and quotes within fields",
        rows=(("编号", "问题", "状态"), ("1", "付款延迟, 需跟进", "未关闭"), ("2", '称"不可抗力"', "已关闭")),
    )


def utf_16() -> File:
    """Unicode text as Excel exports it."""
    text = "名称\t数量\r\n螺栓\t1200\r\n垫片\t35\r\n"
    return File(
        "库存.tsv",
        text.encode("utf-16"),
        "UTF-16, tabs",
        rows=(("名称", "数量"), ("螺栓", "1200"), ("垫片", "35")),
    )


def titled() -> File:
    """An export with a title, a unit and a second table."""
    text = '营业收入表\n单位：万元\n公司,收入\n云桥科技,"12,345"\n\n\n岗位,人数\n会计,3\n'
    return File(
        "报表.csv",
        text.encode(),
        "lines above the table, two tables",
        rows=(("公司", "收入"), ("云桥科技", "12,345"), ("岗位", "人数"), ("会计", "3")),
        sentences=("单位：万元",),
    )
