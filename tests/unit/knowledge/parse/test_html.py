import pytest

from clew.errors import InputError
from clew.knowledge.document import Parsed
from clew.knowledge.parse.html import read
from tests.files import html


def page(body: str) -> Parsed:
    return read(f"<!doctype html><html><body>{body}</body></html>".encode())


def blocks(parsed: Parsed) -> list[tuple[str, str]]:
    return [(block.kind, parsed.text[block.start : block.end]) for block in parsed.blocks]


def texts(body: str) -> list[str]:
    return [text for _, text in blocks(page(body))]


def path_of(parsed: Parsed, line: str) -> tuple[str, ...]:
    return next(block.path for block in parsed.blocks if parsed.text[block.start : block.end] == line)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("裸文本<p>甲</p>又<b>裸</b>文本", ["裸文本", "甲", "又裸文本"]),
        ("<p>甲<br>乙<br><br>丙", ["甲\n乙", "丙"]),
        ("<p>从<ix:nonNumeric>五</ix:nonNumeric>年<span>改</span><font>为</font>六年", ["从五年改为六年"]),
        ("<p>一<p>二<div>三</p>四", ["一", "二", "三", "四"]),
        ("<p><b>粗<p>还粗</b>不粗", ["粗", "还粗不粗"]),
        ("<table>表外<tr><td>a<td>b</table>", ["表外", "a | b"]),
        ("<p>A&amp;B &copy; &#x4e2d;&nbsp; x &nosuch;", ["A&B © 中 x &nosuch;"]),
        ("<p>Word\nwrap and 中文\n换行", ["Word wrap and 中文换行"]),
        ("<p>10<sup>6</sup> m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>", ["10⁶ m², H₂O, 1st"]),
        ("<p>a<![CDATA[b]]>c<!-- d -->e\xad", ["ace"]),
        ("<p>他说<q>好</q>", ["他说“好”"]),
        ("<p>　　第一条<br>　　（一）甲；<br>　　（二）乙。", ["第一条\n（一）甲；\n（二）乙。"]),
        ("<ul><li><input type=checkbox checked> 甲<li><input type=checkbox> 乙", ["- ☑ 甲", "- ☐ 乙"]),
        ("<ruby>漢<rp>(</rp><rt>かん</rt></ruby>字", ["漢字"]),
        ("<form><p>姓名 <input value=x><select><option>北京</select><button>提交</button></form>", ["姓名"]),
        ("<pre>第一段\n续行\n\n第二段</pre>", ["第一段\n续行", "第二段"]),
    ],
)
def test_no_text_is_lost_and_no_sentence_is_broken(body: str, expected: list[str]) -> None:
    assert texts(body) == expected


@pytest.mark.parametrize(
    "boilerplate",
    [
        "<nav>无关</nav>",
        "<div role=navigation>无关</div>",
        "<header>无关</header>",
        "<footer>无关</footer>",
        "<div class='site-footer'>无关</div>",
        "<div title=header><p>无关</p></div><div title=footer><p>第 3 页 共 3 页</p></div>",
        "<aside>无关</aside>",
        "<script>无关</script><style>无关</style><noscript>无关</noscript><template>无关</template>",
        "<p hidden>无关</p><p style='DISPLAY : none'>无关</p><p style='visibility:hidden'>无关</p>",
        "<p style='font-size:0'>无关</p><p aria-hidden=true>无关</p><dialog>无关</dialog>",
        "<div id=cookieConsent>无关 <button>好</button></div>",
        "<ul class=menu><li><a href=1>无关</a></ul>",
        "<div class='share-buttons'><a href=1>无关</a></div>",
        "<span class='visually-hidden'>无关</span><span class=mw-editsection>[<a href=e>无关</a>]</span>",
        "<svg><title>无关</title><text>无关</text></svg>",
    ],
)
def test_what_is_no_text_of_the_page_is_left_out(boilerplate: str) -> None:
    assert texts(f"{boilerplate}<p>正文</p>{boilerplate}") == ["正文"]


@pytest.mark.parametrize(
    "body",
    [
        "<header><h1>正文</h1></header>",
        "<section id=cookies>正文 <a href=1>一</a></section>",
        "<div class=menu>正文</div>",
        "<div class='note'>正文</div>",
        "<aside class=admonition-note>正文</aside>",
        "<article><header>正文</header></article>",
        "<p style='font-size:0.9em;opacity:0.5'>正文</p>",
        "<p hidden=until-found>正文</p>",
        "<details><summary>正文</summary></details>",
        "<body aria-hidden=true>正文",
    ],
)
def test_text_that_looks_like_a_menu_or_a_banner_is_kept(body: str) -> None:
    assert any("正文" in text for text in texts(f"{body}<p>{'另一段。' * 20}</p>"))


def test_the_main_part_is_preferred_unless_much_stands_outside() -> None:
    assert texts("<div>旁边</div><main><p>正文甲乙丙</p></main>") == ["正文甲乙丙"]
    assert texts("<article>甲甲</article><div>旁边</div><article>乙乙</article>") == ["甲甲", "乙乙"]
    assert texts("<main></main><p>正文</p>") == ["正文"]
    assert texts(f"<article>甲</article><p>{'正文' * 20}</p>") == ["甲", "正文" * 20]


