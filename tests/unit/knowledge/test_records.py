from datetime import date

from clew.knowledge.document import BusinessDate
from clew.knowledge.records import DocumentInfo

NOTED = BusinessDate("written", date(2026, 3, 1), date(2026, 3, 1), "properties")
SIGNED = BusinessDate("signed", date(2025, 6, 30), date(2025, 6, 30), "content")


def info(*dates: BusinessDate) -> DocumentInfo:
    return DocumentInfo(
        id="a", path="/a.docx", source="a.docx", title="a", version="1", acl_id=0, passages=1, dates=dates
    )


def test_a_date_that_an_office_program_noted_files_nothing() -> None:
    assert info(NOTED).filed is None
    assert info(NOTED).days == (0, 0)
    assert info(NOTED, SIGNED).filed == SIGNED
    assert info(SIGNED, NOTED).days == (SIGNED.first.toordinal(), SIGNED.last.toordinal())
