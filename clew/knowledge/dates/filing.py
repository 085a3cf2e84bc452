"""What kind of document it is, as far as that decides under which of its dates it is filed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from clew.knowledge.document import DateRole, Genre, Parsed
from clew.knowledge.genre import genre_of

_REPORT = re.compile(
    r"[年季月周日]报|半年报|(?:年度|季度|月度|半年度|每[周月])(?:工作)?(?:报告|简报)"
    r"|\b(?:annual|quarterly|monthly|weekly|half-year(?:ly)?|interim)\s(?:\w+\s)?(?:report|review|update|summary)\b",
    re.IGNORECASE,
)
_CONTRACT = re.compile(
    r"合同|协议书?|契约|\b(?:agreement|contract|memorandum of understanding|lease|deed|statement of work)\b",
    re.IGNORECASE,
)
_ORDERS: dict[str, Sequence[DateRole]] = {
    "rule": ("effective", "approved", "signed", "published", "revised", "meeting", "sent", "written"),
    "contract": ("signed", "effective", "approved", "written", "published", "revised"),
    "minutes": ("meeting", "written", "published", "revised"),
    "report": ("period", "published", "written", "approved", "revised", "sent"),
}


@dataclass(frozen=True)
class Filing:
    """What decides which of the dates of a document come first."""

    genre: Genre
    is_report: bool
    """It reports on a period."""
    is_contract: bool

    @property
    def in_minutes(self) -> bool:
        """Whether the document is minutes, in which a date is that of the meeting."""
        return self.genre == "minutes"

    @property
    def order(self) -> Sequence[DateRole]:
        """The roles, the one to file under first."""
        if self.in_minutes:
            return _ORDERS["minutes"]
        return _ORDERS["report" if self.is_report else "contract" if self.is_contract else "rule"]

    def rank(self, role: DateRole) -> int:
        """Return the place of a role in that order, the first one 0; all that are not in it share the last."""
        return self.order.index(role) if role in self.order else len(self.order)


def is_mail(parsed: Parsed) -> bool:
    """Tell whether a document is a mail by its header."""
    return bool(parsed.message_id) or {"from", "date"} <= parsed.fields.keys()


def filing_of(parsed: Parsed, title: str) -> Filing:
    """Tell it from the genre and the title."""
    genre = genre_of(parsed, "mail" if is_mail(parsed) else "text", title)
    return Filing(genre, genre == "weekly" or bool(_REPORT.search(title)), bool(_CONTRACT.search(title)))
