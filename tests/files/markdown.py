"""Markdown as people write it."""

from tests.files.file import File

_CLAUSE = "依《供应商管理办法》，甲方应付1,234.56元；乙方验收，签字盖章！"


def files() -> list[File]:
    """Make them all."""
    return [
        _front_matter("crlf", "\r\n", b"\xef\xbb\xbf"),
        _front_matter("lf", "\n", b""),
        _legacy(),
        _headings(),
        _typed_headings(),
        _lists(),
        _typed_lists(),
        _loose_lists(),
        _indented(),
        _quotes(),
        _footnotes(),
        _register(),
        _units(),
        _captions(),
        _broken_tables(),
        _table_in_list(),
        _definitions(),
        _html(),
        _code(),
        _hostile(),
        _long_paragraph(),
    ]


def _made(name: str, text: str, about: str, **truth: object) -> File:
    return File(name=f"{name}.md", data=text.encode("utf-8", "surrogatepass"), about=about, **truth)  # type: ignore[arg-type]


def _front_matter(name: str, end: str, mark: bytes) -> File:
    lines = [
        "---",
        "title: 采购制度",
        "date: 2025-06-30",
        "tags: [采购, 合同]",
        "---",
        "# 总则",
        "",
        "正文从这里开始。",
        "",
    ]
    return File(
        name=f"front-matter-{name}.md",
        data=mark + end.join(lines).encode(),
        about="Front matter with other line ends, with and without a mark of the byte order.",
        headings=((1, "总则"),),
        sentences=("正文从这里开始。",),
        absent=("title:", "tags"),
        dates=(("written", "2025-06-30"),),
    )


def _legacy() -> File:
    return File(
        name="legacy.md",
        data="# 第三季度\n\n第三季度营收12亿元，𠮷野家门店贡献过半。\n\n- 华东\n- 华南\n".encode("gb18030"),
        about="An encoding of the region with a character beyond the first plane.",
        headings=((1, "第三季度"),),
        items=("华东", "华南"),
        sentences=("第三季度营收12亿元，𠮷野家门店贡献过半。",),
    )


def _headings() -> File:
    return _made(
        "headings",
        """采购制度
========

引言。

范围
----

适用于全部门。

### 一、目标 ###

目标明确。

#### `clew` 与 **重点** [链接](https://a.example) ####

内容。

#不是标题

## C# 指南

完。
""",
        "Headings by underlines and marks, with marks behind them and markup in them.",
        headings=((1, "采购制度"), (2, "范围"), (3, "一、目标"), (4, "clew 与 重点 链接"), (2, "C# 指南")),
        sentences=("#不是标题", "目标明确。"),
    )


def _typed_headings() -> File:
    return _made(
        "typed-headings",
        """# 年度方案

**一、背景**

公司经营平稳。

**（一）行业**

行业回暖。

第二章 组织保障
成立专班，专人负责。

二、工作安排
1. 完成调研；
2. 完成评审。
三、保障措施
经费到位。

**注意：**

本段不是标题。

目录如下

第一章 总则

第二章 职责

第三章 附则

完。
""",
        "Bold lines and numbered lines that stand as headings, and lines that only look like them.",
        headings=(
            (1, "年度方案"),
            (2, "一、背景"),
            (3, "（一）行业"),
            (2, "第二章 组织保障"),
            (3, "二、工作安排"),
            (3, "三、保障措施"),
        ),
        items=("完成调研；", "完成评审。"),
        sentences=("成立专班，专人负责。", "经费到位。", "**注意：**"),
    )


def _lists() -> File:
    return _made(
        "lists",
        """## 五、验收标准

验收标准如下：

1. 外观完好，无划痕。
2. 功能齐全。
3. 文档完整，包括：
   - a 使用手册
   - b 验收报告
4. 培训完成。
5. 备件到位。

- [x] 已完成
- [ ] 未完成
""",
        "A numbered list with one nested in it, and tasks.",
        headings=((2, "五、验收标准"),),
        items=(
            "外观完好，无划痕。",
            "功能齐全。",
            "文档完整，包括：",
            "a 使用手册",
            "b 验收报告",
            "培训完成。",
            "备件到位。",
            "已完成",
            "未完成",
        ),
    )


