"""Dates in the header or front matter of a document, and in what an office program noted of it."""

from collections.abc import Iterator
from datetime import date

from clew.knowledge.dates.alone import is_around
from clew.knowledge.dates.expressions import Expression
from clew.knowledge.dates.filing import Filing, is_mail
from clew.knowledge.dates.found import Found, found
from clew.knowledge.dates.labels import role_of_field
from clew.knowledge.dates.names import find_in_name
from clew.knowledge.document import DateOrigin, DateRole, Parsed


def in_fields(parsed: Parsed, filing: Filing) -> Iterator[Found]:
    """Find the dates in the fields of a document."""
    before = parsed.text[: parsed.blocks[0].start] if parsed.blocks else parsed.text
    origin: DateOrigin = "front matter" if before.lstrip("\ufeff").startswith("---") else "header"
    for name, value in parsed.fields.items():
        role = _role(parsed, name, filing)
        dates = [each for each in find_in_name(value) if is_around(value[: each.start])] if role else []
        if role and dates:
            at = _value_at(parsed, value)
            yield found(role, dates[0], origin, "field", at)


def _role(parsed: Parsed, name: str, filing: Filing) -> DateRole | None:
    if is_mail(parsed):
        return "sent" if name == "date" else None
    return role_of_field(name, in_minutes=filing.in_minutes)


def _value_at(parsed: Parsed, value: str) -> int:
    """Find where the value stands before the first block; -1 when it does not stand there as it is."""
    return parsed.text.find(value, 0, parsed.blocks[0].start if parsed.blocks else len(parsed.text))


def in_properties(parsed: Parsed) -> Iterator[Found]:
    """Find when an office program says that the document was begun."""
    value = parsed.properties.get("created", "")
    for each in find_in_name(value)[:1]:
        yield found("written", each, "properties", "property")


def in_file_name(stem: str, filing: Filing, today: date | None) -> Iterator[Found]:
    """Find the dates in the name of the file, without its ending."""
    for each in find_in_name(stem, today):
        if each.relative and not stem[each.start].isdigit():
            continue
        if each.grain == "day" or (each.grain == "month" and not filing.is_report and _is_digits(stem, each)):
            yield found("meeting" if filing.in_minutes else "written", each, "file name", "name")
        else:
            yield found("period", each, "file name", "name" if filing.is_report else "subject")


def _is_digits(stem: str, each: Expression) -> bool:
    return not any(char.isalpha() for char in stem[each.start : each.end])
