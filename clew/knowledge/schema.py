"""The Milvus collection: its fields and indexes."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pymilvus import CollectionSchema, MilvusClient

FIELDS_VERSION = "4"
"""Changes whenever a field does: an index with other fields must be built again."""
LISTS = ("heading_path", "sections", "sentences", "places", "notes")
"""Fields kept as JSON."""
OUTPUT_FIELDS = ["id", "doc_id", "version", "ord", "start", "end", *LISTS, "text", "terms"]
STORED_FIELDS = [*OUTPUT_FIELDS, "acl_id", "lang", "date_from", "date_to", "quoted", "dense"]
"""All that is written of a passage; the store makes the rest of it."""
MAX_BYTES = 65_535
"""A server counts the bytes of a text, Milvus Lite its characters; the stricter of the two holds."""


def create(client: "MilvusClient", name: str, dimension: int, *, lite: bool, timeout: float) -> None:
    """Create the collection with its indexes; what is read is always what was last written."""
    from pymilvus import MilvusClient

    indexes = MilvusClient.prepare_index_params()
    indexes.add_index("dense", index_type="FLAT" if lite else "AUTOINDEX", metric_type="COSINE")
    bm25 = {"bm25_k1": 1.2, "bm25_b": 0.75}
    indexes.add_index(
        "sparse",
        index_type="SPARSE_INVERTED_INDEX",
        metric_type="BM25",
        params={"params": bm25} if lite else bm25,  # Lite ignores the flat form
    )
    for field in ("doc_id", "version", "acl_id", "lang", "date_from", "date_to"):
        indexes.add_index(field, index_type="INVERTED")
    client.create_collection(name, schema=_schema(dimension, lite), consistency_level="Strong", timeout=timeout)
    client.create_index(name, indexes, timeout=timeout, sync=False)  # nothing to wait half a second for: it is empty


def analyzer(*, lite: bool) -> dict[str, Any]:
    """Return how the store cuts `terms` into tokens: as they are, without spaces, all letters, digits and `_`."""
    return {"tokenizer": "standard" if lite else "whitespace"}


def _schema(dimension: int, lite: bool) -> "CollectionSchema":
    from pymilvus import DataType, Function, FunctionType, MilvusClient

    schema = MilvusClient.create_schema(auto_id=False, enable_dynamic_field=False)
    schema.add_field("id", DataType.VARCHAR, max_length=64, is_primary=True)
    for field in ("doc_id", "version"):
        schema.add_field(field, DataType.VARCHAR, max_length=64)
    schema.add_field("lang", DataType.VARCHAR, max_length=8)
    for field in ("acl_id", "ord", "start", "end", "date_from", "date_to"):
        schema.add_field(field, DataType.INT64)
    for field in LISTS:
        schema.add_field(field, DataType.JSON)
    schema.add_field("quoted", DataType.BOOL)
    schema.add_field("text", DataType.VARCHAR, max_length=MAX_BYTES)
    schema.add_field(
        "terms", DataType.VARCHAR, max_length=MAX_BYTES, enable_analyzer=True, analyzer_params=analyzer(lite=lite)
    )
    schema.add_field("dense", DataType.FLOAT_VECTOR, dim=dimension)
    schema.add_field("sparse", DataType.SPARSE_FLOAT_VECTOR)
    schema.add_function(Function("bm25", FunctionType.BM25, ["terms"], ["sparse"]))
    return schema
