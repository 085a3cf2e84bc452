"""What stands outside the time of a question: the nearest days on which there is something, and what has no date."""

import re
from collections.abc import Collection

from clew.chinese import words_of_run
from clew.knowledge import stopwords
from clew.knowledge.acl import Principal
from clew.knowledge.index import Index
from clew.knowledge.known import Knowing
from clew.knowledge.records import DocumentInfo
from clew.knowledge.search import Around
from clew.knowledge.searching import Request, search
from clew.knowledge.tokens import simplified, tokens
from clew.settings import Settings
from clew.state.records import TimeRange
from clew.text import CJK, has_cjk

_MOST = 200
"""So many passages are looked at on either side; of one text each month, that is many years."""
_SHARE = 0.5
"""A document is on the matter when one of its passages holds more than this share of the query's words."""
_CHINESE = re.compile(rf"(?:(?=\w)[{CJK}])+")


def around(
    query: str, principal: Principal | None, time: TimeRange, index: Index, knowing: Knowing, settings: Settings
) -> Around:
    """Tell what stands outside `time` on the matter of `query`, found by words alone, of what `principal` may read.

    Reads the catalog and the store, so it must not run on the event loop.
    """

    def found(first: str, end: str) -> list[DocumentInfo]:
        stretch = TimeRange(text="", ranges=[[first, end]], use="filter" if first or end else "none", notes=[])
        passages = search(Request(query, (), "words", _MOST, (), stretch), principal, index, knowing, settings)
        known, wanted = knowing.of(index.catalog).documents, _words(query)
        on = {each["doc_id"] for each in passages if _is_about(wanted, f"{each['title']} {each['text']}")}
        return [known[doc_id] for doc_id in on if doc_id in known]

    first, end = (time["ranges"][0][0], time["ranges"][-1][1]) if time["ranges"] else ("", "")
    before = [day for info in (found("", first) if first else ()) if (day := _days(info)[1]) < first]
    after = [day for info in (found(end, "") if end else ()) if (day := _days(info)[0]) >= end]
    nearest = [*([max(before)] if before else []), *([min(after)] if after else [])]
    return Around(nearest=nearest, undated=sum(not info.filed for info in found("", "")))


def _days(info: DocumentInfo) -> tuple[str, str]:
    """Return the first and the last ISO day that a dated document is filed under."""
    return (info.filed.first.isoformat(), info.filed.last.isoformat()) if info.filed else ("", "")


def _is_about(wanted: Collection[str], text: str) -> bool:
    return bool(wanted) and len(_words(text).intersection(wanted)) > _SHARE * len(wanted)


def _words(text: str) -> set[str]:
    """Return the words of a text, without those that say next to nothing, such as Chinese ones of one character."""
    cut = (word for run in _CHINESE.findall(simplified(text)) for word in words_of_run(run))
    chinese = {word for word in cut if len(word) > 1 and word not in stopwords.CHINESE}
    return chinese | {token for token in tokens(text) if not has_cjk(token)}
