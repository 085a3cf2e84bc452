"""Bring the index up to date with folders: new, changed, moved and deleted files."""

from clew.knowledge.ingest.access import Access
from clew.knowledge.ingest.ingest import delete_documents, ingest, ingest_documents, matching, sync
from clew.knowledge.ingest.report import IngestReport
from clew.knowledge.ingest.run import OnProgress

__all__ = ["Access", "IngestReport", "OnProgress", "delete_documents", "ingest", "ingest_documents", "matching", "sync"]