def test_lists_are_nested_and_led() -> None:
    parsed = page("<p>标准如下：</p><ol start=3 type=a><li>甲<ul><li>子</li></ul><li value=7><p>乙</p><p>续</p></ol>")
    assert blocks(parsed) == [
        ("paragraph", "标准如下："), ("item", "c. 甲"), ("item", "- 子"), ("item", "g. 乙"), ("paragraph", "续"),
    ]  # fmt: skip
    assert path_of(parsed, "- 子") == ("标准如下：", "c. 甲")
    assert path_of(parsed, "续")[0] == "标准如下："
    assert texts("<h1>甲<br>乙</h1><h2></h2>") == ["甲 乙"]
    assert texts("<ol reversed><li>甲<li>乙</ol><li>散") == ["2. 甲", "1. 乙", "- 散"]


def test_definitions_stand_under_their_terms() -> None:
    parsed = page("<dl><dt>定金</dt><dd>预付的款项。</dd><dd>可抵价款。</dd><dt>违约金</dt><dd>见第三条。</dd></dl>")
    assert path_of(parsed, "- 可抵价款。") == ("定金",)
    assert path_of(parsed, "- 见第三条。") == ("违约金",)


def test_tables_have_captions_headers_and_merged_cells() -> None:
    parsed = read(html.word_export().data)
    header = "区域 | 收入 2023 | 收入 2024"
    assert path_of(parsed, "华东 | 3 | 4") == ("表1 区域收入", "单位：万元", header)
    head, foot = "<thead><tr><th>名<th>值</thead>", "<tfoot><tr><td>计<td>3</tfoot>"
    parsed = page(f"<table><caption>费率</caption>{head}{foot}<tr><th>甲<td>1</table>")
    assert [text for _, text in blocks(parsed)] == ["费率", "名 | 值", "甲 | 1", "计 | 3"]
    assert path_of(parsed, "计 | 3") == ("费率", "名 | 值")


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("<tr><th>名<th>值<tr><td>甲<td>1", ["名 | 值"]),
        ("<tr><th>甲<td>1<tr><th>乙<td>2", []),
        ("<tr><td>名<td>值<tr><td>甲<td>1", ["名 | 值"]),
        ("<thead><tr><th>名<th>值<tr></tr><tr><th><th></thead><tr><td>甲<td>1", ["名 | 值"]),
        ("<tr><td>甲<td>1<tr><td>乙<td>2", []),
        ("<tr><td colspan=2>标题<tr><td>名<td>值<tr><td>甲<td>1", ["标题", "名 | 值"]),
        ("<tr><td>名<td>值<tr><td>甲<td rowspan=0>1<tr><td>乙", ["名 | 值"]),
    ],
)
def test_finds_the_header_of_a_table(table: str, expected: list[str]) -> None:
    assert list(page(f"<table>{table}</table>").blocks[-1].path) == expected


def test_tables_that_arrange_the_page_are_none() -> None:
    assert blocks(page("<table><tr><td>甲</table>")) == [("paragraph", "甲")]
    assert blocks(page("<table role=presentation><tr><td>甲<td>乙</table>")) == [
        ("paragraph", "甲"),
        ("paragraph", "乙"),
    ]
    assert blocks(read(html.old_portal().data))[0] == ("heading", "公告")


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ('甲<sup><a href="#n">1</a></sup>。', '<ol><li id="n">注。<a href="#r">↩</a></li></ol>'),
        ('甲。<a href="#n"><sup>[1]</sup></a>', '<p id="n">[1] 注。</p>'),
        ('甲。<a href="#n" role="doc-noteref">1</a>', '<aside id="n" role="doc-footnote"><p>1. 注。</p></aside>'),
        ('甲<a href="#n">[1]</a>。', '<p><a id="n" href="#r">[1]</a> 注。</p>'),
        ('甲<sup>[<a href="#n">1</a>]</sup>。', '<p><a name="n"></a>1 注。</p>'),
        ('甲<sup><a href="#n">1</a></sup>。', "<dl class=footnote><dt id=n>1</dt><dd>注。</dd></dl>"),
        ('甲<sup><a href="#n">1</a></sup>。', "<table><tr><td id=n>1.<td>注。</table>"),
        ('甲<sup><a href="#n">1</a></sup>。', "<footer><p id=n><sup>1</sup> 注。</p></footer>"),
    ],
)
def test_footnotes_stand_under_the_sentence_that_refers_to_them(text: str, note: str) -> None:
    parsed = page(f"<p>零。<span id=r></span>{text}</p><p>丙。</p>{note}")
    notes = [block for block in parsed.blocks if block.kind == "footnote"]
    assert [parsed.text[block.start : block.end] for block in notes] == ["[1] 注。"]
    assert notes[0].path == ("甲[1]。",)
    assert parsed.text.count("注。") == 1
    assert parsed.blocks[1].kind == "footnote"


