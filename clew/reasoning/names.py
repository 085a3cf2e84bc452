"""Names: the words of a text that point at one person, place, work, date or thing, in English and Chinese.

Found by rules (capital letters, quotation marks, digits) and by jieba's part of speech for Chinese. Used to refuse
guessed entities.
"""

import re
import unicodedata
from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import pairwise, takewhile

from clew.chinese import segmenter, tagger
from clew.text import ACCENTED, contains, folded, has_cjk, words_of

_QUOTED = re.compile(r"《([^《》]{1,80})》|“([^“”]{1,80})”|「([^「」]{1,80})」|『([^『』]{1,80})』|\"([^\"]{1,80})\"")
_IDENTIFIER = re.compile(r"[A-Za-z0-9]+(?:[-_./][A-Za-z0-9]+)*")
_LATIN_WORD = re.compile(rf"[A-Za-z{ACCENTED}][A-Za-z0-9{ACCENTED}'’.\-]*")
_CJK_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]+")
_NAME_TAGS = ("nr", "ns", "nt", "nz")

ORDINARY = frozenset(
    """a about according after all also an and any are as at based be before between both by can compare could
    describe determine did do does during each either explain find for from get give given had has have her his he
    how i identify if in is it its list locate look many much my name of on or our out over provide search
    she should since state tell than that the their them then there these they this those through to under until was
    we were what when where whether which while who whom whose why will with within without would year you""".split()
)
"""Capitalised where a sentence begins, but no names."""
# Words that jieba tags as names although they are none.
_ORDINARY_ZH = frozenset(
    """何时 何人 何地 何处 谁人 籍贯 武林 武林中 生父 生母 高管 首席 全名 本名 英文 中文 双方 年度 季度 周末 公元 大臣
    长度 湖泊 恩师 更早 更晚""".split()
)
_ASKING_ZH = ("哪", "什么", "多少")
"""What no name begins with, even where jieba knows the whole as one: 哪些项目."""
# jieba's counts: a word below the first and without a part above the second is no everyday word or compound of such.
_RARE, _COMMON = 10, 50


@lru_cache(maxsize=4096)
def _tagged(run: str) -> tuple[tuple[str, str], ...]:
    return tuple((pair.word, pair.flag) for pair in tagger().cut(run))


def _is_rare(word: str) -> bool:
    """Tell whether `word` is rare and no compound of everyday words: 虚竹 is, 财务总监 is not."""
    counts = segmenter().FREQ
    parts = (word[start:end] for start in range(len(word)) for end in range(start + 2, len(word) + 1))
    return counts.get(word, 0) < _RARE and all(counts.get(part, 0) < _COMMON for part in parts)


_KINDS_ZH = frozenset(
    """集团 公司 科技 股份 银行 大桥 码头 项目 医院 大学 学院 中学 小学 中心 工程 水库 铁路 机场 广场 大厦
    研究所 研究院 出版社 电视台 部 寺 湾 山 河 江 湖 岛 路 街 区 县 市 省 村 镇 乡 厂
    社 局 院 馆 站 港 桥 塔 帮 派 门 宫 城""".split()
)
"""What a name ends with that jieba cuts off: 海岳|集团, 白石|湾|码头."""
_JOINED_TAGS = ("n", "f", "s", "z", "b", "g", "j")


def _chinese_names(text: str) -> list[str]:
    """Return what jieba tags as a name, with what it cut off, and rare words that own something ("虚竹的…").

    Other rare words are mostly terms.
    """
    found = []
    for run in _CJK_RUN.findall(text):
        tagged = [*_joined(_tagged(run)), ("", "")]
        for (word, tag), (following, _) in pairwise(tagged):
            is_name = tag.startswith(_NAME_TAGS) or (following in ("的", "之") and _is_rare(word))
            if is_name and len(word) > 1 and word not in _ORDINARY_ZH and not word.startswith(_ASKING_ZH):
                found.append(word)
    return found


