"""Questions over office files, mails and pages, answered by the embedded models."""

from collections.abc import Iterator

import pytest

from clew import Result, Settings, open_clew
from clew.api import Clew
from clew.knowledge.ingest import ingest
from tests.files import files_of

pytestmark = [pytest.mark.weights, pytest.mark.enable_socket, pytest.mark.timeout(600)]

KINDS = ("docx", "docx_tables", "xlsx", "mail", "pdf_text")


@pytest.fixture(scope="module")
def clew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clew]:
    base = tmp_path_factory.mktemp("office")
    docs = base / "docs"
    for kind in KINDS:
        (docs / kind).mkdir(parents=True)
        for file in files_of(kind):
            (docs / kind / file.name).write_bytes(file.data)
    with open_clew(Settings(data_dir=base / "data")) as opened:
        ingest(docs, opened.library)
        yield opened


def ask(clew: Clew, question: str) -> Result:
    return Result.model_validate(clew.graph.invoke({"question": question})["result"])


def test_a_row_of_a_long_table_is_found_and_its_cells_are_named(clew: Clew) -> None:
    result = ask(clew, "客户 C-187 的授信额度是多少？")
    # The workbook and the document name different amounts, and neither says which counts.
    assert result.status == "conflict"
    statements = {said.citation.source.rpartition(".")[2]: said for said in result.conflicts[0].statements}
    assert set(statements) == {"xlsx", "docx"}
    assert statements["xlsx"].citation.cells
    for said in statements.values():
        assert "C-187" in said.citation.quote
        assert said.answer in said.citation.quote
        assert said.answer in result.text


def test_the_unit_above_a_table_is_reckoned_with(clew: Clew) -> None:
    result = ask(clew, "云桥科技的营业收入是多少元？")
    assert "123,450,000" in result.text
    (citation,) = result.references
    assert citation.quote.endswith("12,345")
    assert citation.notes == ["12,345 万元 = 123,450,000 元"]
    assert citation.sheet


def test_a_footnote_is_cited_with_its_page(clew: Clew) -> None:
    result = ask(clew, "涉及数据泄露的赔偿上限是多少？")
    assert "200%" in result.text
    assert any("200%" in citation.quote for citation in result.references)


def test_next_friday_in_a_mail_is_the_friday_after_it_was_sent(clew: Clew) -> None:
    result = ask(clew, "付款将在什么时候完成？")
    assert "2025-11-07" in result.text
    (citation,) = result.references
    assert citation.quote == "付款将在下周五完成"
    assert citation.date == "2025-10-31"


def test_an_insertion_counts_and_a_deletion_does_not(clew: Clew) -> None:
    result = ask(clew, "补充协议的违约金是合同总额的多少？")
    assert "5%" in result.text
    assert "3%" not in result.text
