"""What happened on which day: whether a text dates the same event otherwise than a question or a claim does.

"Who was born on 3 May 1960?" is not answered by "Ida Venn (born 9 June 1960)", whatever a model takes from it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from clew.reasoning.lifespan import WRITTEN_DATE
from clew.reasoning.values import Date, date_of, later
from clew.text import has_cjk

_EVENT_EN = re.compile(
    rf"\b(?P<event>[a-z]+ed|born|begun|began|built|held|sent|sold|won|written|wrote|given|taken|known)"
    rf"(?:\s(?:on|in|at))?\s(?P<date>{WRITTEN_DATE})",
    re.IGNORECASE,
)
_VERB_ZH = (
    "出生|生|去世|逝世|成立|创立|创建|签订|签署|发布|颁布|公布|施行|生效|通过|上线"
    "|启动|开工|竣工|完工|开业|投产|召开|举行|交付|验收|入职|离职|上市"
)
_EVENT_ZH = re.compile(
    rf"(?P<event>{_VERB_ZH})[于在](?P<date>{WRITTEN_DATE})"
    rf"|(?P<before>{WRITTEN_DATE})[，,]?(?:在[\u4e00-\u9fff]{{2,6}}?|正式)?(?P<after>{_VERB_ZH})"
)
_SAME = {"生": "出生", "成立": "创立", "创建": "创立", "签订": "签署", "逝世": "去世", "founded": "established"}
"""Two words for one event."""


@dataclass(frozen=True)
class DatedEvent:
    """An event and its date, as a text gives them."""

    event: str
    written: str
    date: Date


@lru_cache(maxsize=256)
def dated_events(text: str) -> tuple[DatedEvent, ...]:
    """Find the events that `text` dates: a verb and the date directly beside it."""
    return tuple(_events(text))


def _events(text: str) -> Iterator[DatedEvent]:
    for found in (_EVENT_ZH if has_cjk(text) else _EVENT_EN).finditer(text):
        given = found.groupdict()
        event, written = given["event"] or given["after"], given["date"] or given["before"]
        if date := date_of(written):
            event = event.casefold()
            yield DatedEvent(_SAME.get(event, event), written, date)


def dated_otherwise(said: str, text: str) -> tuple[str, str] | None:
    """Return a date that `said` gives an event and the other one that `text` gives it; None when they agree.

    An event that `text` dates more than once agrees with any of the dates.
    """
    for one in dated_events(said):
        others = [each for each in dated_events(text) if each.event == one.event]
        if others and all(later(one.date, each.date) for each in others):
            return one.written, others[0].written
    return None
