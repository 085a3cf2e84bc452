"""Whether the words of an index are those that a query is cut into now: if not, BM25 finds nothing and does not say so.

`TOKENIZER_VERSION` tells apart what Clew itself changed. This check sees the rest: a collection that was not made by
Clew, and words that another version of jieba, OpenCC or the stemmer cut.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from clew.errors import StoreMismatchError
from clew.knowledge.catalog import Catalog
from clew.knowledge.rows import row_id
from clew.knowledge.schema import MAX_BYTES
from clew.knowledge.store import Row, Store
from clew.knowledge.tokens import tokens

_CURE = "Build the index again with `clew ingest FOLDER --rebuild`."
_SAMPLE = 5
"""Passages that are looked at."""
_NEARLY_FULL = MAX_BYTES - 1_000
"""Bytes from which words may have been left out for want of room."""


def check_analysis(store: Store, catalog: Catalog) -> None:
    """Look at the collection and at some of its passages. Raises `StoreMismatchError`, as below."""
    check_analyzer(*store.analyzers())
    check_terms(store.rows([row_id(info.id, info.version, 0) for info in catalog.sample(_SAMPLE)]))


def check_analyzer(collection: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """Compare how the store cuts the field `terms` to what our tokens need.

    Args:
        collection: As `MilvusClient.describe_collection` returns it.
        expected: Analyzer that the collection is created with.

    Raises:
        StoreMismatchError: It is another one, or there is none: the words would be cut once more, or not be found.
    """
    found = _analyzer(collection)
    if found != dict(expected):
        raise StoreMismatchError(
            f"The collection {collection.get('collection_name', '')!r} analyses words by {found or 'nothing'}, where "
            f"{dict(expected)} is needed: a search by words would miss what is there. {_CURE}"
        )


def check_terms(rows: Iterable[Row]) -> None:
    """Compare the words that are stored with passages to those that their text gives now.

    What they are is not told: whoever searches next may not be allowed to read the passage.

    Raises:
        StoreMismatchError: A word is not stored that a query for this text would search.
    """
    for row in rows:
        missing = set(tokens(row["text"])).difference(row["terms"].split())
        if missing and len(row["terms"].encode()) < _NEARLY_FULL:
            raise StoreMismatchError(
                f"The index was cut into other words than a query is now: of a passage, {len(missing)} are not among "
                f"those stored with it. {_CURE}"
            )


def _analyzer(collection: Mapping[str, Any]) -> dict[str, Any]:
    """Read the analyzer of the field `terms`, which servers and Milvus Lite give as JSON text or as an object."""
    for field in collection.get("fields", ()):
        given = field.get("params", {}).get("analyzer_params", "") if field.get("name") == "terms" else ""
        if given:
            read = json.loads(given) if isinstance(given, str) else given
            return dict(read) if isinstance(read, Mapping) else {}
    return {}
