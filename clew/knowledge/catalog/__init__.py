"""The catalog: which documents there are, in which version, and their text. What it does not list does not exist."""

from clew.knowledge.catalog.access import TreeState
from clew.knowledge.catalog.catalog import Catalog, Moment
from clew.knowledge.catalog.ledger import Change, Ledger, Written
from clew.knowledge.records import DocumentInfo, FileInfo, Leftover, Problem

__all__ = [
    "Catalog",
    "Change",
    "DocumentInfo",
    "FileInfo",
    "Ledger",
    "Leftover",
    "Moment",
    "Problem",
    "TreeState",
    "Written",
]
