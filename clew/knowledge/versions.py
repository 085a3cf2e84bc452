"""Which documents are versions of one text, and which were replaced by a newer one."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePosixPath

from clew.knowledge.document import Genre, Status
from clew.knowledge.records import DocumentInfo
from clew.knowledge.revision import peeled, rank_of
from clew.text import folded

_SERIES: frozenset[Genre] = frozenset({"minutes", "weekly", "mail"})
"""Of these the newer one stands beside the older, whatever they are called."""
_REPLACES = re.compile(
    r"(?:法|条例|办法|规定|规则|细则|制度|规范|标准|流程|章程|解释|决定|指引|指南|准则|守则|手册|方案|政策|预案|须知|说明书|价目表|模板)$"
    r"|(?:policy|standard|procedure|guide(?:line)?s?|handbook|charter|manual|act|regulations?|code|bylaws|terms|rules|plan"
    r"|proposal|specification|price\s?list|template)$",
    re.IGNORECASE,
)
"""Texts of which only the newest holds, so that the date alone orders them; 通知 and 报告 follow one another."""
_ASIDE = re.compile(
    r"(?:19|20)\d\d年?(?:[-_.]?\d{1,2}月?)?|v\d[\d.]*|archived?|old|history|previous|superseded|历史(?:版本)?|归档|存档|旧版?|废止",
    re.IGNORECASE,
)
_Rank = tuple[int, ...]


@dataclass(frozen=True)
class Edition:
    """What tells whether a document is a version of another one."""

    id: str
    title: str
    stem: str
    """Name of the file without its ending."""
    revision: str
    filed: date | None
    """Day that it is filed under; None when there is none or only a month or year."""
    status: Status
    genre: Genre = "other"
    folder: str = ""
    """Relative, with `/`."""


def edition_of(info: DocumentInfo) -> Edition:
    """Describe a document of the catalog."""
    return Edition(
        id=info.id,
        title=info.title,
        stem=PurePosixPath(info.source).stem,
        revision=info.revision,
        filed=info.filed.first if info.filed and info.filed.first == info.filed.last else None,
        status=info.own_status,
        genre=info.genre,
        folder=_folder(info),
    )


def _folder(info: DocumentInfo) -> str:
    """Name the folder that a document stands in, or the file that it is part of and where in it."""
    folder = Path(info.path).parent.as_posix()
    if info.id == info.file_id:
        return folder
    return f"{folder}//{PurePosixPath(info.source).parent.as_posix()}"


def superseded(editions: Iterable[Edition]) -> dict[str, str]:
    """Find the documents that a newer version of them replaces. A draft replaces only drafts, a withdrawn one nothing.

    Returns:
        The id of each replaced document with the id of the newest version that replaces it.
    """
    return {old: new for group in _families(editions) for old, new in _replaced(group).items()}


def versions(editions: Iterable[Edition]) -> list[list[str]]:
    """Find the documents that are versions of one text.

    Versions have the same title and the same folder, but for versions, days, and notes such as "draft" in them, and an
    order: by their revisions, else, for texts that replace one another such as policies, by the days they are filed
    under.

    Returns:
        The ids of the versions of each text of which there are several, oldest first.
    """
    found = []
    for group in _families(editions):
        ranks = _revisions(group) or _days(group)
        ordered = sorted((each for each in group if each.id in ranks), key=lambda each: _order(each, ranks))
        found += [[each.id for each in ordered]] if len(ordered) > 1 else []
    return found


def only_newest_holds(title: str) -> bool:
    """Tell whether a text with such a title ends to hold when a newer one of that title comes: a law, a policy."""
    return bool(_REPLACES.search(peeled(title)[0]))


def _families(editions: Iterable[Edition]) -> list[list[Edition]]:
    families: dict[tuple[str, str], list[Edition]] = defaultdict(list)
    for edition in editions:
        family = _family(edition)
        if family[0] and edition.genre not in _SERIES:
            families[family].append(edition)
    return list(families.values())


def _order(edition: Edition, ranks: Mapping[str, _Rank]) -> tuple[_Rank, date, str]:
    return ranks[edition.id], edition.filed or date.min, edition.id


def _family(edition: Edition) -> tuple[str, str]:
    parts = (part for part in edition.folder.split("/") if not _ASIDE.fullmatch(part))
    return folded(peeled(edition.title)[0]), "/".join(parts).casefold()


def _replaced(group: list[Edition]) -> dict[str, str]:
    ranks = _revisions(group) or _days(group)
    replaced: dict[str, str] = {}
    for old in group:
        newer = [new for new in group if new.id in ranks and old.id in ranks and _replaces(new, old, ranks)]
        if newer:
            replaced[old.id] = max(newer, key=lambda each: _order(each, ranks)).id
    return replaced


def _replaces(new: Edition, old: Edition, ranks: Mapping[str, _Rank]) -> bool:
    if new.status == "expired" or (new.status == "draft" and old.status != "draft"):
        return False
    if ranks[new.id] != ranks[old.id]:
        return ranks[new.id] > ranks[old.id]
    if new.filed and old.filed and new.filed != old.filed:
        return new.filed > old.filed
    return old.status == "draft" and new.status != "draft"


def _revisions(group: list[Edition]) -> dict[str, _Rank]:
    """Rank those with a revision, when all of these count the same way and two of them differ."""
    ranks = {each.id: rank_of(each.revision or peeled(each.stem)[1]) for each in group}
    known = {id_: rank for id_, rank in ranks.items() if rank}
    is_ordered = len({kind for kind, _ in known.values()}) == 1 and len(set(known.values())) > 1
    return {id_: rank for id_, (_, rank) in known.items()} if is_ordered else {}


def _days(group: list[Edition]) -> dict[str, _Rank]:
    """Leave the order to the days, for texts of which only the newest holds."""
    return {each.id: () for each in group if each.filed and only_newest_holds(each.title)}
