"""Whether a document is a draft, in force, or was replaced by another one."""

from clew.knowledge.document import Parsed, Status


def status_of(parsed: Parsed, title: str, name: str) -> Status:
    """Tell from fields, title, file `name` and first blocks; empty when nothing is said."""
    return ""


def revision_of(parsed: Parsed, title: str, name: str) -> str:
    """Find the version that the document gives itself; empty when it gives none."""
    return ""
