"""The words by which claims and quotes are compared: stems of English words, Chinese ones of the dictionary."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from clew.chinese import segmenter, words_of_run
from clew.citations.check_irregular import BASES
from clew.knowledge.dates.folding import folded_width
from clew.knowledge.tokens import simplified, tokens
from clew.text import ACCENTED

_WORD = re.compile(
    rf"[A-Za-z{ACCENTED}]+(?:[-'’][A-Za-z{ACCENTED}]+)*|[\u3400-\u4dbf\u4e00-\u9fff]+|\d+(?:[.,]\d+)*"
    r"|[，,；;。.!！?？：、()（）\n]|:(?!\d)"
)
_STOPS = frozenset("，,；;。.!！?？：:()（）\n")
_BREAKS = frozenset("but while whereas although though because 但 但是 而 却 因为 虽然 尽管 不过 然而".split())
_GLUED = re.compile(
    r"(?P<before>[亦也并均都皆仍概便就尚将则还且而])(?P<denial>不得|不能|不可|不准|不许|不再|未|不"
    r"|无)(?P<rest>[\u4e00-\u9fff]*)$"
)
_WHOLE = frozenset(
    "并不 并未 并无 尚未 尚无 从未 从不 不同 "
    "不断 不久 不过 不仅 不但 不少 不足 不得 不能 不可 不会 不再 未来 未经".split()
)
"""Words with a denial in them that the checks of denials know."""
_SAME = {"含有": "含", "需要": "需"}
"""A denied word is mostly the short one: 不含, 无需."""
_PAIR = 2
# The dictionary's counts: a compound below the first, of words above the second, is two words.
_RARE, _COMMON = 10, 500
_LIGHT = frozenset(
    """the of and in to a an is was for on with as by at from that it he his her she they their them its be are were
    been or this these those which what when where whom whose who how why do does did has have had having him you
    we our your i there here than then into about also would could so such such s t being any some very both each
    other more most will shall may might can must should not no never none nor neither up out over under per via
    own one same only just now still already currently namely respectively within during through while if because
    although though but yet called named known mr mrs ms dr amount amounts total according 的 了 吗 呢 吧 啊 是
    在 着 也 都 就 很 与 及 或 这 那 们 被 把 由 和 对 从 向 于 之 其 为 以 而 并 且 则 即 将 会 能 可 所 有 个
    名 位 人 年 月 日 号 时 中 上 下 内 外 前 后 里 间 来 去 到 至 自 起 共 约 等 该 此 本 某 各 每 已 已经 曾
    曾经 还 又 再 才 只 仅 它 他 她 我们 他们 它们 这个 那个 一个 一种 一位 一名 以及 并且 而且 因此 所以 如果
    因为 但 但是 虽然 然而 同时 其中 以下 以上 叫做 经 名叫 名为 称为 作为 成为 担任 属于 位于 进行 予以 给予
    方面 情况 根据 按照 依据 关于 对于 由于 通过 分别 是由 应 须 需 要 应当 必须 可以 不 没 没有 未 无 非 不是
    共有 总计 合计 共计 达 达到 达成 具有 拥有 即为 则是 就是 均 均为 均由 两者 二者 时候 期间 现 现任 目前""".split()
)
"""Words that say nothing of their own."""


@dataclass(frozen=True)
class Word:
    """A word as it is compared, and where it stands; `clause` counts the stretches between stops."""

    key: str
    start: int
    end: int
    clause: int
    text: str

    @property
    def is_light(self) -> bool:
        """Whether it says nothing of its own."""
        return self.key in _LIGHT or self.text in _LIGHT


def plain(text: str) -> str:
    """Return `text` in common width and simplified characters; its length stays."""
    text = folded_width(text)
    changed = simplified(text)
    return changed if len(changed) == len(text) else text


@lru_cache(maxsize=256)
def words(text: str) -> tuple[Word, ...]:
    """Return the words of a plain text, in order, light ones too."""
    found: list[Word] = []
    clause = 0
    for match in _WORD.finditer(text):
        word = match.group()
        if word in _STOPS:
            clause += 1
        elif word == "、":
            continue
        elif "\u3400" <= word[0] <= "\u9fff":
            start = match.start()
            for part in _parts(word):
                clause += part in _BREAKS
                found.append(Word(_SAME.get(part, part), start, start + len(part), clause, part))
                start += len(part)
        else:
            lowered = word.casefold()
            clause += lowered in _BREAKS
            found.append(Word(stem(lowered), *match.span(), clause, lowered))
    return tuple(found)


def _halves(word: str) -> tuple[str, ...]:
    """Cut a rare compound of two everyday words: the dictionary has 出席会议, and not 出席了会议."""
    counts = segmenter().FREQ
    halves = (word[:_PAIR], word[_PAIR:])
    is_rare = len(word) == 2 * _PAIR and counts.get(word, 0) < _RARE
    return halves if is_rare and all(counts.get(half, 0) > _COMMON for half in halves) else (word,)


@lru_cache(maxsize=1024)
def _parts(run: str) -> tuple[str, ...]:
    """Cut Chinese characters into words so that none joins a denial with what stands before it, or a part of the next.

    The dictionary has 亦不得 as a word, and cuts 不适用于 into 不适 and 用于.
    """
    parts: list[str] = []
    found = [part for word in words_of_run(run) for part in _halves(word)]
    while found:
        word = found.pop(0)
        glued = _GLUED.match(word)
        if glued and word not in _WHOLE:
            parts.append(glued["before"])
            found[:0] = [glued["denial"], *([glued["rest"]] if glued["rest"] else [])]
            continue
        again = words_of_run(word[1:] + found[0]) if found and len(word) == _PAIR and word[0] in "不未" else ()
        if again and word not in _WHOLE and len(word[1:]) < len(again[0]) > 1:
            parts.append(word[0])
            found[:1] = again
            continue
        parts.append(word)
    return tuple(parts)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Return the stem of an English word in lower case, without the 's of an owner; hyphenated ones stay whole."""
    word = re.sub(r"['’]s?$", "", word)
    word = BASES.get(word, word)
    if "-" in word or "'" in word or "’" in word:
        return word
    return "".join(tokens(word)) or word


def content(found: Iterable[Word]) -> list[Word]:
    """Return the words that say something of their own."""
    return [word for word in found if not word.is_light]


def keys(found: Iterable[Word]) -> set[str]:
    """Return the words that say something, as they are compared."""
    return {word.key for word in content(found)}