def _joined(tagged: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Join the kind of thing to the name before it; a kind that jieba takes for a name needs a word before it."""
    joined: list[tuple[str, str]] = []
    for word, tag in tagged:
        before, before_tag = joined[-1] if joined else ("", "")
        names_before = before_tag.startswith(_NAME_TAGS) or (before_tag.startswith(_JOINED_TAGS) and _is_rare(before))
        named_itself = tag.startswith(_NAME_TAGS) and before_tag.startswith(_JOINED_TAGS)
        if word in _KINDS_ZH and (names_before or named_itself) and before not in _ORDINARY_ZH:
            joined[-1] = (before + word, "nz")
        else:
            joined.append((word, tag))
    return joined


def _is_capitalised(word: str) -> bool:
    return word[0].isupper() and word.casefold().rstrip(".") not in ORDINARY


_SENTENCE_STARTS = re.compile(r"(?:^|[.!?:;。！？：；\n\"“「(（])\W*$")
_ARTICLES = frozenset(("the", "a", "an"))


def _latin_names(text: str) -> list[str]:
    """Return each run of capitalised words; small joining words ("of", "the") end a run.

    Where no sentence begins, ordinary words with a capital belong to a title: "Tell It To The Bees".
    """
    runs: list[list[str]] = [[]]
    end = 0
    for match in _LATIN_WORD.finditer(text):
        if text[end : match.start()].strip():
            runs.append([])
        word = re.sub(r"['’]s?$", "", match.group()).rstrip(".-")
        before = text[max(0, match.start() - 9) : match.start()]
        in_title = word[:1].isupper() and word != "I" and not _SENTENCE_STARTS.search(before)
        if word and (_is_capitalised(word) or in_title):
            runs[-1].append(word)
        else:
            runs.append([])
        end = match.end()
    names = [run[1:] if run and run[0].casefold() in _ARTICLES else run for run in runs]
    return [" ".join(name) for name in names if any(_is_capitalised(word) for word in name)]


_YEAR_RUN_ON = re.compile(r"((?:1[5-9]|20)\d\d)([a-z]+)")


def _numbers(text: str) -> list[str]:
    tokens = (_year_alone(token) for token in _IDENTIFIER.findall(text))
    return [token for token in tokens if sum(char.isdigit() for char in token) > 1]


def _year_alone(token: str) -> str:
    """Return the year of "1963by", where the blank between two words is missing, else the token."""
    found = _YEAR_RUN_ON.fullmatch(token)
    return found[1] if found and found[2] in ORDINARY else token


def names_in(text: str) -> list[str]:
    """Return the names in `text`, each once: quoted titles, capitalised runs, identifiers and years, Chinese names."""
    return list(_names_in(text))


@lru_cache(maxsize=1024)
def _names_in(text: str) -> tuple[str, ...]:
    """Find the names; a run asks for those of its question and of each sub-question many times."""
    text = unicodedata.normalize("NFKC", text)
    quoted = [next(filter(None, groups)) for groups in _QUOTED.findall(text)]
    found = [*quoted, *_latin_names(text), *_numbers(text), *_chinese_names(text)]
    return tuple(dict.fromkeys(name for name in found if folded(name)))


_SURNAMES = frozenset(
    "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳"
    "鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒"
    "屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房解应宗丁宣邓郁单杭洪包诸左石崔吉龚"
)

_NEVER_GIVEN = frozenset("哪谁何什几多是的了在由和与及个种位家名年月日天时为从被把对向于之其此该所")


def _unknown_people(text: str, known_key: str) -> list[str]:
    """Return what reads like a Chinese personal name that jieba does not know: a surname and one or two characters."""
    found = []
    for run in _CJK_RUN.findall(text):
        words = [word for word, _ in _tagged(run)]
        for surname, given in pairwise(words):
            name = surname + given
            is_name = surname in _SURNAMES and len(given) <= 2 and given[0] not in _NEVER_GIVEN
            if is_name and name not in known_key and given not in known_key:
                found.append(name)
    return found


_ENDINGS = frozenset(" s es n an ian ean ese ish i y ic al e er ers or ed d ing ly ist ists ity ia a".split(" "))


def is_form_of(word: str, known: Set[str]) -> bool:
    """Tell whether `known` words have `word` or a form of it: Italy and Italian, but not John and Johnson."""
    return word in known or any(same_stem(word, other) for other in known)


def same_stem(word: str, other: str) -> bool:
    """Tell whether two words are forms of one: Italy and Italian, but not Austria and Australia."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False))
    stem = sum(1 for _ in same)
    return stem >= 3 and {word[stem:], other[stem:]} <= _ENDINGS


def unknown_names(text: str, known_text: str) -> list[str]:
    """Return the names in `text` that `known_text` lacks: guesses, when `known_text` is all that is known."""
    known_key, known_words = folded(known_text), frozenset(words_of(known_text))

    def is_known(name: str) -> bool:
        if contains(known_text, name):
            return True
        return not has_cjk(name) and all(word in ORDINARY or is_form_of(word, known_words) for word in words_of(name))

    unknown = [name for name in names_in(text) if not is_known(name)]
    people = _unknown_people(text, known_key)
    return [*unknown, *(name for name in people if not any(name in other or other in name for other in unknown))]
