"""Where something is, named in the very same place of two sentences: two towns, but not a town and its country."""

import re

_ONE = re.compile(
    r"总部|注册地|注册地址|总行|总公司|\bhead\s?office\b|\bheadquarter(?:s|ed)\b|\bregistered office\b", re.IGNORECASE
)
"""What is in one place only; a factory, a branch or a meeting may be in several."""
_LINK = r"(?:设在|设于|位于|坐落[于在]|迁[到至往]|[是为在:：])\s*"
_NAMED_ZH = re.compile(rf"{_LINK}(?P<name>[\u4e00-\u9fff]{{2,5}})[。.]?\s*$")
_NO_TOWN = re.compile(
    r"[一二三四五六七八九十两这该本某我你他哪何同的地处方内外里旁边近楼层栋座园厦街路号城心]|海外|国外|境外"
)
"""In what is no plain name of a town: 一栋旧楼, 同一城市, 市中心."""
_LEVEL = re.compile(r"自治[区州县旗]$|[区县旗省国洲镇乡村]$")
_COUNTRIES = frozenset(
    """中国 美国 英国 法国 德国 日本 韩国 印度 俄罗斯 意大利 西班牙 荷兰 比利时 瑞士 瑞典 挪威 芬兰 丹麦 加拿大 澳大利亚
    新西兰 巴西 墨西哥 阿根廷 新加坡 马来西亚 泰国 越南 印度尼西亚 菲律宾 以色列 土耳其 沙特阿拉伯 阿联酋 埃及 南非
    爱尔兰 奥地利 波兰 葡萄牙 希腊 捷克 匈牙利 乌克兰 欧洲 亚洲 非洲 北美 南美 欧盟""".split()
)
_COUNTRIES_EN = frozenset(
    name.strip()
    for name in """China; United States; US; USA; United Kingdom; UK; England; Scotland; Wales; France; Germany; Japan;
    South Korea; India; Russia; Italy; Spain; Netherlands; Belgium; Switzerland; Sweden; Norway; Finland;
    Denmark; Canada; Australia; New Zealand; Brazil; Mexico; Argentina; Malaysia; Thailand; Vietnam;
    Indonesia; Philippines; Israel; Turkey; Egypt; South Africa; Ireland; Austria; Poland; Portugal; Greece;
    Hungary; Ukraine; Europe; Asia; Africa; North America; South America; European Union; EU""".casefold().split(";")
)
_PROVINCES = frozenset(
    """北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州
    云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门 华东 华南 华北 华中 东北 西南 西北""".split()
)


def asks_for_one_place(question: str, text: str) -> bool:
    """Tell whether `question` asks for what is in one place only, and `text` says where that is."""
    return bool(_ONE.search(question) and _ONE.search(text))


def towns_in(text: str) -> list[str]:
    """Return the Chinese name of a town that ends `text`, if one does: it need be known to no list of names."""
    found = _NAMED_ZH.search(text)
    return [found["name"]] if found and is_town(found["name"]) else []


def is_town(name: str) -> bool:
    """Tell whether `name` may be the plain name of a place."""
    return not _NO_TOWN.search(name)


def are_of_one_level(one: str, other: str) -> bool:
    """Tell whether two names may be of two places of a kind: two towns, two provinces; else one may hold the other."""
    return _level(one) == _level(other)


def _level(name: str) -> str:
    plain = name.removesuffix("市").removesuffix("省")
    if plain in _COUNTRIES or plain.casefold().removeprefix("the ") in _COUNTRIES_EN:
        return "country"
    if plain in _PROVINCES:
        return "province"
    found = _LEVEL.search(name[-3:])
    return found.group()[-1] if found and name.endswith(found.group()) else ""
