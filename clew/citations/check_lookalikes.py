"""A Chinese name of a place, or of a reign, that differs in one character from one of the quotes: 溪宁县, 溪陵县."""

import re
from collections.abc import Iterator, Sequence

from clew.chinese import segmenter
from clew.citations.check_problem import Problem

_PLACE = re.compile(r"(?=(?P<name>[\u4e00-\u9fff]{2}[县市省区镇村乡州港岛山河江湖湾街路桥寺站馆]))")
_LIGHT = frozenset(
    "有没未不无已在于从到自的了该本此各每全某是为和与及或由被把向往对省市县区镇村乡新老大小上下前后内外中东西南北一二三四五六七八九十两几多"
)
_REIGN = re.compile(
    r"(?:洪武|建文|永乐|宣德|正统|景泰|天顺|成化|弘治|正德|嘉靖|隆庆|万历|天启|崇祯|顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统"
    r"|贞观|开元|天宝|元和|熙宁|元丰|绍兴|淳熙|至元|至正|民国|明治|大正|昭和|平成|令和)(?=年|元年|[一二三四五六七八九十\d]|初|末)"
)
_COMMON = 50


def lookalikes(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find the places and the reigns of a plain claim that its plain quotes lack, where they have another one."""
    ground = "\n".join(quotes)
    mine, theirs = set(_REIGN.findall(claim)), set(_REIGN.findall(ground))
    for reign in sorted(mine - theirs if theirs else ()):
        yield Problem("date", "it says “{}”; the quotes have “{}”", (reign, min(theirs)))
    known = {found["name"] for found in _PLACE.finditer(ground)}
    for found in _PLACE.finditer(claim):
        name = found["name"]
        meant = next((other for other in sorted(known) if _differ_in_one(name, other)), "")
        if meant and name not in ground and not _is_word(name[:2]):
            yield Problem("name", "it says “{}” where the quotes say “{}”", (name, meant))


def _differ_in_one(one: str, other: str) -> bool:
    """Tell whether two names of places differ in one character, which is no word of its own in either."""
    differing = [(mine, theirs) for mine, theirs in zip(one, other, strict=True) if mine != theirs]
    return len(differing) == 1 and one[-1] == other[-1] and not _LIGHT & set("".join(differing[0]))


def _is_word(text: str) -> bool:
    return int(segmenter().FREQ.get(text, 0)) > _COMMON
