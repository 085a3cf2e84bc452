"""Bring the index up to date with folders: new, changed, moved and deleted files."""

from clew.knowledge.ingest.report import IngestReport
from clew.knowledge.ingest.run import OnProgress, ingest

__all__ = ["IngestReport", "OnProgress", "ingest"]
