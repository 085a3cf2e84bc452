"""Read groups of synonyms from CSV files: a group a line, its terms between commas; `#` begins a remark."""

import csv
import io
from importlib.resources import files
from pathlib import Path

from clew.errors import ConfigurationError
from clew.knowledge.synonyms import Group, Synonyms
from clew.knowledge.tokens import joined
from clew.settings import Settings

_MAX_CHARS = 80
"""Longest term; what is longer is a sentence."""
_CURE = "Write a group of synonyms a line, with commas between the terms, and save the file as CSV in UTF-8."


def synonyms_of(settings: Settings) -> Synonyms:
    """Return the table that comes with Clew, unless it is switched off, and that of the user's file.

    Raises:
        ConfigurationError: The file cannot be read, or a line of it is broken.
    """
    ours = files("clew.knowledge").joinpath("synonyms.csv").read_text("utf-8") if settings.synonyms else ""
    file = settings.synonyms_file
    return Synonyms([*groups_in(ours, "synonyms.csv"), *(groups_in(_text(file), str(file)) if file else ())])


def groups_in(text: str, name: str) -> list[Group]:
    """Read groups of synonyms; `name` says in errors where they stand. Raises `ConfigurationError`, as above."""
    lines = csv.reader(io.StringIO(text.replace("，", ",")), strict=True)
    groups = []
    try:
        for line in lines:
            terms = [term.strip() for term in line if term.strip()]
            if terms and not terms[0].startswith("#"):
                groups.append(_checked(terms, f"Line {lines.line_num} of {name!r}"))
    except csv.Error as error:
        raise ConfigurationError(f"Line {lines.line_num} of {name!r} is no CSV: {error}. {_CURE}") from None
    return groups


def _checked(terms: list[str], place: str) -> Group:
    for term in terms:
        if len(term) > _MAX_CHARS:
            raise ConfigurationError(f"{place} has a term of {len(term)} characters, {term[:30]!r}…; at most are 80.")
        if not joined(term):
            raise ConfigurationError(f"{place} has a term without a letter or digit, {term!r}. {_CURE}")
    return terms


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigurationError(
            f"The synonyms file {str(file)!r} cannot be read: {reason}. Name another with CLEW_SYNONYMS_FILE, or none."
        ) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ConfigurationError(f"Line {line} of {str(file)!r} is not in UTF-8. {_CURE}") from None
