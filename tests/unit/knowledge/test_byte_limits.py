"""A server counts bytes, Milvus Lite characters: whatever a document holds, its rows fit both."""

import json
from pathlib import Path
from typing import get_args

import pytest
from pymilvus import DataType

from clew.knowledge import schema
from clew.knowledge.chunk import Rule, chunks
from clew.knowledge.document import Genre
from clew.knowledge.entities import MAX_CHARS, entities
from clew.knowledge.parse import parse
from clew.knowledge.rows import row_of
from clew.knowledge.store import Row

MOST = 21_000
"""Chinese characters of 65,535 bytes, less a few."""
JSON_BYTES = 65_536
LONGEST = {
    "zh": "违" * MOST,
    "marks": "a" + "\u0301" * MOST * 3,
    "codes": "a1b2c3 " * 9_000,
    "ligatures": "ﷺ1 " * 9_000,
}
FORMS = {
    "text": "{}",
    "title": "# {}\n\n正文。",
    "headings": "# {0}\n\n## {0}\n\n### {0}\n\n正文。",
    "list": "{}：\n\n- 第一\n- 第二\n",
    "table": "| {0} | {0} |\n| --- | --- |\n| 一 | 二 |\n",
    "cell": "| 客户 | 额度 |\n| --- | --- |\n| 一 | {} |\n",
}


def rows(text: str) -> list[Row]:
    name = "名" * 84 + ".md"
    document = parse(text.encode(), Path("/") / ("夹" * 80) / name, f"{'夹' * 80}/{name}")
    cut = chunks(document, dict.fromkeys(get_args(Genre), Rule(480)))
    return [row_of(document.id, "f" * 16, chunk, [1.0], at, node=0) for at, chunk in enumerate(cut)]


@pytest.mark.parametrize("longest", LONGEST.values(), ids=LONGEST)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_every_field_fits_in_bytes(form: str, longest: str) -> None:
    made = rows(form.format(longest))
    assert made
    for field in schema._schema(1, lite=False).fields:
        if field.name == "sparse":
            continue
        for row in made:
            value = row[field.name]  # type: ignore[literal-required]
            if field.dtype == DataType.VARCHAR:
                assert len(value.encode()) <= field.params["max_length"]
            if field.dtype == DataType.JSON:
                assert len(json.dumps(value).encode()) <= JSON_BYTES


@pytest.mark.parametrize("longest", LONGEST.values(), ids=LONGEST)
def test_no_word_is_lost_for_want_of_room(longest: str) -> None:
    """Words are cut off only where a row is full, which no passage of ours is."""
    assert all(len(row["terms"].encode()) < schema.MAX_BYTES / 2 for row in rows(longest))


@pytest.mark.parametrize("longest", LONGEST.values(), ids=LONGEST)
def test_entities_fit_their_column(longest: str) -> None:
    assert all(len(entity) <= MAX_CHARS for entity in entities(f"《{longest}》 A{longest} {longest}公司"))