def test_other_links_on_the_page_are_no_footnotes() -> None:
    links = '<p>见<a href="#s2">第2节</a>和<a href="#s2">2</a>。</p><h2 id=s2>2 责任</h2>'
    assert blocks(page(f'{links}<p>甲<sup><a href="#none">9</a></sup></p>')) == [
        ("paragraph", "见第2节和2。"),
        ("heading", "2 责任"),
        ("paragraph", "甲⁹"),
    ]


def test_a_footnote_of_a_cell_follows_its_table() -> None:
    parsed = page('<table><tr><td>税率<td>6%<sup><a href="#n">a</a></sup></table><p id=n>a. 不含附加。</p>')
    assert blocks(parsed) == [("row", "税率 | 6%[a]"), ("footnote", "[a] 不含附加。")]


def test_deleted_text_is_left_out_and_noted() -> None:
    parsed = page("<p>违约金为<del>3%</del><ins>5%</ins></p>")
    assert (blocks(parsed), parsed.notes) == (
        [("paragraph", "违约金为5%")],
        ("has text that is marked as deleted: it is left out",),
    )


@pytest.mark.parametrize(
    ("head", "body", "title"),
    [
        ("<title>制度 | 云桥</title>", "<h1>制度</h1>", "制度"),
        ("<title>云桥</title><meta property=og:title content=甲>", "<h1>一</h1><h1>二</h1>", "云桥"),
        ("<meta property=og:title content=甲>", "<h1>一</h1>", "甲"),
        ("", "<h1>一</h1>", "一"),
        ("", "<p>一", ""),
        ("", "<svg><title>图</title></svg>x", ""),
    ],
)
def test_finds_the_title(head: str, body: str, title: str) -> None:
    assert read(f"<html><head>{head}</head><body>{body}</body></html>".encode()).title == title


@pytest.mark.parametrize(
    ("head", "fields"),
    [
        ('<meta name="Author" content=" 王 五 ">', {"author": "王 五"}),
        ("<meta name=date content=2024-01-02>", {"date": "2024-01-02"}),
        ('<meta property="article:modified_time" content="2024-01-02">', {"date modified": "2024-01-02"}),
        ("<meta itemprop=datePublished content=2024-01-02>", {"date published": "2024-01-02"}),
        ("<meta name=DC.Date content=2024-01-02>", {"date": "2024-01-02"}),
        ("</head><time class=entry-date datetime=2024-01-02>一月</time>", {}),
        ("</head><time itemprop=datePublished datetime=2024-01-02>一月</time>", {"date published": "2024-01-02"}),
        ('<script type="application/ld+json">[{"dateModified":"2024-01-02","author":"王五"}]</script>',
         {"date modified": "2024-01-02", "author": "王五"}),
        ('<script type="application/ld+json">{broken</script>', {}),
        ('<script type="application/ld+json">' + "[" * 100_000 + "</script>", {}),
    ],
)  # fmt: skip
def test_finds_author_and_dates(head: str, fields: dict[str, str]) -> None:
    assert dict(read(f"<html><head>{head}".encode()).fields) == fields


@pytest.mark.parametrize(
    "data",
    [
        "<meta charset=gbk><p>第三季度营收12亿元".encode("gbk"),
        '<meta http-equiv=Content-Type content="text/html; charset=gb2312"><p>第三季度营收12亿元'.encode("gb18030"),
        '<?xml version="1.0" encoding="GB18030"?><html><p>第三季度营收12亿元</p></html>'.encode("gb18030"),
        "<p>第三季度营收12亿元".encode("utf-8-sig"),
        "<p>第三季度营收12亿元".encode("utf-16"),
        "<meta charset=utf-16><p>第三季度营收12亿元".encode(),
        "<meta charset=iso-8859-1><p>第三季度营收12亿元".encode(),
        "<meta charset=nonsense><p>第三季度营收12亿元".encode("gbk"),
    ],
)
def test_finds_the_encoding(data: bytes) -> None:
    parsed = read(data)
    assert [parsed.text[block.start : block.end] for block in parsed.blocks] == ["第三季度营收12亿元"]


@pytest.mark.parametrize(
    "body",
    ["<div>" * 10_000, "<ul><li>" * 3000, "<b>" * 10_000, "<table><tr><td>" * 1000, "<sup>" * 10_000, "<q>" * 3000],
)
def test_reads_what_is_nested_deep(body: str) -> None:
    assert "深" in page(f"{body}深").text


@pytest.mark.parametrize("body", ["<div>" * 30_000, f"<p {' '.join(f'a{at}=1' for at in range(6000))}>"])
def test_refuses_what_would_take_minutes(body: str) -> None:
    with pytest.raises(InputError, match="save it anew"):
        page(body)


def test_a_page_of_scripts_alone_is_reported() -> None:
    parsed = page("<div id=app></div><script>render()</script>")
    assert (parsed.blocks, [unread.part for unread in parsed.unread]) == ((), ["page"])


@pytest.mark.parametrize("data", [b"", b"<html>", b"<!-- only a comment"])
def test_an_empty_page_has_no_blocks(data: bytes) -> None:
    assert read(data).blocks == ()
