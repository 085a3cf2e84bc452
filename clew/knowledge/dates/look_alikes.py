"""What only looks like a time: ids, numbers of standards and documents, versions, prices, products, names."""

import re

_IDS = (
    r"(?<![A-Za-z0-9])[A-Za-z]{1,12}\d*[-_/#](?:[A-Za-z]+[-_/])?\d{4}(?:[-_/][A-Za-z0-9]{1,20}){1,6}"
    r"|(?<![\w-])\d{4}[-_](?![QqHhWw]\d|[A-Z]?[a-z]{2})[A-Za-z]\w{0,20}"
)
_STANDARDS = (
    r"\b(?:GB|ISO|IEC|IEEE|EN|DIN|ASTM|RFC|CVE|YY|JJG"
    r"|DB\d*)(?:/[A-Z]+)?[\s-]?\d[\d.]{0,9}(?:-\d{1,9})?[-—–:]\d{4,9}\b"
    r"|\bRFC[\s-]?\d{4}\b"
)
_NUMBERED = (
    r"[〔\[(【]\d{4}[〕\])】] ?\d{1,9} ?号|第 ?\d{1,9} ?[条款章节页项号]|(?<!\d)\d{1,9} ?号(?:房|楼|线|院|馆|店|机"
    r"|文|令|公告|会议室)"
    r"|编号 ?[:：]? ?[A-Za-z0-9-]{1,30}|[#№] ?\d{1,12}|\b(?:no\.|room|page|port|form|article|section|clause|chapter"
    r"|model|order"
    r"|ticket|building|flight|line) ?#?\d{1,12}"
)
_AMOUNTS = (
    r"[$€£¥￥] ?\d[\d,.]{0,20}|(?<![\d,.])\d[\d,.]{0,20} ?(?:元|块|美元|欧元|万|亿|吨|公里|米|(?:dollars|euros|yuan"
    r"|people|users|km|kg"
    r"|mb|gb"
    r"|rows|items|words|steps|employees|customers|units|times)\b)"
    r"|(?<!\d)\d{1,12}(?:人(?![事力员才])|名(?![单录])|件(?!套)|台(?!账)|字|户|页|款(?!项)|种|毫|度(?=[的以]?(?:高"
    r"|水|角|温)))"
)
_VERSIONS = (
    r"\b(?:version|release|build|ver\.?) ?\d[\d.]{0,20}|\bv\d[\d.]{0,20}|(?:版本|内核) ?[:：]? ?v?\d[\d.]{0,20}"
    r"|(?:Windows|Office|Word|Excel|PowerPoint|Outlook|SQL ?Server|Visual ?Studio|AutoCAD|Exchange|SharePoint"
    r"|SolidWorks|MATLAB|Server|Expo) ?(?:19|20)\d\d"
)
_PRODUCTS = (
    r"(?:Audi|奥迪|KEF|Infiniti|英菲尼迪) ?Q\d\d?|Q\d(?= ?(?:Sportback|轿跑|车型|SUV|SCI|区|分区))"
    r"|(?:JCR|SCI|分区|期刊) ?Q[1-4]|(?:Agenda|Vision|Horizon|制造) ?20\d\d"
)
_NAMES = (
    r"\b(?:USA|Psychology|India) Today\b|\bToday Show\b|今天(?=国际|股份|集团|有限|公司|头条)"
    r"|今日(?=头条|之星|说法|资本)|\b(?:long|death|salt|women's|peace) march\b|\bmarch madness\b"
    r"|\b(?:red|black) (?:october|september)\b|\b\d{2}(?:st|nd|rd|th)[\s-]century\b|(?<!\d)\d{1,3} ?世纪"
)
_PATTERNS = (
    *(re.compile(pattern) for pattern in (_IDS, _STANDARDS, r"\bMarch of (?:the )?[A-Z](?!Y)")),
    *(re.compile(pattern, re.IGNORECASE) for pattern in (_NUMBERED, _AMOUNTS, _VERSIONS, _PRODUCTS, _NAMES)),
)
_SPORT = re.compile(
    r"\b(?:match|game|goals?|scor(?:e|ed|ing|er)|half-?time|touchdowns?|super bowl|football|soccer|basketball"
    r"|kick-?off|penalt(?:y|ies))\b|比赛|进球|得分|球队|上半场|决赛",
    re.IGNORECASE,
)
_IN_GAME = re.compile(r"\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th)[\s-](?:quarter|half)\b", re.IGNORECASE)


def look_alikes(text: str) -> list[tuple[int, int]]:
    """Return where they stand in a text."""
    found = [each.span() for pattern in _PATTERNS for each in pattern.finditer(text)]
    if _SPORT.search(text):
        found += [each.span() for each in _IN_GAME.finditer(text)]
    return found