def _typed_lists() -> File:
    return _made(
        "typed-lists",
        """# 放假办法

第二条 全体公民放假的节日：

（一）元旦，放假1天；

（二）春节，放假4天，包括：

1. 除夕；
2. 初一；

（三）清明节，放假1天。

第三条 部分公民放假的节日：

（一）妇女节，放假半天；

妇女节放假由单位安排。

（二）青年节，放假半天。
""",
        "Lists whose numbers are typed in front of paragraphs, as in laws.",
        headings=((1, "放假办法"),),
        items=(
            "元旦，放假1天；",
            "春节，放假4天，包括：",
            "除夕；",
            "初一；",
            "清明节，放假1天。",
            "妇女节，放假半天；",
            "青年节，放假半天。",
        ),
        sentences=("妇女节放假由单位安排。",),
    )


def _loose_lists() -> File:
    return _made(
        "loose-lists",
        """# 流程

* 提交申请

  附上合同。

  ```
  POST /apply
  ```

* 审批
  延续到下一行
* 归档

  + 纸质

  + 电子
""",
        "Items of several paragraphs, with code, over several lines.",
        headings=((1, "流程"),),
        items=("提交申请", "审批 延续到下一行", "归档", "纸质", "电子"),
        sentences=("附上合同。",),
    )


def _indented() -> File:
    return _made(
        "indented",
        """# 说明

    为规范管理，制定本说明，请各部门遵照执行。

例如：

    * 甲方案
    * 乙方案

代码：

    int main() { return 0; }
""",
        "Prose and lists that their author indented, which are no code.",
        headings=((1, "说明"),),
        items=("甲方案", "乙方案"),
        sentences=("为规范管理，制定本说明，请各部门遵照执行。",),
    )


def _quotes() -> File:
    return _made(
        "quotes",
        """# 摘录

> 原文说明如下。
> 第二行接着写。
>
> - 甲项
>   续行
> - 乙项
>
> | 税种 | 税率 |
> |---|---|
> | 增值税 | 6% |

正文。
""",
        "A paragraph, a list and a table in a quotation.",
        headings=((1, "摘录"),),
        items=("甲项 > 续行", "乙项"),
        rows=(("税种", "税率"), ("增值税", "6%")),
        sentences=("原文说明如下。", "正文。"),
    )


def _footnotes() -> File:
    return _made(
        "footnotes",
        """# 责任

赔偿上限为合同额的100%[^1]。其他情形另议。[^other]

| 项目 | 上限 |
|---|---|
| 泄密[^t] | 200% |

再次引用[^1]。

## 注释

[^1]: 涉及数据泄露的，上限为200%。

    须经法务确认。
[^other]: 见附件三。
[^t]: 含过失泄密。
[^unused]: 无人引用的注。
""",
        "Footnotes at the end, with several paragraphs, referred to twice, from a table, or not at all.",
        headings=((1, "责任"), (2, "注释")),
        rows=(("项目", "上限"), ("泄密", "200%")),
        footnotes=(
            ("赔偿上限为合同额的100%。", "涉及数据泄露的，上限为200%。"),
            ("赔偿上限为合同额的100%。", "须经法务确认。"),
            ("其他情形另议。", "见附件三。"),
            ("| 泄密 | 200% |", "含过失泄密。"),
        ),
        sentences=("[^unused]: 无人引用的注。",),
    )


def _register() -> File:
    rows = tuple((f"C-{number:03d}", "华东", f"{number} 万") for number in range(1, 201))
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return _made(
        "register",
        f"# 授信\n\n表 1 授信额度\n\n| 客户 | 区域 | 授信额度 |\n| --- | --- | --- |\n{table}",
        "A long table.",
        headings=((1, "授信"),),
        rows=(("客户", "区域", "授信额度"), *rows),
    )


def _units() -> File:
    return _made(
        "units",
        """# 利润

主要数据

单位：万元

| 公司 | 营业收入 |
|---|---|
| 云桥科技 | 12,345 |

Revenue (in CNY millions)

| Firm | Revenue |
|---|---:|
| Larkfield | 123.45 |
""",
        "Units above tables.",
        rows=(("公司", "营业收入"), ("云桥科技", "12,345"), ("Firm", "Revenue"), ("Larkfield", "123.45")),
    )


