"""Web pages as content systems, office programs and people write them."""

from tests.files.file import File


def files() -> list[File]:
    """Make all pages."""
    return [fragments(), policy(), gbk_news(), word_export(), old_portal(), documentation(), article()]


def fragments() -> File:
    """Text outside of any paragraph."""
    page = (
        "<body>裸文本<p>甲<br>乙</p><p>从<ix>五</ix>年改为六年</p><table><tr><td>税率</td><td>6%</td></tr></table>"
        "<nav>首页</nav><script>x()</script>尾声</body>"
    )
    return File(
        "片段.html",
        page.encode(),
        "bare text, unknown tags, a menu, a script",
        rows=(("税率", "6%"),),
        sentences=("裸文本", "甲", "乙", "从五年改为六年", "尾声"),
        absent=("首页", "x()"),
    )


def policy() -> File:
    """A page of an intranet."""
    page = """<!DOCTYPE html><html lang="zh"><head><title>采购管理制度 - 云桥科技内网</title>
<meta name="author" content="王五"><meta property="article:published_time" content="2024-03-01T08:00:00+08:00">
</head><body><header><a href="/">云桥科技</a> <a href="/login">登录</a></header>
<div class="cookie-banner"><p>本站使用Cookie。</p><button>同意</button></div>
<nav><ul><li><a href="/a">制度</a></li></ul></nav>
<main><h1>采购管理制度</h1><h2>一、验收</h2><p>验收标准如下：</p>
<ol><li>外观完好</li><li>文件齐全<ul><li>合格证</li><li>说明书</li></ul></li><li><p>试运行合格</p></li></ol>
<h2>二、责任</h2><p>赔偿上限为合同额的100%。<sup><a href="#fn1" id="ref1">1</a></sup>其余按法律执行。</p>
<p hidden>隐藏一</p><p style="display:none">隐藏二</p><p aria-hidden="true">隐藏三</p><template>隐藏四</template>
<noscript>请启用脚本</noscript><aside>相关阅读：<a href="/b">招标办法</a></aside>
<section><ol><li id="fn1"><p>涉及数据泄露的，上限为200%。<a href="#ref1">↩</a></p></li></ol></section></main>
<footer>© 云桥科技</footer></body></html>"""
    return File(
        "采购制度.html",
        page.encode(),
        "menus, banners and hidden text around a text with lists and a footnote",
        headings=((1, "采购管理制度"), (2, "一、验收"), (2, "二、责任")),
        items=("外观完好", "文件齐全", "合格证", "说明书", "试运行合格"),
        footnotes=(("赔偿上限为合同额的100%。", "涉及数据泄露的，上限为200%。"),),
        dates=(("published", "2024-03-01"),),
        sentences=("赔偿上限为合同额的100%[1]。", "其余按法律执行。"),
        absent=("登录", "Cookie", "同意", "隐藏", "请启用", "招标办法", "©"),
    )


def gbk_news() -> File:
    """A page in an old encoding, without closing tags."""
    page = """<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312">
<title>季度快报</title></head>
<body><div id="header"><a href=/>主页</a></div><h1>第三季度快报</h1><p>发布日期：2025年10月20日<p>营收为12亿元，
同比增长5%。<p>说明<br><br>数据未经审计。<div class="footer">版权所有</div></body></html>"""
    return File(
        "快报.htm",
        page.encode("gb18030"),
        "GBK by a meta element, open paragraphs, a wrapped line",
        headings=((1, "第三季度快报"),),
        sentences=("营收为12亿元，同比增长5%。", "数据未经审计。"),
        absent=("主页", "版权所有"),
    )


def word_export() -> File:
    """A table with merged cells as office programs save it, without header cells."""
    page = """<html><body><p>表1　区域收入</p><p>单位：万元</p><table border=1>
<tr><td rowspan=2><p>区域</p></td><td colspan=2><p>收入</p></td></tr><tr><td><p>2023</p></td><td><p>2024</p></td></tr>
<tr><td rowspan=2><p>华东</p></td><td><p>1.5</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr>
</table></body></html>"""
    return File(
        "区域收入.html",
        page.encode("utf-16"),
        "merged cells, UTF-16",
        rows=(("区域", "收入"), ("区域", "2023", "2024"), ("华东", "1.5", "2"), ("华东", "3", "4")),
        sentences=("单位：万元",),
    )


def old_portal() -> File:
    """Tables that arrange the page."""
    page = """<html><body><table width=100%><tr><td><ul class="menu"><li><a href=1>产品</a><li><a href=2>新闻</a></ul>
</td><td><h2>公告</h2><p>办公时间改为九点。</p><table><caption>值班表</caption><tr><th>日期<th>人员<tr><td>周一<td>张三</table>
</td></tr></table></body></html>"""
    return File(
        "公告.html",
        page.encode(),
        "a table within a table",
        headings=((2, "公告"),),
        rows=(("日期", "人员"), ("周一", "张三")),
        sentences=("办公时间改为九点。", "值班表"),
        absent=("产品", "新闻"),
    )


def documentation() -> File:
    """Definitions, code, remarks."""
    page = """<!doctype html><html><head><title>Limits</title></head>
<body><article><h1>Limits<a class=headerlink>¶</a></h1>
<dl><dt>retries</dt><dd>At most <b>three</b>.</dd><dt>timeout</dt><dd>30 s.</dd></dl>
<pre><code>run --retries 3
  --fast</code></pre><aside class="note"><p>Needs 10<sup>6</sup> bytes.</p></aside>
<blockquote><p>Simple is better.</p></blockquote><p>Price: <del>5</del> 6 euros.</p></article></body></html>"""
    return File(
        "limits.xhtml",
        page.encode(),
        "what documentation is made of",
        headings=((1, "Limits"),),
        items=("At most three.", "30 s."),
        sentences=("Needs 10⁶ bytes.", "Simple is better.", "Price: 6 euros.", "run --retries 3\n  --fast"),
        absent=("¶",),
    )


def article() -> File:
    """A page that describes itself to search engines."""
    page = """<html><head><meta property="og:title" content="北岸大桥通车"><script type="application/ld+json">
{"@graph":[{"@type":"NewsArticle","datePublished":"2023-05-06","dateModified":"2023-05-07","author":[{"name":"陈一"}]}]}
</script></head><body><div role="navigation">频道</div><article><p>北岸大桥由海岳集团承建。</p></article>
<div role="contentinfo">备案号</div></body></html>"""
    return File(
        "通车.html",
        page.encode(),
        "dates in linked data, roles instead of elements",
        dates=(("published", "2023-05-06"), ("revised", "2023-05-07")),
        sentences=("北岸大桥由海岳集团承建。",),
        absent=("频道", "备案号", "NewsArticle"),
    )
