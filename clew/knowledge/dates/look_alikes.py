"""What only looks like a time: ids, numbers of standards and documents, versions, prices, products, names."""

import re

_PATTERNS = tuple(
    re.compile(pattern, flags)
    for pattern, flags in (
        (r"(?<![A-Za-z0-9])[A-Za-z]{1,12}\d*[-_/#](?:[A-Za-z]+[-_/])?\d{4}(?:[-_/][A-Za-z0-9]+)+", 0),
        (
            r"\b(?:GB|ISO|IEC|IEEE|EN|DIN|ASTM|RFC|CVE|YY|JJG|DB\d*"
            r"|T)(?:/[A-Z]+)?[\s-]?\d[\d.]*(?:-\d+)?[-—–:]\d{4,}\b",
            0,
        ),
        (r"[〔\[(【]\d{4}[〕\])】] ?\d+ ?号", 0),
        (
            r"第 ?\d+ ?[条款章节页项号]|[Nn]o\. ?\d+|[#№]\d+|编号 ?[:：]? ?\w+|[Rr]oom \d+|[Pp]age \d+|[Pp]ort \d+"
            r"|[Ff]orm \d+",
            0,
        ),
        (
            r"[$€£¥￥] ?\d[\d,.]*|\d[\d,.]* ?(?:元|美元|欧元|万|亿|吨|公里|米|dollars|euros|yuan|people|users|km|kg"
            r"|mb|gb|rows|items|words|steps|employees)\b",
            re.I,
        ),
        (
            r"\d+(?:人(?![事力员才])|名(?![单录])|件(?!套)|台(?!账)|字|户|页|款(?!项)|种|毫|度(?=[的以]?(?:高|水|角"
            r"|温)))",
            0,
        ),
        (r"\b(?:version|release|build|v|ver\.?) ?\d[\d.]*", re.I),
        (r"(?:版本|内核) ?[:：]? ?[vV]?\d[\d.]*", 0),
        (
            r"(?:Windows|Office|Word|Excel|PowerPoint|Outlook|SQL ?Server|Visual ?Studio|AutoCAD|Exchange"
            r"|SharePoint|SolidWorks|MATLAB|Server|Expo) ?(?:19|20)\d\d",
            re.I,
        ),
        (
            r"(?:Audi|奥迪|KEF|Infiniti|英菲尼迪) ?Q\d\d?|Q\d(?= ?(?:Sportback|轿跑|车型|SUV|SCI|区|分区))|(?:JCR"
            r"|SCI|分区|期刊) ?Q[1-4]",
            re.I,
        ),
        (
            r"\b(?:USA|Psychology|India) Today\b|\bToday Show\b|今天(?=国际|股份|集团|有限|公司|头条)|今日(?=头条"
            r"|之星|说法|资本)",
            re.I,
        ),
        (
            r"\b(?:[Ll]ong|[Dd]eath|[Ss]alt|Women's|[Pp]eace) March\b|\bMarch Madness\b"
            r"|\bMarch of (?:the )?[A-Z](?!Y)|\b(?:Red"
            r"|Black) (?:October|September)\b",
            0,
        ),
        (r"\b\d{2}(?:st|nd|rd|th)[\s-][Cc]entury\b|\d+ ?世纪", 0),
    )
)
_SPORT = re.compile(
    r"\b(?:match|game|goals?|scor(?:e|ed|ing|er)|halftime|half-time|touchdowns?|Super Bowl|football|soccer"
    r"|basketball|kick-?off|penalt(?:y|ies))\b"
    r"|比赛|进球|得分|球队|上半场|决赛",
    re.IGNORECASE,
)
_IN_GAME = re.compile(r"\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th)[\s-](?:quarter|half)\b", re.IGNORECASE)


def look_alikes(text: str) -> list[tuple[int, int]]:
    """Return where they stand in a text."""
    found = [each.span() for pattern in _PATTERNS for each in pattern.finditer(text)]
    if _SPORT.search(text):
        found += [each.span() for each in _IN_GAME.finditer(text)]
    return found