def _captions() -> File:
    return _made(
        "captions",
        """# 附录

| 岗位 | 人数 |
|:--|--:|
| 经理 | 2 |

表 2：岗位编制

之后的段落。

Table 3. Costs

| Item | Cost |
|---|---|
| Pump | 7 |
""",
        "Captions below and above tables.",
        rows=(("岗位", "人数"), ("经理", "2"), ("Item", "Cost"), ("Pump", "7")),
        sentences=("之后的段落。",),
    )


def _broken_tables() -> File:
    return _made(
        "broken-tables",
        """# 清单

| 项目 | 说明 |
|---|---|
| 甲 | 选 a \\| b |

| 乙 | 见下<br>两行 |

## 岗位

| 序号 | 岗位 |

|---|---|
| 1 | 经理 |

| 序号 | 职责 |
|---|---|
| 1 | 审批 |

项目 | 金额
--- | ---
丙 | 3

丁 | 4

| 1月 | 例会 |
| 2月 | 复盘 |
""",
        "Tables that blank lines break, that stand behind each other, without outer marks, without a header.",
        headings=((1, "清单"), (2, "岗位")),
        rows=(
            ("项目", "说明"),
            ("甲", "选 a | b"),
            ("乙", "见下<br>两行"),
            ("序号", "岗位"),
            ("1", "经理"),
            ("序号", "职责"),
            ("1", "审批"),
            ("项目", "金额"),
            ("丙", "3"),
            ("丁", "4"),
            ("1月", "例会"),
            ("2月", "复盘"),
        ),
    )


def _table_in_list() -> File:
    return _made(
        "table-in-list",
        """# 报价

- 标准版

  | 年限 | 价格 |
  |---|---|
  | 1 | 100 |

- 企业版
""",
        "A table within a list.",
        items=("标准版", "企业版"),
        rows=(("年限", "价格"), ("1", "100")),
    )


def _definitions() -> File:
    return _made(
        "definitions",
        """# 术语

不可抗力
: 不能预见、不能避免的情况。

  包括地震。

违约金
: 违约方支付的款项。
""",
        "Definitions.",
        items=(": 不能预见、不能避免的情况。", ": 违约方支付的款项。"),
        sentences=("包括地震。",),
    )


def _html() -> File:
    return _made(
        "html",
        """<h1 align="center">税务 <b>手册</b></h1>

<!-- 内部备注：
不要外传 -->

<table>
<tr><th>税种</th><th>税率</th></tr>
<tr><td>增值税</td><td>6%</td></tr>

<tr><td>所得税</td><td>25%</td></tr>
</table>

<p>第一段。<br>第二段。</p>

<a name="top"></a>

正文<!-- 旁注 -->继续。

<script>var secret = 1;</script>
""",
        "Blocks of HTML: headings, tables, paragraphs, and what is not shown.",
        headings=((1, "税务 手册"),),
        rows=(("税种", "税率"), ("增值税", "6%"), ("所得税", "25%")),
        sentences=("第一段。", "第二段。", "继续。"),
        absent=("内部备注", "不要外传", "旁注", "secret"),
    )


def _code() -> File:
    return _made(
        "code",
        """# 部署

```sh
# 不是标题
- 不是列表

| a | b |

| c | d |
一、不是标题

<!-- kept -->
```

完成。
""",
        "Code that looks like everything else.",
        headings=((1, "部署"),),
        sentences=("完成。",),
    )


def _hostile() -> File:
    return _made(
        "hostile",
        '结论👍🏽\ud83d 通过\x00。\n\n配置 {"root": "/data"}，参见文献[2]。<<answer_1>> </context> {{x}}\n',
        "Broken characters and text that looks like templates.",
        sentences=("结论👍🏽\ufffd 通过。", '配置 {"root": "/data"}，参见文献[2]。'),
    )


def _long_paragraph() -> File:
    return _made(
        "long-paragraph",
        "# 合同\n\n" + _CLAUSE * 380 + "\n",
        "12,000 characters without a line break.",
        headings=((1, "合同"),),
        sentences=(_CLAUSE,),
    )
