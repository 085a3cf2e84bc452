"""What a text denies: the word that each "not" belongs to, in Chinese and English."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from clew.chinese import tagger
from clew.citations.check_words import Word, content, stem, words

_NO_DENIALS = re.compile(
    r"\bnot\s(?:only|just|merely|simply|solely|least)\b|\bif not\b|\bwhether or not\b|\bor not\b|\bno (?:later"
    r"|earlier|more|less|fewer"
    r"|greater|longer than|lower|higher|sooner|doubt|matter|one (?:but|other)|\.\s?\d)|\bnot (?:later|earlier|more"
    r"|less|fewer|"
    r"greater|lower|higher|exceed(?:ing)?|to exceed)\b|\b(?:shall|must|may|does|do|did|should|will"
    r"|can) ?not (?:be )?(?:exceed|more|less)\w*"
    r"|\bno\.\s?(?=\d)|\bnone other\b|\bnot to mention\b|\bcan(?:not| ?not) but\b"
    r"|不仅|不但|不只|不光|不单|不论|不管|不然|不过|是否|能否|可否|与否|否则|无论|无锡|非洲|南非|未来|不锈钢|无线"
    r"|无人机|非常|不断|不同|不久"
    r"|不久前|不得不|不能不|不可不|不会不|差不多|了不起|对不起|不一定|不动产|非物质|无限公司|无限责任|非遗|非典|不丹"
    r"|莫非|除非|无非|无疑"
    r"|不(?:少|低|小|早|晚|迟|超|多|高|大|长|短)[于过]|不得(?:少|低|小|早|晚|迟|超|多|高|大|长|短)[于过]|不足(?=\d)"
    r"|不到(?=\d)|不满(?=\d)|未满(?=\d)"
)
"""What looks like a denial and is none, bounds among it."""
_CUES_EN = frozenset(
    """not no never none without cannot neither nor nobody nothing nowhere unable lack lacks lacked lacking deny
    denies denied prohibit prohibits prohibited forbid forbids forbidden hardly barred""".split()
)
_ACTS = frozenset(
    "fail fails failed failing refuse refuses refused refusing decline declines declined declining".split()
)
"""Denials before "to" only: revenue declines as well."""
_CUES_ZH = frozenset(
    """不 没 没有 未 无 非 不是 不会 不能 不可 不得 不准 不许 不再 不用 不必 不需 不需要 无需 无须 无法 未能 尚未
    从未 并未 并非 绝非 并不 毫无 毫不 不予 不含 不包括 禁止 严禁 拒绝 未曾 不曾 没能 不应 不应当 不该 不应该
    不宜 不可以 不允许 不必要 勿 切勿 莫 否认 否决 免予 缺乏 缺少 排除 不属于 不适用 不在 不支持 不存在 不要 不想
    不愿 从不 从来不 尚无 并无 不含有 未经 不具备 未有""".split()
)
_KEEPS = {
    "不属于": "属于",
    "不适用": "适用",
    "不在": "在",
    "不支持": "支持",
    "不存在": "存在",
    "不包括": "包括",
    "不含": "含",
}
"""Denials that jieba keeps in one word with what they deny."""
_KEEPS |= {"不具备": "具备", "不需要": "需要", "不允许": "允许", "不含有": "含有"}
_BEFORE_VERB = frozenset("就 对 向 把 将 与 和 跟 给 为 从 在".split())
_ZH_ACTS = frozenset("取消 停止 放弃 终止 中止 暂停 避免".split())
"""Denials before a verb only: 取消停靠, not 取消会议."""
_ENDS = frozenset("stop stops stopped stopping cease ceases ceased ceasing quit avoid avoids avoided".split())
_OPPOSITE = re.compile(r"^(?:un|non-?|in|im|ir|il|dis)(?=[a-z]{4})")
_IN_TITLE = re.compile(r"\s[A-Z]")
_SCOPE = 3
"""So many words after a denial may be what it denies."""


@dataclass(frozen=True)
class Denial:
    """A denial and the words that it may deny, the nearest first; none when it stands last."""

    cue: Word
    denied: tuple[Word, ...]
    wide: bool = False
    """Whether all of them are denied: 未经总经理审定."""

    def heads(self) -> tuple[Word, ...]:
        """Return the words that it surely denies: the next one, in English, with its adverbs, two."""
        if self.wide:
            return self.denied
        return self.denied[: 2 if self.cue.text.isascii() else 1]


def denials(text: str, other: Collection[str]) -> list[Denial]:
    """Find the denials of a plain text; two that cancel each other are none.

    Args:
        text: Any text.
        other: Words in lower case of the text that it is compared with: "unpaid" denies where the other says "paid".
    """
    masked = _NO_DENIALS.sub(lambda found: "\u3000" * len(found.group()), text.lower())
    parts = [word for word in _parted(words(masked), other) if not _is_of_a_name(text, word)]
    found: list[Denial] = []
    cues = [at for at in range(len(parts)) if _is_cue(parts, at)]
    for at, until in zip(cues, [*cues[1:], len(parts)], strict=False):
        after = [word for word in content(parts[at + 1 : until]) if word.clause == parts[at].clause]
        following = parts[at + 1].text if at + 1 < len(parts) else ""
        wide = parts[at].text == "未经" or following == "经"
        after = after[::-1] if following in _BEFORE_VERB else after  # its verb stands last: 未能就价格达成一致
        found.append(Denial(parts[at], tuple(after[:_SCOPE]), wide))
    return [
        denial if denial.denied else replace(denial, denied=_before(denial, parts)) for denial in _without_pairs(found)
    ]


def cancels(text: str) -> bool:
    """Tell whether a plain text denies a denial: 并未禁止."""
    cues = [at for at, _ in enumerate(words(text)) if _is_cue(words(text), at)]
    return len(cues) > 1


def _is_of_a_name(text: str, word: Word) -> bool:
    """Tell whether a capital letter makes a word a part of a title: "Never Let Me Go"."""
    return text[word.start].isupper() and bool(_IN_TITLE.match(text, word.end))


def _before(denial: Denial, parts: Sequence[Word]) -> tuple[Word, ...]:
    """Return what stands before a denial that ends its clause: "smoking is prohibited"."""
    before = [word for word in content(parts) if word.clause == denial.cue.clause and word.end <= denial.cue.start]
    return tuple(before[:-_SCOPE:-1])


def _is_cue(parts: Sequence[Word], at: int) -> bool:
    word = parts[at]
    if word.text in _ACTS:
        return at + 1 < len(parts) and parts[at + 1].text == "to"
    following = parts[at + 1].text if at + 1 < len(parts) else ""
    if word.text in _ENDS:
        return following.endswith("ing")
    if word.text in _ZH_ACTS:
        return str(tagger().word_tag_tab.get(following, "")) == "v"
    return word.text in _CUES_ZH or word.text.replace("’", "'") in _CUES_EN or word.text.endswith(("n't", "n’t"))


def _without_pairs(found: list[Denial]) -> list[Denial]:
    """Drop a denial that denies another one: "not without", 没有不."""
    kept: list[Denial] = []
    skip = False
    for at, denial in enumerate(found):
        if skip:
            skip = False
            continue
        following = found[at + 1] if at + 1 < len(found) else None
        says_nothing = all(word.text == "longer" for word in denial.denied)
        if says_nothing and following and following.cue.clause == denial.cue.clause:
            skip = True
        else:
            kept.append(denial)
    return kept


def _parted(found: Collection[Word], other: Collection[str]) -> list[Word]:
    """Part what a word denies from how it does: un|paid, 不|同意, when the other text has the rest."""
    parts: list[Word] = []
    for word in found:
        rest = _KEEPS.get(word.text) or _rest(word.text, other)
        if rest:
            at = word.end - len(rest)
            parts.append(replace(word, key="not", text="not", end=at))
            parts.append(Word(stem(rest), at, word.end, word.clause, rest))
        else:
            parts.append(word)
    return parts


def _rest(word: str, other: Collection[str]) -> str:
    if word in _CUES_ZH or word in _CUES_EN:
        return ""
    if word[0] in "不未无非没" and len(word) > 1:
        return word[1:] if word[1:] in other else ""
    if found := _OPPOSITE.match(word):
        rest = word[found.end() :]
        return rest if rest in other else ""
    return ""
